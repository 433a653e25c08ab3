//! Positions: what may be done in them, and why something may not.

use outflank::rules::{
    Board, Color, MoveError, ParsePositionError, Phase, Position, Setup, Size, Square, SquareSet,
    Start,
};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn start(start: Start) -> Position {
    let size = Size::Six;
    Position::new(&Setup {
        size,
        start,
        ..Setup::default()
    })
    .unwrap()
}

/// Black fills all squares of 6x6 but f6, White has f5: White has to pass, Black plays f6.
fn almost_full() -> Position {
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXOXXXXX- O".parse().unwrap()
}

#[test]
fn the_odd_disc_is_the_players() {
    let mut board = Board::crossed(Size::Six);
    for color in Color::ALL {
        let even = Position::from_board(board, color).unwrap();
        assert_eq!((even.supply().black, even.supply().white), (16, 16));
    }
    board.put(square("a1"), Color::White);
    for color in Color::ALL {
        let odd = Position::from_board(board, color).unwrap().supply();
        assert_eq!((odd[color], odd[!color]), (16, 15));
    }
}

#[test]
fn nothing_but_handicaps_lies_on_a_board_before_its_middle_is_full() {
    let mut board = Board::empty(Size::Six);
    board.put(square("a1"), Color::Black);
    board.put(square("c3"), Color::White);
    let position = Position::from_board(board, Color::White).unwrap();
    assert_eq!(position.phase(), Phase::Place);
    assert_eq!(position.legal().to_string(), "d3 c4 d4");
    assert_eq!(position.flips(square("d3")), SquareSet::empty(Size::Six));
    board.put(square("b2"), Color::Black);
    assert_eq!(
        Position::from_board(board, Color::White),
        Err(ParsePositionError::Centre)
    );
    for name in ["d3", "c4", "d4"] {
        board.put(square(name), Color::Black);
    }
    assert!(Position::from_board(board, Color::White).is_ok());
}

#[test]
fn each_refusal_has_its_reason() {
    let crossed = start(Start::Crossed);
    let refused = |position: &Position, name: &str| position.play(square(name)).unwrap_err();
    assert_eq!(refused(&crossed, "c3"), MoveError::Occupied);
    assert_eq!(refused(&crossed, "a1"), MoveError::NoFlip);
    assert_eq!(refused(&crossed, "g7"), MoveError::OffBoard);
    assert_eq!(refused(&start(Start::Empty), "a1"), MoveError::NotCentre);
    let passing = almost_full();
    assert_eq!(passing.phase(), Phase::Pass);
    assert_eq!(refused(&passing, "f6"), MoveError::MustPass);
    assert_eq!(refused(&passing, "a1"), MoveError::Occupied);
    assert_eq!(refused(&passing, "g7"), MoveError::OffBoard);
    assert_eq!(crossed.pass(), Err(MoveError::NotForced));
    assert_eq!(start(Start::Empty).pass(), Err(MoveError::NotForced));
    let over = passing
        .pass()
        .unwrap()
        .position
        .play(square("f6"))
        .unwrap()
        .position;
    for name in ["a1", "f6", "g7"] {
        assert_eq!(refused(&over, name), MoveError::Over);
    }
    assert_eq!(over.pass(), Err(MoveError::Over));
}

#[test]
fn only_the_opponents_discs_are_flipped_by_hand() {
    let crossed = start(Start::Crossed);
    let flip = |flips: SquareSet| crossed.play_flipping(square("c2"), flips);
    let of = |size, name| SquareSet::empty(size).with(square(name));
    assert!(flip(of(Size::Six, "d4")).is_ok(), "a wrong one");
    for wrong in [
        of(Size::Six, "d3"),
        of(Size::Six, "a1"),
        of(Size::Eight, "d4"),
    ] {
        assert_eq!(flip(wrong), Err(MoveError::NotFlippable));
    }
    let nothing = SquareSet::empty(Size::Six);
    let illegal = crossed.play_flipping(square("a1"), nothing);
    assert_eq!(illegal, Err(MoveError::NoFlip));
}

#[test]
fn a_player_whose_time_is_over_flips_nothing() {
    let crossed = start(Start::Crossed);
    let late = crossed.with_time_over(Color::Black);
    assert_eq!(
        (late.out_of_time().black, late.out_of_time().white),
        (true, false)
    );
    assert!(!crossed.flips(square("c2")).is_empty());
    assert!(late.flips(square("c2")).is_empty() && late.legal().is_empty());
    assert_eq!(late.phase(), Phase::Pass);
    assert_eq!(late.play(square("c2")), Err(MoveError::MustPass));
    assert_eq!(late.outcome(), None);
    let after = late.pass().unwrap().position;
    assert_eq!((after.turn(), after.phase()), (Color::White, Phase::Play));
    let both = late.with_time_over(Color::White);
    assert_eq!(both.phase(), Phase::Over);
    assert_eq!(both.outcome(), Some(both.standing()));
}

#[test]
fn a_passer_hands_a_disc_over_where_the_setup_says_so() {
    for hands_over in [false, true] {
        let mut board = Board::empty(Size::Six);
        for square in SquareSet::centre(Size::Six).with(square("b1")).iter() {
            board.put(square, Color::Black);
        }
        board.put(square("a1"), Color::White);
        let setup = Setup {
            passer_hands_over: hands_over,
            ..Setup::from_board(board, Color::Black)
        };
        let position = Position::new(&setup).unwrap();
        let (before, passed) = (position.supply(), position.pass().unwrap());
        let after = passed.position.supply();
        let handed = u8::from(hands_over);
        assert_eq!(passed.giver, hands_over.then_some(Color::Black));
        assert_eq!(
            (after.black, after.white),
            (before.black - handed, before.white + handed)
        );
        assert!(passed.flips.is_empty());
    }
}
