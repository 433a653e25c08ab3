//! Written by `cargo xtask train probcut`: how far a shallow search is from a deep one.

/// In discs: constant, per ply of depth, per ply of the shallow depth, per full board of discs.
pub(super) const FIGURES: [f32; 4] = [0.148, 0.256, -0.385, 5.215];
/// The same for one and two plies around the evaluation alone.
pub(super) const GLANCE: [f32; 4] = [0.581, 0.095, -0.143, 5.735];
/// What a search thinks too little of the side to move at its leaves, in 1/128 discs.
pub const TEMPO: i32 = 68;
