//! `cargo xtask mutants`: changes the code in one place after the other, and lists the changes that no test catches.

use std::ffi::OsString;
use std::fs;
use std::process::Command;

use anyhow::Result;
use clap::ValueEnum;

use crate::site::files;
use crate::tools::crates;
use crate::{process, repo};

const CARGO_MUTANTS: &str = "27.1.0";

/// Cases of each property, instead of 256: most mutants fail in the first ones. `--again` tries all.
const FEW_CASES: &str = "48";

/// A folder of src.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Folder {
    Rules,
    Game,
    Notation,
    Coach,
    Engine,
}

#[derive(clap::Args)]
pub struct Options {
    /// The folder of src; the first four of them without a name
    pub folder: Option<Folder>,
    /// Try only the mutants that the last run has not caught, with the slow tests and all cases of properties
    #[arg(long)]
    pub again: bool,
    /// More words for cargo-mutants
    #[arg(last = true)]
    pub more: Vec<OsString>,
}

impl Folder {
    /// The folders in which few survivors are accepted.
    const PURE: [Self; 4] = [Self::Rules, Self::Game, Self::Notation, Self::Coach];

    fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Game => "game",
            Self::Notation => "notation",
            Self::Coach => "coach",
            Self::Engine => "engine",
        }
    }

    /// The modules of tests/it and of the unit tests that hold for the folder.
    fn tests(self) -> &'static [&'static str] {
        match self {
            Self::Rules => &["rules::", "sources::", "game::"],
            Self::Game => &["game::", "sources::", "notation::record"],
            Self::Notation => &["notation::"],
            Self::Coach => &["coach::", "learn::"],
            Self::Engine => &["engine::"],
        }
    }

    /// Tests that take longer than the build of a mutant. What only they catch is caught with `--again`.
    fn slow_tests(self) -> &'static [&'static str] {
        match self {
            Self::Rules => &[
                "the_naive_twin_agrees_on",
                "crossed_start_to_depth_11",
                "a_position_is_the_same_however_the_board_is_turned",
            ],
            Self::Coach => &[
                "a_puzzle_about_a_theme_is_drawn",
                "shipped_puzzles_have_exactly_one_winning_move",
            ],
            Self::Engine => &[
                "engine::variety",
                "engine::clock",
                "cancelled_searches_end_all_threads",
                "no_switch_changes_an_exact_value",
                "every_level_plays_legal_moves_to_the_end",
            ],
            Self::Notation => &[
                "lines_of_ten_megabytes_are_read_or_refused",
                "names_are_short_and_have_no_control_and_no_direction",
                "the_largest_file_is_read_and_a_larger_one_is_not",
            ],
            Self::Game => &[],
        }
    }
}

pub fn run(options: &Options) -> Result<()> {
    let chosen = options.folder.as_ref().map(std::slice::from_ref);
    for &folder in chosen.unwrap_or(&Folder::PURE) {
        process::run(&mut command(folder, options)?)?;
    }
    Ok(())
}

/// The command for one folder; it fails if a mutant survives.
fn command(folder: Folder, options: &Options) -> Result<Command> {
    let name = folder.name();
    let kept = repo::target("mutants");
    fs::create_dir_all(kept.join(name))?;
    let mut mutants = Command::new(crates::program("cargo-mutants", CARGO_MUTANTS)?);
    mutants
        .current_dir(repo::root())
        .args(["mutants", "--package", "outflank", "--no-shuffle"])
        .arg("--file")
        .arg(format!("src/{name}.rs"))
        .arg("--file")
        .arg(format!("src/{name}/**"))
        .arg("--output")
        .arg(kept.join(name))
        .args(options.again.then_some("--iterate"))
        // Seconds. A mutant may evaluate a constant for ever.
        .args(["--build-timeout", "60"])
        .args(&options.more)
        // What is not tested is not built: that takes half of the time.
        .args(has_unit_tests(name)?.then_some("--cargo-arg=--lib"))
        .args(["--cargo-arg=--test", "--cargo-arg=it", "--", "--"])
        .args(folder.tests())
        // A mutant is caught by the first test that fails. The test harness of the stable compiler has the option for itself.
        .args(["-Zunstable-options", "--fail-fast"])
        .env("RUSTC_BOOTSTRAP", "1")
        // A dependency is built once, not in the copy of the sources that each run makes. Folders have one each, to run at the
        // same time.
        .env("CARGO_TARGET_DIR", kept.join(name).join("build"));
    if !options.again {
        mutants.env("PROPTEST_CASES", FEW_CASES);
        for test in folder.slow_tests() {
            mutants.args(["--skip", test]);
        }
    }
    Ok(mutants)
}

/// Whether a source of the folder holds tests itself.
fn has_unit_tests(name: &str) -> Result<bool> {
    let folder = repo::root().join("src").join(name);
    for path in files::list(&folder)? {
        if fs::read_to_string(folder.join(path))?.contains("#[cfg(test)]") {
            return Ok(true);
        }
    }
    Ok(false)
}
