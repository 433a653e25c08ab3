//! Positions of the rules.

use outflank::game::Terms;
use outflank::notation::transcript;
use outflank::rules::{Position, Setup, Size};

/// The crossed start.
pub fn start(size: Size) -> Position {
    let setup = Setup {
        size,
        ..Setup::default()
    };
    Position::new(&setup).unwrap()
}

/// The position after these moves of the usual start on 8x8.
pub fn after(moves: &str) -> Position {
    let game = transcript::replay(Terms::default(), moves, 0).unwrap();
    *game.position()
}
