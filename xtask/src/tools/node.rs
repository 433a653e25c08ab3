//! Node and the few npm packages that check and bundle the page; none of them is shipped.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use super::debian;
use crate::{output, process, repo};

/// Node as a command in the repository; it is installed if it is missing.
pub fn command() -> Result<Command> {
    ensure()?;
    let mut node = Command::new("node");
    node.current_dir(repo::root());
    Ok(node)
}

/// Installs Node and npm if one of them is missing.
pub fn ensure() -> Result<()> {
    if process::find("node").is_ok() && process::find("npm").is_ok() {
        return Ok(());
    }
    debian::ensure(
        &["nodejs", "npm"],
        "checking and bundling the page's modules",
    )
}

/// Installs a package of exactly this version into target/tools, once, and returns its folder.
pub fn package(name: &str, version: &str) -> Result<PathBuf> {
    ensure()?;
    let prefix = repo::target("tools").join(format!("{name}-{version}"));
    let folder = prefix.join("node_modules").join(name);
    if folder.join("package.json").is_file() {
        return Ok(folder);
    }
    std::fs::create_dir_all(&prefix)?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--silent", "--no-audit", "--no-fund"])
        .args(["--no-save", "--ignore-scripts", "--prefix"])
        .arg(&prefix)
        .arg(format!("{name}@{version}"));
    output::long(
        &format!("installing {name} {version} from npm into target/tools"),
        || process::run(&mut npm),
    )?;
    Ok(folder)
}
