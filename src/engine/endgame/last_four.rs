//! One to four empty squares, unrolled.
//!
//! All functions search a null window: a value above `alpha` is a lower bound, any other an upper bound, in discs. The last
//! flip is counted and not made. Squares in quadrants with an odd number of empty squares come first (parity ordering, from
//! I. Durdanović; unrolled solvers: J.-C. Delbarre, G. Andersson).

use crate::engine::board::Bitboard;
use crate::engine::search::Search;
use crate::rules::final_score;

/// Below every score.
pub(super) const LOW: i32 = -1000;

/// Whether the opponent has just passed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LastTurn {
    Move,
    Pass,
}

impl<B: Bitboard> Search<'_, B> {
    /// The score with the only empty square `x`.
    #[inline(always)]
    fn solve_1(&mut self, player: B, opponent: B, x: u8) -> i32 {
        self.nodes += 1;
        let lead = 2 * player.count() as i32 - self.board.squares + 1;
        let flips = B::count_last_flips(player, opponent, x);
        if flips > 0 {
            return lead + 2 * flips as i32 + 1;
        }
        let flips = B::count_last_flips(opponent, player, x);
        if flips > 0 {
            return lead - 2 * flips as i32 - 1;
        }
        lead + lead.signum()
    }

    /// Two empty squares.
    #[inline(always)]
    pub(super) fn solve_2(&mut self, player: B, opponent: B, alpha: i32, x1: u8, x2: u8) -> i32 {
        self.nodes += 1;
        let mut best = LOW;
        let (mut x, mut y) = (x1, x2);
        for _ in 0..2 {
            if B::is_adjacent(x, opponent) {
                let flips = B::flips(player, opponent, x);
                if !flips.is_empty() {
                    let value = -self.solve_1(opponent ^ flips, player | flips | B::bit(x), y);
                    if value > alpha {
                        return value;
                    }
                    best = best.max(value);
                }
            }
            (x, y) = (y, x);
        }
        if best > LOW {
            return best;
        }
        // The player passes, or the game is over.
        let mut worst = -LOW;
        for _ in 0..2 {
            if B::is_adjacent(x, player) {
                let flips = B::flips(opponent, player, x);
                if !flips.is_empty() {
                    let value = self.solve_1(player ^ flips, opponent | flips | B::bit(x), y);
                    if value <= alpha {
                        return value;
                    }
                    worst = worst.min(value);
                }
            }
            (x, y) = (y, x);
        }
        if worst < -LOW {
            return worst;
        }
        final_score(player.count() as i32, opponent.count() as i32, 2)
    }

    /// Three empty squares: the one that is alone in its quadrant first.
    #[inline(always)]
    fn solve_3(&mut self, player: B, opponent: B, alpha: i32, [x1, x2, x3]: [u8; 3]) -> i32 {
        let (q1, q2, q3) = (B::quadrant(x1), B::quadrant(x2), B::quadrant(x3));
        let order = if !self.features.parity {
            [x1, x2, x3]
        } else if q1 == q2 {
            [x3, x1, x2]
        } else if q1 == q3 {
            [x2, x1, x3]
        } else {
            [x1, x2, x3]
        };
        self.solve_3_ordered(player, opponent, alpha, order, LastTurn::Move)
    }

    fn solve_3_ordered(
        &mut self,
        player: B,
        opponent: B,
        alpha: i32,
        [x1, x2, x3]: [u8; 3],
        last: LastTurn,
    ) -> i32 {
        self.nodes += 1;
        let mut best = LOW;
        let (mut x, mut y, mut z) = (x1, x2, x3);
        for _ in 0..3 {
            if B::is_adjacent(x, opponent) {
                let flips = B::flips(player, opponent, x);
                if !flips.is_empty() {
                    let next = (opponent ^ flips, player | flips | B::bit(x));
                    let value = -self.solve_2(next.0, next.1, !alpha, y, z);
                    if value > alpha {
                        return value;
                    }
                    best = best.max(value);
                }
            }
            (x, y, z) = (y, z, x);
        }
        if best > LOW {
            return best;
        }
        if last == LastTurn::Move {
            return -self.solve_3_ordered(opponent, player, !alpha, [x1, x2, x3], LastTurn::Pass);
        }
        final_score(player.count() as i32, opponent.count() as i32, 3)
    }

    /// Four empty squares in the order given.
    pub(super) fn solve_4(
        &mut self,
        player: B,
        opponent: B,
        alpha: i32,
        order: [u8; 4],
        last: LastTurn,
    ) -> i32 {
        self.nodes += 1;
        let mut best = LOW;
        let [mut x, mut y, mut z, mut w] = order;
        for _ in 0..4 {
            if B::is_adjacent(x, opponent) {
                let flips = B::flips(player, opponent, x);
                if !flips.is_empty() {
                    let next = (opponent ^ flips, player | flips | B::bit(x));
                    let value = -self.solve_3(next.0, next.1, !alpha, [y, z, w]);
                    if value > alpha {
                        return value;
                    }
                    best = best.max(value);
                }
            }
            (x, y, z, w) = (y, z, w, x);
        }
        if best > LOW {
            return best;
        }
        if last == LastTurn::Move {
            return -self.solve_4(opponent, player, !alpha, order, LastTurn::Pass);
        }
        final_score(player.count() as i32, opponent.count() as i32, 4)
    }
}
