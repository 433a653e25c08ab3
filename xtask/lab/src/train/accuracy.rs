//! `train accuracy`: how well weights predict games that they were not fitted to.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use outflank::engine::internals::{Accumulator, PatternTables};

use super::data::games::read_folder;
use super::data::samples::{Labels, Samples, collect};
use super::fit::report::accuracy;
use crate::output::Closed;
use crate::progress::Progress;

/// Options of the step.
#[derive(Args)]
pub struct Options {
    /// Folder of games
    #[arg(long, value_name = "FOLDER", default_value = "target/train/games")]
    games: PathBuf,
    /// Files of weights, separated by commas
    #[arg(
        long,
        value_name = "FILE",
        value_delimiter = ',',
        default_value = "www/data/weights-8.bin"
    )]
    weights: Vec<PathBuf>,
    /// Share of the next position's label in a label
    #[arg(long, value_name = "X", default_value_t = 1.0)]
    lambda: f32,
    /// Weights that select positions without a large lead (with --within)
    #[arg(long, value_name = "FILE")]
    prior: Option<PathBuf>,
    /// Largest lead of a selected position, in discs
    #[arg(long, value_name = "DISCS", default_value_t = f32::INFINITY)]
    within: f32,
}

/// Prints a table for each file of weights.
///
/// # Errors
/// When games or weights cannot be read.
pub fn run(options: &Options) -> Result<()> {
    let games = read_folder(&options.games)?;
    let labels = Labels {
        lambda: options.lambda,
        held_out: 1,
        width: f32::INFINITY,
        worth: 1.0,
    };
    let prior = options.prior.as_ref().map(read_tables).transpose()?;
    let progress = Progress::new(Some(options.weights.len() as u64), "files of weights");
    for path in &options.weights {
        let tables = read_tables(path)?;
        let side = tables.pattern_set().side();
        let mut split = match side {
            10 => collect::<u128>(side, &games, labels, None),
            _ => collect::<u64>(side, &games, labels, None),
        };
        if let Some(prior) = &prior {
            for samples in &mut split.check {
                keep_even(samples, prior, options.within);
            }
        }
        let title = path.display();
        progress.print(format_args!("{title}, positions by empty squares:\n"))?;
        print(&progress, &tables, &split.check)?;
        progress.print(format_args!(""))?;
        progress.step();
    }
    Ok(())
}

/// The tables of a weights file.
///
/// # Errors
/// When it cannot be read.
pub fn read_tables(path: &PathBuf) -> Result<PatternTables> {
    let file = std::fs::read(path).map_err(anyhow::Error::from);
    file.and_then(|file| Ok(PatternTables::load(&file)?))
        .with_context(|| path.display().to_string())
}

/// Keeps the positions in which `prior` predicts a lead of at most `within` discs.
fn keep_even(samples: &mut Samples, prior: &PatternTables, within: f32) {
    let all = std::mem::take(samples);
    for (number, lanes) in all.indices.iter().enumerate() {
        let empties = all.empties[number];
        let lead = prior.discs(&Accumulator::from_lanes(*lanes), usize::from(empties));
        if lead.abs() <= within {
            samples.indices.push(*lanes);
            samples.empties.push(empties);
            samples.labels.push(all.labels[number]);
            samples.weights.push(all.weights[number]);
        }
    }
}

fn print(progress: &Progress, tables: &PatternTables, phases: &[Samples]) -> Result<(), Closed> {
    progress.print(format_args!(
        "| empties | positions | rms label | rms error | mean abs. error |"
    ))?;
    progress.print(format_args!("|--:|--:|--:|--:|--:|"))?;
    for samples in phases.iter().rev().filter(|s| !s.labels.is_empty()) {
        let predict = |(lanes, &empties): (&[i16; _], &u8)| {
            tables.discs(&Accumulator::from_lanes(*lanes), usize::from(empties))
        };
        let positions = samples.indices.iter().zip(&samples.empties);
        let predictions: Vec<f32> = positions.map(predict).collect();
        let measured = accuracy(samples, &predictions);
        progress.print(format_args!(
            "| {}-{} | {} | {:.2} | {:.3} | {:.3} |",
            samples.empties.iter().min().unwrap_or(&0),
            samples.empties.iter().max().unwrap_or(&0),
            measured.positions,
            measured.label_rms,
            measured.rms,
            measured.mean_absolute,
        ))?;
    }
    Ok(())
}
