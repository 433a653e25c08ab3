use js_sys::Uint8Array;

use crate::game::{MOST_MS, Ms};
use crate::rules::{Color, Size, Square, SquareSet};

/// Milliseconds from any number: what is not a number, or negative, is 0.
pub fn milliseconds(number: f64) -> Ms {
    // The cast saturates, and takes NaN for 0.
    (number as Ms).min(MOST_MS)
}

/// A square from any number: none if it is no index of this board.
pub fn square(size: Size, number: f64) -> Option<Square> {
    let index = number as u8;
    if f64::from(index) == number {
        Square::from_index(size, index)
    } else {
        None
    }
}

/// A turn's number from any number: none if it is not a whole one from 0 on.
pub fn index(number: f64) -> Option<usize> {
    let index = number as u32;
    (f64::from(index) == number).then_some(index as usize)
}

/// 0 for nobody, 1 for Black, 2 for White.
pub fn color(color: Option<Color>) -> u8 {
    match color {
        None => 0,
        Some(Color::Black) => 1,
        Some(Color::White) => 2,
    }
}

/// The index of a square, or -1 for none.
pub fn index_of(size: Size, square: Option<Square>) -> i32 {
    square
        .and_then(|square| square.index(size))
        .map_or(-1, i32::from)
}

/// The indices of some squares.
pub fn indices(squares: SquareSet) -> Uint8Array {
    let list: Vec<u8> = squares
        .iter()
        .filter_map(|square| square.index(squares.size()))
        .collect();
    Uint8Array::from(&list[..])
}

/// One number for each square of a board.
pub fn each_square(size: Size, number: impl Fn(Square) -> u8) -> Uint8Array {
    let squares = (0..size.squares()).filter_map(|index| Square::from_index(size, index));
    let list: Vec<u8> = squares.map(number).collect();
    Uint8Array::from(&list[..])
}
