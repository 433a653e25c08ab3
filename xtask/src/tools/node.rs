//! Node and the few tools from npm that check and bundle the page; nothing of them is shipped.

use std::path::PathBuf;
use std::process::Command;

use super::debian;
use crate::{Result, process, repo};

/// Node, made sure of.
pub fn command() -> Result<Command> {
    ensure()?;
    let mut node = Command::new("node");
    node.current_dir(repo::root());
    Ok(node)
}

/// Makes sure that Node and npm are there.
pub fn ensure() -> Result<()> {
    if process::find("node").is_some() && process::find("npm").is_some() {
        return Ok(());
    }
    debian::ensure(
        &["nodejs", "npm"],
        "checking and bundling the page's modules",
    )
}

/// A package of exactly this version, installed into target/tools once; gives its folder.
pub fn package(name: &str, version: &str) -> Result<PathBuf> {
    ensure()?;
    let prefix = repo::target("tools").join(format!("{name}-{version}"));
    let folder = prefix.join("node_modules").join(name);
    if folder.join("package.json").is_file() {
        return Ok(folder);
    }
    println!("installing {name} {version} from npm into target/tools");
    std::fs::create_dir_all(&prefix)?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--silent", "--no-audit", "--no-fund"])
        .args(["--no-save", "--ignore-scripts", "--prefix"])
        .arg(&prefix)
        .arg(format!("{name}@{version}"));
    process::run(&mut npm)?;
    Ok(folder)
}
