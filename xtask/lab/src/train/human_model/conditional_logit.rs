//! A model of human choices: a move is more probable the higher its value and the more discs it flips.
//!
//! The probability of a move is proportional to `exp((value + flips * greed) / temperature)`: D. Luce's choice axiom in
//! the form of D. McFadden's conditional logit (1974). Its likelihood has one maximum, which Newton's method finds.

/// The features of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Move {
    /// Value in discs for the side to move.
    pub value: f64,
    /// Discs flipped.
    pub flips: f64,
}

/// A position with the move that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Empty squares on the board.
    pub empties: usize,
    /// All legal moves.
    pub moves: Vec<Move>,
    /// The index of the move played.
    pub played: usize,
}

/// The weights of a disc of value and of a flipped disc; without weights all moves are equally probable.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ConditionalLogit {
    value: f64,
    flips: f64,
}

/// Most steps of Newton's method; a dozen are enough.
const STEPS: usize = 50;

impl ConditionalLogit {
    /// The model with the greatest likelihood of these choices.
    pub fn fit(choices: &[Choice]) -> ConditionalLogit {
        let mut model = ConditionalLogit::default();
        for _ in 0..STEPS {
            let (mut gradient, mut hessian) = ([0.0; 2], [[1e-9, 0.0], [0.0, 1e-9]]);
            for choice in choices {
                let probabilities = model.probabilities(choice);
                let points = || choice.moves.iter().map(|entry| [entry.value, entry.flips]);
                let mut mean = [0.0; 2];
                for (point, probability) in points().zip(&probabilities) {
                    mean = [
                        mean[0] + probability * point[0],
                        mean[1] + probability * point[1],
                    ];
                }
                let taken = &choice.moves[choice.played];
                gradient[0] += taken.value - mean[0];
                gradient[1] += taken.flips - mean[1];
                for (point, probability) in points().zip(&probabilities) {
                    let off = [point[0] - mean[0], point[1] - mean[1]];
                    for (row, hessian) in off.iter().zip(&mut hessian) {
                        hessian[0] += probability * row * off[0];
                        hessian[1] += probability * row * off[1];
                    }
                }
            }
            let determinant = hessian[0][0] * hessian[1][1] - hessian[0][1] * hessian[1][0];
            let step = [
                (hessian[1][1] * gradient[0] - hessian[0][1] * gradient[1]) / determinant,
                (hessian[0][0] * gradient[1] - hessian[1][0] * gradient[0]) / determinant,
            ];
            model.value += step[0];
            model.flips += step[1];
            if step.iter().all(|step| step.abs() < 1e-9) {
                break;
            }
        }
        model
    }

    /// The loss in discs at which a move is 1/e times as probable as the best one.
    pub fn temperature(&self) -> f64 {
        1.0 / self.value
    }

    /// The weight of a flipped disc, in discs of value.
    pub fn greed(&self) -> f64 {
        self.flips / self.value
    }

    /// The probability of every move.
    pub fn probabilities(&self, choice: &Choice) -> Vec<f64> {
        let utility = |entry: &Move| self.value * entry.value + self.flips * entry.flips;
        let best = choice.moves.iter().map(utility).fold(f64::MIN, f64::max);
        let weights: Vec<f64> = choice
            .moves
            .iter()
            .map(|entry| (utility(entry) - best).exp())
            .collect();
        let total: f64 = weights.iter().sum();
        weights.into_iter().map(|weight| weight / total).collect()
    }

    /// The loss of every move against the best one, in discs.
    pub fn losses(&self, choice: &Choice) -> Vec<f64> {
        let worth = |entry: &Move| entry.value + self.greed() * entry.flips;
        let best = choice.moves.iter().map(worth).fold(f64::MIN, f64::max);
        choice
            .moves
            .iter()
            .map(|entry| best - worth(entry))
            .collect()
    }

    /// The mean information of the moves played, in nats.
    pub fn nats(&self, choices: &[Choice]) -> f64 {
        let sum: f64 = choices
            .iter()
            .map(|choice| -self.probabilities(choice)[choice.played].ln())
            .sum();
        sum / choices.len().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn a_model_is_found_again_from_its_choices() {
        let model = ConditionalLogit {
            value: 0.4,
            flips: 0.1,
        };
        let mut rng = Rng::new(7, 0);
        let mut choices = Vec::new();
        for _ in 0..20_000 {
            let entry = |rng: &mut Rng| Move {
                value: rng.below(1600) as f64 / 100.0 - 8.0,
                flips: rng.below(9) as f64 + 1.0,
            };
            let moves: Vec<Move> = (0..8).map(|_| entry(&mut rng)).collect();
            let mut choice = Choice {
                empties: 30,
                moves,
                played: 0,
            };
            let mut left = rng.below(1_000_000) as f64 / 1e6;
            let probabilities = model.probabilities(&choice);
            choice.played = probabilities
                .iter()
                .position(|probability| {
                    left -= probability;
                    left < 0.0
                })
                .unwrap_or(0);
            choices.push(choice);
        }
        let found = ConditionalLogit::fit(&choices);
        assert!(
            (found.temperature() - 2.5).abs() < 0.1,
            "{}",
            found.temperature()
        );
        assert!((found.greed() - 0.25).abs() < 0.05, "{}", found.greed());
        assert!(found.nats(&choices) < ConditionalLogit::default().nats(&choices));
    }
}
