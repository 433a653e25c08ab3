//! The last plies before the evaluation, without table and move ordering.

use super::context::{INFINITE, Search};
use super::probcut_params::TEMPO;
use crate::engine::board::{Bitboard, SearchPosition, squares_preferring};
use crate::engine::eval::{Accumulator, DISC};

impl<B: Bitboard> Search<'_, B> {
    /// The evaluation of a leaf, in 1/128 discs.
    #[inline(always)]
    fn evaluate(&mut self, position: SearchPosition<B>, accumulator: &Accumulator) -> i32 {
        self.nodes += 1;
        let layout = self.board.layout;
        // As a value of the evaluation, less than a win of all squares.
        let limit = (layout.side * layout.side) as i32 * DISC - 1;
        (self.eval.value(layout, accumulator, position) + TEMPO).min(limit)
    }

    /// The value of a position `depth` plies before the evaluation, fail-soft.
    pub(super) fn search_shallow(
        &mut self,
        position: SearchPosition<B>,
        accumulator: &Accumulator,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if depth == 0 {
            return self.evaluate(position, accumulator);
        }
        self.nodes += 1;
        let moves = position.legal(self.board.inside);
        let window = (alpha, beta);
        if let Some(bound) = self.static_pruning(position, accumulator, moves, depth, window) {
            return bound;
        }
        if moves.is_empty() {
            let passed = position.pass();
            if passed.legal(self.board.inside).is_empty() {
                let empties = position.empty(self.board.inside).count();
                return position.final_score(empties) * DISC;
            }
            let after = self.eval.pass(accumulator);
            return -self.search_shallow(passed, &after, depth, -beta, -alpha);
        }
        let mut best = -INFINITE;
        let preferred = self.board.corners | self.killers[depth as usize & 3];
        for square in squares_preferring(preferred, moves) {
            let flips = position.flips(square);
            let next = position.play(square, flips);
            let after = self.eval.play(accumulator, square, flips);
            let value = if next.player.is_empty() {
                self.board.squares * DISC
            } else if depth == 1 {
                -self.evaluate(next, &after)
            } else {
                -self.search_shallow(next, &after, depth - 1, -beta, -alpha.max(best))
            };
            best = best.max(value);
            if best >= beta {
                self.killers[depth as usize & 3] = B::bit(square);
                return best;
            }
        }
        best
    }
}
