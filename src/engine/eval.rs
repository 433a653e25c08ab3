//! What a position is worth before the end: an estimate of the final disc difference.
//!
//! The search keeps an [`Accumulator`] beside every position, so that the evaluation by patterns can follow the
//! discs one by one instead of reading the board anew. Without a file of weights the simple evaluation plays.

mod coder;
mod geometry;
mod patterns;
mod shape;
mod simple;
mod weights;

pub use geometry::{Geometry, Indices, LANES, Table};
use geometry::{SMALL_LANES, mobility};
pub use patterns::{Patterns, between, phase, places};
pub use shape::{Images, MAX_CELLS, Shape, shapes, transform};
pub use weights::{VERSION, Weights, WeightsError, entries_kept};

use super::discs::Discs;
use super::field::Field;
use super::grid::{Grid, squares, threes};

/// One disc in the unit of all values of the search.
pub const DISC: i32 = 128;

/// What the evaluation remembers of a position; the search copies it from ply to ply.
pub type Accumulator = Indices;

/// An evaluation: the simple one that needs no weights, or one with trained weights.
#[derive(Debug, Default)]
pub struct Evaluation {
    patterns: Option<Patterns>,
}

impl Evaluation {
    /// The evaluation that needs no weights: mobility, frontier, corners and the squares beside them, parity.
    #[must_use]
    pub fn simple() -> Self {
        Self::default()
    }

    /// The evaluation with the trained weights of a file.
    ///
    /// # Errors
    ///
    /// A [`WeightsError`] when the file is not one of ours, is damaged, or is for other patterns.
    ///
    /// ```
    /// use outflank::engine::eval::Evaluation;
    /// let refused = Evaluation::trained(b"<!doctype html>").unwrap_err();
    /// assert_eq!(refused.code(), "weights-foreign");
    /// ```
    pub fn trained(file: &[u8]) -> Result<Self, WeightsError> {
        Patterns::load(file).map(Self::from)
    }

    /// The tables that weights were expanded to, for other engines to [take over](Self::taken_over) at once; nothing
    /// without weights.
    #[must_use]
    pub fn hand_over(&self) -> Vec<i8> {
        let patterns = self.patterns.as_ref();
        patterns.map_or_else(Vec::new, Patterns::hand_over)
    }

    /// The evaluation with the tables that another one [handed over](Self::hand_over).
    ///
    /// # Errors
    ///
    /// A [`WeightsError`] when the list is no such one.
    pub fn taken_over(list: Vec<i8>) -> Result<Self, WeightsError> {
        Patterns::taken_over(list).map(Self::from)
    }

    /// Squares along an edge of the board that the weights were trained for; `None` without weights.
    #[must_use]
    pub fn side(&self) -> Option<usize> {
        self.patterns
            .as_ref()
            .map(|patterns| patterns.geometry().side())
    }

    /// The patterns for a board, if they were trained for its size.
    #[inline(always)]
    fn patterns(&self, side: usize) -> Option<&Patterns> {
        self.patterns
            .as_ref()
            .filter(|patterns| patterns.geometry().side() == side)
    }

    /// What is to be remembered of a position, from scratch.
    #[inline]
    pub fn refresh<G: Grid>(&self, field: &Field<G>, discs: Discs<G>) -> Accumulator {
        match self.patterns(field.side) {
            Some(patterns) => of_patterns(patterns.geometry(), discs),
            None => Accumulator::default(),
        }
    }

    /// What is to be remembered after the player to move has played on `square` and flipped `flips`.
    #[inline(always)]
    pub fn play<G: Grid>(&self, before: &Accumulator, square: u8, flips: G) -> Accumulator {
        match &self.patterns {
            Some(patterns) if patterns.geometry().grid() == G::SIDE => {
                let flips = threes(flips);
                let geometry = patterns.geometry();
                if G::SIDE == 8 {
                    geometry.played::<SMALL_LANES>(before, square, flips)
                } else {
                    geometry.played::<LANES>(before, square, flips)
                }
            }
            _ => *before,
        }
    }

    /// What is to be remembered after a pass.
    #[inline(always)]
    pub fn pass(&self, before: &Accumulator) -> Accumulator {
        before.swapped()
    }

    /// The value for the player to move in 1/128 discs, never as large as a win of all squares.
    #[inline]
    pub fn value<G: Grid>(
        &self,
        field: &Field<G>,
        accumulator: &Accumulator,
        discs: Discs<G>,
    ) -> i32 {
        self.value_by(field, accumulator, discs, || discs.legal(field.inside))
    }

    /// The same when the player's legal moves are known.
    #[inline]
    pub(super) fn value_with<G: Grid>(
        &self,
        field: &Field<G>,
        accumulator: &Accumulator,
        discs: Discs<G>,
        moves: G,
    ) -> i32 {
        self.value_by(field, accumulator, discs, || moves)
    }

    #[inline(always)]
    fn value_by<G: Grid>(
        &self,
        field: &Field<G>,
        accumulator: &Accumulator,
        discs: Discs<G>,
        moves: impl FnOnce() -> G,
    ) -> i32 {
        let limit = (field.side * field.side) as i32 * DISC - 1;
        let value = match self.patterns(field.side) {
            Some(patterns) => {
                let mobility = mobility_of(patterns.geometry(), field, discs, moves);
                let empties = discs.empty(field.inside).count() as usize;
                patterns.value(accumulator, mobility, empties)
            }
            None => simple::value(field, discs, moves()),
        };
        value.clamp(-limit, limit)
    }
}

/// All that the geometry looks at in a position, from scratch.
pub fn indices<G: Grid>(geometry: &Geometry, field: &Field<G>, discs: Discs<G>) -> Indices {
    let moves = || discs.legal(field.inside);
    of_patterns(geometry, discs).with_mobility(mobility_of(geometry, field, discs, moves))
}

fn of_patterns<G: Grid>(geometry: &Geometry, discs: Discs<G>) -> Indices {
    let numbers = |set: G| squares(set).map(usize::from);
    geometry.indices(numbers(discs.me), numbers(discs.opp))
}

/// The index of both sides' mobility, where it counts; `moves` tells the legal ones of the player to move.
#[inline(always)]
fn mobility_of<G: Grid>(
    geometry: &Geometry,
    field: &Field<G>,
    discs: Discs<G>,
    moves: impl FnOnce() -> G,
) -> i16 {
    if !geometry.looks_at_mobility() {
        return 0;
    }
    let theirs = discs.pass().legal(field.inside);
    mobility(moves().count(), theirs.count())
}

impl From<Patterns> for Evaluation {
    fn from(patterns: Patterns) -> Self {
        Self {
            patterns: Some(patterns),
        }
    }
}
