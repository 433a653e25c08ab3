use super::{Board, Color, Size, Square, SquareSet};

/// One of the eight ways to turn and mirror a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Columns and rows change places (done first).
    transpose: bool,
    /// Left and right change places.
    mirror_columns: bool,
    /// Top and bottom change places.
    mirror_rows: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..8).map(|n| Symmetry {
            transpose: n & 1 != 0,
            mirror_columns: n & 2 != 0,
            mirror_rows: n & 4 != 0,
        })
    }

    /// Where a square goes; a square off the board stays where it is.
    pub fn square(self, size: Size, square: Square) -> Square {
        let (mut column, mut row) = (square.column(), square.row());
        if square.index(size).is_none() {
            return square;
        }
        if self.transpose {
            (column, row) = (row, column);
        }
        if self.mirror_columns {
            column = size.side() - 1 - column;
        }
        if self.mirror_rows {
            row = size.side() - 1 - row;
        }
        Square::new(column, row).unwrap_or(square)
    }

    /// Where a set of squares goes.
    pub fn squares(self, squares: SquareSet) -> SquareSet {
        let size = squares.size();
        let image = |set: SquareSet, square| set.with(self.square(size, square));
        squares.iter().fold(SquareSet::empty(size), image)
    }

    /// Where all discs of a board go.
    ///
    /// ```
    /// use outflank::rules::{Board, Size, Symmetry};
    ///
    /// let start = Board::crossed(Size::Eight);
    /// let same = Symmetry::all().filter(|symmetry| symmetry.board(&start) == start);
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
