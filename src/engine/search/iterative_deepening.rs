//! Iterative deepening: the iterations of the schedule one after the other, until the limits end the search.

use super::context::{INFINITE, Search};
use super::node_type::NodeType;
use super::probcut::{Horizon, Selectivity};
use super::root::Root;
use super::schedule::Iteration;
use crate::engine::board::{Bitboard, SearchPosition};
use crate::engine::eval::DISC;
use crate::engine::limits::{Limits, Question};
use crate::engine::report::{Bound, Choice, Report, SquareValue};

impl<B: Bitboard> Search<'_, B> {
    /// Runs the iterations and returns the last report. Only the root moves within `allowed` are searched.
    pub(in crate::engine) fn deepen(
        &mut self,
        position: SearchPosition<B>,
        iterations: &[Iteration],
        question: Question,
        allowed: B,
        limits: &Limits,
    ) -> Report {
        if position.legal(self.board.inside).is_empty() {
            return self.deepen_without_moves(position, iterations);
        }
        let mut root = self.root(position, question, allowed, limits);
        self.update_report(&root);
        for &iteration in iterations {
            if self.control.stopped {
                break;
            }
            self.start_iteration(iteration, root.empties);
            root.iteration = iteration;
            match question {
                Question::BestMove => self.search_root(&mut root),
                Question::AllMoves => self.analyse_root(&mut root),
            }
        }
        self.finish()
    }

    fn start_iteration(&mut self, iteration: Iteration, empties: u32) {
        let horizon = if iteration.is_to_end(empties) {
            Horizon::ToEnd
        } else {
            Horizon::Midgame
        };
        self.selectivity
            .start_iteration(iteration.selectivity, horizon);
    }

    /// The same from a position in which the player to move has to pass, or nobody can move.
    fn deepen_without_moves(
        &mut self,
        position: SearchPosition<B>,
        iterations: &[Iteration],
    ) -> Report {
        let empties = position.empty(self.board.inside).count();
        let passed = position.pass();
        if passed.legal(self.board.inside).is_empty() {
            return Report::of_finished_game(position.final_score(empties) * DISC);
        }
        let after = self.eval.refresh(self.board.layout, passed);
        self.progress.best = Choice::Pass;
        self.progress.pv = vec![Choice::Pass];
        self.progress.value = -self.eval.estimate(self.board.layout, passed);
        for &iteration in iterations {
            self.start_iteration(iteration, empties);
            let (depth, node) = (iteration.depth, NodeType::Cut);
            let value = -self.pvs(passed, &after, depth, -INFINITE, INFINITE, node);
            if self.control.stopped {
                break;
            }
            self.progress.value = value;
            self.progress.depth = depth;
            self.progress.exact = iteration.is_exact(empties);
            self.progress.confidence = Selectivity::confidence(iteration.selectivity);
            self.progress.pv = self.principal_variation(Choice::Pass, passed);
            self.report_progress();
        }
        self.finish()
    }

    /// Brings the report up to date with the moves of the root.
    pub(super) fn update_report(&mut self, root: &Root<B>) {
        let all_moves = root.question == Question::AllMoves;
        let best = if all_moves {
            root.moves
                .iter()
                .max_by_key(|entry| (entry.value, core::cmp::Reverse(entry.square)))
        } else {
            root.moves.first()
        };
        let Some(best) = best else { return };
        let play = Choice::Play(self.board.layout.square_of(best.square));
        let next = root.position.play(best.square, best.flips);
        self.progress.best = play;
        self.progress.value = best.value;
        self.progress.bound = best.bound;
        if root.is_known {
            self.progress.value = root.window.1;
            self.progress.bound = Bound::None;
        }
        self.progress.depth = root.iteration.depth;
        self.progress.confidence = Selectivity::confidence(root.iteration.selectivity);
        self.progress.pv = self.principal_variation(play, next);
        if all_moves {
            let is_exact = |iteration: Iteration| iteration.is_exact(root.empties);
            self.progress.exact = root.moves.iter().all(|entry| is_exact(entry.iteration));
            let values = root.moves.iter().map(|entry| SquareValue {
                square: self.board.layout.square_of(entry.square),
                value: entry.value,
                bound: entry.bound,
                exact: is_exact(entry.iteration),
                depth: entry.iteration.depth,
            });
            self.progress.squares = values.collect();
        }
    }
}
