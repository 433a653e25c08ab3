//! The patterns of each board size: sets of squares that are evaluated together.
//!
//! As in Logistello (M. Buro, "From Simple Features to Sophisticated Evaluation Functions", 1998), whole lines stand for
//! mobility, corner blocks and edges for stability. A pattern is defined once, at one corner or side; its other instances are
//! its images under the eight symmetries of the board and share its table.

use crate::rules::Symmetry;

/// One pattern, with the squares of its first instance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pattern {
    /// Short name, for reports.
    pub name: &'static str,
    /// The squares as text, `a1 b1 …`, at most [`MAX_CELLS`].
    pub squares: &'static str,
}

/// Squares of the largest pattern; an index of ten balanced ternary digits still fits an `i16`.
pub(super) const MAX_CELLS: usize = 10;

const fn pattern(name: &'static str, squares: &'static str) -> Pattern {
    Pattern { name, squares }
}

/// Patterns of the 8x8 board: 46 instances.
pub(super) const EIGHT: &[Pattern] = &[
    pattern("edge and X", "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2"),
    pattern("edge block", "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2"),
    pattern("edge, c2 and f2", "a1 b1 c1 d1 e1 f1 g1 h1 c2 f2"),
    pattern("kite", "a4 b5 c6 d7 e8 a5 b6 c7 d8 b7"),
    pattern("corner triangle", "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4"),
    pattern("corner 3x3 and d4", "a1 b1 c1 a2 b2 c2 a3 b3 c3 d4"),
    pattern("row 2 and corners", "a2 b2 c2 d2 e2 f2 g2 h2 a1 h1"),
    pattern("row 3, d2 and e2", "a3 b3 c3 d3 e3 f3 g3 h3 d2 e2"),
    pattern("row 4, d3 and e3", "a4 b4 c4 d4 e4 f4 g4 h4 d3 e3"),
    pattern("diagonal 8", "a1 b2 c3 d4 e5 f6 g7 h8"),
    pattern("diagonal 7, c3, e4 and f6", "a2 b3 c4 d5 e6 f7 g8 c3 f6 e4"),
    pattern(
        "diagonal 6, a4, a7, b8 and e8",
        "a3 b4 c5 d6 e7 f8 a7 b8 a4 e8",
    ),
];

/// Patterns of the 6x6 board: 34 instances.
pub(super) const SIX: &[Pattern] = &[
    pattern("edge and X", "a1 b1 c1 d1 e1 f1 b2 e2"),
    pattern("corner 2x4", "a1 b1 c1 d1 a2 b2 c2 d2"),
    pattern("corner 3x3", "a1 b1 c1 a2 b2 c2 a3 b3 c3"),
    pattern("row 2", "a2 b2 c2 d2 e2 f2"),
    pattern("row 3", "a3 b3 c3 d3 e3 f3"),
    pattern("diagonal 6", "a1 b2 c3 d4 e5 f6"),
    pattern("diagonal 5", "a2 b3 c4 d5 e6"),
    pattern("diagonal 4", "a3 b4 c5 d6"),
];

/// Patterns of the 10x10 board: 54 instances.
pub(super) const TEN: &[Pattern] = &[
    pattern("edge", "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1"),
    pattern("corner 2x5", "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"),
    pattern("corner 3x3", "a1 b1 c1 a2 b2 c2 a3 b3 c3"),
    pattern("row 2", "b2 c2 d2 e2 f2 g2 h2 i2"),
    pattern("row 3", "b3 c3 d3 e3 f3 g3 h3 i3"),
    pattern("row 4", "b4 c4 d4 e4 f4 g4 h4 i4"),
    pattern("row 5", "b5 c5 d5 e5 f5 g5 h5 i5"),
    pattern("diagonal 10", "b2 c3 d4 e5 f6 g7 h8 i9"),
    pattern("diagonal 9", "b3 c4 d5 e6 f7 g8 h9"),
    pattern("diagonal 8", "a3 b4 c5 d6 e7 f8 g9 h10"),
    pattern("diagonal 7", "a4 b5 c6 d7 e8 f9 g10"),
    pattern("diagonal 6", "a5 b6 c7 d8 e9 f10"),
    pattern("diagonal 5", "a6 b7 c8 d9 e10"),
];

/// The side of the board whose evaluation has the mobility feature.
pub(super) const WITH_MOBILITY: usize = 8;

/// The patterns of the board with `side` squares along an edge; empty for other sizes.
pub(super) const fn patterns(side: usize) -> &'static [Pattern] {
    match side {
        6 => SIX,
        8 => EIGHT,
        10 => TEN,
        _ => &[],
    }
}

impl Pattern {
    /// The squares as indices `row * side + column`.
    pub fn cells(&self, side: usize) -> Vec<usize> {
        let (cells, count) = self.read(side);
        cells[..count].to_vec()
    }

    /// The same with their number, as a constant expression.
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

    /// The number of entries of its table: 3 to the power of its squares.
    pub const fn entries(&self, side: usize) -> usize {
        3usize.pow(self.read(side).1 as u32)
    }

    /// The number of instances of [`Pattern::images`], as a constant expression.
    pub const fn count(&self, side: usize) -> usize {
        let (cells, size) = self.read(side);
        let mut sets = [0u128; 8];
        let (mut count, mut symmetry) = (0, 0);
        while symmetry < 8 {
            let (mut set, mut place) = (0, 0);
            while place < size {
                set |= 1 << Symmetry::ALL[symmetry].index(side, cells[place]);
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

    /// The distinct instances under the eight symmetries, and the symmetries of the pattern itself.
    pub fn images(&self, side: usize) -> PatternImages {
        let cells = self.cells(side);
        let mut instances: Vec<Vec<usize>> = Vec::new();
        let mut mirrors: Vec<Vec<usize>> = Vec::new();
        for symmetry in 0..8 {
            let image: Vec<usize> = cells
                .iter()
                .map(|&cell| Symmetry::ALL[symmetry].index(side, cell))
                .collect();
            let same_set = |other: &Vec<usize>| image.iter().all(|cell| other.contains(cell));
            if symmetry > 0 && same_set(&cells) {
                // `image[i]` is the image of cell `i`: find its index among the cells of the first instance.
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
        PatternImages { instances, mirrors }
    }
}

/// The instances of a pattern on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PatternImages {
    /// The squares of every instance, in the order of the first instance.
    pub instances: Vec<Vec<usize>>,
    /// The symmetries of the pattern itself, as permutations of its squares.
    pub mirrors: Vec<Vec<usize>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_instances_is_as_documented() {
        for (side, expected) in [(6, 34), (8, 46), (10, 54)] {
            let count: usize = patterns(side)
                .iter()
                .map(|pattern| pattern.images(side).instances.len())
                .sum();
            assert_eq!(count, expected, "{side}x{side}");
        }
    }

    #[test]
    fn every_square_is_in_a_pattern() {
        for side in [6, 8, 10] {
            let covered: std::collections::BTreeSet<usize> = patterns(side)
                .iter()
                .flat_map(|pattern| pattern.images(side).instances.concat())
                .collect();
            assert_eq!(covered.len(), side * side);
        }
    }

    #[test]
    fn patterns_fit_their_index() {
        for side in [6, 8, 10] {
            for pattern in patterns(side) {
                assert!(
                    (4..=MAX_CELLS).contains(&pattern.cells(side).len()),
                    "{}",
                    pattern.name
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
