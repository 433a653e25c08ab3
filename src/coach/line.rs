//! Expected lines, played out.

use super::sides::Sides;
use crate::rules::{Size, Square, SquareSet};

/// A ply of a line and the board after it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ply {
    /// The board after the ply, seen by the player who moved first in the line.
    pub sides: Sides,
    /// Whether that player made this ply.
    pub own: bool,
    /// The square played; `None` is a pass.
    pub square: Option<Square>,
}

/// The plies of a line from a position of `sides`, who moves first; it ends before a move that is not legal.
pub fn play_out(sides: Sides, line: &[Option<Square>]) -> Vec<Ply> {
    let mut plies = Vec::new();
    let (mut current, mut own) = (sides, true);
    for &square in line {
        current = match square {
            Some(square) if !current.legal().contains(square) => break,
            Some(square) => current.play(square),
            None => current.turned(),
        };
        // After an own ply the other player is the one who sees the board.
        let sides = if own { current.turned() } else { current };
        plies.push(Ply { sides, own, square });
        own = !own;
    }
    plies
}

/// A corner taken in a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CornerTaken {
    /// The number of the ply, from 1.
    pub ply: usize,
    /// The corner.
    pub square: Square,
    /// Whether the player who moved first in the line takes it.
    pub own: bool,
}

/// The corners taken in the plies.
pub fn corners(plies: &[Ply]) -> Vec<CornerTaken> {
    let taken = plies.iter().zip(1..).filter_map(|(ply, number)| {
        let square = ply.square?;
        let is_corner = SquareSet::corners(ply.sides.size()).contains(square);
        is_corner.then_some(CornerTaken {
            ply: number,
            square,
            own: ply.own,
        })
    });
    taken.collect()
}

/// The corners that the player who moved first takes in the plies, or the other one.
pub(super) fn taken(size: Size, plies: &[Ply], own: bool) -> SquareSet {
    let mut found = SquareSet::empty(size);
    for corner in corners(plies) {
        if corner.own == own {
            found = found.with(corner.square);
        }
    }
    found
}

/// Own corners less the other player's.
pub fn net_corners(taken: &[CornerTaken]) -> i32 {
    taken
        .iter()
        .map(|corner| if corner.own { 1 } else { -1 })
        .sum()
}

/// Whether the plies fill the board.
pub fn fills_board(plies: &[Ply]) -> bool {
    plies
        .last()
        .is_some_and(|ply| ply.sides.empties().is_empty())
}
