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
    /// The value is at least this, or of no interest below it, in 1/128 discs.
    pub floor: i32,
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
    /// The iteration in progress.
    pub iteration: Iteration,
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
    fn set_value(&mut self, index: usize, value: i32) {
        let (floor, end) = self.window;
        let entry = &mut self.moves[index];
        let is_limited = !self.is_known && entry.ceiling == end;
        entry.value = if is_limited {
            value
        } else {
            value.min(entry.ceiling)
        };
        entry.bound = match value {
            _ if value <= floor => Bound::Upper,
            _ if value >= end && is_limited => Bound::Lower,
            _ => Bound::None,
        };
        entry.iteration = self.iteration;
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
                    floor: known.map_or(window.0, |known| known.least(square, window.0)),
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
            iteration: Iteration::NONE,
        };
        root.sort();
        root
    }

    /// One iteration for the best move.
    pub(super) fn search_root(&mut self, root: &mut Root<B>) {
        let iteration = root.iteration;
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
            let value = self.search_root_window(root, window.alpha, window.beta);
            if self.control.stopped {
                return;
            }
            if !window.widen(value) {
                break;
            }
        }
        self.update_report(root);
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
    fn search_root_window(&mut self, root: &mut Root<B>, alpha: i32, beta: i32) -> i32 {
        let (mut low, mut best) = (alpha, -INFINITE);
        for i in 0..root.moves.len() {
            let announcement = if i > 0 {
                self.announce_root_move(root, i)
            } else {
                None
            };
            let handicap = root.moves[i].handicap(root.iteration, root.empties);
            let ends = (low + handicap, (beta + handicap).min(INFINITE));
            let first = if i == 0 { ends.1 } else { ends.0 + 1 };
            let value = self.search_root_move(root, i, (ends.0, first), ends);
            self.withdraw(announcement);
            if self.control.stopped {
                return best;
            }
            root.set_value(i, value);
            let value = value - handicap;
            if value > best {
                best = value;
                root.bring_forward(i, 0);
                if value > low {
                    low = value;
                    if i > 0 && value < beta {
                        self.update_report(root);
                        self.update_deadline(root.iteration, 0);
                    }
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// One iteration for the values of all moves, or of the best ones: then the others are shown to be worth less.
    pub(super) fn analyse_root(&mut self, root: &mut Root<B>) {
        let iteration = root.iteration;
        let (floor, ceiling) = root.window;
        let mut best = if root.is_known { ceiling } else { floor };
        for i in 0..root.moves.len() {
            if root.moves[i].iteration.is_exact(root.empties) {
                continue;
            }
            let announcement = self.announce_root_move(root, i);
            let entry = root.moves[i];
            let low = if iteration.best_only {
                entry.floor.max(best - 1)
            } else {
                entry.floor
            };
            let ends = (low, entry.ceiling);
            let mut value = entry.ceiling;
            let is_open = low < value;
            if is_open {
                let aspiration = self.features.aspiration && entry.iteration.depth > 0;
                let last = aspiration.then_some(entry.value);
                let window = Aspiration::of_move(last, iteration, root.empties, ends);
                value = self.search_root_move(root, i, window, ends);
            }
            self.withdraw(announcement);
            if self.control.stopped {
                return;
            }
            if value >= best || !iteration.best_only {
                best = value.min(entry.ceiling).max(best);
                root.set_value(i, value);
                if !iteration.best_only {
                    self.update_report(root);
                } else if is_open && root.is_known && iteration.is_exact(root.empties) {
                    // A move with the known value is a best one, whatever the others are worth; their values, and so the report,
                    // have the confidence of the iteration before.
                    let confidence = self.progress.confidence;
                    self.update_report(root);
                    self.progress.confidence = confidence;
                    self.report_progress();
                }
            } else {
                let most = (best - 1).div_euclid(2 * DISC) * 2 * DISC;
                let entry = &mut root.moves[i];
                entry.value = most.min(entry.value);
                if iteration.is_exact(root.empties) {
                    entry.ceiling = most.min(entry.ceiling);
                }
            }
        }
        root.sort();
        self.update_report(root);
        self.report_progress();
    }

    /// The value of a move of the root. It is searched for within a window first, then between the ends where it can lie.
    #[inline(never)]
    fn search_root_move(
        &mut self,
        root: &Root<B>,
        index: usize,
        (alpha, beta): (i32, i32),
        (floor, ceiling): (i32, i32),
    ) -> i32 {
        let RootMove { square, flips, .. } = root.moves[index];
        let next = root.position.play(square, flips);
        let after = self.eval.play(&root.accumulator, square, flips);
        let (mut alpha, mut beta) = (alpha, beta);
        loop {
            let (depth, node) = (root.iteration.depth - 1, NodeType::Cut);
            let value = -self.pvs(next, &after, depth, -beta, -alpha, node);
            let fails_low = value <= alpha && alpha > floor;
            let fails_high = value >= beta && beta < ceiling && value < ceiling;
            if self.control.stopped || !(fails_low || fails_high) {
                return value;
            }
            (alpha, beta) = (floor, ceiling);
        }
    }

    fn update_deadline(&mut self, iteration: Iteration, stable_iterations: u32) {
        let value = self.progress.value;
        self.control
            .update_deadline(iteration.depth, value, stable_iterations);
    }
}
