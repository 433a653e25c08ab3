//! The laboratory's commands: built for this very processor in release, apart from the light tools here.

use std::process::ExitCode;

use crate::{Result, process, repo};

/// What xtask/lab does.
pub const COMMANDS: [&str; 8] = [
    "perft",
    "replay",
    "bench",
    "solve",
    "engine",
    "positions",
    "match",
    "train",
];

/// Hands the command over, input and output included, and gives its exit code back.
pub fn run(name: &str, words: &[String]) -> Result<ExitCode> {
    let status = process::cargo()
        .args(["run", "--quiet", "--release", "--package", "lab"])
        .arg("--target-dir")
        .arg(repo::target("lab"))
        .env("RUSTFLAGS", "-Ctarget-cpu=native")
        .arg("--")
        .arg(name)
        .args(words)
        .status()?;
    Ok(match status.code() {
        Some(0) => ExitCode::SUCCESS,
        Some(code) => ExitCode::from(u8::try_from(code).unwrap_or(1)),
        None => ExitCode::FAILURE,
    })
}
