//! What to play: the search, the exact endgame and the evaluation.
//!
//! One engine for all sizes, native and wasm. It knows only the rules; the time, the wish to stop and every
//! seed come in as arguments.

mod discs;
mod eight;
pub mod eval;
mod field;
mod grid;
mod ten;

pub use discs::Discs;
pub use field::Field;
pub use grid::{Grid, squares};
