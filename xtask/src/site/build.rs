//! `cargo xtask build`: sources to target/site, or with `--lab` to a wasm that Node can measure.

use std::path::{Path, PathBuf};

use super::bindings::{self, For};
use super::files;
use crate::options::Options;
use crate::repo::{self, WASM};
use crate::{Result, process};

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
    files::assemble(&pkg()?)
}

/// A wasm module that is shipped: the one crate, with nothing but the handle that its reader needs.
pub struct Module {
    /// The name of its files.
    pub name: &'static str,
    /// The feature that exports the handle.
    feature: &'static str,
    /// The profile: small for the first visit, or fast.
    profile: &'static str,
}

/// All of them: the page's, and the one its worker asks for when the page is there.
pub const MODULES: [Module; 2] = [
    Module {
        name: "outflank",
        feature: "game",
        profile: "page",
    },
    Module {
        name: "engine",
        feature: "engine",
        profile: "release",
    },
];

impl Module {
    /// Compiles it as it is shipped.
    pub fn wasm(&self) -> Result<PathBuf> {
        let features = ["--no-default-features", "--features", self.feature];
        compile(&repo::target(""), self.profile, &features)
    }
}

/// Builds the wasm modules and their bindings for the page, with types, and gives their folder.
pub fn pkg() -> Result<PathBuf> {
    // tsconfig.json knows this folder: the modules in www/ find the types there.
    let folder = repo::target("bindings/pkg");
    for module in MODULES {
        bindings::write(&module.wasm()?, &folder, module.name, For::Page)?;
    }
    Ok(folder)
}

/// Builds the wasm with the exports for measuring, and bindings that Node loads.
pub fn lab_wasm() -> Result<PathBuf> {
    // A folder of its own, so that the two editions never overwrite each other.
    let wasm = compile(&repo::target("lab"), "release", &["--features", "lab"])?;
    let folder = repo::target("lab-wasm");
    bindings::write(&wasm, &folder, "outflank", For::Node)?;
    Ok(folder)
}

fn compile(target: &Path, profile: &str, features: &[&str]) -> Result<PathBuf> {
    ensure_wasm_target()?;
    process::run(
        process::cargo()
            .args(["build", "--quiet", "--package", "outflank"])
            .args(["--profile", profile])
            .args(["--lib", "--target", WASM, "--target-dir"])
            .arg(target)
            .args(features)
            .env(WASM_FLAGS, without_our_paths()),
    )?;
    Ok(target.join(WASM).join(profile).join("outflank.wasm"))
}

/// Flags beside those in .cargo/config.toml.
const WASM_FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// Keeps the folders of the one who builds out of what is shipped, so that everybody builds the same bytes.
fn without_our_paths() -> String {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let folders = [home, Some(repo::root().to_path_buf())];
    let flags = folders.into_iter().flatten().map(|folder| {
        // Flags are told apart by blanks: a folder with one in its name can't be named here.
        let name = folder.display().to_string();
        (!name.contains(' ')).then(|| format!("--remap-path-prefix={name}="))
    });
    flags.flatten().collect::<Vec<_>>().join(" ")
}

/// Adds the wasm target to the toolchain when it is missing.
pub fn ensure_wasm_target() -> Result<()> {
    let mut rustc = std::process::Command::new("rustc");
    rustc.current_dir(repo::root());
    let folder = process::read(rustc.args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(&folder).is_dir() {
        return Ok(());
    }
    println!("adding the target {WASM} to the toolchain");
    let mut rustup = std::process::Command::new("rustup");
    rustup.current_dir(repo::root());
    process::run(rustup.args(["target", "add", WASM]))
}
