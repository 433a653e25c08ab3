//! `cargo xtask solved`: solves the first positions of 6x6 and writes their results.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::Args;
use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::{Engine, Limits, SolvedTable, Timeless, last_layer};
use outflank::rules::Position;

use crate::output::outln;
use crate::progress::Progress;

/// A position that is not solved yet. No result has this value.
const UNKNOWN: i8 = i8::MAX;

/// Neighbouring positions that one thread solves before it writes the checkpoint: about a minute's work. Their searches share
/// much of its transposition table.
const BLOCK: usize = 128;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Moves to the last layer, whose positions are solved; the layers before follow from it
    #[arg(long, default_value_t = 7)]
    moves: u8,
    /// The results so far: an interrupted command goes on from there
    #[arg(long, value_name = "FILE", default_value = "target/solved-6.part")]
    checkpoint: PathBuf,
    /// File of trained weights, which order the moves; a file of solved positions is read with those it was written with
    #[arg(long, value_name = "FILE", default_value = "www/data/weights-6.bin")]
    eval: PathBuf,
    /// Threads, each of which solves positions of its own
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Megabytes of the transposition table of a thread, which neighbouring positions share
    #[arg(long, value_name = "MB", default_value_t = 512)]
    table: usize,
    /// The file to write
    #[arg(long, value_name = "FILE", default_value = "target/solved-6.bin")]
    out: PathBuf,
    /// A file of solved positions, for results that the checkpoint lacks
    #[arg(long, value_name = "FILE")]
    known: Option<PathBuf>,
    /// The weights that this file was written with, by default those of --eval
    #[arg(long, value_name = "FILE", requires = "known")]
    known_eval: Option<PathBuf>,
    /// Another file of solved positions, which has to give the same results for all positions that both have
    #[arg(long, value_name = "FILE")]
    compare: Option<PathBuf>,
}

/// Solves what the checkpoint lacks, and writes the file.
///
/// # Errors
/// When a file cannot be read or written, the checkpoint is of other positions, or the other file has other results.
pub fn run(options: &Options) -> Result<()> {
    let layer = last_layer(options.moves);
    let mut results = read_checkpoint(&options.checkpoint, &layer)?;
    let weights = read(&options.eval)?;
    let evaluation = Evaluation::trained(&weights)?;
    let mut chosen = Vec::new();
    if let Some(known) = &options.known {
        let eval = read(options.known_eval.as_ref().unwrap_or(&options.eval))?;
        let table = SolvedTable::read(&read(known)?, &Evaluation::trained(&eval)?)?;
        fill_in(&mut results, &layer, &table);
        if table.moves_to_last_layer() == options.moves {
            chosen = table.chosen();
        }
    }
    let left = results.iter().filter(|&&result| result == UNKNOWN).count();
    outln!("{} positions, {left} of them not solved yet", layer.len())?;
    let watch = Instant::now();
    let work = Work {
        layer: &layer,
        checkpoint: &options.checkpoint,
        next_block: AtomicUsize::new(0),
        nodes: AtomicU64::new(0),
        progress: Progress::new(Some(left as u64), "positions"),
        results: Mutex::new(results),
    };
    thread::scope(|scope| {
        let start = |_| {
            scope.spawn(|| {
                let mut engine = Engine::new(options.table << 20);
                engine.set_evaluation(Evaluation::trained(&weights)?);
                work.solve_blocks(&mut engine)
            })
        };
        let threads: Vec<_> = (0..options.threads.max(1)).map(start).collect();
        threads.into_iter().try_for_each(|thread| {
            let ended = thread.join();
            ended.map_err(|_| anyhow::anyhow!("a thread panicked"))?
        })
    })?;
    let nodes = work.nodes.into_inner();
    let results = work
        .results
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    drop(work.progress);
    let command = format!("solved --moves {}", options.moves);
    let file = SolvedTable::write(options.moves, &results, &chosen, &command, &evaluation)?;
    fs::write(&options.out, &file).with_context(|| options.out.display().to_string())?;
    let table = SolvedTable::read(&file, &evaluation)?;
    let start = last_layer(0).pop().context("no start")?;
    let value = table.value(&start).context("the start has no result")?;
    let (seconds, bytes) = (watch.elapsed().as_secs_f32(), file.len());
    outln!("solved with {nodes} nodes in {seconds:.0} s; {bytes} bytes")?;
    outln!("the start: {value:+} discs for Black")?;
    if let Some(path) = &options.compare {
        let other = SolvedTable::read(&read(path)?, &evaluation)?;
        let same = compare(&table, &other, options.moves)?;
        outln!("{} gives {same} positions the same results", path.display())?;
    }
    Ok(())
}

/// The bytes of a file; an error names it.
pub(super) fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| path.display().to_string())
}

/// Fills in what is not known yet and a table has.
fn fill_in(results: &mut [i8], layer: &[Position], table: &SolvedTable) {
    for (result, position) in results.iter_mut().zip(layer) {
        if *result == UNKNOWN {
            *result = table.value(position).unwrap_or(UNKNOWN);
        }
    }
}

/// The number of positions that both tables have, up to this many moves.
///
/// # Errors
/// When one of them has two results.
fn compare(table: &SolvedTable, other: &SolvedTable, moves: u8) -> Result<usize> {
    let mut same = 0;
    for position in (0..=moves).flat_map(last_layer) {
        if let (Some(one), Some(two)) = (table.value(&position), other.value(&position)) {
            ensure!(one == two, "{position} has the results {one} and {two}");
            same += 1;
        }
    }
    Ok(same)
}

/// What the threads share.
struct Work<'a> {
    layer: &'a [Position],
    checkpoint: &'a Path,
    next_block: AtomicUsize,
    nodes: AtomicU64,
    progress: Progress,
    /// For the side to move, in discs.
    results: Mutex<Vec<i8>>,
}

impl Work<'_> {
    /// Solves one block after another, and writes the checkpoint after each.
    fn solve_blocks(&self, engine: &mut Engine) -> Result<()> {
        loop {
            let first = BLOCK * self.next_block.fetch_add(1, Ordering::Relaxed);
            if first >= self.layer.len() {
                return Ok(());
            }
            let last = self.layer.len().min(first + BLOCK);
            let mut block = self.with_results(|results| results[first..last].to_vec());
            if !block.contains(&UNKNOWN) {
                continue;
            }
            for (result, position) in block.iter_mut().zip(&self.layer[first..last]) {
                if *result == UNKNOWN {
                    let (solved, nodes) = solve(engine, position)?;
                    *result = solved;
                    self.nodes.fetch_add(nodes, Ordering::Relaxed);
                    self.progress.step();
                }
            }
            self.with_results(|results| {
                results[first..last].copy_from_slice(&block);
                write_checkpoint(self.checkpoint, self.layer, results)
            })?;
        }
    }

    fn with_results<T>(&self, use_them: impl FnOnce(&mut Vec<i8>) -> T) -> T {
        use_them(&mut self.results.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The result of a position for the side to move, in discs, and the number of positions visited.
fn solve(engine: &mut Engine, position: &Position) -> Result<(i8, u64)> {
    let report = engine.search(position, &Limits::default(), &mut Timeless);
    ensure!(report.exact, "a search without limits is not exact");
    Ok((i8::try_from(report.value / DISC)?, report.nodes))
}

/// The order of the positions: results of another one are of no use.
fn order(layer: &[Position]) -> [u8; 8] {
    let mut hasher = DefaultHasher::new();
    let texts = layer.iter().map(Position::to_string);
    texts.for_each(|text| text.hash(&mut hasher));
    hasher.finish().to_le_bytes()
}

/// A checkpoint is the [`order`] of its positions and a byte for each of them.
fn read_checkpoint(path: &Path, layer: &[Position]) -> Result<Vec<i8>> {
    let Ok(bytes) = fs::read(path) else {
        return Ok(vec![UNKNOWN; layer.len()]);
    };
    let results = bytes.strip_prefix(&order(layer));
    let results = results.filter(|results| results.len() == layer.len());
    let results = results.with_context(|| format!("{} is of other positions", path.display()))?;
    Ok(results.iter().map(|&byte| byte as i8).collect())
}

/// Replaces the file at once, so that an interrupted write loses nothing.
fn write_checkpoint(path: &Path, layer: &[Position], results: &[i8]) -> Result<()> {
    let mut bytes = order(layer).to_vec();
    bytes.extend(results.iter().map(|&result| result as u8));
    let next = path.with_extension("next");
    fs::write(&next, bytes).with_context(|| next.display().to_string())?;
    Ok(fs::rename(next, path)?)
}
