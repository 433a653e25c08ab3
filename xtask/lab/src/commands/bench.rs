//! `cargo xtask bench`: solves the FFO positions natively and in wasm.

mod browser;
mod cancel;
mod checksum;
mod notation;

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result};
use clap::Args;
use outflank::engine::Limits;
use outflank::engine::eval::DISC;
use outflank::engine::internals::SearchFeatures;

use super::EngineOptions;
use crate::arena::clock::{Clock, Stopwatch};
use crate::arena::engine_handle::{EngineConfig, EngineHandle};
use crate::arena::node::repository;
use crate::arena::problems::{self, Problem};
use crate::output::{Closed, outln};
use crate::progress::Progress;

/// Options of the command. Seconds are processor time; with several threads they are those of the clock.
#[derive(Args)]
pub struct Options {
    /// First position of the file, counted from 1
    #[arg(long, value_name = "N", default_value_t = 40)]
    from: usize,
    /// Last position of the file
    #[arg(long, value_name = "N", default_value_t = 49)]
    to: usize,
    /// File of positions, .tsv or .obf (default: tests/data/ffo-1-59.tsv)
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    engine: EngineOptions,
    /// Threads of each search
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Measure natively
    #[arg(long)]
    native: bool,
    /// Measure in wasm under Node (default: both)
    #[arg(long)]
    wasm: bool,
    /// Measure in headless Chromium too
    #[arg(long)]
    browser: bool,
    /// Switch each search feature off in turn, natively, to show what it saves
    #[arg(long)]
    switches: bool,
    /// Switch this search feature off, natively
    #[arg(long, value_name = "FEATURE")]
    without: Option<String>,
    /// Only count the nodes of the fixed shallow set that a test pins, natively and in wasm
    #[arg(long)]
    checksum: bool,
    /// Only time the readers of game files by the size of their input
    #[arg(long)]
    notation: bool,
    /// Only cancel N searches in wasm, and see that no worker is stuck
    #[arg(long, value_name = "N")]
    cancel: Option<u32>,
    /// Only count N plies on the 8x8 bitboard, natively and in wasm
    #[arg(long, value_name = "N")]
    perft: Option<u32>,
}

/// The FFO positions of the tests.
pub fn ffo_file() -> PathBuf {
    repository().join("tests/data/ffo-1-59.tsv")
}

/// Positions `from` to `to` of a file, counted from 1.
///
/// # Errors
/// When the file cannot be read or has none of them.
pub fn read(file: &Path, from: usize, to: usize) -> Result<Vec<Problem>> {
    let mut problems = problems::read(file)?;
    problems.truncate(to);
    let count = problems.len();
    problems.drain(..from.saturating_sub(1).min(count));
    (!problems.is_empty())
        .then_some(problems)
        .with_context(|| format!("{} has no positions {from} to {to}", file.display()))
}

/// Runs the measurement.
///
/// # Errors
/// When a file cannot be read, or native and wasm disagree.
pub fn run(options: &Options) -> Result<()> {
    let file = options.file.clone().unwrap_or_else(ffo_file);
    if options.notation {
        return notation::run();
    }
    if options.checksum {
        return checksum::checksum(&problems::read(&file)?);
    }
    if let Some(depth) = options.perft {
        return checksum::perft(depth);
    }
    if let Some(count) = options.cancel {
        return cancel::run(count, options.threads);
    }
    let problems = read(&file, options.from, options.to)?;
    let mut config = EngineConfig {
        threads: options.threads,
        ..options.engine.config(false)
    };
    if options.switches {
        return each_feature(&problems, &config);
    }
    if let Some(name) = &options.without {
        config.features = SearchFeatures::without(name).context("unknown search feature")?;
    }
    let mut columns = Vec::new();
    if options.native || !options.wasm {
        columns.push(("native", solve_all(&problems, &config)?));
    }
    if (options.wasm || !options.native) && options.without.is_none() {
        config.wasm = true;
        columns.push(("wasm", solve_all(&problems, &config)?));
    }
    if options.browser {
        let positions: Vec<String> = problems
            .iter()
            .map(|problem| problem.position.to_string())
            .collect();
        let solved = browser::solve(&positions, config.table_mb << 20, config.weights.as_deref())?;
        columns.push(("Chromium", solved));
    }
    print_table(&problems, &columns)?;
    Ok(())
}

/// What one position cost.
#[derive(Clone, Copy, Default)]
pub struct Cost {
    /// The score in discs.
    pub score: i32,
    /// Nodes of the thread that leads, and of those that help it.
    pub nodes: u64,
    pub helper_nodes: u64,
    /// Processor time of one thread, or the time of several.
    pub seconds: f64,
}

/// Solves positions exactly, each with an empty table.
///
/// # Errors
/// When the engine cannot be started.
pub fn solve_all(problems: &[Problem], config: &EngineConfig) -> Result<Vec<Cost>> {
    let mut engine = EngineHandle::new(config)?;
    // A search before the measurement: caches fill, and V8 compiles.
    let first = problems.first().context("no positions")?;
    engine.search(&first.position, &Limits::depth(12), &mut Clock::default())?;
    let progress = Progress::new(Some(problems.len() as u64), "positions");
    let mut costs = Vec::new();
    for problem in problems {
        engine.clear()?;
        let (stopwatch, start) = (Stopwatch::start(), Instant::now());
        let report = engine.search(&problem.position, &Limits::default(), &mut Clock::default())?;
        let seconds = if config.threads > 1 {
            start.elapsed().as_secs_f64()
        } else {
            engine.cpu_seconds().unwrap_or_else(|| stopwatch.seconds())
        };
        costs.push(Cost {
            score: report.value / DISC,
            nodes: report.nodes,
            helper_nodes: engine.helper_nodes(),
            seconds,
        });
        progress.step();
    }
    Ok(costs)
}

fn print_table(problems: &[Problem], columns: &[(&str, Vec<Cost>)]) -> Result<(), Closed> {
    let mut header = format!("{:8} {:>5} {:>12}", "", "score", "nodes");
    for (name, _) in columns {
        header += &format!(" {:>10} {:>7}", format!("{name} s"), "M/s");
    }
    outln!("{header}{}", if columns.len() > 1 { "  ratio" } else { "" })?;
    let mut total = vec![Cost::default(); columns.len()];
    for (index, problem) in problems.iter().enumerate() {
        let costs: Vec<Cost> = columns.iter().map(|(_, costs)| costs[index]).collect();
        for (sum, cost) in total.iter_mut().zip(&costs) {
            sum.nodes += cost.nodes;
            sum.helper_nodes += cost.helper_nodes;
            sum.seconds += cost.seconds;
        }
        let wrong = problem
            .score
            .is_some_and(|score| costs.iter().any(|cost| f64::from(cost.score) != score));
        let note = if wrong { "  WRONG" } else { "" };
        outln!("{}{note}", row(&problem.name, &costs))?;
    }
    outln!("{}", row("total", &total))
}

fn row(name: &str, costs: &[Cost]) -> String {
    let mut row = format!("{name:8} {:>+5} {:>12}", costs[0].score, costs[0].nodes);
    for cost in costs {
        let nodes = cost.nodes + cost.helper_nodes;
        let speed = nodes as f64 / cost.seconds / 1e6;
        row += &format!(" {:10.3} {speed:7.1}", cost.seconds);
        if cost.helper_nodes > 0 {
            row += &format!("  all threads {nodes}");
        }
    }
    if let [first, .., last] = costs {
        row += &format!("  {:5.2}", last.seconds / first.seconds);
    }
    row
}

fn each_feature(problems: &[Problem], config: &EngineConfig) -> Result<()> {
    let mut baseline = None;
    outln!(
        "{:15} {:>13} {:>9} {:>7} {:>7}",
        "without",
        "nodes",
        "seconds",
        "nodes",
        "time"
    )?;
    for name in std::iter::once("(nothing)").chain(SearchFeatures::NAMES.iter().copied()) {
        let config = EngineConfig {
            features: SearchFeatures::without(name).unwrap_or_default(),
            ..config.clone()
        };
        let costs = solve_all(problems, &config)?;
        let nodes: u64 = costs.iter().map(|cost| cost.nodes).sum();
        let seconds: f64 = costs.iter().map(|cost| cost.seconds).sum();
        let &mut (all_nodes, all_seconds) = baseline.get_or_insert((nodes, seconds));
        outln!(
            "{name:15} {nodes:13} {seconds:9.2} {:6.2}x {:6.2}x",
            nodes as f64 / all_nodes as f64,
            seconds / all_seconds
        )?;
    }
    Ok(())
}
