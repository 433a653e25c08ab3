//! Limits of time: deadlines, clocks and pauses.

use outflank::engine::{Engine, Host, LEVELS, Limits};
use outflank::rules::{Position, Size};

use super::ticking::{Ticking, is_legal, search_in_parts};
use crate::support::position::start;

#[test]
fn a_deadline_in_the_past_still_gives_a_legal_move() {
    for size in Size::ALL {
        let position = start(size);
        for time_ms in [-1e9, 0.0, f64::NEG_INFINITY] {
            let report = Engine::new(1 << 16).search(
                &position,
                &Limits::time_ms(time_ms),
                &mut Ticking::default(),
            );
            assert!(is_legal(&position, &report), "{size:?} {time_ms}");
        }
    }
}

#[test]
fn a_deadline_ends_the_search() {
    let mut host = Ticking::default();
    let report =
        Engine::new(1 << 20).search(&start(Size::Eight), &Limits::time_ms(60.0), &mut host);
    assert!(
        host.now_ms < 100.0,
        "the clock was read {} times",
        host.now_ms
    );
    assert!(report.depth > 4 && !report.exact);
}

#[test]
fn a_clock_for_the_whole_game_gives_a_move_its_share() {
    let position = start(Size::Eight);
    let looks = |limits: Limits| {
        let mut host = Ticking::default();
        let report = Engine::new(1 << 20).search(&position, &limits, &mut host);
        assert!(is_legal(&position, &report), "{limits:?}");
        host.now_ms
    };
    let clock = |clock_ms| Limits {
        clock_ms: Some(clock_ms),
        ..Limits::default()
    };
    let share = looks(clock(3_000.0));
    assert!((30.0..300.0).contains(&share), "{share} of 3000");
    assert!(looks(clock(0.0)) < 10.0);
    // The shorter of two limits of time applies.
    let both = |time_ms| {
        looks(Limits {
            time_ms: Some(time_ms),
            ..clock(3_000.0)
        })
    };
    assert!(both(20.0) < share / 1.2);
    assert_eq!(both(1e9), share);
}

/// Positions with at least thirty empty squares: a draw, a win by sixty discs, and one with a single legal move.
const CLOSE: &str = "-----------XOO----XXOO---OOOXOX--OOOXXO---XOXOOO--XOOX---XXXXX-- X";
const DECIDED: &str = "-XXXXXXX-OOOOXX---OOOOX---OXXO-X--OOOO-----OOO----OOOO---------- X";
const FORCED: &str = "-----------X--X-----XXX---XXXXX---XXOOXX--XXOXXX---XOOOO--OOOO-O X";

#[test]
fn a_close_game_takes_more_of_the_clock_than_a_decided_one() {
    let looks = |cells: &str, parts: Option<f64>| {
        let position: Position = cells.parse().unwrap();
        let limits = Limits {
            clock_ms: Some(6_000.0),
            ..Limits::default()
        };
        if let Some(pause_ms) = parts {
            return search_in_parts(&position, limits, pause_ms, false)
                .0
                .elapsed_ms;
        }
        let mut host = Ticking::default();
        let report = Engine::new(1 << 22).search(&position, &limits, &mut host);
        assert!(is_legal(&position, &report));
        report.elapsed_ms
    };
    for parts in [None, Some(20.0)] {
        let [close, decided, forced] = [CLOSE, DECIDED, FORCED].map(|cells| looks(cells, parts));
        assert!(close > 1.5 * decided, "{close} and {decided}, {parts:?}");
        assert!(decided > 1.5 * forced, "{decided} and {forced}, {parts:?}");
    }
}

/// A clock that advances by 50 milliseconds whenever it is read.
struct SlowMachine(f64);

impl Host for SlowMachine {
    fn now_ms(&mut self) -> f64 {
        self.0 += 50.0;
        self.0
    }
}

#[test]
fn a_level_without_a_clock_does_not_think_about_its_only_move() {
    let elapsed = |cells: &str, level| {
        let limits = Limits {
            time_ms: Some(5_000.0),
            level,
            ..Limits::default()
        };
        let position: Position = cells.parse().unwrap();
        let report = Engine::new(1 << 22).search(&position, &limits, &mut SlowMachine(0.0));
        assert!(is_legal(&position, &report));
        report.elapsed_ms
    };
    let [forced, close] = [FORCED, CLOSE].map(|cells| elapsed(cells, Some(LEVELS)));
    assert!(forced <= 300.0 && close > 2_000.0, "{forced} and {close}");
    let analysed = elapsed(FORCED, None);
    assert!(analysed > 2.0 * forced, "{analysed} and {forced}");
}

#[test]
fn a_search_that_pauses_comes_to_the_same_end() {
    let position: Position = "--O-------OOX---OOOXXXO-OOOOXOXXXXXOOXOXXXXXXOOXX-XXXXOX--XXXX-- X"
        .parse()
        .unwrap();
    for (all, fresh) in [(false, false), (true, false), (true, true)] {
        let limits = Limits {
            fresh,
            ..Limits::default()
        };
        let (whole, pauses) = search_in_parts(&position, limits, f64::INFINITY, all);
        assert_eq!(pauses, 0);
        let (report, pauses) = search_in_parts(&position, limits, 4.0, all);
        assert!(pauses > 2, "{pauses} pauses");
        eprintln!(
            "{pauses} pauses, {} nodes in place of {}",
            report.nodes, whole.nodes
        );
        assert_eq!(
            (report.value, report.exact, report.squares.len()),
            (whole.value, true, whole.squares.len())
        );
        assert!(
            report.nodes < whole.nodes * 2,
            "{} nodes in place of {}",
            report.nodes,
            whole.nodes
        );
    }
}

/// Every fourth position of a game in which the middle one of all legal squares is played.
fn some_positions() -> Vec<Position> {
    let mut position = start(Size::Eight);
    let mut positions = Vec::new();
    for turn in 0..32 {
        if turn % 4 == 0 {
            positions.push(position);
        }
        let squares: Vec<_> = position.legal().iter().collect();
        position = position.play(squares[squares.len() / 2]).unwrap().position;
    }
    positions
}

#[test]
fn pauses_change_little_of_what_a_move_takes_of_a_clock() {
    let limits = Limits {
        clock_ms: Some(3_000.0),
        ..Limits::default()
    };
    let taken = |pause_ms| -> f64 {
        let positions = some_positions();
        let reports = positions
            .iter()
            .map(|position| search_in_parts(position, limits, pause_ms, false).0);
        reports.map(|report| report.elapsed_ms).sum()
    };
    let (whole, in_parts) = (taken(f64::INFINITY), taken(15.0));
    let share = in_parts / whole;
    assert!((0.8..1.25).contains(&share), "{in_parts} for {whole}");
}

#[test]
fn pauses_do_not_lengthen_a_search() {
    let position = start(Size::Eight);
    let (report, pauses) = search_in_parts(&position, Limits::time_ms(200.0), 30.0, false);
    assert!(
        (200.0..240.0).contains(&report.elapsed_ms),
        "{}",
        report.elapsed_ms
    );
    assert!((3..=7).contains(&pauses), "{pauses} pauses");
    let limits = Limits {
        nodes: Some(50_000),
        ..Limits::default()
    };
    let (report, pauses) = search_in_parts(&position, limits, 10.0, false);
    assert!(
        pauses > 0 && report.nodes < 60_000,
        "{} nodes",
        report.nodes
    );
    let (report, _) = search_in_parts(&position, Limits::level(5, 7), 1.0, false);
    assert!(report.squares.is_empty(), "a human move has no values");
}
