//! Openings: keys of positions, statistics, the file, names.

mod balanced;
mod choice;
mod file;
mod keys;
mod lines;
mod names;
mod statistics;

use outflank::rules::{Position, Setup, Square};

use crate::support::transcript::after;

/// The usual start on 8x8 squares.
fn start() -> Position {
    Position::new(&Setup::default()).unwrap()
}

/// The squares of moves in a row.
fn squares(moves: &str) -> Vec<Square> {
    let names = moves.as_bytes().chunks(2);
    names
        .map(|name| std::str::from_utf8(name).unwrap().parse().unwrap())
        .collect()
}
