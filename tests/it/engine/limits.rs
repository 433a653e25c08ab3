//! Limits of a search other than time.

use outflank::engine::{Engine, Limits, Timeless};
use outflank::rules::Size;

use super::ticking::{Ticking, is_legal};
use crate::support::position::start;

#[test]
fn a_table_of_no_bytes_or_a_gigabyte_is_a_table() {
    for bytes in [0, 1, 1 << 30, usize::MAX] {
        let mut engine = Engine::new(bytes);
        assert!(
            (1 << 16..=1 << 29).contains(&engine.table_bytes()),
            "{bytes}"
        );
        let position = start(Size::Eight);
        assert!(is_legal(
            &position,
            &engine.search(&position, &Limits::depth(4), &mut Timeless)
        ));
    }
}

#[test]
fn limits_of_nodes_and_depth_hold() {
    let position = start(Size::Eight);
    let limits = Limits {
        nodes: Some(50_000),
        ..Limits::default()
    };
    let report = Engine::new(1 << 20).search(&position, &limits, &mut Timeless);
    assert!((1..=70_000).contains(&report.nodes), "{}", report.nodes);
    for depth in [0, 1, 5, 9] {
        let report = Engine::new(1 << 20).search(&position, &Limits::depth(depth), &mut Timeless);
        assert_eq!(report.depth, depth.max(1));
        assert!(is_legal(&position, &report));
    }
}

#[test]
fn a_host_that_says_stop_is_obeyed() {
    let mut host = Ticking {
        stop_after: Some(20),
        ..Ticking::default()
    };
    let position = start(Size::Ten);
    let report = Engine::new(1 << 20).search(&position, &Limits::default(), &mut host);
    assert!(is_legal(&position, &report));
    assert!(!host.reports.is_empty());
}

#[test]
fn analysis_gives_every_legal_square_a_value() {
    for size in Size::ALL {
        let position = start(size);
        let mut host = Ticking::default();
        let report = Engine::new(1 << 18).analyse(&position, &Limits::depth(5), &mut host);
        assert_eq!(report.squares.len(), 4);
        assert!(
            report
                .squares
                .windows(2)
                .all(|pair| pair[0].value >= pair[1].value)
        );
        assert!(
            report
                .squares
                .iter()
                .all(|entry| entry.depth == 5 && !entry.exact)
        );
        assert!(host.reports.len() >= 5);
    }
}
