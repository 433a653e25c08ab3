//! The solved positions of 6x6: the results of all positions up to a number of moves from the usual start, and of the moves of
//! chosen positions after it.
//!
//! Layout of the file, little-endian: the magic `OUTFSOLV`; the version (a byte); the number of moves to the last layer (a byte);
//! the length of the command that made the file (2 bytes) and its text; an FNV-1a checksum of the results, a byte each (8 bytes);
//! the results, range coded; an FNV-1a checksum of all before (8 bytes).
//!
//! The results are those of the last layer, then those of one more layer at a time. A layer has two sequences of numbers: the
//! result of each position for the side to move, in pairs of discs; and 1 for each chosen position, 0 for each other one. The
//! next layer has the positions after the moves of the chosen ones. A layer without a chosen position is the last one.
//!
//! The file has no positions: writer and reader list them in the same order ([`last_layer`](super::last_layer)). Each result is
//! coded as its difference from what the evaluation expects, so a file is read with the weights that it was written with. The
//! results of the layers before the last whole one follow from the moves.

use std::fmt;

use super::board::{Bitboard, BoardLayout, SearchPosition, squares};
use super::eval::{DISC, Evaluation};
use super::range_coder::{BitModels, Decoder};
use super::sequence_coder::SequenceCoder;
use super::solved_layers::{
    INSIDE, Key, MAX_MOVES, START, key, layers, legal, next_layer, on_bitboard, play, position,
    square_of, to_position,
};
use crate::fnv::fnv1a;
use crate::rules::Position;

pub(super) const MAGIC: &[u8; 8] = b"OUTFSOLV";
pub(super) const VERSION: u8 = 3;

/// The most chosen positions with the same number of moves: a damaged file shall not list positions without end.
const MAX_CHOSEN: usize = 20_000;

/// The largest result in discs, of 36 squares.
pub(super) const MAX_RESULT: u8 = 36;

/// The exact results of all positions of a 6x6 game up to a number of moves from the usual start.
///
/// ```
/// use outflank::engine::eval::Evaluation;
/// use outflank::engine::{SolvedTable, last_layer};
/// use outflank::rules::{Position, Setup, Size};
///
/// // After two moves there are three positions; the results are invented here.
/// assert_eq!(last_layer(2).len(), 3);
/// let evaluation = Evaluation::handcrafted();
/// let file = SolvedTable::write(2, &[-4, 6, 2], &[], "solved", &evaluation)?;
/// let start = Position::new(&Setup { size: Size::Six, ..Setup::default() }).unwrap();
/// // Black has one move but for images, after which White chooses the worst for Black.
/// assert_eq!(SolvedTable::read(&file, &evaluation)?.value(&start), Some(-4));
/// # Ok::<(), outflank::engine::SolvedTableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedTable {
    /// By the number of moves from the start. Those after the last whole one have the positions after the moves of chosen
    /// positions only.
    layers: Vec<Layer>,
    /// The number of moves to the last whole layer.
    moves: u8,
}

/// The results of all moves of a position of the last layer, or of a position after such moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenMoves {
    /// The position, which has a legal move.
    pub position: Position,
    /// Squares of a 6x6 board, and results for the side that moves, in discs: as [`SolvedTable::moves`].
    pub moves: Vec<(u8, i8)>,
}

/// Positions after the same number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Layer {
    /// Rising.
    keys: Vec<Key>,
    /// For the side to move, in discs, in the order of the keys.
    results: Vec<i8>,
}

/// Why a file of solved positions is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolvedTableError {
    /// The file does not start with the magic.
    Foreign,
    /// The layout has another version.
    Version,
    /// The file is too short or too long.
    Length,
    /// A number is impossible.
    Number,
    /// The checksum differs.
    Checksum,
    /// The file was written with another evaluation.
    Weights,
}

impl SolvedTableError {
    /// A stable code for the page.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Foreign => "solved-foreign",
            Self::Version => "solved-version",
            Self::Length => "solved-length",
            Self::Number => "solved-number",
            Self::Checksum => "solved-checksum",
            Self::Weights => "solved-weights",
        }
    }
}

impl fmt::Display for SolvedTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for SolvedTableError {}

impl SolvedTable {
    /// Reads a file, with the evaluation that it was written with.
    ///
    /// # Errors
    /// When the bytes are not a whole file of this version, or the evaluation is another one.
    pub fn read(bytes: &[u8], evaluation: &Evaluation) -> Result<Self, SolvedTableError> {
        let body = bytes.strip_prefix(MAGIC).ok_or(SolvedTableError::Foreign)?;
        let (body, sum) = body
            .split_last_chunk::<8>()
            .ok_or(SolvedTableError::Length)?;
        let before = bytes.len() - sum.len();
        if fnv1a(bytes[..before].iter().copied()) != u64::from_le_bytes(*sum) {
            return Err(SolvedTableError::Checksum);
        }
        let (&[version, moves, low, high], body) = body
            .split_first_chunk::<4>()
            .ok_or(SolvedTableError::Length)?;
        if version != VERSION {
            return Err(SolvedTableError::Version);
        }
        if moves > MAX_MOVES {
            return Err(SolvedTableError::Number);
        }
        let command = usize::from(u16::from_le_bytes([low, high]));
        let body = body.get(command..).ok_or(SolvedTableError::Length)?;
        let (sum, coded) = body
            .split_first_chunk::<8>()
            .ok_or(SolvedTableError::Length)?;
        let mut table = Self {
            layers: layers(moves).into_iter().map(Layer::new).collect(),
            moves,
        };
        let (mut decoder, mut models) = (Decoder::new(coded), BitModels::new());
        // An empty layer ends the file.
        while let Some(last) = table.layers.last_mut()
            && !last.keys.is_empty()
        {
            last.decode(evaluation, &mut decoder, &mut models)?;
            let mut chosen = SequenceCoder::new(vec![0; last.keys.len()]);
            let chosen = chosen.decode(&mut decoder, &mut BitModels::new());
            let chosen = chosen_keys(&last.keys, chosen);
            if chosen.len() > MAX_CHOSEN {
                return Err(SolvedTableError::Number);
            }
            table.layers.push(Layer::new(next_layer(&chosen)));
        }
        if !decoder.at_end() {
            return Err(SolvedTableError::Length);
        }
        let results = table.layers.iter().flat_map(|layer| &layer.results);
        if checksum(results) != u64::from_le_bytes(*sum) {
            return Err(SolvedTableError::Weights);
        }
        for index in (0..usize::from(moves)).rev() {
            for place in 0..table.layers[index].keys.len() {
                let from = position(table.layers[index].keys[place]);
                let moves = table.moves_on_bitboard(from);
                let best = moves.iter().map(|&(_, discs)| discs).max();
                let best = best.ok_or(SolvedTableError::Number)?;
                table.layers[index].results.push(best);
            }
        }
        Ok(table)
    }

    /// The chosen positions with their moves.
    #[must_use]
    pub fn chosen(&self) -> Vec<ChosenMoves> {
        let layers = self.layers.iter().skip(self.moves.into());
        let keys = layers.flat_map(|layer| &layer.keys);
        let moves = keys.filter_map(|&key| {
            let moves = to_squares(self.moves_on_bitboard(position(key)));
            let position = to_position(key)?;
            (!moves.is_empty()).then_some(ChosenMoves { position, moves })
        });
        moves.collect()
    }

    /// The number of moves to the last whole layer.
    #[must_use]
    pub fn moves_to_last_layer(&self) -> u8 {
        self.moves
    }

    /// The result of a position for the side to move, in discs, if the table has it.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<i8> {
        self.value_on_bitboard(on_bitboard(position)?)
    }

    /// The results of all legal moves for the side that makes them, in discs; none if the table does not have all of them.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<(u8, i8)> {
        let moves = on_bitboard(position).map(|position| self.moves_on_bitboard(position));
        to_squares(moves.unwrap_or_default())
    }

    // Not inlined, here and below, for the size of the download.
    #[inline(never)]
    pub(super) fn value_on_bitboard(&self, position: SearchPosition<u64>) -> Option<i8> {
        let (mut position, mut sign) = (position, 1);
        if legal(position) == 0 {
            (position, sign) = (position.pass(), -1);
        }
        if legal(position) == 0 {
            return Some(sign * position.final_score(position.empty(INSIDE).count()) as i8);
        }
        let moves = position.count().checked_sub(START.count())?;
        let layer = self.layers.get(moves as usize)?;
        let key = key(position);
        let place = layer.keys.binary_search(&key).ok()?;
        Some(sign * layer.results[place])
    }

    /// By bit.
    #[inline(never)]
    pub(super) fn moves_on_bitboard(&self, position: SearchPosition<u64>) -> Vec<(u8, i8)> {
        let mut moves = Vec::new();
        for bit in squares(legal(position)) {
            match self.value_on_bitboard(play(position, bit)) {
                Some(value) => moves.push((bit, -value)),
                None => return Vec::new(),
            }
        }
        moves
    }
}

impl Layer {
    fn new(keys: Vec<Key>) -> Self {
        Self {
            results: Vec::with_capacity(keys.len()),
            keys,
        }
    }

    #[inline(never)]
    fn decode(
        &mut self,
        evaluation: &Evaluation,
        decoder: &mut Decoder,
        models: &mut BitModels,
    ) -> Result<(), SolvedTableError> {
        for pairs in coder(&self.keys, evaluation).decode(decoder, models) {
            let result = pairs.wrapping_mul(2) as i8;
            if result.unsigned_abs() > MAX_RESULT {
                return Err(SolvedTableError::Weights);
            }
            self.results.push(result);
        }
        Ok(())
    }
}

fn to_squares(moves: Vec<(u8, i8)>) -> Vec<(u8, i8)> {
    let moves = moves.into_iter();
    moves.map(|(bit, discs)| (square_of(bit), discs)).collect()
}

/// The keys whose place is chosen.
fn chosen_keys(keys: &[Key], places: &[i16]) -> Vec<Key> {
    let chosen = keys.iter().zip(places).filter(|&(_, &place)| place != 0);
    chosen.map(|(&key, _)| key).collect()
}

/// A coder of results in pairs of discs, for the side to move. It expects nine eighths of the value of the evaluation, which come
/// closest: who leads in the middle of a game wins by more.
pub(super) fn coder(layer: &[Key], evaluation: &Evaluation) -> SequenceCoder {
    let expected = |layout: &BoardLayout<u64>, &key: &Key| {
        let value = evaluation.estimate(layout, position(key));
        (9 * value + 8 * DISC).div_euclid(16 * DISC) as i16
    };
    let expected = BoardLayout::new(6).map(|layout| {
        let expected = layer.iter().map(|key| expected(&layout, key));
        expected.collect()
    });
    SequenceCoder::new(expected.unwrap_or_default())
}

pub(super) fn checksum<'a>(results: impl Iterator<Item = &'a i8>) -> u64 {
    fnv1a(results.map(|&result| result as u8))
}
