//! The geometry, on small boards that can be checked by eye and against a slower definition.

use outflank::coach::{
    BesideCorner, Edge, Sides, beside_corner, frontier, gives, is_quiet, neighbours, region_of,
    regions, safe, stable, wedge,
};
use outflank::rules::{Board, Color, Position, Size, Square, SquareSet};

use crate::support::rng::Rng;

/// An 8x8 board with these discs, seen by Black.
fn sides(black: &str, white: &str) -> Sides {
    let mut board = Board::empty(Size::Eight);
    for (color, names) in [(Color::Black, black), (Color::White, white)] {
        squares(Size::Eight, names)
            .iter()
            .for_each(|square| board.put(square, color));
    }
    Sides::new(board, Color::Black)
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn squares(size: Size, names: &str) -> SquareSet {
    let squares = names.split(' ').filter(|name| !name.is_empty());
    SquareSet::from_squares(size, squares.map(|name| name.parse().unwrap())).unwrap()
}

#[test]
fn neighbours_do_not_wrap_around_the_edge() {
    for (size, square, beside) in [
        (Size::Six, "f1", "e1 e2 f2"),
        (Size::Eight, "a4", "a3 b3 b4 a5 b5"),
        (Size::Ten, "j10", "i9 j9 i10"),
    ] {
        assert_eq!(
            neighbours(squares(size, square)),
            squares(size, beside),
            "{square}"
        );
    }
}

#[test]
fn regions_are_connected_by_corners_too() {
    let empties = squares(Size::Eight, "a1 b2 c2 h8 h7 d8");
    let found = regions(empties);
    assert_eq!(found.len(), 3);
    assert_eq!(
        region_of(empties, "c2".parse().unwrap()),
        squares(Size::Eight, "a1 b2 c2")
    );
    assert!(region_of(empties, "e4".parse().unwrap()).is_empty());
}

#[test]
fn named_squares_lie_beside_their_corner_on_every_board() {
    for size in Size::ALL {
        let all = SquareSet::full(size).iter();
        let count = |kind| {
            let found = all_beside(size)
                .into_iter()
                .filter(|(_, _, other)| *other == kind);
            found.count()
        };
        assert_eq!((count(BesideCorner::X), count(BesideCorner::C)), (4, 8));
        for (square, corner, _) in all_beside(size) {
            assert!(SquareSet::corners(size).contains(corner), "{corner}");
            let one = SquareSet::empty(size).with(square);
            assert!(neighbours(one).contains(corner), "{square} {corner}");
        }
        assert_eq!(
            all.filter(|&s| SquareSet::corners(size).contains(s))
                .count(),
            4
        );
    }
}

fn all_beside(size: Size) -> Vec<(Square, Square, BesideCorner)> {
    let squares = SquareSet::full(size).iter();
    let found = squares.filter_map(|square| {
        let (corner, kind) = beside_corner(size, square)?;
        Some((square, corner, kind))
    });
    found.collect()
}

/// A disc that the other player could turn is not stable: whole random games are played on, and no disc of the set turns.
#[test]
fn stable_discs_never_turn() {
    let mut rng = Rng::new(23);
    for size in Size::ALL {
        for _ in 0..60 {
            let setup = outflank::rules::Setup {
                size,
                ..Default::default()
            };
            let mut position = Position::new(&setup).unwrap();
            let mut held = [SquareSet::empty(size), SquareSet::empty(size)];
            loop {
                for (color, held) in Color::ALL.into_iter().zip(&mut held) {
                    let board = *position.board();
                    assert!(held.is_subset(board.discs(color)), "{position}");
                    *held = stable(&Sides::new(board, color));
                }
                let legal: Vec<Square> = position.legal().iter().collect();
                position = if let Ok(passed) = position.pass() {
                    passed.position
                } else if legal.is_empty() {
                    break;
                } else {
                    position
                        .play(legal[rng.below(legal.len())])
                        .unwrap()
                        .position
                };
            }
        }
    }
}

#[test]
fn a_disc_is_held_by_full_lines_and_ends() {
    assert_eq!(stable(&sides("a1 b1 a2", "")).to_string(), "a1 b1 a2");
    // The first row is full: its discs are held on one axis, and by the board's end on the others.
    let row = sides("a1 b1 c1 e1 f1 g1 h1", "d1");
    assert_eq!(stable(&row).to_string(), "a1 b1 c1 e1 f1 g1 h1");
    assert_eq!(stable(&row.turned()).to_string(), "d1");
    // One empty square opens it; the other corner's discs stay.
    let open = sides("a1 b1 c1 e1 f1 h1", "d1");
    assert_eq!(stable(&open).to_string(), "a1 b1 c1 h1");
    assert!(stable(&sides("d4", "")).is_empty());
}

#[test]
fn a_wedge_stands_between_two_discs_and_turns_none_of_the_edge() {
    // Black on c1 stands between b1 and d1 and turns c2 only.
    let wedged = sides("c3", "b1 d1 c2");
    assert_eq!(wedge(&wedged, square("c1")), Some(Edge::Top));
    // With a black disc behind d1 the move turns d1.
    let turned = sides("c3 e1", "b1 d1 c2");
    assert_eq!(wedge(&turned, square("c1")), None);
    assert_eq!(
        wedge(&sides("c3", "b1 a2 b2"), square("a1")),
        None,
        "a corner"
    );
}

#[test]
fn a_move_gives_a_corner_that_was_closed() {
    // b2 turns c3, and White's b5 or h8 does not matter: White plays a1 over b2 and c3 from d4.
    let open = sides("e5", "c3 d4 f6");
    assert!(open.legal().contains(square("b2")));
    assert_eq!(gives(&open, square("b2")).to_string(), "a1");
    assert!(!safe(&open).contains(square("b2")));
    // Without a white disc on the diagonal behind it nothing is given.
    let closed = sides("e5", "c3 d4");
    assert!(gives(&closed, square("b2")).is_empty());
    assert!(safe(&closed).contains(square("b2")));
}

#[test]
fn a_quiet_move_turns_no_disc_of_the_frontier() {
    // d4 is surrounded; e4 turns it towards c4.
    let ring = "c3 d3 e3 c5 d5 e5";
    let quiet = sides(&format!("{ring} c4 b4"), "d4");
    assert!(quiet.legal().contains(square("e4")));
    assert!(is_quiet(&quiet, square("e4")) == quiet.play(square("e4")).legal().is_empty());
    let start = Sides::new(Board::crossed(Size::Eight), Color::Black);
    assert!(!is_quiet(&start, square("d3")), "d4 lies open");
    assert_eq!(frontier(&start).len(), 2);
}
