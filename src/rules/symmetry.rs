use super::{Board, Color, Size, Square, SquareSet};

/// One of the eight symmetries of the board: mirror images and rotations.
///
/// ```
/// use outflank::rules::{Size, Symmetry};
///
/// let images = Symmetry::ALL.map(|symmetry| symmetry.square(Size::Eight, "b1".parse().unwrap()));
/// assert_eq!(images.map(|square| square.to_string()), ["b1", "g1", "b8", "g8", "a2", "a7", "h2", "h7"]);
///
/// let corner = Symmetry::CLOCKWISE.square(Size::Eight, "a1".parse().unwrap());
/// assert_eq!(corner.to_string(), "h1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    mirror_columns: bool,
    mirror_rows: bool,
    /// Swaps columns and rows, after the mirroring.
    transpose: bool,
}

impl Symmetry {
    /// All eight, the identity first: bit 0 of the index mirrors the columns, bit 1 mirrors the
    /// rows, and bit 2 then swaps columns and rows.
    pub const ALL: [Symmetry; 8] = {
        let identity = Symmetry {
            mirror_columns: false,
            mirror_rows: false,
            transpose: false,
        };
        let mut all = [identity; 8];
        let mut n = 0;
        while n < 8 {
            all[n] = Symmetry {
                mirror_columns: n & 1 != 0,
                mirror_rows: n & 2 != 0,
                transpose: n & 4 != 0,
            };
            n += 1;
        }
        all
    };

    /// A quarter turn: a1 comes to h1 on 8x8.
    pub const CLOCKWISE: Symmetry = Symmetry::ALL[6];

    /// Left and right change places.
    pub const MIRROR: Symmetry = Symmetry::ALL[1];

    /// The index of the image of the square `index` on a board with `side` squares in a row; an
    /// index is `row * side + column`.
    pub const fn index(self, side: usize, index: usize) -> usize {
        let (mut row, mut column) = (index / side, index % side);
        if self.mirror_columns {
            column = side - 1 - column;
        }
        if self.mirror_rows {
            row = side - 1 - row;
        }
        if self.transpose {
            (row, column) = (column, row);
        }
        row * side + column
    }

    /// The image of a square; a square off the board is its own image.
    pub fn square(self, size: Size, square: Square) -> Square {
        let image = |index: u8| self.index(size.side().into(), index.into()) as u8;
        let index = square.index(size).map(image);
        index
            .and_then(|index| Square::from_index(size, index))
            .unwrap_or(square)
    }

    /// The image of a set of squares.
    pub fn squares(self, squares: SquareSet) -> SquareSet {
        let size = squares.size();
        let (mut left, mut image) = (squares.bits(), 0);
        while left != 0 {
            image |= 1 << self.index(size.side().into(), left.trailing_zeros() as usize);
            left &= left - 1;
        }
        SquareSet::from_bits(size, image)
    }

    /// The image of a board.
    ///
    /// ```
    /// use outflank::rules::{Board, Size, Symmetry};
    ///
    /// let start = Board::crossed(Size::Eight);
    /// let same = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.board(&start) == start);
    /// assert_eq!(same.count(), 4);
    /// ```
    pub fn board(self, board: &Board) -> Board {
        let mut image = Board::empty(board.size());
        for color in Color::ALL {
            let discs = self.squares(board.discs(color));
            discs.iter().for_each(|square| image.put(square, color));
        }
        image
    }
}
