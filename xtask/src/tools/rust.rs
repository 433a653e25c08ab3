//! Parts of the Rust toolchain that a minimal installation leaves out.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::repo::{self, WASM};
use crate::{output, process};

/// Adds the wasm target to the toolchain if it is missing.
pub fn ensure_wasm_target() -> Result<()> {
    let mut rustc = Command::new("rustc");
    rustc.current_dir(repo::root());
    let folder = process::read(rustc.args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(&folder).is_dir() {
        return Ok(());
    }
    rustup(&["target", "add", WASM])
}

/// Adds a component of the toolchain if it is missing; `subcommand` is cargo's name for it.
pub fn ensure_component(name: &str, subcommand: &str) -> Result<()> {
    let is_installed = process::cargo()
        .args([subcommand, "--version"])
        .output()
        .is_ok_and(|output| output.status.success());
    if is_installed {
        return Ok(());
    }
    rustup(&["component", "add", name])
}

fn rustup(words: &[&str]) -> Result<()> {
    let mut rustup = Command::new("rustup");
    rustup.current_dir(repo::root()).args(words);
    output::long(&format!("rustup {}", words.join(" ")), || {
        process::run(&mut rustup)
    })
}
