use std::collections::BTreeSet;

use outflank::book::PositionKey;
use outflank::rules::{Color, Phase, Position, Setup, Size, Symmetry};

use super::after;
use crate::support::playout;

#[test]
fn all_images_of_a_position_have_one_key() {
    for size in Size::ALL {
        let setup = Setup {
            size,
            ..Setup::default()
        };
        for seed in 0..3 {
            playout::play(&setup, seed, |position, _| {
                let key = PositionKey::new(position);
                for symmetry in Symmetry::ALL {
                    let board = symmetry.board(position.board());
                    let image = Position::from_board(board, position.turn()).unwrap();
                    assert_eq!(PositionKey::new(&image), key, "{position}");
                }
            });
        }
    }
}

#[test]
fn transpositions_have_one_key_and_other_positions_another() {
    // Another order of moves, and the same moves turned by half.
    assert_eq!(
        PositionKey::new(&after("f5d6c3")),
        PositionKey::new(&after("c4e3f6"))
    );
    let first = ["f5", "f5d6", "f5f6", "f5f4", ""].map(after);
    let keys: BTreeSet<PositionKey> = first.iter().map(PositionKey::new).collect();
    assert_eq!(keys.len(), first.len());
    let swapped = Position::from_board(*after("f5").board(), Color::Black).unwrap();
    assert_ne!(PositionKey::new(&swapped), PositionKey::new(&after("f5")));
}

#[test]
fn sizes_do_not_mix() {
    let keys: BTreeSet<PositionKey> = Size::ALL
        .into_iter()
        .map(|size| Setup {
            size,
            ..Setup::default()
        })
        .map(|setup| PositionKey::new(&Position::new(&setup).unwrap()))
        .collect();
    assert_eq!(keys.len(), 3);
}

#[test]
fn a_forced_pass_does_not_change_the_key() {
    let position: Position = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXOXXXXX- O".parse().unwrap();
    assert_eq!(position.phase(), Phase::Pass);
    let passed = position.pass().unwrap().position;
    assert_eq!(PositionKey::new(&position), PositionKey::new(&passed));
}

/// The number of positions after symmetry by played discs; 1, 3, 14, 60, 322 are known counts
/// (sequence A124004 has them without symmetry as 4, 12, 54, 236, 1288).
#[test]
fn the_distinct_positions_after_symmetry_are_those_known() {
    let mut level = vec![super::start()];
    let mut counts = Vec::new();
    for _ in 0..5 {
        let mut seen = BTreeSet::new();
        let mut next = Vec::new();
        for position in &level {
            for square in position.legal().iter() {
                let after = position.play(square).unwrap().position;
                if seen.insert(PositionKey::new(&after)) {
                    next.push(after);
                }
            }
        }
        counts.push(next.len());
        level = next;
    }
    assert_eq!(counts, [1, 3, 14, 60, 322]);
}
