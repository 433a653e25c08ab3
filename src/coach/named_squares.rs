//! Squares that players have names for: corners, X-squares, C-squares, edges.

use crate::rules::{Size, Square, SquareSet};

/// An edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// The first row.
    Top,
    /// The last row.
    Bottom,
    /// The first column.
    Left,
    /// The last column.
    Right,
}

impl Edge {
    /// All four.
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Bottom, Edge::Left, Edge::Right];

    /// A stable name for the page.
    pub const fn code(self) -> &'static str {
        match self {
            Edge::Top => "top",
            Edge::Bottom => "bottom",
            Edge::Left => "left",
            Edge::Right => "right",
        }
    }

    /// The squares of the edge, with both corners.
    pub fn squares(self, size: Size) -> SquareSet {
        let side = size.side();
        let row = (1 << side) - 1;
        let column = (0..side).fold(0, |bits, row| bits | 1 << (row * side));
        let bits = match self {
            Edge::Top => row,
            Edge::Bottom => row << (side * (side - 1)),
            Edge::Left => column,
            Edge::Right => column << (side - 1),
        };
        SquareSet::from_bits(size, bits)
    }

    /// The neighbours of a square along the edge; two unless the square is a corner.
    pub fn neighbours(self, size: Size, square: Square) -> SquareSet {
        let (column, row) = (square.column(), square.row());
        let along = match self {
            Edge::Top | Edge::Bottom => [(column.wrapping_sub(1), row), (column + 1, row)],
            Edge::Left | Edge::Right => [(column, row.wrapping_sub(1)), (column, row + 1)],
        };
        let squares = along.into_iter().filter_map(|(c, r)| Square::new(c, r));
        squares.fold(SquareSet::empty(size), SquareSet::with)
    }
}

/// How a square lies beside a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BesideCorner {
    /// An X-square: diagonally beside the corner.
    X,
    /// A C-square: beside the corner on an edge.
    C,
}

impl BesideCorner {
    /// A stable name for the page.
    pub const fn code(self) -> &'static str {
        match self {
            BesideCorner::X => "x",
            BesideCorner::C => "c",
        }
    }
}

/// The corner beside a square, and how the square lies beside it; none for any other square.
///
/// ```
/// use outflank::coach::{BesideCorner, beside_corner};
/// use outflank::rules::Size;
///
/// let corner = beside_corner(Size::Eight, "g2".parse()?);
/// assert_eq!(corner, Some(("h1".parse()?, BesideCorner::X)));
/// assert_eq!(beside_corner(Size::Eight, "c3".parse()?), None);
/// # Ok::<(), outflank::rules::ParseSquareError>(())
/// ```
pub fn beside_corner(size: Size, square: Square) -> Option<(Square, BesideCorner)> {
    let last = size.side() - 1;
    // The end of a row or column that is nearest, and the distance to it.
    let nearest = |at: u8| {
        if at <= 1 {
            (0, at)
        } else {
            (last, last.wrapping_sub(at))
        }
    };
    let ((column, across), (row, down)) = (nearest(square.column()), nearest(square.row()));
    let kind = match (across, down) {
        (1, 1) => BesideCorner::X,
        (0, 1) | (1, 0) => BesideCorner::C,
        _ => return None,
    };
    Some((Square::new(column, row)?, kind))
}
