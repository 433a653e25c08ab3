//! Written by `cargo xtask train probcut`: how far a shallow search is from a deep one.

/// In discs: constant, per ply of depth, per ply of the shallow depth, per full board of discs.
pub(super) const FIGURES: [f32; 4] = [-0.061, 0.244, -0.365, 5.554];
/// The same for one and two plies around the evaluation alone.
pub(super) const GLANCE: [f32; 4] = [0.703, 0.026, -0.040, 5.416];
