//! The rules: positions, moves, and their number.

mod mailbox;
mod perft;
mod properties;
mod recount;
