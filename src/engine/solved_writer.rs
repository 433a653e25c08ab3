//! Writes the file of solved positions of 6x6, whose layout `solved_table.rs` describes.

use std::collections::BTreeMap;

use super::board::squares;
use super::eval::Evaluation;
use super::range_coder::{BitModels, Encoder};
use super::sequence_coder::SequenceCoder;
use super::solved_layers::{Key, key, layers, legal, next_layer, on_bitboard, play, square_of};
use super::solved_table::{
    ChosenMoves, MAGIC, MAX_RESULT, SolvedTable, SolvedTableError, VERSION, checksum, coder,
};
use crate::fnv::fnv1a;

impl SolvedTable {
    /// The bytes of a file with the results of the [`last_layer`](super::last_layer) for the side to move, in discs, and of the
    /// moves of `chosen` positions. `evaluation` is that of 6x6: the file has the differences from it, so a better one makes
    /// the file smaller.
    ///
    /// # Errors
    /// - There are not as many results as positions, or a result is impossible.
    /// - A chosen position lacks a move, or its best move has another result than the position.
    /// - A chosen position is neither in the last layer nor after a move of another chosen one.
    /// - Two moves to the same position have two results.
    /// - The command has more than 65,535 bytes.
    pub fn write(
        moves: u8,
        results: &[i8],
        chosen: &[ChosenMoves],
        command: &str,
        evaluation: &Evaluation,
    ) -> Result<Vec<u8>, SolvedTableError> {
        let last = layers(moves).pop().unwrap_or_default();
        if results.len() != last.len() {
            return Err(SolvedTableError::Length);
        }
        let is_possible = |result: i8| result % 2 == 0 && result.unsigned_abs() <= MAX_RESULT;
        let known = known_results(chosen)?;
        let mut all = vec![(last, results.to_vec())];
        let mut chosen_before = 0;
        while let Some((keys, results)) = all.last() {
            let layer = keys.iter().zip(results);
            for (key, &result) in layer.clone() {
                let best = known.best.get(key);
                if !is_possible(result) || best.is_some_and(|&best| best != result) {
                    return Err(SolvedTableError::Number);
                }
            }
            let chosen = keys.iter().filter(|key| known.best.contains_key(key));
            let chosen: Vec<Key> = chosen.copied().collect();
            chosen_before += chosen.len();
            if chosen.is_empty() {
                break;
            }
            let keys = next_layer(&chosen);
            let results = keys.iter().filter_map(|key| known.after.get(key).copied());
            let results = results.collect();
            all.push((keys, results));
        }
        if chosen_before != known.best.len() {
            return Err(SolvedTableError::Length);
        }
        let mut file = MAGIC.to_vec();
        file.extend([VERSION, moves]);
        let length = u16::try_from(command.len()).map_err(|_| SolvedTableError::Length)?;
        file.extend(length.to_le_bytes());
        file.extend(command.as_bytes());
        file.extend(checksum(all.iter().flat_map(|(_, results)| results)).to_le_bytes());
        let mut encoder = Encoder::new();
        for (keys, results) in &all {
            let pairs: Vec<i16> = results.iter().map(|result| i16::from(result / 2)).collect();
            encode(&mut encoder, coder(keys, evaluation), &pairs);
            let models = encoder.replace_models(BitModels::new());
            let chosen = keys.iter().map(|key| known.best.contains_key(key).into());
            let zeros = SequenceCoder::new(vec![0; keys.len()]);
            encode(&mut encoder, zeros, &chosen.collect::<Vec<_>>());
            encoder.replace_models(models);
        }
        file.extend(encoder.finish());
        file.extend(fnv1a(file.iter().copied()).to_le_bytes());
        Self::read(&file, evaluation).map(|_| file)
    }
}

/// What [`ChosenMoves`] add.
struct KnownResults {
    /// The best results of the chosen positions.
    best: BTreeMap<Key, i8>,
    /// The results of the positions after their moves, for the side to move.
    after: BTreeMap<Key, i8>,
}

fn known_results(chosen: &[ChosenMoves]) -> Result<KnownResults, SolvedTableError> {
    let (mut best, mut after) = (BTreeMap::new(), BTreeMap::new());
    for ChosenMoves { position, moves } in chosen {
        let from = on_bitboard(position).ok_or(SolvedTableError::Length)?;
        let most = moves.iter().map(|&(_, discs)| discs).max();
        best.insert(key(from), most.ok_or(SolvedTableError::Length)?);
        for bit in squares(legal(from)) {
            let made = moves.iter().find(|&&(square, _)| square == square_of(bit));
            let &(_, discs) = made.ok_or(SolvedTableError::Length)?;
            let next = play(from, bit);
            let (next, result) = if legal(next) == 0 {
                (next.pass(), discs)
            } else {
                (next, discs.saturating_neg())
            };
            let other = after.insert(key(next), result);
            if other.is_some_and(|other| other != result) {
                return Err(SolvedTableError::Number);
            }
        }
    }
    Ok(KnownResults { best, after })
}

fn encode(encoder: &mut Encoder, mut coder: SequenceCoder, sequence: &[i16]) {
    coder.encode(sequence, |context, sign, number| {
        encoder.push(context, sign, number)
    });
}
