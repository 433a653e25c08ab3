//! `cargo xtask`: everything one does to this repository, with nothing to install by hand.

mod commands;
mod options;
mod process;
mod repo;
mod site;
mod suite;
mod tools;

use std::process::ExitCode;

use commands::{ci, lab, lighthouse, serve, shots, test};
use site::{build, dist};
use tools::browsers;

/// What went wrong, in words for the one who typed the command.
type Error = Box<dyn std::error::Error + Send + Sync>;
type Result<T> = std::result::Result<T, Error>;

const HELP: &str = "\
cargo xtask COMMAND

  serve [--port N] [--open]   build the page and serve it on loopback, anew when a source changes
  build [--lab]               build the page into target/site (--lab: wasm for measuring under Node)
  dist                        write the folder for a static host and weigh it against the budget
  test [--browsers NAMES]     everything, in chromium,firefox,webkit or those named (--only TEXT: scenarios of that name;
                              --thorough: every language on every screen)
  shots [--browsers NAMES]    pictures of all screens, or those whose name has --only TEXT, into target/screens
  ci                          formatting, lints, documentation, types, the base of games, and the tests
  lighthouse                  let Lighthouse judge the page on its slow phone, in Chromium
  browsers [NAME...]          make sure of chromium, firefox, webkit and their drivers

In the laboratory, natively optimised (each tells its own options with --help):
  perft, replay, bench, solve, engine, positions, match, train";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Result<ExitCode> {
    let Some((command, rest)) = words.split_first() else {
        println!("{HELP}");
        return Ok(ExitCode::SUCCESS);
    };
    if lab::COMMANDS.contains(&command.as_str()) {
        return lab::run(command, rest);
    }
    match command.as_str() {
        "serve" => serve::run(rest)?,
        "build" => build::run(rest)?,
        "dist" => dist::run(rest)?,
        "test" => test::run(rest)?,
        "shots" => shots::run(rest)?,
        "ci" => ci::run(rest)?,
        "lighthouse" => lighthouse::run(rest)?,
        "browsers" => browsers::run(rest)?,
        "help" | "--help" | "-h" => println!("{HELP}"),
        unknown => return Err(format!("there is no command {unknown}\n\n{HELP}").into()),
    }
    Ok(ExitCode::SUCCESS)
}
