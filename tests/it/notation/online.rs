//! Games of servers and programs that write JSON: Othello Quest and Egaroucid.

use outflank::notation::{Archive, ReadGame};
use outflank::rules::{Board, Color, Position, Size, Square};

use super::samples::{EGAROUCID, QUEST};
use crate::support::position::start;
use crate::support::transcript::after;

fn read(text: &str) -> ReadGame {
    Archive::open(text.as_bytes().to_vec()).unwrap().game(0)
}

#[test]
fn a_game_of_quest_has_its_place_event_clock_and_both_ratings() {
    let game = read(QUEST).game;
    assert_eq!(
        (&game.place[..], &game.event[..]),
        ("Othello Quest", "reversi1")
    );
    for (fact, value) in [
        ("clock", "60000"),
        ("rating-black", "1500.5"),
        ("rating-white", "1400"),
    ] {
        assert_eq!(&game.facts[fact][..], value, "{fact}");
    }
}

#[test]
fn a_game_of_quest_that_is_cut_off_comes_after_the_whole_ones() {
    let whole = r#"{"position":{"moves":[{"m":"f5"}]}}"#;
    let cut = r#"{"position":{"moves":[{"m":"f5"},{"m":"d6"}"#;
    let archive = Archive::open(format!("[{whole},{cut}").into_bytes()).unwrap();
    let moves = (0..archive.len()).map(|index| archive.game(index).game.moves.len());
    assert_eq!(moves.collect::<Vec<_>>(), [1, 2]);
}

/// A saved game of these positions.
fn egaroucid(positions: &[Position]) -> String {
    let members = positions.iter().map(|position| {
        let board = position.board();
        let bits = |color| {
            let squares = board.discs(color).iter();
            let indices = squares.filter_map(|square| square.index(Size::Eight));
            indices.fold(0u64, |bits, index| bits | 1 << (63 - index))
        };
        let (turn, discs) = (position.turn(), 64 - board.empties().len());
        let white = u8::from(turn == Color::White);
        let (own, other) = (bits(turn), bits(!turn));
        format!(
            "\n\"{discs}\":{{\"board_player\":{own},\"board_opponent\":{other},\"player\":{white}}}"
        )
    });
    format!(
        "{{\"black_player\":\"Ann\",\"memo\":\"club\"{}}}",
        members
            .map(|member| format!(",{member}"))
            .collect::<String>()
    )
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

#[test]
fn a_saved_game_has_its_players_event_start_and_moves() {
    let saved = read(EGAROUCID).game;
    assert_eq!(
        (&saved.players.black[..], &saved.event[..]),
        ("Ann", "club")
    );
    // White is to move in the first position.
    let from = after("f5");
    let then = from.play(square("d6")).unwrap().position;
    let read = read(&egaroucid(&[from, then]));
    assert_eq!((read.error, read.game.start().unwrap()), (None, from));
    let first = read.game.moves.main_line().next().unwrap();
    let after = read.game.moves.position(&from, first);
    assert_eq!(after.unwrap(), then);
}

#[test]
fn a_position_that_no_move_leads_to_is_an_error_at_its_place() {
    // Two discs more than in the position before it.
    let text = egaroucid(&[start(Size::Eight), after("f5"), after("f5d6c3")]);
    let read_game = read(&text);
    let error = read_game.error.unwrap();
    assert_eq!(
        (error.line, error.column, error.problem.code()),
        (4, 1, "bad-board")
    );
    assert_eq!(read_game.game.moves.len(), 1);
    // A disc that the move flips has kept its colour.
    let mut board = *after("f5").board();
    board.put(square("e5"), Color::White);
    let wrong = Position::from_board(board, Color::White).unwrap();
    let read_game = read(&egaroucid(&[start(Size::Eight), wrong]));
    let error = read_game.error.unwrap();
    assert_eq!((error.line, error.problem.code()), (3, "bad-board"));
    assert!(read_game.game.moves.is_empty());
    // A player has a square of the opponent, in the first position and in the second.
    let (before, _) = text.split_at(text.rfind("\"board_opponent\"").unwrap());
    let second = before.rfind("\"board_opponent\":").unwrap() + "\"board_opponent\":".len();
    let first = text.replacen("\"board_opponent\":", "\"board_opponent\":1", 1);
    let mut later = text.clone();
    later.insert(second, '1');
    for (overlapping, line) in [(first, 2), (later, 3)] {
        let error = read(&overlapping).error.unwrap();
        assert_eq!((error.line, error.problem.code()), (line, "overlap"));
    }
}

#[test]
fn a_saved_game_may_be_a_full_board_but_no_larger_one() {
    let mut board = Board::empty(Size::Eight);
    for square in board.empties().iter() {
        board.put(square, Color::Black);
    }
    board.put(square("h8"), Color::White);
    let full = Position::from_board(board, Color::Black).unwrap();
    let text = egaroucid(&[full]);
    assert!(text.contains("\"64\":"), "{text}");
    let opened = read(&text);
    assert_eq!((opened.error, opened.game.start().unwrap()), (None, full));
    let error = read(&text.replace("\"64\":", "\"65\":")).error;
    assert_eq!(error.unwrap().problem.code(), "bad-value");
}
