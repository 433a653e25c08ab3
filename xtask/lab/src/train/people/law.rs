//! The law of choice: a move is taken the more often the better it looks, and it looks better the more discs it turns.
//!
//! The chance of a move is proportional to `exp(value / spread + flips * greed / spread)`, D. Luce's choice axiom in
//! the form of D. McFadden's conditional logit (1974). Its likelihood has one top, which Newton's method finds.

/// A move as it looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Move {
    /// Discs, for the side to move.
    pub value: f64,
    /// Discs turned over.
    pub flips: f64,
}

/// A choice somebody had, and what was taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Empty squares on the board.
    pub empties: usize,
    /// All moves.
    pub moves: Vec<Move>,
    /// Which was played.
    pub played: usize,
}

/// The weights of a disc of value and of a disc turned over; with none of them every move is as likely.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Law {
    value: f64,
    flips: f64,
}

/// Newton's steps at most; a dozen are enough.
const STEPS: usize = 50;

impl Law {
    /// The law under which these choices are likeliest.
    pub fn fit(choices: &[Choice]) -> Law {
        let mut law = Law::default();
        for _ in 0..STEPS {
            let (mut slope, mut bend) = ([0.0; 2], [[1e-9, 0.0], [0.0, 1e-9]]);
            for choice in choices {
                let chances = law.chances(choice);
                let points = || choice.moves.iter().map(|entry| [entry.value, entry.flips]);
                let mut mean = [0.0; 2];
                for (point, chance) in points().zip(&chances) {
                    mean = [mean[0] + chance * point[0], mean[1] + chance * point[1]];
                }
                let taken = &choice.moves[choice.played];
                slope[0] += taken.value - mean[0];
                slope[1] += taken.flips - mean[1];
                for (point, chance) in points().zip(&chances) {
                    let off = [point[0] - mean[0], point[1] - mean[1]];
                    for (row, bend) in off.iter().zip(&mut bend) {
                        bend[0] += chance * row * off[0];
                        bend[1] += chance * row * off[1];
                    }
                }
            }
            let size = bend[0][0] * bend[1][1] - bend[0][1] * bend[1][0];
            let step = [
                (bend[1][1] * slope[0] - bend[0][1] * slope[1]) / size,
                (bend[0][0] * slope[1] - bend[1][0] * slope[0]) / size,
            ];
            law.value += step[0];
            law.flips += step[1];
            if step.iter().all(|step| step.abs() < 1e-9) {
                break;
            }
        }
        law
    }

    /// The loss, in discs, at which a move is taken 1/e times as often as the best.
    pub fn spread(&self) -> f64 {
        1.0 / self.value
    }

    /// What a disc turned over is thought to be worth, in discs of value.
    pub fn greed(&self) -> f64 {
        self.flips / self.value
    }

    /// The chance of every move.
    pub fn chances(&self, choice: &Choice) -> Vec<f64> {
        let looks = |entry: &Move| self.value * entry.value + self.flips * entry.flips;
        let best = choice.moves.iter().map(looks).fold(f64::MIN, f64::max);
        let weights: Vec<f64> = choice
            .moves
            .iter()
            .map(|entry| (looks(entry) - best).exp())
            .collect();
        let total: f64 = weights.iter().sum();
        weights.into_iter().map(|weight| weight / total).collect()
    }

    /// How far every move looks behind the best one, in discs.
    pub fn losses(&self, choice: &Choice) -> Vec<f64> {
        let taste = |entry: &Move| entry.value + self.greed() * entry.flips;
        let best = choice.moves.iter().map(taste).fold(f64::MIN, f64::max);
        choice
            .moves
            .iter()
            .map(|entry| best - taste(entry))
            .collect()
    }

    /// The mean surprise at what was played, in nats.
    pub fn nats(&self, choices: &[Choice]) -> f64 {
        let sum: f64 = choices
            .iter()
            .map(|choice| -self.chances(choice)[choice.played].ln())
            .sum();
        sum / choices.len().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::chance::Chance;

    #[test]
    fn a_law_is_found_again_from_what_it_chose() {
        let law = Law {
            value: 0.4,
            flips: 0.1,
        };
        let mut chance = Chance::new(7, 0);
        let mut choices = Vec::new();
        for _ in 0..20_000 {
            let entry = |chance: &mut Chance| Move {
                value: chance.below(1600) as f64 / 100.0 - 8.0,
                flips: chance.below(9) as f64 + 1.0,
            };
            let moves: Vec<Move> = (0..8).map(|_| entry(&mut chance)).collect();
            let mut choice = Choice {
                empties: 30,
                moves,
                played: 0,
            };
            let mut left = chance.below(1_000_000) as f64 / 1e6;
            let chances = law.chances(&choice);
            choice.played = chances
                .iter()
                .position(|chance| {
                    left -= chance;
                    left < 0.0
                })
                .unwrap_or(0);
            choices.push(choice);
        }
        let found = Law::fit(&choices);
        assert!((found.spread() - 2.5).abs() < 0.1, "{}", found.spread());
        assert!((found.greed() - 0.25).abs() < 0.05, "{}", found.greed());
        assert!(found.nats(&choices) < Law::default().nats(&choices));
    }
}
