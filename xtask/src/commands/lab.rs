//! The laboratory's commands, listed once: xtask/lab reads their options and runs them.
//!
//! The laboratory is built in release for this very processor, apart from the light tools here.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, Error, FromArgMatches, Subcommand, ValueEnum};

use crate::{process, repo};

/// The name under which the words of a command are parsed.
const WORDS: &str = "OPTIONS";

/// A command of xtask/lab; `--help` behind it lists its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Name {
    /// Count move sequences, natively and in wasm under Node
    Perft,
    /// Replay the WTHOR files of a folder
    Replay,
    /// Read game files of any format and write their games in one
    Convert,
    /// Solve FFO 40 to 49 natively and in wasm, and compare the times
    Bench,
    /// Solve the positions of a file and compare their known scores
    Solve,
    /// Solve the first positions of 6x6 and write their results
    Solved,
    /// Add the results of the moves that take the longest to the file of solved positions
    SolvedMoves,
    /// Search random positions of the file of solved positions again, without it
    SolvedCheck,
    /// Play games on 6x6 against random moves, in which no disc may be lost
    SolvedGames,
    /// Write the tasks of the lessons
    Lessons,
    /// Write the shipped puzzles
    Puzzles,
    /// Answer the NBoard protocol or GTP on stdin and stdout
    Engine,
    /// Write positions of own games with the value of every move
    Positions,
    /// Write positions of tournament games with the exact value of every move
    TournamentPositions,
    /// Play a match and print its score and Elo difference
    Match,
    /// Write the sequences of moves after which neither side is ahead
    Balanced,
    /// Write the statistics of the openings of WTHOR games
    Openings,
    /// Count how many different openings the levels play
    Variety,
    /// Generate training games and train the evaluation
    Train,
    /// Review games natively, and measure reviews and findings
    Coach,
    /// Measure the figures of docs/strength.md and write it
    Strength,
}

impl Name {
    fn text(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    fn command(self) -> Command {
        let value = self.to_possible_value();
        let help = value.and_then(|value| value.get_help().cloned());
        let words = Arg::new(WORDS)
            .action(ArgAction::Append)
            .num_args(0..)
            .trailing_var_arg(true)
            .allow_hyphen_values(true)
            .value_parser(clap::value_parser!(OsString));
        Command::new(self.text())
            .about(help.unwrap_or_default())
            .disable_help_flag(true)
            .arg(words)
    }
}

/// A call of the laboratory: a command, and the words behind it as they are.
pub struct Lab {
    name: Name,
    words: Vec<OsString>,
}

impl Lab {
    /// `replay` of the games in a folder.
    pub fn replay(folder: OsString) -> Self {
        Self {
            name: Name::Replay,
            words: vec![folder],
        }
    }

    /// Runs the command with the input and output of this process, and returns its exit code.
    pub fn run(&self) -> Result<ExitCode> {
        let status = self.command().status().context("cargo does not start")?;
        let code = status.code().and_then(|code| u8::try_from(code).ok());
        Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
    }

    /// The command as a child process.
    pub fn command(&self) -> std::process::Command {
        let mut cargo = process::cargo();
        cargo
            .args(["run", "--quiet", "--release", "--package", "lab"])
            .arg("--target-dir")
            .arg(repo::target("lab"))
            .env("RUSTFLAGS", "-Ctarget-cpu=native")
            .arg("--")
            .arg(self.name.text())
            .args(&self.words);
        cargo
    }
}

#[cfg(test)]
impl Lab {
    pub fn name(&self) -> String {
        self.name.text()
    }

    pub fn words(&self) -> &[OsString] {
        &self.words
    }
}

impl Subcommand for Lab {
    fn augment_subcommands(cli: Command) -> Command {
        cli.subcommands(Name::value_variants().iter().map(|name| name.command()))
    }

    fn augment_subcommands_for_update(cli: Command) -> Command {
        Self::augment_subcommands(cli)
    }

    fn has_subcommand(name: &str) -> bool {
        Name::from_str(name, false).is_ok()
    }
}

impl FromArgMatches for Lab {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let (name, matches) = matches
            .subcommand()
            .ok_or_else(|| Error::new(ErrorKind::MissingSubcommand))?;
        let words = matches.get_many::<OsString>(WORDS).into_iter().flatten();
        Ok(Self {
            name: Name::from_str(name, false)
                .map_err(|message| Error::raw(ErrorKind::InvalidSubcommand, message))?,
            words: words.cloned().collect(),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
