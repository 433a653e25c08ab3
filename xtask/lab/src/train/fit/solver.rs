//! The fit: linear least squares by conjugate gradients on the normal equations.
//!
//! M. Buro fitted Logistello's tables by gradient descent; conjugate gradients (M. Hestenes and E. Stiefel, 1952), with the
//! frequency of each entry as preconditioner, need some tens of rounds and no step size. Two penalties regularise rare
//! entries: one on their size, one on the difference between neighbouring knots. The sums over positions are added phase
//! by phase in a fixed order, so the result does not depend on the number of threads.

use outflank::engine::internals::{LANES, PatternSet, knots_around, stored_indices};
use rayon::prelude::*;

use super::solution::Solution;
use crate::train::data::samples::Samples;

/// Parameters of a fit.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The empties at every knot, falling.
    pub knots: Vec<u8>,
    /// Rounds of conjugate gradients, one pass over the data each.
    pub rounds: usize,
    /// Penalty on the square of an entry, in positions: an entry of this frequency is shrunk to about half.
    pub shrink: f32,
    /// Penalty on the square of the difference to the neighbouring knot, in positions.
    pub smooth: f32,
}

/// The fit of one board size to its samples.
pub struct Fit<'a> {
    plan: &'a Plan,
    patterns: PatternSet,
    /// The stored entry of every pattern index.
    stored: Vec<u32>,
    /// Number of stored entries.
    count: usize,
    samples: &'a [Samples],
    constants: usize,
}

impl<'a> Fit<'a> {
    /// A fit to the samples of all phases.
    pub fn new(plan: &'a Plan, side: usize, samples: &'a [Samples]) -> Fit<'a> {
        let patterns = PatternSet::new(side);
        let stored = stored_indices(&patterns);
        let count = stored.iter().max().map_or(0, |&last| last as usize + 1);
        Fit {
            plan,
            patterns,
            stored,
            count,
            samples,
            constants: side * side + 1,
        }
    }

    /// Fits on the threads of the current pool and calls `on_round` after each round.
    pub fn run(&self, mut on_round: impl FnMut()) -> Solution {
        let zero = || Solution::zero(self.plan.knots.len(), self.count, self.constants);
        let mut solution = zero();
        let scale = self.scale();
        let mut residual = self.pass(Multiply::Labels);
        let precondition = |residual: &Solution| {
            let mut out = residual.clone();
            for (row, scale) in out.rows_mut().zip(scale.rows()) {
                row.iter_mut()
                    .zip(scale)
                    .for_each(|(value, scale)| *value /= scale);
            }
            out
        };
        let mut direction = precondition(&residual);
        let mut strength = residual.dot(&direction);
        for _ in 0..self.plan.rounds {
            if strength <= 0.0 {
                break;
            }
            let image = self.penalised(&direction, self.pass(Multiply::Direction(&direction)));
            let step = strength / direction.dot(&image);
            solution.add(step as f32, &direction);
            residual.add(-step as f32, &image);
            let preconditioned = precondition(&residual);
            let new_strength = residual.dot(&preconditioned);
            let keep = (new_strength / strength) as f32;
            let before = std::mem::replace(&mut direction, preconditioned);
            direction.add(keep, &before);
            strength = new_strength;
            on_round();
        }
        solution
    }

    /// The predictions for the positions of one phase.
    pub fn predict(&self, solution: &Solution, phase: usize, samples: &Samples) -> Vec<f32> {
        let table = self.blend(solution, phase);
        let centres = self.patterns.centres();
        let predict = |(indices, &empties): (&[i16; LANES], &u8)| {
            sum(&table, centres, &self.stored, indices) + solution.constants[usize::from(empties)]
        };
        samples
            .indices
            .iter()
            .zip(&samples.empties)
            .map(predict)
            .collect()
    }

    /// The table of a phase: the interpolation between the knots on both sides.
    fn blend(&self, solution: &Solution, phase: usize) -> Vec<f32> {
        let (before, after, share) = knots_around(&self.plan.knots, phase);
        let (before, after) = (&solution.entries[before], &solution.entries[after]);
        before
            .iter()
            .zip(after)
            .map(|(b, a)| b + share * (a - b))
            .chain([0.0])
            .collect()
    }

    /// The frequency of every entry, by the weights of the positions and the shares of its knot.
    pub fn frequency(&self) -> Solution {
        self.pass(Multiply::Squares)
    }

    /// The diagonal of the normal equations.
    fn scale(&self) -> Solution {
        let mut scale = self.frequency();
        let knots = self.plan.knots.len();
        for (knot, row) in scale.entries.iter_mut().enumerate() {
            let neighbours = usize::from(knot > 0) + usize::from(knot + 1 < knots);
            let penalty = self.plan.shrink + self.plan.smooth * neighbours as f32;
            row.iter_mut().for_each(|value| *value += penalty);
        }
        scale.constants.iter_mut().for_each(|value| *value += 1.0);
        scale
    }

    /// Adds the penalties' share of the image of a direction.
    fn penalised(&self, direction: &Solution, mut image: Solution) -> Solution {
        for (row, entries) in image.entries.iter_mut().zip(&direction.entries) {
            row.iter_mut()
                .zip(entries)
                .for_each(|(image, entry)| *image += self.plan.shrink * entry);
        }
        for knot in 1..direction.entries.len() {
            for entry in 0..self.count {
                let difference =
                    direction.entries[knot][entry] - direction.entries[knot - 1][entry];
                image.entries[knot][entry] += self.plan.smooth * difference;
                image.entries[knot - 1][entry] -= self.plan.smooth * difference;
            }
        }
        image
            .constants
            .iter_mut()
            .zip(&direction.constants)
            .for_each(|(image, c)| *image += c);
        image
    }

    /// One pass over all positions, in parallel by phase.
    fn pass(&self, multiply: Multiply) -> Solution {
        let sums: Vec<Option<Sums>> = self
            .samples
            .par_iter()
            .enumerate()
            .map(|(phase, samples)| {
                let filled = !samples.labels.is_empty();
                filled.then(|| self.phase_pass(phase, samples, &multiply))
            })
            .collect();
        let mut total = Solution::zero(self.plan.knots.len(), self.count, self.constants);
        for (phase, sums) in sums.into_iter().enumerate() {
            let Some((entries, constants)) = sums else {
                continue;
            };
            let (before, after, share) = knots_around(&self.plan.knots, phase);
            let power = if matches!(multiply, Multiply::Squares) {
                2
            } else {
                1
            };
            for (knot, share) in [(before, 1.0 - share), (after, share)] {
                let factor = share.powi(power);
                if factor > 0.0 {
                    let row = &mut total.entries[knot];
                    row.iter_mut()
                        .zip(&entries)
                        .for_each(|(sum, value)| *sum += factor * value);
                }
            }
            total
                .constants
                .iter_mut()
                .zip(&constants)
                .for_each(|(sum, value)| *sum += value);
        }
        total
    }

    fn phase_pass(&self, phase: usize, samples: &Samples, multiply: &Multiply) -> Sums {
        let centres = self.patterns.centres();
        let mut entries = vec![0.0f32; self.count + 1];
        let mut constants = vec![0.0f32; self.constants];
        let table = match multiply {
            Multiply::Direction(direction) => self.blend(direction, phase),
            _ => Vec::new(),
        };
        for (number, indices) in samples.indices.iter().enumerate() {
            let empties = usize::from(samples.empties[number]);
            let weight = samples.weights[number];
            let factor = weight
                * match multiply {
                    Multiply::Labels => samples.labels[number],
                    Multiply::Squares => 1.0,
                    Multiply::Direction(direction) => {
                        sum(&table, centres, &self.stored, indices) + direction.constants[empties]
                    }
                };
            constants[empties] += factor;
            for (&centre, &index) in centres.iter().zip(indices) {
                let entry = centre.wrapping_add_signed(i32::from(index)) as usize;
                let stored = self
                    .stored
                    .get(entry)
                    .map_or(self.count, |&stored| stored as usize);
                entries[stored] += factor;
            }
        }
        entries.pop();
        (entries, constants)
    }
}

/// The sums of a pass over the positions of a phase: by entry, then by empties.
type Sums = (Vec<f32>, Vec<f32>);

/// The vector by which a pass multiplies the transposed design matrix.
enum Multiply<'a> {
    /// The labels: the right-hand side.
    Labels,
    /// Ones, with squared shares of the knots: the diagonal, except for patterns that occur twice in one position.
    Squares,
    /// The design matrix times a direction.
    Direction(&'a Solution),
}

/// The sum of a position's entries. The last one of `table` is zero, for lanes without a pattern.
#[inline]
fn sum(table: &[f32], centres: &[u32; LANES], stored: &[u32], indices: &[i16; LANES]) -> f32 {
    let mut sum = 0.0;
    for (&centre, &index) in centres.iter().zip(indices) {
        let entry = centre.wrapping_add_signed(i32::from(index)) as usize;
        sum += table[stored
            .get(entry)
            .map_or(table.len() - 1, |&stored| stored as usize)];
    }
    sum
}

#[cfg(test)]
mod tests;
