//! Waiting for a condition, never for a time.

use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::Result;

/// How often a condition is looked at.
const PAUSE: Duration = Duration::from_millis(15);

/// Looks until `condition` holds; `what` names it when it never does.
pub fn until(
    limit: Duration,
    what: &str,
    mut condition: impl FnMut() -> Result<bool>,
) -> Result<()> {
    let start = Instant::now();
    loop {
        if condition()? {
            return Ok(());
        }
        if start.elapsed() > limit {
            return Err(format!("waited {} s in vain: {what}", limit.as_secs()).into());
        }
        sleep(PAUSE);
    }
}
