//! `cargo xtask solve`: solves or searches the positions of a file.

mod accuracy;

pub use accuracy::Accuracy;

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use outflank::engine::{Limits, Report, ScoreWindow};
use outflank::rules::Square;
use serde::Serialize;

use super::EngineOptions;
use crate::arena::clock::Clock;
use crate::arena::engine_handle::{EngineConfig, EngineHandle};
use crate::arena::player::chosen_square;
use crate::arena::problems::{self, Half, Problem};
use crate::arena::report_json::{ReportJson, choice_name};
use crate::output::outln;
use crate::progress::Progress;

/// Options of the command. Without a limit positions are solved exactly.
#[derive(Args)]
pub struct Options {
    /// File of positions, .obf or .tsv
    file: PathBuf,
    /// Search to the end of the game (default without another limit)
    #[arg(long)]
    exact: bool,
    /// Search at a playing level, 1 to 15
    #[arg(long, value_name = "N")]
    level: Option<u8>,
    /// Depth in plies
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// Seconds per position
    #[arg(long, value_name = "S")]
    seconds: Option<f64>,
    /// Nodes per position
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Prove only win, draw or loss
    #[arg(long)]
    outcome: bool,
    /// First position of the file, counted from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    from: usize,
    /// Last position of the file
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Only one half of the positions, by a hash: parameters are chosen on one, and figures reported on the other
    #[arg(long, value_enum)]
    half: Option<Half>,
    #[command(flatten)]
    engine: EngineOptions,
    /// Threads of each search
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Run the wasm under Node instead of the native engine
    #[arg(long)]
    wasm: bool,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

/// A line of `--json`.
#[derive(Serialize)]
struct Line<'a> {
    name: &'a str,
    position: String,
    #[serde(flatten)]
    report: ReportJson,
    known: Option<f64>,
}

/// Searches the positions and prints a line for each.
///
/// # Errors
/// When the file or the weights cannot be read.
pub fn run(options: &Options) -> Result<()> {
    let limits = Limits {
        level: options.level,
        depth: options.depth,
        time_ms: options.seconds.map(|seconds| seconds * 1e3),
        nodes: options.nodes,
        exact_empties: options.exact.then_some(u32::MAX),
        window: options.outcome.then_some(ScoreWindow::OUTCOME),
        ..Limits::default()
    };
    let mut problems = problems::read(&options.file)?;
    problems.truncate(options.to.unwrap_or(usize::MAX));
    problems.drain(..options.from.saturating_sub(1).min(problems.len()));
    if let Some(half) = options.half {
        problems.retain(|problem| Half::of(&problem.position) == half);
    }
    let config = EngineConfig {
        threads: options.threads,
        ..options.engine.config(options.wasm)
    };
    let accuracy = measure(&problems, &limits, &config, |progress, problem, report| {
        let line = if options.json {
            serde_json::to_string(&Line {
                name: &problem.name,
                position: problem.position.to_string(),
                report: ReportJson::new(report, problem.position.size()),
                known: problem.score,
            })?
        } else {
            text_line(problem, report)
        };
        Ok(progress.print(format_args!("{line}"))?)
    })?;
    if !options.json {
        outln!("{}", accuracy.summary())?;
    }
    Ok(())
}

/// Searches positions one after the other, calls `on_report` for each, and adds up their accuracy.
///
/// # Errors
/// When the engine or `on_report` fails.
pub fn measure(
    problems: &[Problem],
    limits: &Limits,
    config: &EngineConfig,
    mut on_report: impl FnMut(&Progress, &Problem, &Report) -> Result<()>,
) -> Result<Accuracy> {
    let mut engine = EngineHandle::new(config)?;
    let progress = Progress::new(Some(problems.len() as u64), "positions");
    let mut accuracy = Accuracy::default();
    for problem in problems {
        engine.clear()?;
        let report = engine.search(&problem.position, limits, &mut Clock::default())?;
        accuracy.add(problem, &report);
        on_report(&progress, problem, &report)?;
        progress.step();
    }
    Ok(accuracy)
}

/// The contradiction between a report and the known answers.
fn verdict(problem: &Problem, report: &Report) -> String {
    let wrong_score = report.exact && problem.score.is_some_and(|score| score != report.discs());
    let best = problem.best();
    let chosen = chosen_square(report.best, problem.position.size());
    let wrong_move = !best.is_empty() && !chosen.is_some_and(|square| best.contains(&square));
    let names: Vec<String> = best.iter().map(Square::to_string).collect();
    match (wrong_score, wrong_move, problem.score) {
        (true, _, Some(score)) => format!("  WRONG: {score:+}"),
        (_, true, Some(score)) => format!("  better: {} {score:+}", names.join(" ")),
        _ => String::new(),
    }
}

fn text_line(problem: &Problem, report: &Report) -> String {
    let size = problem.position.size();
    let pv = report.pv.iter().map(|&choice| choice_name(choice, size));
    format!(
        "{:8} {:>4} {:+6.2} {:>3}@{}% {:11.2} M nodes {:8.3} s {:6.1} M/s  {}{}",
        problem.name,
        choice_name(report.best, size),
        report.discs(),
        report.depth,
        report.confidence,
        report.nodes as f64 / 1e6,
        report.elapsed_ms / 1e3,
        report.nodes as f64 / report.elapsed_ms.max(1e-6) / 1e3,
        pv.collect::<Vec<_>>().join(" "),
        verdict(problem, report),
    )
}
