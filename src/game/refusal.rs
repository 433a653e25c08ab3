use std::error::Error;
use std::fmt;

use crate::rules::reasons::reasons;
use crate::rules::{MoveError, SetupError};

reasons! {
    /// Why a text is not an action.
    ActionError {
        /// No board has such a square.
        Square "bad-square" "not the name of a square, a1 to j10"
        /// There is no such word.
        Unknown "bad-action" "an action is a square, pass, flip and a square, done, resign or timeout"
    }
}

/// Why an action, an undo or a jump is refused; the game stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The rules forbid it.
    Move(MoveError),
    /// A disc was put down whose flips are not done yet.
    FlipFirst,
    /// There is nothing to flip or to correct.
    NotFlipping,
    /// The player's time is over; only `timeout` can follow.
    TimeOver,
    /// The player whose turn it is has time left, or there are no clocks.
    TimeLeft,
    /// Turns are not taken back in this game.
    NoTakeBack,
    /// There is no such turn to go to.
    NoSuchTurn,
}

impl Refusal {
    /// A short name for programs; it stays the same.
    pub fn code(self) -> &'static str {
        match self {
            Refusal::Move(error) => error.code(),
            Refusal::FlipFirst => "flip-first",
            Refusal::NotFlipping => "not-flipping",
            Refusal::TimeOver => "time-over",
            Refusal::TimeLeft => "time-left",
            Refusal::NoTakeBack => "no-take-back",
            Refusal::NoSuchTurn => "no-such-turn",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Move(error) => error.fmt(f),
            Refusal::FlipFirst => {
                f.write_str("the flips of the disc just put down are not done yet")
            }
            Refusal::NotFlipping => f.write_str("there is nothing to flip by hand now"),
            Refusal::TimeOver => f.write_str("the player's time is over"),
            Refusal::TimeLeft => f.write_str("no clock has run out"),
            Refusal::NoTakeBack => f.write_str("turns are not taken back in this game"),
            Refusal::NoSuchTurn => f.write_str("there is no such turn"),
        }
    }
}

impl Error for Refusal {}

impl From<MoveError> for Refusal {
    fn from(error: MoveError) -> Refusal {
        Refusal::Move(error)
    }
}

/// Why a game can't begin on these terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TermsError {
    /// The setup can't be played.
    Setup(SetupError),
    /// A move of the opening is not legal.
    Opening {
        /// How many moves come before it.
        index: usize,
        /// What is wrong with it.
        error: MoveError,
    },
    /// A clock starts at zero, or with more than can be counted exactly.
    Clock,
    /// A tag has no name or one with a blank in it, or goes over several lines.
    Tag,
}

impl TermsError {
    /// A short name for programs; it stays the same.
    pub fn code(self) -> &'static str {
        match self {
            TermsError::Setup(error) => error.code(),
            TermsError::Opening { .. } => "bad-opening",
            TermsError::Clock => "bad-clock",
            TermsError::Tag => "bad-tag",
        }
    }
}

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TermsError::Setup(error) => error.fmt(f),
            TermsError::Opening { index, error } => {
                write!(f, "opening move {}: {error}", index + 1)
            }
            TermsError::Clock => f.write_str("a clock starts with some time, at most 2^53 - 1 ms"),
            TermsError::Tag => f.write_str("a tag is a name without blanks and one line of text"),
        }
    }
}

impl Error for TermsError {}

impl From<SetupError> for TermsError {
    fn from(error: SetupError) -> TermsError {
        TermsError::Setup(error)
    }
}

/// Why a list of actions is not a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RestoreError {
    /// The game can't begin.
    Terms(TermsError),
    /// An action is refused.
    Action {
        /// How many actions come before it.
        index: usize,
        /// Why.
        refusal: Refusal,
    },
    /// The cursor points to no turn, or to a finished one while a later one is half done.
    Cursor,
}
