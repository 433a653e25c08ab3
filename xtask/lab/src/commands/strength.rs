//! `cargo xtask strength`: measures the figures of docs/strength.md and writes it.
//!
//! docs/strength.tsv holds one row per figure. Measured figures replace their rows; the others stay as they are.

mod levels;
mod rows;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;
use outflank::engine::Limits;
use outflank::rules::Size;

use super::bench;
use super::solve;
use crate::arena::engine_handle::EngineConfig;
use crate::arena::node::{repository, xtask};
use crate::arena::problems::{self, Half};
use crate::output::outln;
use crate::train;
use rows::{Row, Rows};

const WEIGHTS: &str = "www/data/weights-8.bin";

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Write docs/strength.md from docs/strength.tsv without measuring
    #[arg(long)]
    write_only: bool,
    /// Measure the levels up to this one instead, against simulated novices and each against the one below
    #[arg(long, value_name = "LEVEL")]
    levels: Option<u8>,
    /// Only the figures of the levels whose name or section contains this
    #[arg(long, value_name = "TEXT", default_value = "", requires = "levels")]
    only: String,
}

/// Measures and writes both files.
///
/// # Errors
/// When a measurement fails, or a file cannot be read or written.
pub fn run(options: &Options) -> Result<()> {
    let root = repository();
    let (table, page) = (
        root.join("docs/strength.tsv"),
        root.join("docs/strength.md"),
    );
    let text = fs::read_to_string(&table).with_context(|| table.display().to_string())?;
    let mut rows: Rows = text.parse()?;
    let write = |rows: &Rows| {
        fs::write(&table, rows.to_string())?;
        fs::write(&page, rows.to_markdown())
    };
    if let Some(last) = options.levels {
        let stamp = Stamp::read()?;
        // What is measured is kept if the command is interrupted.
        levels::measure(
            last,
            &options.only,
            |section, figure, value, unit, command| {
                rows.replace(stamp.row(section, figure, value, unit, command));
                Ok(write(&rows)?)
            },
        )?;
    } else if !options.write_only {
        let stamp = Stamp::read()?;
        for measured in [
            sizes(&stamp)?,
            endgame(&stamp)?,
            accuracy(&stamp)?,
            win_chance(&stamp)?,
        ] {
            measured.into_iter().for_each(|row| rows.replace(row));
        }
    }
    write(&rows)?;
    outln!("written: docs/strength.tsv and docs/strength.md")?;
    Ok(())
}

/// What a measurement depends on.
const SOURCES: [&str; 2] = ["src", "www/data/weights-*.bin"];

/// The last commit that changed the sources, and its date.
struct Stamp {
    commit: String,
    date: String,
}

impl Stamp {
    /// The stamp of the checkout; the commit ends with `+` if the sources have changed since.
    fn read() -> Result<Self> {
        let git = |args: &[&str]| {
            let mut command = Command::new("git");
            command.args(args).arg("--").args(SOURCES);
            let output = command.current_dir(repository()).output().context("git")?;
            if !output.status.success() {
                bail!("git {} failed", args.join(" "));
            }
            anyhow::Ok(String::from_utf8(output.stdout)?.trim().to_owned())
        };
        let changed = !git(&["status", "--porcelain"])?.is_empty();
        let last = git(&["log", "-1", "--abbrev=7", "--format=%h %cs"])?;
        let (commit, date) = last.split_once(' ').context("git log has no commit")?;
        Ok(Self {
            commit: commit.to_owned() + if changed { "+" } else { "" },
            date: date.to_owned(),
        })
    }

    fn row(&self, section: &str, figure: &str, value: String, unit: &str, command: &str) -> Row {
        Row {
            section: section.to_owned(),
            figure: figure.to_owned(),
            value,
            unit: unit.to_owned(),
            commit: self.commit.clone(),
            date: self.date.clone(),
            command: command.to_owned(),
        }
    }
}

fn trained(wasm: bool) -> EngineConfig {
    EngineConfig {
        weights: Some(repository().join(WEIGHTS)),
        wasm,
        ..EngineConfig::default()
    }
}

/// Sizes of the shipped files before compression.
fn sizes(stamp: &Stamp) -> Result<Vec<Row>> {
    const COMMAND: &str = "cargo xtask build";
    xtask(&["build"])?;
    let files: [(&str, PathBuf); 5] = [
        ("weights, 6x6", "www/data/weights-6.bin".into()),
        ("weights, 8x8", WEIGHTS.into()),
        ("weights, 10x10", "www/data/weights-10.bin".into()),
        (
            "wasm of the page",
            "target/site/www/pkg/outflank_bg.wasm".into(),
        ),
        (
            "wasm of the engine",
            "target/site/www/pkg/engine_bg.wasm".into(),
        ),
    ];
    let size = |(figure, path): (&str, PathBuf)| {
        let metadata = fs::metadata(repository().join(&path));
        let bytes = metadata.with_context(|| path.display().to_string())?.len();
        Ok(stamp.row(
            "Sizes before compression",
            figure,
            bytes.to_string(),
            "bytes",
            COMMAND,
        ))
    };
    files.into_iter().map(size).collect()
}

/// FFO 40 to 49, natively and in wasm.
fn endgame(stamp: &Stamp) -> Result<Vec<Row>> {
    const SECTION: &str = "Exact endgame, FFO 40 to 49";
    const COMMAND: &str = "cargo xtask bench --eval www/data/weights-8.bin";
    let problems = bench::read(&bench::ffo_file(), 40, 49)?;
    let native = bench::solve_all(&problems, &trained(false))?;
    let wasm = bench::solve_all(&problems, &trained(true))?;
    for (problem, cost) in problems
        .iter()
        .zip(&native)
        .chain(problems.iter().zip(&wasm))
    {
        if problem.score != Some(f64::from(cost.score)) {
            bail!("{}: score {} is wrong", problem.name, cost.score);
        }
    }
    let nodes = native.iter().map(|cost| cost.nodes).sum::<u64>() as f64 / 1e6;
    let seconds = |costs: &[bench::Cost]| {
        let sum: f64 = costs.iter().map(|cost| cost.seconds).sum();
        format!("{sum:.1}")
    };
    let row = |figure, value, unit| stamp.row(SECTION, figure, value, unit, COMMAND);
    Ok(vec![
        row("nodes", format!("{nodes:.0}"), "million"),
        row("time, native", seconds(&native), "s"),
        row("time, wasm under Node", seconds(&wasm), "s"),
    ])
}

/// The sets of hard endgames, where they are at hand.
fn accuracy(stamp: &Stamp) -> Result<Vec<Row>> {
    const SECTION: &str = "Accuracy on hard endgames";
    let mut rows = Vec::new();
    for empties in [20, 25, 30] {
        let name = format!("endgame-{empties}-empties.obf");
        let file = repository().join("../shared/data").join(&name);
        if !file.exists() {
            continue;
        }
        let mut problems = problems::read(&file)?;
        // Parameters may have been chosen on the other half.
        problems.retain(|problem| Half::of(&problem.position) == Half::Report);
        let limits = Limits {
            nodes: Some(1_000_000),
            ..Limits::default()
        };
        let accuracy = solve::measure(&problems, &limits, &trained(false), |_, _, _| Ok(()))?;
        let command =
            format!("cargo xtask solve {name} --half report --nodes 1000000 --eval {WEIGHTS}");
        let row = |figure: String, value: f64, digits, unit| {
            let value = format!("{value:.digits$}");
            stamp.row(SECTION, &figure, value, unit, &command)
        };
        let error = format!("{empties} empty squares, a million nodes, mean error");
        let best = format!("{empties} empty squares, a million nodes, best moves");
        rows.push(row(error, accuracy.mean_error(), 2, "discs"));
        rows.push(row(best, accuracy.best_moves(), 1, "%"));
    }
    Ok(rows)
}

/// How far the win chance is from the results of games that it was not fitted to.
fn win_chance(stamp: &Stamp) -> Result<Vec<Row>> {
    const SECTION: &str = "Win chance, on games that it was not fitted to";
    let mut rows = Vec::new();
    for size in Size::ALL {
        let side = size.side();
        let wthor = repository().join("../shared/data/wthor");
        let games = (size == Size::Eight).then_some(wthor);
        if games.as_ref().is_some_and(|folder| !folder.exists()) {
            continue;
        }
        let weights = repository().join(format!("www/data/weights-{side}.bin"));
        let options = train::win_chance::Options::of_strength(size, games, weights);
        let value = format!("{:.1}", options.held_out_distance()?);
        let figure = format!("{side}x{side}, mean distance from the points won");
        rows.push(stamp.row(SECTION, &figure, value, "points", &options.command()));
    }
    Ok(rows)
}
