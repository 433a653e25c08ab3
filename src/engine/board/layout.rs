//! Where a board lies on its bitboard.

use super::bitboard::{Bitboard, squares};
use super::position::SearchPosition;
use crate::rules::{Position, SquareSet};

/// The squares of a board of one size on its bitboard.
///
/// A 6x6 board occupies rows and columns 1 to 6 of the 8x8 bitboard, so its a1 is bit 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLayout<B> {
    /// Squares along an edge of the board: 6, 8 or 10.
    pub side: usize,
    /// All squares of the board.
    pub inside: B,
    /// The four corners.
    pub corners: B,
    /// The squares of the four edges.
    pub edges: B,
}

impl<B: Bitboard> BoardLayout<B> {
    /// The layout of a board with `side` squares along an edge, centred on the bitboard. `None` if `side` is below 4, does
    /// not fit, or differs from the bitboard's side by an odd number.
    #[must_use]
    pub fn new(side: usize) -> Option<Self> {
        if side > B::SIDE || side < 4 || !(B::SIDE - side).is_multiple_of(2) {
            return None;
        }
        let mut layout = Self {
            side,
            inside: B::default(),
            corners: B::default(),
            edges: B::default(),
        };
        for square in 0..side * side {
            let is_edge = |i: usize| i == 0 || i == side - 1;
            let (row, column) = (is_edge(square / side), is_edge(square % side));
            let bit = B::bit(layout.bit_of(square as u8));
            layout.inside = layout.inside | bit;
            if row || column {
                layout.edges = layout.edges | bit;
            }
            if row && column {
                layout.corners = layout.corners | bit;
            }
        }
        Some(layout)
    }

    /// The bit of a board square; both are `row * side + column` of their own side.
    #[must_use]
    pub fn bit_of(&self, square: u8) -> u8 {
        let margin = (B::SIDE - self.side) / 2;
        let (row, column) = (
            usize::from(square) / self.side,
            usize::from(square) % self.side,
        );
        ((row + margin) * B::SIDE + column + margin) as u8
    }

    /// The board square of a bit inside the board.
    #[must_use]
    pub fn square_of(&self, bit: u8) -> u8 {
        let margin = (B::SIDE - self.side) / 2;
        let (row, column) = (usize::from(bit) / B::SIDE, usize::from(bit) % B::SIDE);
        ((row - margin) * self.side + column - margin) as u8
    }

    /// The bits of a set of squares.
    pub(in crate::engine) fn bits(&self, set: SquareSet) -> B {
        squares(set.bits()).fold(B::default(), |bits, square| {
            bits | B::bit(self.bit_of(square))
        })
    }

    /// A position of the rules as the search represents it.
    pub(in crate::engine) fn search_position(&self, position: &Position) -> SearchPosition<B> {
        let discs = |color| self.bits(position.board().discs(color));
        SearchPosition {
            player: discs(position.turn()),
            opponent: discs(!position.turn()),
        }
    }

    /// The bits that are not squares of the board.
    #[must_use]
    pub fn outside(&self) -> B {
        B::ALL & !self.inside
    }
}
