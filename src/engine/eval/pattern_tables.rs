//! The trained evaluation: the sum of one table entry per pattern instance.

use super::DISC;
use super::pattern_index::{Accumulator, LANES, MOBILITY_LANE, PatternSet, centres};
use super::weights::{Weights, WeightsError, stored_entries};

/// Numbers of empty squares that share a phase.
const EMPTIES_PER_PHASE: usize = 4;

/// The largest distance of an index from the centre of its table, valid or not.
const REACH: usize = 1 << 15;

/// Trained tables, expanded for lookup at every phase of the game.
///
/// The value of a position for the player to move is a constant of the phase plus an entry per pattern instance.
#[derive(Debug, Clone)]
pub struct PatternTables {
    set: PatternSet,
    /// All entries, phase after phase, between two runs of `REACH` zeros. They are bytes in the unit of the file, so that they
    /// stay in the processor's cache.
    entries: Vec<i8>,
    /// The start of the entries, by number of empty squares.
    starts: Vec<usize>,
    /// In 1/128 discs, by number of empty squares.
    constants: Vec<i32>,
    /// The unit of the entries, in 1/128 discs.
    scale: i32,
}

/// The spline knots around a phase: the knot before (with more empty squares), the one after, and the share of the latter,
/// 0 to 1.
pub fn knots_around(knots: &[u8], phase: usize) -> (usize, usize, f32) {
    let empties = (phase * EMPTIES_PER_PHASE) as f32 + (EMPTIES_PER_PHASE as f32 - 1.0) / 2.0;
    let after = knots
        .iter()
        .position(|&knot| f32::from(knot) <= empties)
        .unwrap_or(knots.len() - 1);
    let before = after.saturating_sub(1);
    let (high, low) = (f32::from(knots[before]), f32::from(knots[after]));
    let share = if high > low {
        ((high - empties) / (high - low)).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (before, after, share)
}

/// The phase of a position with `empties` empty squares.
#[inline]
pub const fn phase(empties: usize) -> usize {
    empties / EMPTIES_PER_PHASE
}

impl PatternTables {
    /// The tables of weights.
    pub fn new(weights: &Weights) -> PatternTables {
        let set = PatternSet::new(weights.side);
        let stored = stored_indices(&set);
        let plies = weights.constants.len();
        let scale = DISC / i32::from(weights.unit).max(1);
        let knots: Vec<_> = (0..plies)
            .map(|empties| knots_around(&weights.knots, phase(empties)))
            .collect();
        let phases = knots.chunk_by(|a, b| a == b);
        let mut entries = Vec::with_capacity(set.entries() * phases.clone().count() + 2 * REACH);
        let mut interpolated = vec![0; weights.entries.first().map_or(0, Vec::len)];
        let mut starts = Vec::with_capacity(plies);
        entries.resize(REACH, 0);
        for phase in phases {
            let (before, after, share) = phase[0];
            let (before, after) = (&weights.entries[before], &weights.entries[after]);
            starts.extend(phase.iter().map(|_| entries.len()));
            interpolate(before, after, share, &mut interpolated);
            entries.extend(stored.iter().map(|&index| interpolated[index as usize]));
            entries.push(0);
        }
        entries.resize(entries.len() + REACH, 0);
        let constants = weights
            .constants
            .iter()
            .map(|&constant| i32::from(constant) * scale)
            .collect();
        PatternTables {
            set,
            entries,
            starts,
            constants,
            scale,
        }
    }

    /// The tables of a file.
    ///
    /// # Errors
    ///
    /// Those of [`Weights::decode`].
    pub fn load(bytes: &[u8]) -> Result<PatternTables, WeightsError> {
        Weights::decode(bytes).map(|weights| PatternTables::new(&weights))
    }

    /// The tables in serialised form.
    pub fn to_bytes(&self) -> Vec<i8> {
        let number = |number: i32| number.to_le_bytes().map(|byte| byte as i8);
        let mut bytes = Vec::with_capacity(self.entries.len() + 8 * self.starts.len() + 2);
        bytes.extend(&self.entries);
        bytes.extend(self.starts.iter().flat_map(|&start| number(start as i32)));
        bytes.extend(self.constants.iter().flat_map(|&constant| number(constant)));
        bytes.extend([self.scale as i8, self.set.side() as i8]);
        bytes
    }

    /// The tables that [`PatternTables::to_bytes`] serialised.
    ///
    /// # Errors
    ///
    /// [`WeightsError::Size`] or [`WeightsError::Length`] for any other bytes.
    pub fn from_bytes(mut bytes: Vec<i8>) -> Result<PatternTables, WeightsError> {
        let side = bytes.pop().ok_or(WeightsError::Length)?;
        let side = usize::try_from(side).map_err(|_| WeightsError::Size)?;
        if !matches!(side, 6 | 8 | 10) {
            return Err(WeightsError::Size);
        }
        let scale = i32::from(bytes.pop().ok_or(WeightsError::Length)? as u8);
        let set = PatternSet::new(side);
        let count = side * side + 1;
        let length = bytes.len().checked_sub(8 * count);
        let tail = bytes.split_off(length.ok_or(WeightsError::Length)?);
        let (numbers, _) = tail.as_chunks();
        let numbers: Vec<i32> = numbers
            .iter()
            .map(|number: &[i8; 4]| i32::from_le_bytes(number.map(|byte| byte as u8)))
            .collect();
        let (starts, constants) = numbers.split_at(count);
        let starts: Vec<usize> = starts.iter().map(|&start| start as u32 as usize).collect();
        // `value` relies on this.
        let room = set.entries() + REACH;
        let inside = |&start: &usize| start >= REACH && start.saturating_add(room) <= bytes.len();
        // Larger constants would overflow in the sum.
        let small = |&constant: &i32| constant.unsigned_abs() < 1 << 24;
        if !starts.iter().all(inside) || !constants.iter().all(small) {
            return Err(WeightsError::Length);
        }
        bytes.shrink_to_fit();
        Ok(PatternTables {
            set,
            entries: bytes,
            starts,
            constants: constants.to_vec(),
            scale,
        })
    }

    /// The patterns of the board.
    #[inline]
    pub fn pattern_set(&self) -> &PatternSet {
        &self.set
    }

    /// The value of a position for the player to move, in 1/128 discs, from its pattern indices and the
    /// [index of its mobility](super::pattern_index::mobility_index).
    #[inline]
    pub(super) fn value(&self, accumulator: &Accumulator, mobility: i16, empties: usize) -> i32 {
        let lanes = accumulator.lanes();
        let entry = |centre: u32, index: i16| {
            // SAFETY: every start has `REACH` entries before it, and the entries of a phase and `REACH` more after it; every
            // centre is an entry of a phase, and no `i16` exceeds `REACH`.
            let entry = unsafe {
                let zero = self.entries.as_ptr().add(self.starts[empties]);
                *zero.offset(isize::from(index)).add(centre as usize)
            };
            i32::from(entry)
        };
        let units = if self.set.side() == 8 {
            // Constant centres become part of the instructions. The sum is written out, since the compiler turns a loop into
            // vector gathers, which are slower.
            const CENTRES: [u32; LANES] = centres(8);
            let lookup = |lane: usize| entry(CENTRES[lane], lanes[lane]);
            let four =
                |lane: usize| lookup(lane) + lookup(lane + 1) + lookup(lane + 2) + lookup(lane + 3);
            let edges = four(0) + four(4) + four(8);
            let corners = four(12) + four(16) + four(20);
            let rows = four(24) + four(28) + four(32);
            let diagonals = lookup(36) + lookup(37) + four(38) + four(42);
            edges + corners + rows + diagonals + entry(CENTRES[MOBILITY_LANE], mobility)
        } else if self.set.side() == 6 {
            const CENTRES: [u32; LANES] = centres(6);
            let lookup = |lane: usize| entry(CENTRES[lane], lanes[lane]);
            let four =
                |lane: usize| lookup(lane) + lookup(lane + 1) + lookup(lane + 2) + lookup(lane + 3);
            let edges_and_corners = four(0) + four(4) + four(8) + four(12);
            let rows_and_diagonals = four(16) + four(20) + four(24) + four(28);
            edges_and_corners + rows_and_diagonals + lookup(32) + lookup(33)
        } else {
            let centres = self.set.centres();
            let lookups = centres.iter().zip(lanes);
            lookups.map(|(&centre, &index)| entry(centre, index)).sum()
        };
        self.constants[empties] + self.scale * units
    }

    /// The value in discs, of an accumulator with the mobility feature.
    #[cfg(feature = "lab")]
    #[must_use]
    pub fn discs(&self, accumulator: &Accumulator, empties: usize) -> f32 {
        self.value(accumulator, accumulator.mobility(), empties) as f32 / DISC as f32
    }
}

/// The entries between two knots; `share` is that of `after`, 0 to 1.
// A call of its own: a browser replaces code by its optimised version between two calls only.
#[inline(never)]
fn interpolate(before: &[i16], after: &[i16], share: f32, entries: &mut [i8]) {
    for ((&before, &after), entry) in before.iter().zip(after).zip(entries) {
        let (before, after) = (f32::from(before), f32::from(after));
        let value = before + share * (after - before);
        // Rounding halves up would bias the sum by several units. The few values beyond a byte saturate.
        let rounded = value.round_ties_even();
        *entry = rounded.clamp(f32::from(i8::MIN), f32::from(i8::MAX)) as i32 as i8;
    }
}

/// For every table entry, the index of its weight among the [stored entries](stored_entries).
pub fn stored_indices(set: &PatternSet) -> Vec<u32> {
    let mut index = vec![0u32; set.entries()];
    for (number, &entry) in stored_entries(set).iter().enumerate() {
        index[entry as usize] = number as u32;
    }
    let mut indices = Vec::with_capacity(set.entries());
    for table in set.tables() {
        let canonical = table.canonical();
        let of_entry = |&entry: &u32| index[table.first + entry as usize];
        indices.extend(canonical.iter().map(of_entry));
    }
    indices
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phase_lies_between_two_knots() {
        let knots = [54, 30, 6];
        let around = |phase| knots_around(&knots, phase);
        // The middle of a phase of four numbers of empty squares is 1.5 above its first.
        assert_eq!(around(15), (0, 0, 0.0));
        assert_eq!(around(13), (0, 1, 0.5 / 24.0));
        assert_eq!(around(12), (0, 1, 4.5 / 24.0));
        assert_eq!(around(7), (1, 2, 0.5 / 24.0));
        assert_eq!(around(2), (1, 2, 20.5 / 24.0));
        assert_eq!(around(1), (1, 2, 1.0));
        assert_eq!(around(0), (1, 2, 1.0));
        assert_eq!(phase(53), 13);
    }

    fn small() -> PatternTables {
        let file = include_bytes!("../../../www/data/weights-6.bin");
        PatternTables::load(file).expect("a weights file")
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes")]
    fn serialised_tables_are_read_back() {
        let own = small();
        let read = PatternTables::from_bytes(own.to_bytes()).expect("serialised tables");
        assert_eq!(read.entries, own.entries);
        assert_eq!(read.starts, own.starts);
        assert_eq!(read.constants, own.constants);
        assert_eq!(read.scale, own.scale);
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes")]
    fn the_unrolled_sums_cover_every_lane() {
        let large = include_bytes!("../../../www/data/weights-8.bin");
        let large = PatternTables::load(large).expect("a weights file");
        for (tables, squares) in [(small(), 36), (large, 64)] {
            let set = tables.pattern_set();
            // Boards that fill up square by square: the value is the sum over all lanes. 6x6 lies in the middle of its bitboard.
            let is_inside =
                |&square: &usize| squares == 64 || matches!((square / 8, square % 8), (1..7, 1..7));
            let inside: Vec<usize> = (0..64).filter(is_inside).collect();
            for count in 1..=squares {
                let (player, opponent) = inside[..count]
                    .iter()
                    .partition::<Vec<usize>, _>(|&square| square * 5 % 7 < 4);
                let accumulator = set.accumulate(player.into_iter(), opponent.into_iter());
                let accumulator = match set.has_mobility() {
                    true => accumulator.with_mobility((count as i16 * 37) % 300),
                    false => accumulator,
                };
                let empties = squares - count;
                let entries = set.centres().iter().zip(accumulator.lanes());
                let units: i32 = entries
                    .map(|(&centre, &index)| centre.wrapping_add_signed(index.into()) as usize)
                    .map(|entry| i32::from(tables.entries[tables.starts[empties] + entry]))
                    .sum();
                let value = tables.constants[empties] + tables.scale * units;
                let mobility = accumulator.mobility();
                assert_eq!(tables.value(&accumulator, mobility, empties), value);
                #[cfg(feature = "lab")]
                assert_eq!(tables.discs(&accumulator, empties) * 128.0, value as f32);
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes")]
    fn other_bytes_are_refused() {
        let bytes = small().to_bytes();
        let code = |bytes: Vec<i8>| {
            let tables = PatternTables::from_bytes(bytes);
            tables.map_err(WeightsError::code).err()
        };
        assert_eq!(code(Vec::new()), Some("weights-length"));
        assert_eq!(code(vec![6]), Some("weights-length"));
        assert_eq!(code(vec![7; 1000]), Some("weights-size"));
        assert_eq!(code(vec![-1; 1000]), Some("weights-size"));
        assert_eq!(
            code(bytes[bytes.len() / 2..].to_vec()),
            Some("weights-length")
        );
        let mut other = bytes.clone();
        *other.last_mut().expect("not empty") = 8;
        assert_eq!(code(other), Some("weights-length"));
        assert_eq!(code(bytes), None);
    }

    /// The shortest tables that are accepted, and indices as far from their centre as a lane can hold: under Miri, a check of
    /// the lookup without bounds.
    #[test]
    fn every_index_is_inside_the_entries() {
        for side in [6, 8, 10] {
            let count = side * side + 1;
            let entries = PatternSet::new(side).entries() + 2 * REACH;
            let shortest = |entries: usize| {
                let number = |number: i32| number.to_le_bytes().map(|byte| byte as i8);
                let mut bytes = vec![1; entries];
                bytes.extend((0..count).flat_map(|_| number(REACH as i32)));
                bytes.extend((0..count).flat_map(|_| number(0)));
                bytes.extend([1, side as i8]);
                PatternTables::from_bytes(bytes)
            };
            assert!(shortest(entries - 1).is_err());
            let tables = shortest(entries).expect("serialised tables");
            // The unrolled sums leave out the lanes without a pattern.
            let lanes = match side {
                6 => 34,
                8 => 47,
                _ => LANES as i32,
            };
            for index in [i16::MIN, -1, 0, 1, i16::MAX] {
                let accumulator = Accumulator::from_lanes([index; LANES]);
                for empties in [0, count - 1] {
                    assert_eq!(tables.value(&accumulator, index, empties), lanes);
                }
            }
        }
    }
}
