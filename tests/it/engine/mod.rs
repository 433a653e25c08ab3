//! The engine: boards, evaluation, search and limits.

mod board;
mod checksum;
mod clock;
mod evaluation;
mod fresh;
mod levels;
mod limits;
mod phases;
mod problems;
mod refusals;
mod shipped_weights;
mod solved_report;
mod solved_table;
mod solver;
mod threads;
mod ticking;
mod twin;
mod variety;
