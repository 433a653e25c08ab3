//! Moves of the computer from the statistics: people's openings, as far as the engine does not object.

use super::{BookMove, Openings, random};
use crate::rules::{Color, Position, Square};

/// How freely a level opens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Freedom {
    /// The largest loss of a move against the best move of the statistics, in discs of the engine's estimates.
    pub loss: f32,
    /// The number of discs played up to which a move is taken from the statistics.
    pub discs: u8,
}

/// The estimate of a position may be this much better than that of its best move in the statistics, in discs; beyond that
/// the engine chooses. A search from the position itself looks one ply less far, which moves its value by about a disc.
const UNTRIED: f32 = 2.0;

impl Freedom {
    /// The freedom of a level, from 1, the weakest, to `levels`.
    ///
    /// Weak levels follow people for a few moves only, since they soon play worse than the tournament players of the
    /// statistics. The strongest level takes a move only if its estimate equals that of the best one (docs/openings.md has
    /// the matches).
    #[must_use]
    pub fn of_level(level: u8, levels: u8) -> Freedom {
        if level >= levels {
            return Freedom {
                loss: 0.0,
                discs: 16,
            };
        }
        // From 0 to 1.
        let strength = f32::from(level.max(1) - 1) / f32::from(levels.max(2) - 1);
        Freedom {
            loss: 4.0 - 4.0 * strength,
            discs: (4.0 + 14.0 * strength) as u8,
        }
    }
}

impl Openings {
    /// A move that people play, drawn with a probability in proportion to its games. `None` if the statistics have no move
    /// here, no estimates, or only moves that the engine's estimates are against; the engine chooses then.
    ///
    /// The same seed gives the same move in the same position.
    #[must_use]
    pub fn choose(&self, position: &Position, freedom: Freedom, seed: u64) -> Option<Square> {
        let discs = position.size().squares() - position.board().empties().len();
        // Four discs lie on the board at the start.
        if discs.saturating_sub(4) >= freedom.discs {
            return None;
        }
        let side = match position.turn() {
            Color::Black => 1.0,
            Color::White => -1.0,
        };
        let here = side * self.find(position)?.value()?;
        let moves = self.moves(position);
        let value = |found: &BookMove| found.statistics.value().map(|value| side * value);
        let best = moves.iter().filter_map(value).reduce(f32::max)?;
        if best < here - UNTRIED {
            return None;
        }
        let weight = |found: &BookMove| match value(found) {
            Some(value) if value >= best - freedom.loss => u64::from(found.statistics.games),
            _ => 0,
        };
        let total = moves.iter().map(weight).sum();
        let mut left = random::below(total, seed);
        for found in &moves {
            let weight = weight(found);
            if left < weight {
                return Some(found.square);
            }
            left -= weight;
        }
        None
    }
}
