use std::fmt;

use super::bits::{self, ForShape, Shape, Word};
use super::{ByColor, Color, Size, Square, SquareSet};

/// The discs on the squares, without turn or supplies.
///
/// ```
/// use outflank::rules::{Board, Color, Size};
///
/// let board = Board::crossed(Size::Six);
/// assert_eq!(board.legal(Color::Black).to_string(), "c2 b3 e4 d5");
/// assert_eq!(board.to_string(), "\
/// +  a b c d e f
/// 1  - - - - - -
/// 2  - - - - - -
/// 3  - - O X - -
/// 4  - - X O - -
/// 5  - - - - - -
/// 6  - - - - - -
/// ");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    discs: ByColor<u128>,
}

impl Board {
    /// A board without a disc.
    pub fn empty(size: Size) -> Board {
        Board {
            size,
            discs: ByColor::default(),
        }
    }

    /// The usual start: four discs in the middle, equal colours on a diagonal, a black disc on the upper right.
    pub fn crossed(size: Size) -> Board {
        let mut board = Board::empty(size);
        for (n, square) in SquareSet::centre(size).iter().enumerate() {
            board.put(
                square,
                if n == 1 || n == 2 {
                    Color::Black
                } else {
                    Color::White
                },
            );
        }
        board
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The colour of the disc on a square; none on an empty square and off the board.
    pub fn get(&self, square: Square) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|&color| self.discs(color).contains(square))
    }

    /// The squares with discs of one colour.
    pub fn discs(&self, color: Color) -> SquareSet {
        SquareSet::from_bits(self.size, self.discs[color])
    }

    /// The squares without a disc.
    pub fn empties(&self) -> SquareSet {
        !(self.discs(Color::Black) | self.discs(Color::White))
    }

    /// The number of discs of each colour.
    pub fn count(&self) -> ByColor<u8> {
        ByColor::new(|color| self.discs(color).len())
    }

    /// The squares where a disc of `color` would outflank at least one disc.
    pub fn legal(&self, color: Color) -> SquareSet {
        struct Legal(u128, u128);
        impl ForShape for Legal {
            type Output = u128;
            fn run<S: Shape>(self) -> u128 {
                bits::legal::<S>(S::Word::narrow(self.0), S::Word::narrow(self.1)).widen()
            }
        }
        let job = Legal(self.discs[color], self.discs[!color]);
        SquareSet::from_bits(self.size, bits::with_shape(self.size, job))
    }

    /// The discs that a disc of `color` on this square would outflank; none if the square is not empty.
    pub fn flips(&self, color: Color, square: Square) -> SquareSet {
        struct Flips(u128, u128, u8);
        impl ForShape for Flips {
            type Output = u128;
            fn run<S: Shape>(self) -> u128 {
                let (own, other) = (S::Word::narrow(self.0), S::Word::narrow(self.1));
                bits::flips::<S>(own, other, self.2.into()).widen()
            }
        }
        match square.index(self.size) {
            Some(index) if self.empties().contains(square) => {
                let job = Flips(self.discs[color], self.discs[!color], index);
                SquareSet::from_bits(self.size, bits::with_shape(self.size, job))
            }
            _ => SquareSet::empty(self.size),
        }
    }

    /// The discs that no game can have put where they lie: those without a chain of neighbours to the middle, or to a corner
    /// that may hold a handicap.
    ///
    /// ```
    /// use outflank::rules::{Board, Color, Size};
    ///
    /// let mut board = Board::crossed(Size::Eight);
    /// board.put("f6".parse()?, Color::Black);
    /// board.put("b3".parse()?, Color::Black);
    /// assert_eq!(board.stray().to_string(), "b3");
    /// # Ok::<(), outflank::rules::ParseSquareError>(())
    /// ```
    pub fn stray(&self) -> SquareSet {
        let discs = !self.empties();
        let touches = |a: Square, b: Square| {
            a.column().abs_diff(b.column()) <= 1 && a.row().abs_diff(b.row()) <= 1
        };
        let mut reached = discs & (SquareSet::centre(self.size) | SquareSet::corners(self.size));
        loop {
            let is_near = |&disc: &Square| reached.iter().any(|near| touches(disc, near));
            let near = discs.iter().filter(is_near);
            let next = near.fold(reached, SquareSet::with);
            if next == reached {
                return discs & !reached;
            }
            reached = next;
        }
    }

    /// Puts a disc on a square and replaces the disc there, if any; a square off the board changes nothing.
    pub fn put(&mut self, square: Square, color: Color) {
        let place = SquareSet::empty(self.size).with(square).bits();
        self.discs[color] |= place;
        self.discs[!color] &= !place;
    }

    /// Takes the disc on a square away, if there is one.
    pub fn remove(&mut self, square: Square) {
        let place = SquareSet::empty(self.size).with(square).bits();
        self.discs = self.discs.map(|discs| discs & !place);
    }

    /// Flips the discs on these squares; empty squares stay empty.
    pub fn flip(&mut self, squares: SquareSet) {
        let flipped = squares.bits() & (self.discs.black | self.discs.white);
        self.discs = self.discs.map(|discs| discs ^ flipped);
    }
}

impl fmt::Display for Board {
    /// A picture: `X` is black, `O` white, `-` empty.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.size.side();
        write!(f, "+ ")?;
        for column in 0..side {
            write!(f, " {}", char::from(b'a' + column))?;
        }
        writeln!(f)?;
        for row in 0..side {
            write!(f, "{:<2}", row + 1)?;
            for square in (0..side).filter_map(|column| Square::new(column, row)) {
                write!(f, " {}", super::text::cell(self.get(square)))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
