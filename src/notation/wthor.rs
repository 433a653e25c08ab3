//! WTHOR files of the French Othello federation: the tournament games of a year (`.wtb`, on 10x10 `.wtd`), the names of
//! players (`.jou`) and tournaments (`.trn`), and solitaires (`.pzz`).
//!
//! A header of 16 bytes, then records of one length, little-endian, without passes; see the federation's description,
//! <https://www.ffothello.org/wthor/Format_WThor.pdf>. No solitaires were at hand: their layout follows the description.

mod names;
mod written;

use super::format::Format;
use crate::rules::reasons::reasons;
use crate::rules::{Size, Square};

pub use names::Names;
pub(super) use written::read_written;

const HEADER_BYTES: usize = 16;
/// The presence table of a file of solitaires, before its records.
const TABLE_BYTES: usize = 512;
/// Bytes of a game before its moves: tournament, players and two scores.
const BEFORE_MOVES: usize = 8;

/// The kinds of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Games on 8x8.
    Games,
    /// Games on 10x10.
    Games10,
    /// Positions to solve.
    Solitaires,
    /// Names of players.
    Players,
    /// Names of tournaments.
    Tournaments,
}

/// Whether the bytes of the month and the day can be such.
fn is_day(header: &[u8; HEADER_BYTES]) -> bool {
    (1..=12).contains(&header[2]) && (1..=31).contains(&header[3])
}

impl Kind {
    /// The number of bytes of one record.
    const fn record_bytes(self) -> usize {
        match self {
            Kind::Games => 68,
            Kind::Games10 => 104,
            Kind::Solitaires => 36,
            Kind::Players => 20,
            Kind::Tournaments => 26,
        }
    }

    /// The number of bytes before the records.
    const fn header_bytes(self) -> usize {
        match self {
            Kind::Solitaires => HEADER_BYTES + TABLE_BYTES,
            _ => HEADER_BYTES,
        }
    }

    /// The kind of a file, by its header and its length; none for another file, and for one without a record.
    pub fn of(bytes: &[u8]) -> Option<Kind> {
        let header = bytes.first_chunk::<HEADER_BYTES>()?;
        let word = |at: usize| {
            u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]])
        };
        let games = word(4) as usize;
        let names = usize::from(u16::from_le_bytes([header[8], header[9]]));
        let fits = |kind: Kind, count: usize| {
            let length = kind.record_bytes().checked_mul(count);
            let length = length.and_then(|length| length.checked_add(kind.header_bytes()));
            count > 0 && length == Some(bytes.len())
        };
        let kind = match (games, header[12], header[13]) {
            (0, ..) if fits(Kind::Players, names) => Kind::Players,
            (0, ..) if fits(Kind::Tournaments, names) => Kind::Tournaments,
            (_, _, 1) if fits(Kind::Solitaires, games) => Kind::Solitaires,
            // Old files have 0 in the byte of the size.
            (_, 0 | 8, _) if fits(Kind::Games, games) => Kind::Games,
            (_, 10, _) if fits(Kind::Games10, games) => Kind::Games10,
            _ => return None,
        };
        is_day(header).then_some(kind)
    }

    /// Whether the file begins as one of these kinds does; then only its length can refute it.
    pub(super) fn begins(bytes: &[u8]) -> bool {
        bytes.first_chunk::<HEADER_BYTES>().is_some_and(|header| {
            let is_size = matches!(header[12], 0 | 8 | 10);
            is_day(header) && matches!(header[0], 19..=21) && is_size && header[13] < 2
        })
    }

    /// The format of a file of this kind; none if it has no games.
    pub(super) fn format(self) -> Option<Format> {
        match self {
            Kind::Games => Some(Format::Wthor),
            Kind::Games10 => Some(Format::Wthor10),
            Kind::Solitaires => Some(Format::Solitaires),
            Kind::Players | Kind::Tournaments => None,
        }
    }

    /// The number of records of a file of this kind.
    pub(super) fn count(self, bytes: &[u8]) -> usize {
        bytes.len().saturating_sub(self.header_bytes()) / self.record_bytes()
    }

    /// The records of a file of this kind.
    pub(super) fn records(self, bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
        let records = bytes.get(self.header_bytes()..).unwrap_or(&[]);
        records.chunks_exact(self.record_bytes())
    }

    /// One record of a file of this kind.
    pub(super) fn record(self, bytes: &[u8], index: usize) -> Option<&[u8]> {
        let from = self.header_bytes() + index.checked_mul(self.record_bytes())?;
        bytes.get(from..from + self.record_bytes())
    }
}

/// One game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WthorGame {
    /// Index of the tournament in the `.trn` file.
    pub tournament: u16,
    /// Index of Black in the `.jou` file.
    pub black: u16,
    /// Index of White in the `.jou` file.
    pub white: u16,
    /// Black's discs at the end, with the empty squares given to the winner.
    pub black_score: u8,
    /// Black's discs after perfect play in the endgame.
    pub black_theoretical: u8,
    /// The moves, without passes.
    pub moves: Vec<Square>,
}

reasons! {
    /// Why a file is not a WTHOR file of 8x8 games.
    WthorError {
        /// The length does not fit the header and the number of games in it.
        Length "wthor-length" "the length is not that of a WTHOR file of games"
        /// The board does not have 8x8 squares.
        Size "wthor-size" "the games are not on 8x8 squares"
        /// A move is not a square.
        Move {
            /// The number of games before this one.
            game: usize
        } "wthor-move" "game {}: a move is not a square" (game + 1)
    }
}

/// Reads all games of a `.wtb` file.
///
/// ```
/// use outflank::notation::wthor;
///
/// let mut file = vec![20, 26, 11, 20, 1, 0, 0, 0, 0, 0, 0xe5, 7, 8, 0, 24, 0]; // one game of 2021
/// file.extend([0, 0, 0, 0, 0, 0, 40, 36, 56, 64]); // 40 discs for Black; f5, d6
/// file.resize(16 + 68, 0);
/// let games = wthor::read(&file)?;
/// assert_eq!(games[0].black_score, 40);
/// assert_eq!(games[0].moves, ["f5".parse()?, "d6".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the bytes are not a `.wtb` file of 8x8 games.
pub fn read(bytes: &[u8]) -> Result<Vec<WthorGame>, WthorError> {
    let header = bytes
        .first_chunk::<HEADER_BYTES>()
        .ok_or(WthorError::Length)?;
    let announced = u32::from_le_bytes([header[4], header[5], header[6], header[7]]);
    let count = Kind::Games.count(bytes);
    let length = HEADER_BYTES + count * Kind::Games.record_bytes();
    if length != bytes.len() || u32::try_from(count) != Ok(announced) {
        return Err(WthorError::Length);
    }
    // Old files have 0 in the byte of the size.
    if !matches!(header[12], 0 | 8) {
        return Err(WthorError::Size);
    }
    Kind::Games
        .records(bytes)
        .enumerate()
        .map(|(n, game)| read_game(game, Size::Eight).map_err(|_| WthorError::Move { game: n }))
        .collect()
}

/// Reads the record of a game; an error is the number of bytes before a move that is no square.
fn read_game(bytes: &[u8], size: Size) -> Result<WthorGame, usize> {
    let word = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    let mut moves = Vec::new();
    for (at, &byte) in bytes.iter().enumerate().skip(BEFORE_MOVES) {
        if byte == 0 {
            break;
        }
        moves.push(square(byte, size).ok_or(at)?);
    }
    Ok(WthorGame {
        tournament: word(0),
        black: word(2),
        white: word(4),
        black_score: bytes[6],
        black_theoretical: bytes[7],
        moves,
    })
}

/// The square of a move: the column and 10 times the row on 8x8, 12 times the row on 10x10, both counted from 1; the row
/// of 10x10 from 1, so that a1 is 13.
fn square(byte: u8, size: Size) -> Option<Square> {
    let side = size.side();
    let (row, column) = match size {
        Size::Ten => (byte / 12, byte % 12),
        _ => (byte / 10, byte % 10),
    };
    let fits = (1..=side).contains(&row) && (1..=side).contains(&column);
    if fits {
        Square::new(column - 1, row - 1)
    } else {
        None
    }
}
