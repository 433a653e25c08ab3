//! The clock of this machine, for searches.

use std::time::Instant;

use outflank::engine::Host;

/// A host that knows the time and interrupts nobody.
pub struct Clock(Instant);

impl Default for Clock {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl Host for Clock {
    fn now_ms(&mut self) -> f64 {
        self.0.elapsed().as_secs_f64() * 1e3
    }
}
