//! A position as the search sees it: two sets of squares.

use super::grid::Grid;

/// The discs of the player to move and of the other.
///
/// ```
/// use outflank::engine::Discs;
/// // . . . . . . . .   Black to move from the crossed start:
/// // . . . . . . . .   d4 and e5 are White's,
/// // . . . O X . . .   e4 and d5 are Black's.
/// // . . . X O . . .
/// let start = Discs { me: 0x0000_0008_1000_0000_u64, opp: 0x0000_0010_0800_0000 };
/// assert_eq!(start.legal(!0), 0x0000_1020_0408_0000);
/// let next = start.play(44, start.flips(44)); // e6 flips e5
/// assert_eq!((next.me.count_ones(), next.opp.count_ones()), (1, 4));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Discs<G> {
    /// Discs of the player to move.
    pub me: G,
    /// Discs of the other player.
    pub opp: G,
}

impl<G: Grid> Discs<G> {
    /// The squares of `inside` on which the player to move may play.
    #[inline(always)]
    pub fn legal(self, inside: G) -> G {
        G::legal(self.me, self.opp) & inside
    }

    /// The discs flipped by a play on an empty square; none if the play is illegal.
    #[inline(always)]
    pub fn flips(self, square: u8) -> G {
        G::flips(self.me, self.opp, square)
    }

    /// The position after a play with its flips, seen by the other player.
    #[inline(always)]
    #[must_use]
    pub fn play(self, square: u8, flips: G) -> Self {
        Self {
            me: self.opp ^ flips,
            opp: self.me | flips | G::one(square),
        }
    }

    /// The position after a pass, seen by the other player.
    #[inline(always)]
    #[must_use]
    pub fn pass(self) -> Self {
        Self {
            me: self.opp,
            opp: self.me,
        }
    }

    /// The squares of `inside` without a disc.
    #[inline(always)]
    pub fn empty(self, inside: G) -> G {
        inside & !(self.me | self.opp)
    }

    /// How many discs are on the board.
    #[inline(always)]
    pub fn count(self) -> u32 {
        (self.me | self.opp).count()
    }

    /// A well-mixed number of the position.
    #[inline(always)]
    pub fn hash(self) -> u64 {
        G::hash(self.me, self.opp)
    }

    /// The result in discs for the player to move when nobody can move any more, empty squares to the winner;
    /// `empties` is how many squares are empty.
    #[inline]
    pub fn outcome(self, empties: u32) -> i32 {
        let lead = self.me.count() as i32 - self.opp.count() as i32;
        lead + lead.signum() * empties as i32
    }
}
