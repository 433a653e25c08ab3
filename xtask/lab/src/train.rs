//! `cargo xtask train`: makes the weights of the evaluation from games of the engine against itself.

mod accuracy;
mod chunks;
mod data;
mod fit;
mod generations;
mod human_model;
mod parity_correction;
mod perturb;
mod player;
mod probcut;
mod quantise;
mod selfplay;
mod statistics;
pub mod win_chance;

use anyhow::Result;
use clap::Subcommand;

/// A step of the training.
#[derive(Subcommand)]
pub enum Command {
    /// Run the steps below, one generation after another, until one does not win.
    Generations(generations::Options),
    /// Play games and store them with the value of every position.
    Selfplay(selfplay::Options),
    /// Leave stored games by random moves and store the value of the resulting positions.
    Perturb(perturb::Options),
    /// Fit weights to games, write the file that the engine loads, and print its accuracy.
    Fit(fit::command::Options),
    /// Compare the predictions of weights with games that they were not fitted to.
    Accuracy(accuracy::Options),
    /// Measure how well shallow searches predict deep ones, for the selectivity of the search.
    Probcut(probcut::Options),
    /// Correct what the parity of the empty squares adds to the evaluation.
    Parity(parity_correction::Options),
    /// Fit the model of human choices, for the weak levels.
    HumanModel(human_model::Options),
    /// Fit the win chance of a value to the results of games.
    WinChance(win_chance::Options),
}

impl Command {
    /// Runs the step.
    ///
    /// # Errors
    /// When it fails, with a message for the user.
    pub fn run(&self) -> Result<()> {
        match self {
            Self::Generations(options) => generations::run(options),
            Self::Selfplay(options) => selfplay::run(options),
            Self::Perturb(options) => perturb::run(options),
            Self::Fit(options) => fit::command::run(options, &command_line()),
            Self::Accuracy(options) => accuracy::run(options),
            Self::Probcut(options) => probcut::run(options),
            Self::Parity(options) => parity_correction::run(options),
            Self::HumanModel(options) => human_model::run(options),
            Self::WinChance(options) => win_chance::run(options),
        }
    }
}

/// The command as it was typed, for the headers of files.
fn command_line() -> String {
    std::env::args().skip(1).collect::<Vec<_>>().join(" ")
}

/// Runs `work` on a pool of this many threads.
///
/// # Errors
/// When the threads cannot be started, or those of `work`.
pub fn with_threads<T: Send>(threads: usize, work: impl FnOnce() -> Result<T> + Send) -> Result<T> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads.max(1))
        .build()?
        .install(work)
}
