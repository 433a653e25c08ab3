//! The rules and their recount against a naive Othello.

use outflank::rules::{Color, Phase, Position, Setup, Size, Square, SquareSet, recount};

use crate::support::effort::fewer_in_miri;
use crate::support::mailbox::Mailbox;
use crate::support::playout;

fn mailbox(position: &Position) -> Mailbox {
    let squares = SquareSet::full(position.size()).iter();
    Mailbox {
        side: position.size().side().into(),
        cells: squares.map(|square| position.board().get(square)).collect(),
    }
}

fn indices(squares: SquareSet) -> Vec<usize> {
    squares
        .iter()
        .map(|square| square.index(squares.size()).unwrap().into())
        .collect()
}

/// From one square whose flips are compared to the next; the first of them changes with the turn.
const STRIDE: usize = fewer_in_miri(1, 8);

/// Compares legal moves, flips and scores in every position of a random game.
fn agree(setup: &Setup, seed: u64) {
    let mut naive: Option<(Mailbox, Color)> = None;
    let mut turns = 0usize;
    let end = playout::play(setup, seed, |position, done| {
        if position.phase() == Phase::Place {
            return;
        }
        let (naive, turn) = naive.get_or_insert_with(|| (mailbox(position), position.turn()));
        assert_eq!(*turn, position.turn());
        turns += 1;
        for color in Color::ALL {
            assert_eq!(
                indices(position.board().legal(color)),
                naive.legal(color),
                "{position}"
            );
            assert_eq!(
                usize::from(position.board().count()[color]),
                naive.count(color)
            );
        }
        let legal = naive.legal(*turn);
        let is_compared = |&index: &u8| (turns + usize::from(index)).is_multiple_of(STRIDE);
        for index in (0..setup.size.squares()).filter(is_compared) {
            let square = Square::from_index(setup.size, index).unwrap();
            let is_legal = legal.contains(&index.into());
            let expected = if is_legal {
                naive.flips(index.into(), *turn)
            } else {
                Vec::new()
            };
            assert_eq!(
                indices(position.flips(square)),
                expected,
                "{square} in {position}"
            );
            for color in Color::ALL {
                assert_eq!(
                    recount::flips(position.board(), color, square),
                    position.board().flips(color, square),
                    "{square} of {color:?} in {position}"
                );
            }
        }
        match done {
            Some(square) => naive.play(square.index(setup.size).unwrap().into(), *turn),
            None => assert!(naive.legal(*turn).is_empty()),
        }
        *turn = !*turn;
    });
    let (naive, _) = naive.unwrap();
    for color in Color::ALL {
        assert!(naive.legal(color).is_empty());
        assert_eq!(usize::from(end.board().count()[color]), naive.count(color));
    }
}

#[test]
fn the_naive_twin_agrees_on_every_size_start_and_handicap() {
    for setup in playout::setups().step_by(fewer_in_miri(1, 19)) {
        (0..fewer_in_miri(20, 1)).for_each(|seed| agree(&setup, seed));
    }
}

#[test]
fn the_naive_twin_agrees_on_many_usual_games() {
    for size in Size::ALL.into_iter().take(fewer_in_miri(3, 1)) {
        let setup = Setup {
            size,
            ..Setup::default()
        };
        (0..fewer_in_miri(200, 1)).for_each(|seed| agree(&setup, 1000 + seed));
    }
}
