//! Multi-ProbCut (M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation function for Othello",
//! 1997): cuts on the word of a shallow search, or of the evaluation alone, by how well that foretells a deep one.

use super::discs::Discs;
use super::eval::{Accumulator, DISC};
use super::figures::{FIGURES, GLANCE};
use super::grid::Grid;
use super::search::Search;

/// Levels of selectivity: how many standard deviations a shallow value has to be outside the window before the
/// deep search is spared, and how sure that makes one. The last level is never sure enough.
pub(super) const LEVELS: [(f32, u8); 6] = [
    (1.1, 73),
    (1.5, 87),
    (2.0, 95),
    (2.6, 99),
    (3.3, 99),
    (0.0, 100),
];

/// The level without any cuts.
pub(super) const EXACT: u8 = 5;

/// The shallow depth that stands in for a search of `depth` plies: about half, of the same parity.
pub fn shallow_depth(depth: u32) -> u32 {
    (depth / 4) * 2 + (depth & 1)
}

/// The figures for passes to the end of the game, for all cuts on the way. They say less than was measured: such a pass
/// only prepares an exact one, and cuts that are wrong now and then cost it less than a wider margin does. Scaled on
/// FFO 41 to 47.
const ENDING: [f32; 4] = [1.2, 0.11, -0.15, 1.8];

/// How much wider than measured the margin of all other passes is. Since their last plies are given away at a glance, surer
/// cuts above those are worth their nodes; found on exact scores with 25 and 30 empty squares. A level is surer by it than
/// its percentage says.
const WIDER: f32 = 1.2;

/// The standard deviation, in 1/128 discs, of a search of `depth` plies around one of `shallow` plies, as it is to be
/// taken in a pass `to_end` of the game or in another.
fn deviation(discs: u32, depth: u32, shallow: u32, to_end: bool) -> f32 {
    if to_end {
        on_plane(ENDING, discs, depth, shallow)
    } else {
        WIDER * on_plane(FIGURES, discs, depth, shallow)
    }
}

/// The same of a search of one or two plies around the evaluation alone.
fn glance_deviation(discs: u32, depth: u32, to_end: bool) -> f32 {
    let figures = if to_end { ENDING } else { GLANCE };
    on_plane(figures, discs, depth, 0)
}

fn on_plane(figures: [f32; 4], discs: u32, depth: u32, shallow: u32) -> f32 {
    let phase = discs as f32 / 64.0;
    let x =
        figures[0] + figures[1] * depth as f32 + figures[2] * shallow as f32 + figures[3] * phase;
    x.max(0.5) * DISC as f32
}

/// More than the squares of any board.
const BOARD: usize = 128;
/// More than the plies that are given away at a glance.
const GLANCES: usize = 4;

/// What the evaluation has to be beyond a window to be believed, in 1/128 discs, by the number of discs and by plies.
pub(super) type Margins = [[i32; GLANCES]; BOARD];

/// The margins of a level of selectivity, in a pass `to_end` of the game or in another.
pub(super) fn margins(level: u8, to_end: bool) -> Margins {
    let (sigmas, _) = LEVELS[usize::from(level)];
    let margin = |discs, plies| sigmas * glance_deviation(discs as u32, plies as u32, to_end);
    core::array::from_fn(|discs| core::array::from_fn(|plies| margin(discs, plies) as i32))
}

impl<G: Grid> Search<'_, G> {
    /// Begins a pass at a level of selectivity, `to_end` of the game or not.
    pub(super) fn begin_pass(&mut self, level: u8, to_end: bool) {
        (self.level, self.to_end) = (level, to_end);
        self.margins = margins(level, to_end);
    }

    /// Multi-ProbCut: a bound on the word of a shallow search, in a position with these legal moves.
    pub(super) fn probcut(
        &mut self,
        discs: Discs<G>,
        accumulator: &Accumulator,
        moves: G,
        depth: u32,
        alpha: i32,
    ) -> Option<i32> {
        if self.level >= EXACT || depth < 4 || self.cutting >= 2 || !self.technique.probcut {
            return None;
        }
        let beta = alpha + 1;
        let shallow = shallow_depth(depth);
        let count = discs.count();
        let (sigmas, _) = LEVELS[usize::from(self.level)];
        let margin = (sigmas * deviation(count, depth, shallow, self.to_end)) as i32;
        let now = self.eval.value_with(self.field, accumulator, discs, moves);
        let doubt = (sigmas * deviation(count, depth, 0, self.to_end)) as i32 / 2;
        let limit = self.cells * DISC;
        self.cutting += 1;
        let mut verdict = None;
        if now >= beta - doubt && beta + margin < limit {
            let bound = beta + margin;
            if self.node(discs, accumulator, shallow, bound - 1, bound, true) >= bound {
                verdict = Some(beta);
            }
        }
        if verdict.is_none() && now <= alpha + doubt && alpha - margin > -limit {
            let bound = alpha - margin;
            if self.node(discs, accumulator, shallow, bound, bound + 1, false) <= bound {
                verdict = Some(alpha);
            }
        }
        self.cutting -= 1;
        verdict.filter(|_| !self.stopped)
    }

    /// The last plies given away on the word of the evaluation itself: a bound on the value if that is far enough beyond
    /// the window.
    pub(super) fn glance(
        &self,
        discs: Discs<G>,
        accumulator: &Accumulator,
        moves: G,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        if beta - alpha != 1 || self.level >= EXACT || !self.technique.glance {
            return None;
        }
        let margins = &self.margins[discs.count() as usize % BOARD];
        let margin = margins[depth as usize % GLANCES];
        let now = self.eval.value_with(self.field, accumulator, discs, moves);
        if now >= beta + margin {
            Some(beta)
        } else if now <= alpha - margin {
            Some(alpha)
        } else {
            None
        }
    }
}
