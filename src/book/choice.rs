//! Moves of the computer from the statistics of played games, if they lose no more than its level may lose.

use super::line::walk;
use super::{BookMove, Openings, PositionKey, random};
use crate::rules::{Color, Position, Square};

/// How freely a level opens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Freedom {
    /// The largest loss of a move against the best move of the statistics, in discs of the engine's estimates.
    pub loss: f32,
    /// The largest loss of all moves of a side together, in discs.
    pub total: f32,
    /// The number of discs played up to which a move is taken from the statistics.
    pub discs: u8,
    /// What the estimate of a position may be better by than that of its best move in the statistics, in discs; beyond that the
    /// engine chooses. The estimate of a position counts a disc less than its search found ([`Openings::back_up`]).
    pub untried: f32,
    /// Whether rare moves are drawn more often than people play them: with the fourth root of their games.
    pub rare: bool,
}

/// How many of the strongest levels draw rare moves more often than people play them: they have the fewest moves to draw from.
const RARE_LEVELS: u8 = 3;

impl Freedom {
    /// The freedom of a level, from 1, the weakest, to `levels`.
    ///
    /// Weak levels follow people for a few moves only, since they soon play worse than the tournament players of the
    /// statistics. The strongest level may lose one disc in all; few moves are that good (docs/openings.md has the matches).
    #[must_use]
    pub fn of_level(level: u8, levels: u8) -> Freedom {
        let strongest = level >= levels;
        // From 0 to 1.
        let strength = f32::from(level.clamp(1, levels) - 1) / f32::from(levels.max(2) - 1);
        Freedom {
            loss: 4.0 - 3.0 * strength,
            total: 8.0 - 7.0 * strength,
            discs: if strongest {
                12
            } else {
                (4.0 + 14.0 * strength) as u8
            },
            untried: 2.0 - 2.0 * strength,
            rare: level + RARE_LEVELS > levels,
        }
    }
}

impl Openings {
    /// A move that people play, drawn with a probability in proportion to its games. `None` if the statistics have no move
    /// here, no estimates, or only moves that the engine's estimates are against; the engine chooses then.
    ///
    /// `played` are the moves that led from the usual start to the position, for the loss so far; without them there was
    /// none. The same seed gives the same move in the same position.
    #[must_use]
    pub fn choose(
        &self,
        position: &Position,
        played: &[Square],
        freedom: Freedom,
        seed: u64,
    ) -> Option<Square> {
        let discs = position.size().squares() - position.board().empties().len();
        // Four discs lie on the board at the start.
        if discs.saturating_sub(4) >= freedom.discs {
            return None;
        }
        let moves = self.moves(position);
        let best = best(&moves, position.turn())?;
        if best < side(position.turn()) * self.find(position)?.value()? - freedom.untried {
            return None;
        }
        let left = (freedom.total - self.spent(position, played)).max(0.0);
        let least = best - freedom.loss.min(left);
        let weight = |found: &BookMove| match value(found, position.turn()) {
            Some(value) if value >= least => {
                let games = found.statistics.games;
                u64::from(if freedom.rare {
                    games.isqrt().isqrt()
                } else {
                    games
                })
            }
            _ => 0,
        };
        draw(&moves, weight, seed)
    }

    /// The discs that the side to move has lost by its moves so far, against the best moves of the statistics; 0 if the moves
    /// do not lead to the position.
    fn spent(&self, position: &Position, played: &[Square]) -> f32 {
        let key = PositionKey::new(position);
        let mut spent = 0.0;
        for (before, square) in walk(played) {
            if PositionKey::new(&before) == key {
                return spent;
            }
            if before.turn() == position.turn() {
                spent += self.loss(&before, square).unwrap_or(0.0);
            }
        }
        match walk(played)
            .last()
            .map(|(before, square)| before.play(square))
        {
            Some(Ok(last)) if PositionKey::new(&last.position) == key => spent,
            _ => 0.0,
        }
    }

    /// The loss of a move against the best one of the statistics, in discs of the estimates; `None` if it has none.
    #[must_use]
    pub fn loss(&self, position: &Position, square: Square) -> Option<f32> {
        let moves = self.moves(position);
        let found = moves.iter().find(|found| found.square == square)?;
        Some(best(&moves, position.turn())? - value(found, position.turn())?)
    }
}

/// A move, drawn with a probability in proportion to its weight.
pub(super) fn draw(
    moves: &[BookMove],
    weight: impl Fn(&BookMove) -> u64,
    seed: u64,
) -> Option<Square> {
    let mut left = random::below(moves.iter().map(&weight).sum(), seed);
    for found in moves {
        let weight = weight(found);
        if left < weight {
            return Some(found.square);
        }
        left -= weight;
    }
    None
}

/// The sign of a value for a side.
fn side(color: Color) -> f32 {
    match color {
        Color::Black => 1.0,
        Color::White => -1.0,
    }
}

/// The estimate of a move for the side that makes it, in discs.
fn value(found: &BookMove, color: Color) -> Option<f32> {
    found.statistics.value().map(|value| side(color) * value)
}

/// The estimate of the best move.
fn best(moves: &[BookMove], color: Color) -> Option<f32> {
    moves
        .iter()
        .filter_map(|found| value(found, color))
        .reduce(f32::max)
}
