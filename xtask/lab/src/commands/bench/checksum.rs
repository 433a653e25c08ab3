//! Counts that must be equal natively and in wasm: the node checksum, and perft on the 8x8 bitboard.

use anyhow::{Result, bail};
use outflank::engine::internals::{SearchPosition, checksum as native_checksum, fast_perft};
use outflank::rules::Position;
use serde::Deserialize;

use crate::arena::clock::Stopwatch;
use crate::arena::node;
use crate::arena::problems::Problem;
use crate::output::outln;
use crate::progress::Progress;

/// The native build and the wasm.
const BUILDS: u64 = 2;

/// Prints the nodes of the fixed shallow set.
///
/// # Errors
/// When native and wasm disagree, or the wasm cannot be run.
pub fn checksum(problems: &[Problem]) -> Result<()> {
    let positions: Vec<Position> = problems.iter().map(|problem| problem.position).collect();
    let progress = Progress::new(Some(BUILDS), "builds");
    let native = native_checksum(&positions);
    progress.step();
    progress.print(format_args!("Bench: {native}"))?;
    let texts: Vec<String> = positions.iter().map(Position::to_string).collect();
    let mut script = node::script("bench.cjs")?;
    let wasm: u64 = node::output(script.arg("checksum"), &texts.join("\n"))?.parse()?;
    drop(progress);
    if wasm != native {
        bail!("wasm needs {wasm} nodes");
    }
    outln!("the same in wasm")?;
    Ok(())
}

#[derive(Deserialize)]
struct Count {
    leaves: u64,
    seconds: f64,
}

/// Counts `depth` plies on the 8x8 bitboard and prints leaves per second.
///
/// # Errors
/// When native and wasm disagree, or the wasm cannot be run.
pub fn perft(depth: u32) -> Result<()> {
    let start = SearchPosition {
        player: 0x0000_0008_1000_0000_u64,
        opponent: 0x0000_0010_0800_0000,
    };
    let progress = Progress::new(Some(BUILDS), "builds");
    let stopwatch = Stopwatch::start();
    let leaves = fast_perft(!0, start, depth);
    let native = leaves as f64 / stopwatch.seconds() / 1e6;
    progress.step();
    let mut script = node::script("bench.cjs")?;
    let count = node::output(script.arg("perft").arg(depth.to_string()), "")?;
    let count: Count = serde_json::from_str(&count)?;
    drop(progress);
    if count.leaves != leaves {
        bail!("wasm counts {}, not {leaves}", count.leaves);
    }
    let wasm = leaves as f64 / count.seconds / 1e6;
    outln!(
        "{leaves} leaves  native {native:.1} M/s  wasm {wasm:.1} M/s  {:.2} of native",
        wasm / native
    )?;
    Ok(())
}
