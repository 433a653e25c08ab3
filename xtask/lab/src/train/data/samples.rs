//! Labelled positions, made from games.

use super::games::{Game, after, start};
use outflank::engine::internals::{
    Bitboard, BoardLayout, LANES, PatternSet, PatternTables, full_accumulator, phase,
};

/// The positions of one phase.
#[derive(Debug, Default)]
pub struct Samples {
    /// Pattern indices, [`LANES`] per position.
    pub indices: Vec<[i16; LANES]>,
    /// Empty squares of every position.
    pub empties: Vec<u8>,
    /// The value for the side to move, in discs.
    pub labels: Vec<f32>,
    /// Weight of the position in the fit.
    pub weights: Vec<f32>,
}

/// How labels are made from the values of the searches and the course of the game.
#[derive(Debug, Clone, Copy)]
pub struct Labels {
    /// The share of the label that comes from the next position's label and not from this position's own search: the
    /// lambda of temporal differences (R. Sutton, 1988).
    pub lambda: f32,
    /// One block of games in this many is held out of the fit; 0 holds out none.
    pub held_out: usize,
    /// The lead in discs at which a position counts half: the size of a decided game's margin does not matter. The lead is
    /// the prediction of other weights: the label would favour positions whose label is small by accident.
    pub width: f32,
    /// Weight of these games relative to others.
    pub worth: f32,
}

/// Positions to fit and positions to check, by phase.
pub struct Split {
    /// To fit.
    pub fit: Vec<Samples>,
    /// Held out, by whole games.
    pub check: Vec<Samples>,
}

impl Split {
    /// Adds the positions of other games.
    pub fn append(&mut self, other: Split) {
        let pairs = self.fit.iter_mut().chain(&mut self.check);
        for (mine, others) in pairs.zip(other.fit.into_iter().chain(other.check)) {
            mine.indices.extend(others.indices);
            mine.empties.extend(others.empties);
            mine.labels.extend(others.labels);
            mine.weights.extend(others.weights);
        }
    }
}

/// Games of a block, which is held out as a whole, so that the side games of a family stay together.
const BLOCK: usize = 100;

/// The label of the position before every turn: the value for the side to move and whether it is exact.
pub fn labels(game: &Game, lambda: f32) -> Vec<Option<(f32, bool)>> {
    let mut labels = vec![None; game.turns.len()];
    let mut next: Option<f32> = None;
    for (number, turn) in game.turns.iter().enumerate().rev() {
        let exact = number >= usize::from(game.exact_from);
        let follows = if turn.random {
            None
        } else {
            next.map(|value: f32| -value)
        };
        let own = turn.value.map(f32::from);
        let value = match (own, follows) {
            (Some(own), Some(follows)) if !exact => Some(own + lambda * (follows - own)),
            (None, follows) => follows,
            (own, _) => own,
        };
        labels[number] = value.map(|value| (value, exact));
        next = value;
    }
    labels
}

/// Fills the samples of every phase from games.
pub fn collect<G: Bitboard>(
    side: usize,
    games: &[Game],
    rules: Labels,
    prior: Option<&PatternTables>,
) -> Split {
    let layout = BoardLayout::<G>::new(side).expect("a valid board");
    let patterns = PatternSet::new(side);
    let phases = phase(side * side) + 1;
    let empty = || (0..phases).map(|_| Samples::default()).collect::<Vec<_>>();
    let mut split = Split {
        fit: empty(),
        check: empty(),
    };
    for (number, game) in games.iter().enumerate() {
        let held_out = rules.held_out > 0 && (number / BLOCK).is_multiple_of(rules.held_out);
        let samples = if held_out {
            &mut split.check
        } else {
            &mut split.fit
        };
        let mut position = start::<G>();
        for (turn, label) in game.turns.iter().zip(labels(game, rules.lambda)) {
            // The search never evaluates a position without a legal move.
            if let Some((value, _)) = label.filter(|_| !position.legal(layout.inside).is_empty()) {
                let empties = position.empty(layout.inside).count() as usize;
                let samples = &mut samples[phase(empties)];
                let indices = full_accumulator(&patterns, &layout, position);
                samples.indices.push(*indices.lanes());
                samples.empties.push(empties as u8);
                samples.labels.push(value);
                let lead = prior.map_or(0.0, |prior| prior.discs(&indices, empties));
                samples
                    .weights
                    .push(rules.worth * weight(lead, rules.width));
            }
            position = after(&layout, position, *turn);
        }
    }
    split
}

/// The weight of a position with this lead.
fn weight(lead: f32, width: f32) -> f32 {
    1.0 / (1.0 + (lead / width).powi(2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::data::games::{PASS, Turn};

    #[test]
    fn labels_mix_the_search_with_later_values() {
        let turn = |square, random, value| Turn {
            square,
            random,
            value,
        };
        let game = Game {
            exact_from: 4,
            turns: vec![
                turn(1, true, None),
                turn(2, false, Some(8)),
                turn(PASS, false, None),
                turn(3, true, Some(2)),
                turn(4, false, Some(-10)),
            ],
        };
        let expected = [
            None,                // A random move: later values carry no information.
            Some((5.0, false)),  // Half of 8 and half of the 2 after the pass.
            Some((-2.0, false)), // A pass has the value of the next position.
            Some((2.0, false)),  // Before a random move: its own search alone.
            Some((-10.0, true)), // Exact.
        ];
        assert_eq!(labels(&game, 0.5), expected);
    }

    #[test]
    fn whole_blocks_are_held_out() {
        let turns = vec![Turn {
            square: 19,
            random: false,
            value: Some(1),
        }];
        let games = vec![
            Game {
                exact_from: 9,
                turns
            };
            3 * BLOCK
        ];
        let split = collect::<u64>(
            8,
            &games,
            Labels {
                lambda: 0.5,
                held_out: 3,
                width: 32.0,
                worth: 1.0,
            },
            None,
        );
        let count = |samples: &[Samples]| samples.iter().map(|s| s.labels.len()).sum::<usize>();
        assert_eq!((count(&split.fit), count(&split.check)), (2 * BLOCK, BLOCK));
    }
}
