//! The engine: search, exact endgame solver and evaluation.
//!
//! One engine for all board sizes, native and in wasm. It depends on the rules only; time, the stop signal and seeds are
//! arguments. docs/engine.md describes how a search runs.

mod board;
#[cfg(feature = "lab")]
mod checksum;
mod crew;
mod endgame;
pub mod eval;
mod facade;
mod host;
mod human;
mod human_host;
#[cfg(feature = "lab")]
pub mod internals;
mod known_values;
mod levels;
mod limits;
mod range_coder;
mod report;
mod search;
mod sequence_coder;
mod solved_layers;
mod solved_report;
mod solved_table;
mod solved_writer;
mod whole_pv;

pub use crew::Helper;
pub use facade::Engine;
pub use host::{Host, Timeless};
pub use known_values::KnownValues;
pub use levels::LEVELS;
pub use limits::{Limits, Question, Resume, ScoreWindow};
pub use report::{Bound, Choice, Report, SquareValue};
pub use solved_layers::last_layer;
pub use solved_table::{ChosenMoves, SolvedTable, SolvedTableError};
