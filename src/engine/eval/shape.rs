//! The patterns of each board size: which squares are looked at together.
//!
//! The shapes follow the tradition of Logistello (M. Buro, "From simple features to sophisticated evaluation
//! functions", 1998): whole lines for mobility, corner blocks and edges for what becomes stable. A shape is named once,
//! for one corner; its other instances are its images under the eight symmetries of the board, and they share one table.

/// One pattern: its squares in the corner or at the side where it is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// Short name, for tables of figures.
    pub name: &'static str,
    /// The squares as text, `a1 b1 …`, at most [`MAX_CELLS`].
    pub squares: &'static str,
}

/// Squares in the largest shape; an index of ten balanced ternary digits still fits an `i16`.
pub const MAX_CELLS: usize = 10;

const fn shape(name: &'static str, squares: &'static str) -> Shape {
    Shape { name, squares }
}

/// Shapes of the 8x8 board: 46 instances.
pub const EIGHT: &[Shape] = &[
    shape("edge and X", "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2"),
    shape("edge block", "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2"),
    shape("edge, c2 and f2", "a1 b1 c1 d1 e1 f1 g1 h1 c2 f2"),
    shape("kite", "a4 b5 c6 d7 e8 a5 b6 c7 d8 b7"),
    shape("corner triangle", "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4"),
    shape("corner 3x3 and d4", "a1 b1 c1 a2 b2 c2 a3 b3 c3 d4"),
    shape("row 2 and corners", "a2 b2 c2 d2 e2 f2 g2 h2 a1 h1"),
    shape("row 3, d2 and e2", "a3 b3 c3 d3 e3 f3 g3 h3 d2 e2"),
    shape("row 4, d3 and e3", "a4 b4 c4 d4 e4 f4 g4 h4 d3 e3"),
    shape("diagonal 8", "a1 b2 c3 d4 e5 f6 g7 h8"),
    shape("diagonal 7, c3, e4 and f6", "a2 b3 c4 d5 e6 f7 g8 c3 f6 e4"),
    shape(
        "diagonal 6, a4, a7, b8 and e8",
        "a3 b4 c5 d6 e7 f8 a7 b8 a4 e8",
    ),
];

/// Shapes of the 6x6 board: 34 instances.
pub const SIX: &[Shape] = &[
    shape("edge and X", "a1 b1 c1 d1 e1 f1 b2 e2"),
    shape("corner 2x4", "a1 b1 c1 d1 a2 b2 c2 d2"),
    shape("corner 3x3", "a1 b1 c1 a2 b2 c2 a3 b3 c3"),
    shape("row 2", "a2 b2 c2 d2 e2 f2"),
    shape("row 3", "a3 b3 c3 d3 e3 f3"),
    shape("diagonal 6", "a1 b2 c3 d4 e5 f6"),
    shape("diagonal 5", "a2 b3 c4 d5 e6"),
    shape("diagonal 4", "a3 b4 c5 d6"),
];

/// Shapes of the 10x10 board: 54 instances.
pub const TEN: &[Shape] = &[
    shape("edge", "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1"),
    shape("corner 2x5", "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"),
    shape("corner 3x3", "a1 b1 c1 a2 b2 c2 a3 b3 c3"),
    shape("row 2", "b2 c2 d2 e2 f2 g2 h2 i2"),
    shape("row 3", "b3 c3 d3 e3 f3 g3 h3 i3"),
    shape("row 4", "b4 c4 d4 e4 f4 g4 h4 i4"),
    shape("row 5", "b5 c5 d5 e5 f5 g5 h5 i5"),
    shape("diagonal 10", "b2 c3 d4 e5 f6 g7 h8 i9"),
    shape("diagonal 9", "b3 c4 d5 e6 f7 g8 h9"),
    shape("diagonal 8", "a3 b4 c5 d6 e7 f8 g9 h10"),
    shape("diagonal 7", "a4 b5 c6 d7 e8 f9 g10"),
    shape("diagonal 6", "a5 b6 c7 d8 e9 f10"),
    shape("diagonal 5", "a6 b7 c8 d9 e10"),
];

/// The side of the board whose evaluation looks at both players' numbers of moves too; other sizes' weights are trained
/// without.
pub const WITH_MOBILITY: usize = 8;

/// The shapes of the board with `side` squares a side; empty when there is no such board.
pub const fn shapes(side: usize) -> &'static [Shape] {
    match side {
        6 => SIX,
        8 => EIGHT,
        10 => TEN,
        _ => &[],
    }
}

impl Shape {
    /// The squares as indices `row * side + column`.
    pub fn cells(&self, side: usize) -> Vec<usize> {
        let (cells, count) = self.read(side);
        cells[..count].to_vec()
    }

    /// The same, and how many they are, for the compiler.
    const fn read(&self, side: usize) -> ([usize; MAX_CELLS], usize) {
        let text = self.squares.as_bytes();
        let (mut cells, mut count, mut at) = ([0; MAX_CELLS], 0, 0);
        while at < text.len() {
            let column = (text[at] - b'a') as usize;
            let mut row = 0;
            at += 1;
            while at < text.len() && text[at] != b' ' {
                row = 10 * row + (text[at] - b'0') as usize;
                at += 1;
            }
            cells[count] = (row - 1) * side + column;
            count += 1;
            at += 1;
        }
        (cells, count)
    }

    /// The number of entries of its table: 3 to the number of its squares.
    pub const fn entries(&self, side: usize) -> usize {
        3usize.pow(self.read(side).1 as u32)
    }

    /// How many distinct instances there are under the eight symmetries: as many as [`Shape::images`] gives, but known to the
    /// compiler.
    pub const fn count(&self, side: usize) -> usize {
        let (cells, size) = self.read(side);
        let mut sets = [0u128; 8];
        let (mut count, mut symmetry) = (0, 0);
        while symmetry < 8 {
            let (mut set, mut place) = (0, 0);
            while place < size {
                set |= 1 << transform(cells[place], side, symmetry);
                place += 1;
            }
            let mut earlier = 0;
            while earlier < count && sets[earlier] != set {
                earlier += 1;
            }
            if earlier == count {
                sets[count] = set;
                count += 1;
            }
            symmetry += 1;
        }
        count
    }

    /// The distinct instances under the eight symmetries, and the ways the shape maps onto itself.
    pub fn images(&self, side: usize) -> Images {
        let cells = self.cells(side);
        let mut instances: Vec<Vec<usize>> = Vec::new();
        let mut mirrors: Vec<Vec<usize>> = Vec::new();
        for symmetry in 0..8 {
            let image: Vec<usize> = cells
                .iter()
                .map(|&cell| transform(cell, side, symmetry))
                .collect();
            let same_set = |other: &Vec<usize>| image.iter().all(|cell| other.contains(cell));
            if symmetry > 0 && same_set(&cells) {
                // `image[i]` is where cell `i` goes: find its place among the cells as named.
                mirrors.push(
                    image
                        .iter()
                        .map(|cell| cells.iter().position(|c| c == cell).expect("same set"))
                        .collect(),
                );
            }
            if !instances.iter().any(same_set) {
                instances.push(image);
            }
        }
        Images { instances, mirrors }
    }
}

/// Where a shape lies on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Images {
    /// The squares of every distinct instance, in the order of the shape's own squares.
    pub instances: Vec<Vec<usize>>,
    /// Permutations of the shape's places that leave the shape as it is: its own symmetries.
    pub mirrors: Vec<Vec<usize>>,
}

/// The image of a square under one of the eight symmetries: bit 0 mirrors left and right, bit 1 top and bottom,
/// bit 2 swaps rows and columns.
pub const fn transform(square: usize, side: usize, symmetry: usize) -> usize {
    let (mut row, mut column) = (square / side, square % side);
    if symmetry & 1 != 0 {
        column = side - 1 - column;
    }
    if symmetry & 2 != 0 {
        row = side - 1 - row;
    }
    if symmetry & 4 != 0 {
        (row, column) = (column, row);
    }
    row * side + column
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instances_are_as_many_as_the_documents_say() {
        for (side, expected) in [(6, 34), (8, 46), (10, 54)] {
            let count: usize = shapes(side)
                .iter()
                .map(|shape| shape.images(side).instances.len())
                .sum();
            assert_eq!(count, expected, "{side}x{side}");
        }
    }

    #[test]
    fn every_square_is_seen() {
        for side in [6, 8, 10] {
            let seen: std::collections::BTreeSet<usize> = shapes(side)
                .iter()
                .flat_map(|shape| shape.images(side).instances.concat())
                .collect();
            assert_eq!(seen.len(), side * side);
        }
    }

    #[test]
    fn shapes_are_small_enough_for_their_index() {
        for side in [6, 8, 10] {
            for shape in shapes(side) {
                assert!(
                    (4..=MAX_CELLS).contains(&shape.cells(side).len()),
                    "{}",
                    shape.name
                );
            }
        }
    }

    #[test]
    fn an_edge_is_its_own_mirror_image() {
        let edge = EIGHT[0].images(8);
        assert_eq!(edge.instances.len(), 4);
        assert_eq!(edge.mirrors, [[7, 6, 5, 4, 3, 2, 1, 0, 9, 8]]);
    }
}
