//! The moves of a game in a row, `f5d6c3`: what all Othello programs read.
//!
//! Forced passes are left out, and found again by the reader.
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

use std::error::Error;
use std::fmt;

use crate::game::{Game, StepKind, TimeOver};
use crate::rules::{MoveError, Position, Square};

pub use replay::{ReplayError, replay};
use tokens::{Token, Tokens};

/// Why a text is not a transcript, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    /// Characters before the place that can't be read.
    pub at: usize,
    /// What is wrong there.
    pub problem: TranscriptProblem,
}

/// What is wrong with a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranscriptProblem {
    /// Neither a square, a pass nor a move number.
    Token,
    /// The move is not legal there.
    Move(MoveError),
}

impl TranscriptError {
    /// A short name for programs; it stays the same.
    pub fn code(self) -> &'static str {
        match self.problem {
            TranscriptProblem::Token => "bad-token",
            TranscriptProblem::Move(error) => error.code(),
        }
    }
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: ", self.at + 1)?;
        match self.problem {
            TranscriptProblem::Token => f.write_str("neither a square nor a pass"),
            TranscriptProblem::Move(error) => error.fmt(f),
        }
    }
}

impl Error for TranscriptError {}

/// Reads moves from a position on: squares and, as none, passes, those that the text leaves out too.
///
/// Letters may be of either case; `PA`, `PS`, `PASS`, `P`, `--` and `@@` are passes; blanks, commas,
/// single hyphens and move numbers are skipped.
///
/// # Errors
/// At the first thing that is not a legal move.
pub fn read(start: &Position, text: &str) -> Result<Vec<Option<Square>>, TranscriptError> {
    let mut position = *start;
    let mut plies = Vec::new();
    for (at, token) in Tokens::new(text, start.size()) {
        let fail = |problem| TranscriptError { at, problem };
        let refuse = |error| fail(TranscriptProblem::Move(error));
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
        position = played.map_err(refuse)?.position;
        plies.push(ply);
    }
    Ok(plies)
}

/// Writes all moves of a game, those behind the cursor too.
///
/// Turns lost to the clock are written as `pa`, for no reader could guess them; a resignation is not a move.
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
