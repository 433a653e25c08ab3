//! Work in chunks: each is one file of games, made by any thread, and left out if the file is there.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use rayon::prelude::*;

use super::data::games::Game;
use super::player::Player;
use super::with_threads;
use crate::progress::Progress;

/// Options of the steps that make games.
#[derive(Args, Clone)]
pub struct ChunkOptions {
    /// Squares per side: 6, 8 or 10
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub side: usize,
    /// Seed of all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Stop after this time
    #[arg(long, value_name = "S")]
    pub seconds: Option<f64>,
    /// Number of threads; it does not change the games
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub threads: usize,
    /// File of trained weights (default: the handcrafted evaluation)
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,
}

/// A run over chunks.
pub struct Chunks<'a> {
    pub options: &'a ChunkOptions,
    /// Folder of the files.
    pub out: PathBuf,
    /// Number of chunks; `None` is no limit.
    pub count: Option<u64>,
}

/// When a run has to stop.
#[derive(Clone, Copy)]
pub struct Deadline(Option<Instant>);

impl Deadline {
    pub fn is_over(self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }
}

impl Chunks<'_> {
    /// Makes all chunks. `make` returns the games of a chunk, or `None` if the deadline came first.
    ///
    /// # Errors
    /// When there is no limit, the weights are invalid, a file cannot be written, or `make` fails.
    pub fn run<F>(&self, make: F) -> Result<()>
    where
        F: Fn(u64, &mut Player, Deadline) -> Result<Option<Vec<Game>>> + Sync,
    {
        if self.count.is_none() && self.options.seconds.is_none() {
            bail!("a number or --seconds is needed");
        }
        let read = |path: &PathBuf| fs::read(path).with_context(|| path.display().to_string());
        let weights = self.options.weights.as_ref().map(read).transpose()?;
        fs::create_dir_all(&self.out)?;
        let seconds = self.options.seconds.map(Duration::try_from_secs_f64);
        let deadline = Deadline(seconds.transpose()?.map(|seconds| Instant::now() + seconds));
        let progress = Progress::new(self.count, "chunks");
        let numbers = (0..self.count.unwrap_or(u64::MAX)).take_while(|_| !deadline.is_over());
        with_threads(self.options.threads, || {
            numbers.par_bridge().try_for_each_init(
                || Player::new(weights.as_deref()),
                |player, chunk| {
                    let player = player
                        .as_mut()
                        .map_err(|error| anyhow::anyhow!("{error:#}"))?;
                    self.write(chunk, || make(chunk, player, deadline))?;
                    progress.step();
                    Ok(())
                },
            )
        })
    }

    fn write(&self, chunk: u64, make: impl FnOnce() -> Result<Option<Vec<Game>>>) -> Result<()> {
        let name = format!("{:04}-{chunk:06}.games", self.options.seed);
        let path = self.out.join(name);
        if path.exists() {
            return Ok(());
        }
        let Some(games) = make()? else {
            return Ok(());
        };
        let mut bytes = Vec::new();
        games.iter().for_each(|game| game.write(&mut bytes));
        // A file that is broken off never has the final name.
        let unfinished = path.with_extension("part");
        fs::write(&unfinished, bytes)?;
        Ok(fs::rename(&unfinished, path)?)
    }
}
