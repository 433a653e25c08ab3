//! The evaluation by patterns: updated move by move it equals one refreshed from the board, and the images of a position have
//! the same value.

use outflank::engine::eval::Evaluation;
use outflank::engine::internals::{
    Accumulator, Bitboard, BoardLayout, PatternSet, PatternTables, SearchPosition, Weights,
    squares, stored_entries,
};
use outflank::engine::{Engine, Limits, Timeless};
use outflank::rules::{Size, Symmetry};

use crate::support::engine_position::{crossed, layout};
use crate::support::position::start;
use crate::support::rng::Rng;
use crate::support::symmetry::image;

/// Random weights.
fn random_evaluation(size: Size, rng: &mut Rng) -> Evaluation {
    let side = usize::from(size.side());
    let kept = stored_entries(&PatternSet::new(side)).len();
    let mut entries = || {
        (0..kept)
            .map(|_| rng.below(65) as i16 - 32)
            .collect::<Vec<_>>()
    };
    let entries = vec![entries(), entries(), entries()];
    let constants = (0..=side * side)
        .map(|_| rng.below(65) as i16 - 32)
        .collect();
    let knots = vec![(side * side - 10) as u8, (side * side / 2) as u8, 6];
    let weights = Weights {
        side,
        unit: 16,
        seed: 0,
        command: "test".into(),
        knots,
        constants,
        entries,
    };
    Evaluation::from(PatternTables::new(&weights))
}

/// Calls `check` for every position of random games, with its indices updated move by move.
fn playouts<B: Bitboard>(
    size: Size,
    check: impl Fn(&Evaluation, &BoardLayout<B>, SearchPosition<B>, &Accumulator),
) {
    let layout = layout::<B>(size);
    let mut rng = Rng::new(0x5eed + u64::from(size.side()));
    for _ in 0..4 {
        let evaluation = random_evaluation(size, &mut rng);
        let mut position = crossed(&layout);
        let mut kept = evaluation.refresh(&layout, position);
        let mut passes = 0;
        while passes < 2 {
            check(&evaluation, &layout, position, &kept);
            let moves: Vec<u8> = squares(position.legal(layout.inside)).collect();
            if moves.is_empty() {
                passes += 1;
                position = position.pass();
                kept = evaluation.pass(&kept);
                continue;
            }
            passes = 0;
            let square = rng.pick(&moves);
            let flips = position.flips(square);
            kept = evaluation.play(&kept, square, flips);
            position = position.play(square, flips);
        }
    }
}

fn updated_equals_refreshed<B: Bitboard>(size: Size) {
    playouts::<B>(size, |evaluation, layout, position, kept| {
        assert_eq!(*kept, evaluation.refresh(layout, position));
    });
}

fn mirror_images_are_worth_the_same<B: Bitboard>(size: Size) {
    playouts::<B>(size, |evaluation, layout, position, kept| {
        let value = evaluation.value(layout, kept, position);
        for symmetry in Symmetry::ALL.into_iter().skip(1) {
            let mirrored = image(layout, position, symmetry);
            let refreshed = evaluation.refresh(layout, mirrored);
            assert_eq!(
                evaluation.value(layout, &refreshed, mirrored),
                value,
                "{position:?} {symmetry:?}"
            );
        }
    });
}

#[test]
fn updated_indices_equal_refreshed_indices() {
    updated_equals_refreshed::<u64>(Size::Six);
    updated_equals_refreshed::<u64>(Size::Eight);
    updated_equals_refreshed::<u128>(Size::Ten);
}

#[test]
fn the_eight_symmetries_give_equal_values() {
    mirror_images_are_worth_the_same::<u64>(Size::Six);
    mirror_images_are_worth_the_same::<u64>(Size::Eight);
    mirror_images_are_worth_the_same::<u128>(Size::Ten);
}

#[test]
fn a_pass_turns_every_index_round() {
    playouts::<u64>(Size::Eight, |evaluation, layout, position, kept| {
        assert_eq!(
            evaluation.pass(kept),
            evaluation.refresh(layout, position.pass())
        );
        for (index, swapped) in kept.lanes().iter().zip(evaluation.pass(kept).lanes()) {
            assert_eq!(-index, *swapped);
        }
    });
}

#[test]
fn weights_for_another_board_leave_the_simple_evaluation() {
    let layout = layout::<u64>(Size::Eight);
    let six = random_evaluation(Size::Six, &mut Rng::new(9));
    let simple = Evaluation::handcrafted();
    assert_eq!(six.side(), Some(6));
    let position = crossed(&layout);
    let value = six.value(&layout, &six.refresh(&layout, position), position);
    assert_eq!(
        value,
        simple.value(&layout, &simple.refresh(&layout, position), position)
    );
}

#[test]
fn an_evaluation_sent_to_another_worker_has_the_same_values() {
    let layout = layout::<u64>(Size::Eight);
    let sent = random_evaluation(Size::Eight, &mut Rng::new(8));
    let received = Evaluation::from_tables(sent.to_tables()).unwrap();
    let mut position = crossed(&layout);
    for _ in 0..40 {
        let value = |evaluation: &Evaluation| {
            evaluation.value(&layout, &evaluation.refresh(&layout, position), position)
        };
        assert_eq!(value(&received), value(&sent));
        match squares(position.legal(layout.inside)).next() {
            Some(square) => position = position.play(square, position.flips(square)),
            None => position = position.pass(),
        }
    }
    assert_eq!(Evaluation::handcrafted().to_tables(), []);
}

#[test]
fn damaged_tables_are_refused() {
    let tables = random_evaluation(Size::Eight, &mut Rng::new(8)).to_tables();
    // The side is the last byte; before the one of the scale are 65 constants and, before those, 65 starts of four bytes each.
    let (side, constant, start) = (1, 3, 3 + 65 * 4);
    for (from_end, byte) in [(side, 6), (side, 9), (constant, 0x7f), (start, 0x7f)] {
        let mut damaged = tables.clone();
        let index = damaged.len() - from_end;
        damaged[index] = byte;
        assert!(Evaluation::from_tables(damaged).is_err(), "{from_end}");
    }
    let shorter = tables[1..].to_vec();
    assert!(Evaluation::from_tables(shorter).is_err());
    assert!(Evaluation::from_tables(Vec::new()).is_err());
    assert!(Evaluation::from_tables(tables).is_ok());
}

#[test]
fn each_board_is_searched_with_the_evaluation_that_was_set_for_it() {
    let evaluation = |size: Size| random_evaluation(size, &mut Rng::new(u64::from(size.side())));
    let value = |sizes: &[Size], size| {
        let mut engine = Engine::new(1 << 18);
        for &other in sizes {
            engine.set_evaluation(evaluation(other));
        }
        let limits = Limits::depth(3);
        engine.search(&start(size), &limits, &mut Timeless).value
    };
    for size in Size::ALL {
        let alone = value(&[size], size);
        assert_eq!(value(&Size::ALL, size), alone, "{size:?}");
        assert_ne!(value(&[], size), alone, "{size:?}");
    }
}

#[test]
fn both_players_moves_are_worth_their_entry() {
    let layout = layout::<u64>(Size::Eight);
    let kept = stored_entries(&PatternSet::new(8)).len();
    // Only mobility counts, the last 27 by 27 entries; the value of each entry identifies it.
    let first = kept - 27 * 27;
    let number = |entry: usize| (entry % 101) as i16 - 50;
    let row: Vec<i16> = (0..kept)
        .map(|entry| {
            if entry < first {
                0
            } else {
                number(entry - first)
            }
        })
        .collect();
    let evaluation = Evaluation::from(PatternTables::new(&Weights {
        side: 8,
        unit: 8,
        seed: 0,
        command: "test".into(),
        knots: vec![54, 30, 6],
        constants: vec![0; 65],
        entries: vec![row.clone(), row.clone(), row],
    }));
    let mut seen = std::collections::BTreeSet::new();
    let mut rng = Rng::new(11);
    let mut position = crossed(&layout);
    loop {
        let moves: Vec<u8> = squares(position.legal(!0)).collect();
        let theirs = squares(position.pass().legal(!0)).count();
        if moves.is_empty() {
            break;
        }
        let entry = moves.len() * 27 + theirs;
        let value = evaluation.value(&layout, &evaluation.refresh(&layout, position), position);
        assert_eq!(value, i32::from(number(entry)) * 128 / 8, "{position:?}");
        seen.insert(entry);
        let square = rng.pick(&moves);
        position = position.play(square, position.flips(square));
    }
    assert!(seen.len() > 10, "{}", seen.len());
}
