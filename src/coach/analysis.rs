use crate::rules::Square;

/// What a search found about a position: the plain values of a report.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analysis {
    /// The best value, in discs for the side to move.
    pub value: f64,
    /// Whether the values of all moves are proven.
    pub exact: bool,
    /// Depth in plies.
    pub depth: u32,
    /// The expected moves from the position on; `None` is a pass.
    pub line: Vec<Option<Square>>,
    /// The values of all legal moves, in the order of the report.
    pub moves: Vec<MoveValue>,
}

/// The value of one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveValue {
    /// The square played.
    pub square: Square,
    /// In discs for the side to move.
    pub value: f64,
    /// Whether the value is proven.
    pub exact: bool,
    /// Depth in plies.
    pub depth: u32,
}

/// Moves within this many discs of the best value count as equally good.
pub const EQUAL: f64 = 0.5;

impl Analysis {
    /// The value of a move, if it was analysed.
    pub fn value_of(&self, square: Square) -> Option<f64> {
        let entry = self.moves.iter().find(|entry| entry.square == square);
        entry.map(|entry| entry.value)
    }

    /// The best move: the first of the expected line where several are within [`EQUAL`] of the best value.
    pub fn best(&self) -> Option<Square> {
        let is_top = |square: Square| self.value_of(square) >= Some(self.value - EQUAL);
        let first = self.line.first().copied().flatten();
        first.filter(|&square| is_top(square)).or_else(|| {
            let squares = self.moves.iter().map(|entry| entry.square);
            squares.into_iter().find(|&square| is_top(square))
        })
    }

    /// The best value of the moves but one; none if there is no other.
    pub fn best_other(&self, square: Square) -> Option<f64> {
        let others = self.moves.iter().filter(|entry| entry.square != square);
        others.map(|entry| entry.value).reduce(f64::max)
    }

    /// Takes what a deeper search for the best move alone found: that move with its value, which no other exceeds.
    ///
    /// A search that is not as deep as the value of some move changes nothing.
    pub fn deepen(&mut self, best: &Analysis) {
        let Some(square) = best.line.first().copied().flatten() else {
            return;
        };
        let deepest = self.moves.iter().map(|entry| entry.depth).max();
        if self.exact || deepest > Some(best.depth) {
            return;
        }
        for entry in &mut self.moves {
            entry.value = entry.value.min(best.value);
            if entry.square == square {
                (entry.value, entry.depth, entry.exact) = (best.value, best.depth, best.exact);
            }
        }
        self.value = best.value;
        self.depth = best.depth;
        self.line.clone_from(&best.line);
    }

    /// Takes the value that the position after `square` turned out to have, if it was searched at least as deep.
    ///
    /// `same_side` says whether the same player moves in that position too.
    pub fn refine(&mut self, square: Square, after: &Analysis, same_side: bool) {
        let Some(entry) = self.moves.iter_mut().find(|entry| entry.square == square) else {
            return;
        };
        if after.exact || (!entry.exact && after.depth + 1 >= entry.depth) {
            entry.value = if same_side { after.value } else { -after.value };
            entry.exact = after.exact;
            entry.depth = after.depth + 1;
        }
        self.value = self
            .moves
            .iter()
            .map(|entry| entry.value)
            .fold(f64::MIN, f64::max);
    }
}
