//! Legal squares and flips on whole boards at once, one implementation for all sizes.
//!
//! A board is two words, one bit for each square (`row * side + column`). Moves are found by
//! filling over the other player's discs in each direction (the "dumb7fill" of chess programs,
//! <https://www.chessprogramming.org/Dumb7Fill>); the edge columns are masked out of the discs
//! that are jumped over, so that a run never wraps round to the next row.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

use super::Size;

/// A word that holds one bit for each square.
pub trait Word:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No square.
    const ZERO: Self;
    /// The lowest square alone.
    const ONE: Self;

    /// How many squares.
    fn count(self) -> u32;
    /// The index of the lowest square; the width of the word if there is none.
    fn lowest(self) -> u32;
    /// The word without its lowest square.
    fn without_lowest(self) -> Self;
    /// The low bits of a wide word.
    fn narrow(wide: u128) -> Self;
    /// The same squares in a wide word.
    fn widen(self) -> u128;
}

macro_rules! word {
    ($type:ty) => {
        impl Word for $type {
            const ZERO: Self = 0;
            const ONE: Self = 1;

            fn count(self) -> u32 {
                self.count_ones()
            }

            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            fn narrow(wide: u128) -> Self {
                wide as Self
            }

            fn widen(self) -> u128 {
                self.into()
            }
        }
    };
}

word!(u64);
word!(u128);

/// A board size as a type, with the word it fits in.
pub trait Shape {
    /// The narrowest word that has a bit for each square.
    type Word: Word;
    /// Squares in a row.
    const SIDE: u32;
    /// Every square.
    const FULL: Self::Word;
    /// Every square but those of the first and the last column.
    const INNER: Self::Word;
}

/// The 6x6 board.
pub enum Six {}

/// The 8x8 board.
pub enum Eight {}

/// The 10x10 board.
pub enum Ten {}

impl Shape for Six {
    type Word = u64;
    const SIDE: u32 = 6;
    const FULL: u64 = full(6) as u64;
    const INNER: u64 = inner(6) as u64;
}

impl Shape for Eight {
    type Word = u64;
    const SIDE: u32 = 8;
    const FULL: u64 = full(8) as u64;
    const INNER: u64 = inner(8) as u64;
}

impl Shape for Ten {
    type Word = u128;
    const SIDE: u32 = 10;
    const FULL: u128 = full(10);
    const INNER: u128 = inner(10);
}

/// Something to be done on a board whose size is known only at run time; see [`with_shape`].
pub trait ForShape {
    /// What comes out.
    type Output;
    /// Does it on one size.
    fn run<S: Shape>(self) -> Self::Output;
}

/// Does something with the implementation for one size.
pub fn with_shape<F: ForShape>(size: Size, job: F) -> F::Output {
    match size {
        Size::Six => job.run::<Six>(),
        Size::Eight => job.run::<Eight>(),
        Size::Ten => job.run::<Ten>(),
    }
}

/// The squares where the owner of `own` may play.
///
/// ```
/// use outflank::rules::bits::{Six, flips, legal};
/// use outflank::rules::{Board, Color, Size};
///
/// let board = Board::crossed(Size::Six);
/// let [black, white] = Color::ALL.map(|color| board.discs(color).bits() as u64);
/// assert_eq!(legal::<Six>(black, white), 1 << 8 | 1 << 13 | 1 << 22 | 1 << 27);
/// assert_eq!(flips::<Six>(black, white, 8), 1 << 14);
/// ```
pub fn legal<S: Shape>(own: S::Word, other: S::Word) -> S::Word {
    let inner = other & S::INNER;
    let found = beyond::<S>(own, inner, 1)
        | beyond::<S>(own, other, S::SIDE)
        | beyond::<S>(own, inner, S::SIDE - 1)
        | beyond::<S>(own, inner, S::SIDE + 1);
    found & S::FULL & !(own | other)
}

/// The discs that turn when the owner of `own` plays on square `index`; none if it is not legal there.
pub fn flips<S: Shape>(own: S::Word, other: S::Word, index: u32) -> S::Word {
    let disc = S::Word::ONE << index;
    let inner = other & S::INNER;
    outflanked::<S>(own, inner, disc, 1)
        | outflanked::<S>(own, other, disc, S::SIDE)
        | outflanked::<S>(own, inner, disc, S::SIDE - 1)
        | outflanked::<S>(own, inner, disc, S::SIDE + 1)
}

/// The squares just beyond unbroken runs of `over` that begin beside `from`, both ways along one line.
fn beyond<S: Shape>(from: S::Word, over: S::Word, step: u32) -> S::Word {
    let mut up = over & (from << step);
    let mut down = over & (from >> step);
    // A run is at most `side - 2` long: its first disc is found above.
    for _ in 0..S::SIDE - 3 {
        up = up | (over & (up << step));
        down = down | (over & (down >> step));
    }
    (up << step) | (down >> step)
}

/// The runs of `over` that lie between `disc` and one of `own`, both ways along one line.
fn outflanked<S: Shape>(own: S::Word, over: S::Word, disc: S::Word, step: u32) -> S::Word {
    let mut up = over & (disc << step);
    let mut down = over & (disc >> step);
    for _ in 0..S::SIDE - 3 {
        up = up | (over & (up << step));
        down = down | (over & (down >> step));
    }
    let mut found = S::Word::ZERO;
    if (up << step) & own != S::Word::ZERO {
        found = up;
    }
    if (down >> step) & own != S::Word::ZERO {
        found = found | down;
    }
    found
}

const fn full(side: u32) -> u128 {
    (1 << (side * side)) - 1
}

const fn inner(side: u32) -> u128 {
    let row = ((1 << side) - 1) & !(1 | 1 << (side - 1));
    let mut squares = 0;
    let mut n = 0;
    while n < side {
        squares |= row << (side * n);
        n += 1;
    }
    squares
}
