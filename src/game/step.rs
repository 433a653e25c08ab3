use std::fmt;

use crate::rules::{Color, Square, SquareSet};

use super::Ms;

/// One finished turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The player whose turn it was.
    pub color: Color,
    /// The kind of turn.
    pub kind: StepKind,
    /// The discs that were actually flipped.
    pub flips: SquareSet,
    /// The player who handed a disc over to the other player, if one did.
    pub giver: Option<Color>,
    /// The time that the player took.
    pub elapsed_ms: Ms,
}

/// The kind of a finished turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// A disc was put on a square.
    Play(Square),
    /// The player passed, without a legal square.
    Pass,
    /// The turn passed automatically, because the player's time was over.
    TimePass,
    /// The player's time ran out.
    Timeout,
    /// The player resigned.
    Resign,
}

impl Step {
    /// The square of the disc that was played.
    pub fn square(&self) -> Option<Square> {
        match self.kind {
            StepKind::Play(square) => Some(square),
            _ => None,
        }
    }
}

impl fmt::Display for Step {
    /// The text of the corresponding action.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            StepKind::Play(square) => write!(f, "{square}"),
            StepKind::Pass | StepKind::TimePass => f.write_str("pass"),
            StepKind::Timeout => f.write_str("timeout"),
            StepKind::Resign => f.write_str("resign"),
        }
    }
}
