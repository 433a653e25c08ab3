//! `cargo xtask`: every command of this repository. Whatever a command needs it installs, or says how to.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod cli;
mod commands;
mod output;
mod process;
mod repo;
mod site;
mod suite;
mod tools;

use std::io::Write;
use std::process::ExitCode;

/// The exit code of a shell's command whose reader is gone: 128 and the number of SIGPIPE.
const CLOSED_STDOUT: u8 = 141;

fn main() -> ExitCode {
    match cli::run() {
        Ok(code) => code,
        Err(error) if error.chain().any(|cause| cause.is::<output::Closed>()) => {
            ExitCode::from(CLOSED_STDOUT)
        }
        Err(error) => {
            // There is nothing to do about a closed stderr.
            drop(writeln!(std::io::stderr(), "xtask: {error:#}"));
            ExitCode::FAILURE
        }
    }
}
