use super::super::TranscriptError;
use super::read;
use crate::game::{Action, Flipping, Game, Ms, Refusal, Terms, TermsError};
use crate::rules::reasons::reasons;
use crate::rules::{Square, SquareSet};

reasons! {
    /// Why a transcript does not make a game.
    ReplayError {
        /// The game cannot begin.
        Terms(TermsError)
        /// The text is not a transcript of legal moves.
        Transcript(TranscriptError)
        /// The opening of the terms is another one.
        Opening "other-opening" "the transcript begins with another opening"
        /// The game refuses a move that the rules allow.
        Refused(Refusal)
    }
}

/// Plays the moves of a transcript; they take no time.
///
/// # Errors
/// When the game cannot begin, or the text is not a transcript of a game on these terms.
pub fn replay(terms: Terms, text: &str, now_ms: Ms) -> Result<Game, ReplayError> {
    let by_hand = terms.flipping == Flipping::ByHand;
    let mut game = Game::new(terms, now_ms)?;
    let plies = read(game.start(), text)?;
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
            game.apply(action, now_ms)?;
        }
    }
    Ok(game)
}
