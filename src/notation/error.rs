//! Why a text is refused, and where.

use std::fmt;

use crate::game::{ActionError, Refusal, TermsError};
use crate::rules::MoveError;
use crate::rules::reasons::reasons;

/// Why a text is not a record of a game, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1.
    pub at: usize,
    /// The reason.
    pub problem: RecordProblem,
}

reasons! {
    /// Why a line of a record is refused.
    RecordProblem {
        /// The text does not begin as a record does.
        Foreign "foreign" "this is not the record of a game"
        /// A newer version of the program wrote the record.
        Newer "newer" "a newer version of the program wrote this record"
        /// The end is missing.
        Truncated "truncated" "the end of the record is missing"
        /// The text was changed.
        Damaged "damaged" "the record was changed or damaged"
        /// A line begins with an unknown key.
        UnknownKey "unknown-key" "the line begins with an unknown word"
        /// A key stands on two lines.
        RepeatedKey "repeated-key" "the key stands on an earlier line too"
        /// The value of a key has no meaning.
        BadValue "bad-value" "the value has no meaning"
        /// The line `moves` is missing.
        NoMoves "no-moves" "the moves are missing"
        /// The cursor is missing.
        NoCursor "no-cursor" "the cursor is missing"
        /// The cursor points to no turn.
        Cursor "bad-cursor" "there is no such place for the cursor"
        /// A clock runs and its start is missing, or the reverse.
        Running "bad-running" "the start of a running clock is missing, or no clock runs"
        /// The opening is not valid.
        Opening {
            /// The reason.
            error: TranscriptError
        } "bad-opening" "opening: {error}"
        /// The game cannot begin.
        Terms(TermsError)
        /// A line is not an action.
        Action(ActionError)
        /// The game refuses an action.
        Refused(Refusal)
    }
}

impl RecordError {
    /// A short name for programs; it never changes.
    pub fn code(self) -> &'static str {
        self.problem.code()
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.at, self.problem)
    }
}

impl std::error::Error for RecordError {}

/// Why a text is not a transcript, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TranscriptError {
    /// The number of characters before the place.
    pub at: usize,
    /// The reason.
    pub problem: TranscriptProblem,
}

reasons! {
    /// Why a token of a transcript is refused.
    TranscriptProblem {
        /// Neither a square, a pass nor a move number.
        Token "bad-token" "neither a square nor a pass"
        /// The move is not legal.
        Move(MoveError)
    }
}

impl TranscriptError {
    /// A short name for programs; it never changes.
    pub fn code(self) -> &'static str {
        self.problem.code()
    }
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: {}", self.at + 1, self.problem)
    }
}

impl std::error::Error for TranscriptError {}
