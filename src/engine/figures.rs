//! Written by `cargo xtask train probcut`: how far a shallow search is from a deep one.

/// In discs: constant, per ply of depth, per ply of the shallow depth, per full board of discs.
pub(super) const FIGURES: [f32; 4] = [0.361, 0.248, -0.372, 4.475];
/// The same for one and two plies around the evaluation alone.
pub(super) const GLANCE: [f32; 4] = [1.399, 0.103, -0.154, 3.649];
/// What a search thinks too little of the side to move at its leaves, in 1/128 discs.
pub const TEMPO: i32 = 109;
