//! `cargo xtask perft`: counts positions by depth, natively and in wasm, side by side.

use std::error::Error;
use std::time::Instant;

use outflank::rules::{Board, Color, Position, Size, Square, SquareSet, perft};

use crate::node;
use crate::options::Options;

const HELP: &str = "\
cargo xtask perft DEPTH [--size 6|8|10] [--start crossed|parallel|empty] [--native]

Counts the move sequences to DEPTH, natively and in wasm under Node, and how many
a second (a pass is a ply, an ended game is a leaf). --native leaves the wasm out.";

/// Leaves of one depth, and how long they took.
struct Count {
    leaves: u64,
    seconds: f64,
}

impl Count {
    fn millions_a_second(&self) -> f64 {
        self.leaves as f64 / self.seconds / 1e6
    }
}

/// Counts and compares.
///
/// # Errors
/// When the words are not understood, the wasm can't be run, or the two counts differ.
pub fn run(args: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(args);
    if options.flag("--help") {
        println!("{HELP}");
        return Ok(());
    }
    let side = options.value("--size")?.unwrap_or(8);
    let start: String = options
        .value("--start")?
        .unwrap_or_else(|| "crossed".into());
    let only_native = options.flag("--native");
    let words = options.rest()?;
    let [depth] = &words[..] else {
        return Err(HELP.into());
    };
    let depth: u32 = depth.parse().map_err(|_| HELP)?;
    let size = Size::from_side(side).ok_or(HELP)?;
    let position = position(size, &start).ok_or(HELP)?;

    println!("{side}x{side} {start}: {position}");
    let native: Vec<Count> = (1..=depth).map(|depth| count(&position, depth)).collect();
    let wasm = if only_native {
        Vec::new()
    } else {
        count_in_wasm(&position, depth)?
    };
    println!(
        "{:>5} {:>14} {:>9} {:>9} {:>9} {:>9} {:>6}",
        "depth", "leaves", "native s", "M/s", "wasm s", "M/s", "ratio"
    );
    for (n, native) in native.iter().enumerate() {
        print!(
            "{:5} {:14} {:9.3} {:9.1}",
            n + 1,
            native.leaves,
            native.seconds,
            native.millions_a_second()
        );
        match wasm.get(n) {
            None => println!(),
            Some(wasm) if wasm.leaves == native.leaves => {
                let (speed, ratio) = (wasm.millions_a_second(), native.seconds / wasm.seconds);
                println!(" {:9.3} {speed:9.1} {ratio:6.2}", wasm.seconds);
            }
            Some(wasm) => return Err(format!("\nwasm counts {} leaves", wasm.leaves).into()),
        }
    }
    Ok(())
}

fn position(size: Size, start: &str) -> Option<Position> {
    let mut board = match start {
        "crossed" => Board::crossed(size),
        "parallel" | "empty" => Board::empty(size),
        _ => return None,
    };
    if start == "parallel" {
        let lower = |square: &Square| square.row() == size.side() / 2;
        for square in SquareSet::centre(size).iter() {
            board.put(
                square,
                if lower(&square) {
                    Color::Black
                } else {
                    Color::White
                },
            );
        }
    }
    Position::from_board(board, Color::Black).ok()
}

fn count(position: &Position, depth: u32) -> Count {
    let start = Instant::now();
    let leaves = perft(position, depth);
    Count {
        leaves,
        seconds: start.elapsed().as_secs_f64(),
    }
}

fn count_in_wasm(position: &Position, depth: u32) -> Result<Vec<Count>, Box<dyn Error>> {
    let mut node = node::script("perft.cjs", &node::build()?);
    let output = node
        .arg(position.to_string())
        .arg(depth.to_string())
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let read = |line: &str| {
        let (leaves, seconds) = line.split_once(' ')?;
        Some(Count {
            leaves: leaves.parse().ok()?,
            seconds: seconds.parse().ok()?,
        })
    };
    let text = String::from_utf8(output.stdout)?;
    text.lines()
        .map(|line| read(line).ok_or(format!("Node said: {line}").into()))
        .collect()
}
