//! The figures of Multi-ProbCut (M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation
//! function for Othello", 1997): how well a shallow search foretells a deep one.

use super::eval::DISC;
use super::figures::{FIGURES, GLANCE};

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

/// The standard deviation, in 1/128 discs, of a search of `depth` plies around one of `shallow` plies; in a pass
/// `to_end` of the game or not.
pub(super) fn deviation(discs: u32, depth: u32, shallow: u32, to_end: bool) -> f32 {
    let figures = if to_end { ENDING } else { FIGURES };
    on_plane(figures, discs, depth, shallow)
}

/// The same of a search of one or two plies around the evaluation alone.
pub(super) fn glance_deviation(discs: u32, depth: u32, to_end: bool) -> f32 {
    let figures = if to_end { ENDING } else { GLANCE };
    on_plane(figures, discs, depth, 0)
}

fn on_plane(figures: [f32; 4], discs: u32, depth: u32, shallow: u32) -> f32 {
    let phase = discs as f32 / 64.0;
    let x =
        figures[0] + figures[1] * depth as f32 + figures[2] * shallow as f32 + figures[3] * phase;
    x.max(0.5) * DISC as f32
}
