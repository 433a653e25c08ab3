//! WTHOR files of the French Othello federation: the tournament games of a year (`.wtb`).
//!
//! A header of 16 bytes, then 68 bytes per game, little-endian, without passes; see the federation's
//! description, <https://www.ffothello.org/wthor/Format_WThor.pdf>.

use crate::rules::Square;
use crate::rules::reasons::reasons;

const HEADER_BYTES: usize = 16;
const GAME_BYTES: usize = 68;
/// Bytes of a game before its moves: tournament, players and two scores.
const BEFORE_MOVES: usize = 8;

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
    let (header, games) = bytes
        .split_at_checked(HEADER_BYTES)
        .ok_or(WthorError::Length)?;
    let announced = u32::from_le_bytes([header[4], header[5], header[6], header[7]]);
    let (games, rest) = games.as_chunks::<GAME_BYTES>();
    if !rest.is_empty() || u32::try_from(games.len()) != Ok(announced) {
        return Err(WthorError::Length);
    }
    // Old files have 0 in the byte of the size.
    if !matches!(header[12], 0 | 8) {
        return Err(WthorError::Size);
    }
    games
        .iter()
        .enumerate()
        .map(|(n, game)| read_game(game).ok_or(WthorError::Move { game: n }))
        .collect()
}

fn read_game(bytes: &[u8; GAME_BYTES]) -> Option<WthorGame> {
    let word = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    let moves = bytes[BEFORE_MOVES..].iter().take_while(|&&byte| byte != 0);
    // A move is 10 * row + column, both counted from 1.
    let square = |byte: &u8| match (byte / 10, byte % 10) {
        (row @ 1..=8, column @ 1..=8) => Square::new(column - 1, row - 1),
        _ => None,
    };
    Some(WthorGame {
        tournament: word(0),
        black: word(2),
        white: word(4),
        black_score: bytes[6],
        black_theoretical: bytes[7],
        moves: moves.map(square).collect::<Option<_>>()?,
    })
}
