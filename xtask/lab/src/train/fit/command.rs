//! `train fit`: from folders of games to a file of weights.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result, bail};
use clap::Args;
use outflank::engine::internals::{PatternTables, Weights};

use super::report;
use super::solution::Solution;
use super::solver::{Fit, Plan};
use crate::output::outln;
use crate::progress::Progress;
use crate::train::accuracy::read_tables;
use crate::train::data::games::read_folder;
use crate::train::data::samples::{Labels, Samples, Split, collect};
use crate::train::quantise::{Quantisation, dequantise, quantise};
use crate::train::with_threads;

/// Empties between two knots by default.
const KNOT_STEP: usize = 4;

/// Options of the step.
#[derive(Args, Clone)]
pub struct Options {
    /// Folders of games, separated by commas, each with an optional weight
    #[arg(
        long,
        value_name = "FOLDER[:WEIGHT]",
        value_delimiter = ',',
        default_value = "target/train/games"
    )]
    pub games: Vec<GamesFolder>,
    /// Squares per side: 6, 8 or 10
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub side: usize,
    /// File of weights to write (default: target/train/weights-SIDE.bin)
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Number of threads; it does not change the result
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub threads: usize,
    /// Seed of the games, for the file's header
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Rounds of conjugate gradients
    #[arg(long, value_name = "N", default_value_t = 40)]
    pub rounds: usize,
    /// Penalty on the square of an entry, in positions
    #[arg(long, value_name = "X", default_value_t = 8.0)]
    pub shrink: f32,
    /// Penalty on the square of the difference between neighbouring knots, in positions
    #[arg(long, value_name = "X", default_value_t = 16.0)]
    pub smooth: f32,
    /// Share of the next position's label in a label
    #[arg(long, value_name = "X", default_value_t = 0.9)]
    pub lambda: f32,
    /// Units per disc
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub unit: u8,
    /// Squared error in discs, over all positions, that saving one bit of the file may cost
    #[arg(long, value_name = "X", default_value_t = 0.0)]
    pub bit: f32,
    /// Positions added to the frequency of every entry (with --bit)
    #[arg(long, value_name = "X", default_value_t = 0.0)]
    pub unseen: f32,
    /// One block of games in N is held out of the fit; 0 holds out none
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub held_out: usize,
    /// Empties at the knots, falling, separated by commas (default: every 4)
    #[arg(long, value_name = "N", value_delimiter = ',')]
    pub knots: Vec<u8>,
    /// Weights that predict the lead in a position (with --width)
    #[arg(long, value_name = "FILE")]
    pub prior: Option<PathBuf>,
    /// Lead in discs at which a position counts half
    #[arg(long, value_name = "DISCS", default_value_t = 32.0)]
    pub width: f32,
    /// Weights to start from: only the difference to them is fitted, with --rounds 0 nothing but the quantisation changes
    #[arg(long, value_name = "FILE")]
    pub base: Option<PathBuf>,
}

/// A folder of games and the weight of its positions.
#[derive(Debug, Clone, PartialEq)]
pub struct GamesFolder {
    path: PathBuf,
    weight: f32,
}

impl GamesFolder {
    /// A folder with weight 1.
    pub fn new(path: PathBuf) -> Self {
        Self { path, weight: 1.0 }
    }
}

impl FromStr for GamesFolder {
    type Err = std::num::ParseFloatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (path, weight) = text.split_once(':').unwrap_or((text, "1"));
        Ok(Self {
            path: path.into(),
            weight: weight.parse()?,
        })
    }
}

impl Options {
    fn plan(&self) -> Result<Plan> {
        let default = || {
            let knots = (6..=self.side * self.side - 10).rev().step_by(KNOT_STEP);
            knots.map(|empties| empties as u8).collect()
        };
        let valid = matches!(self.side, 6 | 8 | 10) && self.knots.is_sorted_by(|a, b| a > b);
        if !valid || self.unit == 0 {
            bail!(
                "the board must have 6, 8 or 10 squares a side, the knots must fall, and the unit must not be 0"
            );
        }
        Ok(Plan {
            knots: if self.knots.is_empty() {
                default()
            } else {
                self.knots.clone()
            },
            rounds: self.rounds,
            shrink: self.shrink,
            smooth: self.smooth,
        })
    }

    fn read_prior(&self) -> Result<Option<PatternTables>> {
        let prior = self.prior.as_ref().map(read_tables).transpose()?;
        let matches = |prior: &PatternTables| prior.pattern_set().side() == self.side;
        if !prior.as_ref().is_none_or(matches) {
            bail!("the prior is for another board");
        }
        Ok(prior)
    }

    fn read_base(&self, plan: &Plan) -> Result<Option<Weights>> {
        let Some(path) = &self.base else {
            return Ok(None);
        };
        let file = std::fs::read(path).with_context(|| path.display().to_string())?;
        let weights = Weights::decode(&file).with_context(|| path.display().to_string())?;
        if weights.side != self.side || weights.knots != plan.knots {
            bail!("the base is for another board or other knots");
        }
        Ok(Some(weights))
    }

    fn read_games(&self, prior: Option<&PatternTables>) -> Result<Split> {
        let mut all: Option<Split> = None;
        let progress = Progress::new(Some(self.games.len() as u64), "folders read");
        for folder in &self.games {
            let games = read_folder(&folder.path)?;
            let labels = Labels {
                lambda: self.lambda,
                held_out: self.held_out,
                width: self.width,
                worth: folder.weight,
            };
            let split = match self.side {
                10 => collect::<u128>(self.side, &games, labels, prior),
                _ => collect::<u64>(self.side, &games, labels, prior),
            };
            match &mut all {
                Some(all) => all.append(split),
                None => all = Some(split),
            }
            progress.step();
        }
        all.context("there are no games")
    }
}

/// Fits weights, writes their file and prints their accuracy; the file's header names `command`.
///
/// # Errors
/// When games or weights cannot be read, or the file cannot be written.
pub fn run(options: &Options, command: &str) -> Result<()> {
    let plan = options.plan()?;
    let base = options.read_base(&plan)?;
    let prior = options.read_prior()?;
    let mut split = options.read_games(prior.as_ref())?;
    let start = base.as_ref().map(dequantise);
    let solution = with_threads(options.threads, || {
        Ok(solve(options, &plan, start.as_ref(), &mut split.fit))
    })?;
    let fit = Fit::new(&plan, options.side, &split.fit);
    let quantisation = Quantisation {
        unit: options.unit,
        bit: options.bit,
        unseen: options.unseen,
    };
    let frequency = with_threads(options.threads, || Ok(fit.frequency()))?;
    let weights = quantise(
        &solution,
        &frequency,
        &plan,
        options.side,
        quantisation,
        options.seed,
        base.map_or_else(String::new, |base| base.command + "; ") + command,
    );
    let default = || PathBuf::from(format!("target/train/weights-{}.bin", options.side));
    let out = options.out.clone().unwrap_or_else(default);
    let bytes = weights.encode();
    std::fs::create_dir_all(out.parent().unwrap_or(Path::new(".")))?;
    std::fs::write(&out, &bytes).with_context(|| out.display().to_string())?;
    let positions: usize = split.fit.iter().map(|samples| samples.labels.len()).sum();
    outln!(
        "{positions} positions fitted, {} bytes written to {}",
        bytes.len(),
        out.display()
    )?;
    let quantised = dequantise(&weights);
    report::print(&fit, &solution, &quantised, &split.fit, &split.check)?;
    Ok(())
}

/// Fits the data, or only the difference to `base`, so that rare entries keep its values.
fn solve(
    options: &Options,
    plan: &Plan,
    base: Option<&Solution>,
    data: &mut [Samples],
) -> Solution {
    let progress = Progress::new(Some(plan.rounds as u64), "rounds");
    if let Some(base) = base {
        add_predictions(plan, options.side, base, data, -1.0);
    }
    let mut solution = Fit::new(plan, options.side, data).run(|| progress.step());
    if let Some(base) = base {
        add_predictions(plan, options.side, base, data, 1.0);
        solution.add(1.0, base);
    }
    solution
}

/// Adds `sign` times the predictions of `base` to the labels.
fn add_predictions(plan: &Plan, side: usize, base: &Solution, data: &mut [Samples], sign: f32) {
    let fit = Fit::new(plan, side, &[]);
    for (phase, samples) in data.iter_mut().enumerate() {
        let predictions = fit.predict(base, phase, samples);
        for (label, prediction) in samples.labels.iter_mut().zip(predictions) {
            *label += sign * prediction;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_have_weights() {
        let folder: GamesFolder = "a/b:0.5".parse().unwrap();
        assert_eq!((folder.path, folder.weight), ("a/b".into(), 0.5));
        assert_eq!("a".parse(), Ok(GamesFolder::new("a".into())));
        assert!("a:b".parse::<GamesFolder>().is_err());
    }
}
