//! A host with a clock for tests of limits.

use outflank::engine::{Choice, Engine, Host, Limits, Report};
use outflank::rules::Position;

/// A host whose clock advances by a millisecond whenever it is read. It can stop the search after a number of checks.
#[derive(Default)]
pub struct Ticking {
    pub now_ms: f64,
    pub stop_after: Option<u32>,
    pub reports: Vec<Report>,
}

impl Host for Ticking {
    fn now_ms(&mut self) -> f64 {
        self.now_ms += 1.0;
        self.now_ms
    }

    fn stop(&mut self) -> bool {
        match &mut self.stop_after {
            Some(0) => true,
            Some(left) => {
                *left -= 1;
                false
            }
            None => false,
        }
    }

    fn report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

/// Whether the best move of a report is legal.
pub fn is_legal(position: &Position, report: &Report) -> bool {
    let Choice::Play(square) = report.best else {
        return false;
    };
    let squares = position.legal();
    squares
        .iter()
        .any(|legal| legal.index(position.size()) == Some(square))
}

/// Resumes a search until it does not pause any more; returns the last report and the number of pauses.
pub fn search_in_parts(
    position: &Position,
    limits: Limits,
    pause_ms: f64,
    all: bool,
) -> (Report, u32) {
    let (mut engine, mut host) = (Engine::new(1 << 22), Ticking::default());
    let mut limits = Limits {
        pause_ms: Some(pause_ms),
        ..limits
    };
    for pauses in 0..10_000 {
        let report = if all {
            engine.analyse(position, &limits, &mut host)
        } else {
            engine.search(position, &limits, &mut host)
        };
        if !report.is_paused() {
            return (report, pauses);
        }
        assert!(is_legal(position, &report));
        limits.resume = report.resume;
    }
    panic!("the search does not end");
}
