//! The file of checked puzzles that is shipped, so that the first puzzle needs no search.
//!
//! The file is `OPZ1`, the number of puzzles (u32, little-endian), the FNV-1a hash of the records (u64), and one record of
//! 16 bytes per puzzle, by rising difficulty. A record is a little-endian number: 64 digits of base 3 for the squares from
//! a1 to h8, the first one lowest (0 empty, 1 the player to move, 2 the opponent), then 6 bits of the solution's index and
//! 10 bits of the difficulty in tens from bit 102 on.

use crate::fnv::fnv1a;
use crate::rules::reasons::reasons;
use crate::rules::{Board, Color, Position, Size, Square};

use super::rating::{Difficulty, Rating};
use super::theme::Theme;
use crate::random::SplitMix64;

const MAGIC: &[u8; 4] = b"OPZ1";
const HEADER: usize = 16;
const RECORD: usize = 16;
const SQUARES: u32 = 64;
/// The first bit after the squares: 3^64 < 2^102.
const SOLUTION_BIT: u32 = 102;
const DIFFICULTY_BIT: u32 = SOLUTION_BIT + 6;
/// How far from the target a drawn puzzle may be.
const DRAW_RANGE: i32 = 100;

/// Points of difficulty of one unit in the file.
const DIFFICULTY_UNIT: i32 = 10;

/// A puzzle of the file: Black is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedPuzzle {
    /// The position, with Black to move.
    pub position: Position,
    /// The only winning move.
    pub solution: Square,
    /// How hard it is, in steps of 10 points.
    pub difficulty: Difficulty,
}

reasons! {
    /// Why a file of puzzles cannot be read.
    PuzzleFileError {
        /// The first bytes are others.
        Magic "puzzle-magic" "this is no file of puzzles"
        /// The length does not fit the number of puzzles.
        Length "puzzle-length" "the file of puzzles is cut off"
        /// The hash does not fit the records.
        Damaged "puzzle-damaged" "the file of puzzles is damaged"
    }
}

/// A file of puzzles, by rising difficulty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleFile {
    records: Vec<u128>,
}

impl PuzzleFile {
    /// A file with these puzzles.
    #[must_use]
    pub fn new(puzzles: &[RatedPuzzle]) -> PuzzleFile {
        let mut sorted = puzzles.to_vec();
        sorted.sort_by_key(|puzzle| (puzzle.difficulty, encode(puzzle)));
        PuzzleFile {
            records: sorted.iter().map(encode).collect(),
        }
    }

    /// Reads a file.
    ///
    /// ```
    /// use outflank::learn::{Difficulty, PuzzleFile, PuzzleFileError, RatedPuzzle};
    ///
    /// let puzzle = RatedPuzzle {
    ///     position: "XXXXXXXXO-OXXOXXOOXOOXXXOOOOOOXXOOXOOX--OOOOOX--OOOOOO--OOOOOOO- X".parse()?,
    ///     solution: "b2".parse()?,
    ///     difficulty: Difficulty(940),
    /// };
    /// let bytes = PuzzleFile::new(&[puzzle]).to_bytes();
    /// assert_eq!(PuzzleFile::read(&bytes)?.get(0), Some(puzzle));
    /// assert_eq!(PuzzleFile::read(&bytes[1..]), Err(PuzzleFileError::Magic));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the bytes are no file of puzzles, or were changed.
    pub fn read(bytes: &[u8]) -> Result<PuzzleFile, PuzzleFileError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(PuzzleFileError::Magic)?;
        let (count, rest) = rest.split_first_chunk().ok_or(PuzzleFileError::Length)?;
        let (hash, records) = rest.split_first_chunk().ok_or(PuzzleFileError::Length)?;
        let (chunks, left) = records.as_chunks::<RECORD>();
        if chunks.len() as u64 != u64::from(u32::from_le_bytes(*count)) || !left.is_empty() {
            return Err(PuzzleFileError::Length);
        }
        if u64::from_le_bytes(*hash) != fnv1a(records.iter().copied()) {
            return Err(PuzzleFileError::Damaged);
        }
        let records = chunks.iter().map(|&chunk| u128::from_le_bytes(chunk));
        Ok(PuzzleFile {
            records: records.collect(),
        })
    }

    /// The file's bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let records = self.records.iter().flat_map(|record| record.to_le_bytes());
        let records: Vec<u8> = records.collect();
        let mut bytes = Vec::with_capacity(HEADER + records.len());
        bytes.extend(MAGIC);
        bytes.extend((self.records.len() as u32).to_le_bytes());
        bytes.extend(fnv1a(records.iter().copied()).to_le_bytes());
        bytes.extend(records);
        bytes
    }

    /// The number of puzzles.
    #[must_use]
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there is no puzzle.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// A puzzle by its index; none if there is no such puzzle, or the record is not a legal position with that move.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<RatedPuzzle> {
        decode(*self.records.get(index)?)
    }

    /// The indices of the puzzles within a range of difficulties, both ends included.
    #[must_use]
    pub fn within(&self, from: Difficulty, to: Difficulty) -> std::ops::Range<usize> {
        let below = |limit: i32| {
            self.records
                .partition_point(|&record| difficulty(record).0 < limit)
        };
        let start = below(from.0);
        start..below(to.0.saturating_add(1)).max(start)
    }
}

impl PuzzleFile {
    /// The index of a puzzle for a player with this many points, drawn by a seed: near the difficulty that the player
    /// solves at two of three tries, or the nearest there is.
    #[must_use]
    pub fn draw(&self, points: f64, seed: u64) -> Option<usize> {
        let last = self.records.len().checked_sub(1)?;
        let Difficulty(target) = Rating { points, tries: 0 }.target();
        let near = self.within(
            Difficulty(target.saturating_sub(DRAW_RANGE)),
            Difficulty(target.saturating_add(DRAW_RANGE)),
        );
        if near.is_empty() {
            return Some(near.start.min(last));
        }
        let number = SplitMix64(seed).next() % near.len() as u64;
        Some(near.start + number as usize)
    }

    /// The same among the puzzles about a theme, by its [code](Theme::code); none if there is no puzzle about it.
    #[must_use]
    pub fn draw_about(&self, theme: &str, points: f64, seed: u64) -> Option<usize> {
        let Difficulty(target) = Rating { points, tries: 0 }.target();
        let is_about = |index: usize| {
            let themes = self
                .get(index)
                .map(|puzzle| Theme::of(&puzzle.position, puzzle.solution));
            themes.is_some_and(|themes| themes.iter().any(|each| each.code() == theme))
        };
        let distance = |index: usize| (difficulty(self.records[index]).0 - target).abs();
        let about: Vec<usize> = (0..self.len()).filter(|&index| is_about(index)).collect();
        let nearest = about.iter().map(|&index| distance(index)).min()?;
        let near = about
            .iter()
            .filter(|&&index| distance(index) <= nearest.max(DRAW_RANGE));
        let number = SplitMix64(seed).next() % near.clone().count() as u64;
        near.copied().nth(number as usize)
    }
}

fn difficulty(record: u128) -> Difficulty {
    Difficulty((record >> DIFFICULTY_BIT & 0x3ff) as i32 * DIFFICULTY_UNIT)
}

fn encode(puzzle: &RatedPuzzle) -> u128 {
    let position = puzzle.position;
    let (own, other) = (position.turn(), !position.turn());
    let board = position.board();
    let mut squares = 0u128;
    for index in (0..SQUARES as u8).rev() {
        let disc = Square::from_index(Size::Eight, index).and_then(|square| board.get(square));
        let digit = match disc {
            Some(color) if color == own => 1,
            Some(color) if color == other => 2,
            _ => 0,
        };
        squares = 3 * squares + digit;
    }
    let solution = puzzle.solution.index(Size::Eight).unwrap_or(0);
    let tens = (puzzle.difficulty.0 / DIFFICULTY_UNIT).clamp(0, 0x3ff);
    squares | u128::from(solution) << SOLUTION_BIT | (tens as u128) << DIFFICULTY_BIT
}

fn decode(record: u128) -> Option<RatedPuzzle> {
    let mut squares = record & ((1 << SOLUTION_BIT) - 1);
    let mut board = Board::empty(Size::Eight);
    for index in 0..SQUARES as u8 {
        let color = match squares % 3 {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        };
        if let Some(color) = color {
            board.put(Square::from_index(Size::Eight, index)?, color);
        }
        squares /= 3;
    }
    let position = Position::from_board(board, Color::Black).ok()?;
    let solution = Square::from_index(Size::Eight, (record >> SOLUTION_BIT & 0x3f) as u8)?;
    let is_puzzle = position.legal().contains(solution);
    is_puzzle.then_some(RatedPuzzle {
        position,
        solution,
        difficulty: difficulty(record),
    })
}
