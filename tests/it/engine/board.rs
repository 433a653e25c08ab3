//! The fast boards against a naive Othello, over random games of every size.

use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition};
use outflank::rules::Size;

use crate::support::engine_position::{crossed, layout};
use crate::support::naive_board::check;
use crate::support::random_position::random_play;
use crate::support::rng::Rng;

fn playouts<B: Bitboard>(size: Size, games: usize) {
    let layout = layout::<B>(size);
    let mut rng = Rng::new(0x5eed_0000 + u64::from(size.side()));
    let mut last = 0;
    for _ in 0..games {
        let mut line = vec![crossed(&layout)];
        loop {
            let position = line[line.len() - 1];
            check(&layout, position);
            check(&layout, position.pass());
            last += usize::from(position.empty(layout.inside).count() == 1);
            match random_play(&layout, position, &mut rng) {
                Some(next) => line.push(next),
                None if position.pass().legal(layout.inside).is_empty() => break,
                None => line.push(position.pass()),
            }
        }
        // A stable disc keeps its place and its colour in every later position.
        for (ply, position) in line.iter().enumerate() {
            let stable = B::stable(position.player, position.opponent, layout.outside());
            for (later, after) in line.iter().enumerate().skip(ply) {
                // Sides swap every ply, passes included.
                let mine = if (later - ply).is_multiple_of(2) {
                    after.player
                } else {
                    after.opponent
                };
                assert_eq!(stable & !mine, B::default(), "{position:?} then {after:?}");
            }
        }
    }
    assert!(last > games / 4, "enough boards with one empty square");
}

#[test]
fn six_by_six_agrees_with_the_mailbox() {
    playouts::<u64>(Size::Six, 200);
}

#[test]
fn eight_by_eight_agrees_with_the_mailbox() {
    playouts::<u64>(Size::Eight, 200);
}

#[test]
fn ten_by_ten_agrees_with_the_mailbox() {
    playouts::<u128>(Size::Ten, 60);
}

#[test]
fn a_full_board_is_stable_all_over() {
    let layout = BoardLayout::<u64>::new(8).unwrap();
    let position = SearchPosition {
        player: 0x0123_4567_89ab_cdef,
        opponent: !0x0123_4567_89ab_cdef_u64,
    };
    assert_eq!(
        u64::stable(position.player, position.opponent, layout.outside()),
        position.player
    );
    let corner = u64::stable(0b111, 0b1000, 0);
    assert_eq!(corner, 0b111, "a run from a corner");
    assert_eq!(u64::stable(0b110, 0, 0), 0, "an edge without its corner");
}

/// Quadrants are those of the bitboard: a square belongs to the one of its half of columns and rows.
fn quadrants<B: Bitboard>() {
    let half = B::SIDE / 2;
    for square in 0..B::SQUARES as u8 {
        let (column, row) = (usize::from(square) % B::SIDE, usize::from(square) / B::SIDE);
        let quadrant = B::quadrant(square);
        assert_eq!(quadrant, 1 << (row / half * 2 + column / half), "{square}");
        for bits in 0..16 {
            let is_in = B::quadrants(bits).contains(square);
            assert_eq!(is_in, bits & quadrant != 0, "{square} in {bits:b}");
        }
    }
}

#[test]
fn a_quadrant_is_a_quarter_of_the_bitboard() {
    quadrants::<u64>();
    quadrants::<u128>();
}

#[test]
fn layouts_fit_their_bitboards() {
    assert!(
        BoardLayout::<u64>::new(10).is_none()
            && BoardLayout::<u64>::new(7).is_none()
            && BoardLayout::<u128>::new(7).is_none()
    );
    let six = BoardLayout::<u64>::new(6).unwrap();
    assert_eq!(
        (six.inside.count(), six.corners.count(), six.edges.count()),
        (36, 4, 20)
    );
    assert_eq!(
        (six.bit_of(0), six.bit_of(35), six.square_of(9)),
        (9, 54, 0)
    );
}
