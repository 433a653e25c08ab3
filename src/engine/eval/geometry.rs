//! Where every pattern of a board size lies, and what a disc does to the pattern indices.
//!
//! An index is a number in balanced ternary: a square counts 0 when empty, +1 with a disc of the side to move, -1 with
//! one of the opponent. So the other side's view of the same board is the negative of every index, a disc placed adds
//! one digit and a disc flipped adds two: the whole set is updated by vector additions.
//!
//! One lane more looks at a table of both sides' numbers of moves (mobility), where the board has one: no sum of patterns
//! can say what a move more is worth to a side that has few. It is told when a position is to be valued.

use super::shape::{MAX_CELLS, WITH_MOBILITY, shapes};

/// Indices kept for a position: up to 54 patterns, filled up to whole vectors of eight with lanes that stay zero; the last
/// one is for mobility.
pub const LANES: usize = 56;

/// Squares that digits are kept for: those of the largest grid, and the numbers that
/// [`Grid::first`](crate::engine::Grid::first) gives for no square, whose digits are zero.
const SQUARES: usize = 129;

/// The lane of both sides' mobility.
pub(super) const MOBILITY_LANE: usize = LANES - 1;

/// Whole vectors with all lanes that look at a pattern on the boards that lie in a grid of eight squares a side.
pub(super) const SMALL_LANES: usize = 48;

/// The most moves of a side that the table of mobility tells from fewer.
const MOST_MOVES: u32 = 26;

/// Entries of the table of mobility: every number of moves from 0 on, of both sides.
const MOBILITY_ENTRIES: usize = (MOST_MOVES as usize + 1).pow(2);

/// The table's entry for index 0, by lane. Lanes that are not needed look at the one after all tables, which stays zero.
pub(super) const fn centres(side: usize) -> [u32; LANES] {
    let shapes = shapes(side);
    let mut centres = [0; LANES];
    let (mut lane, mut first, mut shape) = (0, 0, 0);
    while shape < shapes.len() {
        let entries = shapes[shape].entries(side);
        let end = lane + shapes[shape].count(side);
        while lane < end {
            centres[lane] = (first + entries / 2) as u32;
            lane += 1;
        }
        first += entries;
        shape += 1;
    }
    if side == WITH_MOBILITY {
        centres[MOBILITY_LANE] = (first + MOBILITY_ENTRIES / 2) as u32;
        first += MOBILITY_ENTRIES;
    } else {
        centres[MOBILITY_LANE] = first as u32;
    }
    while lane < MOBILITY_LANE {
        centres[lane] = first as u32;
        lane += 1;
    }
    centres
}

/// The index of the table of mobility for numbers of moves of the side to move and of the other.
#[inline]
pub(super) fn mobility(mine: u32, theirs: u32) -> i16 {
    const CENTRE: i16 = (MOST_MOVES / 2) as i16;
    let moves = |count: u32| count.min(MOST_MOVES) as i16 - CENTRE;
    moves(mine) * (MOST_MOVES as i16 + 1) + moves(theirs)
}

/// The pattern indices of one position, as the side to move sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(16))]
pub struct Indices([i16; LANES]);

impl Default for Indices {
    /// The indices of an empty board.
    fn default() -> Indices {
        Indices([0; LANES])
    }
}

impl Indices {
    /// The same board seen by the other side, as after a pass.
    #[inline]
    #[must_use]
    pub fn swapped(&self) -> Indices {
        let mut swapped = *self;
        for lane in &mut swapped.0 {
            *lane = lane.wrapping_neg();
        }
        swapped
    }

    /// The indices with these lanes, as [`Indices::lanes`] gave them.
    #[must_use]
    pub fn from_lanes(lanes: [i16; LANES]) -> Indices {
        Indices(lanes)
    }

    /// The same with the index of [`mobility`].
    #[must_use]
    pub(super) fn with_mobility(mut self, index: i16) -> Indices {
        self.0[MOBILITY_LANE] = index;
        self
    }

    /// The index in the lane of mobility.
    #[inline]
    pub(super) fn mobility(&self) -> i16 {
        self.0[MOBILITY_LANE]
    }

    /// The index in every lane.
    #[inline]
    pub fn lanes(&self) -> &[i16; LANES] {
        &self.0
    }
}

/// The patterns of one board size, prepared for use.
///
/// Squares are those of the search's grid: a 6x6 board lies in the middle of an 8x8 grid.
#[derive(Debug, Clone)]
pub struct Geometry {
    side: usize,
    grid: usize,
    /// What a disc of the side to move adds to every lane, by square.
    digits: Box<[[i16; LANES]; SQUARES]>,
    /// The table's entry for index 0, by lane.
    centres: [u32; LANES],
    tables: Vec<Table>,
    entries: usize,
}

/// One table: entries `first..first + entries`, its centre in the middle.
#[derive(Debug, Clone)]
pub struct Table {
    /// What is looked at: the squares of a shape, or mobility.
    pub sight: &'static str,
    /// Place of its first entry among all.
    pub first: usize,
    /// Number of entries: 3 to the number of a shape's squares.
    pub entries: usize,
    /// The shape's own symmetries: permutations of its places.
    mirrors: Vec<Vec<usize>>,
}

impl Table {
    /// For every entry, the entry that stands for it: the first among its mirror images.
    pub fn canonical(&self) -> Vec<u32> {
        let mut canonical: Vec<u32> = (0..self.entries as u32).collect();
        for mirror in &self.mirrors {
            // What a digit one higher at a place adds to the image's entry.
            let mut steps = [0; MAX_CELLS];
            for (place, &from) in mirror.iter().enumerate() {
                steps[from] = 3u32.pow(place as u32);
            }
            let steps = &steps[..mirror.len()];
            let mut digits = [0u8; MAX_CELLS];
            let mut image = 0;
            for stands in &mut canonical {
                *stands = (*stands).min(image);
                for (digit, step) in digits.iter_mut().zip(steps) {
                    if *digit < 2 {
                        *digit += 1;
                        image += step;
                        break;
                    }
                    *digit = 0;
                    image -= 2 * step;
                }
            }
        }
        canonical
    }
}

impl Geometry {
    /// The patterns of the board with `side` squares a side: 6, 8 or 10.
    pub fn new(side: usize) -> Geometry {
        let grid = if side == 6 { 8 } else { side };
        let ring = (grid - side) / 2;
        let mut digits = Box::new([[0i16; LANES]; SQUARES]);
        let mut tables = Vec::new();
        let (mut lane, mut first) = (0, 0);
        for shape in shapes(side) {
            let images = shape.images(side);
            let table = Table {
                sight: shape.squares,
                first,
                entries: shape.entries(side),
                mirrors: images.mirrors,
            };
            for instance in &images.instances {
                for (place, &square) in instance.iter().enumerate() {
                    let (row, column) = (square / side + ring, square % side + ring);
                    digits[row * grid + column][lane] = 3i16.pow(place as u32);
                }
                lane += 1;
            }
            first += table.entries;
            tables.push(table);
        }
        if side == WITH_MOBILITY {
            let table = Table {
                sight: "mobility",
                first,
                entries: MOBILITY_ENTRIES,
                mirrors: Vec::new(),
            };
            first += table.entries;
            tables.push(table);
        }
        Geometry {
            side,
            grid,
            digits,
            centres: centres(side),
            tables,
            entries: first + 1,
        }
    }

    /// Squares a side of the board.
    #[inline]
    pub fn side(&self) -> usize {
        self.side
    }

    /// Squares a side of the grid that the board lies in.
    #[inline]
    pub fn grid(&self) -> usize {
        self.grid
    }

    /// Whether the sides' numbers of moves count as well as the patterns.
    #[inline]
    pub fn looks_at_mobility(&self) -> bool {
        self.side == WITH_MOBILITY
    }

    /// The tables in the order of their entries.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// Entries of all tables together, one that stays zero included.
    pub fn entries(&self) -> usize {
        self.entries
    }

    /// The entry of index 0, by lane.
    pub fn centres(&self) -> &[u32; LANES] {
        &self.centres
    }

    /// The indices of a position, counted afresh from the discs of the side to move and of its opponent.
    pub fn indices(
        &self,
        mover: impl Iterator<Item = usize>,
        opponent: impl Iterator<Item = usize>,
    ) -> Indices {
        let mut lanes = [0i16; LANES];
        for square in mover {
            for (lane, digit) in lanes.iter_mut().zip(&self.digits[square]) {
                *lane = lane.wrapping_add(*digit);
            }
        }
        for square in opponent {
            for (lane, digit) in lanes.iter_mut().zip(&self.digits[square]) {
                *lane = lane.wrapping_sub(*digit);
            }
        }
        Indices(lanes)
    }

    #[inline(always)]
    fn digits(&self, square: u8) -> &[i16; LANES] {
        &self.digits[usize::from(square).min(SQUARES - 1)]
    }

    /// The indices after the side to move plays on `square` and flips `flips`, as its opponent sees them. Only the first
    /// `COUNT` lanes are looked at, which are to be all with a pattern. By threes, since V8 unrolls shorter loops and then
    /// has more vectors under way than registers.
    #[inline(always)]
    pub fn played<const COUNT: usize>(
        &self,
        before: &Indices,
        square: u8,
        flips: impl Iterator<Item = [u8; 3]>,
    ) -> Indices {
        let mut flipped = [0i16; COUNT];
        for three in flips {
            let [a, b, c] = three.map(|flip| self.digits(flip));
            for (lane, sum) in flipped.iter_mut().enumerate() {
                let three = a[lane].wrapping_add(b[lane]).wrapping_add(c[lane]);
                *sum = sum.wrapping_add(three);
            }
        }
        let placed = self.digits(square);
        let mut after = *before;
        for (lane, value) in after.0[..COUNT].iter_mut().enumerate() {
            let sum = value
                .wrapping_add(placed[lane])
                .wrapping_add(flipped[lane])
                .wrapping_add(flipped[lane]);
            *value = sum.wrapping_neg();
        }
        after
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_of_an_empty_board_are_zero() {
        for side in [6, 8, 10] {
            let none = Geometry::new(side).indices(std::iter::empty(), std::iter::empty());
            assert_eq!(none.lanes(), &[0; LANES]);
        }
    }

    #[test]
    fn indices_stay_inside_their_tables() {
        for side in [6, 8, 10] {
            let geometry = Geometry::new(side);
            let full = geometry.indices(0..geometry.grid().pow(2), std::iter::empty());
            for (lane, &index) in full.lanes().iter().enumerate() {
                let last = geometry.centres()[lane] as usize + index as usize;
                assert!(last < geometry.entries());
                assert!(geometry.centres()[lane] as i64 - i64::from(index) >= 0);
            }
            assert_eq!(full.swapped().swapped(), full);
        }
    }

    #[test]
    fn numbers_of_moves_stay_inside_their_table() {
        let geometry = Geometry::new(8);
        let table = geometry.tables().last().expect("not empty");
        let entry = |mine, theirs| {
            let index = mobility(mine, theirs);
            geometry.centres()[MOBILITY_LANE].wrapping_add_signed(index.into()) as usize
        };
        assert_eq!(entry(0, 0), table.first);
        assert_eq!(entry(0, 1), table.first + 1);
        let last = entry(MOST_MOVES, MOST_MOVES);
        assert_eq!(last, table.first + table.entries - 1);
        assert_eq!(entry(64, 64), last);
        assert!(!Geometry::new(6).looks_at_mobility());
    }

    #[test]
    fn canonical_entries_stand_for_themselves() {
        for side in [6, 8, 10] {
            for table in Geometry::new(side).tables() {
                let canonical = table.canonical();
                assert!(
                    canonical
                        .iter()
                        .all(|&entry| canonical[entry as usize] == entry)
                );
                assert_eq!(
                    canonical[table.entries / 2] as usize,
                    table.entries / 2,
                    "the empty pattern is its own mirror"
                );
            }
        }
    }
}
