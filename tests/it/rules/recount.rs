//! The recount, and the checksum that the page compares at its start.

use std::fs;

use outflank::rules::{Board, Color, Phase, Square, SquareSet, recount};

use crate::support::effort::fewer_in_miri;
use crate::support::playout;

/// Changes with the rules, the text of a position and the choice of the moves, and the page's number with it.
const CHECKSUM: u32 = 1_733_345_872;

#[test]
fn the_page_expects_the_checksum_of_the_rules() {
    assert_eq!(recount::checksum(), CHECKSUM);
    let page = fs::read_to_string("www/session/recount.js").unwrap();
    assert!(page.contains(&format!("= {CHECKSUM};")), "{CHECKSUM}");
}

#[test]
fn a_recount_finds_the_flips_of_the_rules() {
    for setup in playout::setups().step_by(fewer_in_miri(1, 20)) {
        playout::sample(&setup, 5, |position, _| {
            let board = position.board();
            for square in SquareSet::full(board.size()).iter() {
                for color in Color::ALL {
                    let flips = recount::flips(board, color, square);
                    assert_eq!(
                        flips,
                        board.flips(color, square),
                        "{color:?} {square} {board}"
                    );
                }
            }
        });
    }
}

/// All boards that differ from a board in one square.
fn others(board: &Board) -> impl Iterator<Item = Board> {
    let change = move |square: Square| {
        let cells = [None, Some(Color::Black), Some(Color::White)].into_iter();
        let cells = cells.filter(move |&cell| cell != board.get(square));
        cells.map(move |cell| {
            let mut other = *board;
            match cell {
                Some(color) => other.put(square, color),
                None => other.remove(square),
            }
            other
        })
    };
    SquareSet::full(board.size()).iter().flat_map(change)
}

#[test]
fn no_other_board_is_the_one_after_a_move() {
    for setup in playout::setups().step_by(fewer_in_miri(4, 30)) {
        playout::sample(&setup, 6, |position, done| {
            let Some(square) = done.filter(|_| position.phase() == Phase::Play) else {
                return;
            };
            let (before, color) = (position.board(), position.turn());
            let played = position.play(square).unwrap();
            let is_after =
                |after: &Board| recount::is_after(after, before, color, square, played.flips);
            assert!(is_after(played.position.board()));
            assert!(!others(played.position.board()).any(|other| is_after(&other)));
        });
    }
}
