//! The moves of the root position.

use super::aspiration::{Aspiration, ends};
use super::context::{INFINITE, Search};
use super::node_type::NodeType;
use super::schedule::Iteration;
use crate::engine::board::{Bitboard, SearchPosition, squares};
use crate::engine::eval::{Accumulator, DISC};
use crate::engine::limits::{Limits, Question};
use crate::engine::report::Bound;

/// With at most this many empty squares handicaps decide among equal scores: a search takes milliseconds.
const EQUAL_EMPTIES: u32 = 16;

/// A move of the root with its last value.
#[derive(Clone, Copy)]
pub(super) struct RootMove<B> {
    pub square: u8,
    pub flips: B,
    /// In 1/128 discs for the side to move at the root.
    pub value: i32,
    /// The value is at most this, or of no interest above it, in 1/128 discs.
    pub ceiling: i32,
    /// Subtracted from the value where moves are compared, in 1/128 discs.
    pub handicap: i32,
    pub bound: Bound,
    /// The iteration of the value.
    pub iteration: Iteration,
}

/// The root position and its moves, the best first.
pub(super) struct Root<B> {
    pub position: SearchPosition<B>,
    pub accumulator: Accumulator,
    pub empties: u32,
    pub question: Question,
    pub moves: Vec<RootMove<B>>,
    /// The ends of the limits' window, in 1/128 discs.
    pub window: (i32, i32),
    /// Whether the upper end is the known value of the best move.
    pub is_known: bool,
}

impl<B> RootMove<B> {
    /// What the move loses in an iteration by its handicap. Near the end the handicaps, which are less than the distance of two
    /// scores, decide among equal moves; before that an iteration to the end would need more nodes to prove them equal.
    fn handicap(&self, iteration: Iteration, empties: u32) -> i32 {
        if iteration.is_to_end(empties) && empties > EQUAL_EMPTIES {
            0
        } else {
            self.handicap
        }
    }
}

impl<B: Bitboard> Root<B> {
    /// Moves the entry at `from` forward to `to`; those between keep their order. The library's rotation would add to the
    /// download.
    pub fn bring_forward(&mut self, from: usize, to: usize) {
        for at in (to..from).rev() {
            self.moves.swap(at, at + 1);
        }
    }

    /// Sorts by value, the best first; equal values keep their order. An insertion sort, since the library's sort would
    /// add several kilobytes to the download.
    pub fn sort(&mut self) {
        for i in 1..self.moves.len() {
            let value = self.moves[i].value;
            let before = self.moves[..i].iter();
            let index = before.take_while(|entry| entry.value >= value).count();
            self.bring_forward(i, index);
        }
    }

    /// Notes the value of a move, and how it relates to the window of the limits. A known value is no bound.
    fn set_value(&mut self, index: usize, value: i32, iteration: Iteration) {
        let (floor, is_known) = (self.window.0, self.is_known);
        let entry = &mut self.moves[index];
        entry.value = if is_known {
            value.min(entry.ceiling)
        } else {
            value
        };
        entry.bound = match value {
            _ if value <= floor => Bound::Upper,
            _ if value >= entry.ceiling && !is_known => Bound::Lower,
            _ => Bound::None,
        };
        entry.iteration = iteration;
    }
}

impl<B: Bitboard> Search<'_, B> {
    /// The legal moves within `allowed`, scored by the evaluation and by mobility, so that even a search that stops at once
    /// has a move.
    pub(super) fn root(
        &self,
        position: SearchPosition<B>,
        question: Question,
        allowed: B,
        limits: &Limits,
    ) -> Root<B> {
        let accumulator = self.eval.refresh(self.board.layout, position);
        let window = ends(question, limits);
        let known = limits.known.as_ref();
        let most = |square| known.map_or(window.1, |known| known.most(square));
        // A move that cannot have the known value needs no search for the best one.
        let legal = squares(position.legal(self.board.inside) & allowed);
        let moves = legal
            .filter(|&square| most(square) > window.0)
            .map(|square| {
                let flips = position.flips(square);
                let next = position.play(square, flips);
                let after = self.eval.play(&accumulator, square, flips);
                let replies = next.legal(self.board.inside);
                let value = self
                    .eval
                    .value_with_moves(self.board.layout, &after, next, replies);
                RootMove {
                    square,
                    flips,
                    value: -value - replies.count() as i32 * DISC / 4,
                    ceiling: most(square),
                    handicap: self.variety.map_or(0, |variety| variety.handicap(square)),
                    bound: Bound::None,
                    iteration: Iteration::NONE,
                }
            });
        let mut root = Root {
            position,
            empties: position.empty(self.board.inside).count(),
            question,
            moves: moves.collect(),
            accumulator,
            window,
            is_known: known.is_some(),
        };
        root.sort();
        root
    }

    /// One iteration for the best move.
    pub(super) fn search_root(&mut self, root: &mut Root<B>, iteration: Iteration) {
        let before = root.moves[0];
        let aspiration = self.features.aspiration && self.progress.depth > 0;
        let mut window = Aspiration::new(
            aspiration.then_some(before.value - before.handicap(iteration, root.empties)),
            iteration,
            root.empties,
            self.board.squares,
            root.window,
        );
        loop {
            let value = self.search_root_window(root, iteration, window.alpha, window.beta);
            if self.control.stopped {
                return;
            }
            if !window.widen(value) {
                break;
            }
        }
        self.update_report(root, iteration);
        // Within the iteration the value is only a lower bound: a later move may be better.
        self.progress.exact = iteration.is_exact(root.empties);
        self.report_progress();
        let stable_iterations = if root.moves[0].square == before.square {
            self.control.stable_iterations + 1
        } else {
            1
        };
        self.update_deadline(iteration, stable_iterations);
    }

    /// Searches the moves of the root within a window and brings the best to the front. The window and the returned value are
    /// those of the compared values, without the handicaps.
    fn search_root_window(
        &mut self,
        root: &mut Root<B>,
        iteration: Iteration,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let (mut low, mut best) = (alpha, -INFINITE);
        for i in 0..root.moves.len() {
            let announcement = if i > 0 {
                self.announce_root_move(root, i, iteration)
            } else {
                None
            };
            let handicap = root.moves[i].handicap(iteration, root.empties);
            let (floor, ceiling) = (low + handicap, (beta + handicap).min(INFINITE));
            let first = if i == 0 { ceiling } else { floor + 1 };
            let mut value = self.search_root_move(root, i, iteration, (floor, first));
            self.withdraw(announcement);
            if i > 0 && value > floor && value < ceiling && !self.control.stopped {
                value = self.search_root_move(root, i, iteration, (floor, ceiling));
            }
            if self.control.stopped {
                return best;
            }
            root.set_value(i, value, iteration);
            let value = value - handicap;
            if value > best {
                best = value;
                root.bring_forward(i, 0);
                if value > low {
                    low = value;
                    if i > 0 && value < beta {
                        self.update_report(root, iteration);
                        self.update_deadline(iteration, 0);
                    }
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// One iteration for the values of all moves. Those of the best ones are proven first, since they are what a hint is for.
    pub(super) fn analyse_root(&mut self, root: &mut Root<B>, iteration: Iteration) {
        if iteration.is_exact(root.empties) {
            self.prove_best_moves(root, iteration);
        }
        for i in 0..root.moves.len() {
            let announcement = self.announce_root_move(root, i, iteration);
            let entry = root.moves[i];
            let aspiration = self.features.aspiration && entry.iteration.depth > 0;
            let last = aspiration.then_some(entry.value);
            let ends = (root.window.0, entry.ceiling);
            let (alpha, beta) = Aspiration::of_move(last, iteration, root.empties, ends);
            let mut value = self.search_root_move(root, i, iteration, (alpha, beta));
            if (value <= alpha && alpha > ends.0) || (value >= beta && beta < ends.1) {
                value = self.search_root_move(root, i, iteration, ends);
            }
            self.withdraw(announcement);
            if self.control.stopped {
                return;
            }
            root.set_value(i, value, iteration);
            self.update_report(root, iteration);
        }
        root.sort();
        self.update_report(root, iteration);
        self.report_progress();
    }

    /// Finds the exact value of the best moves, and proves that the others are worth less.
    fn prove_best_moves(&mut self, root: &mut Root<B>, exact: Iteration) {
        let (floor, ceiling) = root.window;
        let mut best = if root.is_known { ceiling } else { floor };
        for i in 0..root.moves.len() {
            let announcement = self.announce_root_move(root, i, exact);
            let ceiling = root.moves[i].ceiling;
            let mut value = best.min(ceiling);
            if floor < best && best <= ceiling {
                value = self.search_root_move(root, i, exact, (best - 1, best));
            }
            if best <= value && best < ceiling {
                value = self.search_root_move(root, i, exact, (floor.max(best - 1), ceiling));
            }
            self.withdraw(announcement);
            if self.control.stopped {
                return;
            }
            if value >= best {
                best = value.min(ceiling);
                root.set_value(i, value, exact);
            } else {
                // Two scores differ by two discs at least.
                let value = &mut root.moves[i].value;
                *value = (best - 2 * DISC).min(*value);
            }
        }
        root.sort();
        self.update_report(root, exact);
        self.report_progress();
    }

    /// The value of a move of the root within a window.
    #[inline(never)]
    fn search_root_move(
        &mut self,
        root: &Root<B>,
        index: usize,
        iteration: Iteration,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        let RootMove { square, flips, .. } = root.moves[index];
        let next = root.position.play(square, flips);
        let after = self.eval.play(&root.accumulator, square, flips);
        -self.pvs(
            next,
            &after,
            iteration.depth - 1,
            -beta,
            -alpha,
            NodeType::Cut,
        )
    }

    fn update_deadline(&mut self, iteration: Iteration, stable_iterations: u32) {
        let value = self.progress.value;
        self.control
            .update_deadline(iteration.depth, value, stable_iterations);
    }
}
