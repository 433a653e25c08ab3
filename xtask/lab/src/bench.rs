//! `cargo xtask bench`: solves the FFO positions and counts nodes.

use std::error::Error;
use std::fs;

use outflank::engine::eval::Evaluation;
use outflank::engine::{Engine, Limits, Technique};

use crate::clock::Clock;
use crate::options::Options;
use crate::problems;

/// Runs the command with the words after its name.
pub fn run(args: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(args);
    let file: String = options
        .value("--file")?
        .unwrap_or_else(|| "tests/data/ffo-1-59.tsv".into());
    let from: usize = options.value("--from")?.unwrap_or(40);
    let to: usize = options.value("--to")?.unwrap_or(49);
    let mb: usize = options.value("--table")?.unwrap_or(64);
    let weights: Option<String> = options.value("--eval")?;
    let without: Option<String> = options.value("--without")?;
    options.rest()?;
    let problems = problems::read(&file)?;
    let (mut nodes, mut seconds) = (0, 0.0);
    let mut engine = Engine::new(mb << 20);
    if let Some(path) = weights {
        engine.set_evaluation(Evaluation::trained(&fs::read(path)?)?);
    }
    if let Some(name) = without {
        engine.set_technique(Technique::without(&name).ok_or("no such technique")?);
    }
    for problem in &problems[from - 1..to] {
        engine.forget();
        let report = engine.search(&problem.position, &Limits::default(), &mut Clock::default());
        let wrong = if Some(report.value / 128) == problem.score {
            ""
        } else {
            "  WRONG"
        };
        println!(
            "{:8} {:+3} {:10.2} M nodes {:8.2} s {:6.1} M/s{wrong}",
            problem.name,
            report.value / 128,
            report.nodes as f64 / 1e6,
            report.elapsed_ms / 1e3,
            report.nodes as f64 / report.elapsed_ms / 1e3
        );
        nodes += report.nodes;
        seconds += report.elapsed_ms / 1e3;
    }
    println!(
        "total {:17.2} M nodes {seconds:8.2} s {:6.1} M/s",
        nodes as f64 / 1e6,
        nodes as f64 / seconds / 1e6
    );
    Ok(())
}
