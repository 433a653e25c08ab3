//! Searches of positions on all threads: those of few plies, which foresee the nodes, and those of the exact values of all moves
//! or of the best ones.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result, ensure};
use outflank::book::PositionKey;
use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::{Engine, Host, Limits, Report, SolvedTable, Timeless};
use outflank::rules::Position;

use super::checkpoint::{SolvedByImage, read_checkpoint};
use super::reached::image;
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

/// What the searches share.
pub struct Searches<'a> {
    pub weights: &'a [u8],
    pub table: &'a SolvedTable,
    pub threads: usize,
}

/// Where a search for the values of moves ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    AllMoves,
    /// When the best moves are proven.
    BestMoves,
}

/// A host that ends a search when the best moves are proven. It keeps the report.
#[derive(Default)]
struct BestMoves(Option<Report>);

impl Host for BestMoves {
    fn now_ms(&mut self) -> f64 {
        0.0
    }

    fn stop(&mut self) -> bool {
        self.0.is_some()
    }

    fn report(&mut self, report: &Report) {
        // Reports of some of the best moves, which come before, have less confidence.
        if report.confidence == 100 && report.squares.iter().any(|square| square.exact) {
            self.0.get_or_insert_with(|| report.clone());
        }
    }
}

impl Searches<'_> {
    /// The positions with the most expected nodes, the most first.
    pub fn costly(
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
    pub fn solve(
        &self,
        goal: Goal,
        checkpoint: &Path,
        positions: impl Iterator<Item = Position>,
    ) -> Result<SolvedByImage> {
        let solved = read_checkpoint(checkpoint)?;
        let missing = self.missing(goal, positions, &solved);
        outln!("{} of them are not solved yet", missing.len())?;
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(checkpoint)
            .with_context(|| checkpoint.display().to_string())?;
        let file: Mutex<File> = Mutex::new(file);
        let progress = Progress::new(Some(missing.len() as u64), "positions");
        self.each(&missing, TABLES[0], |engine, position| {
            let report = self.exact(goal, engine, position)?;
            let moves = report.squares.iter().filter(|square| square.exact);
            let moves = moves.map(|square| format!(" {}:{}", square.square, square.value / DISC));
            let line = format!("{position} {}{}\n", report.nodes, moves.collect::<String>());
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            file.write_all(line.as_bytes())?;
            progress.step();
            Ok(())
        })?;
        read_checkpoint(checkpoint)
    }

    /// The report that has the exact values of all moves, or of the best ones.
    fn exact(&self, goal: Goal, engine: &mut Engine, position: &Position) -> Result<Report> {
        let limits = Limits {
            fresh: true,
            ..Limits::default()
        };
        let report = match goal {
            Goal::AllMoves => engine.analyse(position, &limits, &mut Timeless),
            Goal::BestMoves => {
                let mut host = BestMoves::default();
                let last = engine.analyse(position, &limits, &mut host);
                host.0.unwrap_or(last)
            }
        };
        let mut squares = report.squares.iter();
        let is_whole = match goal {
            Goal::AllMoves => report.exact && squares.all(|square| square.exact),
            Goal::BestMoves => squares.all(|square| square.exact == (square.value == report.value)),
        };
        ensure!(is_whole, "a search without limits is not exact");
        Ok(report)
    }

    /// One of all images of each position, in order, that `solved` lacks and the table too: its moves, or any of them.
    fn missing(
        &self,
        goal: Goal,
        positions: impl Iterator<Item = Position>,
        solved: &SolvedByImage,
    ) -> Vec<Position> {
        let of_table = self.table.chosen();
        let of_table = of_table.iter().map(|chosen| image(&chosen.position));
        let of_table: BTreeSet<PositionKey> = of_table.collect();
        let mut seen = BTreeSet::new();
        let is_missing = |position: &Position| {
            let image = image(position);
            let is_known = match goal {
                Goal::AllMoves => !self.table.moves(position).is_empty(),
                Goal::BestMoves => of_table.contains(&image),
            };
            !is_known && !solved.contains_key(&image) && seen.insert(image)
        };
        positions.filter(is_missing).collect()
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

/// What a search of few plies adds to the logarithm of the nodes of the exact values.
fn foreseen(report: &Report) -> f64 {
    let nodes = report.nodes.max(1) as f64;
    let moves = report.squares.len() as f64;
    let discs = f64::from(report.value / DISC);
    nodes.ln() + PER_MOVE * moves + PER_DISC * discs.abs()
}

#[cfg(test)]
mod tests {
    use super::super::checkpoint::Solved;
    use super::super::reached::tests::table;
    use super::*;
    use outflank::engine::{Bound, ChosenMoves, SquareValue};
    use outflank::rules::Symmetry;
    use std::fs;

    #[test]
    fn the_positions_with_the_most_nodes_come_first() {
        let (table, layer) = table();
        let weights = fs::read("../../www/data/weights-6.bin").unwrap();
        let searches = Searches {
            weights: &weights,
            table: &table,
            threads: 2,
        };
        let some = layer[..20]
            .iter()
            .map(|position| (image(position), *position));
        let some: Vec<_> = some.collect();
        let all = searches.costly(some.clone(), 20).unwrap();
        let images = |positions: &[Position]| positions.iter().map(image).collect::<Vec<_>>();
        assert_eq!(images(&all).into_iter().collect::<BTreeSet<_>>().len(), 20);
        assert_ne!(images(&all), images(&layer[..20]));
        assert_eq!(
            images(&searches.costly(some, 5).unwrap()),
            images(&all[..5])
        );
    }

    #[test]
    fn a_position_is_solved_once() {
        let (table, layer) = table();
        let searches = Searches {
            weights: &[],
            table: &table,
            threads: 1,
        };
        let board = Symmetry::ALL[3].board(layer[7].board());
        let other_image = Position::from_board(board, layer[7].turn()).unwrap();
        assert_ne!(other_image, layer[7]);
        let (position, moves) = (layer[9], Vec::new());
        let chosen = ChosenMoves { position, moves };
        let solved = [(image(&position), Solved { nodes: 1, chosen })];
        let positions = [layer[7], layer[2], other_image, position, layer[2]];
        let missing = searches.missing(Goal::AllMoves, positions.into_iter(), &solved.into());
        assert_eq!(missing, [layer[7], layer[2]]);
    }

    #[test]
    fn a_search_for_the_best_moves_ends_when_they_are_proven() {
        let searches = Searches {
            weights: &[],
            table: &table().0,
            threads: 1,
        };
        let mut engine = Engine::new(1 << 20);
        let position = "-X-----XX-O-OXXXO--XXXO-XXO-O-X-O-O- X".parse().unwrap();
        let [all, best] = [Goal::AllMoves, Goal::BestMoves]
            .map(|goal| searches.exact(goal, &mut engine, &position).unwrap());
        assert!(best.nodes < all.nodes, "{} nodes", best.nodes);
        let exact = best.squares.iter().filter(|square| square.exact);
        let exact: BTreeSet<u8> = exact.map(|square| square.square).collect();
        let squares = all.squares.iter();
        let of_best = squares.filter(|square| square.value == all.value);
        assert_eq!(exact, of_best.map(|square| square.square).collect());
        assert!(exact.len() < all.squares.len());
    }

    #[test]
    fn a_position_whose_best_moves_the_table_has_is_not_solved_again() {
        let (table, layer) = table();
        let results: Vec<i8> = layer.iter().map(|one| table.value(one).unwrap()).collect();
        let (position, evaluation) = (layer[9], Evaluation::handcrafted());
        let first = position.legal().iter().next().unwrap();
        let moves = vec![(first.index(position.size()).unwrap(), results[9])];
        let chosen = [ChosenMoves { position, moves }];
        let file = SolvedTable::write(5, &results, &chosen, "test", &evaluation).unwrap();
        let searches = Searches {
            weights: &[],
            table: &SolvedTable::read(&file, &evaluation).unwrap(),
            threads: 1,
        };
        let missing = |goal| {
            let positions = [position, layer[2]].into_iter();
            searches.missing(goal, positions, &SolvedByImage::new())
        };
        assert_eq!(missing(Goal::BestMoves), [layer[2]]);
        assert_eq!(missing(Goal::AllMoves), [position, layer[2]]);
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
}
