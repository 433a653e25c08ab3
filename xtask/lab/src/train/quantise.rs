//! From fitted weights to the file that the engine loads.

use outflank::engine::internals::Weights;

use super::fit::solution::Solution;
use super::fit::solver::Plan;

/// Parameters of a file.
#[derive(Debug, Clone, Copy)]
pub struct Quantisation {
    /// Units per disc.
    pub unit: u8,
    /// The squared error in discs, summed over all positions, that saving one bit may cost.
    pub bit: f32,
}

/// The weights in whole units.
///
/// The file stores the difference of an entry from the knot before. Among the integers between that knot's and the
/// nearest one, the one with the least sum of error and bits is taken (rate-distortion optimisation). So an entry of
/// little `frequency` mostly keeps the value of the knot before, and costs no bits.
pub fn quantise(
    solution: &Solution,
    frequency: &Solution,
    plan: &Plan,
    side: usize,
    quantisation: Quantisation,
    seed: u64,
    command: String,
) -> Weights {
    let unit = f32::from(quantisation.unit);
    let count = solution.entries.first().map_or(0, Vec::len);
    let mut last = vec![0i8; count];
    let mut entries = Vec::with_capacity(plan.knots.len());
    for (row, frequency) in solution.entries.iter().zip(&frequency.entries) {
        for ((last, &value), &frequency) in last.iter_mut().zip(row).zip(frequency) {
            // An entry of the engine is one byte.
            let nearest = (value * unit).round() as i8;
            let cost = |entry: i8| {
                let error = value - f32::from(entry) / unit;
                frequency * error * error + quantisation.bit * bits(entry.abs_diff(*last))
            };
            *last = (nearest.min(*last)..=nearest.max(*last))
                .min_by(|&a, &b| cost(a).total_cmp(&cost(b)))
                .unwrap_or(nearest);
        }
        entries.push(last.iter().map(|&entry| i16::from(entry)).collect());
    }
    let constants = solution.constants.iter();
    Weights {
        side,
        unit: quantisation.unit,
        seed,
        command,
        knots: plan.knots.clone(),
        constants: constants
            .map(|value| (value * unit).round() as i16)
            .collect(),
        entries,
    }
}

/// Approximate size in bits of a difference in units, beyond the size of no difference.
fn bits(difference: u8) -> f32 {
    match difference {
        0 => 0.0,
        _ => 3.0 + 2.0 * f32::from(difference).log2(),
    }
}

/// The values of quantised weights.
pub fn dequantise(weights: &Weights) -> Solution {
    let discs = |row: &Vec<i16>| {
        row.iter()
            .map(|&value| f32::from(value) / f32::from(weights.unit))
            .collect()
    };
    Solution {
        entries: weights.entries.iter().map(discs).collect(),
        constants: discs(&weights.constants),
    }
}
