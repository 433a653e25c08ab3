//! `cargo xtask solved-moves`: adds the results of moves to the file of solved positions of 6x6, for the positions of its last
//! layer, and some after it, whose values of all moves take the longest.

mod checkpoint;
mod reached;

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result, ensure};
use checkpoint::{Solved, SolvedByImage, read_checkpoint};
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
/// to the nodes of 4,100 positions with 23 empty squares (docs/log/2026-11-28-costly-hints-6x6.md).
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
    /// The positions to solve after one more move in those games, or after a move of a position that is written, chosen likewise
    #[arg(long, default_value_t = 200)]
    next_count: usize,
    /// The fewest nodes for the values of all moves of a position whose moves are written
    #[arg(long, value_name = "N", default_value_t = 90_000_000)]
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
    let chosen = chosen_moves(&solved, &table, options.least_nodes);
    let of_layer = chosen.iter().filter(|chosen| is_of_layer(chosen, &table));
    let after_chosen = of_layer.flat_map(after);
    let after_chosen = after_chosen.filter(|(after, _)| after.phase() != Phase::Over);
    let mut next = games.next(&result).positions();
    next.extend(after_chosen.map(|(after, _)| (image(&after), after)));
    let next = work.costly(next.into_iter().collect(), options.next_count)?;
    outln!("{} positions after one more move", next.len())?;
    let solved = work.solve(next.iter().copied())?;

    let chosen = chosen_moves(&solved, &table, options.least_nodes);
    let results: Option<Vec<i8>> = layer.iter().map(|position| table.value(position)).collect();
    let results = results.context("a position without a result")?;
    let command = format!("solved --moves {moves}, solved-moves");
    let file = SolvedTable::write(moves, &results, &chosen, &command, &evaluation)?;
    fs::write(&options.out, &file).with_context(|| options.out.display().to_string())?;
    let positions = SolvedTable::read(&file, &evaluation)?.chosen().len();
    outln!("the moves of {positions} positions; {} bytes", file.len())?;
    Ok(())
}

/// The moves that the table has, and those solved that took `least_nodes` and more, or lead to a position after the layer that did.
fn chosen_moves(solved: &SolvedByImage, table: &SolvedTable, least_nodes: u64) -> Vec<ChosenMoves> {
    let is_costly = |solved: &Solved| solved.nodes >= least_nodes;
    let is_of_layer = |solved: &Solved| is_of_layer(&solved.chosen, table);
    let leads_on = |from: &Solved| {
        let mut after = after(&from.chosen).into_iter();
        after.any(|(after, _)| {
            let after = solved.get(&image(&after));
            after.is_some_and(|after| is_costly(after) && !is_of_layer(after))
        })
    };
    let chosen = solved.values();
    let chosen = chosen.filter(|from| is_costly(from) || is_of_layer(from) && leads_on(from));
    let chosen = chosen.map(|solved| solved.chosen.clone());
    chosen.chain(table.chosen()).collect()
}

/// Whether a position is in the last layer, by its empty squares: 32 before the first move.
fn is_of_layer(chosen: &ChosenMoves, table: &SolvedTable) -> bool {
    chosen.position.board().empties().len() + table.moves_to_last_layer() == 32
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

#[cfg(test)]
mod tests {
    use super::*;
    use outflank::engine::{Bound, SquareValue};
    use reached::tests::table;
    use std::collections::BTreeSet;

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
    fn fewer_moves_and_a_value_near_zero_foresee_more_nodes() {
        let square = SquareValue {
            square: 0,
            value: 0,
            bound: Bound::None,
            exact: false,
            depth: 8,
        };
        let report = |moves, discs, nodes| Report {
            nodes,
            value: discs * DISC,
            squares: vec![square; moves],
            ..Report::default()
        };
        let least = foreseen(&report(6, 4, 1000));
        assert!(least > foreseen(&report(7, 4, 1000)));
        assert!(least > foreseen(&report(6, -10, 1000)));
        assert!(least < foreseen(&report(6, 4, 1100)));
        assert!(foreseen(&report(1, 0, 0)).is_finite());
    }

    #[test]
    fn costly_positions_and_those_that_lead_to_one_after_the_layer_are_chosen() {
        let (table, layer) = table();
        let solved = |position: Position, nodes| {
            let squares = position.legal();
            let moves = squares
                .iter()
                .filter_map(|square| Some((square.index(Size::Six)?, 0)));
            let moves = moves.collect();
            let chosen = ChosenMoves { position, moves };
            (image(&position), Solved { nodes, chosen })
        };
        let (leading, costly, cheap) = (layer[0], layer[200], layer[100]);
        let after = |from: Position, square: usize| {
            let square = from.legal().iter().nth(square).unwrap();
            play(&from, square).unwrap().0
        };
        let (costly_after, cheap_after) = (after(leading, 0), after(cheap, 0));
        let all = [
            solved(leading, 1),
            solved(costly, 10),
            solved(cheap, 9),
            solved(costly_after, 10),
            solved(cheap_after, 9),
        ];
        let chosen = chosen_moves(&all.into_iter().collect(), &table, 10);
        let chosen: BTreeSet<PositionKey> = chosen
            .iter()
            .map(|chosen| image(&chosen.position))
            .collect();
        let expected = [leading, costly, costly_after];
        assert_eq!(chosen, expected.iter().map(image).collect());
    }
}
