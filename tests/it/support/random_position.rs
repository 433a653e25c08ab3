//! Random positions of the engine.

use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition, squares};

use super::engine_position::crossed;
use super::rng::Rng;

/// A position of a random game with `empties` empty squares, or `None` if the game ends before.
pub fn random_position<B: Bitboard>(
    layout: &BoardLayout<B>,
    empties: u32,
    rng: &mut Rng,
) -> Option<SearchPosition<B>> {
    let mut position = crossed(layout);
    while position.empty(layout.inside).count() > empties {
        if position.legal(layout.inside).is_empty() {
            position = position.pass();
        }
        position = random_play(layout, position, rng)?;
    }
    Some(position)
}

/// The position after a random move, if there is one.
pub fn random_play<B: Bitboard>(
    layout: &BoardLayout<B>,
    position: SearchPosition<B>,
    rng: &mut Rng,
) -> Option<SearchPosition<B>> {
    let moves: Vec<u8> = squares(position.legal(layout.inside)).collect();
    if moves.is_empty() {
        return None;
    }
    let square = rng.pick(&moves);
    Some(position.play(square, position.flips(square)))
}
