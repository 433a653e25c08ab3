//! `cargo xtask solved-games`: games on 6x6 against random moves, in which the engine may not lose a disc of the result that
//! the position has.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::Args;
use outflank::engine::eval::DISC;
use outflank::engine::{Choice, Host, Limits, Question, Report, last_layer};
use outflank::rules::{Color, Phase, Position, Square, final_score};

use super::solved_files::SolvedFiles;
use crate::arena::clock::Clock;
use crate::arena::engine_handle::{EngineConfig, EngineHandle};
use crate::output::outln;
use crate::progress::Progress;
use crate::rng::Rng;

/// A search that takes longer is slow.
const SLOW: Duration = Duration::from_secs(2);

/// Longest search for the values of all moves in milliseconds, as on the page (`www/session/hints.js`).
const HINT_MS: f64 = 20_000.0;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Games, in which the engine has either colour in turn
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Seed of the random moves
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The values of all moves are searched too, before each move of either side
    #[arg(long)]
    hints: bool,
    /// Both sides make random moves, and the values of all moves are searched before each
    #[arg(long)]
    random: bool,
    /// Pause each search as the page's worker does on one thread (`www/engine/worker.js`)
    #[arg(long, requires = "wasm")]
    pauses: bool,
    #[command(flatten)]
    files: SolvedFiles,
    /// Megabytes of the transposition table, which is kept during a game; by default as many as on the page
    #[arg(long, value_name = "MB", default_value_t = 32)]
    table: usize,
    /// Threads of each search
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Run the engine as wasm under Node
    #[arg(long)]
    wasm: bool,
}

/// The searches with the same number of empty squares.
#[derive(Clone, Copy, Default)]
struct Searches {
    count: u32,
    nodes: u64,
    most_nodes: u64,
    time: Duration,
    most_time: Duration,
    slow: u32,
}

impl Searches {
    fn add(&mut self, nodes: u64, time: Duration) {
        self.count += 1;
        self.nodes += nodes;
        self.most_nodes = self.most_nodes.max(nodes);
        self.time += time;
        self.most_time = self.most_time.max(time);
        self.slow += u32::from(time > SLOW);
    }

    fn text(&self) -> String {
        let count = self.count.max(1);
        format!(
            "{:5} {:9} {:10} {:6.2} {:6.2} {:4}",
            self.count,
            self.nodes / u64::from(count),
            self.most_nodes,
            (self.time / count).as_secs_f64(),
            self.most_time.as_secs_f64(),
            self.slow
        )
    }
}

/// The first pause of a search in milliseconds, as in the page's worker.
const PAUSE_MS: f64 = 40.0;

/// The searches for a move; those for the values of all moves, until they were known, all best moves were proven, and one was; by
/// the number of empty squares.
type Counts = BTreeMap<u8, [Searches; 4]>;

/// A host that keeps the reports.
#[derive(Default)]
struct Reports {
    clock: Clock,
    all: Vec<Report>,
}

impl Host for Reports {
    fn now_ms(&mut self) -> f64 {
        self.clock.now_ms()
    }

    fn report(&mut self, report: &Report) {
        self.all.push(report.clone());
    }
}

/// The first report that has the exact values of the best moves, and lower ones for all others.
fn first_hint<'a>(reports: &'a [Report], last: &Report) -> Option<&'a Report> {
    let best = |square| {
        let found = last.squares.iter().find(|entry| entry.square == square);
        found.is_some_and(|entry| entry.value == last.value)
    };
    reports.iter().find(|report| {
        report.squares.iter().all(|entry| match best(entry.square) {
            true => entry.exact && entry.value == last.value,
            false => entry.value < last.value,
        })
    })
}

/// The first report that has the exact value of a best move.
fn first_best<'a>(reports: &'a [Report], last: &Report) -> Option<&'a Report> {
    reports.iter().find(|report| {
        let mut squares = report.squares.iter();
        squares.any(|entry| entry.exact && entry.value == last.value)
    })
}

/// Plays the games and prints nodes and times of the searches.
///
/// # Errors
/// When a file cannot be read, a search is not exact, or the engine loses a disc of a result.
pub fn run(options: &Options) -> Result<()> {
    ensure!(
        options.threads == 1 || !options.pauses,
        "only a search on one thread pauses"
    );
    let start = last_layer(0).pop().context("no start")?;
    let mut games = Games {
        engine: EngineHandle::new(&EngineConfig {
            table_mb: options.table,
            weights: Some(options.files.eval.clone()),
            solved: Some(options.files.solved.clone()),
            wasm: options.wasm,
            threads: options.threads,
            ..EngineConfig::default()
        })?,
        hints: options.hints || options.random,
        random: options.random,
        pause_ms: options.pauses.then_some(PAUSE_MS),
        counts: Counts::new(),
    };
    let known = games.report(&start, Question::BestMove)?.0.value / DISC;
    let progress = Progress::new(Some(options.games), "games");
    for number in 0..options.games {
        let mut rng = Rng::new(options.seed, number);
        let color = [Color::Black, Color::White][number as usize % 2];
        let played = games.play(start, color, &mut rng);
        played.with_context(|| format!("game {number}"))?;
        progress.step();
    }
    drop(progress);
    outln!("the start: {known:+} discs for Black")?;
    let what = match options.random {
        true => "of random moves",
        false => "without the loss of a disc",
    };
    outln!("{} games {what}", options.games)?;
    outln!(
        "empty squares: searches for a move, for all values, and these until all best moves are proven, and one is (nodes of \
         one thread): number, nodes (mean, most), seconds (mean, most), over 2 s"
    )?;
    for (empties, searches) in games.counts.iter().rev() {
        outln!(
            "{empties:2}: {}",
            searches.map(|searches| searches.text()).join("  ")
        )?;
    }
    Ok(())
}

/// Games of the engine against random moves.
struct Games {
    engine: EngineHandle,
    hints: bool,
    random: bool,
    pause_ms: Option<f64>,
    counts: Counts,
}

impl Games {
    /// Plays a game to the end. Every value of the engine, which has this colour, is exact, and none is lower than the one
    /// before.
    fn play(&mut self, start: Position, color: Color, rng: &mut Rng) -> Result<()> {
        self.engine.clear()?;
        let (mut position, mut least) = (start, i32::MIN);
        loop {
            position = match position.phase() {
                Phase::Over => break,
                Phase::Pass => position.pass()?.position,
                Phase::Place | Phase::Play if position.turn() == color && !self.random => {
                    let (square, value) = self.search(&position)?;
                    ensure!(value >= least, "{value} after {least} discs in {position}");
                    least = value;
                    position.play(square)?.position
                }
                Phase::Place | Phase::Play => {
                    self.best_of_all(&position)?;
                    let moves: Vec<Square> = position.legal().iter().collect();
                    position.play(moves[rng.below(moves.len())])?.position
                }
            };
        }
        let discs = position.board().count().map(i32::from);
        let empties = position.board().empties().len().into();
        let end = final_score(discs[color], discs[!color], empties);
        ensure!(end >= least, "{end} discs at the end after {least}");
        Ok(())
    }

    /// The best move and its value in discs. The values of all moves are searched first, as if nobody had searched the position.
    fn search(&mut self, position: &Position) -> Result<(Square, i32)> {
        let best = self.best_of_all(position)?;
        let report = self.measure(position, Question::BestMove, 0)?;
        let value = report.value / DISC;
        ensure!(
            best.is_none_or(|best| best == value),
            "{best:?} instead of {value} in {position}"
        );
        let Choice::Play(index) = report.best else {
            anyhow::bail!("no move in {position}");
        };
        let square = Square::from_index(position.size(), index).context("a square of 6x6")?;
        Ok((square, value))
    }

    /// The best value of all moves in discs, if they are to be searched.
    fn best_of_all(&mut self, position: &Position) -> Result<Option<i32>> {
        if !self.hints {
            return Ok(None);
        }
        let all = self.measure(position, Question::AllMoves, 1)?;
        let exact = all.squares.iter().all(|square| square.exact);
        ensure!(exact, "values of {position} are not exact");
        Ok(all.squares.iter().map(|square| square.value / DISC).max())
    }

    /// A search that counts in this column. One for the values of all moves counts in the next ones too, up to the first report
    /// of all best moves and of one.
    fn measure(
        &mut self,
        position: &Position,
        question: Question,
        column: usize,
    ) -> Result<Report> {
        let start = Instant::now();
        let (report, before) = self.report(position, question)?;
        let time = start.elapsed();
        let empties = position.board().empties().len();
        let counts = self.counts.entry(empties).or_default();
        counts[column].add(report.nodes + self.engine.helper_nodes(), time);
        if question == Question::AllMoves {
            let firsts = [first_hint(&before, &report), first_best(&before, &report)];
            for (searches, first) in counts[column + 1..].iter_mut().zip(firsts) {
                // The nodes of the helpers are known at the end only.
                let seconds = |first: &Report| first.elapsed_ms.max(0.0) / 1e3;
                let time = first.map_or(time, |first| Duration::from_secs_f64(seconds(first)));
                searches.add(first.map_or(report.nodes, |first| first.nodes), time);
            }
        }
        Ok(report)
    }

    fn report(&mut self, position: &Position, question: Question) -> Result<(Report, Vec<Report>)> {
        let limits = Limits {
            time_ms: Some(HINT_MS).filter(|_| question == Question::AllMoves),
            pause_ms: self.pause_ms,
            ..Limits::default()
        };
        let mut host = Reports::default();
        let report = self.engine.run(question, position, &limits, &mut host)?;
        ensure!(report.exact, "the search of {position} is not exact");
        Ok((report, host.all))
    }
}
