//! Searches that are cancelled, by the page's own client and workers under Node.

use std::process::Command;

use anyhow::{Result, bail};
use serde::Deserialize;

use crate::arena::node;
use crate::output::outln;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Seen {
    workers: u32,
    ended: u32,
    helped: u32,
    dead: u32,
    reported: u32,
    median_ms: Option<f64>,
    most_ms: Option<f64>,
}

/// Cancels `count` searches after up to 300 ms each, solves a position, and prints what became of the workers.
///
/// # Errors
/// When a worker dies or is ended, or the last search is wrong.
pub fn run(count: u32, threads: usize) -> Result<()> {
    node::xtask(&["build"])?;
    let mut script = Command::new("node");
    script
        .arg(node::folder().join("cancel.mjs"))
        .arg(node::repository().join("target/site"))
        .args([count.to_string(), threads.to_string()]);
    let seen: Seen = serde_json::from_str(&node::output(&mut script, "")?)?;
    outln!(
        "{count} searches cancelled, {} joined by helpers; {} workers, of which {} ended and {} died; the last search is right",
        seen.helped,
        seen.workers,
        seen.ended,
        seen.dead
    )?;
    if let (Some(median), Some(most)) = (seen.median_ms, seen.most_ms) {
        outln!(
            "from a cancel to the next first report: median {median:.0} ms of {}, {most:.0} ms at most",
            seen.reported
        )?;
    }
    if seen.dead + seen.ended > 0 {
        bail!("a cancel cost a worker");
    }
    Ok(())
}
