//! Othello as values and pure functions, on boards of 6x6, 8x8 and 10x10 squares.
//!
//! A [`Setup`] describes the start of a game. [`Position::new`] validates it once; from then on a
//! [`Position`] is always legal, and its [`Phase`] names the only kind of action it allows.
//!
//! ```
//! use outflank::rules::{Position, Setup};
//!
//! let start = Position::new(&Setup::default())?;
//! let played = start.play("e6".parse()?)?;
//! assert_eq!(played.flips.to_string(), "e5");
//! assert_eq!(played.position.board().to_string(), "\
//! +  a b c d e f g h
//! 1  - - - - - - - -
//! 2  - - - - - - - -
//! 3  - - - - - - - -
//! 4  - - - O X - - -
//! 5  - - - X X - - -
//! 6  - - - - X - - -
//! 7  - - - - - - - -
//! 8  - - - - - - - -
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod bits;
mod board;
mod by_color;
mod color;
mod error;
mod outcome;
mod perft;
mod position;
pub(crate) mod reasons;
pub mod recount;
mod setup;
mod size;
mod square;
mod square_set;
mod symmetry;
mod text;

pub use board::Board;
pub use by_color::ByColor;
pub use color::Color;
pub use error::{MoveError, ParsePositionError, ParseSquareError, SetupError};
pub use outcome::{Outcome, final_score};
pub use perft::perft;
pub use position::{Phase, Played, Position};
pub use setup::{Handicap, Setup, Start};
pub use size::Size;
pub use square::Square;
pub use square_set::SquareSet;
pub use symmetry::Symmetry;
