//! Published endgames with the exact score of every move.

use outflank::engine::internals::SearchPosition;
use outflank::engine::{Engine, Limits, Question, ScoreWindow, Timeless};
use outflank::rules::{Color, Position, Size, Symmetry};
use proptest::prelude::*;

use crate::support::engine_position::layout;
use crate::support::problems::obf;
use crate::support::random_position::random_position;
use crate::support::rng::Rng;
use crate::support::symmetry::image;

fn solve(name: &str, take: usize, all_moves: bool) {
    let Some(problems) = obf(name) else {
        return;
    };
    let mut engine = Engine::new(1 << 26);
    for (number, problem) in (1..).zip(&problems).take(take) {
        problem.check(&mut engine, &format!("number {number}"));
        if !all_moves {
            continue;
        }
        let report = engine.analyse(&problem.position, &Limits::default(), &mut Timeless);
        for entry in &report.squares {
            let named = problem.square(entry.square);
            let known = problem.moves.iter().find(|&&(square, _)| square == named);
            let known = known.map(|&(_, score)| score * 128);
            assert_eq!(Some(entry.value), known, "number {number}, {named}");
        }
    }
}

#[test]
fn three_with_20_empty_squares_score_and_best_move() {
    solve("endgame-20-empties.obf", 3, false);
}

#[test]
#[ignore = "a minute: all 20-empties problems, score and best move"]
fn all_with_20_empty_squares_score_and_best_move() {
    solve("endgame-20-empties.obf", usize::MAX, false);
}

#[test]
#[ignore = "minutes: every move's score in 20 problems of 20 empty squares"]
fn every_move_with_20_empty_squares() {
    solve("endgame-20-empties.obf", 20, true);
}

#[test]
#[ignore = "many minutes: problems with 25 empty squares"]
fn four_with_25_empty_squares() {
    solve("endgame-25-empties.obf", 4, false);
}

#[test]
#[ignore = "seconds to minutes: 6x6 from 22 empty squares"]
fn six_by_six_is_solved_from_22_empty_squares() {
    let layout = layout::<u64>(Size::Six);
    let mut engine = Engine::new(1 << 26);
    for seed in 1..=5 {
        let position = reached(Size::Six, 22, seed);
        let report = engine.run_search(
            Question::BestMove,
            &layout,
            position,
            &Limits::default(),
            &mut Timeless,
        );
        assert!(report.exact);
        eprintln!(
            "6x6, 22 empties: {:+} in {} nodes",
            report.discs(),
            report.nodes
        );
    }
}

/// A position of a random game with this number of empty squares.
fn reached(size: Size, empties: u32, seed: u64) -> SearchPosition<u64> {
    let (layout, mut rng) = (layout(size), Rng::new(seed));
    loop {
        if let Some(position) = random_position(&layout, empties, &mut rng) {
            return position;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// The size and the content of the transposition table and the eight symmetries change no exact value.
    #[test]
    fn an_exact_value_depends_on_the_position_only(
        seed in any::<u64>(),
        empties in 8_u32..15,
        six in any::<bool>(),
        bytes in 16_u32..24,
        way in 0_usize..8,
    ) {
        let size = if six { Size::Six } else { Size::Eight };
        let (layout, position) = (layout::<u64>(size), reached(size, empties, seed));
        let mut large = Engine::new(1 << 24);
        let expected = large.run_search(Question::BestMove, &layout, position, &Limits::default(), &mut Timeless);
        prop_assert!(expected.exact);
        let again = large.run_search(Question::BestMove, &layout, position, &Limits::default(), &mut Timeless);
        prop_assert_eq!(again.value, expected.value);
        let turned = image(&layout, position, Symmetry::ALL[way]);
        let other = Engine::new(1 << bytes).run_search(Question::BestMove, &layout, turned, &Limits::default(), &mut Timeless);
        prop_assert_eq!(other.value, expected.value);
    }

    /// Any board, reachable or not, has an exact value, and a search for the winner agrees with its sign.
    #[test]
    fn any_board_gets_an_answer(black in any::<u64>(), white in any::<u64>(), turn in any::<bool>(), full in any::<u64>()) {
        let centre = 0x0000_0018_1800_0000_u64;
        let (black, white) = (black & !white | centre & !white, white);
        // Most squares are full, so that the search is quick.
        let black = black | full & !white;
        let cell = |square: u32| match () {
            () if black >> square & 1 == 1 => 'X',
            () if white >> square & 1 == 1 => 'O',
            () => '-',
        };
        let text: String = (0..64).map(cell).collect();
        let side = if turn { Color::Black } else { Color::White };
        let letter = if side == Color::Black { 'X' } else { 'O' };
        let Ok(position) = format!("{text} {letter}").parse::<Position>() else { return Ok(()) };
        prop_assume!(position.board().empties().len() <= 14);
        let mut engine = Engine::new(1 << 18);
        let report = engine.search(&position, &Limits::default(), &mut Timeless);
        prop_assert!(report.exact);
        let outcome = Limits { window: Some(ScoreWindow::OUTCOME), ..Limits::default() };
        let only = engine.search(&position, &outcome, &mut Timeless);
        prop_assert_eq!(only.value.signum(), report.value.signum());
    }
}
