//! The rules: positions, moves, and their number.

mod board;
mod mailbox;
mod perft;
mod position;
mod properties;
mod recount;
mod setup;
mod squares;
mod symmetry;
mod text;
