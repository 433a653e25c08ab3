use std::fmt::{self, Write};
use std::str::FromStr;

use super::{ParseSquareError, Size};

/// A square, given by its column and row; a name means the same square on every board that has it.
///
/// ```
/// use outflank::rules::{Size, Square};
///
/// let square: Square = "d3".parse()?;
/// assert_eq!(square.index(Size::Eight), Some(2 * 8 + 3));
/// assert_eq!(Square::from_index(Size::Ten, 99).unwrap().to_string(), "j10");
/// assert_eq!("h8".parse::<Square>()?.index(Size::Six), None);
/// # Ok::<(), outflank::rules::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    column: u8,
    row: u8,
}

impl Square {
    /// The square in this column and row, both counted from 0 at the upper left corner; none outside
    /// the largest board.
    pub fn new(column: u8, row: u8) -> Option<Square> {
        let side = Size::Ten.side();
        (column < side && row < side).then_some(Square { column, row })
    }

    /// The square with the index `row * side + column`, if the board has it.
    pub fn from_index(size: Size, index: u8) -> Option<Square> {
        let side = size.side();
        (index < size.squares()).then_some(Square {
            column: index % side,
            row: index / side,
        })
    }

    /// The index `row * side + column`, if a board of this size has the square.
    pub fn index(self, size: Size) -> Option<u8> {
        let side = size.side();
        (self.column < side && self.row < side).then_some(self.row * side + self.column)
    }

    /// The number of columns to the left of this square.
    pub fn column(self) -> u8 {
        self.column
    }

    /// The number of rows above this square.
    pub fn row(self) -> u8 {
        self.row
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Games are written by the hundred thousand: formatting a number costs more than the rest, in time and in bytes of wasm.
        f.write_char(char::from(b'a' + self.column))?;
        match self.row {
            row @ 0..9 => f.write_char(char::from(b'1' + row)),
            _ => f.write_str("10"),
        }
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads `a1` to `j10`, the letter in either case.
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let (&letter, digits) = text
            .as_bytes()
            .split_first()
            .ok_or(ParseSquareError::Name)?;
        let row = match digits {
            [digit @ b'1'..=b'9'] => digit - b'1',
            b"10" => 9,
            _ => return Err(ParseSquareError::Name),
        };
        let column = letter
            .to_ascii_lowercase()
            .checked_sub(b'a')
            .ok_or(ParseSquareError::Name)?;
        Square::new(column, row).ok_or(ParseSquareError::Name)
    }
}
