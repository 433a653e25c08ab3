//! The solver against plain negamax, over random positions of every size.

use outflank::engine::internals::{Bitboard, BoardLayout, SearchFeatures, SearchPosition};
use outflank::engine::{
    Choice, Engine, KnownValues, Limits, Question, Report, ScoreWindow, SquareValue, Timeless,
};
use outflank::rules::Size;

use super::ticking::Ticking;
use crate::support::engine_position::layout;
use crate::support::negamax::negamax;
use crate::support::random_position::random_position;
use crate::support::rng::Rng;

fn agree<B: Bitboard>(size: Size, positions: usize, most: usize) {
    let layout = layout::<B>(size);
    let mut engine = Engine::new(1 << 20);
    let mut rng = Rng::new(0x0511 + u64::from(size.side()));
    let mut done = 0;
    while done < positions {
        let empties = rng.below(most) as u32 + 1;
        let Some(position) = random_position(&layout, empties, &mut rng) else {
            continue;
        };
        done += 1;
        let expected = negamax(layout.inside, position, -200, 200);
        let limits = Limits::default();
        let report = engine.run_search(
            Question::BestMove,
            &layout,
            position,
            &limits,
            &mut Timeless,
        );
        assert_eq!(
            (report.value, report.exact),
            (expected * 128, true),
            "{position:?}"
        );
        let outcome = Limits {
            window: Some(ScoreWindow::OUTCOME),
            ..limits
        };
        let report = engine.run_search(
            Question::BestMove,
            &layout,
            position,
            &outcome,
            &mut Timeless,
        );
        assert_eq!(report.value.signum(), expected.signum(), "{position:?}");
        if empties.is_multiple_of(4) {
            all_values(&layout, position, &mut engine, expected);
        }
    }
}

/// Compares the value of every move.
fn all_values<B: Bitboard>(
    layout: &BoardLayout<B>,
    position: SearchPosition<B>,
    engine: &mut Engine,
    expected: i32,
) {
    let report = engine.run_search(
        Question::AllMoves,
        layout,
        position,
        &Limits::default(),
        &mut Timeless,
    );
    assert_eq!(report.value, expected * 128);
    assert_eq!(
        report.squares.len() as u32,
        position.legal(layout.inside).count()
    );
    for entry in report.squares {
        let square = layout.bit_of(entry.square);
        let next = position.play(square, position.flips(square));
        let value = -negamax(layout.inside, next, -200, 200);
        assert_eq!(
            (entry.value, entry.exact),
            (value * 128, true),
            "{position:?} at {square}"
        );
    }
}

#[test]
fn six_by_six_equals_negamax() {
    agree::<u64>(Size::Six, 1000, 10);
}

#[test]
fn eight_by_eight_equals_negamax() {
    agree::<u64>(Size::Eight, 1000, 10);
}

#[test]
fn ten_by_ten_equals_negamax() {
    agree::<u128>(Size::Ten, 300, 8);
}

#[test]
#[ignore = "minutes: thousands of positions with up to 12 empty squares"]
fn all_sizes_equal_negamax_up_to_twelve() {
    agree::<u64>(Size::Six, 5000, 12);
    agree::<u64>(Size::Eight, 5000, 12);
    agree::<u128>(Size::Ten, 2000, 12);
}

#[test]
fn no_switch_changes_an_exact_value() {
    let layout = layout::<u64>(Size::Eight);
    let mut rng = Rng::new(77);
    for i in 0..40 {
        let Some(position) = random_position(&layout, 12 + i % 3, &mut rng) else {
            continue;
        };
        let mut values = Vec::new();
        for name in SearchFeatures::NAMES {
            let mut engine = Engine::new(1 << 16);
            engine.set_features(SearchFeatures::without(name).unwrap());
            let report = engine.run_search(
                Question::BestMove,
                &layout,
                position,
                &Limits::default(),
                &mut Timeless,
            );
            assert!(report.exact);
            values.push(report.value);
        }
        values.dedup();
        assert_eq!(values.len(), 1, "{position:?}");
    }
}

/// Of the values of all moves, those of the best ones are reported first, when the others are known to be worth less.
#[test]
fn the_best_of_all_moves_are_proven_first() {
    let mut rng = Rng::new(26);
    let (mut earlier, mut tied, mut partial) = (0, 0, 0);
    // The iterations of the last ones are selective too.
    for (size, empties, count) in [
        (Size::Six, 13, 20),
        (Size::Eight, 13, 20),
        (Size::Six, 19, 3),
    ] {
        let layout = layout::<u64>(size);
        for _ in 0..count {
            let Some(position) = random_position(&layout, empties, &mut rng) else {
                continue;
            };
            let mut engine = Engine::new(1 << 20);
            let mut limits = Limits {
                fresh: true,
                ..Limits::default()
            };
            let mut analyse = |limits: &Limits| {
                let mut host = Ticking::default();
                let all = Question::AllMoves;
                let last = engine.run_search(all, &layout, position, limits, &mut host);
                (last, host.reports)
            };
            for _ in 0..2 {
                let (last, reports) = analyse(&limits);
                let value = |entry: &SquareValue| {
                    let same = |other: &&SquareValue| other.square == entry.square;
                    last.squares.iter().find(same).unwrap().value
                };
                let is_best = |entry: &SquareValue| value(entry) == last.value;
                let settled = |report: &Report| {
                    let is_settled = |entry: &SquareValue| match is_best(entry) {
                        true => entry.exact,
                        false => entry.value < last.value,
                    };
                    report.squares.iter().all(is_settled)
                };
                let exact = |report: &Report| {
                    let squares = report.squares.iter().copied();
                    squares.filter(|entry| entry.exact).collect::<Vec<_>>()
                };
                let Some(begun) = reports.iter().position(|report| !exact(report).is_empty())
                else {
                    continue;
                };
                // With a known value each best move is reported once it is proven; without one, all of them together.
                let whole = begun + reports[begun..].iter().position(settled).unwrap();
                assert!(limits.known.is_some() || whole == begun, "{position:?}");
                assert!(reports[whole..].iter().all(settled), "{position:?}");
                let selective = |report: &Report| report.confidence < 100 || empties < 15;
                for report in &reports[begun..whole] {
                    assert!(exact(report).iter().all(is_best), "{position:?}");
                    assert!(selective(report), "{position:?}");
                }
                for entry in reports.iter().flat_map(exact) {
                    assert_eq!(entry.value, value(&entry), "{position:?}");
                }
                partial += whole - begun;
                let first = &reports[whole];
                assert_eq!(first.value, last.value, "{position:?}");
                earlier += u32::from(first.nodes < last.nodes);
                tied += u32::from(exact(first).len() > 1);
                limits.known = Some(KnownValues::new(last.discs() as i8));
            }
        }
    }
    assert!(
        earlier > 50 && tied > 5 && partial > 20,
        "{earlier}, {tied}, {partial}"
    );
}

#[test]
fn the_line_of_a_solved_position_is_legal() {
    let layout = layout::<u64>(Size::Eight);
    let mut rng = Rng::new(4);
    let mut position = random_position(&layout, 14, &mut rng).unwrap();
    let report = Engine::new(1 << 20).run_search(
        Question::BestMove,
        &layout,
        position,
        &Limits::default(),
        &mut Timeless,
    );
    assert_eq!(report.pv[0], report.best);
    for choice in report.pv {
        position = match choice {
            Choice::Play(square) => {
                assert!(position.legal(layout.inside).contains(square));
                position.play(square, position.flips(square))
            }
            Choice::Pass => {
                assert!(position.legal(layout.inside).is_empty());
                position.pass()
            }
            Choice::Nothing => panic!("a variation of nothing"),
        };
    }
}
