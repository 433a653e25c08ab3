use std::error::Error;
use std::fmt;

use super::{TranscriptError, read};
use crate::game::{Action, Flipping, Game, Ms, Refusal, Terms, TermsError};
use crate::rules::{Square, SquareSet};

/// Why a transcript makes no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The game can't begin.
    Terms(TermsError),
    /// The text can't be read.
    Transcript(TranscriptError),
    /// The terms ask for another opening.
    Opening,
    /// The game refuses a move that the rules allow.
    Refused(Refusal),
}

impl ReplayError {
    /// A short name for programs; it stays the same.
    pub fn code(self) -> &'static str {
        match self {
            ReplayError::Terms(error) => error.code(),
            ReplayError::Transcript(error) => error.code(),
            ReplayError::Opening => "other-opening",
            ReplayError::Refused(refusal) => refusal.code(),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Terms(error) => error.fmt(f),
            ReplayError::Transcript(error) => error.fmt(f),
            ReplayError::Opening => f.write_str("the transcript begins with another opening"),
            ReplayError::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl Error for ReplayError {}

/// The game that these moves make; every move is taken to have cost no time.
///
/// # Errors
/// When the game can't begin, or the text is not a transcript of such a game.
pub fn replay(terms: Terms, text: &str, now_ms: Ms) -> Result<Game, ReplayError> {
    let by_hand = terms.flipping == Flipping::ByHand;
    let mut game = Game::new(terms, now_ms).map_err(ReplayError::Terms)?;
    let plies = read(game.start(), text).map_err(ReplayError::Transcript)?;
    let opened: Vec<Option<Square>> = game.steps().map(|step| step.square()).collect();
    let rest = plies
        .strip_prefix(&opened[..])
        .ok_or(ReplayError::Opening)?;
    for ply in rest {
        let flips = ply.map_or(SquareSet::empty(game.position().size()), |square| {
            game.position().flips(square)
        });
        let mut actions = vec![ply.map_or(Action::Pass, Action::Play)];
        if by_hand && !flips.is_empty() {
            actions.extend(flips.iter().map(Action::Flip));
            actions.push(Action::Done);
        }
        for action in actions {
            game.apply(action, now_ms).map_err(ReplayError::Refused)?;
        }
    }
    Ok(game)
}
