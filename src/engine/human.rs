//! A model of human errors, for the weak levels.
//!
//! A weak level searches a few plies, may overlook squares and overrate flipped discs. It samples a move with a probability that
//! grows with its value: a conditional logit model, fitted to the moves of tournament players by `cargo xtask train human-model`
//! and to simulated novices (docs/training.md). Moves far below the best one in this model, and the worst one, are never played.

use super::eval::DISC;
use super::report::SquareValue;
use crate::random::SplitMix64;

/// How a weak level samples its move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HumanModel {
    /// The loss, in discs, at which a move is 1/e times as likely as the best one, in the middle of the game.
    pub temperature: f32,
    /// The extra value of a flipped disc, in discs.
    pub greed: f32,
    /// The probability of overlooking a legal square, 0 to 1.
    pub overlook: f32,
}

/// The largest loss of a move that is played, in temperatures. Tournament players exceed it once in a hundred moves.
const MAX_LOSS: f32 = 4.0;

/// The appeal of a move that is seen to lose all discs: it is played only if all moves do.
const REFUSED: f32 = f32::MIN;
/// The appeal of a square that is overlooked: one of them is played if all are.
const OVERLOOKED: f32 = f32::MIN / 2.0;

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

/// Samples a move as a human of this model would, and returns its index in `squares`. `empties` is the number of empty
/// squares of `cells`, `flips(square)` the number of discs a move flips, `seed` the source of randomness.
pub(super) fn sample_move(
    model: HumanModel,
    (empties, cells): (u32, u32),
    squares: &[SquareValue],
    flips: &dyn Fn(u8) -> u32,
    seed: u64,
) -> usize {
    let temperature = model.temperature * temperature_factor(empties as f32 / cells as f32);
    let loses_all_discs = -(cells as i32) * DISC;
    let appeals = squares.iter().map(|s| {
        let overlooked = unit(seed ^ (u64::from(s.square) + 1) << 40) < model.overlook;
        let appeal = s.value as f32 / DISC as f32 + model.greed * flips(s.square) as f32;
        if s.value <= loses_all_discs {
            REFUSED
        } else if overlooked {
            OVERLOOKED
        } else {
            appeal
        }
    });
    let mut weights: Vec<f32> = appeals.collect();
    let most = weights.iter().copied().fold(REFUSED, f32::max);
    let seen = weights
        .iter()
        .copied()
        .filter(|&appeal| appeal > OVERLOOKED);
    let least = seen.fold(most, f32::min);
    let mut total = 0.0;
    for weight in &mut weights {
        let loss = most - *weight;
        let excluded = loss > MAX_LOSS * temperature || (*weight == least && least < most);
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

/// A number in 0..1 from a seed.
pub(super) fn unit(seed: u64) -> f32 {
    (SplitMix64(seed).next() >> 40) as f32 / (1 << 24) as f32
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
            counts[sample_move(model, (25, 60), &squares, &flips, seed)] += 1.0;
        }
        let factor = temperature_factor(25.0 / 60.0);
        assert!((factor - 1.0150).abs() < 2e-3, "{factor}");
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

    #[test]
    fn a_loss_of_just_the_limit_is_played() {
        let temperature = 1.0 / 0.62;
        assert_eq!(temperature * temperature_factor(1.0), 1.0);
        let model = HumanModel {
            temperature,
            greed: 0.0,
            overlook: 0.0,
        };
        let squares = [square(0, 4), square(1, 0), square(2, -20)];
        let sampled = |seed| sample_move(model, (60, 60), &squares, &|_| 1, seed);
        assert!((0..1000).any(|seed| sampled(seed) == 1));
    }

    /// Samples 20,000 moves and returns how often each was played.
    fn sampled(model: HumanModel, squares: &[SquareValue]) -> Vec<u32> {
        let mut counts = vec![0; squares.len()];
        for seed in 0..20_000 {
            counts[sample_move(model, (25, 60), squares, &|_| 1, seed)] += 1;
        }
        counts
    }

    fn square(square: u8, discs: i32) -> SquareValue {
        SquareValue {
            square,
            value: discs * DISC,
            bound: Bound::None,
            exact: false,
            depth: 1,
        }
    }

    #[test]
    fn an_overlooked_square_is_not_played() {
        let model = HumanModel {
            temperature: 1e-3,
            greed: 0.0,
            overlook: 0.4,
        };
        // The best move is played when it is seen; else the second, unless it is the least appealing of those seen.
        let counts = sampled(model, &[square(1, 9), square(2, 6), square(3, 0)]);
        let share = |index: usize| f64::from(counts[index]) / 20_000.0;
        assert!((share(0) - 0.6).abs() < 0.05, "{counts:?}");
        assert!(share(1) > 0.2 && share(2) > 0.05, "{counts:?}");
        // A single move is played although it is overlooked.
        assert_eq!(sampled(model, &[square(5, 1)]), [20_000]);
    }

    #[test]
    fn the_least_appealing_move_is_not_played() {
        let model = HumanModel {
            temperature: 100.0,
            greed: 0.0,
            overlook: 0.0,
        };
        assert_eq!(sampled(model, &[square(1, 3), square(2, 2)]), [20_000, 0]);
        // Of equal moves none is the least appealing one.
        let equal = sampled(model, &[square(1, 3), square(2, 3)]);
        assert!(equal.iter().all(|&count| count > 9_000), "{equal:?}");
    }

    #[test]
    fn a_move_that_loses_all_discs_is_the_last_choice() {
        let model = HumanModel {
            temperature: 100.0,
            greed: 0.0,
            overlook: 0.9,
        };
        let counts = sampled(model, &[square(1, 3), square(2, -2), square(3, -60)]);
        assert_eq!(counts[2], 0);
        assert!(sampled(model, &[square(1, -60), square(2, -60)])[1] > 0);
    }
}
