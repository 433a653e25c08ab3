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
mod starts;
mod tokens;

use crate::game::{Game, StepKind, TimeOver};
use crate::rules::{Position, Square};

use super::move_tree::Ply;
use super::problem::{Fault, NotationProblem};
use super::replay_line::Replay;
use super::{TranscriptError, TranscriptProblem};
pub use replay::{ReplayError, replay};
pub(super) use starts::{beginnings, lines, possible, read as read_any, read_from, resembles};
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
    let mut replay = Replay::from_position(*start);
    play_all(&mut replay, text).map_err(|fault| TranscriptError {
        at: text.get(..fault.at).unwrap_or(text).chars().count(),
        problem: match fault.problem {
            NotationProblem::Move(error) => error.into(),
            _ => TranscriptProblem::Token,
        },
    })?;
    let moves = &replay.moves;
    let square = |node| match moves.ply(node) {
        Some(Ply::Play(square)) => Some(square),
        _ => None,
    };
    Ok(moves.main_line().map(square).collect())
}

/// Plays the moves of a text.
pub(super) fn play_all(replay: &mut Replay, text: &str) -> Result<(), Fault> {
    for (at, token) in Tokens::new(text, replay.place.position.size()) {
        let ply = match token {
            Token::Square(square) => Ply::Play(square),
            Token::Pass => Ply::Pass,
            Token::Unknown => return Err(Fault::new(at, NotationProblem::Token)),
        };
        replay
            .play(ply, None)
            .map_err(|problem| Fault::new(at, problem))?;
    }
    Ok(())
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
