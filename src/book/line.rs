//! Lines of moves, which the computer can follow and the player can learn.

use super::position_key::after_forced_pass;
use super::{Openings, PositionKey, choice};
use crate::rules::{Position, Setup, Square};

/// A move may lose this much against the best one and still be a good answer, in discs.
const GOOD: f32 = 1.0;

/// The positions before these moves from the usual start, each with its move; the walk ends before a move that is not legal.
pub(super) fn walk(moves: &[Square]) -> impl Iterator<Item = (Position, Square)> {
    let mut next = Position::new(&Setup::default()).ok();
    moves.iter().map_while(move |&square| {
        let before = next?;
        let played = before.play(square).ok();
        next = played.map(|played| after_forced_pass(played.position));
        next.map(|_| (before, square))
    })
}

/// The move with which a line goes on in a position, which the game may have reached by another order of moves or in another
/// direction.
///
/// ```
/// use outflank::book::line_move;
/// use outflank::rules::{Position, Setup};
///
/// let start = Position::new(&Setup::default())?;
/// let mirrored = start.play("c4".parse()?)?.position;
/// let line = ["f5".parse()?, "f6".parse()?];
/// assert_eq!(line_move(&line, &mirrored), Some("c3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn line_move(line: &[Square], position: &Position) -> Option<Square> {
    let key = PositionKey::new(position);
    let (before, square) = walk(line).find(|(before, _)| PositionKey::new(before) == key)?;
    let next = PositionKey::new(&before.play(square).ok()?.position);
    let leads = |&square: &Square| {
        position
            .play(square)
            .is_ok_and(|played| PositionKey::new(&played.position) == next)
    };
    // Where several squares are images of each other, the line's own one comes first.
    leads(&square)
        .then_some(square)
        .or_else(|| position.legal().iter().find(leads))
}

/// How a move answers a question about an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The move of the line, or as good as the best one where the line has ended.
    Right,
    /// Not the move of the line, but it loses a disc at most.
    Good,
    /// It loses more, or the statistics do not have it.
    Wrong,
}

impl Openings {
    /// The right moves of a question: that of the line, and where it has ended, those that lose a disc at most against the
    /// best one. None where the statistics end too.
    #[must_use]
    pub fn answers(&self, position: &Position, line: &[Square]) -> Vec<Square> {
        if let Some(square) = line_move(line, position) {
            return vec![square];
        }
        let moves = self.moves(position);
        let squares = moves.iter().map(|found| found.square);
        squares
            .filter(|&square| self.good(position, square))
            .collect()
    }

    /// How a move answers the question.
    #[must_use]
    pub fn judge(&self, position: &Position, line: &[Square], square: Square) -> Answer {
        let after = |square| {
            position
                .play(square)
                .map(|played| PositionKey::new(&played.position))
        };
        let own = after(square).ok();
        let answers = self.answers(position, line);
        if answers
            .iter()
            .any(|&answer| own.is_some() && after(answer).ok() == own)
        {
            return Answer::Right;
        }
        if self.good(position, square) {
            Answer::Good
        } else {
            Answer::Wrong
        }
    }

    /// The opponent's move in a drill: that of the line, and where it has ended, one that people play, drawn with a
    /// probability in proportion to its games.
    #[must_use]
    pub fn reply(&self, position: &Position, line: &[Square], seed: u64) -> Option<Square> {
        line_move(line, position).or_else(|| {
            let games = |found: &super::BookMove| found.statistics.games.into();
            choice::draw(&self.moves(position), games, seed)
        })
    }

    fn good(&self, position: &Position, square: Square) -> bool {
        self.loss(position, square).is_some_and(|loss| loss <= GOOD)
    }
}
