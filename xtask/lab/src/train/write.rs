//! From fitted numbers to the file that the engine loads.

use super::fit::{Plan, Solution};
use outflank::engine::internals::Weights;

/// How a file is to be written.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// Units to a disc.
    pub unit: u8,
    /// What a bit of the file may cost: squared error in discs, summed over all positions.
    pub bit: f32,
}

/// The weights in whole units.
///
/// The file tells an entry's difference from the knot before. Among the whole numbers between that knot's and the nearest
/// one, the number is taken that makes the least of error and bits together (rate-distortion optimisation), so an entry
/// that is `seen` in few positions mostly stays as it was, and costs nothing.
pub fn quantise(
    solution: &Solution,
    seen: &Solution,
    plan: &Plan,
    side: usize,
    style: Style,
    seed: u64,
    command: String,
) -> Weights {
    let unit = f32::from(style.unit);
    let kept = solution.entries.first().map_or(0, Vec::len);
    let mut last = vec![0i8; kept];
    let mut entries = Vec::with_capacity(plan.knots.len());
    for (row, seen) in solution.entries.iter().zip(&seen.entries) {
        for ((last, &value), &seen) in last.iter_mut().zip(row).zip(seen) {
            // The engine keeps an entry in a byte.
            let nearest = (value * unit).round() as i8;
            let dearness = |entry: i8| {
                let error = value - f32::from(entry) / unit;
                seen * error * error + style.bit * bits(entry.abs_diff(*last))
            };
            *last = (nearest.min(*last)..=nearest.max(*last))
                .min_by(|&a, &b| dearness(a).total_cmp(&dearness(b)))
                .unwrap_or(nearest);
        }
        entries.push(last.iter().map(|&entry| i16::from(entry)).collect());
    }
    let constants = solution.constants.iter();
    Weights {
        side,
        unit: style.unit,
        seed,
        command,
        knots: plan.knots.clone(),
        constants: constants
            .map(|value| (value * unit).round() as i16)
            .collect(),
        entries,
    }
}

/// About how many bits a difference of so many units takes in the file, beyond what none takes.
fn bits(difference: u8) -> f32 {
    match difference {
        0 => 0.0,
        _ => 3.0 + 2.0 * f32::from(difference).log2(),
    }
}

/// The numbers that a file's weights stand for.
pub fn restore(weights: &Weights) -> Solution {
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
