//! `train fit`: from folders of games to a file of weights.

use super::accuracy::table;
use super::fit::{Fit, Plan, Solution};
use super::games::read_folder;
use super::options::Options;
use super::samples::{Labels, Samples, Split, collect};
use super::write::{Style, quantise, restore};
use outflank::engine::internals::{PatternTables, Weights};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Empties between two knots when none are named.
const KNOT_STEP: usize = 4;

/// Runs the command.
///
/// # Errors
/// When an option is not understood, games can't be read or the file can't be written.
pub fn run(words: &[String]) -> Result<(), Box<dyn Error>> {
    fit(words, format!("train fit {}", words.join(" ")))
}

/// Fits by these options; the file says that it was made by `command`.
///
/// # Errors
/// Those of [`run`].
pub fn fit(words: &[String], command: String) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(words)?;
    let side: usize = options.take("side", 8)?;
    let cells = side * side;
    let folders: String = options.take("games", "target/train/games".to_owned())?;
    let out: PathBuf = options.take(
        "out",
        PathBuf::from(format!("target/train/weights-{side}.bin")),
    )?;
    let style = Style {
        unit: options.take("unit", 8)?,
        bit: options.take("bit", 0.0)?,
    };
    let seed = options.take("seed", 1)?;
    let labels = Labels {
        lambda: options.take("lambda", 0.9)?,
        held_out: options.take("held-out", 20)?,
        width: options.take("width", 32.0)?,
        worth: 1.0,
    };
    let base: Option<PathBuf> = options.find("base")?;
    let prior: Option<PathBuf> = options.find("prior")?;
    let knots: Option<String> = options.find("knots")?;
    let plan = Plan {
        knots: match knots {
            Some(list) => list.split(',').map(str::parse).collect::<Result<_, _>>()?,
            None => (6..=cells - 10)
                .rev()
                .step_by(KNOT_STEP)
                .map(|empties| empties as u8)
                .collect(),
        },
        rounds: options.take("rounds", 40)?,
        shrink: options.take("shrink", 8.0)?,
        smooth: options.take("smooth", 16.0)?,
        threads: options.take("threads", 2)?,
    };
    options.finish()?;
    if !matches!(side, 6 | 8 | 10)
        || plan.knots.is_empty()
        || !plan.knots.is_sorted_by(|a, b| a > b)
        || style.unit == 0
    {
        return Err("a board of 6, 8 or 10, falling knots and a unit are needed".into());
    }

    let prior = match prior {
        Some(path) => Some(PatternTables::load(&std::fs::read(path)?)?),
        None => None,
    };
    if prior
        .as_ref()
        .is_some_and(|prior| prior.pattern_set().side() != side)
    {
        return Err("the prior is for another board".into());
    }
    let base = match base {
        Some(path) => {
            let weights = Weights::decode(&std::fs::read(path)?)?;
            if weights.side != side || weights.knots != plan.knots {
                return Err("the base is for another board or other knots".into());
            }
            Some(restore(&weights))
        }
        None => None,
    };
    let began = Instant::now();
    let step = |name: &str| eprintln!("{:7.1} s  {name}", began.elapsed().as_secs_f64());
    let mut split: Option<Split> = None;
    for folder in folders.split(',') {
        let (folder, worth) = match folder.split_once(':') {
            Some((folder, worth)) => (folder, worth.parse()?),
            None => (folder, labels.worth),
        };
        let games = read_folder(Path::new(folder))?;
        let how = Labels { worth, ..labels };
        let more = match side {
            10 => collect::<u128>(side, &games, how, prior.as_ref()),
            _ => collect::<u64>(side, &games, how, prior.as_ref()),
        };
        step(&format!("{} games read from {folder}", games.len()));
        match &mut split {
            Some(split) => split.append(more),
            None => split = Some(more),
        }
    }
    let Split {
        fit: mut data,
        check,
    } = split.ok_or("no games")?;
    let positions: usize = data.iter().map(|samples| samples.labels.len()).sum();
    step(&format!("{positions} positions to fit"));
    if let Some(base) = &base {
        count_from(&plan, side, base, &mut data, -1.0);
    }
    let mut solution = Fit::new(&plan, side, &data).run(|round, left| {
        if round % 10 == 0 {
            step(&format!(
                "round {round} of {}, {left:.2e} of the gradient left",
                plan.rounds
            ));
        }
    });
    if let Some(base) = &base {
        count_from(&plan, side, base, &mut data, 1.0);
        solution.add(1.0, base);
    }
    let fit = Fit::new(&plan, side, &data);
    let weights = quantise(&solution, &fit.seen(), &plan, side, style, seed, command);
    let bytes = weights.encode();
    if let Some(folder) = out.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(&out, &bytes)?;
    step(&format!(
        "{} bytes written to {}",
        bytes.len(),
        out.display()
    ));
    table(&fit, &solution, &restore(&weights), &data, &check);
    step("done");
    Ok(())
}

/// Adds what other weights say of the positions to their labels, times `sign`: with -1 only what these leave over is
/// fitted, so that an entry the games seldom show stays as it was.
fn count_from(plan: &Plan, side: usize, base: &Solution, data: &mut [Samples], sign: f32) {
    let fit = Fit::new(plan, side, &[]);
    for (phase, samples) in data.iter_mut().enumerate() {
        let told = fit.predict(base, phase, samples);
        for (label, told) in samples.labels.iter_mut().zip(told) {
            *label += sign * told;
        }
    }
}
