//! Positions that were solved in advance are reported without a search.

use outflank::engine::{
    Choice, Engine, LEVELS, Limits, Question, Report, SolvedTable, Timeless, last_layer,
};
use outflank::rules::{Position, Size, Square, SquareSet};

/// A position after two moves, in a table with invented results after three moves.
fn position() -> Position {
    last_layer(2)[1]
}

fn table() -> SolvedTable {
    // Neighbours have the same result, so that some positions have several best moves.
    let results: Vec<i8> = (0..14).map(|index| 2 * (index / 4) - 6).collect();
    let file = SolvedTable::write(3, &results, "solved").unwrap();
    SolvedTable::read(&file).unwrap()
}

/// The moves of the position with their results, the best result, and the moves that have it.
fn moves() -> (Vec<(u8, i8)>, i8, Vec<u8>) {
    let moves = table().moves(&position());
    let best = moves.iter().map(|&(_, discs)| discs).max().unwrap();
    let squares = moves.iter().filter(|&&(_, discs)| discs == best);
    let squares = squares.map(|&(square, _)| square).collect();
    (moves, best, squares)
}

fn run(position: &Position, question: Question, limits: Limits) -> Report {
    let mut engine = Engine::new(1 << 16);
    engine.set_solved(table());
    engine.run(question, position, &limits, &mut Timeless)
}

#[test]
fn the_values_of_all_moves_are_those_of_the_table() {
    let report = run(&position(), Question::AllMoves, Limits::default());
    let values = report.squares.iter().map(|square| {
        assert!(square.exact && square.depth == 30);
        (square.square, (square.value / 128) as i8)
    });
    let (moves, best, _) = moves();
    assert!(values.eq(moves));
    assert_eq!(
        (report.nodes, report.discs(), report.exact),
        (0, best.into(), true)
    );
}

#[test]
fn the_seed_chooses_among_the_best_moves() {
    let (_, _, squares) = moves();
    assert!(squares.len() > 1, "several best moves");
    for seed in 0..4 {
        let limits = Limits {
            seed,
            ..Limits::default()
        };
        let report = run(&position(), Question::BestMove, limits);
        let square = squares[seed as usize % squares.len()];
        assert_eq!(report.best, Choice::Play(square));
        assert!(report.squares.is_empty());
    }
}

#[test]
fn the_principal_variation_ends_with_the_table() {
    let start = last_layer(0)[0];
    let limits = Limits {
        whole_pv: true,
        ..Limits::default()
    };
    let report = run(&start, Question::BestMove, limits);
    let mut position = start;
    for &choice in &report.pv {
        let Choice::Play(square) = choice else {
            panic!("{choice:?}");
        };
        let discs = table().value(&position).unwrap();
        let square = Square::from_index(Size::Six, square).unwrap();
        position = position.play(square).unwrap().position;
        assert_eq!(table().value(&position), Some(-discs), "a best move");
    }
    assert_eq!(report.pv.len(), 3);
}

#[test]
fn only_the_moves_of_interest_are_compared() {
    let (moves, best, _) = moves();
    let &(square, discs) = moves.iter().find(|&&(_, discs)| discs < best).unwrap();
    let only = |square: Square| Limits {
        only_moves: SquareSet::from_squares(Size::Six, [square]),
        ..Limits::default()
    };
    let other = only(Square::from_index(Size::Six, square).unwrap());
    let report = run(&position(), Question::BestMove, other);
    let found = (report.best, report.discs());
    assert_eq!(found, (Choice::Play(square), discs.into()));
    let illegal = only("a1".parse().unwrap());
    let report = run(&position(), Question::BestMove, illegal);
    assert_eq!(
        report.discs(),
        best.into(),
        "a set without a legal square is no limit"
    );
}

#[test]
fn only_the_last_level_uses_them() {
    for level in 1..=LEVELS {
        let limits = Limits {
            level: Some(level),
            nodes: Some(1),
            ..Limits::default()
        };
        let report = run(&position(), Question::BestMove, limits);
        assert_eq!(report.exact, level == LEVELS, "level {level}");
    }
}
