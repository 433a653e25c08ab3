//! A position as the search represents it: two sets of squares.

use super::bitboard::Bitboard;
use crate::rules::final_score;

/// The discs of the player to move and of the opponent.
///
/// ```
/// use outflank::engine::internals::SearchPosition;
/// // . . . . . . . .   Black to move from the crossed start:
/// // . . . . . . . .   d4 and e5 are White's,
/// // . . . O X . . .   e4 and d5 are Black's.
/// // . . . X O . . .
/// let start = SearchPosition { player: 0x0000_0008_1000_0000_u64, opponent: 0x0000_0010_0800_0000 };
/// assert_eq!(start.legal(!0), 0x0000_1020_0408_0000);
/// let next = start.play(44, start.flips(44)); // e6 flips e5
/// assert_eq!((next.player.count_ones(), next.opponent.count_ones()), (1, 4));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchPosition<B> {
    /// Discs of the player to move.
    pub player: B,
    /// Discs of the opponent.
    pub opponent: B,
}

impl<B: Bitboard> SearchPosition<B> {
    /// The legal squares of the player to move within `inside`.
    #[inline(always)]
    pub fn legal(self, inside: B) -> B {
        B::legal(self.player, self.opponent) & inside
    }

    /// The discs flipped by a play on an empty square; empty if the play is illegal.
    #[inline(always)]
    pub fn flips(self, square: u8) -> B {
        B::flips(self.player, self.opponent, square)
    }

    /// The position after a play, seen by the opponent.
    #[inline(always)]
    #[must_use]
    pub fn play(self, square: u8, flips: B) -> Self {
        Self {
            player: self.opponent ^ flips,
            opponent: self.player | flips | B::bit(square),
        }
    }

    /// The position after a pass, seen by the opponent.
    #[inline(always)]
    #[must_use]
    pub fn pass(self) -> Self {
        Self {
            player: self.opponent,
            opponent: self.player,
        }
    }

    /// The empty squares within `inside`.
    #[inline(always)]
    pub fn empty(self, inside: B) -> B {
        inside & !(self.player | self.opponent)
    }

    /// The number of discs on the board.
    #[inline(always)]
    pub fn count(self) -> u32 {
        (self.player | self.opponent).count()
    }

    /// A well-mixed hash of the position.
    #[inline(always)]
    pub fn hash(self) -> u64 {
        B::hash(self.player, self.opponent)
    }

    /// The score of a finished game for the player to move; the `empties` count for the winner.
    #[inline(always)]
    pub fn final_score(self, empties: u32) -> i32 {
        let (player, opponent) = (self.player.count(), self.opponent.count());
        final_score(player as i32, opponent as i32, empties as i32)
    }
}
