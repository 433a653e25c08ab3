//! Selectivity: Multi-ProbCut and static futility pruning.
//!
//! Multi-ProbCut (M. Buro, "Experiments with Multi-ProbCut and a New High-Quality Evaluation Function for Othello", 1997)
//! prunes a node if a shallow search is so far outside the window that the deep one would be too, with the confidence of
//! the selectivity. Static futility pruning does the same in the last two plies, from the evaluation alone.

use super::context::Search;
use super::node_type::NodeType;
use super::probcut_params::{SEARCH, STATIC};
use crate::engine::board::{Bitboard, SearchPosition};
use crate::engine::eval::{Accumulator, DISC};

/// Selectivities: the number of standard deviations of a margin, and the nominal confidence in percent. The last one
/// never prunes.
const SELECTIVITIES: [(f32, u8); 6] = [
    (1.1, 73),
    (1.5, 87),
    (2.0, 95),
    (2.6, 99),
    (3.3, 99),
    (0.0, 100),
];

/// The selectivity index that never prunes.
pub(in crate::engine) const EXACT: u8 = 5;

/// Nodes below this depth are not pruned by a shallow search.
const MIN_DEPTH: u32 = 4;

/// The most ProbCut searches nested in one another.
const MAX_NESTING: u32 = 2;

/// The depth of the shallow search for a node of `depth` plies: about half, of the same parity.
pub fn shallow_depth(depth: u32) -> u32 {
    (depth / 4) * 2 + (depth & 1)
}

/// Coefficients for iterations to the end of the game. They are smaller than measured: such an iteration only prepares
/// the exact one, and a wrong cut costs less than a wider margin. Chosen on FFO 41 to 47.
const TO_END: [f32; 4] = [1.2, 0.11, -0.15, 1.8];

/// Margin factor of midgame iterations. Static pruning already removes the last two plies, so wider margins above pay;
/// the real confidence is higher than the nominal percentage. Chosen on exact scores with 25 and 30 empty squares.
const MARGIN_FACTOR: f32 = 1.2;

/// The smallest standard deviation, in discs.
const MIN_SIGMA: f32 = 0.5;

/// More than the number of squares of any board.
const MAX_DISCS: usize = 128;

/// One more than the deepest static pruning, rounded up to a power of two.
const STATIC_DEPTHS: usize = 4;

/// The standard deviation of a deep search around a shallow one, in 1/128 discs: a plane over depth, shallow depth and
/// the share `filled` of squares with a disc.
fn sigma(coefficients: [f32; 4], depth: u32, shallow: u32, filled: f32) -> f32 {
    let [constant, per_depth, per_shallow, per_board] = coefficients;
    let discs =
        constant + per_depth * depth as f32 + per_shallow * shallow as f32 + per_board * filled;
    discs.max(MIN_SIGMA) * DISC as f32
}

/// Where the searches of an iteration end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum Horizon {
    /// At a depth before the end of the game.
    Midgame,
    /// At the end of the game.
    ToEnd,
}

/// How the running iteration prunes.
pub(in crate::engine) struct Selectivity {
    /// Index into [`SELECTIVITIES`].
    index: u8,
    horizon: Horizon,
    /// Number of ProbCut searches in progress.
    nesting: u32,
    /// Number of squares of the board.
    squares: f32,
    /// Margins of static pruning in 1/128 discs, by number of discs and depth.
    static_margins: [[i32; STATIC_DEPTHS]; MAX_DISCS],
}

impl Selectivity {
    /// No pruning, on a board of `squares` squares.
    pub fn exact(squares: u32) -> Self {
        Self {
            index: EXACT,
            horizon: Horizon::Midgame,
            nesting: 0,
            squares: squares as f32,
            static_margins: [[0; STATIC_DEPTHS]; MAX_DISCS],
        }
    }

    /// Sets the selectivity of an iteration.
    pub fn start_iteration(&mut self, index: u8, horizon: Horizon) {
        (self.index, self.horizon) = (index, horizon);
        let coefficients = match horizon {
            Horizon::Midgame => STATIC,
            Horizon::ToEnd => TO_END,
        };
        let (sigmas, _) = SELECTIVITIES[usize::from(index)];
        for (discs, margins) in self.static_margins.iter_mut().enumerate() {
            let filled = discs as f32 / self.squares;
            for (depth, margin) in margins.iter_mut().enumerate() {
                *margin = (sigmas * sigma(coefficients, depth as u32, 0, filled)) as i32;
            }
        }
    }

    /// The index into [`SELECTIVITIES`].
    #[inline(always)]
    pub fn index(&self) -> u8 {
        self.index
    }

    /// Whether nothing is pruned.
    #[inline(always)]
    fn is_exact(&self) -> bool {
        self.index >= EXACT
    }

    /// The nominal confidence of a selectivity, in percent.
    pub fn confidence(index: u8) -> u8 {
        SELECTIVITIES[usize::from(index)].1
    }

    /// The margin of a ProbCut search of `shallow` plies for a node of `depth` plies, in 1/128 discs.
    fn margin(&self, depth: u32, shallow: u32, discs: u32) -> f32 {
        let filled = discs as f32 / self.squares;
        let sigma = match self.horizon {
            Horizon::Midgame => MARGIN_FACTOR * sigma(SEARCH, depth, shallow, filled),
            Horizon::ToEnd => sigma(TO_END, depth, shallow, filled),
        };
        SELECTIVITIES[usize::from(self.index)].0 * sigma
    }
}

impl<B: Bitboard> Search<'_, B> {
    /// Multi-ProbCut: the bound of the null window `alpha..=alpha + 1` that a shallow search confirms, if any.
    pub(super) fn probcut(
        &mut self,
        position: SearchPosition<B>,
        accumulator: &Accumulator,
        moves: B,
        depth: u32,
        alpha: i32,
    ) -> Option<i32> {
        if self.selectivity.is_exact()
            || depth < MIN_DEPTH
            || self.selectivity.nesting >= MAX_NESTING
            || !self.features.probcut
        {
            return None;
        }
        let beta = alpha + 1;
        let shallow = shallow_depth(depth);
        let discs = position.count();
        let margin = self.selectivity.margin(depth, shallow, discs) as i32;
        let limit = self.board.squares * DISC;
        // The shallow search is tried only where the evaluation is near the bound or beyond it.
        let precheck = self.selectivity.margin(depth, 0, discs) as i32 / 2;
        let value = self
            .eval
            .value_with_moves(self.board.layout, accumulator, position, moves);
        self.selectivity.nesting += 1;
        let mut cut = None;
        if value >= beta - precheck && beta + margin < limit {
            let bound = beta + margin;
            let (alpha, node) = (bound - 1, NodeType::Cut);
            if self.pvs(position, accumulator, shallow, alpha, bound, node) >= bound {
                cut = Some(beta);
            }
        }
        if cut.is_none() && value <= alpha + precheck && alpha - margin > -limit {
            let bound = alpha - margin;
            let (beta, node) = (bound + 1, NodeType::All);
            if self.pvs(position, accumulator, shallow, bound, beta, node) <= bound {
                cut = Some(alpha);
            }
        }
        self.selectivity.nesting -= 1;
        cut.filter(|_| !self.control.stopped)
    }

    /// Static futility pruning: the bound of a null window that the evaluation exceeds by the margin, if any.
    pub(super) fn static_pruning(
        &self,
        position: SearchPosition<B>,
        accumulator: &Accumulator,
        moves: B,
        depth: u32,
        (alpha, beta): (i32, i32),
    ) -> Option<i32> {
        if beta - alpha != 1 || self.selectivity.is_exact() || !self.features.static_pruning {
            return None;
        }
        let margins = &self.selectivity.static_margins[position.count() as usize % MAX_DISCS];
        let margin = margins[depth as usize % STATIC_DEPTHS];
        let value = self
            .eval
            .value_with_moves(self.board.layout, accumulator, position, moves);
        if value >= beta + margin {
            Some(beta)
        } else if value <= alpha - margin {
            Some(alpha)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_depend_on_the_filled_share_of_every_board() {
        for squares in [36, 64, 100] {
            let mut selectivity = Selectivity::exact(squares);
            selectivity.start_iteration(0, Horizon::Midgame);
            let full = selectivity.margin(8, 4, squares);
            let half = selectivity.margin(8, 4, squares / 2);
            let difference = SELECTIVITIES[0].0 * MARGIN_FACTOR * SEARCH[3] / 2.0 * DISC as f32;
            assert!((full - half - difference).abs() < 1.0, "{squares} squares");
        }
    }

    #[test]
    fn the_exact_selectivity_has_no_margins() {
        let mut selectivity = Selectivity::exact(64);
        selectivity.start_iteration(EXACT, Horizon::ToEnd);
        assert_eq!(selectivity.static_margins, [[0; STATIC_DEPTHS]; MAX_DISCS]);
        assert_eq!(Selectivity::confidence(EXACT), 100);
    }
}
