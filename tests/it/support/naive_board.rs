//! The fast boards of the engine against the naive one.

use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition, squares};
use outflank::rules::Color;

use super::mailbox::Mailbox;

/// The player to move is Black.
fn mailbox<B: Bitboard>(layout: &BoardLayout<B>, position: SearchPosition<B>) -> Mailbox {
    let cell = |index: usize| match layout.bit_of(index as u8) {
        bit if position.player.contains(bit) => Some(Color::Black),
        bit if position.opponent.contains(bit) => Some(Color::White),
        _ => None,
    };
    Mailbox {
        side: layout.side,
        cells: (0..layout.side * layout.side).map(cell).collect(),
    }
}

/// Legal moves, flips and stable discs of the fast board are those of the naive one.
pub fn check<B: Bitboard>(layout: &BoardLayout<B>, position: SearchPosition<B>) {
    let naive = mailbox(layout, position);
    let mut legal = B::default();
    for square in squares(position.empty(layout.inside)) {
        let flips = naive.flips(usize::from(layout.square_of(square)), Color::Black);
        let expected: Vec<u8> = flips
            .into_iter()
            .map(|index| layout.bit_of(index as u8))
            .collect();
        assert_eq!(
            squares(position.flips(square)).collect::<Vec<_>>(),
            expected,
            "{position:?} at {square}"
        );
        if !expected.is_empty() {
            legal = legal | B::bit(square);
        }
    }
    assert_eq!(position.legal(layout.inside), legal, "{position:?}");
    let stable = B::stable(position.player, position.opponent, layout.outside());
    let expected = naive.stable(Color::Black).into_iter();
    let expected: Vec<u8> = expected.map(|index| layout.bit_of(index as u8)).collect();
    assert_eq!(
        squares(stable).collect::<Vec<_>>(),
        expected,
        "{position:?}"
    );
    let empty = position.empty(layout.inside);
    if empty.count() == 1 {
        let square = empty.lsb();
        let index = usize::from(layout.square_of(square));
        let count = naive.flips(index, Color::Black).len() as u32;
        assert_eq!(
            B::count_last_flips(position.player, position.opponent, square),
            count,
            "{position:?} at {square}"
        );
    }
}
