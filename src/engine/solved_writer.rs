//! Writes the file of solved positions of 6x6, whose layout `solved_table.rs` describes.

use std::collections::BTreeMap;

use super::board::{Bitboard, squares};
use super::eval::Evaluation;
use super::range_coder::{BitModels, Encoder};
use super::sequence_coder::SequenceCoder;
use super::solved_layers::{
    Key, key, layers, legal, next_layer, on_bitboard, play, position, square_of,
};
use super::solved_table::{
    ALL_MOVES, ChosenMoves, MAGIC, MAX_IN_SET, MAX_RESULT, SolvedTable, SolvedTableError, VERSION,
    checksum, coder,
};
use crate::fnv::fnv1a;

impl SolvedTable {
    /// The bytes of a file with the results of the [`last_layer`](super::last_layer) for the side to move, in discs, and with
    /// all or the best moves of `chosen` positions. `evaluation` is that of 6x6: the file has the differences from it, so a
    /// better one makes the file smaller.
    ///
    /// # Errors
    /// - There are not as many results as positions, or a result is impossible.
    /// - A chosen position has no move or an illegal one, or its best move has another result than the position.
    /// - A chosen position lacks a move and has another one that is no best move, or a best one after its first 15.
    /// - A chosen position is neither in the last layer nor after a move of one with all moves.
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
            for (key, &result) in keys.iter().zip(results) {
                let best = known.best.get(key);
                if !is_possible(result) || best.is_some_and(|best| best.result != result) {
                    return Err(SolvedTableError::Number);
                }
            }
            let numbers = keys.iter().map(|key| known.number(key));
            let numbers: Vec<i16> = numbers.collect();
            chosen_before += numbers.iter().filter(|&&number| number != 0).count();
            if !numbers.contains(&ALL_MOVES) {
                break;
            }
            let with_all = keys.iter().zip(numbers);
            let with_all = with_all.filter(|&(_, number)| number == ALL_MOVES);
            let keys = next_layer(&with_all.map(|(&key, _)| key).collect::<Vec<_>>());
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
            let numbers = keys.iter().map(|key| known.number(key));
            let zeros = SequenceCoder::new(vec![0; keys.len()]);
            encode(&mut encoder, zeros, &numbers.collect::<Vec<_>>());
            encoder.replace_models(models);
        }
        file.extend(encoder.finish());
        file.extend(fnv1a(file.iter().copied()).to_le_bytes());
        Self::read(&file, evaluation).map(|_| file)
    }
}

/// What [`ChosenMoves`] add.
struct KnownResults {
    /// The best moves of the chosen positions.
    best: BTreeMap<Key, Best>,
    /// The results of the positions after their moves, for the side to move.
    after: BTreeMap<Key, i8>,
}

struct Best {
    result: i8,
    /// [`ALL_MOVES`], or the set of the best moves.
    number: i16,
}

impl KnownResults {
    /// 0 if the position is not chosen.
    fn number(&self, key: &Key) -> i16 {
        self.best.get(key).map_or(0, |best| best.number)
    }
}

fn known_results(chosen: &[ChosenMoves]) -> Result<KnownResults, SolvedTableError> {
    let mut known = KnownResults {
        best: BTreeMap::new(),
        after: BTreeMap::new(),
    };
    for ChosenMoves { position, moves } in chosen {
        let from = on_bitboard(position).ok_or(SolvedTableError::Length)?;
        let most = moves.iter().map(|&(_, discs)| discs).max();
        let result = most.ok_or(SolvedTableError::Length)?;
        let of_square = |bit| moves.iter().find(|&&(square, _)| square == square_of(bit));
        let made = squares(legal(from)).filter_map(|bit| Some((bit, of_square(bit)?.1)));
        let made: Vec<(u8, i8)> = made.collect();
        if made.len() != moves.len() {
            return Err(SolvedTableError::Length);
        }
        let is_best = |&&(_, discs): &&(u8, i8)| discs == result;
        let best: Vec<&(u8, i8)> = made.iter().filter(is_best).collect();
        let has_all = made.len() == legal(from).count() as usize;
        if !has_all && best.len() != made.len() {
            return Err(SolvedTableError::Number);
        }
        let number = if has_all {
            ALL_MOVES
        } else {
            let best = best.iter().map(|&&(bit, _)| key(play(from, bit)));
            set_of(key(from), &best.collect::<Vec<_>>())?
        };
        known.best.insert(key(from), Best { result, number });
        for (bit, discs) in made.into_iter().filter(|_| has_all) {
            let next = play(from, bit);
            let (next, result) = if legal(next) == 0 {
                (next.pass(), discs)
            } else {
                (next, discs.saturating_neg())
            };
            let other = known.after.insert(key(next), result);
            if other.is_some_and(|other| other != result) {
                return Err(SolvedTableError::Number);
            }
        }
    }
    Ok(known)
}

/// The set of the moves to these positions, by their numbers. A position as written is another image of the one chosen.
fn set_of(from: Key, after: &[Key]) -> Result<i16, SolvedTableError> {
    let from = position(from);
    let moves = squares(legal(from)).enumerate();
    let best = moves.filter(|&(_, bit)| after.contains(&key(play(from, bit))));
    let mut set = 0;
    for (number, _) in best {
        if number >= MAX_IN_SET {
            return Err(SolvedTableError::Number);
        }
        set |= 1 << number;
    }
    Ok(set)
}

fn encode(encoder: &mut Encoder, mut coder: SequenceCoder, sequence: &[i16]) {
    coder.encode(sequence, |context, sign, number| {
        encoder.push(context, sign, number)
    });
}
