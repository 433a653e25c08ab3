//! The evaluation: an estimate of the final score of a position.
//!
//! The search keeps an `Accumulator` with every position, so that pattern indices are updated move by move instead of
//! being computed from the board. Without trained weights a handcrafted evaluation is used. docs/evaluation.md describes the
//! model.

mod handcrafted;
mod pattern;
mod pattern_index;
mod pattern_tables;
mod weights;

pub(super) use pattern_index::Accumulator;
use pattern_index::{LANES, NARROW_LANES, PatternSet, mobility_index};
use pattern_tables::PatternTables;
pub use weights::WeightsError;

use super::board::{Bitboard, BoardLayout, SearchPosition, squares, triples};

/// One disc in the unit of all values of the search.
pub const DISC: i32 = 128;

/// What the laboratory uses to train and to write weights.
#[cfg(feature = "lab")]
pub(super) mod internals {
    pub use super::full_accumulator;
    pub use super::pattern_index::{Accumulator, LANES, PatternSet};
    pub use super::pattern_tables::{PatternTables, knots_around, phase, stored_indices};
    pub use super::weights::{Weights, stored_entries};
}

/// An evaluation: trained, or the handcrafted one.
#[derive(Debug, Default)]
pub struct Evaluation {
    tables: Option<PatternTables>,
}

impl Evaluation {
    /// The evaluation without weights: mobility, frontier, corners and the squares next to them, stability, parity.
    #[must_use]
    pub fn handcrafted() -> Self {
        Self::default()
    }

    /// The evaluation with the weights of a file.
    ///
    /// # Errors
    ///
    /// A [`WeightsError`] if the file is not a weights file, is damaged, or is for other patterns.
    ///
    /// ```
    /// use outflank::engine::eval::Evaluation;
    /// let refused = Evaluation::trained(b"<!doctype html>").unwrap_err();
    /// assert_eq!(refused.code(), "weights-foreign");
    /// ```
    pub fn trained(file: &[u8]) -> Result<Self, WeightsError> {
        PatternTables::load(file).map(Self::from)
    }

    /// The expanded tables in serialised form, for [`from_tables`](Self::from_tables) in another worker; empty without
    /// weights.
    #[must_use]
    pub fn to_tables(&self) -> Vec<i8> {
        let tables = self.tables.as_ref();
        tables.map_or_else(Vec::new, PatternTables::to_bytes)
    }

    /// The evaluation with serialised tables.
    ///
    /// # Errors
    ///
    /// A [`WeightsError`] if [`to_tables`](Self::to_tables) did not write them.
    pub fn from_tables(bytes: Vec<i8>) -> Result<Self, WeightsError> {
        PatternTables::from_bytes(bytes).map(Self::from)
    }

    /// Squares along an edge of the board that the weights were trained for; `None` without weights.
    #[must_use]
    pub fn side(&self) -> Option<usize> {
        self.tables
            .as_ref()
            .map(|tables| tables.pattern_set().side())
    }

    /// The tables, if they were trained for this board size.
    #[inline(always)]
    fn tables_for(&self, side: usize) -> Option<&PatternTables> {
        self.tables
            .as_ref()
            .filter(|tables| tables.pattern_set().side() == side)
    }

    /// The accumulator of a position, from scratch.
    #[inline]
    pub fn refresh<B: Bitboard>(
        &self,
        layout: &BoardLayout<B>,
        position: SearchPosition<B>,
    ) -> Accumulator {
        match self.tables_for(layout.side) {
            Some(tables) => pattern_accumulator(tables.pattern_set(), position),
            None => Accumulator::default(),
        }
    }

    /// The accumulator after the player to move plays on `square` and flips `flips`.
    #[inline(always)]
    pub fn play<B: Bitboard>(&self, before: &Accumulator, square: u8, flips: B) -> Accumulator {
        match &self.tables {
            Some(tables) if tables.pattern_set().bitboard_side() == B::SIDE => {
                let flips = triples(flips);
                let set = tables.pattern_set();
                if B::SIDE == 8 {
                    set.play::<NARROW_LANES>(before, square, flips)
                } else {
                    set.play::<LANES>(before, square, flips)
                }
            }
            _ => *before,
        }
    }

    /// The accumulator after a pass.
    #[inline(always)]
    pub fn pass(&self, before: &Accumulator) -> Accumulator {
        before.swapped()
    }

    /// The value of a position, from scratch.
    // Not inlined, for the size of the download.
    #[inline(never)]
    pub(super) fn estimate<B: Bitboard>(
        &self,
        layout: &BoardLayout<B>,
        position: SearchPosition<B>,
    ) -> i32 {
        self.value(layout, &self.refresh(layout, position), position)
    }

    /// The value for the player to move in 1/128 discs, always smaller than a win of all squares.
    #[inline]
    pub fn value<B: Bitboard>(
        &self,
        layout: &BoardLayout<B>,
        accumulator: &Accumulator,
        position: SearchPosition<B>,
    ) -> i32 {
        let moves = || position.legal(layout.inside);
        self.value_lazily(layout, accumulator, position, moves)
    }

    /// The same with the player's legal moves given.
    #[inline]
    pub(super) fn value_with_moves<B: Bitboard>(
        &self,
        layout: &BoardLayout<B>,
        accumulator: &Accumulator,
        position: SearchPosition<B>,
        moves: B,
    ) -> i32 {
        self.value_lazily(layout, accumulator, position, || moves)
    }

    #[inline(always)]
    fn value_lazily<B: Bitboard>(
        &self,
        layout: &BoardLayout<B>,
        accumulator: &Accumulator,
        position: SearchPosition<B>,
        moves: impl FnOnce() -> B,
    ) -> i32 {
        let limit = (layout.side * layout.side) as i32 * DISC - 1;
        let value = match self.tables_for(layout.side) {
            Some(tables) => {
                let mobility = mobility_feature(tables.pattern_set(), layout, position, moves);
                let empties = position.empty(layout.inside).count() as usize;
                tables.value(accumulator, mobility, empties)
            }
            None => handcrafted::value(layout, position, moves()),
        };
        value.clamp(-limit, limit)
    }
}

/// The accumulator of a position with the mobility feature, from scratch.
#[cfg(feature = "lab")]
pub fn full_accumulator<B: Bitboard>(
    set: &PatternSet,
    layout: &BoardLayout<B>,
    position: SearchPosition<B>,
) -> Accumulator {
    let moves = || position.legal(layout.inside);
    let mobility = mobility_feature(set, layout, position, moves);
    pattern_accumulator(set, position).with_mobility(mobility)
}

fn pattern_accumulator<B: Bitboard>(set: &PatternSet, position: SearchPosition<B>) -> Accumulator {
    let indices = |discs: B| squares(discs).map(usize::from);
    set.accumulate(indices(position.player), indices(position.opponent))
}

/// The index of the mobility feature, 0 for a board without it. `moves` gives the legal moves of the player to move.
#[inline(always)]
fn mobility_feature<B: Bitboard>(
    set: &PatternSet,
    layout: &BoardLayout<B>,
    position: SearchPosition<B>,
    moves: impl FnOnce() -> B,
) -> i16 {
    if !set.has_mobility() {
        return 0;
    }
    let replies = position.pass().legal(layout.inside);
    mobility_index(moves().count(), replies.count())
}

impl From<PatternTables> for Evaluation {
    fn from(tables: PatternTables) -> Self {
        Self {
            tables: Some(tables),
        }
    }
}
