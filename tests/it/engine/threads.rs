//! Several threads at one search: exact scores stay right, and a cancelled search ends all of them.

use outflank::engine::{Choice, Engine, Helper, Host, Limits, Question, Report, Timeless};
use outflank::rules::{Position, Size};
use outflank::threads;

use super::ticking::{Ticking, is_legal};
use crate::support::effort::fewer_in_miri;
use crate::support::position::start;
use crate::support::problems::{Problem, ffo, obf};

/// A table of this size is far too small for what threads find, so that they replace each other's entries all the time.
const SMALL_TABLE: usize = 1 << 20;

/// Of the positions of FFO with 16 empty squares, the one with the fewest nodes: 7,000.
const QUICK: usize = 4;

/// An engine and the helpers of its other threads.
struct Crew {
    engine: Engine,
    helpers: Vec<Helper>,
}

impl Crew {
    fn new(engine: Engine, threads: usize) -> Self {
        let helpers = (1..threads).map(|_| engine.helper()).collect();
        Self { engine, helpers }
    }

    fn run(
        &mut self,
        question: Question,
        position: &Position,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> (Report, u64) {
        let Self { engine, helpers } = self;
        threads::run(engine, helpers, question, position, limits, host)
    }
}

/// Solves problems with this many threads, and checks scores and moves.
#[track_caller]
fn solve(problems: &[Problem], threads: usize) {
    let mut crew = Crew::new(Engine::new(SMALL_TABLE), threads);
    for (number, problem) in (1..).zip(problems) {
        let name = format!("position {number} with {threads} threads");
        let (position, limits) = (&problem.position, &Limits::default());
        let question = Question::BestMove;
        let (report, _) = crew.run(question, position, limits, &mut Timeless);
        let score = problem.score();
        assert_eq!((report.value, report.exact), (score * 128, true), "{name}");
        let Choice::Play(square) = report.best else {
            panic!("{name}: no move");
        };
        let square = problem.square(square);
        assert!(problem.moves.contains(&(square, score)), "{name}: {square}");
    }
}

#[test]
#[cfg_attr(
    miri,
    ignore = "minutes: the cancelled searches end with a solved position"
)]
fn threads_solve_positions_of_sixteen_empties() {
    for threads in [2, 3, 8] {
        solve(&ffo()[..20], threads);
    }
}

#[test]
#[ignore = "minutes: 20 empty squares, with 1, 2, 4 and 8 threads"]
fn threads_solve_positions_of_twenty_empties() {
    let Some(problems) = obf("endgame-20-empties.obf") else {
        return;
    };
    for threads in [1, 2, 4, 8] {
        solve(&problems, threads);
    }
}

#[test]
#[cfg_attr(miri, ignore = "minutes, and other tests share the tables")]
fn threads_find_the_value_of_every_move() {
    let ffo = ffo();
    let mut crew = Crew::new(Engine::new(SMALL_TABLE), 4);
    let (question, limits) = (Question::AllMoves, &Limits::default());
    for problem in &ffo[..fewer_in_miri(5, 1)] {
        let position = &problem.position;
        let alone = Engine::new(1 << 22).analyse(position, limits, &mut Timeless);
        let (shared, _) = crew.run(question, position, limits, &mut Timeless);
        let mut values = [alone.squares, shared.squares].map(|squares| {
            let values = squares.iter().map(|entry| (entry.square, entry.value));
            values.collect::<Vec<_>>()
        });
        values.iter_mut().for_each(|values| values.sort());
        assert_eq!(values[0], values[1]);
    }
}

#[test]
#[cfg_attr(miri, ignore = "minutes, and no second thread searches")]
fn one_thread_searches_what_depends_on_its_limits_alone() {
    let position = start(Size::Eight);
    for limits in [
        Limits::level(9, 4),
        Limits::level(13, 4),
        Limits {
            nodes: Some(40_000),
            ..Limits::default()
        },
        Limits {
            fresh: true,
            ..Limits::depth(9)
        },
    ] {
        let mut engine = Engine::new(1 << 22);
        let alone = engine.search(&position, &limits, &mut Timeless);
        let mut crew = Crew::new(Engine::new(1 << 22), 4);
        let question = Question::BestMove;
        let (report, nodes) = crew.run(question, &position, &limits, &mut Timeless);
        assert_eq!((report, nodes), (alone, 0), "{limits:?}");
    }
}

/// Searches that end at every moment: none leaves a thread behind, and the next one is right.
#[test]
fn cancelled_searches_end_all_threads() {
    let ffo = ffo();
    let mut crew = Crew::new(Engine::new(SMALL_TABLE), fewer_in_miri(3, 2));
    let question = Question::BestMove;
    for stop_after in 0..fewer_in_miri(200, 1) {
        let position = &ffo[20 + stop_after as usize % 20].position;
        let mut host = Ticking {
            stop_after: Some(stop_after % 40),
            ..Ticking::default()
        };
        let limits = &Limits::default();
        let (report, _) = crew.run(question, position, limits, &mut host);
        assert!(is_legal(position, &report));
    }
    let problem = &ffo[fewer_in_miri(10, QUICK)];
    let (report, _) = crew.run(
        question,
        &problem.position,
        &Limits::default(),
        &mut Timeless,
    );
    assert_eq!(report.value, problem.score() * 128);
}

/// A host that lets the ticket expire at its twentieth poll (in Miri at its second), as a page does from outside.
struct Expiring<'a> {
    helper: &'a Helper,
    ticket: u32,
    polls: u32,
}

impl Host for Expiring<'_> {
    fn now_ms(&mut self) -> f64 {
        self.polls += 1;
        if self.polls == fewer_in_miri(20, 2) {
            self.helper.expire(self.ticket);
        }
        f64::from(self.polls)
    }
}

#[test]
fn a_search_pauses_once_its_ticket_has_expired() {
    let position: Position = ffo()[45].position;
    let mut engine = Engine::new(SMALL_TABLE);
    let (helper, ticket) = (engine.helper(), engine.ticket());
    let limits = Limits {
        ticket: Some(ticket),
        ..Limits::default()
    };
    let mut host = Expiring {
        helper: &helper,
        ticket,
        polls: 0,
    };
    let report = engine.search(&position, &limits, &mut host);
    assert!(report.is_paused() && !report.exact && host.polls < 60);
    assert_ne!(engine.ticket(), ticket);
    // A ticket of the past ends a search at once.
    let report = engine.search(&position, &limits, &mut Timeless);
    assert!(is_legal(&position, &report) && report.nodes < 1000);
}
