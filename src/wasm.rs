//! The page's handles: conversions between values of JavaScript and calls of the library, nothing else.
//!
//! No input makes them panic: numbers are checked, texts are parsed, and a refusal is thrown as an
//! `Error` with a `code` and, for a text, the place `at`.

#[cfg(feature = "book")]
mod book;
#[cfg(feature = "engine")]
mod clock;
#[cfg(feature = "coach")]
mod coach;
mod convert;
#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "exchange")]
mod exchange;
#[cfg(feature = "game")]
mod game;
#[cfg(feature = "coach")]
mod learn;
#[cfg(any(feature = "notation", feature = "tagged", feature = "collections"))]
mod notation;
pub mod object;
#[cfg(feature = "lab")]
mod perft;
#[cfg(any(feature = "game", feature = "exchange"))]
mod player;
#[cfg(any(
    feature = "notation",
    feature = "tagged",
    feature = "collections",
    feature = "exchange"
))]
mod written;

#[cfg(feature = "book")]
pub use book::{OpeningCounter, OpeningNames, Openings, balanced_start};
#[cfg(feature = "coach")]
pub use coach::{Manners, Review, win_chance};
#[cfg(feature = "engine")]
pub use engine::{Engine, Helper, expand_weights};
#[cfg(feature = "exchange")]
pub use exchange::{
    OwnArchive, delete_turn, describe_board, describe_record, promote_turn, read_link, read_notes,
    read_turn, turn_board, write_notes, write_record,
};
#[cfg(feature = "game")]
pub use game::{Game, rules_checksum, tournament_rules};
#[cfg(feature = "coach")]
pub use learn::{
    Lessons, Puzzles, daily_candidate, day_number, difficulty_of, due_day, puzzle_candidate,
    puzzle_of, rate_try, review_card, trier_levels,
};
#[cfg(any(feature = "notation", feature = "tagged", feature = "collections"))]
pub use notation::Archive;
#[cfg(not(target_feature = "atomics"))]
use wasm_bindgen::prelude::*;

/// Sends the message of a panic to the console; a module for threads has no such messages.
#[cfg(not(target_feature = "atomics"))]
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
