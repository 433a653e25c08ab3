use super::super::object::Bytes;
use crate::game::{MAX_MS, Ms, NodeId};
use crate::rules::{Size, Square, SquareSet};

/// Milliseconds from any number; NaN and negative numbers are 0.
pub fn milliseconds(number: f64) -> Ms {
    // The cast saturates, and makes NaN 0.
    (number as Ms).min(MAX_MS)
}

/// The square with this index, if the number is the index of a square of the board.
pub fn square(size: Size, number: f64) -> Option<Square> {
    let index = number as u8;
    if f64::from(index) == number {
        Square::from_index(size, index)
    } else {
        None
    }
}

/// The number of a turn in the tree; one that no game has if the number is not whole.
pub fn node(number: f64) -> NodeId {
    let node = number as NodeId;
    if f64::from(node) == number {
        node
    } else {
        NodeId::MAX
    }
}

/// The index of a square, or -1 for none.
pub fn index_of(size: Size, square: Option<Square>) -> i32 {
    square
        .and_then(|square| square.index(size))
        .map_or(-1, i32::from)
}

/// The indices of squares.
pub fn indices(squares: SquareSet) -> Vec<u8> {
    squares
        .iter()
        .filter_map(|square| square.index(squares.size()))
        .collect()
}

/// One number per square of a board.
pub fn each_square(size: Size, number: impl Fn(Square) -> u8) -> Bytes {
    Bytes(SquareSet::full(size).iter().map(number).collect())
}
