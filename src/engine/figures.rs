//! Written by `cargo xtask train probcut`: how far a shallow search is from a deep one.

/// In discs: constant, per ply of depth, per ply of the shallow depth, per full board of discs.
pub(super) const FIGURES: [f32; 4] = [-0.026, 0.281, -0.422, 4.672];
