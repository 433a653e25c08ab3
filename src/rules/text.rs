//! A position as text: the squares row by row, the side to move, and the players who are out of time.

use std::fmt;
use std::str::FromStr;

use super::{Board, Color, ParsePositionError, Position, Size, Square};

/// The letter for the content of a square: `X` black, `O` white, `-` empty.
pub(super) fn cell(color: Option<Color>) -> char {
    match color {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '-',
    }
}

impl fmt::Display for Position {
    /// The squares row by row (`X` black, `O` white, `-` empty), a blank, and the side to move; if
    /// players are out of time, another blank and their letters (`X`, `O` or `XO`).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.board().size();
        for square in (0..size.squares()).filter_map(|index| Square::from_index(size, index)) {
            write!(f, "{}", cell(self.board().get(square)))?;
        }
        write!(f, " {}", cell(Some(self.turn())))?;
        f.write_str(match (self.out_of_time().black, self.out_of_time().white) {
            (false, false) => "",
            (true, false) => " X",
            (false, true) => " O",
            (true, true) => " XO",
        })
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads the text that `Display` writes; the number of squares determines the size.
    ///
    /// The text does not contain the supplies: the discs that are left are shared evenly, the odd
    /// one to the side to move.
    ///
    /// ```
    /// use outflank::rules::{Color, Phase, Position};
    ///
    /// // Black is out of time, so that White plays on alone.
    /// let position: Position = "--------------OX----XO-------------- X X".parse()?;
    /// assert_eq!(position.phase(), Phase::Pass);
    /// assert!(position.out_of_time()[Color::Black]);
    /// # Ok::<(), outflank::rules::ParsePositionError>(())
    /// ```
    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let mut fields = text.split_whitespace();
        let board = board(fields.next().unwrap_or(""))?;
        let turn = match fields.next() {
            Some("X") => Color::Black,
            Some("O") => Color::White,
            _ => return Err(ParsePositionError::Side),
        };
        let out_of_time = match fields.next() {
            None => &[][..],
            Some("X") => &[Color::Black],
            Some("O") => &[Color::White],
            Some("XO") => &Color::ALL,
            Some(_) => return Err(ParsePositionError::OutOfTime),
        };
        if fields.next().is_some() {
            return Err(ParsePositionError::OutOfTime);
        }
        let position = Position::from_board(board, turn)?;
        let time_over = |position: Position, &color| position.with_time_over(color);
        Ok(out_of_time.iter().fold(position, time_over))
    }
}

fn board(cells: &str) -> Result<Board, ParsePositionError> {
    // One more than the largest board has: a text of any length is refused without a copy of it.
    let most = usize::from(Size::Ten.squares()) + 1;
    let cells: Vec<char> = cells.chars().take(most).collect();
    let size = Size::ALL
        .into_iter()
        .find(|size| cells.len() == usize::from(size.squares()))
        .ok_or(ParsePositionError::Length)?;
    let mut board = Board::empty(size);
    for (index, letter) in (0..).zip(cells) {
        let color = match letter {
            'X' => Color::Black,
            'O' => Color::White,
            '-' => continue,
            _ => return Err(ParsePositionError::Cell),
        };
        let square = Square::from_index(size, index).ok_or(ParsePositionError::Length)?;
        board.put(square, color);
    }
    Ok(board)
}
