//! The solver against plain negamax, over random positions of every size.

use outflank::engine::internals::{Bitboard, BoardLayout, SearchFeatures, SearchPosition, squares};
use outflank::engine::{Choice, Engine, Limits, Question, ScoreWindow, Timeless};

/// The result with best play, by negamax with nothing but the alpha-beta window.
fn negamax<G: Bitboard>(inside: G, discs: SearchPosition<G>, mut alpha: i32, beta: i32) -> i32 {
    let moves = discs.legal(inside);
    if moves.is_empty() {
        let passed = discs.pass();
        if passed.legal(inside).is_empty() {
            let lead = discs.player.count() as i32 - discs.opponent.count() as i32;
            return lead + lead.signum() * discs.empty(inside).count() as i32;
        }
        return -negamax(inside, passed, -beta, -alpha);
    }
    let mut best = i32::MIN;
    for square in squares(moves) {
        let next = discs.play(square, discs.flips(square));
        best = best.max(-negamax(inside, next, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

fn start<G: Bitboard>(field: &BoardLayout<G>) -> SearchPosition<G> {
    let at = |r, c| G::bit(field.bit_of((r * field.side + c) as u8));
    let h = field.side / 2;
    SearchPosition {
        player: at(h - 1, h) | at(h, h - 1),
        opponent: at(h - 1, h - 1) | at(h, h),
    }
}

/// A position of a random game with so many empty squares, unless the game is over before.
fn reached<G: Bitboard>(
    field: &BoardLayout<G>,
    empties: u32,
    seed: &mut u64,
) -> Option<SearchPosition<G>> {
    let mut discs = start(field);
    while discs.empty(field.inside).count() > empties {
        let mut moves = discs.legal(field.inside);
        if moves.is_empty() {
            discs = discs.pass();
            moves = discs.legal(field.inside);
        }
        if moves.is_empty() {
            return None;
        }
        let pick = random(seed) % u64::from(moves.count());
        let square = squares(moves).nth(pick as usize)?;
        discs = discs.play(square, discs.flips(square));
    }
    Some(discs)
}

fn agree<G: Bitboard>(side: usize, positions: usize, most: u32) {
    let field = BoardLayout::<G>::new(side).unwrap();
    let mut engine = Engine::new(1 << 20);
    let mut seed = 0x0511_u64 + side as u64;
    let mut done = 0;
    while done < positions {
        let empties = (random(&mut seed) % u64::from(most) + 1) as u32;
        let Some(discs) = reached(&field, empties, &mut seed) else {
            continue;
        };
        done += 1;
        let expected = negamax(field.inside, discs, -200, 200);
        let limits = Limits::default();
        let report = engine.run_search(Question::BestMove, &field, discs, &limits, &mut Timeless);
        assert_eq!(
            (report.value, report.exact),
            (expected * 128, true),
            "{discs:?}"
        );
        let outcome = Limits {
            window: Some(ScoreWindow::OUTCOME),
            ..limits
        };
        let report = engine.run_search(Question::BestMove, &field, discs, &outcome, &mut Timeless);
        assert_eq!(report.value.signum(), expected.signum(), "{discs:?}");
        if empties.is_multiple_of(4) {
            all_values(&field, discs, &mut engine, expected);
        }
    }
}

/// Every move's value, and the best of them.
fn all_values<G: Bitboard>(
    field: &BoardLayout<G>,
    discs: SearchPosition<G>,
    engine: &mut Engine,
    expected: i32,
) {
    let report = engine.run_search(
        Question::AllMoves,
        field,
        discs,
        &Limits::default(),
        &mut Timeless,
    );
    assert_eq!(report.value, expected * 128);
    assert_eq!(
        report.squares.len() as u32,
        discs.legal(field.inside).count()
    );
    for entry in report.squares {
        let square = field.bit_of(entry.square);
        let next = discs.play(square, discs.flips(square));
        let value = -negamax(field.inside, next, -200, 200);
        assert_eq!(
            (entry.value, entry.exact),
            (value * 128, true),
            "{discs:?} at {square}"
        );
    }
}

#[test]
fn six_by_six_equals_negamax() {
    agree::<u64>(6, 1000, 10);
}

#[test]
fn eight_by_eight_equals_negamax() {
    agree::<u64>(8, 1000, 10);
}

#[test]
fn ten_by_ten_equals_negamax() {
    agree::<u128>(10, 300, 8);
}

#[test]
#[ignore = "minutes: thousands of positions with up to 12 empty squares"]
fn all_sizes_equal_negamax_up_to_twelve() {
    agree::<u64>(6, 5000, 12);
    agree::<u64>(8, 5000, 12);
    agree::<u128>(10, 2000, 12);
}

#[test]
fn no_switch_changes_an_exact_value() {
    let field = BoardLayout::<u64>::new(8).unwrap();
    let mut seed = 77;
    for i in 0..40 {
        let Some(discs) = reached(&field, 12 + i % 3, &mut seed) else {
            continue;
        };
        let mut values = Vec::new();
        for name in SearchFeatures::NAMES {
            let mut engine = Engine::new(1 << 16);
            engine.set_features(SearchFeatures::without(name).unwrap());
            let report = engine.run_search(
                Question::BestMove,
                &field,
                discs,
                &Limits::default(),
                &mut Timeless,
            );
            assert!(report.exact);
            values.push(report.value);
        }
        values.dedup();
        assert_eq!(values.len(), 1, "{discs:?}");
    }
}

#[test]
fn the_line_of_a_solved_position_is_legal() {
    let field = BoardLayout::<u64>::new(8).unwrap();
    let mut seed = 4;
    let mut discs = reached(&field, 14, &mut seed).unwrap();
    let report = Engine::new(1 << 20).run_search(
        Question::BestMove,
        &field,
        discs,
        &Limits::default(),
        &mut Timeless,
    );
    assert_eq!(report.pv[0], report.best);
    for choice in report.pv {
        discs = match choice {
            Choice::Play(square) => {
                assert!(discs.legal(field.inside).contains(square));
                discs.play(square, discs.flips(square))
            }
            Choice::Pass => {
                assert!(discs.legal(field.inside).is_empty());
                discs.pass()
            }
            Choice::Nothing => panic!("a line of nothing"),
        };
    }
}
