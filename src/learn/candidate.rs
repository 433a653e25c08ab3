//! Positions that may be puzzles: playouts by a policy of rules and whole numbers only.

use crate::coach::{BesideCorner, beside_corner};
use crate::rules::{Position, Setup, Square, SquareSet};

use crate::random::SplitMix64;

/// A position of 8x8 with this number of empty squares, played from the start; none if the game ends before.
///
/// Each move has a score of -3 for each reply that it leaves, a random number from 0 to 12, 12 for a corner, -8 for an
/// X-square and -4 for a C-square beside an empty corner. The first of the moves with the highest score is played. The
/// player to move has a move.
///
/// ```
/// use outflank::learn::candidate;
///
/// let position = candidate(20_260_105_000_078, 8).unwrap();
/// assert_eq!(position.board().empties().len(), 8);
/// assert_eq!(candidate(20_260_105_000_078, 8), Some(position));
/// ```
#[must_use]
pub fn candidate(seed: u64, empties: u8) -> Option<Position> {
    let mut random = SplitMix64(seed);
    let mut position = Position::new(&Setup::default()).ok()?;
    while position.board().empties().len() > empties {
        let legal = position.legal();
        position = if legal.is_empty() {
            position.pass().ok()?.position
        } else {
            best_move(&position, legal, &mut random)?
        };
    }
    if position.legal().is_empty() {
        position = position.pass().ok()?.position;
    }
    Some(position)
}

fn best_move(position: &Position, legal: SquareSet, random: &mut SplitMix64) -> Option<Position> {
    let mut best: Option<(i64, Position)> = None;
    for square in legal.iter() {
        let after = position.play(square).ok()?.position;
        let replies = after.board().legal(after.turn()).len();
        let chance = (random.next() % 13) as i64;
        let score = chance - 3 * i64::from(replies) + square_score(position, square);
        if best.is_none_or(|(highest, _)| score > highest) {
            best = Some((score, after));
        }
    }
    best.map(|(_, after)| after)
}

/// What the policy adds for the place of a square.
fn square_score(position: &Position, square: Square) -> i64 {
    let size = position.size();
    if SquareSet::corners(size).contains(square) {
        return 12;
    }
    let is_open = |corner| position.board().empties().contains(corner);
    match beside_corner(size, square) {
        Some((corner, BesideCorner::X)) if is_open(corner) => -8,
        Some((corner, BesideCorner::C)) if is_open(corner) => -4,
        _ => 0,
    }
}
