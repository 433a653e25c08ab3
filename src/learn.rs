//! Practice: puzzles with their themes and their file, the daily position, lessons and their tasks, ratings of players and
//! puzzles, spaced repetition, and the squares that a screen reader reads out. `docs/learn.md` describes how they are used.
//!
//! Everything here follows from the rules, the values of moves and arguments: dates are day numbers, random numbers come from
//! seeds. Two devices with the same arguments get the same puzzles. The page runs the searches and keeps the progress.
//!
//! ```
//! use outflank::learn::{Date, MoveValue, Puzzle};
//!
//! // The daily position of a Monday has 8 empty squares. This is candidate 18, the first that is a puzzle.
//! let date = Date::new(2026, 1, 5).unwrap();
//! let position = date.candidate(18).unwrap();
//! assert_eq!(position.board().to_string(), "\
//! +  a b c d e f g h
//! 1  X X X X X X X X
//! 2  O - O X X O X X
//! 3  O O X O O X X X
//! 4  O O O O O O X X
//! 5  O O X O O X - -
//! 6  O O O O O X - -
//! 7  O O O O O O - -
//! 8  O O O O O O O -
//! ");
//! let discs = [10, -6, -12, -14, -16, -18, -20, -22];
//! let values: Vec<MoveValue> = position
//!     .legal()
//!     .iter()
//!     .zip(discs)
//!     .map(|(square, discs)| MoveValue { square, discs })
//!     .collect();
//! let puzzle = Puzzle::new(position, &values)?;
//! assert_eq!((puzzle.solution.to_string().as_str(), puzzle.value), ("b2", 10));
//! # Ok::<(), outflank::learn::NoPuzzle>(())
//! ```

mod candidate;
mod daily;
mod lesson;
mod lesson_file;
mod measure;
mod puzzle;
mod puzzle_file;
mod rating;
mod repetition;
mod shown;
mod square_groups;
mod theme;
mod values;

pub use candidate::candidate;
pub use daily::Date;
pub use lesson::{LESSONS, Rule, Verdict};
pub use lesson_file::{LessonFileError, Task};
pub use puzzle::{MoveValue, NoPuzzle, Puzzle};
pub use puzzle_file::{PuzzleFile, PuzzleFileError, RatedPuzzle};
pub use rating::{Difficulty, Rating};
pub use repetition::{Card, Grade};
pub use shown::Shown;
pub use square_groups::SquareGroups;
pub use theme::Theme;
pub use values::Values;
