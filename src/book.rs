//! Openings: statistics of played games by position, the names of openings, balanced starts, lines to follow and to learn, and a
//! choice of moves from the statistics.
//!
//! A position and its mirror images and rotations are one [`PositionKey`], so that the order of the moves and the side of
//! the board do not matter.
//!
//! ```
//! use outflank::book::{Counter, Openings};
//! use outflank::rules::{Position, Setup};
//!
//! let start = Position::new(&Setup::default())?;
//! let mut counter = Counter::new(20);
//! for (first, black) in [("f5", 12), ("d3", -4)] {
//!     counter.count(&start, &[first.parse()?], black);
//! }
//! let openings: Openings = counter.finish(1);
//! let moves = openings.moves(&start);
//! assert_eq!(moves.len(), 4, "the four first moves are one position");
//! assert_eq!((moves[0].statistics.games, moves[0].statistics.black_wins), (2, 1));
//! assert_eq!(moves[0].statistics.average(), 4.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod balanced;
mod bytes;
mod choice;
mod counter;
mod error;
mod file;
mod line;
mod names;
mod openings;
mod position_key;
mod random;
mod statistics;

pub use balanced::{BalancedStarts, Line};
pub use choice::Freedom;
pub use counter::Counter;
pub use error::BookError;
pub use file::Origin;
pub use line::{Answer, line_move};
pub use names::{Named, Names};
pub use openings::{BookMove, Openings};
pub use position_key::PositionKey;
pub use statistics::Statistics;
