//! The review of a whole game: which searches it needs, and what follows from their results.

use outflank::coach::{
    Analysis, Decided, Effort, Mark, MoveValue, Review, ReviewError, Step, Turn,
};
use outflank::rules::{Color, Position, Setup, Size, Square};

use super::reviewed::{game, result};

#[test]
fn jobs_go_from_the_end_back_and_solve_first() {
    for size in Size::ALL {
        let mut review = Review::new(game(size), Effort::Normal);
        let jobs = review.jobs();
        let searched = review
            .turns()
            .iter()
            .filter(|turn| turn.is_searched())
            .count();
        let parts: Vec<_> = jobs.chunk_by(|a, b| a.step == b.step).collect();
        let [solved, estimated, deepened] = parts[..] else {
            panic!("the jobs have three parts");
        };
        assert_eq!(solved.len() + estimated.len(), searched);
        assert!(solved.iter().all(|job| job.step == Step::Solve));
        assert!(deepened.iter().all(|job| job.step == Step::Deepen));
        assert_eq!(estimated.len(), deepened.len());
        for part in parts {
            assert!(part.is_sorted_by(|a, b| a.turn > b.turn));
        }
        assert_eq!(review.progress(), 0.0);
        let mut before = 0.0;
        for job in jobs {
            let turn = review.turns()[job.turn];
            review.take(
                job.turn,
                job.step,
                result(&turn, 0.0, 0.0, job.step == Step::Solve),
            );
            assert!(review.progress() > before);
            before = review.progress();
        }
        assert_eq!(review.jobs(), []);
        assert_eq!(review.progress(), 1.0);
    }
}

/// A review of 8x8 in which one move at a position that is not solved loses six discs.
fn with_a_loss() -> (Review, usize) {
    let turns = game(Size::Eight);
    let at = turns
        .iter()
        .position(|turn| turn.empties() == 40 && turn.is_searched())
        .unwrap();
    let mut review = Review::new(turns.clone(), Effort::Normal);
    for job in review.jobs() {
        let before = job.turn <= at;
        let sign = if turns[job.turn].color() == turns[at].color() {
            1.0
        } else {
            -1.0
        };
        let value = if before { 0.0 } else { -6.0 * sign };
        let loss = if job.turn == at { 6.0 } else { 0.0 };
        let exact = job.step == Step::Solve;
        review.take(
            job.turn,
            job.step,
            result(&turns[job.turn], value, loss, exact),
        );
    }
    (review, at)
}

#[test]
fn a_loss_gets_a_second_look_with_the_position_after_it() {
    let (mut review, at) = with_a_loss();
    let jobs = review.jobs();
    let turns: Vec<usize> = jobs.iter().map(|job| job.turn).collect();
    assert_eq!(turns, [at + 1, at]);
    assert!(
        jobs.iter()
            .all(|job| job.step == Step::SecondLook && job.nodes == 1_200_000)
    );
    assert_eq!(review.second_look(at), jobs);
    assert!(review.second_look(at + 2).is_empty());
    assert!(!review.is_confirmed(at));
    assert!(
        review.reasons(at).is_empty(),
        "nothing is stated before the second look"
    );
    assert_eq!(review.mark(at), Some(Mark::Mistake));
    assert_eq!(review.mistakes(), [at]);
    // The second look finds no loss: nothing is stated, and the mark follows the deeper look.
    for job in jobs {
        let mut deeper = result(&review.turns()[job.turn], 0.0, 0.0, false);
        deeper.depth = 20;
        deeper.moves.iter_mut().for_each(|entry| entry.depth = 20);
        review.take(job.turn, job.step, deeper);
    }
    assert!(review.is_confirmed(at) && review.jobs().is_empty());
    assert_eq!(review.mistakes(), []);
}

#[test]
fn a_deeper_search_for_the_best_move_moves_value_and_mark() {
    let (mut review, at) = with_a_loss();
    let turn = review.turns()[at];
    let other = |square: &Square| Some(*square) != turn.played;
    let best = turn.position.legal().iter().filter(other).last().unwrap();
    let deep = |value, depth| Analysis {
        value,
        depth,
        line: vec![Some(best)],
        ..Analysis::default()
    };
    let value_of = |review: &Review| {
        let analysis = review.analysis(at).unwrap();
        (analysis.value, analysis.value_of(best), analysis.best())
    };
    let before = value_of(&review);
    review.take(at, Step::Deepen, deep(9.0, 1));
    assert_eq!(value_of(&review), before, "less deep than what is known");
    review.take(at, Step::Deepen, deep(4.0, 30));
    assert_eq!(value_of(&review), (4.0, Some(4.0), Some(best)));
    review.take(at, Step::Deepen, deep(-5.5, 30));
    // No move is better than the best one; the move of the game keeps the value of the next position.
    let analysis = review.analysis(at).unwrap();
    assert!(analysis.moves.iter().all(|entry| entry.value <= -5.5));
    assert_eq!(review.decision(at).unwrap().loss(), 0.5);
    assert!(!review.mistakes().contains(&at));
}

#[test]
fn the_order_of_the_reports_does_not_matter() {
    let turns = game(Size::Eight);
    let jobs = Review::new(turns.clone(), Effort::Normal).jobs();
    let values = |turn: usize| ((turn * 7919) % 13) as f64 - 6.0;
    let judge = |order: &mut dyn Iterator<Item = &outflank::coach::Job>| {
        let mut review = Review::new(turns.clone(), Effort::Normal);
        for job in order {
            let exact = job.step == Step::Solve;
            let found = result(
                &turns[job.turn],
                values(job.turn),
                (job.turn % 5) as f64,
                exact,
            );
            review.take(job.turn, job.step, found);
        }
        let marks: Vec<_> = (0..turns.len()).map(|turn| review.mark(turn)).collect();
        (marks, review.graph(), review.player(Color::White))
    };
    assert_eq!(judge(&mut jobs.iter()), judge(&mut jobs.iter().rev()));
}

#[test]
fn the_figures_name_the_move_that_lost_the_game() {
    let (review, at) = with_a_loss();
    let loser = review.turns()[at].color();
    assert_eq!(review.loser(), Some(end_loser(&review)));
    let graph = review.graph();
    assert_eq!(
        graph.len(),
        review.turns().len() + 1,
        "the end has a value too"
    );
    assert_eq!(graph[at].unwrap().value, 0.0);
    let sign = if loser == Color::Black { 1.0 } else { -1.0 };
    assert_eq!(graph[at + 1].unwrap().value, -6.0 * sign);
    assert!(graph.last().unwrap().unwrap().exact);
    let figures = review.player(loser);
    assert!(figures.accuracy.unwrap() < 100.0);
    assert_eq!(review.player(!loser).accuracy, Some(100.0));
    assert_eq!(figures.phases[1].loss, 6.0);
    if review.loser() == Some(loser) {
        assert_eq!(review.last_draw().map(|point| point.turn), Some(at));
        assert!(matches!(
            review.summary(loser).decided,
            Some(Decided::LastDraw(_))
        ));
    }
    assert!(review.summary(!loser).well.is_some());
}

/// The player with fewer discs at the end.
fn end_loser(review: &Review) -> Color {
    let last = review.turns().last().unwrap();
    let end = last.position.play(last.played.unwrap()).unwrap().position;
    !end.outcome().unwrap().winner.unwrap()
}

#[test]
fn another_try_may_lose_a_disc_if_it_is_much_better() {
    let (review, at) = with_a_loss();
    let turn = review.turns()[at];
    let squares: Vec<Square> = turn.position.legal().iter().collect();
    for square in squares {
        let retry = review.retry(at, square).unwrap();
        assert_eq!(retry.accepted, Some(square) != turn.played, "{square}");
    }
    assert_eq!(review.retry(at, "a1".parse().unwrap()), None);
}

#[test]
fn one_move_during_play_needs_two_looks_at_most() {
    let turns: Vec<Turn> = game(Size::Eight)[..2].to_vec();
    let mut review = Review::new(turns.clone(), Effort::Live);
    let jobs = review.jobs();
    let steps: Vec<_> = jobs.iter().map(|job| (job.step, job.nodes)).collect();
    assert_eq!(steps, [(Step::Estimate, 300_000); 2]);
    for job in jobs {
        let value = |square| MoveValue {
            square,
            value: 0.0,
            exact: false,
            depth: 8,
        };
        let moves = turns[job.turn].position.legal().iter().map(value).collect();
        let analysis = Analysis {
            depth: 8,
            moves,
            ..Analysis::default()
        };
        review.take(job.turn, job.step, analysis);
    }
    // Nothing was lost, so there is nothing to confirm.
    assert_eq!(review.jobs(), []);
}

#[test]
fn a_game_that_cannot_be_read_is_refused_with_the_turn() {
    let start = Position::new(&Setup::default()).unwrap().to_string();
    let read = |positions: &[&str], moves: &[&str]| Turn::read(positions, moves).unwrap_err();
    assert_eq!(
        read(&[&start, "X"], &["f5", ""]),
        ReviewError::Position { turn: 1 }
    );
    assert_eq!(read(&[&start], &["a1"]), ReviewError::Move { turn: 0 });
    assert_eq!(read(&[&start], &["z9"]), ReviewError::Move { turn: 0 });
    // An empty game, and turns that do not exist, do no harm.
    let mut review = Review::new(Vec::new(), Effort::Thorough);
    review.take(7, Step::SecondLook, Analysis::default());
    assert!(review.jobs().is_empty() && review.graph().is_empty() && review.mark(3).is_none());
    assert_eq!(review.summary(Color::Black).decided, None);
}

#[test]
fn discs_flipped_wrongly_by_hand_end_the_line() {
    let mut turns = game(Size::Eight);
    // The position after the first move is another one than the rules give.
    turns.remove(1);
    let mut review = Review::new(turns, Effort::Normal);
    for job in review.jobs() {
        let turn = review.turns()[job.turn];
        review.take(job.turn, job.step, result(&turn, 1.0, 3.0, true));
    }
    assert!(review.decision(0).unwrap().after.is_none());
    assert!(review.decision(1).unwrap().after.is_some());
}

#[test]
fn the_openings_file_makes_an_inaccuracy_a_book_move() {
    let turns = game(Size::Eight)[..3].to_vec();
    let mut review = Review::new(turns.clone(), Effort::Normal);
    review.take(0, Step::Estimate, result(&turns[0], 0.0, 2.5, false));
    assert_eq!(review.mark(0), Some(Mark::Inaccuracy));
    assert_eq!(review.second_look(0).len(), 1);
    review.set_in_book(1);
    review.set_in_book(9);
    assert_eq!(review.mark(0), Some(Mark::Inaccuracy), "another turn");
    review.set_in_book(0);
    assert_eq!(review.mark(0), Some(Mark::Book));
    assert!(review.second_look(0).is_empty(), "no loss to confirm");
}

#[test]
fn the_second_look_stays_whichever_comes_last() {
    let turns = game(Size::Eight)[..3].to_vec();
    let looks = [(Step::Estimate, 1.0), (Step::SecondLook, 2.0)];
    for order in [[0, 1], [1, 0]] {
        let mut review = Review::new(turns.clone(), Effort::Normal);
        for (step, value) in order.map(|index| looks[index]) {
            review.take(0, step, result(&turns[0], value, 0.0, false));
        }
        assert_eq!(
            review.analysis(0).map(|found| found.value),
            Some(2.0),
            "{order:?}"
        );
        // Another second look takes its place.
        review.take(0, Step::SecondLook, result(&turns[0], 3.0, 0.0, false));
        assert_eq!(review.analysis(0).map(|found| found.value), Some(3.0));
    }
}

/// docs/coach.md, "Marks, accuracy, win chance": as good as the best move, or a disc worse and less than half of the loss of the game's move.
#[test]
fn another_try_is_judged_by_its_own_loss() {
    let turns = game(Size::Eight);
    let (at, turn) = turns
        .iter()
        .enumerate()
        .find(|(_, turn)| turn.position.legal().len() >= 3)
        .unwrap();
    let other = |square: &Square| Some(*square) != turn.played;
    let others: Vec<Square> = turn.position.legal().iter().filter(other).collect();
    // The loss of the game's move, the loss of the try, and whether the try is accepted.
    for (lost, loss, accepted) in [
        (6.0, 0.0, true),
        (0.5, 0.5, true),
        (6.0, 1.0, true),
        (6.0, 1.1, false),
        (2.0, 1.0, false),
        (2.0, 0.9, true),
        (1.0, 0.6, false),
    ] {
        let mut found = result(turn, 3.0, lost, true);
        for entry in &mut found.moves {
            if entry.square == others[1] {
                entry.value = 3.0 - loss;
            }
        }
        let mut review = Review::new(turns.clone(), Effort::Normal);
        review.take(at, Step::Solve, found);
        let retry = review.retry(at, others[1]).unwrap();
        assert_eq!(retry.accepted, accepted, "{lost} {loss}");
        assert_eq!((retry.value, retry.exact), (3.0 - loss, true));
        assert!((retry.loss - loss).abs() < 1e-12);
    }
}

#[test]
fn a_pass_has_the_value_of_the_position_after_it() {
    let (turns, size) = Size::ALL
        .into_iter()
        .map(|size| (game(size), size))
        .find(|(turns, _)| turns.iter().any(|turn| turn.played.is_none()))
        .unwrap();
    let pass = turns.iter().position(|turn| turn.played.is_none());
    let (pass, unknown) = (pass.unwrap(), 2);
    assert!(pass > unknown + 1, "{size:?}");
    let mut review = Review::new(turns.clone(), Effort::Normal);
    for (index, turn) in turns.iter().enumerate() {
        if turn.is_searched() && index != unknown {
            let value = if turn.color() == Color::Black {
                3.0
            } else {
                -3.0
            };
            review.take(index, Step::Estimate, result(turn, value, 0.0, false));
        }
    }
    let graph = review.graph();
    assert_eq!(graph[pass].map(|point| point.value), Some(3.0));
    assert_eq!(graph[pass], graph[pass + 1]);
    assert_eq!(graph[unknown], None, "it was not searched yet");
    assert!(graph[unknown - 1].is_some() && graph[unknown + 1].is_some());
}
