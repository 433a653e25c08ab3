//! Every rule of the five rule texts, each covered by at least one test.
//!
//! The line `Sources:` of a test lists the rules it covers, as FILE.NUMBER. The texts are 000 (Dutch),
//! 001 (English), 002 (Finnish), 003 and 004 (German); where a text has no numbers of its own they
//! are counted as docs/rules.md says, in the table that leads from each rule to its code and test.

use outflank::game::{Game, Refusal};
use outflank::notation::read_terms;
use outflank::rules::{Position, Square};

use crate::support::transcript::after;

mod board;
mod by_hand;
mod ending;
mod flips;
mod supply;
// Looks for words in documents and sources, which takes minutes in Miri.
#[cfg(not(miri))]
mod table;
mod turns;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn game(terms: &str) -> Game {
    Game::new(read_terms(terms).unwrap(), 0).unwrap()
}

fn act(game: &mut Game, actions: &str) -> Result<(), Refusal> {
    actions
        .split(", ")
        .try_for_each(|action| game.apply(action.parse().unwrap(), 0))
}

/// Checks the flips of a play, and that nothing else changes but the square it is played on.
#[track_caller]
fn check_flips(position: &Position, name: &str, flips: &str) {
    let played = position.play(square(name)).unwrap();
    assert_eq!(played.flips.to_string(), flips, "{name}");
    let mut board = *position.board();
    board.flip(played.flips);
    board.put(square(name), position.turn());
    assert_eq!(*played.position.board(), board, "{name}");
}

/// The position of a text drawn on 6x6 squares, row by row.
fn drawn(rows: [&str; 6], turn: &str) -> Position {
    format!("{} {turn}", rows.concat()).parse().unwrap()
}
