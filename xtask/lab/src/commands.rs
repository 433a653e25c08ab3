//! The commands and their options.

mod balanced;
mod bench;
mod convert;
mod engine;
mod estimator;
mod lessons;
mod match_games;
mod openings;
mod perft;
mod positions;
mod puzzles;
mod replay;
mod solve;
mod solved;
mod solved_check;
mod solved_files;
mod solved_games;
mod solved_moves;
mod strength;
mod tournament_positions;
mod variety;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, Parser, Subcommand};

use crate::arena::engine_handle::{EngineConfig, TABLE_MB};
use crate::{coach, train};

/// Counts, measures, plays matches and trains.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

/// A command of the laboratory.
#[derive(Subcommand)]
pub enum Command {
    /// Count move sequences by depth, natively and in wasm.
    Perft(perft::Options),
    /// Replay the WTHOR files of a folder and compare the results.
    Replay(replay::Options),
    /// Read game files of any format and write their games in one.
    Convert(convert::Options),
    /// Solve the FFO positions natively and in wasm; report scores, nodes and processor time.
    Bench(bench::Options),
    /// Search the positions of a file; report errors against the known scores.
    Solve(solve::Options),
    /// Solve the first positions of 6x6 and write their results.
    Solved(solved::Options),
    /// Add the results of the moves that take the longest to the file of solved positions.
    SolvedMoves(solved_moves::Options),
    /// Search random positions of the file of solved positions again, without it.
    SolvedCheck(solved_check::Options),
    /// Play games on 6x6 against random moves, in which no disc may be lost.
    SolvedGames(solved_games::Options),
    /// Write the tasks of the lessons, from games of the levels.
    Lessons(lessons::Options),
    /// Write the shipped puzzles, from games of the levels.
    Puzzles(puzzles::Options),
    /// Run the engine by the NBoard protocol or GTP on standard input and output.
    Engine(engine::Options),
    /// Write positions of our own games with the value of every move by a long search.
    Positions(positions::Options),
    /// Write positions of tournament games with the exact value of every move.
    TournamentPositions(tournament_positions::Options),
    /// Play a match and report the score, the Elo difference and the time used.
    Match(Box<match_games::Options>),
    /// Write the sequences of moves after which neither side is ahead, for the page.
    Balanced(balanced::Options),
    /// Write the statistics of the openings of tournament games, for the page.
    Openings(openings::Options),
    /// Count how many different openings the levels play.
    Variety(variety::Options),
    /// Make the weights of the evaluation and the parameters of the search.
    #[command(subcommand)]
    Train(train::Command),
    /// Review games, and measure reviews and findings.
    #[command(subcommand)]
    Coach(coach::Command),
    /// Measure the figures of docs/strength.md and write it.
    Strength(strength::Options),
}

impl Command {
    /// Runs the command.
    ///
    /// # Errors
    /// When it fails, with a message for the user.
    pub fn run(&self) -> Result<()> {
        match self {
            Self::Perft(options) => perft::run(options),
            Self::Replay(options) => replay::run(options),
            Self::Convert(options) => convert::run(options),
            Self::Bench(options) => bench::run(options),
            Self::Solve(options) => solve::run(options),
            Self::Solved(options) => solved::run(options),
            Self::SolvedMoves(options) => solved_moves::run(options),
            Self::SolvedCheck(options) => solved_check::run(options),
            Self::SolvedGames(options) => solved_games::run(options),
            Self::Lessons(options) => lessons::run(options),
            Self::Puzzles(options) => puzzles::run(options),
            Self::Engine(options) => engine::run(options),
            Self::Positions(options) => positions::run(options),
            Self::TournamentPositions(options) => tournament_positions::run(options),
            Self::Match(options) => match_games::run(options),
            Self::Balanced(options) => balanced::run(options),
            Self::Openings(options) => openings::run(options),
            Self::Variety(options) => variety::run(options),
            Self::Train(command) => command.run(),
            Self::Coach(command) => command.run(),
            Self::Strength(options) => strength::run(options),
        }
    }
}

/// The options of a command that uses one engine.
#[derive(Args, Clone)]
struct EngineOptions {
    /// File of trained weights (default: the handcrafted evaluation)
    #[arg(long, value_name = "FILE")]
    eval: Option<PathBuf>,
    /// Megabytes of the transposition table
    #[arg(long, value_name = "MB", default_value_t = TABLE_MB)]
    table: usize,
}

impl EngineOptions {
    fn config(&self, wasm: bool) -> EngineConfig {
        EngineConfig {
            table_mb: self.table,
            weights: self.eval.clone(),
            wasm,
            ..EngineConfig::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_options_are_consistent() {
        Cli::command().debug_assert();
    }
}
