//! The laboratory: counting, replaying, measuring, matches and training, compiled for this processor.

mod arena;
mod coach;
mod commands;
mod output;
mod progress;
mod rng;
mod train;
mod wthor_folder;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let cli = match commands::Cli::try_parse() {
        Ok(cli) => cli,
        Err(message) => {
            // Nothing is left to report to if the stream is closed.
            let _ = message.print();
            return ExitCode::from(u8::from(message.use_stderr()));
        }
    };
    match cli.command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is::<output::Closed>() => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "lab: {error:#}");
            ExitCode::FAILURE
        }
    }
}
