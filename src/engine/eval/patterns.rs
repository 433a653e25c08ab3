//! The trained evaluation: the sum of one table entry for every pattern.

use super::DISC;
use super::geometry::{Geometry, Indices, LANES, MOBILITY_LANE, centres};
use super::weights::{Weights, WeightsError, entries_kept};

/// Numbers of empty squares that share tables.
const EMPTIES_A_PHASE: usize = 4;

/// How far an index can point from the centre of its table, were it ever wrong.
const REACH: usize = 1 << 15;

/// Trained tables, expanded for look-up at every phase of the game.
///
/// A position's value is its constant plus an entry for each pattern instance, from the side to move's point of view.
#[derive(Debug, Clone)]
pub struct Patterns {
    geometry: Geometry,
    /// All entries, phase after phase, between two stretches of `REACH` zeros. A byte each, in the units of the file: what
    /// is small stays in the processor's cache.
    tables: Vec<i8>,
    /// Where the entries for a number of empties begin.
    starts: Vec<usize>,
    /// By empties, in 1/128 discs.
    constants: Vec<i32>,
    /// How many 1/128 discs a unit is.
    scale: i32,
}

/// Where a phase lies among the knots: the knot before (with more empties), the one after, and the share of the
/// latter, 0 to 1.
pub fn between(knots: &[u8], phase: usize) -> (usize, usize, f32) {
    let empties = (phase * EMPTIES_A_PHASE) as f32 + (EMPTIES_A_PHASE as f32 - 1.0) / 2.0;
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

/// The phase of a position with so many empty squares.
#[inline]
pub const fn phase(empties: usize) -> usize {
    empties / EMPTIES_A_PHASE
}

impl Patterns {
    /// The tables of a file's weights.
    pub fn new(weights: &Weights) -> Patterns {
        let geometry = Geometry::new(weights.side);
        let stands_for = places(&geometry);
        let plies = weights.constants.len();
        let scale = DISC / i32::from(weights.unit).max(1);
        let mixed: Vec<_> = (0..plies)
            .map(|empties| between(&weights.knots, phase(empties)))
            .collect();
        let phases = mixed.chunk_by(|a, b| a == b);
        let mut tables =
            Vec::with_capacity(geometry.entries() * phases.clone().count() + 2 * REACH);
        let mut starts = Vec::with_capacity(plies);
        tables.resize(REACH, 0);
        for phase in phases {
            let (before, after, share) = phase[0];
            let (before, after) = (&weights.entries[before], &weights.entries[after]);
            starts.extend(phase.iter().map(|_| tables.len()));
            tables.extend(stands_for.iter().map(|&place| {
                let (before, after) = (
                    f32::from(before[place as usize]),
                    f32::from(after[place as usize]),
                );
                // Halves always rounded up would add up to a lean of several units. The few that don't fit a byte are cut.
                (before + share * (after - before)).round_ties_even() as i8
            }));
            tables.push(0);
        }
        tables.resize(tables.len() + REACH, 0);
        let constants = weights
            .constants
            .iter()
            .map(|&constant| i32::from(constant) * scale)
            .collect();
        Patterns {
            geometry,
            tables,
            starts,
            constants,
            scale,
        }
    }

    /// The tables of a file.
    ///
    /// # Errors
    ///
    /// What [`Weights::decode`] finds wrong with it.
    pub fn load(bytes: &[u8]) -> Result<Patterns, WeightsError> {
        Weights::decode(bytes).map(|weights| Patterns::new(&weights))
    }

    /// The tables in one list of numbers, for another engine that need not unpack and expand them again.
    pub fn hand_over(&self) -> Vec<i8> {
        let bytes = |number: i32| number.to_le_bytes().map(|byte| byte as i8);
        let mut list = Vec::with_capacity(self.tables.len() + 8 * self.starts.len() + 2);
        list.extend(&self.tables);
        list.extend(self.starts.iter().flat_map(|&start| bytes(start as i32)));
        list.extend(self.constants.iter().flat_map(|&constant| bytes(constant)));
        list.extend([self.scale as i8, self.geometry.side() as i8]);
        list
    }

    /// The tables in a list that [`Patterns::hand_over`] gave.
    ///
    /// # Errors
    ///
    /// [`WeightsError::Size`] or [`WeightsError::Length`] for any other list.
    pub fn taken_over(mut list: Vec<i8>) -> Result<Patterns, WeightsError> {
        let side = list.pop().ok_or(WeightsError::Length)?;
        let side = usize::try_from(side).map_err(|_| WeightsError::Size)?;
        if !matches!(side, 6 | 8 | 10) {
            return Err(WeightsError::Size);
        }
        let scale = i32::from(list.pop().ok_or(WeightsError::Length)? as u8);
        let geometry = Geometry::new(side);
        let plies = side * side + 1;
        let length = list.len().checked_sub(8 * plies);
        let tail = list.split_off(length.ok_or(WeightsError::Length)?);
        let (numbers, _) = tail.as_chunks();
        let numbers: Vec<i32> = numbers
            .iter()
            .map(|number: &[i8; 4]| i32::from_le_bytes(number.map(|byte| byte as u8)))
            .collect();
        let (starts, constants) = numbers.split_at(plies);
        let starts: Vec<usize> = starts.iter().map(|&start| start as u32 as usize).collect();
        // What `value` relies on.
        let room = geometry.entries() + REACH;
        let inside = |&start: &usize| start >= REACH && start.saturating_add(room) <= list.len();
        if !starts.iter().all(inside) {
            return Err(WeightsError::Length);
        }
        list.shrink_to_fit();
        Ok(Patterns {
            geometry,
            tables: list,
            starts,
            constants: constants.to_vec(),
            scale,
        })
    }

    /// Where the patterns lie.
    #[inline]
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The value of a position for the side to move, in 1/128 discs, by its patterns and the index of its
    /// [mobility](super::geometry::mobility).
    #[inline]
    pub(super) fn value(&self, indices: &Indices, mobility: i16, empties: usize) -> i32 {
        let lanes = indices.lanes();
        let entry = |centre: u32, index: i16| {
            // SAFETY: every start has `REACH` entries before it and a phase's entries and `REACH` more after it,
            // every centre is one of a phase's entries, and no `i16` is beyond `REACH`.
            let entry = unsafe {
                let zero = self.tables.as_ptr().add(self.starts[empties]);
                *zero.offset(isize::from(index)).add(centre as usize)
            };
            i32::from(entry)
        };
        let units = if self.geometry.side() == 8 {
            // Where the tables of 8x8 lie is known to the compiler, and becomes part of the instructions. Written out, since
            // a loop is made to gather bytes into vectors, which takes longer.
            const CENTRES: [u32; LANES] = centres(8);
            let look = |lane: usize| entry(CENTRES[lane], lanes[lane]);
            let four = |lane: usize| look(lane) + look(lane + 1) + look(lane + 2) + look(lane + 3);
            let edges = four(0) + four(4) + four(8);
            let corners = four(12) + four(16) + four(20);
            let rows = four(24) + four(28) + four(32);
            let diagonals = look(36) + look(37) + four(38) + four(42);
            edges + corners + rows + diagonals + entry(CENTRES[MOBILITY_LANE], mobility)
        } else {
            let centres = self.geometry.centres();
            let looks = centres.iter().zip(lanes);
            looks.map(|(&centre, &index)| entry(centre, index)).sum()
        };
        self.constants[empties] + self.scale * units
    }

    /// The value in discs, by indices with mobility.
    #[must_use]
    pub fn discs(&self, indices: &Indices, empties: usize) -> f32 {
        self.value(indices, indices.mobility(), empties) as f32 / DISC as f32
    }
}

/// For every table entry, the place of the weight that stands for it among those a file keeps.
pub fn places(geometry: &Geometry) -> Vec<u32> {
    let mut place = vec![0u32; geometry.entries()];
    for (number, &entry) in entries_kept(geometry).iter().enumerate() {
        place[entry as usize] = number as u32;
    }
    let mut stands_for = Vec::with_capacity(geometry.entries());
    for table in geometry.tables() {
        stands_for.extend(
            table
                .canonical()
                .iter()
                .map(|&entry| place[table.first + entry as usize]),
        );
    }
    stands_for
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Patterns {
        let file = include_bytes!("../../../www/weights-6.bin");
        Patterns::load(file).expect("the file is one of ours")
    }

    #[test]
    fn tables_handed_over_are_the_same() {
        let own = small();
        let taken = Patterns::taken_over(own.hand_over()).expect("they are ours");
        assert_eq!(taken.tables, own.tables);
        assert_eq!(taken.starts, own.starts);
        assert_eq!(taken.constants, own.constants);
        assert_eq!(taken.scale, own.scale);
    }

    #[test]
    fn every_pattern_counts() {
        let file = include_bytes!("../../../www/weights-8.bin");
        let patterns = Patterns::load(file).expect("the file is one of ours");
        let geometry = patterns.geometry();
        // A game's discs, square after square: the sum over all lanes, whatever they look at.
        for count in 1..=64 {
            let (mine, theirs) = (0..count).partition::<Vec<usize>, _>(|square| square * 5 % 7 < 4);
            let indices = geometry.indices(mine.into_iter(), theirs.into_iter());
            let indices = indices.with_mobility((count as i16 * 37) % 300);
            let empties = 64 - count;
            let entries = geometry.centres().iter().zip(indices.lanes());
            let units: i32 = entries
                .map(|(&centre, &index)| centre.wrapping_add_signed(index.into()) as usize)
                .map(|entry| i32::from(patterns.tables[patterns.starts[empties] + entry]))
                .sum();
            let value = patterns.constants[empties] + patterns.scale * units;
            assert_eq!(patterns.value(&indices, indices.mobility(), empties), value);
        }
    }

    #[test]
    fn other_lists_are_refused() {
        let list = small().hand_over();
        let code = |list: Vec<i8>| Patterns::taken_over(list).map_err(WeightsError::code).err();
        assert_eq!(code(Vec::new()), Some("weights-length"));
        assert_eq!(code(vec![6]), Some("weights-length"));
        assert_eq!(code(vec![7; 1000]), Some("weights-size"));
        assert_eq!(code(vec![-1; 1000]), Some("weights-size"));
        assert_eq!(
            code(list[list.len() / 2..].to_vec()),
            Some("weights-length")
        );
        let mut other = list.clone();
        *other.last_mut().expect("not empty") = 8;
        assert_eq!(code(other), Some("weights-length"));
        assert_eq!(code(list), None);
    }
}
