//! The solver with at most five empty squares, six in an all node: moves by parity, without sorting.

use super::last_four::{LOW, LastTurn};
use crate::engine::board::{Bitboard, SearchPosition, squares, squares_preferring};
use crate::engine::search::{NodeType, Search};

impl<B: Bitboard> Search<'_, B> {
    /// Five empty squares, or six in an all node; `odd` are the quadrants with an odd number of them.
    #[inline(always)]
    pub(super) fn solve_parity(
        &mut self,
        position: SearchPosition<B>,
        alpha: i32,
        moves: B,
        odd: u8,
        node: NodeType,
    ) -> i32 {
        match node {
            NodeType::Cut => self.solve_parity_node::<true>(position, alpha, moves, odd),
            NodeType::All => self.solve_parity_node::<false>(position, alpha, moves, odd),
        }
    }

    /// [`solve_parity`](Self::solve_parity) with the expected node type as a constant.
    fn solve_parity_node<const CUT: bool>(
        &mut self,
        position: SearchPosition<B>,
        alpha: i32,
        moves: B,
        odd: u8,
    ) -> i32 {
        self.nodes += 1;
        let empty = position.empty(self.board.inside);
        let empties = empty.count();
        if !CUT && let Some(bound) = self.stability_cutoff(position, alpha, empties) {
            return bound;
        }
        let node = if CUT { NodeType::Cut } else { NodeType::All };
        if moves.is_empty() {
            let passed = position.pass();
            let moves = passed.legal(self.board.inside);
            if moves.is_empty() {
                return position.final_score(empties);
            }
            return -self.solve_parity(passed, !alpha, moves, odd, node.after_pass());
        }
        let first = moves & self.parity_mask(odd);
        let mut best = LOW;
        for x in squares_preferring(first, moves) {
            let next = position.play(x, position.flips(x));
            let odd = odd ^ B::quadrant(x);
            let value = if empties == 5 {
                let order = self.sort_four(empty & !B::bit(x), odd);
                -self.solve_4(next.player, next.opponent, !alpha, order, LastTurn::Move)
            } else {
                let replies = next.legal(self.board.inside);
                let node = node.child(usize::from(best != LOW));
                -self.solve_parity(next, !alpha, replies, odd, node)
            };
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
        best
    }

    /// Four empty squares in the order to try them: odd quadrants first, then by weight.
    #[inline(always)]
    fn sort_four(&self, set: B, odd: u8) -> [u8; 4] {
        let first = self.parity_mask(odd);
        let mut left = set;
        let mut keys = [0; 4].map(|_: u32| {
            let x = left.lsb();
            left = left.without_lsb();
            let even = u32::from(!first.contains(x));
            even << 16 | self.square_weight(x) << 8 | u32::from(x)
        });
        for (a, b) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
            (keys[a], keys[b]) = (keys[a].min(keys[b]), keys[a].max(keys[b]));
        }
        keys.map(|key| key as u8)
    }

    /// One to four empty squares at the root of a solve.
    pub(super) fn solve_few(
        &mut self,
        position: SearchPosition<B>,
        alpha: i32,
        empties: u32,
    ) -> i32 {
        let mut xs = [0; 4];
        for (slot, square) in xs
            .iter_mut()
            .zip(squares(position.empty(self.board.inside)))
        {
            *slot = square;
        }
        let SearchPosition { player, opponent } = position;
        match empties {
            4 => self.solve_4(player, opponent, alpha, xs, LastTurn::Move),
            2 => self.solve_2(player, opponent, alpha, xs[0], xs[1]),
            _ => self.solve_generic(position, alpha),
        }
    }

    /// Any number of empty squares in the order of the board: one or three at the root of a solve, and the last plies of
    /// 10x10.
    pub(super) fn solve_generic(&mut self, position: SearchPosition<B>, alpha: i32) -> i32 {
        self.nodes += 1;
        let moves = position.legal(self.board.inside);
        if moves.is_empty() {
            let passed = position.pass();
            if passed.legal(self.board.inside).is_empty() {
                return position.final_score(position.empty(self.board.inside).count());
            }
            return -self.solve_generic(passed, !alpha);
        }
        let mut best = LOW;
        for square in squares(moves) {
            let next = position.play(square, position.flips(square));
            let value = -self.solve_generic(next, !alpha);
            best = best.max(value);
            if best > alpha {
                break;
            }
        }
        best
    }
}
