//! The evaluation without weights, for the first seconds of a page and for sizes without a file of their own.
//!
//! The features are those of P. Rosenbloom's IAGO (1982): mobility, potential mobility, corners and their
//! neighbours, stability; the figures are rounded by hand.

use super::super::discs::Discs;
use super::super::field::Field;
use super::super::grid::Grid;

/// A move more than the other, in 1/128 discs.
const MOVE: i32 = 90;
/// An empty square beside one's own discs, where the other may some day play.
const FRONTIER: i32 = -45;
/// A corner.
const CORNER: i32 = 800;
/// A disc that can't be flipped any more.
const STABLE: i32 = 110;
/// A disc diagonally beside an empty corner.
const X_SQUARE: i32 = -420;
/// A disc beside an empty corner on the edge.
const C_SQUARE: i32 = -160;
/// Having the last move of the game in sight (an odd number of empty squares).
const PARITY: i32 = 130;

/// The value for the player to move, whose legal moves are `moves`, in 1/128 discs.
pub(super) fn value<G: Grid>(field: &Field<G>, discs: Discs<G>, moves: G) -> i32 {
    let Discs { me, opp } = discs;
    let empty = discs.empty(field.inside);
    let count = |set: G| set.count() as i32;
    let lead = |mine: G, other: G| count(mine) - count(other);
    let mobility = lead(moves, discs.pass().legal(field.inside));
    let frontier = lead(me.spread() & empty, opp.spread() & empty);
    let beside = (field.corners & empty).spread() & field.inside & !field.corners;
    let (xs, cs) = (beside & !field.edges, beside & field.edges);
    let outside = field.outside();
    let stable = lead(G::stable(me, opp, outside), G::stable(opp, me, outside));
    mobility * MOVE
        + frontier * FRONTIER
        + lead(me & field.corners, opp & field.corners) * CORNER
        + stable * STABLE
        + lead(me & xs, opp & xs) * X_SQUARE
        + lead(me & cs, opp & cs) * C_SQUARE
        + if count(empty) % 2 == 1 {
            PARITY
        } else {
            -PARITY
        } / 2
}
