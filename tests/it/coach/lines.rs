//! Expected lines, played out.

use outflank::coach::{After, Analysis, Decision, Ply, Sides, corners, play_out};
use outflank::rules::{Board, Color, Size, SquareSet};

use super::labelled::line;

/// Each ply as `+c2` for the player who moves first and `-b2` for the other, `+--` for a pass.
fn drawn(plies: &[Ply]) -> String {
    let text = |ply: &Ply| {
        let square = ply
            .square
            .map_or("--".to_owned(), |square| square.to_string());
        format!("{}{square}", if ply.own { '+' } else { '-' })
    };
    plies.iter().map(text).collect::<Vec<_>>().join(" ")
}

fn start() -> Sides {
    Sides::new(Board::crossed(Size::Six), Color::Black)
}

#[test]
fn plies_alternate_and_show_the_board_of_the_first_player() {
    let plies = play_out(start(), &line("c2b2b3"));
    assert_eq!(drawn(&plies), "+c2 -b2 +b3");
    let counts = plies
        .iter()
        .map(|ply| (ply.sides.own().len(), ply.sides.other().len()));
    assert_eq!(counts.collect::<Vec<_>>(), [(4, 1), (3, 3), (5, 2)]);
    assert!(plies.iter().all(|ply| ply.sides.color() == Color::Black));
}

#[test]
fn a_line_ends_before_a_move_that_is_not_legal() {
    assert_eq!(drawn(&play_out(start(), &line("c2a1b3"))), "+c2");
    assert_eq!(drawn(&play_out(start(), &line("a1c2"))), "");
    // A pass only changes the player.
    assert_eq!(drawn(&play_out(start(), &line("c2pae4"))), "+c2 --- +e4");
}

#[test]
fn corners_of_a_line_have_their_ply_and_their_player() {
    let rows = ["-OX---", "------", "-OX---", "------", "------", "-XO---"].concat();
    let mut board = Board::empty(Size::Six);
    for (square, disc) in SquareSet::full(Size::Six).iter().zip(rows.chars()) {
        match disc {
            'X' => board.put(square, Color::Black),
            'O' => board.put(square, Color::White),
            _ => {}
        }
    }
    let plies = play_out(Sides::new(board, Color::Black), &line("a1paa3a6"));
    assert_eq!(drawn(&plies), "+a1 --- +a3 -a6");
    let taken = corners(&plies);
    let taken = taken
        .iter()
        .map(|corner| (corner.ply, corner.square.to_string(), corner.own));
    let expected = [(1, "a1".to_owned(), true), (4, "a6".to_owned(), false)];
    assert_eq!(taken.collect::<Vec<_>>(), expected);
}

#[test]
fn the_line_of_a_move_is_that_of_the_search_that_has_it() {
    let search = |text: &str| Analysis {
        line: line(text),
        ..Analysis::default()
    };
    let (before, next) = (search("c2b2b3"), search("d2e3"));
    let line_of = |square: &str, after: Option<bool>| {
        let decision = Decision {
            sides: start(),
            analysis: &before,
            played: "c2".parse().unwrap(),
            after: after.map(|same_side| After {
                analysis: &next,
                same_side,
            }),
        };
        decision.line(square.parse().unwrap())
    };
    assert_eq!(line_of("c2", None), line("c2b2b3"));
    assert_eq!(line_of("c2", Some(false)), line("c2d2e3"));
    assert_eq!(line_of("c2", Some(true)), line("c2pad2e3"));
    // Nothing is known after another move.
    assert_eq!(line_of("b3", Some(false)), line("b3"));
    assert_eq!(line_of("b3", None), line("b3"));
}
