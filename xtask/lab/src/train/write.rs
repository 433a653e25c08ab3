//! From fitted numbers to the file that the engine loads.

use super::fit::{Plan, Solution};
use outflank::engine::eval::Weights;

/// The weights in whole units, `unit` to a disc.
pub fn quantise(
    solution: &Solution,
    plan: &Plan,
    side: usize,
    unit: u8,
    seed: u64,
    command: String,
) -> Weights {
    let whole = |value: &f32| (value * f32::from(unit)).round();
    // The engine keeps an entry in a byte.
    let entry = |value: &f32| i16::from(whole(value) as i8);
    Weights {
        side,
        unit,
        seed,
        command,
        knots: plan.knots.clone(),
        constants: solution
            .constants
            .iter()
            .map(|value| whole(value) as i16)
            .collect(),
        entries: solution
            .entries
            .iter()
            .map(|row| row.iter().map(entry).collect())
            .collect(),
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
