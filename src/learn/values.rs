use crate::coach::Sides;
use crate::rules::{Position, Square, SquareSet};

/// A position with the value of each of its moves, in discs for the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Values {
    sides: Sides,
    discs: Vec<(Square, f32)>,
    best: f32,
}

impl Values {
    /// The position with these values; none unless there is a value for each legal square and for no other.
    #[must_use]
    pub fn new(position: &Position, discs: &[(Square, f32)]) -> Option<Values> {
        let legal = position.legal();
        let named = discs
            .iter()
            .fold(SquareSet::empty(position.size()), |set, &(square, _)| {
                set.with(square)
            });
        let complete = named == legal && discs.len() == usize::from(legal.len());
        let best = discs.iter().map(|&(_, discs)| discs).reduce(f32::max)?;
        complete.then(|| Values {
            sides: Sides::new(*position.board(), position.turn()),
            discs: discs.to_vec(),
            best,
        })
    }

    /// The board, seen by the side to move.
    #[must_use]
    pub fn sides(&self) -> &Sides {
        &self.sides
    }

    /// The moves with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Square, f32)> {
        self.discs.iter().copied()
    }

    /// The value of the best move.
    #[must_use]
    pub fn best(&self) -> f32 {
        self.best
    }

    /// How much less than the best move a move brings; none if it is not legal.
    #[must_use]
    pub fn loss(&self, square: Square) -> Option<f32> {
        let value = self.iter().find(|&(known, _)| known == square);
        value.map(|(_, discs)| self.best - discs)
    }

    /// The moves for which `holds(square, loss)`.
    pub(super) fn select(&self, holds: impl Fn(Square, f32) -> bool) -> SquareSet {
        let chosen = self
            .iter()
            .filter(|&(square, discs)| holds(square, self.best - discs));
        chosen.fold(SquareSet::empty(self.sides.size()), |set, (square, _)| {
            set.with(square)
        })
    }

    /// The largest measure of all moves.
    pub(super) fn max(&self, measure: impl Fn(Square) -> i32) -> i32 {
        self.iter()
            .map(|(square, _)| measure(square))
            .max()
            .unwrap_or(0)
    }

    /// The smallest measure of all moves.
    pub(super) fn min(&self, measure: impl Fn(Square) -> i32) -> i32 {
        self.iter()
            .map(|(square, _)| measure(square))
            .min()
            .unwrap_or(0)
    }
}
