//! The searches that a review plans, and the share of the work that is done.

use outflank::coach::{Effort, Job, Review, Step, Turn};
use outflank::rules::Size;

use super::reviewed::{game, result};

/// The jobs of a game before any result, with the number of empty squares.
fn planned(size: Size, effort: Effort) -> Vec<(u8, Job)> {
    let review = Review::new(game(size), effort);
    let with_empties = |job: Job| (review.turns()[job.turn].empties(), job);
    review.jobs().into_iter().map(with_empties).collect()
}

/// docs/coach.md, "The review of a game": positions to solve, and those of which a search for the best move nearly reaches the end.
#[test]
fn the_number_of_empty_squares_decides_what_is_searched() {
    // The most empty squares of a solved position, of a late one, and the nodes of each step.
    for (effort, solved, late, [solve, estimate, deepen_late, deepen]) in [
        (
            Effort::Normal,
            20,
            25,
            [40_000_000, 300_000, 2_000_000, 300_000],
        ),
        (
            Effort::Thorough,
            22,
            27,
            [160_000_000, 2_000_000, 10_000_000, 2_000_000],
        ),
    ] {
        for (size, fewer) in [(Size::Six, 0), (Size::Eight, 0), (Size::Ten, 4)] {
            let (solved, late) = (solved - fewer, late - fewer);
            let jobs = planned(size, effort);
            for (step, empties) in [
                (Step::Solve, solved),
                (Step::Estimate, solved + 1),
                (Step::Deepen, late),
                (Step::Deepen, late + 1),
            ] {
                let is_there = |(at, job): &(u8, Job)| *at == empties && job.step == step;
                assert!(jobs.iter().any(is_there), "{size:?} {step:?} {empties}");
            }
            for (empties, job) in jobs {
                let nodes = match job.step {
                    Step::Solve if empties <= solved => solve,
                    Step::Estimate if empties > solved => estimate,
                    Step::Deepen if empties > late => deepen,
                    Step::Deepen if empties > solved => deepen_late,
                    step => panic!("{step:?} with {empties} empty squares"),
                };
                assert_eq!(job.nodes, nodes, "{size:?} {empties}");
                if job.step != Step::Solve {
                    assert_eq!(job.expected_nodes, nodes);
                }
            }
        }
    }
    let live = planned(Size::Eight, Effort::Live);
    let is_estimate = |(_, job): &(u8, Job)| {
        (job.step, job.nodes, job.expected_nodes) == (Step::Estimate, 300_000, 300_000)
    };
    assert!(live.len() > 50 && live.iter().all(is_estimate));
}

#[test]
fn the_expected_nodes_of_a_solution_grow_with_the_empty_squares() {
    let jobs = planned(Size::Eight, Effort::Thorough);
    let expected = |empties: u8| {
        let is_it = |(at, job): &&(u8, Job)| *at == empties && job.step == Step::Solve;
        jobs.iter().find(is_it).map(|(_, job)| job.expected_nodes)
    };
    for (empties, nodes) in [
        (1, 1_000),
        (8, 1_000),
        (9, 2_000),
        (16, 420_000),
        (20, 9_500_000),
        (22, 38_000_000),
    ] {
        assert_eq!(expected(empties), Some(nodes), "{empties}");
    }
}

#[test]
fn progress_is_the_share_of_the_expected_nodes() {
    let turns: Vec<Turn> = game(Size::Eight)[..2].to_vec();
    let mut review = Review::new(turns.clone(), Effort::Normal);
    // Four jobs of 0.3 million nodes, and ten second looks of 1.2 million that may follow.
    let close = |share: f64, nodes: f64| (share - nodes / 13.2).abs() < 1e-9;
    for (number, job) in (1_u32..).zip(review.jobs()) {
        assert!(close(review.progress(), 0.3 * f64::from(number - 1)));
        let (value, loss) = [(0.0, 6.0), (6.0, 0.0)][job.turn];
        let mut found = result(&turns[job.turn], value, loss, false);
        if job.step == Step::Deepen {
            // Less deep than the values of all moves: it changes none.
            found.depth = 1;
        }
        review.take(job.turn, job.step, found);
    }
    // Now the second looks are known.
    let jobs = review.jobs();
    assert!(!jobs.is_empty() && jobs.iter().all(|job| job.step == Step::SecondLook));
    let whole = 1.2 + 1.2 * jobs.len() as f64;
    assert!((review.progress() - 1.2 / whole).abs() < 1e-9);
    let first = jobs[0];
    review.take(
        first.turn,
        first.step,
        result(&turns[first.turn], 0.0, 0.0, false),
    );
    let left = review.jobs().len() as f64;
    assert!((review.progress() - 2.4 / (2.4 + 1.2 * left)).abs() < 1e-9);
}
