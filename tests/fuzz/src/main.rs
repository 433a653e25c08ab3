//! Coverage-guided fuzzing with libFuzzer: `cargo xtask fuzz`.
//!
//! One program has all targets; the variable `FUZZ_TARGET` names the one that runs. A target is a claim: it panics if an input
//! refutes it.
#![no_main]

mod boards;
mod evaluation;
mod files;
mod game;
mod notation;
mod sign;
mod solver;
#[allow(dead_code, reason = "the tests use more of it")]
mod support;

use std::sync::LazyLock;

use libfuzzer_sys::{Corpus, fuzz_target};
use outflank::rules::Size;

/// Checks one input; `None` if the input says nothing about the claim.
type Target = fn(&[u8]) -> Option<()>;

/// The targets by name. Each has a folder of first inputs in corpus/.
const TARGETS: &[(&str, Target)] = &[
    ("balanced", files::balanced),
    ("boards", boards::like_the_naive_board),
    ("evaluation", evaluation::updated_like_refreshed),
    ("game", game::any_actions),
    ("lessons", files::lessons),
    ("limits", solver::any_limits),
    ("link", notation::link),
    ("notation", notation::any_file),
    ("openings", files::openings),
    ("position", notation::position),
    ("puzzles", files::puzzles),
    ("record", notation::record),
    ("solved", files::solved),
    ("solver", solver::like_negamax),
    ("tables", evaluation::changed_tables),
    ("transcript", notation::transcript),
    ("weights", files::weights),
    ("wthor", notation::wthor),
];

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names a target");
    let named = TARGETS.iter().find(|(known, _)| *known == name);
    named
        .unwrap_or_else(|| panic!("there is no target {name:?}"))
        .1
});

fuzz_target!(|data: &[u8]| -> Corpus {
    match TARGET(data) {
        Some(()) => Corpus::Keep,
        None => Corpus::Reject,
    }
});

/// The size that a byte chooses.
fn size(byte: u8) -> Size {
    Size::ALL[usize::from(byte) % Size::ALL.len()]
}
