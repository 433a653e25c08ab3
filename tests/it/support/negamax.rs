//! The value of a position without any technique of the solver, to compare with.

use outflank::engine::internals::{Bitboard, SearchPosition, squares};

/// The result with best play, by negamax with nothing but the alpha-beta window.
pub fn negamax<B: Bitboard>(
    inside: B,
    position: SearchPosition<B>,
    mut alpha: i32,
    beta: i32,
) -> i32 {
    let moves = position.legal(inside);
    if moves.is_empty() {
        let passed = position.pass();
        if passed.legal(inside).is_empty() {
            let lead = position.player.count() as i32 - position.opponent.count() as i32;
            return lead + lead.signum() * position.empty(inside).count() as i32;
        }
        return -negamax(inside, passed, -beta, -alpha);
    }
    let mut best = i32::MIN;
    for square in squares(moves) {
        let next = position.play(square, position.flips(square));
        best = best.max(-negamax(inside, next, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
