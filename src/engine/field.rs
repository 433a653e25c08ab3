//! The lie of the land: which squares of a grid are in play, and the special ones among them.

use super::grid::Grid;

/// The squares in play of a board of one size on its grid.
///
/// A 6x6 board lies in rows and columns 1 to 6 of the 8x8 grid, so its a1 is square 9 of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field<G> {
    /// Squares along an edge of the board: 6, 8 or 10.
    pub side: usize,
    /// All squares in play.
    pub inside: G,
    /// The four corners.
    pub corners: G,
    /// The squares of the four edges.
    pub edges: G,
    /// The four centre squares.
    pub centre: G,
    /// The quadrants in the order top left, top right, bottom left, bottom right.
    pub quadrants: [G; 4],
}

impl<G: Grid> Field<G> {
    /// The field of a board with `side` squares along an edge, in the middle of the grid; `None` if it does not
    /// fit or is not even.
    #[must_use]
    pub fn new(side: usize) -> Option<Self> {
        if side > G::SIDE || side < 4 || !(G::SIDE - side).is_multiple_of(2) {
            return None;
        }
        let mut field = Self {
            side,
            inside: G::default(),
            corners: G::default(),
            edges: G::default(),
            centre: G::default(),
            quadrants: [G::default(); 4],
        };
        for square in 0..side * side {
            let (row, column) = (square / side, square % side);
            let bit = G::one(field.to_grid(square as u8));
            field.inside = field.inside | bit;
            let edge = |i: usize| i == 0 || i == side - 1;
            if edge(row) || edge(column) {
                field.edges = field.edges | bit;
            }
            if edge(row) && edge(column) {
                field.corners = field.corners | bit;
            }
            let middle = |i: usize| i == side / 2 || i == side / 2 - 1;
            if middle(row) && middle(column) {
                field.centre = field.centre | bit;
            }
            let quadrant = &mut field.quadrants[row / (side / 2) * 2 + column / (side / 2)];
            *quadrant = *quadrant | bit;
        }
        Some(field)
    }

    /// The grid's number of a board square, both `row * side + column` of their own side.
    #[must_use]
    pub fn to_grid(&self, square: u8) -> u8 {
        let margin = (G::SIDE - self.side) / 2;
        let (row, column) = (
            usize::from(square) / self.side,
            usize::from(square) % self.side,
        );
        ((row + margin) * G::SIDE + column + margin) as u8
    }

    /// The board's number of a grid square that is in play.
    #[must_use]
    pub fn to_board(&self, square: u8) -> u8 {
        let margin = (G::SIDE - self.side) / 2;
        let (row, column) = (usize::from(square) / G::SIDE, usize::from(square) % G::SIDE);
        ((row - margin) * self.side + column - margin) as u8
    }

    /// The squares of the grid that are out of play.
    #[must_use]
    pub fn outside(&self) -> G {
        G::ALL & !self.inside
    }

    /// The quadrant (0 to 3) of a square in play.
    #[must_use]
    pub fn quadrant(&self, square: u8) -> usize {
        self.quadrants
            .iter()
            .position(|quadrant| quadrant.has(square))
            .unwrap_or(0)
    }
}
