//! The file of balanced starts, written by `cargo xtask balanced`.
//!
//! Layout: the magic `OUTFEVEN`; the version (a byte); the moves of a start (a byte); the number of starts and the length of
//! the command that made the file (varints); the text of the command; the length of a column of bits (a varint) and the bits;
//! an FNV-1a checksum of all before (8 bytes, little-endian).
//!
//! The bits follow a walk from the start position, depth first, through the legal squares in the order of the board. Each move
//! has a bit: whether a start continues with it. The last move of a start has a second one: whether the value is within one disc.

use super::bytes::{self, BitWriter, Bits};
use super::position_key::after_forced_pass;
use super::{BookError, Origin, random};
use crate::rules::{Position, Setup, Size, Square, Symmetry};

const MAGIC: &[u8; 8] = b"OUTFEVEN";
const VERSION: u8 = 1;

/// The most moves of a start: the walk has at most 1 + 4 + 12 + 56 + 244 + ... positions.
const MOST_MOVES: u8 = 10;

/// A sequence of moves after which neither side is ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves from the usual start on 8x8 squares.
    pub moves: Vec<Square>,
    /// Whether the value is within one disc; else it is within two.
    pub within_one: bool,
}

/// Starts of a few moves after which neither side is ahead, one for each position after symmetry.
///
/// ```
/// use outflank::book::{BalancedStarts, Line, Origin};
///
/// let moves = vec!["f5".parse()?, "f6".parse()?];
/// let starts = BalancedStarts::new(vec![Line { moves, within_one: true }]);
/// let file = starts.write(&Origin { command: "balanced".to_owned() })?;
/// let (read, _) = BalancedStarts::read(&file)?;
/// let drawn = read.draw(true, 7).unwrap();
/// assert_eq!(drawn.len(), 2, "an image of f5 f6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BalancedStarts {
    lines: Vec<Line>,
}

impl BalancedStarts {
    /// Starts of equal length, in the order of the walk: by the indices of their squares.
    #[must_use]
    pub fn new(mut lines: Vec<Line>) -> BalancedStarts {
        lines.sort_by_key(|line| order(&line.moves));
        BalancedStarts { lines }
    }

    /// The starts.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// A random start, in one of the directions that the board can be seen from; all starts are equally likely. With
    /// `within_one` only starts whose value is within one disc.
    #[must_use]
    pub fn draw(&self, within_one: bool, seed: u64) -> Option<Vec<Square>> {
        let fits = |line: &&Line| line.within_one || !within_one;
        let count = self.lines.iter().filter(fits).count() as u64;
        let images = images_of_the_start();
        let number = random::below(count * images.len() as u64, seed);
        let line = self
            .lines
            .iter()
            .filter(fits)
            .nth((number % count.max(1)) as usize)?;
        let image = images.get((number / count.max(1)) as usize)?;
        let moves = line.moves.iter();
        Some(
            moves
                .map(|&square| image.square(Size::Eight, square))
                .collect(),
        )
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// When there is no start, the starts have different lengths, or one is not a sequence of legal moves.
    pub fn write(&self, origin: &Origin) -> Result<Vec<u8>, BookError> {
        let moves = self.lines.first().map_or(0, |line| line.moves.len());
        let equal = self.lines.iter().all(|line| line.moves.len() == moves);
        let mut bits = BitWriter::default();
        let written = push(&mut bits, &start()?, &self.lines, moves, 0);
        if moves == 0 || !equal || written != self.lines.len() {
            return Err(BookError::Number);
        }
        let mut file = MAGIC.to_vec();
        file.extend([VERSION, moves as u8]);
        bytes::push_varint(&mut file, self.lines.len() as u32);
        bytes::push_text(&mut file, &origin.command);
        let bits = bits.into_bytes();
        bytes::push_varint(&mut file, bits.len() as u32);
        file.extend(bits);
        bytes::push_checksum(&mut file);
        Ok(file)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When the bytes are not a whole file of this version.
    pub fn read(bytes: &[u8]) -> Result<(BalancedStarts, Origin), BookError> {
        let mut body = bytes::open(bytes, MAGIC, VERSION)?;
        let moves = body.byte()?;
        if !(1..=MOST_MOVES).contains(&moves) {
            return Err(BookError::Number);
        }
        let count = body.varint()?;
        let command = body.text()?;
        let length = body.varint()? as usize;
        let mut bits = Bits::new(body.take(length)?);
        body.finish()?;
        let mut lines = Vec::new();
        pull(&mut bits, &start()?, &mut Vec::new(), moves, &mut lines)?;
        bits.finish()?;
        if lines.len() != count as usize {
            return Err(BookError::Number);
        }
        Ok((BalancedStarts { lines }, Origin { command }))
    }
}

fn start() -> Result<Position, BookError> {
    Position::new(&Setup::default()).map_err(|_| BookError::Number)
}

/// The order of the walk.
fn order(moves: &[Square]) -> Vec<Option<u8>> {
    moves
        .iter()
        .map(|square| square.index(Size::Eight))
        .collect()
}

/// The symmetries that leave the start position as it is.
fn images_of_the_start() -> Vec<Symmetry> {
    let Ok(start) = start() else {
        return Vec::new();
    };
    let board = start.board();
    let same = |symmetry: &Symmetry| symmetry.board(board) == *board;
    Symmetry::ALL.into_iter().filter(same).collect()
}

/// Writes the bits of a position; `lines` are the starts through it, `depth` its moves so far. Returns the starts written.
fn push(
    bits: &mut BitWriter,
    position: &Position,
    lines: &[Line],
    moves: usize,
    depth: usize,
) -> usize {
    let [line, ..] = lines else {
        return 0;
    };
    if depth == moves {
        bits.push(line.within_one);
        return 1;
    }
    let mut written = 0;
    for square in position.legal().iter() {
        let through = |line: &Line| line.moves.get(depth) == Some(&square);
        let from = lines.iter().position(through).unwrap_or(lines.len());
        let count = lines
            .iter()
            .skip(from)
            .take_while(|line| through(line))
            .count();
        bits.push(count > 0);
        if let Ok(played) = position.play(square) {
            let after = after_forced_pass(played.position);
            written += push(bits, &after, &lines[from..from + count], moves, depth + 1);
        }
    }
    written
}

/// Reads the bits of a position.
fn pull(
    bits: &mut Bits,
    position: &Position,
    line: &mut Vec<Square>,
    moves: u8,
    lines: &mut Vec<Line>,
) -> Result<(), BookError> {
    if line.len() == usize::from(moves) {
        let within_one = bits.next()?;
        lines.push(Line {
            moves: line.clone(),
            within_one,
        });
        return Ok(());
    }
    for square in position.legal().iter() {
        if !bits.next()? {
            continue;
        }
        let played = position.play(square).map_err(|_| BookError::Number)?;
        line.push(square);
        pull(
            bits,
            &after_forced_pass(played.position),
            line,
            moves,
            lines,
        )?;
        line.pop();
    }
    Ok(())
}
