//! `cargo xtask solved-moves`: adds the results of moves to the file of solved positions of 6x6, for the positions of its last
//! layer whose values of all moves take the longest.

mod reached;

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result, ensure};
use clap::Args;
use outflank::book::PositionKey;
use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::{ChosenMoves, Engine, Limits, Report, SolvedTable, Timeless, last_layer};
use outflank::rules::{Phase, Position, Size, Square};
use reached::{FullStrengthGames, image, play};

use super::solved::read;
use crate::output::outln;
use crate::progress::Progress;

/// Searches that foresee the nodes of the exact values: their depths, and the weights of what each adds to the expected logarithm.
/// The second search is for the positions only where the first expects the most nodes.
const SEARCHES: [(u32, f64); 2] = [(8, 1.0), (14, 0.6)];

/// What a legal move, and a disc of the value, add to the logarithm of the nodes of each search. Both and the weights were fitted
/// to the nodes of 4,100 positions with 23 empty squares.
const PER_MOVE: f64 = -0.04;
const PER_DISC: f64 = -0.006;

/// Positions with the second search for one that is solved.
const CANDIDATES: usize = 5;

/// The transposition table of a search, in bytes: that of the page, and a smaller one for the searches of those depths.
const TABLES: [usize; 2] = [32 << 20, 1 << 20];

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// The positions to solve besides those of games in which one side plays the best moves: those with the most expected nodes
    #[arg(long, default_value_t = 1000)]
    count: usize,
    /// The positions to solve after one more move in those games, or after a move of a costly position, chosen likewise
    #[arg(long, default_value_t = 200)]
    next_count: usize,
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
    chosen: ChosenMoves,
}

/// By the [`image`] of the position.
type SolvedByImage = BTreeMap<PositionKey, Solved>;

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
    let work = Work {
        weights: &weights,
        table: &table,
        threads: options.threads.max(1),
        checkpoint: &options.checkpoint,
    };
    let mut games = FullStrengthGames::start();
    for _ in 0..moves {
        games = games.next(&|position| table.value(position));
    }
    let reached = games.positions();
    let others = layer.iter().map(|position| (image(position), *position));
    let others = others.filter(|(image, _)| !reached.contains_key(image));
    let costly = work.costly(others.collect(), options.count)?;
    outln!("{} positions and {} others", reached.len(), costly.len())?;
    let solved = work.solve(reached.values().copied().chain(costly))?;

    let after_moves = results_after(solved.values());
    let result = |position: &Position| {
        let after = after_moves.get(&image(position)).copied();
        after.or_else(|| table.value(position))
    };
    let is_costly = |solved: &Solved| solved.nodes >= options.least_nodes;
    let is_of_layer = |solved: &Solved| table.value(&solved.chosen.position).is_some();
    let costly = solved
        .values()
        .filter(|solved| is_costly(solved) && is_of_layer(solved));
    let costly = costly.flat_map(|solved| after(&solved.chosen));
    let costly = costly.filter(|(after, _)| after.phase() != Phase::Over);
    let mut next = games.next(&result).positions();
    next.extend(costly.map(|(after, _)| (image(&after), after)));
    let next = work.costly(next.into_iter().collect(), options.next_count)?;
    outln!("{} positions after one more move", next.len())?;
    let solved = work.solve(next.iter().copied())?;

    let after_layer = solved.iter().filter(|(_, solved)| !is_of_layer(solved));
    let costly = after_layer.filter(|(_, solved)| is_costly(solved));
    let costly: BTreeSet<&PositionKey> = costly.map(|(image, _)| image).collect();
    let leads_on = |solved: &Solved| {
        let after = after(&solved.chosen).into_iter();
        let mut after = after.map(|(after, _)| image(&after));
        after.any(|image| costly.contains(&image))
    };
    let is_chosen = |solved: &&Solved| is_costly(solved) || is_of_layer(solved) && leads_on(solved);
    let chosen = solved.values().filter(is_chosen);
    let chosen = chosen.map(|solved| solved.chosen.clone());
    let chosen: Vec<ChosenMoves> = chosen.chain(table.chosen()).collect();
    let results: Option<Vec<i8>> = layer.iter().map(|position| table.value(position)).collect();
    let results = results.context("a position without a result")?;
    let command = format!("solved --moves {moves}, solved-moves");
    let file = SolvedTable::write(moves, &results, &chosen, &command, &evaluation)?;
    fs::write(&options.out, &file).with_context(|| options.out.display().to_string())?;
    let positions = SolvedTable::read(&file, &evaluation)?.chosen().len();
    outln!("the moves of {positions} positions; {} bytes", file.len())?;
    Ok(())
}

/// What a search of few plies adds to the logarithm of the nodes of the exact values.
fn foreseen(report: &Report) -> f64 {
    let nodes = report.nodes.max(1) as f64;
    let moves = report.squares.len() as f64;
    let discs = f64::from(report.value / DISC);
    nodes.ln() + PER_MOVE * moves + PER_DISC * discs.abs()
}

/// The results of the positions after moves for the side to move, by [`image`].
fn results_after<'a>(solved: impl Iterator<Item = &'a Solved>) -> BTreeMap<PositionKey, i8> {
    let all = solved.flat_map(|solved| after(&solved.chosen));
    all.map(|(after, result)| (image(&after), result)).collect()
}

/// The positions after the moves with their results for the side to move. Forced passes are made.
fn after(chosen: &ChosenMoves) -> Vec<(Position, i8)> {
    let moves = chosen.moves.iter().filter_map(|&(square, discs)| {
        let square = Square::from_index(Size::Six, square)?;
        let (after, sign) = play(&chosen.position, square)?;
        Some((after, sign * discs))
    });
    moves.collect()
}

/// What the threads share.
struct Work<'a> {
    weights: &'a [u8],
    table: &'a SolvedTable,
    threads: usize,
    checkpoint: &'a Path,
}

impl Work<'_> {
    /// The positions with the most expected nodes, the most first.
    fn costly(
        &self,
        positions: Vec<(PositionKey, Position)>,
        count: usize,
    ) -> Result<Vec<Position>> {
        if count == 0 {
            return Ok(Vec::new());
        }
        let mut costs: Vec<_> = positions
            .into_iter()
            .map(|(image, position)| (0.0, image, position))
            .collect();
        for ((depth, weight), kept) in SEARCHES.into_iter().zip([CANDIDATES * count, count]) {
            let progress = Progress::new(Some(costs.len() as u64), "positions");
            let limits = Limits {
                fresh: true,
                ..Limits::depth(depth)
            };
            let found = Mutex::new(Vec::new());
            self.each(&costs, TABLES[1], |engine, (cost, image, position)| {
                let report = engine.analyse(position, &limits, &mut Timeless);
                let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                found.push((cost + weight * foreseen(&report), *image, *position));
                progress.step();
                Ok(())
            })?;
            costs = found.into_inner().unwrap_or_else(PoisonError::into_inner);
            costs.sort_by(|one, two| two.0.total_cmp(&one.0).then_with(|| one.1.cmp(&two.1)));
            costs.truncate(kept);
        }
        Ok(costs.into_iter().map(|(_, _, position)| position).collect())
    }

    /// Solves the moves of positions that neither the table nor the checkpoint has, and appends each to the checkpoint. All that
    /// the checkpoint has then.
    fn solve(&self, positions: impl Iterator<Item = Position>) -> Result<SolvedByImage> {
        let solved = read_checkpoint(self.checkpoint)?;
        let is_missing = |position: &Position| {
            self.table.moves(position).is_empty() && !solved.contains_key(&image(position))
        };
        let missing: Vec<Position> = positions.filter(is_missing).collect();
        outln!("{} of them are not solved yet", missing.len())?;
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.checkpoint)
            .with_context(|| self.checkpoint.display().to_string())?;
        let file: Mutex<File> = Mutex::new(file);
        let progress = Progress::new(Some(missing.len() as u64), "positions");
        let limits = Limits {
            fresh: true,
            ..Limits::default()
        };
        self.each(&missing, TABLES[0], |engine, position| {
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
        })?;
        read_checkpoint(self.checkpoint)
    }

    /// Calls `with` for each item in order, on all threads, each with an engine of its own.
    fn each<T: Sync>(
        &self,
        items: &[T],
        table_bytes: usize,
        with: impl Fn(&mut Engine, &T) -> Result<()> + Sync,
    ) -> Result<()> {
        let next = AtomicUsize::new(0);
        let run = || {
            let mut engine = Engine::new(table_bytes);
            engine.set_evaluation(Evaluation::trained(self.weights)?);
            engine.set_solved(self.table.clone());
            while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                with(&mut engine, item)?;
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
fn read_checkpoint(path: &Path) -> Result<SolvedByImage> {
    let Ok(text) = fs::read_to_string(path) else {
        return Ok(SolvedByImage::new());
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

fn parse(line: &str) -> Option<(PositionKey, Solved)> {
    let mut words = line.split_whitespace();
    let position = format!("{} {}", words.next()?, words.next()?);
    let position: Position = position.parse().ok()?;
    let nodes = words.next()?.parse().ok()?;
    let moves = words.map(|word| {
        let (square, discs) = word.split_once(':')?;
        Some((square.parse().ok()?, discs.parse().ok()?))
    });
    let moves = moves.collect::<Option<_>>()?;
    let chosen = ChosenMoves { position, moves };
    Some((image(&position), Solved { nodes, chosen }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use reached::tests::table;

    #[test]
    fn the_positions_with_the_most_nodes_come_first() {
        let (table, layer) = table();
        let weights = fs::read("../../www/data/weights-6.bin").unwrap();
        let work = Work {
            weights: &weights,
            table: &table,
            threads: 2,
            checkpoint: Path::new("none"),
        };
        let some = layer[..20]
            .iter()
            .map(|position| (image(position), *position));
        let some: Vec<_> = some.collect();
        let all = work.costly(some.clone(), 20).unwrap();
        let images = |positions: &[Position]| positions.iter().map(image).collect::<Vec<_>>();
        assert_eq!(images(&all).into_iter().collect::<BTreeSet<_>>().len(), 20);
        assert_ne!(images(&all), images(&layer[..20]));
        assert_eq!(images(&work.costly(some, 5).unwrap()), images(&all[..5]));
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
        assert_eq!(solved.len(), 1);
        let Solved { nodes, chosen } = &solved[&image(&position)];
        assert_eq!((*nodes, chosen.position), (123, position));
        assert_eq!(chosen.moves, [(4, -6), (30, 12)]);
        fs::write(&path, "noise\n").unwrap();
        assert!(read_checkpoint(&path).is_err());
    }
}
