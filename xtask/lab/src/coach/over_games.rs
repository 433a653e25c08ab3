//! Measurements over a sample of games, some at the same time.

use std::sync::Mutex;

use anyhow::Result;
use rayon::prelude::*;

use super::games::{NamedGame, SampleOptions};
use super::reviewer::{EngineOptions, Reviewer};
use crate::progress::Progress;
use crate::train::with_threads;

/// Measures each game, and adds what was found to one total; `add` may return a line to print beside the game's name.
///
/// # Errors
/// When games or weights cannot be read, or a measurement fails.
pub fn over_games<T: Default + Send>(
    sample: &SampleOptions,
    engine: &EngineOptions,
    measure: impl Fn(&mut Reviewer, &NamedGame) -> Result<T> + Sync,
    add: impl Fn(&mut T, T) -> Option<String> + Sync,
) -> Result<T> {
    let games = sample.draw()?;
    let progress = Progress::new(Some(games.len() as u64), "games");
    let total = Mutex::new(T::default());
    with_threads(sample.threads, || {
        games.par_iter().try_for_each_init(
            || engine.reviewer(),
            |reviewer, game| {
                let reviewer = reviewer
                    .as_mut()
                    .map_err(|error| anyhow::anyhow!("{error:#}"))?;
                let found = measure(reviewer, game)?;
                let mut total = total
                    .lock()
                    .unwrap_or_else(|poisoned| poisoned.into_inner());
                let line = add(&mut total, found);
                progress.step();
                if let Some(line) = line {
                    progress.print(format_args!("{}: {line}", game.name))?;
                }
                Ok(())
            },
        )
    })?;
    drop(progress);
    Ok(total
        .into_inner()
        .unwrap_or_else(|poisoned| poisoned.into_inner()))
}
