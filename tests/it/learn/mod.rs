//! Puzzles, the daily position, ratings and repetition.

mod daily;
mod lesson;
mod puzzle;
mod puzzle_file;
mod rating;
mod repetition;
mod shipped;
mod theme;
