//! Puzzles, the daily position, ratings and repetition.

mod daily;
mod puzzle;
mod rating;
mod repetition;
