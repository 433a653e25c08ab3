//! Positions of the engine, made from positions of the rules.

use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition};
use outflank::rules::{Board, Color, Size, SquareSet};

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

/// The size of the board of a layout.
pub fn size_of<B: Bitboard>(layout: &BoardLayout<B>) -> Size {
    let side = |size: &Size| usize::from(size.side()) == layout.side;
    Size::ALL.into_iter().find(side).unwrap()
}
