//! `cargo xtask solved`: solves the first positions of 6x6 and writes their results.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::Args;
use outflank::book::{Origin, SolvedTable, last_layer};
use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::{Engine, Limits, Timeless};
use outflank::rules::{Color, Position, Setup, Size};

use crate::arena::clock::Stopwatch;
use crate::output::outln;
use crate::progress::Progress;

/// A position that is not solved yet. No result has this value.
const UNKNOWN: i8 = i8::MAX;

/// Positions that are solved between two writes of the checkpoint: a minute's work.
const CHECKPOINT: usize = 32;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Moves to the last layer, whose positions are solved; the layers before follow from it
    #[arg(long, default_value_t = 7)]
    moves: u8,
    /// The results so far, a byte for each position of the last layer: an interrupted command goes on from there
    #[arg(long, value_name = "FILE", default_value = "target/solved-6.part")]
    checkpoint: PathBuf,
    /// File of trained weights, which order the moves
    #[arg(long, value_name = "FILE", default_value = "www/data/weights-6.bin")]
    eval: PathBuf,
    /// Megabytes of the transposition table, which neighbouring positions share
    #[arg(long, value_name = "MB", default_value_t = 512)]
    table: usize,
    /// The file to write
    #[arg(long, value_name = "FILE", default_value = "target/solved-6.bin")]
    out: PathBuf,
}

/// Solves what the checkpoint lacks, and writes the file.
///
/// # Errors
/// When a file cannot be read or written, or the checkpoint is of another layer.
pub fn run(options: &Options) -> Result<()> {
    let layer = last_layer(options.moves);
    let mut results = read_checkpoint(&options.checkpoint, layer.len())?;
    let weights = fs::read(&options.eval).with_context(|| options.eval.display().to_string())?;
    let mut engine = Engine::new(options.table << 20);
    engine.set_evaluation(Evaluation::trained(&weights)?);
    let left = results.iter().filter(|&&result| result == UNKNOWN).count();
    outln!("{} positions, {left} of them not solved yet", layer.len())?;
    let (watch, mut nodes) = (Stopwatch::start(), 0);
    let progress = Progress::new(Some(left as u64), "positions");
    for (index, position) in layer.iter().enumerate() {
        if results[index] != UNKNOWN {
            continue;
        }
        let (result, visited) = solve(&mut engine, position)?;
        results[index] = result;
        nodes += visited;
        if index % CHECKPOINT == 0 {
            write_checkpoint(&options.checkpoint, &results)?;
        }
        progress.step();
    }
    drop(progress);
    write_checkpoint(&options.checkpoint, &results)?;
    let command = format!("solved --moves {}", options.moves);
    let file = SolvedTable::write(options.moves, &results, &Origin { command })?;
    fs::write(&options.out, &file).with_context(|| options.out.display().to_string())?;
    let (table, _) = SolvedTable::read(&file)?;
    let start = Position::new(&Setup {
        size: Size::Six,
        ..Setup::default()
    })?;
    let value = table.value(&start).context("the start has no result")?;
    let (seconds, bytes) = (watch.seconds(), file.len());
    outln!("solved with {nodes} nodes in {seconds:.0} s; {bytes} bytes")?;
    outln!("the start: {value:+} discs for Black")?;
    Ok(())
}

/// Black's result of a position in discs, and the number of positions visited.
fn solve(engine: &mut Engine, position: &Position) -> Result<(i8, u64)> {
    let report = engine.search(position, &Limits::default(), &mut Timeless);
    ensure!(report.exact, "a search without limits is not exact");
    let discs = i8::try_from(report.value / DISC)?;
    let black = match position.turn() {
        Color::Black => discs,
        Color::White => -discs,
    };
    Ok((black, report.nodes))
}

fn read_checkpoint(path: &Path, positions: usize) -> Result<Vec<i8>> {
    let Ok(bytes) = fs::read(path) else {
        return Ok(vec![UNKNOWN; positions]);
    };
    let name = path.display();
    ensure!(bytes.len() == positions, "{name} is of another layer");
    Ok(bytes.into_iter().map(|byte| byte as i8).collect())
}

/// Replaces the file at once, so that an interrupted write loses nothing.
fn write_checkpoint(path: &Path, results: &[i8]) -> Result<()> {
    let bytes: Vec<u8> = results.iter().map(|&result| result as u8).collect();
    let next = path.with_extension("next");
    fs::write(&next, bytes).with_context(|| next.display().to_string())?;
    Ok(fs::rename(next, path)?)
}
