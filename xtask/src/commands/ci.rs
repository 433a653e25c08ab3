//! `cargo xtask ci`: what has to hold before a change is taken.

use std::process::Command;
use std::time::Instant;

use crate::commands::{lab, test};
use crate::options::Options;
use crate::repo::{self, WASM};
use crate::site::build;
use crate::tools::node;
use crate::{Result, process};

/// The compiler that reads the types in the page's comments.
const TYPESCRIPT: &str = "7.0.2";

pub fn run(words: &[String]) -> Result<()> {
    Options::new(words).finish()?;
    step("formatting", || {
        component("rustfmt")?;
        process::run(process::cargo().args(["fmt", "--all", "--check"]))
    })?;
    step("clippy", || {
        component("clippy")?;
        build::ensure_wasm_target()?;
        let native = ["--workspace", "--all-targets"];
        let wasm = ["--package", "outflank", "--lib", "--target", WASM];
        for scope in [native.as_slice(), &wasm] {
            let deny = ["--", "--deny", "warnings"];
            process::run(
                process::cargo()
                    .args(["clippy", "--quiet"])
                    .args(scope)
                    .args(deny),
            )?;
        }
        Ok(())
    })?;
    step("documentation", || {
        let native = ["--workspace"].as_slice();
        let wasm = ["--package", "outflank", "--target", WASM];
        for scope in [native, &wasm] {
            let mut doc = process::cargo();
            doc.args(["doc", "--quiet", "--no-deps"]).args(scope);
            process::run(doc.env("RUSTDOCFLAGS", "--deny warnings"))?;
        }
        Ok(())
    })?;
    step("types of the page's modules", types)?;
    step("games of the base", replay)?;
    test::run(&[])
}

fn step(title: &str, check: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("== {title}");
    let start = Instant::now();
    check().map_err(|error| format!("{title}: {error}"))?;
    println!("   well ({:.0} s)", start.elapsed().as_secs_f32());
    Ok(())
}

/// Adds a part of the toolchain that a minimal one leaves out.
fn component(name: &str) -> Result<()> {
    let there = process::cargo()
        .args([name.trim_start_matches("rust"), "--version"])
        .output()
        .is_ok_and(|output| output.status.success());
    if there {
        return Ok(());
    }
    process::run(Command::new("rustup").args(["component", "add", name]))
}

/// Reads the JSDoc types of www/ against each other and against the bindings.
fn types() -> Result<()> {
    build::pkg()?;
    let typescript = node::package("typescript", TYPESCRIPT)?;
    let mut tsc = node::command()?;
    tsc.arg(typescript.join("bin/tsc"))
        .args(["--project", "tsconfig.json"]);
    process::run(&mut tsc)
}

/// Replays the base of real games, where it lies beside the repository.
fn replay() -> Result<()> {
    let folder = repo::root().join("../shared/data/wthor");
    if !folder.is_dir() {
        println!("   no ../shared/data/wthor here: left out");
        return Ok(());
    }
    let folder = folder.to_string_lossy().into_owned();
    if lab::run("replay", &[folder])? == std::process::ExitCode::SUCCESS {
        Ok(())
    } else {
        Err("a game of the base does not replay".into())
    }
}
