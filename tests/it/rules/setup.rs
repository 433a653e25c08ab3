//! Setups that boards have.

use outflank::rules::{Board, Color, Position, Setup, Size, Start};

use crate::support::playout;

#[test]
fn a_start_is_known_by_its_board() {
    for setup in playout::setups() {
        let setup = Setup {
            passer_hands_over: false,
            ..setup
        };
        let board = *Position::new(&setup).unwrap().board();
        assert_eq!(Setup::from_board(board, Color::Black), setup, "{board}");
        let turn = Color::White;
        let other = Setup::from_board(board, turn);
        assert_eq!(
            other.start,
            Start::Board { board, turn },
            "White does not begin"
        );
        assert_eq!((other.handicap, other.size), (None, board.size()));
    }
}

#[test]
fn any_other_board_is_a_start_of_its_own() {
    for (name, color) in [("b2", Color::Black), ("a1", Color::White)] {
        let mut board = Board::crossed(Size::Ten);
        board.put("j10".parse().unwrap(), Color::Black);
        board.put(name.parse().unwrap(), color);
        let turn = Color::Black;
        let setup = Setup::from_board(board, turn);
        assert_eq!(setup.start, Start::Board { board, turn });
        assert_eq!(*Position::new(&setup).unwrap().board(), board);
    }
}

#[test]
fn starts_have_names() {
    let board = Board::empty(Size::Six);
    let of_board = Start::Board {
        board,
        turn: Color::Black,
    };
    let names = [Start::Crossed, Start::Empty, of_board].map(Start::code);
    assert_eq!(names, ["crossed", "empty", "board"]);
}
