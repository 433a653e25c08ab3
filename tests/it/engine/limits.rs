//! Limits of a search other than time.

use outflank::engine::{Bound, Engine, Limits, Resume, Timeless};
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

#[test]
fn a_resume_token_is_sent_as_numbers_that_are_clamped() {
    let numbers = [40.5, 1e6, 12.0, 3.0];
    assert_eq!(Resume::from_numbers(numbers).to_numbers(), numbers);
    let damaged = [-1.0, f64::INFINITY, f64::NAN, 1e300];
    let clamped = [0.0, (1u64 << 53) as f64, 0.0, 65_535.0];
    assert_eq!(Resume::from_numbers(damaged).to_numbers(), clamped);
    assert_eq!(Resume::from_numbers([f64::NAN; 4]).to_numbers(), [0.0; 4]);
}

#[test]
fn a_search_that_depends_on_its_limits_alone_is_for_one_thread() {
    for (limits, expected) in [
        (Limits::default(), true),
        (Limits::depth(12), true),
        (Limits::time_ms(300.0), true),
        (Limits::level(15, 1), true),
        (Limits::level(14, 1), false),
        (
            Limits {
                nodes: Some(1),
                ..Limits::default()
            },
            false,
        ),
        (
            Limits {
                fresh: true,
                ..Limits::default()
            },
            false,
        ),
    ] {
        assert_eq!(limits.are_for_threads(), expected, "{limits:?}");
    }
}

#[test]
fn bounds_have_codes() {
    let codes = [Bound::None, Bound::Lower, Bound::Upper].map(Bound::code);
    assert_eq!(codes, ["", "lower", "upper"]);
}
