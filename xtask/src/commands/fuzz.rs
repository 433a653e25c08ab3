//! `cargo xtask fuzz`: coverage-guided fuzzing of readers, rules and engine with libFuzzer.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::tools::{debian, rust};
use crate::{outln, output, process, repo};

/// What libFuzzer needs in all compiled code; the stable compiler has it.
const FLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1 --cfg fuzzing";

/// The longest input, in bytes.
const MAX_LEN: u32 = 4096;
/// An input that takes longer is reported, in seconds.
const MAX_SECONDS: u32 = 10;

#[derive(clap::Args)]
pub struct Options {
    /// The target; all of them without a name
    pub target: Option<String>,
    /// Minutes for each target
    #[arg(long, value_name = "NUMBER", default_value_t = 1.0)]
    pub minutes: f64,
    /// List the targets
    #[arg(long)]
    pub list: bool,
}

pub fn run(options: &Options) -> Result<()> {
    let targets = targets()?;
    if options.list {
        return targets.iter().try_for_each(|target| outln!("{target}"));
    }
    let chosen: Vec<_> = match &options.target {
        None => targets,
        Some(target) if targets.contains(target) => vec![target.clone()],
        Some(target) => bail!("there is no target {target}: see cargo xtask fuzz --list"),
    };
    // Fuzzers end after whole seconds; the first inputs are always run.
    let seconds = (options.minutes * 60.0).round().max(1.0) as u64;
    fuzz(&chosen, seconds, &repo::target("fuzz"), None)
}

/// Runs every target for some seconds, with the same inputs in each run, as far as it gets.
pub fn run_all(seconds: u64) -> Result<()> {
    const SEED: u32 = 1;
    // Inputs that earlier runs have kept would change those that follow.
    let folder = tempfile::tempdir()?;
    fuzz(&targets()?, seconds, folder.path(), Some(SEED))
}

fn fuzz(targets: &[String], seconds: u64, kept: &Path, seed: Option<u32>) -> Result<()> {
    let program = output::long("compiling the fuzzer", build)?;
    for target in targets {
        let found = kept.join(target);
        let (corpus, crashes) = (found.join("corpus"), found.join("crashes"));
        for folder in [&corpus, &crashes] {
            fs::create_dir_all(folder)?;
        }
        outln!("fuzzing {target} for {seconds} s")?;
        // The first folder receives the inputs that reach new code.
        let mut fuzzer = Command::new(&program);
        fuzzer.args(seed.map(|seed| format!("-seed={seed}")));
        process::run(
            fuzzer
                .env("FUZZ_TARGET", target)
                .arg(&corpus)
                .arg(seeds().join(target))
                .arg(format!("-max_total_time={seconds}"))
                .arg(format!("-max_len={MAX_LEN}"))
                .arg(format!("-timeout={MAX_SECONDS}"))
                .arg(format!("-artifact_prefix={}/", crashes.display()))
                .args(["-print_final_stats=1", "-verbosity=0"]),
        )?;
    }
    Ok(())
}

/// The folder with the first inputs of every target.
fn seeds() -> PathBuf {
    repo::root().join("tests/fuzz/corpus")
}

/// The names of the targets.
fn targets() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(seeds())? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

fn build() -> Result<PathBuf> {
    // libFuzzer is written in C++.
    if Command::new("c++").arg("--version").output().is_err() {
        debian::ensure(&["g++"], "the fuzzer")?;
    }
    let (host, folder) = (rust::host()?, repo::target("fuzz-build"));
    let manifest = Path::new("tests/fuzz/Cargo.toml");
    process::run(
        process::cargo()
            .args(["build", "--quiet", "--release", "--manifest-path"])
            .arg(repo::root().join(manifest))
            .arg("--target-dir")
            .arg(&folder)
            // With a target, the flags are not those of build scripts.
            .args(["--target", &host])
            .env("RUSTFLAGS", FLAGS),
    )?;
    Ok(folder.join(host).join("release/fuzz"))
}
