//! What a position is worth before the end: an estimate of the final disc difference.
//!
//! The search keeps an [`Accumulator`] beside every position, so that an evaluation that looks things up by
//! patterns can follow the discs one by one instead of reading the board anew.

mod simple;

use super::discs::Discs;
use super::field::Field;
use super::grid::Grid;

/// One disc in the unit of all values of the search.
pub const DISC: i32 = 128;

/// What the evaluation remembers of a position; the search copies it from ply to ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accumulator;

/// An evaluation: the simple one that needs no weights, or (later) one with trained weights.
#[derive(Debug, Default)]
pub struct Evaluation;

impl Evaluation {
    /// The evaluation that needs no weights: mobility, frontier, corners and the squares beside them, parity.
    #[must_use]
    pub fn simple() -> Self {
        Self
    }

    /// What is to be remembered of a position, from scratch.
    #[inline]
    pub fn refresh<G: Grid>(&self, _field: &Field<G>, _discs: Discs<G>) -> Accumulator {
        Accumulator
    }

    /// What is to be remembered after the player to move has played on `square` and flipped `flips`.
    #[inline(always)]
    pub fn play<G: Grid>(&self, _before: &Accumulator, _square: u8, _flips: G) -> Accumulator {
        Accumulator
    }

    /// What is to be remembered after a pass.
    #[inline(always)]
    pub fn pass(&self, before: &Accumulator) -> Accumulator {
        *before
    }

    /// The value for the player to move in 1/128 discs, never as large as a win of all squares.
    #[inline]
    pub fn value<G: Grid>(
        &self,
        field: &Field<G>,
        _accumulator: &Accumulator,
        discs: Discs<G>,
    ) -> i32 {
        let limit = (field.side * field.side) as i32 * DISC - 1;
        simple::value(field, discs).clamp(-limit, limit)
    }
}
