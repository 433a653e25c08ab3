//! A position as text: the squares row by row, a blank, the side to move.

use std::fmt;
use std::str::FromStr;

use super::{Board, Color, ParsePositionError, Position, Size, Square};

/// The letter that stands for what lies on a square.
pub(super) fn cell(color: Option<Color>) -> char {
    match color {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '-',
    }
}

impl fmt::Display for Position {
    /// The squares row by row (`X` black, `O` white, `-` empty), a blank, and the side to move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.board().size();
        for square in (0..size.squares()).filter_map(|index| Square::from_index(size, index)) {
            write!(f, "{}", cell(self.board().get(square)))?;
        }
        write!(f, " {}", cell(Some(self.turn())))
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads what `Display` writes; the number of squares tells the size.
    ///
    /// The text knows nothing of supplies: the discs that are left are shared evenly, the odd one
    /// to the side to move.
    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let (cells, side) = match text.trim().split_once(char::is_whitespace) {
            Some((cells, side)) => (cells, side.trim_start()),
            None => (text.trim(), ""),
        };
        let size = Size::ALL
            .into_iter()
            .find(|size| cells.chars().count() == usize::from(size.squares()))
            .ok_or(ParsePositionError::Length)?;
        let mut board = Board::empty(size);
        for (index, letter) in (0..).zip(cells.chars()) {
            let color = match letter {
                'X' => Color::Black,
                'O' => Color::White,
                '-' => continue,
                _ => return Err(ParsePositionError::Cell),
            };
            board.put(
                Square::from_index(size, index).ok_or(ParsePositionError::Length)?,
                color,
            );
        }
        let turn = match side {
            "X" => Color::Black,
            "O" => Color::White,
            _ => return Err(ParsePositionError::Side),
        };
        Position::from_board(board, turn)
    }
}
