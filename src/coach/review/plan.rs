//! Which positions are searched, in which order and within which limits. docs/coach.md, "The review of a game".

use super::chain::next_choice;
use super::{Review, Turn};
use crate::rules::Size;

/// How much a review may spend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// About 65 million nodes a game on 8x8.
    #[default]
    Normal,
    /// About six times as many.
    Thorough,
    /// For one move during play: nothing is solved beyond what the looks of 0.3 and 1.2 million nodes solve.
    Live,
}

impl Effort {
    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Effort::Normal => "normal",
            Effort::Thorough => "thorough",
            Effort::Live => "live",
        }
    }
}

/// A step of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A position near the end is solved.
    Solve,
    /// The moves of another position are estimated.
    Estimate,
    /// The best move of that position is searched deeper.
    Deepen,
    /// A position with a loss, or the one after it, is searched deeper.
    SecondLook,
}

impl Step {
    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Step::Solve => "solve",
            Step::Estimate => "estimate",
            Step::Deepen => "deepen",
            Step::SecondLook => "second-look",
        }
    }
}

/// A search that a review needs, with cleared tables and without pauses: for the values of all moves, or to deepen for the
/// best move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Job {
    /// The turn whose position is searched.
    pub turn: usize,
    /// What the search is for.
    pub step: Step,
    /// The most nodes.
    pub nodes: u64,
    /// The mean nodes of searches like this one: its share of the progress.
    pub expected_nodes: u64,
}

/// Limits of an effort: the most empty squares of a position to solve and its nodes, and the nodes of the other steps.
struct Limits {
    solved_empties: u8,
    solve: u64,
    estimate: u64,
    deepen: u64,
    /// The most empty squares of a position of which a search for the best move nearly reaches the end, and its nodes.
    late_empties: u8,
    deepen_late: u64,
    second_look: u64,
}

const fn limits(effort: Effort, size: Size) -> Limits {
    // On 10x10 a node costs several times as much.
    let fewer = if matches!(size, Size::Ten) { 4 } else { 0 };
    match effort {
        Effort::Normal => Limits {
            solved_empties: 20 - fewer,
            solve: 40_000_000,
            estimate: 300_000,
            deepen: 300_000,
            late_empties: 25 - fewer,
            deepen_late: 2_000_000,
            second_look: 1_200_000,
        },
        Effort::Thorough => Limits {
            solved_empties: 22 - fewer,
            solve: 160_000_000,
            estimate: 2_000_000,
            deepen: 2_000_000,
            late_empties: 27 - fewer,
            deepen_late: 10_000_000,
            second_look: 8_000_000,
        },
        Effort::Live => Limits {
            solved_empties: 0,
            solve: 0,
            estimate: 300_000,
            deepen: 0,
            late_empties: 0,
            deepen_late: 0,
            second_look: 1_200_000,
        },
    }
}

/// The mean nodes to solve all moves of a position, in thousands, by empty squares from 8 to 22. docs/coach.md, "The review
/// of a game".
const SOLVE_THOUSANDS: [u64; 15] = [
    1, 2, 5, 10, 20, 40, 70, 170, 420, 900, 2_000, 4_900, 9_500, 19_000, 38_000,
];

/// Second looks that a game needs on average, for the progress before they are known.
const EXPECTED_SECOND_LOOKS: u64 = 10;

impl Review {
    /// The jobs that are left, in the order in which to do them: from the last position back, solved ones first, then all
    /// moves, then the best ones. Those of the second look are known once all others are done.
    pub fn jobs(&self) -> Vec<Job> {
        let mut jobs = Vec::new();
        for step in [Step::Solve, Step::Estimate] {
            for turn in (0..self.turns.len()).rev() {
                let job = self.first_job(turn);
                let is_open = self.turns[turn].is_searched() && !self.first.has(turn);
                if is_open && job.step == step {
                    jobs.push(job);
                }
            }
        }
        for turn in (0..self.turns.len()).rev() {
            jobs.extend(self.deepen_job(turn));
        }
        if jobs.is_empty() {
            for turn in (0..self.turns.len()).rev() {
                for job in self.second_look(turn) {
                    if !jobs.contains(&job) {
                        jobs.push(job);
                    }
                }
            }
        }
        jobs
    }

    /// The jobs that confirm the reasons of one move, where a review was ended before its second look.
    pub fn second_look(&self, turn: usize) -> Vec<Job> {
        if !self.is_loss(turn) {
            return Vec::new();
        }
        let mut jobs = Vec::new();
        let next = next_choice(&self.turns, turn).map(|(next, _)| next);
        for turn in [next, Some(turn)].into_iter().flatten() {
            let analysis = self.first.get(turn);
            let is_estimate = analysis.is_some_and(|analysis| !analysis.exact);
            if is_estimate && !self.looked_twice[turn] {
                jobs.push(self.job(turn, Step::SecondLook));
            }
        }
        jobs
    }

    /// The share of the work that is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let second_look = limits(self.effort, self.size()).second_look;
        let mut done = 0;
        for turn in 0..self.turns.len() {
            if self.first.has(turn) {
                done += self.first_job(turn).expected_nodes;
            }
            if self.marked.has_best(turn) {
                done += self.job(turn, Step::Deepen).expected_nodes;
            }
            if self.looked_twice[turn] {
                done += second_look;
            }
        }
        let jobs = self.jobs();
        let mut left = 0;
        for job in &jobs {
            left += job.expected_nodes;
        }
        if jobs.first().is_some_and(|job| job.step != Step::SecondLook) {
            left += EXPECTED_SECOND_LOOKS * second_look;
        }
        done as f64 / (done + left).max(1) as f64
    }

    fn size(&self) -> Size {
        self.turns
            .first()
            .map_or(Size::Eight, |turn| turn.position.size())
    }

    fn first_job(&self, turn: usize) -> Job {
        let limits = limits(self.effort, self.size());
        let solved = self.turns[turn].empties() <= limits.solved_empties;
        self.job(turn, if solved { Step::Solve } else { Step::Estimate })
    }

    /// The search for the best move of a position that is not solved.
    fn deepen_job(&self, turn: usize) -> Option<Job> {
        if self.effort == Effort::Live {
            return None;
        }
        let is_estimate = self.first_job(turn).step == Step::Estimate;
        let is_open = is_estimate && self.turns[turn].is_searched() && !self.marked.has_best(turn);
        is_open.then(|| self.job(turn, Step::Deepen))
    }

    fn job(&self, turn: usize, step: Step) -> Job {
        let limits = limits(self.effort, self.size());
        let is_late = self.turns[turn].empties() <= limits.late_empties;
        let nodes = match step {
            Step::Solve => limits.solve,
            Step::Estimate => limits.estimate,
            Step::Deepen if is_late => limits.deepen_late,
            Step::Deepen => limits.deepen,
            Step::SecondLook => limits.second_look,
        };
        let expected_nodes = match step {
            Step::Solve => solve_nodes(&self.turns[turn]).min(nodes),
            _ => nodes,
        };
        Job {
            turn,
            step,
            nodes,
            expected_nodes,
        }
    }
}

/// The mean nodes to solve a position.
fn solve_nodes(turn: &Turn) -> u64 {
    let index = usize::from(turn.empties().saturating_sub(8));
    let thousands = SOLVE_THOUSANDS.get(index).or(SOLVE_THOUSANDS.last());
    thousands.copied().unwrap_or(0) * 1000
}
