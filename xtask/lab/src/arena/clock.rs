//! Clocks: of the machine for searches, of the processor for measurements.

use std::time::Instant;

use cpu_time::ThreadTime;
use outflank::engine::Host;

/// A host with the clock of this machine; it never stops a search.
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

/// A stopwatch of this thread's processor time, which a busy machine distorts less than the time of day. Where the
/// system does not measure it, the time of day.
pub struct Stopwatch {
    cpu: Option<ThreadTime>,
    start: Instant,
}

impl Stopwatch {
    pub fn start() -> Self {
        Self {
            cpu: ThreadTime::try_now().ok(),
            start: Instant::now(),
        }
    }

    /// Seconds since the start.
    pub fn seconds(&self) -> f64 {
        let cpu = self.cpu.and_then(|start| start.try_elapsed().ok());
        cpu.unwrap_or_else(|| self.start.elapsed()).as_secs_f64()
    }
}
