//! The accuracy of searches over a file of positions.

use outflank::engine::Report;

use crate::arena::player::chosen_square;
use crate::arena::problems::{Problem, best_of};

/// Sums over the positions of a file.
#[derive(Default)]
pub struct Accuracy {
    pub nodes: u64,
    pub seconds: f64,
    pub positions: u32,
    /// Positions with a known score, and the sum of the errors in discs.
    with_score: u32,
    error: f64,
    /// Positions with scored moves, and how often the best one was chosen.
    with_moves: u32,
    best: u32,
    /// Positions whose chosen move is scored, and the discs that the chosen moves lose.
    with_loss: u32,
    loss: f64,
    /// Chosen moves after which a win or a draw is lost.
    worse_outcomes: u32,
}

impl Accuracy {
    /// Adds a position.
    pub fn add(&mut self, problem: &Problem, report: &Report) {
        self.nodes += report.nodes;
        self.seconds += report.elapsed_ms / 1e3;
        self.positions += 1;
        if let Some(score) = problem.score {
            self.with_score += 1;
            self.error += (report.discs() - score).abs();
        }
        let Some(best) = best_of(&problem.moves) else {
            return;
        };
        self.with_moves += 1;
        let chosen = chosen_square(report.best, problem.position.size());
        // A move without a score is not the best one, and its loss is unknown.
        let scored = |&&(square, _): &&(_, f64)| Some(square) == chosen;
        let Some(&(_, score)) = problem.moves.iter().find(scored) else {
            return;
        };
        self.with_loss += 1;
        self.best += u32::from(score == best);
        self.loss += best - score;
        self.worse_outcomes += u32::from(outcome(score) < outcome(best));
    }

    /// Mean absolute error in discs.
    pub fn mean_error(&self) -> f64 {
        mean(self.error, self.with_score)
    }

    /// Share of best moves, in percent.
    pub fn best_moves(&self) -> f64 {
        100.0 * mean(f64::from(self.best), self.with_moves)
    }

    /// All figures in one line.
    pub fn summary(&self) -> String {
        format!(
            "{} positions  {:.2} M nodes  {:.2} s ({:.3} s each)  {:.1} M nodes/s  mean error {:.2} discs  best move {:.1} %  loss {:.2} discs  outcome spoilt {:.1} %",
            self.positions,
            self.nodes as f64 / 1e6,
            self.seconds,
            mean(self.seconds, self.positions),
            self.nodes as f64 / self.seconds.max(1e-9) / 1e6,
            self.mean_error(),
            self.best_moves(),
            mean(self.loss, self.with_loss),
            100.0 * mean(f64::from(self.worse_outcomes), self.with_loss),
        )
    }
}

fn mean(sum: f64, count: u32) -> f64 {
    sum / f64::from(count.max(1))
}

/// Win, draw or loss; an estimate of less than a disc is a draw.
fn outcome(score: f64) -> i32 {
    i32::from(score >= 1.0) - i32::from(score <= -1.0)
}
