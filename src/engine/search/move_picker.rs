//! Move ordering of the search: transposition-table moves first, then by the lowest score.

use arrayvec::ArrayVec;

use super::context::{INFINITE, Search};
use super::entry::NO_MOVE;
use super::node_type::NodeType;
use crate::engine::board::{Bitboard, SearchPosition, squares};
use crate::engine::eval::{Accumulator, DISC};

/// No position has more moves. On each line, an opponent disc is the neighbour of at most one legal square, so there are
/// at most four moves per opponent disc; in each direction, a player's disc brackets at most one, so there are at most
/// eight per disc of the player. With m moves, m + m/4 + m/8 <= 100 squares, so m <= 72.
pub(super) const MAX_MOVES: usize = 72;

/// Midgame nodes below this depth are ordered by mobility alone: ordering by the evaluation costs more nodes than it saves.
const MIN_EVAL_DEPTH: u32 = 4;

/// Weight of a reply in the move ordering on the way to the end, in 1/128 discs: every reply adds to the tree.
const TO_END_REPLY: i32 = 280;

/// Weight of a reply in the move ordering of midgame nodes.
const MIDGAME_REPLY: i32 = DISC / 4;

/// Nodes on the way to the end order their moves by searches of `(depth - 13) / 3` plies, at most four.
const ORDERING_MARGIN: u32 = 13;
const MAX_ORDERING_DEPTH: u32 = 4;

/// Before every other score.
const FIRST: i32 = -1 << 28;

/// A move with its ordering score; lower scores are searched first.
#[derive(Clone, Copy, Default)]
pub(super) struct Move<B> {
    score: i32,
    pub square: u8,
    pub flips: B,
}

/// What the moves of a node have in common.
#[derive(Clone, Copy)]
pub(super) struct MoveContext<'n, B> {
    pub position: SearchPosition<B>,
    pub accumulator: &'n Accumulator,
    pub depth: u32,
    pub to_end: bool,
    /// Whether the children need an accumulator; the endgame solver has no evaluation.
    pub evaluated: bool,
}

/// The moves of a node in the order of search. Scores are computed only when the move from the table did not cut.
pub(super) struct MovePicker<B> {
    moves: ArrayVec<Move<B>, MAX_MOVES>,
    /// Number of moves picked.
    picked: usize,
    /// Index of the first move that is ordered by score.
    scored_from: usize,
    /// The second move of the table entry.
    second: u8,
}

impl<B: Bitboard> MovePicker<B> {
    pub fn new() -> Self {
        Self {
            moves: ArrayVec::new_const(),
            picked: 0,
            scored_from: 0,
            second: NO_MOVE,
        }
    }

    /// Adds the legal moves. Returns true if one of them flips all discs of the opponent, which wins every square.
    #[inline(always)]
    pub fn generate(&mut self, position: SearchPosition<B>, legal: B) -> bool {
        for square in squares(legal) {
            let flips = position.flips(square);
            if flips == position.opponent {
                return true;
            }
            let _ = self.moves.try_push(Move {
                score: 0,
                square,
                flips,
            });
        }
        false
    }

    /// The moves generated, before any is picked.
    #[inline(always)]
    pub fn moves(&self) -> &[Move<B>] {
        &self.moves
    }

    /// Puts the moves of a table entry first.
    #[inline(always)]
    pub fn prefer(&mut self, [first, second]: [u8; 2]) {
        self.second = second;
        if let Some(at) = self.moves.iter().position(|entry| entry.square == first) {
            self.moves.swap(0, at);
            self.scored_from = 1;
        }
    }

    /// The next move to search.
    #[inline(always)]
    pub fn next(
        &mut self,
        search: &mut Search<'_, B>,
        node: MoveContext<'_, B>,
    ) -> Option<Move<B>> {
        let i = self.picked;
        if i == self.moves.len() {
            return None;
        }
        if i == self.scored_from {
            search.score_moves(node, &mut self.moves[i..], self.second);
        }
        if i >= self.scored_from {
            select_lowest(&mut self.moves, i, |entry| entry.score);
        }
        self.picked += 1;
        Some(self.moves[i])
    }

    /// Whether no move is left to pick.
    #[inline(always)]
    pub fn is_done(&self) -> bool {
        self.picked == self.moves.len()
    }

    /// Puts the move just picked back if it `is_taken` and another one is not, and picks the best of those instead. Returns
    /// the move that is picked now.
    pub fn defer(&mut self, is_taken: impl Fn(&Move<B>) -> bool) -> Move<B> {
        let i = self.picked - 1;
        if is_taken(&self.moves[i]) {
            let free = (self.picked..self.moves.len()).filter(|&at| !is_taken(&self.moves[at]));
            if let Some(best) = free.min_by_key(|&at| self.moves[at].score) {
                self.moves.swap(i, best);
            }
        }
        self.moves[i]
    }
}

/// Swaps the entry with the lowest key of `list[from..]` to `from`: one step of a selection sort, so that nothing is sorted
/// after a cutoff.
#[inline(always)]
pub(in crate::engine) fn select_lowest<T, K: Ord>(
    list: &mut [T],
    from: usize,
    key: impl Fn(&T) -> K,
) {
    let mut lowest = from;
    for i in from + 1..list.len() {
        if key(&list[i]) < key(&list[lowest]) {
            lowest = i;
        }
    }
    list.swap(from, lowest);
}

impl<B: Bitboard> Search<'_, B> {
    /// Scores moves; `table_move` gets the lowest score.
    fn score_moves(&mut self, node: MoveContext<'_, B>, list: &mut [Move<B>], table_move: u8) {
        let MoveContext {
            position,
            accumulator,
            depth,
            to_end,
            ..
        } = node;
        // In the midgame, ordering by shallow searches costs more nodes than it saves.
        let (ordering_depth, reply) = if to_end {
            let depth = depth.saturating_sub(ORDERING_MARGIN) / 3;
            (depth.min(MAX_ORDERING_DEPTH), TO_END_REPLY)
        } else {
            (0, MIDGAME_REPLY)
        };
        let by_value = self.features.eval_order && (to_end || depth >= MIN_EVAL_DEPTH);
        for entry in list {
            if entry.square == table_move {
                entry.score = FIRST;
                continue;
            }
            let next = position.play(entry.square, entry.flips);
            let replies = next.legal(self.board.inside);
            let mobility = (replies.count() + (replies & self.board.corners).count()) as i32;
            if !by_value {
                entry.score = mobility * DISC;
                continue;
            }
            let after = self.eval.play(accumulator, entry.square, entry.flips);
            let value = if ordering_depth == 0 {
                self.nodes += 1;
                self.eval
                    .value_with_moves(self.board.layout, &after, next, replies)
            } else {
                let (alpha, beta) = (-INFINITE, INFINITE);
                self.pvs(next, &after, ordering_depth, alpha, beta, NodeType::Cut)
            };
            entry.score = value + mobility * reply;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn max_moves_follows_from_the_largest_board() {
        const { assert!(MAX_MOVES + (MAX_MOVES + 1) / 4 <= 100) };
        // One move more would need more squares than there are.
        let squares_for = |moves: usize| moves + moves.div_ceil(4) + moves.div_ceil(8);
        assert!(squares_for(MAX_MOVES) <= 100 && squares_for(MAX_MOVES + 1) > 100);
    }

    /// The two counts that the bound rests on, in positions filled at random.
    #[test]
    fn moves_are_bounded_by_the_discs_of_both_players() {
        let mut state = 0x2545_f491_4f6c_dd1d_u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            u128::from(state) << 64 | u128::from(state.rotate_left(29).wrapping_mul(0x9e37))
        };
        for _ in 0..20_000 {
            let (a, b, c) = (random(), random(), random());
            let position = SearchPosition {
                player: a & b & u128::ALL,
                opponent: !a & (b | c) & u128::ALL,
            };
            let moves = position.legal(u128::ALL).count();
            assert!(moves <= 4 * position.opponent.count());
            assert!(moves <= 8 * position.player.count());
        }
    }

    #[test]
    fn a_deferred_move_comes_back() {
        let mut picker = MovePicker::<u64>::new();
        for (square, score) in [(1, 10), (2, 30), (3, 20)] {
            let _ = picker.moves.try_push(Move {
                score,
                square,
                flips: 0,
            });
        }
        picker.picked = 1;
        assert_eq!(picker.defer(|entry| entry.square == 1).square, 3);
        assert_eq!(picker.defer(|_| true).square, 3, "all are taken");
        picker.picked = 2;
        select_lowest(&mut picker.moves, 1, |entry| entry.score);
        assert_eq!(picker.defer(|_| false).square, 1);
        assert!(!picker.is_done());
    }

    #[test]
    fn selection_orders_by_the_key() {
        let mut list = [5, 3, 9, 1, 3];
        for i in 0..list.len() {
            select_lowest(&mut list, i, |&x| x);
        }
        assert_eq!(list, [1, 3, 3, 5, 9]);
    }
}
