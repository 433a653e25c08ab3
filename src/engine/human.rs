//! A model of human errors, for the weak levels.
//!
//! A weak level searches a few plies, may overlook squares and overrate flipped discs, and samples a move with a probability
//! that grows with its value: a conditional logit model, fitted to the moves of tournament players by `cargo xtask train
//! human-model` and to simulated novices (docs/training.md). Moves far below the best and the worst move of all are never
//! played.

use super::eval::DISC;
use super::report::SquareValue;

/// How a weak level samples its move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HumanModel {
    /// The loss, in discs, at which a move is 1/e times as likely as the best one, in the middle of the game.
    pub temperature: f32,
    /// The extra value of a flipped disc, in discs.
    pub greed: f32,
    /// The probability of overlooking a legal square.
    pub overlook: f32,
}

/// The largest loss of a move that is played, in temperatures. Tournament players exceed it once in a hundred moves.
const MAX_LOSS: f32 = 4.0;

/// The factor of the temperature by the share of empty squares, falling: errors grow as the board fills.
const TEMPERATURE_BY_PHASE: [(f32, f32); 5] = [
    (0.70, 0.62),
    (0.52, 0.86),
    (0.38, 1.07),
    (0.26, 1.35),
    (0.0, 1.35),
];

/// The factor of the temperature at a share of empty squares, interpolated between the fitted points.
fn temperature_factor(empty: f32) -> f32 {
    let mut previous = TEMPERATURE_BY_PHASE[0];
    for point in TEMPERATURE_BY_PHASE {
        if empty >= point.0 {
            let width = previous.0 - point.0;
            let share = if width > 0.0 {
                (empty.min(previous.0) - point.0) / width
            } else {
                1.0
            };
            return point.1 + share * (previous.1 - point.1);
        }
        previous = point;
    }
    previous.1
}

/// Samples a move as a human of this model would, and returns its index in `squares`. `empty` is the share of empty squares,
/// `flips(square)` the number of discs a move flips, `seed` the source of randomness.
pub(super) fn sample_move(
    model: HumanModel,
    empty: f32,
    squares: &[SquareValue],
    flips: &dyn Fn(u8) -> u32,
    seed: u64,
) -> usize {
    let temperature = model.temperature * temperature_factor(empty);
    let appeals = squares.iter().map(|s| {
        let overlooked = unit(seed ^ (u64::from(s.square) + 1) << 40) < model.overlook;
        let appeal = s.value as f32 / DISC as f32 + model.greed * flips(s.square) as f32;
        if overlooked { f32::MIN } else { appeal }
    });
    let mut weights: Vec<f32> = appeals.collect();
    let most_appealing = weights.iter().copied().fold(f32::MIN, f32::max);
    // The squares are in the order of their values.
    let worst = squares.last().map_or(0, |last| last.value);
    let best = squares.first().map_or(0, |first| first.value);
    let mut total = 0.0;
    for (weight, square) in weights.iter_mut().zip(squares) {
        let loss = most_appealing - *weight;
        let is_worst = square.value == worst && worst < best;
        let excluded = is_worst || loss > MAX_LOSS * temperature;
        *weight = if excluded {
            0.0
        } else {
            (-loss / temperature).exp()
        };
        total += *weight;
    }
    let mut left = unit(seed) * total;
    let sampled = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    sampled.unwrap_or(0)
}

/// A number in 0..1 from a seed (S. Vigna's SplitMix64).
pub(super) fn unit(seed: u64) -> f32 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ z >> 31) >> 40) as f32 / (1 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::report::Bound;

    #[test]
    fn the_temperature_rises_as_the_board_fills() {
        for (empty, factor) in [
            (1.0, 0.62),
            (0.7, 0.62),
            (0.61, 0.74),
            (0.38, 1.07),
            (0.26, 1.35),
            (0.0, 1.35),
        ] {
            assert!(
                (temperature_factor(empty) - factor).abs() < 1e-3,
                "{empty}: {}",
                temperature_factor(empty)
            );
        }
    }

    #[test]
    fn moves_are_sampled_with_the_probabilities_of_the_model() {
        let model = HumanModel {
            temperature: 3.0,
            greed: 0.5,
            overlook: 0.0,
        };
        let square = |square: u8, discs: i32| SquareValue {
            square,
            value: discs * DISC,
            bound: Bound::None,
            exact: false,
            depth: 1,
        };
        // Square 2 flips four discs more than the others; 4 is beyond the limit, 5 the worst.
        let squares = [
            square(0, 4),
            square(1, 1),
            square(2, 0),
            square(3, -1),
            square(4, -10),
            square(5, -20),
        ];
        let flips = |square| if square == 2 { 5 } else { 1 };
        let mut counts = [0.0; 6];
        for seed in 0..20_000 {
            counts[sample_move(model, 0.4163, &squares, &flips, seed)] += 1.0;
        }
        let factor = temperature_factor(0.4163);
        assert!((factor - 1.0163).abs() < 1e-3, "{factor}");
        let weights = [4.0, 1.0, 2.0, -1.0].map(|appeal: f32| (appeal / (3.0 * factor)).exp());
        let total: f32 = weights.iter().sum();
        for (count, weight) in counts.iter().zip(weights) {
            assert!(
                (count / 20_000.0 - weight / total).abs() < 0.01,
                "{counts:?}"
            );
        }
        assert_eq!(counts[4..], [0.0, 0.0]);
    }
}
