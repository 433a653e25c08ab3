//! The evaluation without weights, until a page has loaded them and for boards without a weights file.
//!
//! The features are those of P. Rosenbloom's IAGO (1982): mobility, potential mobility, corners and their neighbours,
//! stability. The weights are set by hand.

use crate::engine::board::{Bitboard, BoardLayout, SearchPosition};

// Weights in 1/128 discs, for the player's count minus the opponent's.

/// A legal move.
const MOVE: i32 = 90;
/// An empty square next to the player's discs: a potential move of the opponent.
const FRONTIER: i32 = -45;
/// A corner.
const CORNER: i32 = 800;
/// A stable disc.
const STABLE: i32 = 110;
/// A disc on the X-square of an empty corner.
const X_SQUARE: i32 = -420;
/// A disc on a C-square of an empty corner.
const C_SQUARE: i32 = -160;
/// Parity: an odd number of empty squares gives the player the last move.
const PARITY: i32 = 130;

/// The value for the player to move, whose legal moves are `moves`, in 1/128 discs.
pub(super) fn value<B: Bitboard>(
    layout: &BoardLayout<B>,
    position: SearchPosition<B>,
    moves: B,
) -> i32 {
    let SearchPosition { player, opponent } = position;
    let empty = position.empty(layout.inside);
    let lead = |own: B, other: B| own.count() as i32 - other.count() as i32;
    let mobility = lead(moves, position.pass().legal(layout.inside));
    let frontier = lead(player.dilate() & empty, opponent.dilate() & empty);
    let near_corner = (layout.corners & empty).dilate() & layout.inside & !layout.corners;
    let (xs, cs) = (near_corner & !layout.edges, near_corner & layout.edges);
    let outside = layout.outside();
    let stable = lead(
        B::stable(player, opponent, outside),
        B::stable(opponent, player, outside),
    );
    let parity = if empty.count() % 2 == 1 {
        PARITY
    } else {
        -PARITY
    };
    mobility * MOVE
        + frontier * FRONTIER
        + lead(player & layout.corners, opponent & layout.corners) * CORNER
        + stable * STABLE
        + lead(player & xs, opponent & xs) * X_SQUARE
        + lead(player & cs, opponent & cs) * C_SQUARE
        + parity / 2
}
