//! The solved positions of 6x6: the results of all positions up to a number of moves from the usual start, and, of chosen
//! positions after it, the results of all moves or the best moves.
//!
//! Layout of the file, little-endian: the magic `OUTFSOLV`; the version (a byte); the number of moves to the last layer (a byte);
//! the length of the command that made the file (2 bytes) and its text; an FNV-1a checksum of the results, a byte each (8 bytes);
//! the results, range coded; an FNV-1a checksum of all before (8 bytes).
//!
//! The results are those of the last layer, then those of one more layer at a time. A layer has two sequences of numbers: the
//! result of each position for the side to move, in pairs of discs; and -1 for each position with the results of all moves, the
//! set of the best moves for each where these are known, 0 for each other one. Bit *n* of the set stands for legal move *n* of
//! the position, in the order of the bitboard. The next layer has the positions after the moves of those with the results of
//! all. A layer without a position of that kind is the last one.
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
pub(super) const VERSION: u8 = 4;

/// The number of a position with the results of all its moves.
pub(super) const ALL_MOVES: i16 = -1;
/// A set of best moves has only moves among the first of the position, as many as a number has bits beside its sign.
pub(super) const MAX_IN_SET: usize = 15;

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

/// The results of all moves, or of the best ones, of a position of the last layer, or of a position after such moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenMoves {
    /// The position, which has a legal move.
    pub position: Position,
    /// Squares of a 6x6 board, and results for the side that moves, in discs: as [`SolvedTable::moves`]. If some legal moves
    /// are missing, these are all of the best ones.
    pub moves: Vec<(u8, i8)>,
}

/// Positions after the same number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Layer {
    /// Rising.
    keys: Vec<Key>,
    /// For the side to move, in discs, in the order of the keys.
    results: Vec<i8>,
    /// Each position whose best moves alone are known, with the position after each of them.
    best_moves: Vec<(Key, Key)>,
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
            let chosen = last.decode_chosen(&mut decoder);
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

    /// The chosen positions with the results of all moves, or of the best ones.
    #[must_use]
    pub fn chosen(&self) -> Vec<ChosenMoves> {
        let layers = self.layers.iter().skip(self.moves.into());
        let keys = layers.flat_map(|layer| &layer.keys);
        let moves = keys.filter_map(|&key| {
            let from = position(key);
            let mut moves = self.moves_on_bitboard(from);
            if moves.is_empty()
                && let Some(result) = self.value_on_bitboard(from)
            {
                let best = squares(self.best_moves(from));
                moves = best.map(|bit| (bit, result)).collect();
            }
            let (position, moves) = (to_position(key)?, to_squares(moves));
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
        let layer = self.layer_of(position)?;
        let place = layer.keys.binary_search(&key(position)).ok()?;
        Some(sign * layer.results[place])
    }

    fn layer_of(&self, position: SearchPosition<u64>) -> Option<&Layer> {
        let moves = position.count().checked_sub(START.count())?;
        self.layers.get(moves as usize)
    }

    /// All best moves of a position that was chosen for them, by bit, or no move.
    pub(super) fn best_moves(&self, from: SearchPosition<u64>) -> u64 {
        let best = self
            .layer_of(from)
            .map_or(&[][..], |layer| &layer.best_moves);
        let is_best = |&bit: &u8| best.contains(&(key(from), key(play(from, bit))));
        let moves = squares(legal(from)).filter(is_best);
        moves.fold(0, |moves, bit| moves | u64::bit(bit))
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
            best_moves: Vec::new(),
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

    /// Reads which positions are chosen. Returns those with the results of all moves.
    fn decode_chosen(&mut self, decoder: &mut Decoder) -> Vec<Key> {
        let mut all = Vec::new();
        let mut chosen = SequenceCoder::new(vec![0; self.keys.len()]);
        let chosen = chosen.decode(decoder, &mut BitModels::new());
        for (&from, &set) in self.keys.iter().zip(chosen) {
            if set < 0 {
                all.push(from);
            } else if set > 0 {
                let moves = squares(legal(position(from))).enumerate();
                for (number, bit) in moves.take(MAX_IN_SET) {
                    if set >> number & 1 != 0 {
                        self.best_moves.push((from, key(play(position(from), bit))));
                    }
                }
            }
        }
        all
    }
}

fn to_squares(moves: Vec<(u8, i8)>) -> Vec<(u8, i8)> {
    let moves = moves.into_iter();
    moves.map(|(bit, discs)| (square_of(bit), discs)).collect()
}

/// A coder of results in pairs of discs, for the side to move. What it expects was fitted to the results of the layer after nine
/// moves: the trained evaluation values a position too near to a draw, unless one side wins by far, and too low for the side to
/// move, less so if the opponent has many moves.
pub(super) fn coder(layer: &[Key], evaluation: &Evaluation) -> SequenceCoder {
    let expected = |layout: &BoardLayout<u64>, &key: &Key| {
        let position = position(key);
        // In sixteenths of a pair of discs, as the moves.
        let value = evaluation.estimate(layout, position) * 8 / DISC;
        let moves = 2 * legal(position.pass()).count() as i32;
        let sixteenths = (20 * value - value * value * value / 12_000) / 16 + 36 - moves;
        (sixteenths + 8).div_euclid(16) as i16
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
