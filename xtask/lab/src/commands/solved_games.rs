//! `cargo xtask solved-games`: games on 6x6 against random moves, in which the engine may not lose a disc of the result that
//! the position has.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, ensure};
use clap::Args;
use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::{
    Choice, Engine, Limits, Question, Report, SolvedTable, Timeless, last_layer,
};
use outflank::rules::{Color, Phase, Position, Square, final_score};
use rayon::prelude::*;

use crate::output::outln;
use crate::progress::Progress;
use crate::rng::Rng;
use crate::train::with_threads;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Games, in which the engine has either colour in turn
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Seed of the random moves
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The values of all moves are searched too, and their nodes counted
    #[arg(long)]
    hints: bool,
    /// File of solved positions
    #[arg(long, value_name = "FILE", default_value = "www/data/solved-6.bin")]
    solved: PathBuf,
    /// File of trained weights
    #[arg(long, value_name = "FILE", default_value = "www/data/weights-6.bin")]
    eval: PathBuf,
    /// Megabytes of the transposition table, by default as much as on the page
    #[arg(long, value_name = "MB", default_value_t = 32)]
    table: usize,
    /// Threads, each of which plays games of its own
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// The nodes of the searches with the same number of empty squares.
#[derive(Clone, Copy, Default)]
struct Nodes {
    searches: u64,
    sum: u64,
    most: u64,
}

/// The nodes of the searches for a move, and for the values of all moves, by the number of empty squares.
type Counts = BTreeMap<u8, [Nodes; 2]>;

/// Plays the games and prints the nodes of the searches.
///
/// # Errors
/// When a file cannot be read, a search is not exact, or the engine loses a disc of a result.
pub fn run(options: &Options) -> Result<()> {
    let read = |path: &Path| fs::read(path).with_context(|| path.display().to_string());
    let weights = read(&options.eval)?;
    let table = SolvedTable::read(&read(&options.solved)?, &Evaluation::trained(&weights)?)?;
    let start = last_layer(0).pop().context("no start")?;
    let known = table.value(&start).context("the start is not solved")?;
    let counts = Mutex::new(Counts::new());
    let progress = Progress::new(Some(options.games), "games");
    with_threads(options.threads, || {
        (0..options.games).into_par_iter().try_for_each(|number| {
            let mut engine = Engine::new(options.table << 20);
            engine.set_evaluation(Evaluation::trained(&weights)?);
            engine.set_solved(table.clone());
            let mut game = Game {
                engine,
                rng: Rng::new(options.seed, number),
                color: [Color::Black, Color::White][number as usize % 2],
                hints: options.hints,
                counts: Counts::new(),
            };
            game.play(start).with_context(|| format!("game {number}"))?;
            let mut all = counts.lock().unwrap_or_else(PoisonError::into_inner);
            for (empties, counts) in game.counts {
                let all = all.entry(empties).or_default();
                all.iter_mut().zip(counts).for_each(|(all, nodes)| {
                    all.searches += nodes.searches;
                    all.sum += nodes.sum;
                    all.most = all.most.max(nodes.most);
                });
            }
            progress.step();
            anyhow::Ok(())
        })
    })?;
    drop(progress);
    outln!("the start: {known:+} discs for Black")?;
    outln!("{} games without the loss of a disc", options.games)?;
    outln!("empty squares: nodes of a search for a move (searches, mean, most), of all values")?;
    let counts = counts.into_inner().unwrap_or_else(PoisonError::into_inner);
    for (empties, [best, all]) in counts.iter().rev() {
        let text = |nodes: &Nodes| {
            let mean = nodes.sum / nodes.searches.max(1);
            format!("{:5} {mean:10} {:10}", nodes.searches, nodes.most)
        };
        outln!("{empties:2}: {}   {}", text(best), text(all))?;
    }
    Ok(())
}

/// A game of the engine against random moves.
struct Game {
    engine: Engine,
    rng: Rng,
    /// The engine's colour.
    color: Color,
    hints: bool,
    counts: Counts,
}

impl Game {
    /// Plays to the end. Every value of the engine is exact, and none is lower than the one before.
    fn play(&mut self, start: Position) -> Result<()> {
        let (mut position, mut least) = (start, i32::MIN);
        loop {
            position = match position.phase() {
                Phase::Over => break,
                Phase::Pass => position.pass()?.position,
                Phase::Place | Phase::Play if position.turn() == self.color => {
                    let (square, value) = self.search(&position)?;
                    ensure!(value >= least, "{value} after {least} discs in {position}");
                    least = value;
                    position.play(square)?.position
                }
                Phase::Place | Phase::Play => {
                    let moves: Vec<Square> = position.legal().iter().collect();
                    position.play(moves[self.rng.below(moves.len())])?.position
                }
            };
        }
        let discs = position.board().count().map(i32::from);
        let empties = position.board().empties().len().into();
        let end = final_score(discs[self.color], discs[!self.color], empties);
        ensure!(end >= least, "{end} discs at the end after {least}");
        Ok(())
    }

    /// The best move and its value in discs.
    fn search(&mut self, position: &Position) -> Result<(Square, i32)> {
        let report = self.run(position, Question::BestMove, 0)?;
        let value = report.value / DISC;
        if self.hints {
            let all = self.run(position, Question::AllMoves, 1)?;
            let exact = all.squares.iter().all(|square| square.exact);
            ensure!(exact, "values of {position} are not exact");
            let best = all.squares.iter().map(|square| square.value / DISC).max();
            ensure!(
                best == Some(value),
                "{best:?} instead of {value} in {position}"
            );
        }
        let Choice::Play(index) = report.best else {
            anyhow::bail!("no move in {position}");
        };
        let square = Square::from_index(position.size(), index).context("a square of 6x6")?;
        Ok((square, value))
    }

    fn run(&mut self, position: &Position, question: Question, column: usize) -> Result<Report> {
        let limits = Limits {
            fresh: true,
            ..Limits::default()
        };
        let report = self.engine.run(question, position, &limits, &mut Timeless);
        ensure!(report.exact, "the search of {position} is not exact");
        let empties = position.board().empties().len();
        let nodes = &mut self.counts.entry(empties).or_default()[column];
        nodes.searches += 1;
        nodes.sum += report.nodes;
        nodes.most = nodes.most.max(report.nodes);
        Ok(report)
    }
}
