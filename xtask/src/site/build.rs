//! From sources to target/site, and to a wasm module that Node can measure.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::bindings::{self, For};
use super::{files, vendor};
use crate::repo::{self, WASM};
use crate::tools::rust;
use crate::{output, process};

/// Builds the page and returns its folder.
pub fn page() -> Result<PathBuf> {
    files::assemble(&pkg()?, &vendor::write()?)
}

/// A wasm module that is shipped: the one crate, with only the handles that its reader needs.
pub struct Module {
    /// The name of its files.
    pub name: &'static str,
    /// The feature that exports the handles.
    feature: &'static str,
    /// The profile: [`SMALL`] or [`FAST`].
    profile: &'static str,
}

/// Small before fast: modules whose download counts more than their speed.
const SMALL: &str = "page";
/// Fast before small.
const FAST: &str = "release";

/// All of them: the page's first, then those that are fetched later. ARCHITECTURE.md has the steps of adding one.
pub const MODULES: &[Module] = &[
    Module::new("outflank", "game", SMALL),
    Module::new("engine", "engine", FAST),
    Module::new("notation", "notation", SMALL),
    Module::new("tagged", "tagged", SMALL),
    Module::new("collections", "collections", SMALL),
    Module::new("exchange", "exchange", SMALL),
    Module::new("book", "book", SMALL),
    Module::new("coach", "coach", SMALL),
];

impl Module {
    const fn new(name: &'static str, feature: &'static str, profile: &'static str) -> Self {
        Self {
            name,
            feature,
            profile,
        }
    }

    /// Compiles it as it is shipped.
    pub fn wasm(&self) -> Result<PathBuf> {
        let features = ["--no-default-features", "--features", self.feature];
        // A folder of its own: cargo gives every cdylib of a crate the same name, and builds it again when its features change.
        compile(
            &repo::target("modules").join(self.name),
            self.profile,
            &features,
        )
    }
}

/// Builds the wasm modules and their bindings for the page, with types, and returns their folder.
pub fn pkg() -> Result<PathBuf> {
    // tsconfig.json names this folder: the modules in www/ find the types there.
    let folder = repo::target("bindings/pkg");
    for module in MODULES {
        let wasm = output::long(&format!("compiling {} to wasm", module.name), || {
            module.wasm()
        })?;
        bindings::write(&wasm, &folder, module.name, For::Page)?;
    }
    Ok(folder)
}

/// Builds the wasm with the exports for measuring, and bindings that Node loads.
pub fn lab_wasm() -> Result<PathBuf> {
    // A folder of its own, so that the two editions never overwrite each other.
    let wasm = output::long("compiling the wasm for measuring", || {
        compile(&repo::target("lab"), "release", &["--features", "lab"])
    })?;
    let folder = repo::target("lab-wasm");
    bindings::write(&wasm, &folder, "outflank", For::Node)?;
    Ok(folder)
}

fn compile(target: &Path, profile: &str, features: &[&str]) -> Result<PathBuf> {
    rust::ensure_wasm_target()?;
    process::run(
        process::cargo()
            .args(["rustc", "--quiet", "--package", "outflank"])
            .args(["--profile", profile])
            .args(["--lib", "--crate-type", "cdylib"])
            .args(["--target", WASM, "--target-dir"])
            .arg(target)
            .args(features)
            .env(WASM_FLAGS, without_local_paths()),
    )?;
    Ok(target.join(WASM).join(profile).join("outflank.wasm"))
}

/// Flags beside those in .cargo/config.toml.
const WASM_FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// Keeps the local folders out of what is shipped, so that every machine builds the same bytes.
fn without_local_paths() -> String {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let folders = [home, Some(repo::root().to_path_buf())];
    let flags = folders.into_iter().flatten().map(|folder| {
        // Blanks separate the flags: a folder with a blank in its name cannot be named here.
        let name = folder.display().to_string();
        (!name.contains(' ')).then(|| format!("--remap-path-prefix={name}="))
    });
    flags.flatten().collect::<Vec<_>>().join(" ")
}
