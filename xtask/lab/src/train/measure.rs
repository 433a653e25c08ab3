//! `train accuracy`: how well a file of weights foretells games that it was not made from.

use super::accuracy::figures;
use super::games::read_folder;
use super::options::Options;
use super::samples::{Labels, Samples, collect};
use outflank::engine::internals::{Accumulator, PatternTables};
use std::error::Error;
use std::path::PathBuf;

/// Runs the command.
///
/// # Errors
/// When an option is not understood, games can't be read or the weights are refused.
pub fn run(words: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(words)?;
    let folder: PathBuf = options.take("games", PathBuf::from("target/train/games"))?;
    let lambda = options.take("lambda", 1.0)?;
    let within: f32 = options.take("within", f32::INFINITY)?;
    let prior: Option<PathBuf> = options.find("prior")?;
    let files: String = options.take("weights", "www/weights-8.bin".to_owned())?;
    options.finish()?;
    let games = read_folder(&folder)?;
    let how = Labels {
        lambda,
        held_out: 1,
        width: f32::INFINITY,
        worth: 1.0,
    };
    let prior = match prior {
        Some(path) => Some(PatternTables::load(&std::fs::read(path)?)?),
        None => None,
    };
    for file in files.split(',') {
        let patterns = PatternTables::load(&std::fs::read(file)?)?;
        let side = patterns.pattern_set().side();
        let mut split = match side {
            10 => collect::<u128>(side, &games, how, None),
            _ => collect::<u64>(side, &games, how, None),
        };
        if let Some(prior) = &prior {
            split
                .check
                .iter_mut()
                .for_each(|samples| keep_even(samples, prior, within));
        }
        println!("{file}, positions by empty squares:\n");
        print(&patterns, &split.check);
        println!();
    }
    Ok(())
}

/// Leaves the positions in which `prior` sees nobody further ahead than `within` discs.
fn keep_even(samples: &mut Samples, prior: &PatternTables, within: f32) {
    let all = std::mem::take(samples);
    for (number, lanes) in all.indices.iter().enumerate() {
        let empties = all.empties[number];
        let told = prior.discs(&Accumulator::from_lanes(*lanes), usize::from(empties));
        if told.abs() <= within {
            samples.indices.push(*lanes);
            samples.empties.push(empties);
            samples.labels.push(all.labels[number]);
            samples.weights.push(all.weights[number]);
        }
    }
}

fn print(patterns: &PatternTables, phases: &[Samples]) {
    println!("| empties | positions | spread of the labels | rms error | mean abs. error |");
    println!("|--:|--:|--:|--:|--:|");
    for samples in phases.iter().rev().filter(|s| !s.labels.is_empty()) {
        let told: Vec<f32> = samples
            .indices
            .iter()
            .zip(&samples.empties)
            .map(|(lanes, &empties)| {
                patterns.discs(&Accumulator::from_lanes(*lanes), usize::from(empties))
            })
            .collect();
        let figures = figures(samples, &told);
        println!(
            "| {}-{} | {} | {:.2} | {:.3} | {:.3} |",
            samples.empties.iter().min().unwrap_or(&0),
            samples.empties.iter().max().unwrap_or(&0),
            figures.positions,
            figures.spread,
            figures.root_square,
            figures.absolute,
        );
    }
}
