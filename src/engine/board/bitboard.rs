//! The set of squares that the search works on.
//!
//! The search is generic over two bitboards: `u64` for 8x8 and for 6x6, which lies in the middle of the 8x8 bitboard with
//! its outer ring out of play, and `u128` for 10x10.

use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of squares, one bit per square: bit `row * SIDE + column`.
///
/// Operations on a position take the discs of the player to move (`player`) and of the opponent (`opponent`).
pub trait Bitboard:
    Copy
    + Eq
    + Default
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// Squares along one edge.
    const SIDE: usize;
    /// Number of squares.
    const SQUARES: usize = Self::SIDE * Self::SIDE;
    /// Whether the last plies are unrolled, which pays where flips are fast.
    const UNROLLED: bool;
    /// The set of all squares.
    const ALL: Self;

    /// The set of one square.
    fn bit(square: u8) -> Self;
    /// The number of squares in the set.
    fn count(self) -> u32;
    /// The lowest square of the set. For the empty set, the number of bits, which is not a square.
    fn lsb(self) -> u8;
    /// The set without its lowest square.
    fn without_lsb(self) -> Self;
    /// The set and all its neighbours in the eight directions.
    fn dilate(self) -> Self;
    /// The squares where `player` flips at least one disc. Squares out of play may be included; the caller masks them.
    fn legal(player: Self, opponent: Self) -> Self;
    /// The discs flipped by `player` on the empty `square`; empty for an illegal move.
    fn flips(player: Self, opponent: Self, square: u8) -> Self;
    /// The number of discs flipped by `player` on `square`, the only empty square in play.
    fn count_last_flips(player: Self, opponent: Self, square: u8) -> u32;
    /// Discs of `player` that can never be flipped; `outside` is out of play. A subset of all stable discs.
    fn stable(player: Self, opponent: Self, outside: Self) -> Self;
    /// A well-mixed hash of the position.
    fn hash(player: Self, opponent: Self) -> u64;
    /// Whether a neighbour of `square` is in `set`.
    fn is_adjacent(square: u8, set: Self) -> bool;
    /// The quadrant of `square` as one of the bits 1, 2, 4 and 8.
    fn quadrant(square: u8) -> u8;
    /// The squares of the quadrants in `bits`.
    fn quadrants(bits: u8) -> Self;

    /// Whether `square` is in the set.
    #[inline(always)]
    fn contains(self, square: u8) -> bool {
        (self & Self::bit(square)) != Self::default()
    }

    /// Whether the set is empty.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::default()
    }
}

/// Implements the methods that are the same bit operation on every integer; `$mask` keeps a shift below its width.
macro_rules! bit_operations {
    ($mask:literal) => {
        #[inline(always)]
        fn bit(square: u8) -> Self {
            1 << (square & $mask)
        }

        #[inline(always)]
        fn count(self) -> u32 {
            self.count_ones()
        }

        #[inline(always)]
        fn lsb(self) -> u8 {
            self.trailing_zeros() as u8
        }

        #[inline(always)]
        fn without_lsb(self) -> Self {
            self & self.wrapping_sub(1)
        }
    };
}

pub(super) use bit_operations;

/// The squares of a set, lowest first.
///
/// ```
/// use outflank::engine::internals::squares;
/// assert_eq!(squares(0b1010_u64).collect::<Vec<_>>(), [1, 3]);
/// ```
#[inline]
pub fn squares<B: Bitboard>(set: B) -> impl Iterator<Item = u8> {
    let mut left = set;
    core::iter::from_fn(move || {
        (!left.is_empty()).then(|| {
            let square = left.lsb();
            left = left.without_lsb();
            square
        })
    })
}

/// The squares of a set: those also in `preferred` first, each part lowest first.
#[inline(always)]
pub(in crate::engine) fn squares_preferring<B: Bitboard>(
    preferred: B,
    set: B,
) -> impl Iterator<Item = u8> {
    let (mut now, mut then) = (set & preferred, set & !preferred);
    core::iter::from_fn(move || {
        if now.is_empty() {
            (now, then) = (then, now);
        }
        (!now.is_empty()).then(|| {
            let square = now.lsb();
            now = now.without_lsb();
            square
        })
    })
}

/// The squares of a set in groups of three, lowest first. The last group is filled up with the
/// [`lsb`](Bitboard::lsb) of the empty set.
///
/// ```
/// use outflank::engine::internals::triples;
/// assert_eq!(triples(0b1111_u64).collect::<Vec<_>>(), [[0, 1, 2], [3, 64, 64]]);
/// ```
#[inline(always)]
pub fn triples<B: Bitboard>(set: B) -> impl Iterator<Item = [u8; 3]> {
    let mut left = set;
    core::iter::from_fn(move || {
        (!left.is_empty()).then(|| {
            [(); 3].map(|()| {
                let square = left.lsb();
                left = left.without_lsb();
                square
            })
        })
    })
}
