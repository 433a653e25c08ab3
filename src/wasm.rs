//! The page's handles: they turn numbers and texts of JavaScript into calls and back, and know nothing else.
//!
//! Nothing that comes from outside can make them panic: numbers are checked, texts are parsed, and
//! what is refused is thrown as an `Error` with a `code` and, for a text, the place `at`.

mod convert;
#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "game")]
mod game;
#[cfg(feature = "lab")]
mod perft;

#[cfg(feature = "engine")]
pub use engine::{Engine, expand_weights};
#[cfg(feature = "game")]
pub use game::Game;
use wasm_bindgen::prelude::*;

/// Sends the message of a panic to the console.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
