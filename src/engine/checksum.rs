//! The search's fingerprint: nodes for a fixed amount of work.

use super::host::Timeless;
use super::limits::Limits;
use super::player::Engine;
use crate::rules::Position;

/// Empty squares up to which a position is solved for the checksum; others are searched to a fixed depth.
const SOLVED: usize = 16;
/// The depth of those others, in plies.
const DEPTH: u32 = 8;

/// The nodes that a fresh engine with the simple evaluation needs for these positions, all together.
///
/// The number is the same on every machine, native and wasm; a change to the search that is meant to change
/// nothing must leave it as it is.
#[must_use]
pub fn checksum<'a>(positions: impl IntoIterator<Item = &'a Position>) -> u64 {
    let mut engine = Engine::new(1 << 22);
    let nodes = |position: &Position| {
        let solved = usize::from(position.board().empties().len()) <= SOLVED;
        let limits = if solved {
            Limits::default()
        } else {
            Limits::depth(DEPTH)
        };
        engine.forget();
        engine.search(position, &limits, &mut Timeless).nodes
    };
    positions.into_iter().map(nodes).sum()
}
