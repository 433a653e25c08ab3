//! The cells of a written board: a sign for each square, row by row.

use super::problem::{Fault, NotationProblem};
use crate::rules::{Board, Color, Size, Square};

/// The meaning of the digits 0 and 1 on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Digits {
    /// 0 is black, 1 white (Egaroucid).
    ZeroBlack,
    /// 0 is white (ScrZebra, GGF).
    ZeroWhite,
}

/// The content of a square; none for a sign that is not one of a board.
pub(super) fn cell(sign: u8, digits: Digits) -> Option<Option<Color>> {
    match sign {
        b'X' | b'x' | b'*' | b'B' | b'b' => Some(Some(Color::Black)),
        b'O' | b'o' | b'W' | b'w' => Some(Some(Color::White)),
        b'-' | b'.' | b'_' => Some(None),
        b'0' if digits == Digits::ZeroBlack => Some(Some(Color::Black)),
        b'0' | b'1' => Some(Some(Color::White)),
        _ => None,
    }
}

/// The player that a sign after a board names.
pub(super) fn side(sign: u8, digits: Digits) -> Option<Color> {
    cell(sign, digits).flatten()
}

/// Whether a sign can be one of a board.
pub(super) fn is_cell(sign: u8) -> bool {
    cell(sign, Digits::ZeroWhite).is_some()
}

/// What the digits of a board can mean, by its other signs; none if both are possible.
pub(super) fn digits_of(cells: &str) -> Option<Digits> {
    let has = |signs: &str| cells.bytes().any(|sign| signs.as_bytes().contains(&sign));
    let (zero, one) = (has("0"), has("1"));
    let (black, white) = (has("Xx*Bb"), has("OoWw"));
    match (zero, one, black, white) {
        (false, false, ..) => Some(Digits::ZeroWhite),
        (_, true, false, false) => Some(Digits::ZeroBlack),
        // Black is there with another sign, so that 0 can only be white; and the reverse.
        (true, false, true, false) => Some(Digits::ZeroWhite),
        (true, false, false, true) => Some(Digits::ZeroBlack),
        _ => None,
    }
}

/// The board with these cells; blanks among them are skipped.
///
/// # Errors
/// With the number of bytes before the place, when a sign has no meaning or the number of squares is not right.
pub(super) fn board(size: Size, cells: &str, digits: Digits) -> Result<Board, Fault> {
    let mut board = Board::empty(size);
    let mut index = 0;
    for (at, sign) in cells.bytes().enumerate() {
        if sign.is_ascii_whitespace() {
            continue;
        }
        let fail = || Fault::new(at, NotationProblem::Board);
        let color = cell(sign, digits).ok_or_else(fail)?;
        let square = Square::from_index(size, index).ok_or_else(fail)?;
        if let Some(color) = color {
            board.put(square, color);
        }
        index += 1;
    }
    match index == size.squares() {
        true => Ok(board),
        false => Err(Fault::new(cells.len(), NotationProblem::Board)),
    }
}
