//! `cargo xtask miri`: interprets tests and reports undefined behaviour, data races and leaks.

use std::process::Command;

use anyhow::{Context, Result};

use crate::{output, process, repo};

/// Miri comes with the nightly compiler only; a dated one, so that every run has the same checks.
const TOOLCHAIN: &str = "nightly-2026-05-20";

/// The unit tests: of what is pure, of the engine's one unsafe block, and of the tables that threads share.
const UNIT_TESTS: [&str; 8] = [
    "fnv::",
    "random::",
    "game::",
    "notation::",
    "engine::eval::pattern",
    "engine::search::announced",
    "engine::search::bucket",
    "engine::search::entry",
];

/// The modules of tests/it: of what is pure, and of threads.
const TESTS: [&str; 5] = [
    "rules::",
    "sources::",
    "game::",
    "notation::",
    "engine::threads",
];

/// The clock and files of the machine are for the tests alone: the core uses neither.
const FLAGS: &str = "-Zmiri-disable-isolation";

#[derive(clap::Args)]
pub struct Options {
    /// Only the tests whose name contains this; may be repeated
    #[arg(long, value_name = "TEXT")]
    pub only: Vec<String>,
}

pub fn run(options: &Options) -> Result<()> {
    ensure()?;
    let only: Vec<&str> = options.only.iter().map(String::as_str).collect();
    let [unit_tests, tests] = if only.is_empty() {
        [&UNIT_TESTS[..], &TESTS[..]]
    } else {
        [&only[..]; 2]
    };
    process::run(miri(&["--lib"]).args(unit_tests))?;
    process::run(miri(&["--test", "it"]).args(tests))
}

fn ensure() -> Result<()> {
    let is_installed = cargo()
        .args(["miri", "--version"])
        .output()
        .is_ok_and(|output| output.status.success());
    if is_installed {
        return Ok(());
    }
    let mut rustup = Command::new("rustup");
    rustup
        .args(["toolchain", "install", TOOLCHAIN, "--profile", "minimal"])
        .args(["--component", "miri", "--component", "rust-src"]);
    output::long(&format!("installing Miri with {TOOLCHAIN}"), || {
        process::run(&mut rustup)
    })
    .context("Miri needs rustup, to install a nightly toolchain beside the stable one")
}

/// The tests of the library under Miri; what follows are words for the test program.
fn miri(which: &[&str]) -> Command {
    let mut cargo = cargo();
    cargo
        .args(["miri", "test", "--package", "outflank"])
        .args(["--target-dir"])
        .arg(repo::target("miri"))
        .args(which)
        .env("MIRIFLAGS", FLAGS)
        // Random games: the first few have the kinds of code that Miri is for.
        .env("PROPTEST_CASES", "2")
        .arg("--");
    cargo
}

/// The cargo of the nightly toolchain, in the workspace's folder.
fn cargo() -> Command {
    let mut rustup = Command::new("rustup");
    rustup
        .current_dir(repo::root())
        .args(["run", TOOLCHAIN, "cargo"]);
    rustup
}
