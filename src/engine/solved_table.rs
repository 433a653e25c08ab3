//! The solved positions of 6x6: the results of all positions up to a number of moves from the usual start.
//!
//! Layout of the file, little-endian: the magic `OUTFSOLV`; the version (a byte); the number of moves to the last layer (a byte);
//! the length of the command that made the file (2 bytes) and its text; an FNV-1a checksum of the results, a byte each (8 bytes);
//! the results, range coded; an FNV-1a checksum of all before (8 bytes).
//!
//! The results are those of the last layer for the side to move, in pairs of discs. The file has no positions: writer and reader
//! list them in the same order ([`last_layer`]). Each result is coded as its difference from what the evaluation expects, so a
//! file is read with the weights that it was written with. The results of the layers before follow from the moves.

use std::collections::BinaryHeap;
use std::fmt;

use super::board::{Bitboard, BoardLayout, SearchPosition, squares};
use super::eval::{DISC, Evaluation};
use super::range_coder::{BitModels, Decoder, Encoder};
use super::sequence_coder::SequenceCoder;
use crate::fnv::fnv1a;
use crate::rules::{Board, Color, Position, Size, Square};

const MAGIC: &[u8; 8] = b"OUTFSOLV";
const VERSION: u8 = 2;

/// The most moves to the last layer: there are 1, 3, 14, 60, 314, 1632, 9069, 51964, 292946 positions after 1, 2, 3, ... moves.
const MAX_MOVES: u8 = 9;

/// The largest result in discs, of 36 squares.
const MAX_RESULT: u8 = 36;

/// The usual start on the 8x8 bitboard, where a 6x6 board lies in the middle.
pub(super) const START: SearchPosition<u64> = SearchPosition {
    player: 0x0000_0008_1000_0000,
    opponent: 0x0000_0010_0800_0000,
};

/// The squares of a 6x6 board.
pub(super) const INSIDE: u64 = 0x007e_7e7e_7e7e_7e00;

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
/// let file = SolvedTable::write(2, &[-4, 6, 2], "solved", &evaluation)?;
/// let start = Position::new(&Setup { size: Size::Six, ..Setup::default() }).unwrap();
/// // Black has one move but for images, after which White chooses the worst for Black.
/// assert_eq!(SolvedTable::read(&file, &evaluation)?.value(&start), Some(-4));
/// # Ok::<(), outflank::engine::SolvedTableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedTable {
    /// By the number of moves from the start.
    layers: Vec<Layer>,
}

/// All positions after the same number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Layer {
    /// Rising.
    keys: Vec<Key>,
    /// For the side to move, in discs, in the order of the keys.
    results: Vec<i8>,
}

/// The player's and the opponent's discs of the smallest of eight images. The player has a legal move.
type Key = (u64, u64);

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
    /// The bytes of a file with the results of the [`last_layer`] for the side to move, in discs. The better the evaluation of
    /// 6x6 foresees them, the fewer bytes they take.
    ///
    /// # Errors
    /// When there are not as many results as positions, or one is impossible.
    pub fn write(
        moves: u8,
        results: &[i8],
        command: &str,
        evaluation: &Evaluation,
    ) -> Result<Vec<u8>, SolvedTableError> {
        let last = layers(moves).pop().unwrap_or_default();
        if results.len() != last.len() {
            return Err(SolvedTableError::Length);
        }
        let is_possible = |&result: &i8| result % 2 == 0 && result.unsigned_abs() <= MAX_RESULT;
        if !results.iter().all(is_possible) {
            return Err(SolvedTableError::Number);
        }
        let mut file = MAGIC.to_vec();
        file.extend([VERSION, moves]);
        let length = u16::try_from(command.len()).map_err(|_| SolvedTableError::Length)?;
        file.extend(length.to_le_bytes());
        file.extend(command.as_bytes());
        file.extend(checksum(results.iter().copied()).to_le_bytes());
        let (mut encoder, mut coder) = (Encoder::new(), coder(&last, evaluation));
        let pairs: Vec<i16> = results.iter().map(|result| i16::from(result / 2)).collect();
        coder.encode(&pairs, |context, sign, number| {
            encoder.push(context, sign, number)
        });
        file.extend(encoder.finish());
        file.extend(fnv1a(file.iter().copied()).to_le_bytes());
        Self::read(&file, evaluation).map(|_| file)
    }

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
        };
        let last = table.layers.last_mut().ok_or(SolvedTableError::Length)?;
        let (mut decoder, mut models) = (Decoder::new(coded), BitModels::new());
        let mut coder = coder(&last.keys, evaluation);
        for pairs in coder.decode(&mut decoder, &mut models) {
            let result = pairs.wrapping_mul(2) as i8;
            if result.unsigned_abs() > MAX_RESULT {
                return Err(SolvedTableError::Weights);
            }
            last.results.push(result);
        }
        if !decoder.at_end() {
            return Err(SolvedTableError::Length);
        }
        if checksum(last.results.iter().copied()) != u64::from_le_bytes(*sum) {
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

    /// The result of a position for the side to move, in discs, if the table has it.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<i8> {
        self.value_on_bitboard(on_bitboard(position)?)
    }

    /// The results of all legal moves for the side that makes them, in discs; none if the table does not have all of them.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<(u8, i8)> {
        let moves = on_bitboard(position).map(|position| self.moves_on_bitboard(position));
        let moves = moves.unwrap_or_default().into_iter();
        moves.map(|(bit, discs)| (square_of(bit), discs)).collect()
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
}

/// The positions after this many moves from the usual start on 6x6 squares, one of all images of each, in the order of the
/// file, with Black to move. Forced passes are made.
#[must_use]
pub fn last_layer(moves: u8) -> Vec<Position> {
    let to_position = |(player, opponent): Key| {
        let mut board = Board::empty(Size::Six);
        for (color, discs) in [(Color::Black, player), (Color::White, opponent)] {
            let squares = squares(discs).map(square_of);
            let squares = squares.filter_map(|square| Square::from_index(Size::Six, square));
            squares.for_each(|square| board.put(square, color));
        }
        Position::from_board(board, Color::Black).ok()
    };
    let last = layers(moves).pop().unwrap_or_default();
    last.into_iter().filter_map(to_position).collect()
}

/// All layers, the start first, each rising. A game that is over has no position in the next one.
fn layers(moves: u8) -> Vec<Vec<Key>> {
    let mut layers = vec![vec![key(START)]];
    for _ in 0..moves.min(MAX_MOVES) {
        // A heap, because the code of a sort is larger.
        let mut next = BinaryHeap::new();
        for &from in layers.last().into_iter().flatten() {
            let position = position(from);
            for bit in squares(legal(position)) {
                let mut after = play(position, bit);
                if legal(after) == 0 {
                    after = after.pass();
                }
                if legal(after) != 0 {
                    next.push(key(after));
                }
            }
        }
        let mut next = next.into_sorted_vec();
        next.dedup();
        layers.push(next);
    }
    layers
}

/// A coder of results in pairs of discs, for the side to move. It expects nine eighths of the value of the evaluation, which come
/// closest: who leads in the middle of a game wins by more.
fn coder(layer: &[Key], evaluation: &Evaluation) -> SequenceCoder {
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

fn checksum(results: impl Iterator<Item = i8>) -> u64 {
    fnv1a(results.map(|result| result as u8))
}

#[inline(never)]
pub(super) fn legal(position: SearchPosition<u64>) -> u64 {
    position.legal(INSIDE)
}

#[inline(never)]
pub(super) fn play(position: SearchPosition<u64>, bit: u8) -> SearchPosition<u64> {
    position.play(bit, position.flips(bit))
}

fn position((player, opponent): Key) -> SearchPosition<u64> {
    SearchPosition { player, opponent }
}

/// The smallest of the eight images.
#[inline(never)]
pub(super) fn key(position: SearchPosition<u64>) -> Key {
    let mirrored = |discs: u64| {
        [
            discs,
            discs.swap_bytes(),
            discs.reverse_bits(),
            discs.reverse_bits().swap_bytes(),
        ]
    };
    let images = |discs: u64| [mirrored(discs), mirrored(transposed(discs))];
    let (players, opponents) = (images(position.player), images(position.opponent));
    let pairs = players.as_flattened().iter().zip(opponents.as_flattened());
    pairs
        .map(|(&player, &opponent)| (player, opponent))
        .min()
        .unwrap_or_default()
}

/// Rows and columns of an 8x8 bitboard exchanged, by three exchanges of blocks (H. S. Warren, Hacker's Delight, 7-3).
fn transposed(mut discs: u64) -> u64 {
    for (shift, mask) in [
        (7, 0x00aa_00aa_00aa_00aa),
        (14, 0x0000_cccc_0000_cccc),
        (28, 0x0000_0000_f0f0_f0f0),
    ] {
        let changed = (discs ^ discs >> shift) & mask;
        discs ^= changed ^ changed << shift;
    }
    discs
}

/// The square of a 6x6 board at a bit.
pub(super) fn square_of(bit: u8) -> u8 {
    (bit / 8 - 1) * 6 + bit % 8 - 1
}

/// A position on the bitboard; none for another board, or where a player is out of time.
pub(super) fn on_bitboard(position: &Position) -> Option<SearchPosition<u64>> {
    let out_of_time = position.out_of_time();
    if out_of_time[Color::Black] || out_of_time[Color::White] || position.size() != Size::Six {
        return None;
    }
    Some(BoardLayout::new(6)?.search_position(position))
}
