//! Pattern indices: the patterns of a board prepared for lookup, and the accumulator that holds a position's indices.
//!
//! An index is a balanced ternary number: a square counts 0 if empty, +1 with a disc of the player to move, -1 with one of the
//! opponent. The opponent's view of the board is the negative of every index, a placed disc adds one digit and a flipped disc
//! two, so all indices are updated by vector additions.
//!
//! One more lane holds the mobility feature, the number of moves of both sides, on boards that have it. It is set when a
//! position is evaluated: no sum of patterns expresses how much a move matters to a side that has few.

use super::pattern::{MAX_CELLS, WITH_MOBILITY, patterns};

/// Accumulator of a position: up to 54 patterns, filled up to whole vectors of eight with lanes that stay zero. The last lane is
/// the mobility feature.
pub const LANES: usize = 56;

/// Squares with digits: those of the largest bitboard, and the [`lsb`](crate::engine::board::Bitboard::lsb) of empty sets,
/// whose digits are zero.
const SQUARES: usize = 129;

/// The lane of the mobility feature.
pub(super) const MOBILITY_LANE: usize = LANES - 1;

/// The lanes with a pattern on boards of the 8x8 bitboard, in whole vectors.
pub(super) const NARROW_LANES: usize = 48;

/// The mobility feature clamps the number of moves of a side to this one.
const MAX_MOVES: u32 = 26;

/// Entries of the mobility table: every number of moves of both sides.
const MOBILITY_ENTRIES: usize = (MAX_MOVES as usize + 1).pow(2);

/// The table entry of index 0, by lane. Unused lanes point to the entry after all tables, which is zero.
pub(super) const fn centres(side: usize) -> [u32; LANES] {
    let patterns = patterns(side);
    let mut centres = [0; LANES];
    let (mut lane, mut first, mut pattern) = (0, 0, 0);
    while pattern < patterns.len() {
        let entries = patterns[pattern].entries(side);
        let end = lane + patterns[pattern].count(side);
        while lane < end {
            centres[lane] = (first + entries / 2) as u32;
            lane += 1;
        }
        first += entries;
        pattern += 1;
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

/// The index of the mobility feature for the number of moves of the player to move and of the opponent.
#[inline]
pub(super) fn mobility_index(player: u32, opponent: u32) -> i16 {
    const CENTRE: i16 = (MAX_MOVES / 2) as i16;
    let moves = |count: u32| count.min(MAX_MOVES) as i16 - CENTRE;
    moves(player) * (MAX_MOVES as i16 + 1) + moves(opponent)
}

/// The pattern indices of a position, from the view of the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(16))]
pub struct Accumulator([i16; LANES]);

impl Default for Accumulator {
    /// The accumulator of an empty board.
    fn default() -> Accumulator {
        Accumulator([0; LANES])
    }
}

impl Accumulator {
    /// The same board from the opponent's view, as after a pass.
    #[inline]
    #[must_use]
    pub fn swapped(&self) -> Accumulator {
        let mut swapped = *self;
        for lane in &mut swapped.0 {
            *lane = lane.wrapping_neg();
        }
        swapped
    }

    /// The accumulator with these lanes.
    #[must_use]
    pub fn from_lanes(lanes: [i16; LANES]) -> Accumulator {
        Accumulator(lanes)
    }

    /// The same with the index of the mobility feature.
    #[cfg(any(test, feature = "lab"))]
    #[must_use]
    pub(super) fn with_mobility(mut self, index: i16) -> Accumulator {
        self.0[MOBILITY_LANE] = index;
        self
    }

    /// The index of the mobility feature.
    #[cfg(any(test, feature = "lab"))]
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

/// The patterns of one board size, prepared for lookup.
///
/// Squares are those of the bitboard: a 6x6 board lies in the middle of the 8x8 bitboard.
#[derive(Debug, Clone)]
pub struct PatternSet {
    side: usize,
    bitboard_side: usize,
    /// What a disc of the player to move adds to every lane, by square.
    digits: Box<[[i16; LANES]; SQUARES]>,
    /// The table entry of index 0, by lane.
    centres: [u32; LANES],
    tables: Vec<PatternTable>,
    entries: usize,
}

/// The table of one feature: entries `first..first + entries`, its centre in the middle.
#[derive(Debug, Clone)]
pub struct PatternTable {
    /// The feature: the squares of a pattern, or mobility.
    pub feature: &'static str,
    /// Index of its first entry among all tables.
    pub first: usize,
    /// Number of entries: 3 to the power of the pattern's squares.
    pub entries: usize,
    /// The symmetries of the pattern itself, as permutations of its squares.
    mirrors: Vec<Vec<usize>>,
}

impl PatternTable {
    /// For every entry the canonical one: the first of its mirror images.
    pub fn canonical(&self) -> Vec<u32> {
        let mut canonical: Vec<u32> = (0..self.entries as u32).collect();
        for mirror in &self.mirrors {
            // What one more at a digit adds to the index of the image.
            let mut steps = [0; MAX_CELLS];
            for (place, &from) in mirror.iter().enumerate() {
                steps[from] = 3u32.pow(place as u32);
            }
            let steps = &steps[..mirror.len()];
            let mut digits = [0u8; MAX_CELLS];
            let mut image = 0;
            for entry in &mut canonical {
                *entry = (*entry).min(image);
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

impl PatternSet {
    /// The patterns of the board with `side` squares along an edge: 6, 8 or 10.
    pub fn new(side: usize) -> PatternSet {
        let bitboard_side = if side == 6 { 8 } else { side };
        let margin = (bitboard_side - side) / 2;
        let mut digits = Box::new([[0i16; LANES]; SQUARES]);
        let mut tables = Vec::new();
        let (mut lane, mut first) = (0, 0);
        for pattern in patterns(side) {
            let images = pattern.images(side);
            let table = PatternTable {
                feature: pattern.squares,
                first,
                entries: pattern.entries(side),
                mirrors: images.mirrors,
            };
            for instance in &images.instances {
                for (place, &square) in instance.iter().enumerate() {
                    let (row, column) = (square / side + margin, square % side + margin);
                    digits[row * bitboard_side + column][lane] = 3i16.pow(place as u32);
                }
                lane += 1;
            }
            first += table.entries;
            tables.push(table);
        }
        if side == WITH_MOBILITY {
            let table = PatternTable {
                feature: "mobility",
                first,
                entries: MOBILITY_ENTRIES,
                mirrors: Vec::new(),
            };
            first += table.entries;
            tables.push(table);
        }
        PatternSet {
            side,
            bitboard_side,
            digits,
            centres: centres(side),
            tables,
            entries: first + 1,
        }
    }

    /// Squares along an edge of the board.
    #[inline]
    pub fn side(&self) -> usize {
        self.side
    }

    /// Squares along an edge of the bitboard.
    #[inline]
    pub fn bitboard_side(&self) -> usize {
        self.bitboard_side
    }

    /// Whether the board has the mobility feature.
    #[inline]
    pub fn has_mobility(&self) -> bool {
        self.side == WITH_MOBILITY
    }

    /// The tables in the order of their entries.
    pub fn tables(&self) -> &[PatternTable] {
        &self.tables
    }

    /// The number of entries of all tables, including the one that is always zero.
    pub fn entries(&self) -> usize {
        self.entries
    }

    /// The table entry of index 0, by lane.
    pub fn centres(&self) -> &[u32; LANES] {
        &self.centres
    }

    /// The accumulator of a position, from scratch, from the squares of the player to move and of the opponent.
    pub fn accumulate(
        &self,
        player: impl Iterator<Item = usize>,
        opponent: impl Iterator<Item = usize>,
    ) -> Accumulator {
        let mut lanes = [0i16; LANES];
        for square in player {
            for (lane, digit) in lanes.iter_mut().zip(&self.digits[square]) {
                *lane = lane.wrapping_add(*digit);
            }
        }
        for square in opponent {
            for (lane, digit) in lanes.iter_mut().zip(&self.digits[square]) {
                *lane = lane.wrapping_sub(*digit);
            }
        }
        Accumulator(lanes)
    }

    #[inline(always)]
    fn digits(&self, square: u8) -> &[i16; LANES] {
        &self.digits[usize::from(square).min(SQUARES - 1)]
    }

    /// The accumulator after the player to move plays on `square` and flips `flips`, from the opponent's view. The first
    /// `COUNT` lanes are updated, which must include all patterns. Flips come in threes: V8 unrolls shorter loops and then
    /// runs out of vector registers.
    #[inline(always)]
    pub fn play<const COUNT: usize>(
        &self,
        before: &Accumulator,
        square: u8,
        flips: impl Iterator<Item = [u8; 3]>,
    ) -> Accumulator {
        let mut flipped = [0i16; COUNT];
        for triple in flips {
            let [a, b, c] = triple.map(|flip| self.digits(flip));
            for (lane, sum) in flipped.iter_mut().enumerate() {
                let digits = a[lane].wrapping_add(b[lane]).wrapping_add(c[lane]);
                *sum = sum.wrapping_add(digits);
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
    fn the_accumulator_of_an_empty_board_is_zero() {
        for side in [6, 8, 10] {
            let none = PatternSet::new(side).accumulate(std::iter::empty(), std::iter::empty());
            assert_eq!(none.lanes(), &[0; LANES]);
        }
    }

    #[test]
    fn indices_stay_inside_their_tables() {
        for side in [6, 8, 10] {
            let set = PatternSet::new(side);
            let full = set.accumulate(0..set.bitboard_side().pow(2), std::iter::empty());
            for (lane, &index) in full.lanes().iter().enumerate() {
                let last = set.centres()[lane] as usize + index as usize;
                assert!(last < set.entries());
                assert!(set.centres()[lane] as i64 - i64::from(index) >= 0);
            }
            assert_eq!(full.swapped().swapped(), full);
        }
    }

    #[test]
    fn mobility_indices_stay_inside_their_table() {
        let set = PatternSet::new(8);
        let table = set.tables().last().expect("not empty");
        let entry = |player, opponent| {
            let index = mobility_index(player, opponent);
            set.centres()[MOBILITY_LANE].wrapping_add_signed(index.into()) as usize
        };
        assert_eq!(entry(0, 0), table.first);
        assert_eq!(entry(0, 1), table.first + 1);
        let last = entry(MAX_MOVES, MAX_MOVES);
        assert_eq!(last, table.first + table.entries - 1);
        assert_eq!(entry(64, 64), last);
        assert!(!PatternSet::new(6).has_mobility());
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes")]
    fn canonical_entries_are_canonical() {
        for side in [6, 8, 10] {
            for table in PatternSet::new(side).tables() {
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
