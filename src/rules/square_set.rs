use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not};

use super::{Size, Square};

/// A set of squares of one board; bit `row * side + column` is set for each.
///
/// ```
/// use outflank::rules::{Size, SquareSet};
///
/// assert_eq!(SquareSet::corners(Size::Six).to_string(), "a1 f1 a6 f6");
/// assert_eq!(SquareSet::centre(Size::Eight).to_string(), "d4 e4 d5 e5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareSet {
    size: Size,
    bits: u128,
}

impl SquareSet {
    /// No square.
    pub const fn empty(size: Size) -> Self {
        SquareSet { size, bits: 0 }
    }

    /// Every square of the board.
    pub const fn full(size: Size) -> Self {
        SquareSet {
            size,
            bits: (1 << size.squares()) - 1,
        }
    }

    /// The squares whose bits are set; bits outside the board are ignored.
    pub const fn from_bits(size: Size, bits: u128) -> Self {
        SquareSet {
            size,
            bits: bits & Self::full(size).bits,
        }
    }

    /// The given squares, if all lie on the board.
    pub fn from_squares(size: Size, squares: impl IntoIterator<Item = Square>) -> Option<Self> {
        let mut bits = 0;
        for square in squares {
            bits |= 1 << square.index(size)?;
        }
        Some(SquareSet { size, bits })
    }

    /// The four corners.
    pub const fn corners(size: Size) -> Self {
        let side = size.side();
        let edge = 1 | 1 << (side - 1);
        SquareSet {
            size,
            bits: edge | edge << (side * (side - 1)),
        }
    }

    /// The four squares in the middle.
    pub const fn centre(size: Size) -> Self {
        let side = size.side();
        let pair = 0b11 << (side / 2 - 1);
        SquareSet {
            size,
            bits: pair << (side * (side / 2 - 1)) | pair << (side * (side / 2)),
        }
    }

    /// The size of the board that the squares belong to.
    pub const fn size(self) -> Size {
        self.size
    }

    /// One bit per square.
    pub const fn bits(self) -> u128 {
        self.bits
    }

    /// The number of squares.
    pub const fn len(self) -> u8 {
        self.bits.count_ones() as u8
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether the set has this square; false for a square off the board.
    pub fn contains(self, square: Square) -> bool {
        square
            .index(self.size)
            .is_some_and(|index| self.bits >> index & 1 == 1)
    }

    /// Whether `other` has every square of this set.
    pub fn is_subset(self, other: SquareSet) -> bool {
        (self & !other).is_empty()
    }

    /// This set with `square` added; a square off the board changes nothing.
    #[must_use]
    pub fn with(self, square: Square) -> SquareSet {
        SquareSet {
            bits: self.bits | square.index(self.size).map_or(0, |index| 1 << index),
            ..self
        }
    }

    /// The squares row by row, beginning at the upper left.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self.bits;
        std::iter::from_fn(move || {
            let index = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
            Square::from_index(self.size, index)
        })
    }

    fn combine(self, other: SquareSet, bits: u128) -> SquareSet {
        debug_assert_eq!(self.size, other.size, "sets of two different boards");
        SquareSet { bits, ..self }
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.combine(other, self.bits | other.bits)
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.combine(other, self.bits & other.bits)
    }
}

impl BitXor for SquareSet {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        self.combine(other, self.bits ^ other.bits)
    }
}

impl Not for SquareSet {
    type Output = Self;

    fn not(self) -> Self {
        SquareSet::from_bits(self.size, !self.bits)
    }
}

impl fmt::Display for SquareSet {
    /// The names of the squares, separated by blanks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, square) in self.iter().enumerate() {
            write!(f, "{}{square}", if n > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}
