//! The fit: linear least squares by conjugate gradients on the normal equations.
//!
//! M. Buro fitted Logistello's tables by gradient descent; conjugate gradients (M. Hestenes and E. Stiefel, 1952), with the
//! number of times an entry is seen as preconditioner, need some tens of passes and no step size. Two penalties keep
//! rare entries sane: one on their size, one on the difference between neighbouring knots. The sum over positions is
//! made phase by phase in a fixed order, so the result does not depend on the number of threads.

use super::samples::Samples;
use outflank::engine::internals::{LANES, PatternSet, knots_around, stored_indices};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What the fit may spend and how it holds rare entries back.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The empties at every knot, falling.
    pub knots: Vec<u8>,
    /// Passes over the data.
    pub rounds: usize,
    /// Penalty on the square of an entry, in positions: an entry seen so often is shrunk to about half.
    pub shrink: f32,
    /// Penalty on the square of the difference to the neighbouring knot, in positions.
    pub smooth: f32,
    /// Threads.
    pub threads: usize,
}

/// The unknowns: for every knot the entries that stand for their mirror images, then a constant for every number of
/// empties; in discs.
#[derive(Debug, Clone)]
pub struct Solution {
    /// By knot.
    pub entries: Vec<Vec<f32>>,
    /// By empties.
    pub constants: Vec<f32>,
}

impl Solution {
    fn zero(knots: usize, kept: usize, constants: usize) -> Solution {
        Solution {
            entries: vec![vec![0.0; kept]; knots],
            constants: vec![0.0; constants],
        }
    }

    fn rows(&self) -> impl Iterator<Item = &Vec<f32>> {
        self.entries.iter().chain([&self.constants])
    }

    fn rows_mut(&mut self) -> impl Iterator<Item = &mut Vec<f32>> {
        self.entries.iter_mut().chain([&mut self.constants])
    }

    fn dot(&self, other: &Solution) -> f64 {
        let product = |(a, b): (&f32, &f32)| f64::from(*a) * f64::from(*b);
        self.rows()
            .zip(other.rows())
            .map(|(a, b)| a.iter().zip(b).map(product).sum::<f64>())
            .sum()
    }

    /// Adds `factor` times another.
    pub fn add(&mut self, factor: f32, other: &Solution) {
        for (row, other) in self.rows_mut().zip(other.rows()) {
            row.iter_mut()
                .zip(other)
                .for_each(|(a, b)| *a += factor * b);
        }
    }
}

/// The fit of one board size to its samples.
pub struct Fit<'a> {
    plan: &'a Plan,
    geometry: PatternSet,
    places: Vec<u32>,
    kept: usize,
    samples: &'a [Samples],
    constants: usize,
}

impl<'a> Fit<'a> {
    /// A fit to the samples of all phases.
    pub fn new(plan: &'a Plan, side: usize, samples: &'a [Samples]) -> Fit<'a> {
        let geometry = PatternSet::new(side);
        let places = stored_indices(&geometry);
        let kept = places.iter().max().map_or(0, |&last| last as usize + 1);
        Fit {
            plan,
            geometry,
            places,
            kept,
            samples,
            constants: side * side + 1,
        }
    }

    /// Fits, calling `progress` after each round with its number and the mean squared error left on the data.
    pub fn run(&self, mut progress: impl FnMut(usize, f64)) -> Solution {
        let zero = || Solution::zero(self.plan.knots.len(), self.kept, self.constants);
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
        let first = strength;
        for round in 1..=self.plan.rounds {
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
            progress(round, strength / first);
        }
        solution
    }

    /// What the weights predict for the positions of one phase.
    pub fn predict(&self, solution: &Solution, phase: usize, samples: &Samples) -> Vec<f32> {
        let table = self.blend(solution, phase);
        let centres = self.geometry.centres();
        let predict = |(indices, &empties): (&[i16; LANES], &u8)| {
            sum(&table, centres, &self.places, indices) + solution.constants[usize::from(empties)]
        };
        samples
            .indices
            .iter()
            .zip(&samples.empties)
            .map(predict)
            .collect()
    }

    /// The tables of a phase: the mixture of the knots on both sides.
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

    /// How often every entry is seen in the positions, by their weights and the shares of its knot.
    pub fn seen(&self) -> Solution {
        self.pass(Multiply::Squares)
    }

    /// The diagonal of the normal equations.
    fn scale(&self) -> Solution {
        let mut scale = self.seen();
        let knots = self.plan.knots.len();
        for (knot, row) in scale.entries.iter_mut().enumerate() {
            let neighbours = usize::from(knot > 0) + usize::from(knot + 1 < knots);
            let penalty = self.plan.shrink + self.plan.smooth * neighbours as f32;
            row.iter_mut().for_each(|value| *value += penalty);
        }
        scale.constants.iter_mut().for_each(|value| *value += 1.0);
        scale
    }

    /// Adds what the penalties do to a direction.
    fn penalised(&self, direction: &Solution, mut image: Solution) -> Solution {
        for (row, entries) in image.entries.iter_mut().zip(&direction.entries) {
            row.iter_mut()
                .zip(entries)
                .for_each(|(image, entry)| *image += self.plan.shrink * entry);
        }
        for knot in 1..direction.entries.len() {
            for place in 0..self.kept {
                let difference =
                    direction.entries[knot][place] - direction.entries[knot - 1][place];
                image.entries[knot][place] += self.plan.smooth * difference;
                image.entries[knot - 1][place] -= self.plan.smooth * difference;
            }
        }
        image
            .constants
            .iter_mut()
            .zip(&direction.constants)
            .for_each(|(image, c)| *image += c);
        image
    }

    /// One pass over all positions, phases shared out among the threads.
    fn pass(&self, multiply: Multiply) -> Solution {
        let results: Vec<Mutex<Option<Sums>>> =
            self.samples.iter().map(|_| Mutex::new(None)).collect();
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..self.plan.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let phase = next.fetch_add(1, Ordering::Relaxed);
                        let Some(samples) = self.samples.get(phase) else {
                            break;
                        };
                        if !samples.labels.is_empty() {
                            let result = self.phase_pass(phase, samples, &multiply);
                            *results[phase].lock().expect("no thread panics") = Some(result);
                        }
                    }
                });
            }
        });
        let mut total = Solution::zero(self.plan.knots.len(), self.kept, self.constants);
        for (phase, result) in results.into_iter().enumerate() {
            let Some((entries, constants)) = result.into_inner().expect("no thread panics") else {
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

    fn phase_pass(
        &self,
        phase: usize,
        samples: &Samples,
        multiply: &Multiply,
    ) -> (Vec<f32>, Vec<f32>) {
        let centres = self.geometry.centres();
        let mut entries = vec![0.0f32; self.kept + 1];
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
                        sum(&table, centres, &self.places, indices) + direction.constants[empties]
                    }
                };
            constants[empties] += factor;
            for (&centre, &index) in centres.iter().zip(indices) {
                let entry = centre.wrapping_add_signed(i32::from(index)) as usize;
                let place = self
                    .places
                    .get(entry)
                    .map_or(self.kept, |&place| place as usize);
                entries[place] += factor;
            }
        }
        entries.pop();
        (entries, constants)
    }
}

/// What a pass adds up over the positions of a phase: by entry, then by empties.
type Sums = (Vec<f32>, Vec<f32>);

/// What a pass multiplies the transposed design matrix by.
enum Multiply<'a> {
    /// The labels: the right-hand side.
    Labels,
    /// Ones, with the mixing shares squared: the diagonal, but for patterns seen twice in one position.
    Squares,
    /// The design matrix times a direction.
    Direction(&'a Solution),
}

/// The sum of a position's entries; the last of `table` is zero, for lanes that look at nothing.
#[inline]
fn sum(table: &[f32], centres: &[u32; LANES], places: &[u32], indices: &[i16; LANES]) -> f32 {
    let mut sum = 0.0;
    for (&centre, &index) in centres.iter().zip(indices) {
        let entry = centre.wrapping_add_signed(i32::from(index)) as usize;
        sum += table[places
            .get(entry)
            .map_or(table.len() - 1, |&place| place as usize)];
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::chance::Chance;
    use crate::train::games::{PASS, Turn};
    use crate::train::games::{after, start};
    use outflank::engine::internals::{Bitboard, BoardLayout, phase, squares};

    /// Positions of random playouts on 6x6, worth the corners' lead times ten and one disc for the turn.
    fn corners_and_turn() -> Vec<Samples> {
        let field = BoardLayout::<u64>::new(6).expect("6x6");
        let geometry = PatternSet::new(6);
        let mut samples: Vec<Samples> = (0..=phase(36)).map(|_| Samples::default()).collect();
        for number in 0..300 {
            let mut chance = Chance::new(3, number);
            let mut discs = start::<u64>();
            for _ in 0..30 {
                let moves: Vec<u8> = squares(discs.legal(field.inside)).collect();
                let square = match moves.len() {
                    0 => PASS,
                    count => field.square_of(moves[chance.below(count)]),
                };
                discs = after(
                    &field,
                    discs,
                    Turn {
                        square,
                        chance: true,
                        value: None,
                    },
                );
                let numbers = |set: u64| squares(set).map(usize::from);
                let empties = Bitboard::count(discs.empty(field.inside));
                let corners = |set: u64| (set & field.corners).count_ones() as f32;
                let samples = &mut samples[phase(empties as usize)];
                let indices = geometry.accumulate(numbers(discs.player), numbers(discs.opponent));
                samples.indices.push(*indices.lanes());
                samples.empties.push(empties as u8);
                samples
                    .labels
                    .push(10.0 * (corners(discs.player) - corners(discs.opponent)) + 1.0);
                samples.weights.push(1.0);
            }
        }
        samples
    }

    fn plan(threads: usize) -> Plan {
        Plan {
            knots: vec![24, 16, 8],
            rounds: 30,
            shrink: 1.0,
            smooth: 1.0,
            threads,
        }
    }

    #[test]
    fn what_can_be_said_by_patterns_is_learnt() {
        let (samples, plan) = (corners_and_turn(), plan(1));
        let fit = Fit::new(&plan, 6, &samples);
        let solution = fit.run(|_, _| ());
        let (mut error, mut count) = (0.0, 0);
        for (phase, samples) in samples.iter().enumerate() {
            let told = fit.predict(&solution, phase, samples);
            error += told
                .iter()
                .zip(&samples.labels)
                .map(|(t, l)| (t - l).powi(2))
                .sum::<f32>();
            count += told.len();
        }
        let error = (error / count as f32).sqrt();
        assert!(error < 0.5, "{error} discs");
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let samples = corners_and_turn();
        let (one, three) = (plan(1), plan(3));
        let solve = |plan| Fit::new(plan, 6, &samples).run(|_, _| ());
        let (one, three) = (solve(&one), solve(&three));
        assert_eq!(one.entries, three.entries);
        assert_eq!(one.constants, three.constants);
    }
}
