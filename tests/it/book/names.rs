use std::collections::BTreeSet;

use outflank::book::{BookError, Named, Names, PositionKey};

use super::{after, squares, start};

#[test]
fn a_name_holds_for_every_order_of_moves_and_every_side_of_the_board() {
    let names = Names::new(["c4c3", "c4e3", "c4e3f6"]).unwrap();
    for moves in ["f5f6", "c4c3", "d3c3", "e6f6"] {
        assert_eq!(names.find(&after(moves)), Some(0), "{moves}");
    }
    assert_eq!(names.find(&after("f5d6c3")), Some(2));
    assert_eq!(names.find(&after("f5")), None);
}

#[test]
fn the_last_name_of_a_game_counts() {
    let names = Names::new(["c4e3", "c4e3f6e6f5"]).unwrap();
    let last = |moves| names.last(&start(), &squares(moves));
    assert_eq!(last("f5d6"), Some(Named { line: 0, moves: 2 }));
    assert_eq!(last("f5d6c3d3"), Some(Named { line: 0, moves: 2 }));
    assert_eq!(last("f5d6c3d3c4f4"), Some(Named { line: 1, moves: 5 }));
    assert_eq!(last("f5f6"), None);
    assert_eq!(last(""), None);
}

#[test]
fn what_is_no_line_is_refused() {
    for (lines, line) in [(["c4", "c4a1"], 1), (["c4c", "c4"], 0), (["c4", "é4"], 1)] {
        assert_eq!(
            Names::new(lines),
            Err(BookError::Line { line }),
            "{lines:?}"
        );
    }
}

/// The list that the page shows: every line is legal, and no two are one position.
#[test]
fn the_lines_of_the_list_are_distinct_positions() {
    let list = include_str!("../../../www/data/opening-names.js");
    let line = |text: &'static str| text.strip_prefix("  [\"")?.split('"').next();
    let lines: Vec<&str> = list.lines().filter_map(line).collect();
    assert_eq!(lines.len(), 77);
    Names::new(lines.iter().copied()).unwrap();
    let keys: BTreeSet<PositionKey> = lines
        .iter()
        .map(|line| PositionKey::new(&after(line)))
        .collect();
    assert_eq!(keys.len(), lines.len());
}
