//! Positions after moves in a row.

use outflank::game::Terms;
use outflank::notation::transcript;
use outflank::rules::Position;

/// The position after these moves of the usual start on 8x8.
pub fn after(moves: &str) -> Position {
    let game = transcript::replay(Terms::default(), moves, 0).unwrap();
    *game.position()
}
