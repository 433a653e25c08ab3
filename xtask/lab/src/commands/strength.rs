//! `cargo xtask strength`: measures the figures of docs/strength.md and writes it.
//!
//! docs/strength.tsv holds one row per figure. Measured figures replace their rows; the others stay as they are.

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
use crate::arena::match_runner::Match;
use crate::arena::node::{repository, xtask};
use crate::arena::player::{Player, PlayerConfig};
use crate::arena::{problems, start_position};
use crate::output::outln;
use crate::progress::Progress;
use crate::train;
use rows::{Row, Rows};

const WEIGHTS: &str = "www/data/weights-8.bin";

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Write docs/strength.md from docs/strength.tsv without measuring
    #[arg(long)]
    write_only: bool,
    /// Play the ladder of levels again; takes hours
    #[arg(long)]
    levels: bool,
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
    if !options.write_only {
        let stamp = Stamp::read()?;
        for measured in [
            sizes(&stamp)?,
            endgame(&stamp)?,
            accuracy(&stamp)?,
            win_chance(&stamp)?,
        ] {
            measured.into_iter().for_each(|row| rows.replace(row));
        }
        if options.levels {
            levels(&stamp)?
                .into_iter()
                .for_each(|row| rows.replace(row));
        }
        fs::write(&table, rows.to_string())?;
    }
    fs::write(&page, rows.to_markdown())?;
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
        Ok(stamp.row("Sizes", figure, bytes.to_string(), "bytes", COMMAND))
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
        let problems = problems::read(&file)?;
        let limits = Limits {
            nodes: Some(1_000_000),
            ..Limits::default()
        };
        let accuracy = solve::measure(&problems, &limits, &trained(false), |_, _, _| Ok(()))?;
        let command = format!("cargo xtask solve {name} --nodes 1000000 --eval {WEIGHTS}");
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

/// Each level against the one below.
fn levels(stamp: &Stamp) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for level in 2..=8 {
        let (limit, name, games) = match level {
            8 => (
                "level=8,nodes=1000000",
                "8 with a million nodes".to_owned(),
                100,
            ),
            _ => ("", level.to_string(), 400),
        };
        let upper = match limit {
            "" => format!("level={level},eval={WEIGHTS}"),
            limit => format!("{limit},eval={WEIGHTS}"),
        };
        let lower = format!("level={},eval={WEIGHTS}", level - 1);
        let to_play = Match {
            start: start_position(8)?,
            plies: 8,
            seed: 2,
            games,
        };
        let player = |text: &str| {
            let mut config: PlayerConfig = text.parse()?;
            config.engine.weights = Some(repository().join(WEIGHTS));
            Player::new(&config)
        };
        let progress = Progress::new(Some(games.into()), "games");
        let (score, _) = to_play.play(&mut [player(&upper)?, player(&lower)?], |_| {
            progress.step();
            Ok(())
        })?;
        let (points, error) = score.points();
        rows.push(stamp.row(
            "Levels, each against the one below",
            &format!("{name} against {}", level - 1),
            format!("{:.1} ± {:.1}", 100.0 * points, 100.0 * error),
            "% of the points",
            &format!("cargo xtask match {upper} {lower} --games {games} --plies 8 --seed 2"),
        ));
    }
    Ok(rows)
}
