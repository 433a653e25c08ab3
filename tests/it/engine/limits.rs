//! Limits of a search other than time.

use outflank::engine::{Bound, Engine, Host, Limits, Report, Resume, Timeless};
use outflank::rules::{Position, Size};

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

/// A host on whose clock every look takes 50 ms.
#[derive(Default)]
struct Slow {
    now_ms: f64,
    reports: Vec<(f64, Report)>,
}

impl Host for Slow {
    fn now_ms(&mut self) -> f64 {
        self.now_ms += 50.0;
        self.now_ms
    }

    fn stop(&mut self) -> bool {
        false
    }

    fn report(&mut self, report: &Report) {
        self.reports.push((self.now_ms, report.clone()));
    }
}

#[test]
fn a_search_without_a_new_result_reports_five_times_a_second() {
    let position: Position = "---XXO----OXX-OO--XOXOOOO-OOOOOX-O-OXOXX--OOOOXXXXXXOOXXOOOOOO-X X"
        .parse()
        .unwrap();
    let mut host = Slow::default();
    Engine::new(1 << 20).analyse(&position, &Limits::default(), &mut host);
    let result = |report: &Report| (report.depth, report.confidence, report.squares.clone());
    let mut waits = 0;
    for pair in host.reports.windows(2) {
        let [(before_ms, before), (now_ms, now)] = pair else {
            unreachable!();
        };
        if result(before) == result(now) {
            assert!(now_ms - before_ms >= 200.0, "{now_ms} after {before_ms}");
            waits += 1;
        }
    }
    assert!(waits > 0, "every report has a new result");
    for (now_ms, report) in &host.reports {
        assert_eq!(report.elapsed_ms, now_ms - 50.0, "since the first look");
    }
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
