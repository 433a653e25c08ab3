//! What deeper searches, and searches of the next position, change in an analysis.

use outflank::coach::{Analysis, MoveValue};
use outflank::rules::Square;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Moves to a depth of 10.
fn analysis(moves: &[(&str, f64)]) -> Analysis {
    let entry = |&(name, value): &(&str, f64)| MoveValue {
        square: square(name),
        value,
        exact: false,
        depth: 10,
    };
    let moves: Vec<MoveValue> = moves.iter().map(entry).collect();
    let values = moves.iter().map(|entry| entry.value);
    Analysis {
        value: values.fold(f64::MIN, f64::max),
        depth: 10,
        moves,
        ..Analysis::default()
    }
}

/// A search for the best move.
fn search(best: &str, value: f64, depth: u32) -> Analysis {
    Analysis {
        value,
        depth,
        line: vec![Some(square(best))],
        ..Analysis::default()
    }
}

fn values(analysis: &Analysis) -> Vec<f64> {
    analysis.moves.iter().map(|entry| entry.value).collect()
}

#[test]
fn the_best_move_is_that_of_the_line_among_equal_ones() {
    let mut found = analysis(&[("a1", 1.0), ("b1", 3.5), ("c1", 4.0), ("d1", 3.4)]);
    assert_eq!(found.best(), Some(square("b1")), "the first one");
    for (line, best) in [("c1", "c1"), ("b1", "b1"), ("d1", "b1"), ("e1", "b1")] {
        found.line = vec![Some(square(line))];
        assert_eq!(found.best(), Some(square(best)), "{line}");
    }
    found.line = vec![None];
    assert_eq!(found.best(), Some(square("b1")));
    assert_eq!(Analysis::default().best(), None);
    assert_eq!(found.best_other(square("c1")), Some(3.5));
    assert_eq!(found.best_other(square("a1")), Some(4.0));
    assert_eq!(
        analysis(&[("a1", 1.0)]).best_other(square("a1")),
        None,
        "the only move"
    );
}

#[test]
fn a_search_as_deep_as_the_deepest_value_moves_the_best_one() {
    let start = analysis(&[("a1", 1.0), ("b1", 3.0)]);
    let deepened = |search: &Analysis| {
        let mut found = start.clone();
        found.deepen(search);
        found
    };
    assert_eq!(deepened(&search("a1", 2.0, 9)), start, "less deep");
    assert_eq!(
        deepened(&Analysis {
            line: vec![None],
            ..search("a1", 2.0, 20)
        }),
        start
    );
    let found = deepened(&search("a1", 2.0, 10));
    assert_eq!((values(&found), found.value), (vec![2.0, 2.0], 2.0));
    assert_eq!((found.depth, found.line), (10, vec![Some(square("a1"))]));
    let found = deepened(&search("b1", 5.0, 11));
    assert_eq!((values(&found), found.value), (vec![1.0, 5.0], 5.0));
    let depths: Vec<u32> = found.moves.iter().map(|entry| entry.depth).collect();
    assert_eq!(depths, [10, 11]);
    let mut exact = Analysis {
        exact: true,
        ..start
    };
    let before = exact.clone();
    exact.deepen(&search("a1", 2.0, 20));
    assert_eq!(exact, before, "proven");
}

#[test]
fn a_move_takes_the_value_of_the_next_position_if_that_is_as_deep() {
    let start = analysis(&[("a1", 1.0), ("b1", 3.0)]);
    let refined = |name, after: &Analysis, same_side| {
        let mut found = start.clone();
        found.refine(square(name), after, same_side);
        found
    };
    let less_deep = search("h8", 2.0, 8);
    assert_eq!(refined("b1", &less_deep, false), start);
    assert_eq!(
        refined("c1", &search("h8", 2.0, 20), false),
        start,
        "no such move"
    );
    let found = refined("b1", &search("h8", 2.0, 9), false);
    assert_eq!((values(&found), found.value), (vec![1.0, -2.0], 1.0));
    assert_eq!((found.moves[1].depth, found.moves[1].exact), (10, false));
    let found = refined("a1", &search("h8", 4.0, 11), true);
    assert_eq!((values(&found), found.value), (vec![4.0, 3.0], 4.0));
    assert_eq!(found.moves[0].depth, 12);
    let proven = Analysis {
        exact: true,
        ..less_deep
    };
    let mut found = refined("b1", &proven, false);
    assert_eq!((found.moves[1].value, found.moves[1].exact), (-2.0, true));
    found.refine(square("b1"), &search("h8", 7.0, 30), false);
    assert_eq!(found.moves[1].value, -2.0, "proven before");
}
