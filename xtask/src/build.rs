//! `cargo xtask build`: sources to target/site, or with `--lab` to a wasm that Node can measure.

use std::path::{Path, PathBuf};

use crate::bindings::{self, For};
use crate::options::Options;
use crate::repo::{self, WASM};
use crate::{Result, command, site};

pub fn run(words: &[String]) -> Result<()> {
    let mut options = Options::new(words);
    let lab = options.flag("--lab");
    options.finish()?;
    let folder = if lab { lab_wasm()? } else { page()? };
    println!("built {}", folder.display());
    Ok(())
}

/// Builds the page and gives its folder.
pub fn page() -> Result<PathBuf> {
    site::assemble(&pkg()?)
}

/// Builds the core and its bindings for the page, with types, and gives their folder.
pub fn pkg() -> Result<PathBuf> {
    let wasm = release_wasm()?;
    // tsconfig.json knows this folder: the modules in www/ find the types there.
    let folder = repo::target("bindings/pkg");
    bindings::write(&wasm, &folder, For::Page)?;
    Ok(folder)
}

/// Compiles the core as it is shipped.
pub fn release_wasm() -> Result<PathBuf> {
    compile(&repo::target(""), &[])
}

/// Builds the wasm with the exports for measuring, and bindings that Node loads.
pub fn lab_wasm() -> Result<PathBuf> {
    // A folder of its own, so that the two editions never overwrite each other.
    let wasm = compile(&repo::target("lab"), &["--features", "lab"])?;
    let folder = repo::target("lab-wasm");
    bindings::write(&wasm, &folder, For::Node)?;
    Ok(folder)
}

fn compile(target: &Path, features: &[&str]) -> Result<PathBuf> {
    ensure_wasm_target()?;
    command::run(
        command::cargo()
            .args(["build", "--quiet", "--release", "--package", "outflank"])
            .args(["--lib", "--target", WASM, "--target-dir"])
            .arg(target)
            .args(features),
    )?;
    Ok(target.join(WASM).join("release/outflank.wasm"))
}

/// Adds the wasm target to the toolchain when it is missing.
pub fn ensure_wasm_target() -> Result<()> {
    let mut rustc = std::process::Command::new("rustc");
    rustc.current_dir(repo::root());
    let folder = command::read(rustc.args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(&folder).is_dir() {
        return Ok(());
    }
    println!("adding the target {WASM} to the toolchain");
    let mut rustup = std::process::Command::new("rustup");
    rustup.current_dir(repo::root());
    command::run(rustup.args(["target", "add", WASM]))
}
