//! Parts of the Rust toolchain that a minimal installation leaves out.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::repo::{self, WASM};
use crate::{output, process};

/// Adds the wasm target to the toolchain if it is missing.
pub fn ensure_wasm_target() -> Result<()> {
    let folder = process::read(rustc().args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(&folder).is_dir() {
        return Ok(());
    }
    rustup(&["target", "add", WASM])
}

/// Adds the source of the standard library to the toolchain if it is missing: the engine has one of its own, for threads.
pub fn ensure_library_source() -> Result<()> {
    if library_source()?.join("library/std").is_dir() {
        return Ok(());
    }
    rustup(&["component", "add", "rust-src"]).context(
        "the engine's wasm is built with the source of Rust's standard library: install the component rust-src of this toolchain",
    )
}

/// The folder of the source of the standard library, installed or not.
pub fn library_source() -> Result<PathBuf> {
    let folder = process::read(rustc().args(["--print", "sysroot"]))?;
    Ok(Path::new(&folder).join("lib/rustlib/src/rust"))
}

/// The commit of the compiler, by which the standard library that is installed names its files.
pub fn commit() -> Result<String> {
    about("commit-hash: ")
}

/// The target triple of this machine.
pub fn host() -> Result<String> {
    about("host: ")
}

/// What the compiler says of itself behind these words; empty if it does not.
fn about(words: &str) -> Result<String> {
    let version = process::read(rustc().arg("-vV"))?;
    let line = version.lines().find_map(|line| line.strip_prefix(words));
    Ok(line.unwrap_or_default().to_owned())
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

fn rustc() -> Command {
    let mut rustc = Command::new("rustc");
    rustc.current_dir(repo::root());
    rustc
}

fn rustup(words: &[&str]) -> Result<()> {
    let mut rustup = Command::new("rustup");
    rustup.current_dir(repo::root()).args(words);
    output::long(&format!("rustup {}", words.join(" ")), || {
        process::run(&mut rustup)
    })
}
