//! Searches that depend on nothing before them, and principal variations to the end of the game.

use outflank::engine::{Choice, Engine, Limits, Question, Timeless};
use outflank::rules::{Color, Phase, Position, Square, final_score};

use crate::support::problems::ffo;

/// A search of 50,000 nodes with cleared tables.
fn fresh() -> Limits {
    Limits {
        nodes: Some(50_000),
        fresh: true,
        ..Limits::default()
    }
}

#[test]
fn a_fresh_search_does_not_depend_on_what_was_searched_before() {
    let problems = ffo();
    let mut engine = Engine::new(1 << 22);
    let mut run = |position: &Position, limits: &Limits| {
        engine.run(Question::AllMoves, position, limits, &mut Timeless)
    };
    let position = &problems[40].position;
    let first = run(position, &fresh());
    run(&problems[41].position, &Limits::depth(6));
    assert_eq!(run(position, &fresh()), first);
    let other = Limits {
        fresh: false,
        ..fresh()
    };
    assert_ne!(run(position, &other), first, "the tables matter otherwise");
}

/// Plays a principal variation and returns the score for the player to move at the start.
fn score_of(position: &Position, pv: &[Choice], name: &str) -> i32 {
    let mut after = *position;
    for &choice in pv {
        after = match choice {
            Choice::Play(index) => {
                let square = Square::from_index(after.size(), index).unwrap();
                after.play(square).unwrap().position
            }
            _ => after.pass().unwrap().position,
        };
    }
    assert_eq!(after.phase(), Phase::Over, "{name}: {pv:?}");
    let discs = |color: Color| after.board().discs(color).len() as i32;
    let (player, opponent) = (discs(position.turn()), discs(!position.turn()));
    final_score(player, opponent, after.board().empties().len() as i32)
}

#[test]
fn a_whole_pv_ends_with_the_exact_score() {
    let limits = Limits {
        whole_pv: true,
        ..Limits::default()
    };
    let mut engine = Engine::new(1 << 22);
    for (number, problem) in (1..).zip(&ffo()) {
        let position = &problem.position;
        if position.board().empties().len() > 15 {
            continue;
        }
        for question in [Question::BestMove, Question::AllMoves] {
            let report = engine.run(question, position, &limits, &mut Timeless);
            let name = format!("FFO {number}, {question:?}");
            assert!(report.exact, "{name}");
            assert_eq!(report.pv[0], report.best, "{name}");
            assert_eq!(
                score_of(position, &report.pv, &name) * 128,
                report.value,
                "{name}"
            );
        }
    }
}

/// The search lets a player out of time move on, and so does its principal variation.
#[test]
fn a_whole_pv_ends_although_a_player_is_out_of_time() {
    let limits = Limits {
        whole_pv: true,
        ..Limits::default()
    };
    let mut engine = Engine::new(1 << 20);
    let problem = ffo()
        .into_iter()
        .map(|problem| problem.position)
        .find(|position| position.board().empties().len() <= 14)
        .unwrap();
    let timely = engine.run(Question::BestMove, &problem, &limits, &mut Timeless);
    for color in Color::ALL {
        let late = problem.with_time_over(color);
        let report = engine.run(Question::BestMove, &late, &limits, &mut Timeless);
        assert_eq!(
            (report.value, &report.pv),
            (timely.value, &timely.pv),
            "{color:?}"
        );
    }
}
