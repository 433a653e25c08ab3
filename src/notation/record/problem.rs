use std::error::Error;
use std::fmt;

use super::super::transcript::TranscriptError;
use crate::game::{ActionError, Refusal, TermsError};

/// Why a text is not a record of a game, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1.
    pub at: usize,
    /// What is wrong there.
    pub problem: RecordProblem,
}

/// What is wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordProblem {
    /// It does not begin as a record does.
    Foreign,
    /// A newer version of the program wrote it.
    Newer,
    /// Its end is missing.
    Truncated,
    /// Something was changed in it.
    Damaged,
    /// A line begins with a word that means nothing here.
    UnknownKey,
    /// The same thing is said twice.
    RepeatedKey,
    /// What follows the key can't be understood.
    BadValue,
    /// The moves don't begin anywhere.
    NoMoves,
    /// The cursor is missing.
    NoCursor,
    /// The cursor can't stand there.
    Cursor,
    /// A clock runs, but not since when; or there is no clock that runs.
    Running,
    /// The opening is not one.
    Opening(TranscriptError),
    /// The game can't begin.
    Terms(TermsError),
    /// A line is not an action.
    Action(ActionError),
    /// The game refuses an action.
    Refused(Refusal),
}

impl RecordError {
    /// A short name for programs; it stays the same.
    pub fn code(self) -> &'static str {
        match self.problem {
            RecordProblem::Foreign => "foreign",
            RecordProblem::Newer => "newer",
            RecordProblem::Truncated => "truncated",
            RecordProblem::Damaged => "damaged",
            RecordProblem::UnknownKey => "unknown-key",
            RecordProblem::RepeatedKey => "repeated-key",
            RecordProblem::BadValue => "bad-value",
            RecordProblem::NoMoves => "no-moves",
            RecordProblem::NoCursor => "no-cursor",
            RecordProblem::Cursor => "bad-cursor",
            RecordProblem::Running => "bad-running",
            RecordProblem::Opening(_) => "bad-opening",
            RecordProblem::Terms(error) => error.code(),
            RecordProblem::Action(error) => error.code(),
            RecordProblem::Refused(refusal) => refusal.code(),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.at)?;
        match self.problem {
            RecordProblem::Foreign => f.write_str("this is not the record of a game"),
            RecordProblem::Newer => f.write_str("a newer version of the program wrote this record"),
            RecordProblem::Truncated => f.write_str("the end of the record is missing"),
            RecordProblem::Damaged => f.write_str("the record was changed or damaged"),
            RecordProblem::UnknownKey => f.write_str("the line begins with an unknown word"),
            RecordProblem::RepeatedKey => f.write_str("the same thing is said twice"),
            RecordProblem::BadValue => f.write_str("the value can't be understood"),
            RecordProblem::NoMoves => f.write_str("the moves are missing"),
            RecordProblem::NoCursor => f.write_str("the cursor is missing"),
            RecordProblem::Cursor => f.write_str("the cursor can't stand there"),
            RecordProblem::Running => {
                f.write_str("whether a clock runs, and since when, is unclear")
            }
            RecordProblem::Opening(error) => write!(f, "opening: {error}"),
            RecordProblem::Terms(error) => error.fmt(f),
            RecordProblem::Action(error) => error.fmt(f),
            RecordProblem::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl Error for RecordError {}
