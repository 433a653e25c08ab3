use crate::engine::board::{Bitboard, SearchPosition};
use crate::engine::search::Search;

/// The smallest `alpha`, in discs, from which the stability cutoff is tried. At most about half of the discs on the board
/// are stable for one side before all are, so a lower `alpha` is rarely reached.
#[inline(always)]
fn threshold(empties: u32, squares: i32) -> i32 {
    (empties as i32).max(squares / 10)
}

impl<B: Bitboard> Search<'_, B> {
    /// Stability cutoff: an upper bound of the score, in discs, if the opponent's stable discs keep it from exceeding
    /// `alpha`.
    #[inline(always)]
    pub(in crate::engine) fn stability_cutoff(
        &self,
        position: SearchPosition<B>,
        alpha: i32,
        empties: u32,
    ) -> Option<i32> {
        if !self.features.stability || alpha < threshold(empties, self.board.squares) {
            return None;
        }
        let stable = B::stable(position.opponent, position.player, self.board.outside);
        let bound = self.board.squares - 2 * stable.count() as i32;
        (bound <= alpha).then_some(bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_threshold_grows_with_the_empty_squares_of_every_board() {
        // With 70 empty squares on 10x10 the threshold is not that of 70 - 64 = 6.
        assert_eq!(threshold(70, 100), 70);
        assert_eq!(threshold(6, 100), 10);
        assert_eq!((threshold(20, 64), threshold(3, 64)), (20, 6));
        assert_eq!((threshold(20, 36), threshold(0, 36)), (20, 3));
    }
}
