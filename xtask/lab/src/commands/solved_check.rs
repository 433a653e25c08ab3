//! `cargo xtask solved-check`: searches random positions of the file of solved positions of 6x6 again, without the file.

use anyhow::{Context, Result, ensure};
use clap::Args;
use outflank::engine::eval::DISC;
use outflank::engine::{ChosenMoves, Limits, Question, Report, Timeless, last_layer};

use super::solved_files::SolvedFiles;
use super::solved_moves::has_all_moves;
use crate::arena::engine_handle::{EngineConfig, EngineHandle};
use crate::output::outln;
use crate::progress::Progress;
use crate::rng::Rng;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Positions of each kind: any of the last layer, those with the results of all moves, and those with the best moves alone
    #[arg(long, default_value_t = 20)]
    count: usize,
    /// Seed of the choice
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    files: SolvedFiles,
    /// Threads of each search
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// Compares the results of the file with those of searches.
///
/// # Errors
/// When a file cannot be read, or a result differs.
pub fn run(options: &Options) -> Result<()> {
    let (_, _, table) = options.files.read()?;
    let mut engine = EngineHandle::new(&EngineConfig {
        weights: Some(options.files.eval.clone()),
        threads: options.threads,
        ..EngineConfig::default()
    })?;
    let limits = Limits::default();
    let count = options.count;
    let mut rng = Rng::new(options.seed, 0);
    let layer = sample(last_layer(table.moves_to_last_layer()), count, &mut rng);
    let (all, best): (Vec<_>, Vec<_>) = table.chosen().into_iter().partition(has_all_moves);
    let chosen = [all, best].map(|chosen| sample(chosen, count, &mut rng));
    let [all, best] = chosen.each_ref().map(Vec::len);
    let progress = Progress::new(Some((layer.len() + all + best) as u64), "positions");
    let mut nodes = 0;
    for position in &layer {
        let report = engine.search(position, &limits, &mut Timeless)?;
        let value = table.value(position).context("no result")?;
        ensure!(
            report.exact && report.value == i32::from(value) * DISC,
            "{position}: {value} in the file, {} by a search",
            report.discs()
        );
        nodes += report.nodes + engine.helper_nodes();
        progress.step();
    }
    for ChosenMoves { position, moves } in chosen.iter().flatten() {
        let report = engine.run(Question::AllMoves, position, &limits, &mut Timeless)?;
        let found = found(&report, moves.len());
        ensure!(
            report.exact && sorted(moves.clone()) == found,
            "{position}: {moves:?} in the file, {found:?} by a search"
        );
        nodes += report.nodes + engine.helper_nodes();
        progress.step();
    }
    drop(progress);
    outln!(
        "the results of {} positions, of all moves of {all} and the best moves of {best} others: the same by a search, \
         {nodes} nodes",
        layer.len()
    )?;
    Ok(())
}

/// As many of these, chosen at random, or all of them.
fn sample<T>(mut all: Vec<T>, count: usize, rng: &mut Rng) -> Vec<T> {
    let count = count.min(all.len());
    for at in 0..count {
        let other = at + rng.below(all.len() - at);
        all.swap(at, other);
    }
    all.truncate(count);
    all
}

/// The squares and values of a search in discs, sorted: of all moves if there are `count` of them, or else of the best ones.
fn found(report: &Report, count: usize) -> Vec<(u8, i8)> {
    let is_whole = count == report.squares.len();
    let squares = report.squares.iter();
    let squares = squares.filter(|entry| is_whole || entry.value == report.value);
    sorted(
        squares
            .map(|entry| (entry.square, (entry.value / DISC) as i8))
            .collect(),
    )
}

fn sorted(mut moves: Vec<(u8, i8)>) -> Vec<(u8, i8)> {
    moves.sort_unstable();
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank::engine::{Bound, SquareValue};

    #[test]
    fn all_moves_or_the_best_ones_are_compared() {
        let square = |(square, discs): (u8, i32)| SquareValue {
            square,
            value: discs * DISC,
            bound: Bound::None,
            exact: true,
            depth: 23,
        };
        let report = Report {
            value: 4 * DISC,
            squares: [(9, 4), (3, -2), (7, 4)].map(square).to_vec(),
            ..Report::default()
        };
        assert_eq!(found(&report, 3), [(3, -2), (7, 4), (9, 4)]);
        assert_eq!(found(&report, 2), [(7, 4), (9, 4)]);
        assert_eq!(found(&report, 1), [(7, 4), (9, 4)]);
    }

    #[test]
    fn a_sample_has_different_items() {
        let of = |count, seed| sample((0..50).collect(), count, &mut Rng::new(seed, 0));
        let mut some: Vec<i32> = of(20, 1);
        assert_ne!(some, of(20, 2));
        some.sort_unstable();
        some.dedup();
        assert_eq!(some.len(), 20);
        assert_eq!(of(60, 1).len(), 50);
    }
}
