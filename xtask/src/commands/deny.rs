//! `cargo xtask deny`: licences, duplicate versions and sources of all dependencies, by cargo-deny.

use std::process::Command;

use anyhow::Result;

use crate::tools::crates;
use crate::{process, repo};

const CARGO_DENY: &str = "0.20.2";

/// The rules, for both workspaces.
const RULES: &str = ".cargo/deny.toml";

/// The checks. Advisories are left out: their database would have to be downloaded.
const CHECKS: [&str; 3] = ["bans", "licenses", "sources"];

pub fn run() -> Result<()> {
    // What the rules allow without need must leave them, and the workspace of the fuzzers needs little of it.
    check("Cargo.toml", &["unmatched-skip", "license-not-encountered"])?;
    check("tests/fuzz/Cargo.toml", &[])
}

fn check(manifest: &str, denied: &[&str]) -> Result<()> {
    let mut deny = Command::new(crates::program("cargo-deny", CARGO_DENY)?);
    deny.current_dir(repo::root())
        .args(["--workspace", "--locked", "--log-level", "error"])
        .args(["--config", RULES, "--manifest-path", manifest])
        .args(["check", "--hide-inclusion-graph"])
        .args(denied.iter().map(|lint| format!("--deny={lint}")))
        .args(CHECKS);
    process::run(&mut deny)
}
