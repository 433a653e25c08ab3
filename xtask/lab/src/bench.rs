//! `cargo xtask bench`: solves the FFO positions natively and in wasm, and counts nodes.

use std::error::Error;

use outflank::engine::Limits;
use outflank::engine::internals::SearchFeatures;
use outflank::rules::Position;

use crate::asker::{Asker, Making};
use crate::browser;
use crate::clock::Clock;
use crate::cpu::Watch;
use crate::fingerprint;
use crate::options::Options;
use crate::problems::{self, Problem};

const HELP: &str = "\
cargo xtask bench   solves FFO 40 to 49 natively and in wasm under Node, one thread, and compares

  --from N --to N   other positions of the file (default 40 to 49)
  --file FILE       another file (.tsv or .obf; default tests/data/ffo-1-59.tsv)
  --eval FILE       trained weights
  --table MB        size of the transposition table (default 64)
  --native --wasm   only one of the two
  --browser         in headless Chromium too
  --switches        natively, each technique switched off in turn, to show what it buys
  --without NAME    natively, with this technique switched off
  --checksum        only the nodes of the fixed shallow set that a test pins, natively and in wasm
  --perft N         only counting N plies on the fast 8x8 board, natively and in wasm

Seconds are processor time where the system tells it.";

/// Runs the command with the words after its name.
///
/// # Errors
/// When the words can't be understood, a file can't be read, or native and wasm disagree.
pub fn run(args: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(args);
    if options.flag("--help") {
        println!("{HELP}");
        return Ok(());
    }
    let file: Option<String> = options.value("--file")?;
    let file = file.unwrap_or_else(|| "tests/data/ffo-1-59.tsv".into());
    let from: usize = options.value("--from")?.unwrap_or(40);
    let to: usize = options.value("--to")?.unwrap_or(49);
    let mut making = Making {
        table_mb: options.value("--table")?.unwrap_or(64),
        weights: options.value("--eval")?,
        ..Making::default()
    };
    let (native, wasm) = (options.flag("--native"), options.flag("--wasm"));
    let in_browser = options.flag("--browser");
    let switches = options.flag("--switches");
    let without: Option<String> = options.value("--without")?;
    let checksum = options.flag("--checksum");
    let perft: Option<u32> = options.value("--perft")?;
    options.rest()?;
    let all = problems::read(&file)?;
    if checksum {
        return fingerprint::checksum(&all);
    }
    if let Some(depth) = perft {
        return fingerprint::perft(depth);
    }
    let problems = all
        .get(from.saturating_sub(1)..to.min(all.len()))
        .filter(|problems| !problems.is_empty())
        .ok_or("no such positions in the file")?;
    if switches {
        return each_switch(problems, &making);
    }
    let mut columns = Vec::new();
    if let Some(name) = &without {
        making.technique = SearchFeatures::without(name).ok_or("no such technique")?;
    }
    if native || !wasm {
        columns.push(("native", solve_all(problems, &making)?));
    }
    if (wasm || !native) && without.is_none() {
        making.wasm = true;
        columns.push(("wasm", solve_all(problems, &making)?));
    }
    if in_browser {
        let texts: Vec<Position> = problems.iter().map(|problem| problem.position).collect();
        let solved = browser::solve(&texts, making.table_mb, making.weights.as_deref())?;
        columns.push(("Chromium", solved));
    }
    table(problems, &columns);
    Ok(())
}

/// What one position cost.
#[derive(Clone, Copy, Default)]
pub struct Cost {
    pub value: i32,
    pub nodes: u64,
    pub seconds: f64,
}

fn solve_all(problems: &[Problem], making: &Making) -> Result<Vec<Cost>, Box<dyn Error>> {
    let mut asker = Asker::new(making)?;
    // One before the watch runs: caches fill, and V8 compiles.
    asker.search(
        &problems[0].position,
        &Limits::depth(12),
        &mut Clock::default(),
    )?;
    let mut costs = Vec::new();
    for problem in problems {
        asker.forget()?;
        let watch = Watch::start();
        let report = asker.search(&problem.position, &Limits::default(), &mut Clock::default())?;
        costs.push(Cost {
            value: report.value / outflank::engine::eval::DISC,
            nodes: report.nodes,
            seconds: asker.cpu_seconds().unwrap_or_else(|| watch.seconds()),
        });
    }
    Ok(costs)
}

fn table(problems: &[Problem], columns: &[(&str, Vec<Cost>)]) {
    print!("{:8} {:>5} {:>12}", "", "score", "nodes");
    for (name, _) in columns {
        print!(" {:>10} {:>7}", format!("{name} s"), "M/s");
    }
    println!("{}", if columns.len() > 1 { "  ratio" } else { "" });
    let row = |name: &str, costs: &[Cost], note: &str| {
        print!("{name:8} {:>+5} {:>12}", costs[0].value, costs[0].nodes);
        for cost in costs {
            print!(
                " {:10.3} {:7.1}",
                cost.seconds,
                cost.nodes as f64 / cost.seconds / 1e6
            );
        }
        if let [first, .., last] = costs {
            print!("  {:5.2}", last.seconds / first.seconds);
        }
        println!("{note}");
    };
    let mut total = vec![Cost::default(); columns.len()];
    for (number, problem) in problems.iter().enumerate() {
        let costs: Vec<Cost> = columns.iter().map(|(_, costs)| costs[number]).collect();
        for (sum, cost) in total.iter_mut().zip(&costs) {
            sum.nodes += cost.nodes;
            sum.seconds += cost.seconds;
        }
        let wrong = problem
            .score
            .is_some_and(|score| costs.iter().any(|cost| f64::from(cost.value) != score));
        row(&problem.name, &costs, if wrong { "  WRONG" } else { "" });
    }
    row("total", &total, "");
}

fn each_switch(problems: &[Problem], making: &Making) -> Result<(), Box<dyn Error>> {
    let mut with = None;
    println!(
        "{:15} {:>13} {:>9} {:>7} {:>7}",
        "without", "nodes", "seconds", "nodes", "time"
    );
    for name in std::iter::once("(nothing)").chain(SearchFeatures::NAMES.iter().copied()) {
        let technique = SearchFeatures::without(name).unwrap_or_default();
        let making = Making {
            technique,
            ..making.clone()
        };
        let costs = solve_all(problems, &making)?;
        let nodes: u64 = costs.iter().map(|cost| cost.nodes).sum();
        let seconds: f64 = costs.iter().map(|cost| cost.seconds).sum();
        let &mut (all_nodes, all_seconds) = with.get_or_insert((nodes, seconds));
        println!(
            "{name:15} {nodes:13} {seconds:9.2} {:6.2}x {:6.2}x",
            nodes as f64 / all_nodes as f64,
            seconds / all_seconds
        );
    }
    Ok(())
}
