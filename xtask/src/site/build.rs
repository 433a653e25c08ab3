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
    kind: Kind,
}

/// How a module is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Small before fast: modules whose download counts more than their speed.
    Small,
    /// Fast before small, for several threads at one memory; it runs alone as well.
    Threaded,
}

impl Kind {
    fn profile(self) -> &'static str {
        match self {
            Self::Small => "page",
            Self::Threaded => "release",
        }
    }
}

/// All of them: the page's first, then those that are fetched later. ARCHITECTURE.md has the steps of adding one.
pub const MODULES: &[Module] = &[
    Module::new("outflank", "game", Kind::Small),
    Module::new("engine", "engine", Kind::Threaded),
    Module::new("notation", "notation", Kind::Small),
    Module::new("tagged", "tagged", Kind::Small),
    Module::new("collections", "collections", Kind::Small),
    Module::new("exchange", "exchange", Kind::Small),
    Module::new("book", "book", Kind::Small),
    Module::new("coach", "coach", Kind::Small),
];

impl Module {
    const fn new(name: &'static str, feature: &'static str, kind: Kind) -> Self {
        Self {
            name,
            feature,
            kind,
        }
    }

    /// Compiles it as it is shipped.
    pub fn wasm(&self) -> Result<PathBuf> {
        let features = ["--no-default-features", "--features", self.feature];
        // A folder of its own: cargo gives every cdylib of a crate the same name, and builds it again when its features change.
        compile(
            &repo::target("modules").join(self.name),
            self.kind,
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
        compile(&repo::target("lab"), Kind::Threaded, &["--features", "lab"])
    })?;
    let folder = repo::target("lab-wasm");
    bindings::write(&wasm, &folder, "outflank", For::Node)?;
    Ok(folder)
}

fn compile(target: &Path, kind: Kind, features: &[&str]) -> Result<PathBuf> {
    rust::ensure_wasm_target()?;
    let mut flags = without_local_paths()?;
    let mut cargo = process::cargo();
    cargo.args(["rustc", "--quiet", "--package", "outflank"]);
    if kind == Kind::Threaded {
        rust::ensure_library_source()?;
        flags.extend(THREADED.map(str::to_owned));
        // The standard library that is installed has no atomic instructions. The toolchain is stable, and so pinned: the
        // variable lets it build the library, and take the flags that are not stable.
        cargo
            .arg("-Zbuild-std=std,panic_abort")
            .env("RUSTC_BOOTSTRAP", "1");
    }
    process::run(
        cargo
            .args(["--profile", kind.profile()])
            .args(["--lib", "--crate-type", "cdylib"])
            .args(["--target", WASM, "--target-dir"])
            .arg(target)
            .args(features)
            .env(WASM_FLAGS, flags.join(" ")),
    )?;
    Ok(target.join(WASM).join(kind.profile()).join("outflank.wasm"))
}

/// Flags beside those in .cargo/config.toml.
const WASM_FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// The flags of a module for several threads: a memory that comes from outside and is shared, and a start for every thread.
const THREADED: [&str; 11] = [
    "-Ctarget-feature=+atomics,+bulk-memory,+mutable-globals",
    "-Clink-arg=--shared-memory",
    "-Clink-arg=--import-memory",
    // 256 MiB: browsers reserve it whole, and some refuse more.
    "-Clink-arg=--max-memory=268435456",
    "-Clink-arg=--export=__wasm_init_tls",
    "-Clink-arg=--export=__tls_size",
    "-Clink-arg=--export=__tls_align",
    "-Clink-arg=--export=__tls_base",
    // A panic traps without a message, which saves 4 KB under brotli; the worker reports the trap.
    "-Zunstable-options",
    "-Cpanic=immediate-abort",
    // Of features that are not stable. Clippy checks the same sources.
    "-Awarnings",
];

/// Keeps the local folders out of what is shipped, so that every machine builds the same bytes. With the source of the standard
/// library installed, the compiler would name its folder instead of the usual one.
fn without_local_paths() -> Result<Vec<String>> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let library = rust::library_source()?;
    let folders = [
        home.map(|home| (home, String::new())),
        Some((repo::root().to_path_buf(), String::new())),
        Some((library, format!("/rustc/{}", rust::commit()?))),
    ];
    let flags = folders.into_iter().flatten().map(|(folder, to)| {
        // Blanks separate the flags: a folder with a blank in its name cannot be named here.
        let name = folder.display().to_string();
        (!name.contains(' ')).then(|| format!("--remap-path-prefix={name}={to}"))
    });
    Ok(flags.flatten().collect())
}
