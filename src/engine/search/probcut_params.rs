//! Parameters of selectivity, written by `cargo xtask train probcut`.

/// Coefficients of sigma around a search, in discs: constant, per ply of depth, per ply of shallow depth, per full board.
pub(super) const SEARCH: [f32; 4] = [0.341, 0.215, -0.323, 4.487];

/// Coefficients of sigma around the evaluation, for static pruning one or two plies above it.
pub(super) const STATIC: [f32; 4] = [0.862, 0.302, -0.453, 3.853];

/// Tempo: the mean error of the evaluation at the leaves for the side to move, in 1/128 discs. Added to every leaf.
pub const TEMPO: i32 = 99;
