//! `cargo xtask ci`: every check that a change must pass.

use std::process::Command;

use anyhow::Result;

use super::lab::Lab;
use super::{deny, fuzz, test};
use crate::repo::{self, WASM};
use crate::site::{build, vendor};
use crate::suite::plan::{Load, Plan};
use crate::tools::{node, rust};
use crate::{outln, process};

/// Seconds of each fuzzer: the first inputs, and a look at what is near them.
const FUZZ_SECONDS: u64 = 2;

/// The compiler that reads the types in the page's comments.
const TYPESCRIPT: &str = "7.0.2";

pub fn run() -> Result<()> {
    let mut plan = Plan::default();
    plan.add("formatting", Load::One, &[], || {
        rust::ensure_component("rustfmt", "fmt")?;
        process::run(process::cargo().args(["fmt", "--all", "--check"]))
    });
    plan.add_build("clippy", &[], clippy);
    plan.add_build("documentation", &[], documentation);
    plan.add_build("types of the page's modules", &[], types);
    plan.add(
        "licences and sources of dependencies",
        Load::All,
        &[],
        deny::run,
    );
    plan.add("recorded games", Load::All, &[], replay);
    plan.add("fuzzers", Load::All, &[], || fuzz::run_all(FUZZ_SECONDS));
    test::add(&mut plan, &test::Options::default())?;
    test::finish(plan)
}

fn clippy() -> Result<()> {
    rust::ensure_component("clippy", "clippy")?;
    rust::ensure_wasm_target()?;
    let native = ["--workspace", "--all-targets"].as_slice();
    let wasm = ["--package", "outflank", "--lib", "--target", WASM].as_slice();
    for scope in [native, wasm] {
        let mut clippy = process::cargo();
        clippy.args(["clippy", "--quiet"]).args(scope);
        process::run(clippy.args(["--", "--deny", "warnings"]))?;
    }
    Ok(())
}

fn documentation() -> Result<()> {
    rust::ensure_wasm_target()?;
    let native = ["--workspace"].as_slice();
    let wasm = ["--package", "outflank", "--target", WASM].as_slice();
    for scope in [native, wasm] {
        let mut doc: Command = process::cargo();
        doc.args(["doc", "--quiet", "--no-deps"]).args(scope);
        process::run(doc.env("RUSTDOCFLAGS", "--deny warnings"))?;
    }
    Ok(())
}

/// Checks the JSDoc types of www/ against each other and against the bindings.
fn types() -> Result<()> {
    build::pkg()?;
    vendor::write()?;
    let typescript = node::package("typescript", TYPESCRIPT)?;
    let mut tsc = node::command()?;
    tsc.arg(typescript.join("bin/tsc"))
        .args(["--project", "tsconfig.json"]);
    process::run(&mut tsc)
}

/// Replays the collection of real games, if it lies beside the repository.
fn replay() -> Result<()> {
    let folder = repo::root().join("../shared/data/wthor");
    if !folder.is_dir() {
        return outln!("left out: there is no ../shared/data/wthor");
    }
    process::run(&mut Lab::replay(folder.into_os_string()).command())
}
