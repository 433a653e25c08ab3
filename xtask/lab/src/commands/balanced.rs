//! `cargo xtask balanced`: evaluates all positions after a few moves and writes those in which neither side is ahead.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use outflank::book::{BalancedStarts, Line, Origin, PositionKey};
use outflank::rules::{Position, Setup, Square};

use super::estimator::Estimator;
use crate::output::outln;
use crate::progress::Progress;

/// Shallow searches that exclude positions: a depth, and the largest value in discs that the next search looks at. They are
/// about three standard deviations of the difference from the last search.
const SIEVES: [(u32, f64); 2] = [(4, 9.0), (10, 5.0)];

/// The largest value of a start, in discs.
const LARGEST: f64 = 2.0;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Moves of a start
    #[arg(long, default_value_t = 8)]
    moves: u8,
    /// Depth of the last search, in plies
    #[arg(long, default_value_t = 16)]
    depth: u32,
    /// File of trained weights
    #[arg(long, value_name = "FILE", default_value = "www/data/weights-8.bin")]
    eval: PathBuf,
    /// The file to write
    #[arg(long, value_name = "FILE", default_value = "www/data/balanced-8.bin")]
    out: PathBuf,
}

/// Writes the file.
///
/// # Errors
/// When a file cannot be read or written.
pub fn run(options: &Options) -> Result<()> {
    let positions = positions(options.moves)?;
    let mut estimator = Estimator::new(&options.eval)?;
    let mut lines = Vec::new();
    let progress = Progress::new(Some(positions.len() as u64), "positions");
    for (position, moves) in &positions {
        if let Some(value) = estimator.small_value(position, options.depth) {
            let within_one = value.abs() <= 1.0;
            let moves = moves.clone();
            lines.push(Line { moves, within_one });
        }
        progress.step();
    }
    drop(progress);
    let within_one = lines.iter().filter(|line| line.within_one).count();
    let starts = BalancedStarts::new(lines);
    let (moves, depth) = (options.moves, options.depth);
    let command = format!("balanced --moves {moves} --depth {depth}");
    let file = starts.write(&Origin { command })?;
    fs::write(&options.out, &file).with_context(|| options.out.display().to_string())?;
    let (found, bytes) = (starts.lines().len(), file.len());
    outln!("{} positions after {moves} moves", positions.len())?;
    outln!("{found} within {LARGEST} discs, {within_one} of them within one: {bytes} bytes")?;
    Ok(())
}

/// All positions after this many moves, one of each eight images, with a sequence of moves.
fn positions(moves: u8) -> Result<Vec<(Position, Vec<Square>)>> {
    let mut level = vec![(Position::new(&Setup::default())?, Vec::new())];
    for _ in 0..moves {
        let mut seen = BTreeSet::new();
        let mut next = Vec::new();
        for (position, line) in &level {
            for square in position.legal().iter() {
                let after = position.play(square)?.position;
                if seen.insert(PositionKey::new(&after)) {
                    let line = line.iter().copied().chain([square]).collect();
                    next.push((after, line));
                }
            }
        }
        level = next;
    }
    Ok(level)
}

impl Estimator {
    /// The value for Black in discs, if it is small enough for a start.
    fn small_value(&mut self, position: &Position, depth: u32) -> Option<f64> {
        for (shallow, limit) in SIEVES {
            if self.black(position, shallow).abs() > limit {
                return None;
            }
        }
        Some(self.black(position, depth)).filter(|value| value.abs() <= LARGEST)
    }
}
