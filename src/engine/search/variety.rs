//! Variety among moves of nearly the same value: the seed decides.

use crate::engine::eval::DISC;
use crate::engine::human::unit;

/// Handicaps of the root moves, which decide among moves of nearly the same value.
///
/// A handicap counts only where root moves are compared: the values of the nodes below the root have none.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Variety {
    /// The largest handicap, in discs: a move that loses more against the best one is not preferred to it.
    pub loss: f32,
    /// The source of the handicaps.
    pub seed: u64,
}

impl Variety {
    /// The handicap of a move, in 1/128 discs.
    pub fn handicap(self, square: u8) -> i32 {
        let seed = self.seed ^ (u64::from(square) + 1) << 40;
        (unit(seed) * self.loss * DISC as f32) as i32
    }
}
