//! Win chance, marks and accuracy.

use outflank::coach::{Accuracy, Analysis, Decision, Mark, MoveValue, Sides, mark, win_chance};
use outflank::rules::{Position, Size};

/// 18 empty squares; Black to move.
const POSITION: &str = "--XXXXX-O-XXXXO-OOXXOOOXOOOXXOOXOOXOXOXX-OOXOXX---O-OX----OO---- X";

/// A choice between moves of these values; the first is played.
fn decided<R>(values: &[f64], exact: bool, judge: impl FnOnce(&Decision) -> R) -> R {
    let position: Position = POSITION.parse().unwrap();
    let moves = position
        .legal()
        .iter()
        .zip(values)
        .map(|(square, &value)| MoveValue {
            square,
            value,
            exact,
            depth: 20,
        });
    let moves: Vec<MoveValue> = moves.collect();
    let analysis = Analysis {
        value: values.iter().copied().fold(f64::MIN, f64::max),
        exact,
        depth: 20,
        line: Vec::new(),
        moves,
    };
    judge(&Decision {
        sides: Sides::new(*position.board(), position.turn()),
        analysis: &analysis,
        played: analysis.moves[0].square,
        after: None,
    })
}

fn mark_of(values: &[f64], exact: bool) -> Mark {
    decided(values, exact, |decision| mark(decision, false))
}

#[test]
fn marks_follow_the_loss_in_discs_and_in_win_chance() {
    for (values, exact, expected) in [
        (&[3.0][..], false, Mark::Forced),
        (&[4.0, -2.0], true, Mark::OnlyMove),
        (&[4.0, -2.0], false, Mark::Best),
        (&[4.0, 4.4, -2.0], true, Mark::Best),
        (&[0.0, -2.0], true, Mark::Best),
        (&[0.0, 1.5], false, Mark::Good),
        (&[0.0, 2.0], false, Mark::Inaccuracy),
        (&[0.0, 3.2], false, Mark::Mistake),
        (&[-3.0, 4.0], false, Mark::Blunder),
        // Six discs lost at +40 change nothing.
        (&[34.0, 40.0], false, Mark::Good),
    ] {
        assert_eq!(mark_of(values, exact), expected, "{values:?}");
    }
}

#[test]
fn a_book_move_is_no_inaccuracy() {
    let book = |values: &[f64]| decided(values, false, |decision| mark(decision, true));
    assert_eq!(book(&[0.0, 1.5]), Mark::Book);
    assert_eq!(book(&[0.0, 2.5]), Mark::Book);
    // Three discs are too many, even where they are an inaccuracy.
    assert_eq!(book(&[5.0, 8.0]), Mark::Inaccuracy);
    assert_eq!(book(&[5.1, 8.0]), Mark::Book);
    assert_eq!(book(&[0.0, 3.5]), Mark::Mistake);
    assert_eq!(book(&[2.5, 2.5]), Mark::Best);
}

#[test]
fn six_discs_at_forty_are_half_a_percent() {
    let lost = win_chance(Size::Eight, 40.0, 20) - win_chance(Size::Eight, 34.0, 20);
    assert!((lost - 0.005).abs() < 0.001, "{lost}");
}

#[test]
fn the_win_chance_grows_with_the_value_and_with_the_end() {
    for size in Size::ALL {
        for empties in 0..size.squares() - 4 {
            let chance = |value: f64| win_chance(size, value, empties);
            assert_eq!(chance(0.0), 0.5);
            assert!((chance(3.0) + chance(-3.0) - 1.0).abs() < 1e-12);
            assert!(chance(2.0) < chance(4.0) || chance(2.0) > 0.99);
        }
        assert!(win_chance(size, 4.0, 4) > win_chance(size, 4.0, 24));
        assert!((0.0..=1.0).contains(&win_chance(size, f64::MAX, 10)));
    }
}

#[test]
fn accuracy_is_a_hundred_without_a_loss_and_capped_per_move() {
    let percent = |values: &[f64]| {
        decided(values, false, |decision| {
            let mut accuracy = Accuracy::default();
            accuracy.add(decision);
            accuracy.percent()
        })
    };
    assert_eq!(percent(&[2.0, 2.0]), Some(100.0));
    assert_eq!(percent(&[2.0]), None, "a forced move does not count");
    let six = percent(&[0.0, 6.0]).unwrap();
    assert!((six - 100.0 / std::f64::consts::E).abs() < 1e-9, "{six}");
    assert_eq!(percent(&[-30.0, 0.0]), percent(&[-16.0, 0.0]));
}

/// docs/coach.md, "Marks, accuracy, win chance": a move weighs `4 w (1 - w) + 0.1`, with the win chance `w` before it.
#[test]
fn an_open_game_weighs_more_in_the_accuracy() {
    let mut accuracy = Accuracy::default();
    // The win chances with 18 empty squares are 0.5 and 0.8808, the weights 1.1 and 0.5200.
    for values in [[-3.0, 0.0], [2.0, 14.0]] {
        decided(&values, false, |decision| accuracy.add(decision));
    }
    let percent = accuracy.percent().unwrap();
    assert!((percent - 37.4762).abs() < 1e-3, "{percent}");
}
