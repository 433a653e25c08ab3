//! Positions of the engine, made from positions of the rules.

use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition, squares};
use outflank::rules::{Board, Color, Size, Square, SquareSet, Symmetry};

use super::rng::Rng;

/// The layout of a board size.
pub fn layout<B: Bitboard>(size: Size) -> BoardLayout<B> {
    BoardLayout::new(usize::from(size.side())).unwrap()
}

/// A set of squares as bits.
pub fn bits<B: Bitboard>(layout: &BoardLayout<B>, set: SquareSet) -> B {
    let indices = set.iter().filter_map(|square| square.index(set.size()));
    indices.fold(B::default(), |bits, index| {
        bits | B::bit(layout.bit_of(index))
    })
}

/// A board with `player` to move.
pub fn search_position<B: Bitboard>(
    layout: &BoardLayout<B>,
    board: &Board,
    player: Color,
) -> SearchPosition<B> {
    SearchPosition {
        player: bits(layout, board.discs(player)),
        opponent: bits(layout, board.discs(!player)),
    }
}

/// The crossed start.
pub fn crossed<B: Bitboard>(layout: &BoardLayout<B>) -> SearchPosition<B> {
    search_position(layout, &Board::crossed(size_of(layout)), Color::Black)
}

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

fn size_of<B: Bitboard>(layout: &BoardLayout<B>) -> Size {
    let side = |size: &Size| usize::from(size.side()) == layout.side;
    Size::ALL.into_iter().find(side).unwrap()
}
