//! Positions that were solved in advance are reported without a search.

use std::collections::{BTreeMap, BTreeSet};

use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::{
    Choice, ChosenMoves, Engine, KnownValues, LEVELS, Limits, Question, Report, ScoreWindow,
    SolvedTable, Timeless, last_layer,
};
use outflank::rules::{Phase, Position, Size, Square, SquareSet, Symmetry};

use super::ticking::{Ticking, is_legal};

/// The evaluation that the shipped table was written with.
fn weights() -> Evaluation {
    Evaluation::trained(include_bytes!("../../../www/data/weights-6.bin")).unwrap()
}

/// The shipped table.
fn shipped() -> SolvedTable {
    let file = include_bytes!("../../../www/data/solved-6.bin");
    SolvedTable::read(file, &weights()).unwrap()
}

/// A position after two moves, in a table with invented results after three moves.
fn position() -> Position {
    last_layer(2)[1]
}

fn table() -> SolvedTable {
    // Neighbours have the same result, so that some positions have several best moves.
    let results: Vec<i8> = (0..14).map(|index| 2 * (index / 4) - 6).collect();
    let evaluation = Evaluation::handcrafted();
    let file = SolvedTable::write(3, &results, &[], "solved", &evaluation).unwrap();
    SolvedTable::read(&file, &evaluation).unwrap()
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

/// A position of 6x6 with 16 empty squares and several moves.
fn late() -> Position {
    "-X-----XX-O-OXXXO--XXXO-XXO-O-X-O-O- X".parse().unwrap()
}

fn value_after(position: &Position, choice: Choice) -> i32 {
    let Choice::Play(square) = choice else {
        panic!("{choice:?}");
    };
    let square = Square::from_index(Size::Six, square).unwrap();
    let after = position.play(square).unwrap().position;
    let report = Engine::new(1 << 20).search(&after, &Limits::default(), &mut Timeless);
    if after.turn() == position.turn() {
        report.value
    } else {
        -report.value
    }
}

#[test]
fn a_known_value_ends_the_search_at_the_first_move_that_has_it() {
    let mut engine = Engine::new(1 << 20);
    let whole = engine.search(&late(), &Limits::default(), &mut Timeless);
    let known = Some(KnownValues::new((whole.value / DISC) as i8));
    let limits = Limits {
        known,
        fresh: true,
        ..Limits::default()
    };
    let ended = engine.search(&late(), &limits, &mut Timeless);
    assert_eq!(
        (ended.value, ended.bound, ended.exact),
        (whole.value, Default::default(), true)
    );
    assert_eq!(value_after(&late(), ended.best), whole.value);
    assert!(
        2 * ended.nodes < whole.nodes,
        "{} of {} nodes",
        ended.nodes,
        whole.nodes
    );
    // The values of all moves are the same, and take fewer nodes.
    let all = engine.analyse(&late(), &limits, &mut Timeless);
    let without = engine.analyse(
        &late(),
        &Limits {
            known: None,
            ..limits
        },
        &mut Timeless,
    );
    assert_eq!(all.squares, without.squares);
    assert!(all.nodes < without.nodes, "no move is worth more");
}

#[test]
fn the_value_of_the_last_layer_is_known_to_engine_and_helper() {
    let table = shipped();
    let position = last_layer(9)[250_000];
    assert!(table.moves(&position).is_empty(), "its moves are searched");
    let mut engine = Engine::new(1 << 20);
    engine.set_solved(table.clone());
    // Even a search that ends at once has the value, with the depth that it reached.
    let limits = Limits {
        nodes: Some(1000),
        ..Limits::default()
    };
    let report = engine.search(&position, &limits, &mut Timeless);
    assert_eq!(report.discs(), f64::from(table.value(&position).unwrap()));
    assert!(!report.exact && report.depth < 20);
    // A question about other moves or scores is not answered by it.
    let window = Limits {
        window: ScoreWindow::new(30, 34),
        ..limits
    };
    assert_ne!(
        engine.search(&position, &window, &mut Timeless).discs(),
        report.discs()
    );
    // The helper reports solved positions without a search too.
    let limits = Limits {
        ticket: Some(engine.ticket()),
        ..Limits::default()
    };
    let nodes = engine.helper().help(
        Question::BestMove,
        &last_layer(3)[0],
        &limits,
        &mut Timeless,
    );
    assert_eq!(nodes, 0);
}

#[test]
fn the_moves_of_a_chosen_position_need_no_search() {
    let table = shipped();
    let mut engine = Engine::new(1 << 16);
    engine.set_solved(table.clone());
    let chosen = table.chosen();
    let several = chosen.iter().filter(|chosen| chosen.moves.len() > 1);
    let several = several.filter(|chosen| !table.moves(&chosen.position).is_empty());
    for ChosenMoves { position, moves } in several.take(10) {
        let report = engine.analyse(position, &Limits::default(), &mut Timeless);
        let values = report.squares.iter();
        let values = values.map(|square| (square.square, (square.value / DISC) as i8));
        assert_eq!((values.collect(), report.nodes), (moves.clone(), 0));
        assert!(report.exact);
        assert_eq!(report.pv[0], report.best);
    }
}

/// Two positions of the last layer that take few nodes, with one and with five best moves.
#[test]
fn the_best_moves_of_a_chosen_position_are_proven_without_a_search() {
    let shipped = shipped();
    let layer = last_layer(9);
    let limits = Limits {
        fresh: true,
        ..Limits::default()
    };
    let mut engine = Engine::new(1 << 20);
    engine.set_solved(shipped.clone());
    let mut analyse = |table: &SolvedTable, position: &Position| {
        let mut host = Ticking::default();
        engine.set_solved(table.clone());
        let report = engine.analyse(position, &limits, &mut host);
        let is_exact = |report: &Report| report.squares.iter().any(|square| square.exact);
        let first = host.reports.into_iter().find(is_exact);
        (report, first.unwrap())
    };
    let values = |report: &Report| {
        let squares = report.squares.iter();
        let values = squares.map(|square| (square.square, square.value));
        values.collect::<BTreeMap<_, _>>()
    };
    let best = |report: &Report| {
        let squares = report.squares.iter();
        let best = squares.filter(|square| square.value == report.value);
        best.map(|square| square.square).collect::<BTreeSet<_>>()
    };
    let positions = [layer[1_845], layer[139_858]];
    let searched = positions.map(|position| analyse(&shipped, &position));
    let chosen = [0, 1].map(|index| {
        let report = &searched[index].0;
        let moves = best(report).into_iter();
        ChosenMoves {
            position: positions[index],
            moves: moves.map(|square| (square, report.discs() as i8)).collect(),
        }
    });
    assert_eq!(chosen.each_ref().map(|chosen| chosen.moves.len()), [1, 5]);
    let results = layer.iter().map(|position| shipped.value(position));
    let results = results.collect::<Option<Vec<_>>>().unwrap();
    let evaluation = weights();
    let file = SolvedTable::write(9, &results, &chosen, "", &evaluation).unwrap();
    let table = SolvedTable::read(&file, &evaluation).unwrap();
    for (position, (before, first_before)) in positions.iter().zip(&searched) {
        let (report, first) = analyse(&table, position);
        assert_eq!(values(&report), values(before));
        assert!(report.exact && report.nodes < before.nodes);
        assert!(
            2 * first.nodes < first_before.nodes,
            "{} nodes",
            first.nodes
        );
        let exact = first.squares.iter().filter(|square| square.exact);
        assert_eq!(
            exact.map(|square| square.square).collect::<BTreeSet<_>>(),
            best(before)
        );
        assert_eq!(best(&first), best(before));

        let image = Symmetry::ALL[3].board(position.board());
        let image = Position::from_board(image, position.turn()).unwrap();
        let (_, first) = analyse(&table, &image);
        assert!(
            2 * first.nodes < first_before.nodes,
            "{} nodes",
            first.nodes
        );
        assert_eq!(best(&first).len(), best(before).len());
    }
    engine.set_solved(table);
    for (position, (before, _)) in positions.iter().zip(&searched) {
        let report = engine.search(position, &limits, &mut Timeless);
        assert_eq!((report.value, report.exact), (before.value, true));
        let Choice::Play(square) = report.best else {
            panic!("{report:?}");
        };
        assert!(best(before).contains(&square));
    }
}

#[test]
fn a_pass_in_the_last_layer_needs_no_search() {
    // The first passes come after eight moves.
    let results: Vec<i8> = (0..last_layer(8).len())
        .map(|index| 2 * (index % 7) as i8)
        .collect();
    let evaluation = Evaluation::handcrafted();
    let file = SolvedTable::write(8, &results, &[], "solved", &evaluation).unwrap();
    let table = SolvedTable::read(&file, &evaluation).unwrap();
    let mut engine = Engine::new(1 << 16);
    engine.set_solved(table.clone());
    let after = |position: &Position| {
        let plays = position
            .legal()
            .iter()
            .map(|square| position.play(square).unwrap().position);
        plays
            .filter(|after| after.phase() == Phase::Pass)
            .collect::<Vec<_>>()
    };
    let passes: Vec<Position> = last_layer(7).iter().flat_map(after).collect();
    assert!(!passes.is_empty());
    for position in passes {
        let report = engine.search(&position, &Limits::default(), &mut Timeless);
        let value = table.value(&position.pass().unwrap().position).unwrap();
        assert_eq!(
            (report.best, report.nodes, report.exact),
            (Choice::Pass, 0, true)
        );
        assert_eq!(report.discs(), f64::from(-value));
        // The moves of the last layer are not solved.
        assert_eq!(report.pv, [Choice::Pass]);
    }
}

/// The bitboards of a solved table know no placing: two discs beside each other look like a game that one move wins.
#[test]
fn a_position_that_is_being_placed_is_not_solved() {
    let mut engine = Engine::new(1 << 16);
    engine.set_solved(shipped());
    for cells in [
        "--------------XO-------------------- X",
        "--------------X------O-------------- X",
    ] {
        let position: Position = cells.parse().unwrap();
        assert_eq!(position.phase(), Phase::Place);
        for limits in [Limits::default(), Limits::level(LEVELS, 1)] {
            let report = engine.run(Question::BestMove, &position, &limits, &mut Timeless);
            assert!(is_legal(&position, &report), "{report:?}");
            assert_eq!((report.value, report.exact), (0, false));
            let all = engine.run(Question::AllMoves, &position, &limits, &mut Timeless);
            assert!(all.squares.iter().all(|square| !square.exact), "{all:?}");
        }
    }
}
