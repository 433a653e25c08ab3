//! Squares, their names and indices, and sets of them.

use std::collections::BTreeSet;

use outflank::rules::{Size, Square, SquareSet};
use proptest::prelude::*;

#[test]
fn every_square_has_an_index_and_a_name() {
    for size in Size::ALL {
        let side = size.side();
        let mut names = BTreeSet::new();
        for index in 0..size.squares() {
            let square = Square::from_index(size, index).unwrap();
            assert_eq!(
                (square.column(), square.row()),
                (index % side, index / side)
            );
            assert_eq!(square.index(size), Some(index));
            assert_eq!(Square::new(square.column(), square.row()), Some(square));
            let name = square.to_string();
            assert_eq!(name.parse(), Ok(square));
            assert_eq!(name.to_uppercase().parse(), Ok(square));
            names.insert(name);
        }
        assert_eq!(names.len(), usize::from(size.squares()));
        assert!(names.contains("a1") && names.contains(&format!("f{side}")));
        for index in size.squares()..=u8::MAX {
            assert_eq!(Square::from_index(size, index), None);
        }
    }
}

#[test]
fn squares_off_the_board_are_none() {
    for (column, row) in [(10, 0), (0, 10), (10, 10), (255, 0), (0, 255)] {
        assert_eq!(Square::new(column, row), None);
    }
    for (size, side) in [(Size::Six, 6), (Size::Eight, 8)] {
        for (column, row) in [(side, 0), (0, side), (side, side), (9, side - 1)] {
            let square = Square::new(column, row).unwrap();
            assert_eq!(square.index(size), None);
            assert!(!SquareSet::full(size).contains(square));
            assert_eq!(SquareSet::empty(size).with(square), SquareSet::empty(size));
            assert_eq!(SquareSet::from_squares(size, [square]), None);
        }
    }
    for name in [
        "", "a", "1", "a0", "a11", "a010", "k1", "`1", "@1", "{1", "a1 ", " a1", "a-1", "aa1",
        "\u{e4}1",
    ] {
        assert!(name.parse::<Square>().is_err(), "{name:?}");
    }
}

#[test]
fn corners_and_centre_are_where_they_belong() {
    for (size, corners, centre) in [
        (Size::Six, "a1 f1 a6 f6", "c3 d3 c4 d4"),
        (Size::Eight, "a1 h1 a8 h8", "d4 e4 d5 e5"),
        (Size::Ten, "a1 j1 a10 j10", "e5 f5 e6 f6"),
    ] {
        assert_eq!(SquareSet::corners(size).to_string(), corners);
        assert_eq!(SquareSet::centre(size).to_string(), centre);
        assert_eq!(SquareSet::full(size).len(), size.squares());
        assert_eq!(
            SquareSet::full(size).iter().count(),
            usize::from(size.squares())
        );
    }
}

proptest! {
    /// Against the sets of the standard library.
    #[test]
    fn sets_behave_as_sets(
        size in prop::sample::select(Size::ALL.to_vec()),
        left in prop::collection::btree_set(0..100u8, 0..60),
        right in prop::collection::btree_set(0..100u8, 0..60),
        bits: u128,
    ) {
        let on_board = |set: BTreeSet<u8>| -> BTreeSet<u8> {
            set.into_iter().filter(|&index| index < size.squares()).collect()
        };
        let (left, right) = (on_board(left), on_board(right));
        let squares = |set: &BTreeSet<u8>| {
            let squares = set.iter().map(|&index| Square::from_index(size, index).unwrap());
            SquareSet::from_squares(size, squares).unwrap()
        };
        let indices = |set: SquareSet| -> BTreeSet<u8> {
            set.iter().map(|square| square.index(size).unwrap()).collect()
        };
        let (a, b) = (squares(&left), squares(&right));
        prop_assert_eq!(indices(a), left.clone());
        prop_assert_eq!(indices(a | b), &left | &right);
        prop_assert_eq!(indices(a & b), &left & &right);
        prop_assert_eq!(indices(a ^ b), &left ^ &right);
        let all: BTreeSet<u8> = (0..size.squares()).collect();
        prop_assert_eq!(indices(!a), &all - &left);
        prop_assert_eq!(usize::from(a.len()), left.len());
        prop_assert_eq!(a.is_empty(), left.is_empty());
        prop_assert_eq!(a.is_subset(b), left.is_subset(&right));
        prop_assert_eq!(a.size(), size);
        for index in all {
            let square = Square::from_index(size, index).unwrap();
            prop_assert_eq!(a.contains(square), left.contains(&index));
            let mut more = left.clone();
            more.insert(index);
            prop_assert_eq!(indices(a.with(square)), more);
        }
        let of_bits = SquareSet::from_bits(size, bits);
        prop_assert_eq!(of_bits.bits(), bits & SquareSet::full(size).bits());
    }
}
