//! The rules: positions, moves, and their number.

mod board;
mod mailbox;
mod perft;
mod properties;
mod recount;
