//! The board, the start and the handicap.

use outflank::notation::transcript;
use outflank::rules::{
    Board, Color, Handicap, MoveError, Phase, Position, Setup, SetupError, Size, Square, SquareSet,
    Start,
};

use super::{after, square};

/// Columns are letters, rows are numbers, A1 is the upper left corner and H8 the lower right.
///
/// Sources: 000.0
#[test]
fn squares_are_named_from_the_upper_left() {
    assert_eq!(square("a1").index(Size::Eight), Some(0));
    assert_eq!(square("h1").index(Size::Eight), Some(7));
    assert_eq!(square("h8").index(Size::Eight), Some(63));
    assert_eq!(square("f6").index(Size::Six), Some(35));
    assert_eq!(square("j10").index(Size::Ten), Some(99));
    for size in Size::ALL {
        for index in 0..size.squares() {
            let square = Square::from_index(size, index).unwrap();
            assert_eq!(square.to_string().parse(), Ok(square));
        }
    }
    for name in [
        "", "a", "a0", "a11", "k1", "1a", "a1 ", "aa1", "ä1", "a01", "a+1",
    ] {
        assert!(name.parse::<Square>().is_err(), "{name}");
    }
}

/// The board has 8x8 squares, or 6x6, or 10x10, and the rules are the same.
///
/// Sources: 000.0, 002.1
#[test]
fn boards_have_6_8_or_10_squares_in_a_row() {
    for (size, side) in Size::ALL.into_iter().zip([6, 8, 10]) {
        assert_eq!(size.side(), side);
        let position = Position::new(&Setup {
            size,
            ..Setup::default()
        })
        .unwrap();
        assert_eq!(position.legal().len(), 4);
        assert!(
            position
                .legal()
                .iter()
                .all(|square| position.flips(square).len() == 1)
        );
    }
}

/// The usual game begins with two discs of each colour in the middle, equal colours on a diagonal.
///
/// Sources: 000.0, 001.8, 003.0
#[test]
fn the_start_is_crossed() {
    let board = Board::crossed(Size::Eight);
    for (name, color) in [
        ("d4", Color::White),
        ("e5", Color::White),
        ("d5", Color::Black),
        ("e4", Color::Black),
    ] {
        assert_eq!(board.get(square(name)), Some(color), "{name}");
    }
    assert_eq!(board.empties().len(), 60);
    assert_eq!(Position::new(&Setup::default()).unwrap().board(), &board);
}

/// Discs are black on one side and white on the other: flipped, a disc is the other player's.
///
/// Sources: 000.0, 001.2, 004.2
#[test]
fn a_flipped_disc_is_the_other_players() {
    let (before, after) = (after(""), after("e6"));
    assert_eq!(before.board().get(square("e5")), Some(Color::White));
    assert_eq!(after.board().get(square("e5")), Some(Color::Black));
    assert_eq!(after.board().count().black, 4);
    assert_eq!(after.board().count().white, 1);
}

/// The game begins on an empty board: two placements each, by turns, on the four middle squares;
/// they flip nothing and can't be passed. Then Black plays.
///
/// Sources: 002.2
#[test]
fn the_empty_start_is_placed_in_the_middle() {
    for size in Size::ALL {
        let setup = Setup {
            size,
            start: Start::Empty,
            ..Setup::default()
        };
        let mut position = Position::new(&setup).unwrap();
        let centre = SquareSet::centre(size);
        for color in [Color::Black, Color::White, Color::Black, Color::White] {
            assert_eq!(position.phase(), Phase::Place);
            assert_eq!(position.turn(), color);
            assert_eq!(position.pass(), Err(MoveError::NotForced));
            assert_eq!(position.legal(), position.board().empties() & centre);
            assert_eq!(position.play(square("b1")), Err(MoveError::NotCentre));
            let free = position.legal().iter().next().unwrap();
            let played = position.play(free).unwrap();
            assert!(played.flips.is_empty());
            position = played.position;
        }
        assert_eq!(position.phase(), Phase::Play);
        assert_eq!(position.turn(), Color::Black);
    }
}

/// Of the 24 ways to place, some make the crossed pattern and some the parallel one.
///
/// Sources: 002.2
#[test]
fn both_patterns_arise_from_the_empty_start() {
    let setup = Setup {
        start: Start::Empty,
        ..Setup::default()
    };
    let start = Position::new(&setup).unwrap();
    let legal = |moves: &str| {
        let plies = transcript::read(&start, moves).unwrap();
        let play = |position: Position, ply: &Option<Square>| {
            position.play(ply.unwrap()).unwrap().position
        };
        plies.iter().fold(start, play).legal().to_string()
    };
    assert_eq!(legal("e4d4d5e5"), "d3 c4 f5 e6");
    assert_eq!(legal("d4d5e4e5"), "c6 d6 e6 f6");
}

/// The weaker player begins with discs on 1, 2, 3 or 4 corners, out of the player's own supply.
///
/// Sources: 001.13
#[test]
fn the_weaker_player_gets_corners() {
    for size in Size::ALL {
        for color in Color::ALL {
            for count in 1..=4 {
                let chosen = SquareSet::corners(size).iter().take(count);
                let corners = SquareSet::from_squares(size, chosen).unwrap();
                let handicap = Some(Handicap { color, corners });
                let position = Position::new(&Setup {
                    size,
                    handicap,
                    ..Setup::default()
                })
                .unwrap();
                assert!(corners.is_subset(position.board().discs(color)));
                let half = size.squares() / 2;
                assert_eq!(position.supply()[color], half - 2 - count as u8);
                assert_eq!(position.supply()[!color], half - 2);
            }
        }
    }
}

/// Corners are corners: no other square, not none, and those of this board.
///
/// Sources: 001.13
#[test]
fn a_handicap_is_of_corners_only() {
    let try_corners = |corners: SquareSet| {
        let handicap = Some(Handicap {
            color: Color::Black,
            corners,
        });
        Position::new(&Setup {
            handicap,
            ..Setup::default()
        })
    };
    let refused = Err(SetupError::HandicapCorners);
    assert_eq!(try_corners(SquareSet::empty(Size::Eight)), refused);
    assert_eq!(
        try_corners(SquareSet::corners(Size::Eight).with(square("b2"))),
        refused
    );
    assert_eq!(try_corners(SquareSet::corners(Size::Six)), refused);
}
