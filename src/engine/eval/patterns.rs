//! The trained evaluation: the sum of one table entry for every pattern.

use super::DISC;
use super::geometry::{Geometry, Indices};
use super::weights::{Weights, WeightsError, entries_kept};

/// Numbers of empty squares that share tables.
const EMPTIES_A_PHASE: usize = 2;

/// Trained tables, expanded for look-up at every phase of the game.
///
/// A position's value is its constant plus an entry for each pattern instance, from the side to move's point of view.
#[derive(Debug, Clone)]
pub struct Patterns {
    geometry: Geometry,
    /// All entries, phase after phase.
    tables: Vec<i16>,
    /// By empties.
    constants: Vec<i32>,
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
        let mut tables = Vec::with_capacity(geometry.entries() * (phase(plies - 1) + 1));
        for phase in 0..=phase(plies - 1) {
            let (before, after, share) = between(&weights.knots, phase);
            let share = (share * 256.0) as i32;
            let (before, after) = (&weights.entries[before], &weights.entries[after]);
            tables.extend(stands_for.iter().map(|&place| {
                let (before, after) = (
                    i32::from(before[place as usize]),
                    i32::from(after[place as usize]),
                );
                (((before * (256 - share) + after * share) * scale) >> 8) as i16
            }));
            tables.push(0);
        }
        let constants = weights
            .constants
            .iter()
            .map(|&constant| i32::from(constant) * scale)
            .collect();
        Patterns {
            geometry,
            tables,
            constants,
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

    /// Where the patterns lie.
    #[inline]
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The value of a position for the side to move, in 1/128 discs.
    #[inline]
    pub fn value(&self, indices: &Indices, empties: usize) -> i32 {
        let from = phase(empties) * self.geometry.entries();
        let tables = &self.tables[from..from + self.geometry.entries()];
        let mut value = self.constants[empties];
        for (&centre, &index) in self.geometry.centres().iter().zip(indices.lanes()) {
            let entry = centre.wrapping_add_signed(i32::from(index));
            value += i32::from(tables[entry as usize]);
        }
        value
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
