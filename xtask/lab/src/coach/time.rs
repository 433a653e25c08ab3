//! `coach time`: how long reviews take.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use outflank::coach::Effort;

use super::games::{NamedGame, SampleOptions};
use super::reviewer::{EngineOptions, Reviewer};
use crate::output::outln;
use crate::progress::Progress;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Folder of WTHOR files
    #[arg(long, value_name = "FOLDER")]
    games: PathBuf,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: usize,
    /// Seed of the sample
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Time thorough reviews too
    #[arg(long)]
    thorough: bool,
    #[command(flatten)]
    engine: EngineOptions,
}

/// What one review takes.
struct Cost {
    nodes: f64,
    seconds: f64,
}

/// Prints the mean and the most of each effort. Seconds are processor time.
///
/// # Errors
/// When games or weights cannot be read, or Node or the wasm is missing.
pub fn run(options: &Options) -> Result<()> {
    let games = SampleOptions::new(options.games.clone(), options.count, options.seed).draw()?;
    let efforts: &[Effort] = if options.thorough {
        &[Effort::Normal, Effort::Thorough]
    } else {
        &[Effort::Normal]
    };
    let searches = games
        .iter()
        .map(|game| game.turns.iter().filter(|turn| turn.is_searched()).count());
    let turns = searches.sum::<usize>() as f64 / games.len() as f64;
    outln!("{} games, {turns:.1} positions a game\n", games.len())?;
    outln!("| review | engine | million nodes | s, mean | s, most |")?;
    outln!("|---|---|--:|--:|--:|")?;
    let progress = Progress::new(Some((games.len() * efforts.len() * 2) as u64), "reviews");
    for &effort in efforts {
        for (name, wasm) in [("native", false), ("wasm", true)] {
            let mut reviewer = options.engine.reviewer_in(wasm)?;
            // A review before the measurement: caches fill, and V8 compiles.
            reviewer.review(&games[0].turns, Effort::Live)?;
            let cost = |game| {
                let cost = time(&mut reviewer, game, effort);
                progress.step();
                cost
            };
            let costs: Vec<Cost> = games.iter().map(cost).collect::<Result<_>>()?;
            let mean =
                |part: fn(&Cost) -> f64| costs.iter().map(part).sum::<f64>() / costs.len() as f64;
            let most = costs.iter().map(|cost| cost.seconds).fold(0.0, f64::max);
            let (nodes, seconds) = (mean(|cost| cost.nodes) / 1e6, mean(|cost| cost.seconds));
            let effort = effort.code();
            progress.print(format_args!(
                "| {effort} | {name} | {nodes:.1} | {seconds:.1} | {most:.1} |"
            ))?;
        }
    }
    Ok(())
}

fn time(reviewer: &mut Reviewer, game: &NamedGame, effort: Effort) -> Result<Cost> {
    let before = (reviewer.nodes, reviewer.seconds);
    reviewer.review(&game.turns, effort)?;
    Ok(Cost {
        nodes: (reviewer.nodes - before.0) as f64,
        seconds: reviewer.seconds - before.1,
    })
}
