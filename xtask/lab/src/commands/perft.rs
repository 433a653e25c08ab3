//! `cargo xtask perft`: counts move sequences by depth, natively and in wasm.

use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use outflank::rules::{Board, Color, Position, Size, SquareSet, perft};
use serde::Deserialize;

use crate::arena::node;
use crate::output::outln;
use crate::progress::Progress;

/// Options of the command. A pass is a ply, a finished game is a leaf.
#[derive(Args)]
pub struct Options {
    /// Plies to count
    depth: u32,
    /// Squares per side: 6, 8 or 10
    #[arg(long, default_value_t = 8)]
    size: u8,
    /// Start position
    #[arg(long, value_enum, default_value_t = Start::Crossed)]
    start: Start,
    /// Count natively only
    #[arg(long)]
    native: bool,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Start {
    Crossed,
    Parallel,
    Empty,
}

/// The leaves of one depth and the time to count them.
#[derive(Deserialize)]
struct Count {
    leaves: u64,
    seconds: f64,
}

impl Count {
    fn millions_per_second(&self) -> f64 {
        self.leaves as f64 / self.seconds / 1e6
    }
}

/// Counts and prints a table.
///
/// # Errors
/// When the wasm cannot be run, or its counts differ.
pub fn run(options: &Options) -> Result<()> {
    let position = start(options)?;
    outln!("{0}x{0}: {position}", options.size)?;
    let progress = Progress::new(Some(options.depth.into()), "depths counted natively");
    let count_depth = |depth| {
        let counted = count(&position, depth);
        progress.step();
        counted
    };
    let native: Vec<Count> = (1..=options.depth).map(count_depth).collect();
    drop(progress);
    let wasm = if options.native {
        Vec::new()
    } else {
        count_in_wasm(&position, options.depth)?
    };
    outln!(
        "{:>5} {:>14} {:>9} {:>9} {:>9} {:>9} {:>6}",
        "depth",
        "leaves",
        "native s",
        "M/s",
        "wasm s",
        "M/s",
        "ratio"
    )?;
    for (index, native) in native.iter().enumerate() {
        let wasm_columns = match wasm.get(index) {
            None => String::new(),
            Some(wasm) if wasm.leaves == native.leaves => {
                let (speed, ratio) = (wasm.millions_per_second(), native.seconds / wasm.seconds);
                format!(" {:9.3} {speed:9.1} {ratio:6.2}", wasm.seconds)
            }
            Some(wasm) => bail!("wasm counts {} leaves, not {}", wasm.leaves, native.leaves),
        };
        outln!(
            "{:5} {:14} {:9.3} {:9.1}{wasm_columns}",
            index + 1,
            native.leaves,
            native.seconds,
            native.millions_per_second()
        )?;
    }
    Ok(())
}

fn start(options: &Options) -> Result<Position> {
    let size = Size::from_side(options.size).context("the board has 6, 8 or 10 squares a side")?;
    let mut board = match options.start {
        Start::Crossed => Board::crossed(size),
        Start::Parallel | Start::Empty => Board::empty(size),
    };
    if options.start == Start::Parallel {
        for square in SquareSet::centre(size).iter() {
            let lower = square.row() == size.side() / 2;
            board.put(square, if lower { Color::Black } else { Color::White });
        }
    }
    Ok(Position::from_board(board, Color::Black)?)
}

fn count(position: &Position, depth: u32) -> Count {
    let start = Instant::now();
    let leaves = perft(position, depth);
    Count {
        leaves,
        seconds: start.elapsed().as_secs_f64(),
    }
}

fn count_in_wasm(position: &Position, depth: u32) -> Result<Vec<Count>> {
    let mut script = node::script("perft.cjs")?;
    script.arg(position.to_string()).arg(depth.to_string());
    Ok(serde_json::from_str(&node::output(&mut script, "")?)?)
}
