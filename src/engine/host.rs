//! What a search asks of the world around it.

use super::report::Report;

/// The world of a search: its clock, the wish to stop, and somebody to tell how it goes.
///
/// The search itself reads no clock; it asks its host every few thousand nodes.
pub trait Host {
    /// The time in milliseconds, from any origin; it should never run backwards.
    fn now_ms(&mut self) -> f64;

    /// Whether the search should come to an end now with what it has.
    fn stop(&mut self) -> bool {
        false
    }

    /// Takes a report of a search that goes on.
    fn report(&mut self, _report: &Report) {}
}

/// A host without a clock: the time stands still and nobody interrupts.
///
/// Limits of time never end a search under this host; limits of depth and nodes do.
#[derive(Clone, Copy, Debug, Default)]
pub struct Timeless;

impl Host for Timeless {
    fn now_ms(&mut self) -> f64 {
        0.0
    }
}
