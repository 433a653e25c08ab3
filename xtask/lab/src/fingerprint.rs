//! Numbers that must be the same natively and in wasm: the search's checksum, and counting on the fast board.

use std::error::Error;
use std::io::Write;
use std::process::{Command, Stdio};

use outflank::engine::internals::{SearchPosition, checksum as native_checksum, fast_perft};
use outflank::rules::Position;

use crate::cpu::Watch;
use crate::node;
use crate::problems::Problem;

/// Prints the nodes of the fixed shallow set.
///
/// # Errors
/// When native and wasm disagree, or the wasm can't be run.
pub fn checksum(problems: &[Problem]) -> Result<(), Box<dyn Error>> {
    let positions: Vec<Position> = problems.iter().map(|problem| problem.position).collect();
    let native = native_checksum(&positions);
    println!("Bench: {native}");
    let texts: Vec<String> = positions.iter().map(Position::to_string).collect();
    let mut command = node::script("bench.cjs", &node::build()?);
    let answer = ask(command.arg("checksum"), &texts.join("\n"))?;
    if answer.trim().parse::<u64>()? != native {
        return Err(format!("wasm needs {} nodes", answer.trim()).into());
    }
    println!("the same in wasm");
    Ok(())
}

/// Counts plies on the fast 8x8 board and prints leaves a second.
///
/// # Errors
/// When native and wasm disagree, or the wasm can't be run.
pub fn perft(depth: u32) -> Result<(), Box<dyn Error>> {
    let start = SearchPosition {
        player: 0x0000_0008_1000_0000_u64,
        opponent: 0x0000_0010_0800_0000,
    };
    let watch = Watch::start();
    let leaves = fast_perft(!0, start, depth);
    let native = leaves as f64 / watch.seconds() / 1e6;
    let mut command = node::script("bench.cjs", &node::build()?);
    let answer = ask(command.arg("perft").arg(depth.to_string()), "")?;
    let (count, seconds) = answer.trim().split_once(' ').ok_or("no answer from Node")?;
    if count.parse::<u64>()? != leaves {
        return Err(format!("wasm counts {count}, not {leaves}").into());
    }
    let wasm = leaves as f64 / seconds.parse::<f64>()? / 1e6;
    println!(
        "{leaves} leaves  native {native:.1} M/s  wasm {wasm:.1} M/s  {:.2} of native",
        wasm / native
    );
    Ok(())
}

fn ask(command: &mut Command, input: &str) -> Result<String, Box<dyn Error>> {
    let mut node = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    if let Some(mut pipe) = node.stdin.take() {
        pipe.write_all(input.as_bytes())?;
    }
    let output = node.wait_with_output()?;
    if !output.status.success() {
        return Err("Node failed".into());
    }
    Ok(String::from_utf8(output.stdout)?)
}
