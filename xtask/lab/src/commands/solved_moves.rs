//! `cargo xtask solved-moves`: adds the results of moves to the file of solved positions of 6x6, for the positions of its last
//! layer whose values of all moves take the longest.

mod reached;

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result, ensure};
use clap::Args;
use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::{ChosenMoves, Engine, Limits, SolvedTable, Timeless, last_layer};
use outflank::rules::Position;

use crate::output::outln;
use crate::progress::Progress;

/// Depths of two searches whose nodes foresee those of the exact values: their logarithms have a correlation of 0.91 with the sum
/// of the logarithms of both. The second search is for the positions only where the first has the most nodes.
const DEPTHS: [u32; 2] = [8, 14];

/// Positions with the second search for one that is solved.
const CANDIDATES: usize = 10;

/// The transposition table of a search, in bytes: that of the page, and a smaller one for the searches of those depths.
const TABLES: [usize; 2] = [32 << 20, 1 << 20];

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// The positions to solve besides those of games in which one side plays the best moves: those with the most expected nodes
    #[arg(long, default_value_t = 1000)]
    count: usize,
    /// The fewest nodes for the values of all moves of a position whose moves are written
    #[arg(long, value_name = "N", default_value_t = 100_000_000)]
    least_nodes: u64,
    /// The moves solved so far: an interrupted command goes on from there
    #[arg(long, value_name = "FILE", default_value = "target/solved-moves.txt")]
    checkpoint: PathBuf,
    /// File of solved positions; the moves that it has are kept
    #[arg(long, value_name = "FILE", default_value = "www/data/solved-6.bin")]
    solved: PathBuf,
    /// File of the weights that it was written with
    #[arg(long, value_name = "FILE", default_value = "www/data/weights-6.bin")]
    eval: PathBuf,
    /// Threads, each of which solves positions of its own
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// The file to write
    #[arg(long, value_name = "FILE", default_value = "target/solved-6.bin")]
    out: PathBuf,
}

/// The moves of a position, and the nodes that their values took.
struct Solved {
    nodes: u64,
    /// As [`SolvedTable::moves`].
    moves: Vec<(u8, i8)>,
}

/// Solves what the checkpoint lacks, and writes the file.
///
/// # Errors
/// When a file cannot be read or written, or a search is not exact.
pub fn run(options: &Options) -> Result<()> {
    let weights = read(&options.eval)?;
    let evaluation = Evaluation::trained(&weights)?;
    let table = SolvedTable::read(&read(&options.solved)?, &evaluation)?;
    let moves = table.moves_to_last_layer();
    let layer = last_layer(moves);
    let mut chosen: BTreeMap<usize, Vec<(u8, i8)>> = table
        .chosen()
        .into_iter()
        .map(|chosen| (chosen.place, chosen.moves))
        .collect();
    let work = Work {
        layer: &layer,
        weights: &weights,
        table: &table,
        threads: options.threads.max(1),
    };
    let reached = reached::places(&table, &layer);
    outln!(
        "{} positions occur where one side plays the best moves",
        reached.len()
    )?;
    let others: Vec<usize> = (0..layer.len())
        .filter(|place| !reached.contains(place))
        .collect();
    let costly = work.costly(others, options.count)?;
    let mut solved = read_checkpoint(&options.checkpoint)?;
    let wanted = reached.into_iter().chain(costly);
    let missing: Vec<usize> = wanted
        .filter(|place| {
            let text = layer[*place].to_string();
            !chosen.contains_key(place) && !solved.contains_key(&text)
        })
        .collect();
    outln!("{} positions are not solved yet", missing.len())?;
    work.solve(&missing, &options.checkpoint)?;
    solved.extend(read_checkpoint(&options.checkpoint)?);
    for (place, position) in layer.iter().enumerate() {
        if let Some(solved) = solved.get(&position.to_string())
            && solved.nodes >= options.least_nodes
        {
            chosen.insert(place, solved.moves.clone());
        }
    }
    let results: Option<Vec<i8>> = layer.iter().map(|position| table.value(position)).collect();
    let results = results.context("a position without a result")?;
    let chosen: Vec<ChosenMoves> = chosen
        .into_iter()
        .map(|(place, moves)| ChosenMoves { place, moves })
        .collect();
    let command = format!("solved --moves {moves}, solved-moves");
    let file = SolvedTable::write(moves, &results, &chosen, &command, &evaluation)?;
    fs::write(&options.out, &file).with_context(|| options.out.display().to_string())?;
    let (positions, bytes) = (chosen.len(), file.len());
    outln!("the moves of {positions} positions; {bytes} bytes")?;
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| path.display().to_string())
}

/// What the threads share.
struct Work<'a> {
    layer: &'a [Position],
    weights: &'a [u8],
    table: &'a SolvedTable,
    threads: usize,
}

impl Work<'_> {
    /// The places with the most expected nodes, the most first.
    fn costly(&self, mut places: Vec<usize>, count: usize) -> Result<Vec<usize>> {
        if count == 0 {
            return Ok(Vec::new());
        }
        let mut nodes = BTreeMap::new();
        for (depth, kept) in DEPTHS.into_iter().zip([CANDIDATES * count, count]) {
            let progress = Progress::new(Some(places.len() as u64), "positions");
            let limits = Limits {
                fresh: true,
                ..Limits::depth(depth)
            };
            let found = Mutex::new(Vec::new());
            self.each(&places, TABLES[1], |engine, place| {
                let report = engine.analyse(&self.layer[place], &limits, &mut Timeless);
                let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                found.push((place, report.nodes as f64));
                progress.step();
                Ok(())
            })?;
            for (place, count) in found.into_inner().unwrap_or_else(PoisonError::into_inner) {
                *nodes.entry(place).or_insert(1.0) *= count;
            }
            places.sort_by(|one, two| nodes[two].total_cmp(&nodes[one]).then(one.cmp(two)));
            places.truncate(kept);
        }
        Ok(places)
    }

    /// Solves the moves of positions, and appends each to the checkpoint.
    fn solve(&self, places: &[usize], checkpoint: &Path) -> Result<()> {
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(checkpoint);
        let file: Mutex<File> = Mutex::new(file.with_context(|| checkpoint.display().to_string())?);
        let progress = Progress::new(Some(places.len() as u64), "positions");
        let limits = Limits {
            fresh: true,
            ..Limits::default()
        };
        self.each(places, TABLES[0], |engine, place| {
            let position = &self.layer[place];
            let report = engine.analyse(position, &limits, &mut Timeless);
            ensure!(
                report.exact && report.squares.iter().all(|square| square.exact),
                "a search without limits is not exact"
            );
            let moves = report.squares.iter();
            let moves = moves.map(|square| format!(" {}:{}", square.square, square.value / DISC));
            let line = format!("{position} {}{}\n", report.nodes, moves.collect::<String>());
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            file.write_all(line.as_bytes())?;
            progress.step();
            Ok(())
        })
    }

    /// Calls `with` for each place in order, on all threads, each with an engine of its own.
    fn each(
        &self,
        places: &[usize],
        table_bytes: usize,
        with: impl Fn(&mut Engine, usize) -> Result<()> + Sync,
    ) -> Result<()> {
        let next = AtomicUsize::new(0);
        let run = || {
            let mut engine = Engine::new(table_bytes);
            engine.set_evaluation(Evaluation::trained(self.weights)?);
            engine.set_solved(self.table.clone());
            while let Some(&place) = places.get(next.fetch_add(1, Ordering::Relaxed)) {
                with(&mut engine, place)?;
            }
            Ok(())
        };
        thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(run)).collect();
            threads.into_iter().try_for_each(|thread| {
                let ended = thread.join();
                ended.map_err(|_| anyhow::anyhow!("a thread panicked"))?
            })
        })
    }
}

/// A line of the checkpoint is a position, the nodes, and `square:discs` for each move. A line that was cut off does not count.
fn read_checkpoint(path: &Path) -> Result<BTreeMap<String, Solved>> {
    let Ok(text) = fs::read_to_string(path) else {
        return Ok(BTreeMap::new());
    };
    let whole = text
        .split_inclusive('\n')
        .filter(|line| line.ends_with('\n'));
    whole
        .map(|line| {
            let solved = parse(line);
            solved.with_context(|| format!("{}: {line}", path.display()))
        })
        .collect()
}

fn parse(line: &str) -> Option<(String, Solved)> {
    let mut words = line.split_whitespace();
    let position = format!("{} {}", words.next()?, words.next()?);
    let nodes = words.next()?.parse().ok()?;
    let moves = words.map(|word| {
        let (square, discs) = word.split_once(':')?;
        Some((square.parse().ok()?, discs.parse().ok()?))
    });
    let moves = moves.collect::<Option<_>>()?;
    Some((position, Solved { nodes, moves }))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use reached::tests::table;

    #[test]
    fn the_positions_with_the_most_nodes_come_first() {
        let (table, layer) = table();
        let weights = std::fs::read("../../www/data/weights-6.bin").unwrap();
        let work = Work {
            layer: &layer,
            weights: &weights,
            table: &table,
            threads: 2,
        };
        let all = work.costly((0..20).collect(), 20).unwrap();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 20);
        assert_ne!(all, (0..20).collect::<Vec<_>>());
        assert_eq!(work.costly((0..20).collect(), 5).unwrap(), all[..5]);
    }

    #[test]
    fn a_cut_line_of_the_checkpoint_does_not_count() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("moves.txt");
        assert!(read_checkpoint(&path).unwrap().is_empty());
        let position = last_layer(3)[0];
        let line = format!("{position} 123 4:-6 30:12");
        fs::write(&path, format!("{line}\n{}", &line[..44])).unwrap();
        let solved = read_checkpoint(&path).unwrap();
        let solved: Vec<_> = solved
            .iter()
            .map(|(text, solved)| (text.as_str(), solved.nodes, &solved.moves[..]))
            .collect();
        assert_eq!(
            solved,
            [(&*position.to_string(), 123, &[(4, -6), (30, 12)][..])]
        );
        fs::write(&path, "noise\n").unwrap();
        assert!(read_checkpoint(&path).is_err());
    }
}
