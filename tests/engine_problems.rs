//! Published endgames with the exact score of every move.

use std::fs;

use outflank::engine::internals::{BoardLayout, SearchPosition, squares};
use outflank::engine::{Choice, Engine, Limits, Question, ScoreWindow, Timeless};
use outflank::rules::{Color, Position, Square};
use proptest::prelude::*;

/// A position, and the exact score of each of its moves.
type Problem = (Position, Vec<(Square, i32)>);

fn problems(name: &str) -> Option<Vec<Problem>> {
    let root = env!("CARGO_MANIFEST_DIR");
    let places = [
        format!("{root}/tests/data/{name}"),
        format!("{root}/../shared/data/{name}"),
    ];
    let text = places.iter().find_map(|path| fs::read_to_string(path).ok());
    let Some(text) = text else {
        eprintln!("SKIPPED: {name} is not here");
        return None;
    };
    let lines = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('%'));
    let read = |line: &str| {
        let mut parts = line.split(';').map(str::trim);
        let position = parts.next().unwrap().parse().unwrap();
        let scored = parts.filter(|part| !part.is_empty() && !part.starts_with("--"));
        let moves = scored.map(|part| {
            let (square, score) = part.split_once(':').unwrap();
            (
                square.to_lowercase().parse().unwrap(),
                score.parse().unwrap(),
            )
        });
        (position, moves.collect())
    };
    Some(lines.map(read).collect())
}

fn solve(name: &str, take: usize, all_moves: bool) {
    let Some(problems) = problems(name) else {
        return;
    };
    let mut engine = Engine::new(1 << 26);
    for (number, (position, moves)) in problems.iter().enumerate().take(take) {
        let score = moves.iter().map(|&(_, score)| score).max().unwrap();
        engine.clear();
        let report = engine.search(position, &Limits::default(), &mut Timeless);
        assert_eq!(
            (report.value, report.exact),
            (score * 128, true),
            "number {}",
            number + 1
        );
        let named = |square| Square::from_index(position.size(), square).unwrap();
        let Choice::Play(best) = report.best else {
            panic!("no move")
        };
        assert!(
            moves.contains(&(named(best), score)),
            "number {}: {}",
            number + 1,
            named(best)
        );
        if all_moves {
            let report = engine.analyse(position, &Limits::default(), &mut Timeless);
            for entry in &report.squares {
                let known = moves
                    .iter()
                    .find(|&&(square, _)| square == named(entry.square));
                let known = known.map(|&(_, score)| score * 128);
                assert_eq!(
                    Some(entry.value),
                    known,
                    "number {}, {}",
                    number + 1,
                    named(entry.square)
                );
            }
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
    let field = BoardLayout::<u64>::new(6).unwrap();
    let mut engine = Engine::new(1 << 26);
    for seed in 1..=5 {
        let mut state = seed * 0x9e37_79b9_7f4a_7c15;
        let discs = walk(&field, 22, &mut state);
        let report = engine.run_search(
            Question::BestMove,
            &field,
            discs,
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

/// A position with so many empty squares, by a random game.
fn walk(field: &BoardLayout<u64>, empties: u32, state: &mut u64) -> SearchPosition<u64> {
    let at = |r: usize, c: usize| 1 << field.bit_of((r * field.side + c) as u8);
    let h = field.side / 2;
    let start = SearchPosition {
        player: at(h - 1, h) | at(h, h - 1),
        opponent: at(h - 1, h - 1) | at(h, h),
    };
    'again: loop {
        let mut discs = start;
        while discs.empty(field.inside).count_ones() > empties {
            let mut moves = discs.legal(field.inside);
            if moves == 0 {
                discs = discs.pass();
                moves = discs.legal(field.inside);
            }
            if moves == 0 {
                continue 'again;
            }
            *state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let pick = (*state >> 33) as usize % moves.count_ones() as usize;
            let square = squares(moves).nth(pick).unwrap();
            discs = discs.play(square, discs.flips(square));
        }
        return discs;
    }
}

/// The board turned upside down, left to right, or along the diagonal.
fn image(set: u64, way: u32) -> u64 {
    let turned = |square: u8| {
        let (mut row, mut column) = (square / 8, square % 8);
        if way & 1 != 0 {
            row = 7 - row;
        }
        if way & 2 != 0 {
            column = 7 - column;
        }
        if way & 4 != 0 {
            (row, column) = (column, row);
        }
        1_u64 << (row * 8 + column)
    };
    squares(set).map(turned).fold(0, |all, bit| all | bit)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Table size, what the table holds already, and the eight symmetries change no exact value.
    #[test]
    fn an_exact_value_depends_on_the_position_only(
        seed in any::<u64>(),
        empties in 8_u32..15,
        six in any::<bool>(),
        bytes in 16_u32..24,
        way in 0_u32..8,
    ) {
        let field = BoardLayout::<u64>::new(if six { 6 } else { 8 }).unwrap();
        let mut state = seed;
        let discs = walk(&field, empties, &mut state);
        let mut large = Engine::new(1 << 24);
        let expected = large.run_search(Question::BestMove, &field, discs, &Limits::default(), &mut Timeless);
        prop_assert!(expected.exact);
        let again = large.run_search(Question::BestMove, &field, discs, &Limits::default(), &mut Timeless);
        prop_assert_eq!(again.value, expected.value);
        let turned = SearchPosition { player: image(discs.player, way), opponent: image(discs.opponent, way) };
        let other = Engine::new(1 << bytes).run_search(Question::BestMove, &field, turned, &Limits::default(), &mut Timeless);
        prop_assert_eq!(other.value, expected.value);
    }

    /// Any board of discs at all, reached or not: an answer, and the same sign for the question who wins.
    #[test]
    fn any_board_gets_an_answer(black in any::<u64>(), white in any::<u64>(), turn in any::<bool>(), full in any::<u64>()) {
        let centre = 0x0000_0018_1800_0000_u64;
        let (black, white) = (black & !white | centre & !white, white);
        // Most squares full, so that the answer is quick.
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
