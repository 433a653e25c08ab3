//! Transcripts: the moves of a game in a row, `f5d6c3`, as most Othello programs read them.
//!
//! The writer omits forced passes; the reader infers them.
//!
//! ```
//! use outflank::notation::transcript;
//! use outflank::rules::{Position, Setup};
//!
//! let start = Position::new(&Setup::default())?;
//! let plies = transcript::read(&start, "1. f5 d6 2. C3, d3")?;
//! assert_eq!(plies.len(), 4);
//! assert_eq!(transcript::read(&start, "f5 d6 a1").unwrap_err().at, 6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod replay;
mod tokens;

use crate::game::{Game, StepKind, TimeOver};
use crate::rules::{Position, Square};

use super::{TranscriptError, TranscriptProblem};
pub use replay::{ReplayError, replay};
use tokens::{Token, Tokens};

/// Reads the plies from a position on: a square, or none for a pass, including the passes that the
/// text omits.
///
/// Letters may be of either case; `PA`, `PS`, `PASS`, `P`, `--` and `@@` are passes; blanks, commas,
/// single hyphens and move numbers are skipped.
///
/// # Errors
/// At the first token that is not a legal move.
pub fn read(start: &Position, text: &str) -> Result<Vec<Option<Square>>, TranscriptError> {
    let mut position = *start;
    let mut plies = Vec::new();
    for (at, token) in Tokens::new(text, start.size()) {
        let fail = |problem| TranscriptError { at, problem };
        let ply = match token {
            Token::Square(square) => Some(square),
            Token::Pass => None,
            Token::Unknown => return Err(fail(TranscriptProblem::Token)),
        };
        if ply.is_some()
            && let Ok(passed) = position.pass()
        {
            plies.push(None);
            position = passed.position;
        }
        let played = match ply {
            Some(square) => position.play(square),
            None => position.pass(),
        };
        position = played.map_err(|error| fail(error.into()))?.position;
        plies.push(ply);
    }
    Ok(plies)
}

/// Reads the squares of the moves from a position on, without the passes.
///
/// # Errors
/// At the first token that is not a legal move.
pub fn squares(start: &Position, text: &str) -> Result<Vec<Square>, TranscriptError> {
    Ok(read(start, text)?.into_iter().flatten().collect())
}

/// Writes all moves of a game, including those after the cursor.
///
/// A turn lost by time is written as `pa`, because a reader cannot infer it; a resignation is not a move.
pub fn write(game: &Game) -> String {
    let mut text = String::new();
    for step in game.steps() {
        match step.kind {
            StepKind::Play(square) => text.push_str(&square.to_string()),
            StepKind::Timeout if game.terms().time_over == TimeOver::Loses => {}
            StepKind::TimePass | StepKind::Timeout => text.push_str("pa"),
            StepKind::Pass | StepKind::Resign => {}
        }
    }
    text
}
