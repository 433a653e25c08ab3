//! The wasm under Node.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs `cargo xtask` in the repository, without its output.
///
/// # Errors
/// When it fails.
pub fn xtask(args: &[&str]) -> Result<()> {
    let status = Command::new("cargo")
        .arg("xtask")
        .args(args)
        .current_dir(repository())
        // The flags of this native build must not reach the wasm.
        .env_remove("RUSTFLAGS")
        .stdout(Stdio::null())
        .status()?;
    if !status.success() {
        bail!("cargo xtask {} failed", args.join(" "));
    }
    Ok(())
}

/// The folder of the scripts.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("node")
}

/// Builds the wasm with the exports for measuring, and returns Node with a script of the folder `node`. The script
/// receives the path of the bindings as its first argument.
///
/// # Errors
/// When the wasm cannot be built.
pub fn script(name: &str) -> Result<Command> {
    xtask(&["build", "--lab"])?;
    let mut node = Command::new("node");
    node.arg(folder().join(name))
        .arg(repository().join("target/lab-wasm/outflank.js"));
    Ok(node)
}

/// Runs a script to its end and returns what it writes.
///
/// # Errors
/// When Node is missing or the script fails.
pub fn output(command: &mut Command, input: &str) -> Result<String> {
    let mut node = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("node")?;
    if let Some(mut pipe) = node.stdin.take() {
        pipe.write_all(input.as_bytes())?;
    }
    let output = node.wait_with_output()?;
    if !output.status.success() {
        bail!("the script under Node failed");
    }
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}
