//! `cargo xtask coach`: reviews games natively, and measures reviews and findings.

mod accuracy;
mod claim;
pub mod games;
mod labels;
mod over_games;
mod quality;
mod review;
mod reviewer;
mod time;

use anyhow::Result;
use clap::Subcommand;

/// What to do with games.
#[derive(Subcommand)]
pub enum Command {
    /// Review games and print marks, findings, accuracy and summary.
    Review(review::Options),
    /// Measure how often findings are given, reversed by longer searches, and found between equal moves.
    Quality(quality::Options),
    /// Compare reviews with searches many times as long.
    Accuracy(accuracy::Options),
    /// Time reviews, natively and in wasm, on one thread.
    Time(time::Options),
}

impl Command {
    /// Runs the command.
    ///
    /// # Errors
    /// When games or weights cannot be read.
    pub fn run(&self) -> Result<()> {
        match self {
            Self::Review(options) => review::run(options),
            Self::Quality(options) => quality::run(options),
            Self::Accuracy(options) => accuracy::run(options),
            Self::Time(options) => time::run(options),
        }
    }
}
