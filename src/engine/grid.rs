//! What the search needs of a set of squares.
//!
//! The one search runs over two kinds of sets: `u64` for 8x8, and for 6x6 too, which lies in the middle of the
//! 8x8 grid with its outer ring for ever empty and out of play; and `u128` for 10x10.

use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of squares of a square grid, one bit each, square `row * SIDE + column`.
///
/// Every position is seen by the player to move: `me` are his discs, `opp` the other's.
pub trait Grid:
    Copy
    + Eq
    + Default
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// Squares along one edge of the grid.
    const SIDE: usize;
    /// Squares of the grid.
    const CELLS: usize = Self::SIDE * Self::SIDE;
    /// Whether the last plies are unrolled: worth its code where flips are fast.
    const UNROLLED: bool;
    /// The set of all squares of the grid.
    const ALL: Self;

    /// The set of one square.
    fn one(square: u8) -> Self;
    /// How many squares the set has.
    fn count(self) -> u32;
    /// The lowest square of the set; of an empty one as many as the set has bits, which is no square.
    fn first(self) -> u8;
    /// The set without its lowest square; an empty one stays so.
    fn rest(self) -> Self;
    /// The squares of the set and all their neighbours in the eight directions.
    fn spread(self) -> Self;
    /// The squares on which `me` has something to flip, the empty ring of an embedded 6x6 included: the
    /// caller keeps what is in play.
    fn legal(me: Self, opp: Self) -> Self;
    /// The discs that a disc of `me` on the empty `square` flips; none for an illegal move.
    fn flips(me: Self, opp: Self, square: u8) -> Self;
    /// How many discs a play of `me` on `square` flips when it is the last empty one in play.
    fn last_flips(me: Self, opp: Self, square: u8) -> u32;
    /// Discs of `me` that can never be flipped again (a subset of all such, never more), where the squares of
    /// `outside` are out of play.
    fn stable(me: Self, opp: Self, outside: Self) -> Self;
    /// A well-mixed number of the position.
    fn hash(me: Self, opp: Self) -> u64;
    /// Whether a neighbour of the square is in the set.
    fn beside(square: u8, set: Self) -> bool;
    /// The quadrant of the board that the square lies in, as one of the bits 1, 2, 4 and 8.
    fn quadrant(square: u8) -> u8;
    /// The squares of the quadrants whose bits are set.
    fn quadrants(bits: u8) -> Self;
    /// Whether the square is in the set.
    #[inline(always)]
    fn has(self, square: u8) -> bool {
        (self & Self::one(square)) != Self::default()
    }
    /// Whether the set is empty.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::default()
    }
}

/// The squares of a set, lowest first.
///
/// ```
/// use outflank::engine::squares;
/// assert_eq!(squares(0b1010_u64).collect::<Vec<_>>(), [1, 3]);
/// ```
#[inline]
pub fn squares<G: Grid>(set: G) -> impl Iterator<Item = u8> {
    let mut left = set;
    core::iter::from_fn(move || {
        (!left.is_empty()).then(|| {
            let square = left.first();
            left = left.rest();
            square
        })
    })
}

/// The squares of a set, those that are in `first` too before the others.
#[inline(always)]
pub(super) fn squares_from<G: Grid>(first: G, set: G) -> impl Iterator<Item = u8> {
    let (mut now, mut then) = (set & first, set & !first);
    core::iter::from_fn(move || {
        if now.is_empty() {
            (now, then) = (then, now);
        }
        (!now.is_empty()).then(|| {
            let square = now.first();
            now = now.rest();
            square
        })
    })
}

/// The squares of a set by threes, lowest first; what the last three lack is [no square](Grid::first).
///
/// ```
/// use outflank::engine::threes;
/// assert_eq!(threes(0b1111_u64).collect::<Vec<_>>(), [[0, 1, 2], [3, 64, 64]]);
/// ```
#[inline(always)]
pub fn threes<G: Grid>(set: G) -> impl Iterator<Item = [u8; 3]> {
    let mut left = set;
    core::iter::from_fn(move || {
        (!left.is_empty()).then(|| {
            [(); 3].map(|()| {
                let square = left.first();
                left = left.rest();
                square
            })
        })
    })
}
