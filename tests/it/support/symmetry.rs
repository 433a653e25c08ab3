//! Images of positions of the engine, by the symmetries of the rules.

use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition, squares};
use outflank::rules::{Square, SquareSet, Symmetry};

use super::engine_position::{bits, size_of};

/// An image of a position.
pub fn image<B: Bitboard>(
    layout: &BoardLayout<B>,
    position: SearchPosition<B>,
    symmetry: Symmetry,
) -> SearchPosition<B> {
    let size = size_of(layout);
    let image = |set: B| {
        let indices = squares(set).map(|bit| layout.square_of(bit));
        let set = indices.filter_map(|index| Square::from_index(size, index));
        let set = SquareSet::from_squares(size, set).unwrap();
        bits(layout, symmetry.squares(set))
    };
    SearchPosition {
        player: image(position.player),
        opponent: image(position.opponent),
    }
}
