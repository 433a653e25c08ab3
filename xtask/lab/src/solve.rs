//! `cargo xtask solve FILE`: solves or searches the positions of a file.

use std::error::Error;

use outflank::engine::{Choice, Limits, Report, ScoreWindow};
use outflank::rules::{Size, Square};

use crate::asker::{Asker, Making};
use crate::clock::Clock;
use crate::options::Options;
use crate::problems::{self, Problem};

const HELP: &str = "\
cargo xtask solve FILE   solves every position of an .obf or .tsv file (default: exactly), and tells how far the values are
                         from the known scores, what the chosen moves lose, and how often they spoil a win or a draw

  --exact        to the end of the game (the default without any of those that follow)
  --level N      at a level of play, 1 to 8
  --depth N      N plies ahead
  --seconds S    S seconds a position
  --nodes N      N nodes a position
  --outcome      win, draw or loss only
  --from N       from the Nth position of the file
  --to N         up to the Nth
  --table MB     size of the transposition table (default 64)
  --eval FILE    trained weights
  --wasm         the wasm under Node in place of the native engine
  --json         one JSON object a line";

/// Runs the command with the words after its name.
///
/// # Errors
/// When the words, the file or the weights can't be understood.
pub fn run(args: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(args);
    if options.flag("--help") {
        println!("{HELP}");
        return Ok(());
    }
    let exact = options.flag("--exact");
    let seconds: Option<f64> = options.value("--seconds")?;
    let limits = Limits {
        level: options.value("--level")?,
        depth: options.value("--depth")?,
        time_ms: seconds.map(|seconds| seconds * 1e3),
        nodes: options.value("--nodes")?,
        exact_empties: exact.then_some(u32::MAX),
        window: options.flag("--outcome").then_some(ScoreWindow::OUTCOME),
        ..Limits::default()
    };
    let from: usize = options.value("--from")?.unwrap_or(1);
    let to: usize = options.value("--to")?.unwrap_or(usize::MAX);
    let making = Making {
        table_mb: options.value("--table")?.unwrap_or(64),
        weights: options.value("--eval")?,
        wasm: options.flag("--wasm"),
        ..Making::default()
    };
    let json = options.flag("--json");
    let words = options.rest()?;
    let [file] = words.as_slice() else {
        return Err(HELP.into());
    };
    let mut engine = Asker::new(&making)?;
    let problems = problems::read(file)?;
    let mut sums = Sums::default();
    for problem in problems.iter().take(to).skip(from.saturating_sub(1)) {
        engine.forget()?;
        let report = engine.search(&problem.position, &limits, &mut Clock::default())?;
        sums.add(problem, &report);
        println!(
            "{}",
            if json {
                as_json(problem, &report)
            } else {
                as_line(problem, &report)
            }
        );
    }
    if !json {
        println!("{}", sums.line());
    }
    Ok(())
}

/// What adds up over a file.
#[derive(Default)]
struct Sums {
    nodes: u64,
    seconds: f64,
    positions: u32,
    known: u32,
    error: f64,
    moves_known: u32,
    best: u32,
    scored: u32,
    /// SearchPosition that the chosen moves give away.
    loss: f64,
    /// Moves after which a win is none any more, or a draw is lost.
    spoilt: u32,
}

impl Sums {
    fn add(&mut self, problem: &Problem, report: &Report) {
        self.nodes += report.nodes;
        self.seconds += report.elapsed_ms / 1e3;
        self.positions += 1;
        if let Some(score) = problem.score {
            self.known += 1;
            self.error += (report.discs() - score).abs();
        }
        let Some(best) = problems::best_of(&problem.moves) else {
            return;
        };
        self.moves_known += 1;
        let square = played(problem, report);
        // A file need not score every move; one that it leaves out is not best, and what it loses is not known.
        let Some(&(_, score)) = problem.moves.iter().find(|&&(at, _)| Some(at) == square) else {
            return;
        };
        self.scored += 1;
        self.best += u32::from(score == best);
        self.loss += best - score;
        self.spoilt += u32::from(outcome(score) < outcome(best));
    }

    fn line(&self) -> String {
        let share = |a: f64, b: u32| a / f64::from(b.max(1));
        format!(
            "{} positions  {:.2} M nodes  {:.2} s ({:.3} s each)  {:.1} M nodes/s  mean error {:.2} discs  best move {:.1} %  loss {:.2} discs  outcome spoilt {:.1} %",
            self.positions,
            self.nodes as f64 / 1e6,
            self.seconds,
            share(self.seconds, self.positions),
            self.nodes as f64 / self.seconds.max(1e-9) / 1e6,
            share(self.error, self.known),
            100.0 * share(f64::from(self.best), self.moves_known),
            share(self.loss, self.scored),
            100.0 * share(f64::from(self.spoilt), self.scored),
        )
    }
}

/// A win, draw or loss; values that are estimated say one only from a disc on.
fn outcome(score: f64) -> i32 {
    i32::from(score >= 1.0) - i32::from(score <= -1.0)
}

fn played(problem: &Problem, report: &Report) -> Option<Square> {
    match report.best {
        Choice::Play(square) => Square::from_index(problem.position.size(), square),
        Choice::Pass | Choice::Nothing => None,
    }
}

/// The name of a choice, `d3`, `pass`, or nothing.
pub fn name(choice: Choice, size: Size) -> String {
    match choice {
        Choice::Play(square) => {
            Square::from_index(size, square).map_or(String::new(), |s| s.to_string())
        }
        Choice::Pass => "pass".into(),
        Choice::Nothing => String::new(),
    }
}

fn line(problem: &Problem, report: &Report) -> String {
    let size = problem.position.size();
    let names: Vec<String> = report.pv.iter().map(|&choice| name(choice, size)).collect();
    names.join(" ")
}

/// Where the file knows better.
fn verdict(problem: &Problem, report: &Report) -> String {
    let wrong_score = report.exact && problem.score.is_some_and(|score| score != report.discs());
    let best = problem.best();
    let wrong_move =
        !best.is_empty() && !played(problem, report).is_some_and(|square| best.contains(&square));
    let names: Vec<String> = best.iter().map(Square::to_string).collect();
    match (wrong_score, wrong_move, problem.score) {
        (true, _, Some(score)) => format!("  WRONG: {score:+}"),
        (_, true, Some(score)) => format!("  better: {} {score:+}", names.join(" ")),
        _ => String::new(),
    }
}

fn as_line(problem: &Problem, report: &Report) -> String {
    format!(
        "{:8} {:>4} {:+6.2} {:>3}@{}% {:11.2} M nodes {:8.3} s {:6.1} M/s  {}{}",
        problem.name,
        name(report.best, problem.position.size()),
        report.discs(),
        report.depth,
        report.confidence,
        report.nodes as f64 / 1e6,
        report.elapsed_ms / 1e3,
        report.nodes as f64 / report.elapsed_ms.max(1e-6) / 1e3,
        line(problem, report),
        verdict(problem, report),
    )
}

fn as_json(problem: &Problem, report: &Report) -> String {
    let known = problem
        .score
        .map_or("null".into(), |score| score.to_string());
    format!(
        "{{\"name\":\"{}\",\"position\":\"{}\",\"best\":\"{}\",\"value\":{},\"exact\":{},\"depth\":{},\"confidence\":{},\"nodes\":{},\"seconds\":{:.6},\"line\":\"{}\",\"known\":{known}}}",
        problem.name,
        problem.position,
        name(report.best, problem.position.size()),
        report.discs(),
        report.exact,
        report.depth,
        report.confidence,
        report.nodes,
        report.elapsed_ms / 1e3,
        line(problem, report),
    )
}
