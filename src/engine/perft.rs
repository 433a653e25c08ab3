//! Counting on the fast boards, to prove and to measure them.

use super::discs::Discs;
use super::grid::{Grid, squares};

/// The number of move sequences of `depth` plies, counted in bulk at the last ply; a pass is a ply and an ended
/// game a leaf, as in the [rules' own count](crate::rules::perft).
///
/// ```
/// use outflank::engine::{Discs, fast_perft};
/// let start = Discs { me: 0x0000_0008_1000_0000_u64, opp: 0x0000_0010_0800_0000 };
/// assert_eq!(fast_perft(!0, start, 6), 8200);
/// ```
pub fn fast_perft<G: Grid>(inside: G, discs: Discs<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = discs.legal(inside);
    if moves.is_empty() {
        let passed = discs.pass();
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
        return replies(inside, discs, moves);
    }
    squares(moves)
        .map(|square| fast_perft(inside, discs.play(square, discs.flips(square)), depth - 1))
        .sum()
}

/// The leaves two plies ahead, without a call for each move.
#[inline(always)]
fn replies<G: Grid>(inside: G, discs: Discs<G>, moves: G) -> u64 {
    let mut leaves = 0;
    let mut left = moves;
    while !left.is_empty() {
        let square = left.first();
        left = left.rest();
        let next = discs.play(square, discs.flips(square));
        // Without a reply the pass, or the end, is one leaf.
        leaves += u64::from(next.legal(inside).count().max(1));
    }
    leaves
}
