//! The node checksum: the number of nodes of a fixed amount of work.

use super::facade::Engine;
use super::host::Timeless;
use super::limits::Limits;
use crate::rules::Position;

/// Positions with at most this many empty squares are solved; others are searched to `DEPTH` plies.
const SOLVED_EMPTIES: usize = 16;
const DEPTH: u32 = 8;

/// The total number of nodes for `positions`, each searched by a fresh engine with the handcrafted evaluation.
///
/// The number is the same on every machine, native and in wasm. A change to the search that does not mean to change its
/// behaviour leaves it unchanged.
#[must_use]
pub fn checksum<'a>(positions: impl IntoIterator<Item = &'a Position>) -> u64 {
    let mut engine = Engine::new(1 << 22);
    let nodes = |position: &Position| {
        let solved = usize::from(position.board().empties().len()) <= SOLVED_EMPTIES;
        let limits = if solved {
            Limits::default()
        } else {
            Limits::depth(DEPTH)
        };
        engine.clear();
        engine.search(position, &limits, &mut Timeless).nodes
    };
    positions.into_iter().map(nodes).sum()
}
