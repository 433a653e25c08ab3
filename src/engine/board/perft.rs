//! Perft on bitboards, to verify and to measure them.

use super::bitboard::{Bitboard, squares};
use super::position::SearchPosition;

/// The number of move sequences of `depth` plies, counted in bulk at the last ply. A pass is a ply and a finished game a
/// leaf, as in the [perft of the rules](crate::rules::perft).
///
/// ```
/// use outflank::engine::internals::{SearchPosition, fast_perft};
/// let start = SearchPosition { player: 0x0000_0008_1000_0000_u64, opponent: 0x0000_0010_0800_0000 };
/// assert_eq!(fast_perft(!0, start, 6), 8200);
/// ```
pub fn fast_perft<B: Bitboard>(inside: B, position: SearchPosition<B>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal(inside);
    if moves.is_empty() {
        let passed = position.pass();
        let over = depth == 1 || passed.legal(inside).is_empty();
        return if over {
            1
        } else {
            fast_perft(inside, passed, depth - 1)
        };
    }
    if depth == 1 {
        return u64::from(moves.count());
    }
    if depth == 2 {
        return count_replies(inside, position, moves);
    }
    let next = |square| position.play(square, position.flips(square));
    squares(moves)
        .map(|square| fast_perft(inside, next(square), depth - 1))
        .sum()
}

/// The leaves two plies ahead, without a call per move.
#[inline(always)]
fn count_replies<B: Bitboard>(inside: B, position: SearchPosition<B>, moves: B) -> u64 {
    let mut leaves = 0;
    let mut left = moves;
    while !left.is_empty() {
        let square = left.lsb();
        left = left.without_lsb();
        let next = position.play(square, position.flips(square));
        // Without a reply, the pass or the end of the game is one leaf.
        leaves += u64::from(next.legal(inside).count().max(1));
    }
    leaves
}
