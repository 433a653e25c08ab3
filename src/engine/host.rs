//! The interface between a search and its surroundings.

use super::report::Report;

/// The clock, the stop signal and the receiver of reports of a search.
///
/// The search reads no clock of its own; it polls its host every few thousand nodes.
pub trait Host {
    /// The time in milliseconds from any origin. It should never run backwards.
    fn now_ms(&mut self) -> f64;

    /// Whether the search should end now with its result so far.
    fn stop(&mut self) -> bool {
        false
    }

    /// Receives a report while the search continues.
    fn report(&mut self, _report: &Report) {}
}

/// A host whose clock stands still and that never stops a search.
///
/// Time limits have no effect under this host; limits of depth and nodes do.
#[derive(Clone, Copy, Debug, Default)]
pub struct Timeless;

impl Host for Timeless {
    fn now_ms(&mut self) -> f64 {
        0.0
    }
}
