//! The command line of `cargo xtask`, defined once.

use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand};

use crate::commands::lab::Lab;
use crate::commands::{
    browsers, build, ci, deny, dist, fuzz, lighthouse, miri, mutants, release, reproducible, serve,
    shots, test,
};

/// Every command of this repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 120)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Build the page and serve it on loopback; a reload rebuilds it after a change
    Serve(serve::Options),
    /// Build the page into target/site
    Build(build::Options),
    /// Write the folder for a static host and compare its size with the budget
    Dist,
    /// Keep the folder for a static host as it is now, for the tests of updates
    Release(release::Options),
    /// Run every test: native, wasm, page modules, and the page in real browsers
    Test(test::Options),
    /// Take pictures of the screens into target/screens
    Shots(shots::Options),
    /// Check formatting, lints, documentation, types and recorded games, and run every test
    Ci,
    /// Run the fuzzers of readers, rules and engine; each for a minute without --minutes
    Fuzz(fuzz::Options),
    /// Run the tests of rules, games, written games, threads and unsafe code under Miri
    Miri(miri::Options),
    /// Change the code of a folder of src, one mutant after the other, and list those that no test catches
    Mutants(mutants::Options),
    /// Check licences, duplicate versions and sources of all dependencies
    Deny,
    /// Write the folder for a static host in two clones of HEAD and compare all bytes
    Reproducible,
    /// Measure the page with Lighthouse on its slow phone, in Chromium
    Lighthouse,
    /// Install browsers and their drivers
    Browsers(browsers::Options),
    #[command(flatten)]
    Lab(Lab),
}

/// Reads the command line and runs its command.
pub fn run() -> Result<ExitCode> {
    let Some(command) = Cli::parse().command else {
        // Help that nobody reads is no failure.
        drop(Cli::command().print_help());
        return Ok(ExitCode::SUCCESS);
    };
    match command {
        Command::Serve(options) => serve::run(&options)?,
        Command::Build(options) => build::run(&options)?,
        Command::Dist => dist::run()?,
        Command::Release(options) => release::run(&options)?,
        Command::Test(options) => test::run(&options)?,
        Command::Shots(options) => shots::run(&options)?,
        Command::Ci => ci::run()?,
        Command::Fuzz(options) => fuzz::run(&options)?,
        Command::Miri(options) => miri::run(&options)?,
        Command::Mutants(options) => mutants::run(&options)?,
        Command::Deny => deny::run()?,
        Command::Reproducible => reproducible::run()?,
        Command::Lighthouse => lighthouse::run()?,
        Command::Browsers(options) => browsers::run(&options)?,
        Command::Lab(lab) => return lab.run(),
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::browsers::Browser;

    fn parse(line: &str) -> Result<Option<Command>, clap::Error> {
        let words = std::iter::once("xtask").chain(line.split_whitespace());
        Cli::try_parse_from(words).map(|cli| cli.command)
    }

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn browsers_are_a_list_with_commas_and_default_to_all() {
        let Ok(Some(Command::Test(options))) = parse("test --browsers chromium,webkit --only game")
        else {
            panic!("not read as test");
        };
        assert_eq!(options.browsers, [Browser::Chromium, Browser::WebKit]);
        assert_eq!(options.only, ["game"]);
        let Ok(Some(Command::Test(options))) = parse("test") else {
            panic!("not read as test");
        };
        assert_eq!(options.browsers, Browser::ALL);
    }

    #[test]
    fn a_command_of_the_laboratory_takes_all_words_that_follow() {
        let Ok(Some(Command::Lab(lab))) = parse("match --help a --port b") else {
            panic!("not read as match");
        };
        assert_eq!(lab.name(), "match");
        assert_eq!(lab.words(), ["--help", "a", "--port", "b"]);
    }

    #[test]
    fn unknown_words_are_refused() {
        for line in [
            "sevre",
            "serve --prot 80",
            "serve --port",
            "serve --port 99999",
            "dist x",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
        for line in ["test --browsers opera", "test --quick --thorough"] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
