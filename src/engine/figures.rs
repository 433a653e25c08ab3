//! Written by `cargo xtask train probcut`: how far a shallow search is from a deep one.

/// In discs: constant, per ply of depth, per ply of the shallow depth, per full board of discs.
pub(super) const FIGURES: [f32; 4] = [0.341, 0.215, -0.323, 4.487];
/// The same for one and two plies around the evaluation alone.
pub(super) const GLANCE: [f32; 4] = [0.862, 0.302, -0.453, 3.853];
/// What a search thinks too little of the side to move at its leaves, in 1/128 discs.
pub const TEMPO: i32 = 99;
