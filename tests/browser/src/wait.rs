//! Waiting for a condition, never for a fixed time.

use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// The pauses between two checks begin with this one and double up to `LONGEST_PAUSE`.
const FIRST_PAUSE: Duration = Duration::from_millis(2);

/// The longest pause: each check costs the browser some work.
const LONGEST_PAUSE: Duration = Duration::from_millis(32);

/// Waits until `condition` holds, at most `limit`; `what` names it in the error.
pub fn until(
    limit: Duration,
    what: &str,
    mut condition: impl FnMut() -> Result<bool>,
) -> Result<()> {
    let start = Instant::now();
    let mut pause = FIRST_PAUSE;
    loop {
        if condition()? {
            return Ok(());
        }
        if start.elapsed() > limit {
            bail!("not within {} s: {what}", limit.as_secs());
        }
        sleep(pause);
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}
