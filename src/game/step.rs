use std::fmt;

use crate::rules::{Color, Square, SquareSet};

use super::Ms;

/// One finished turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Whose turn it was.
    pub color: Color,
    /// What he did with it.
    pub kind: StepKind,
    /// The discs that were really turned over.
    pub flips: SquareSet,
    /// Who gave a disc from his supply to the other, if someone did.
    pub giver: Option<Color>,
    /// The time the player took.
    pub elapsed_ms: Ms,
}

/// What a finished turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// A disc was put on a square and outflanked others, or was one of the first four.
    Play(Square),
    /// There was no legal square.
    Pass,
    /// The player's time was over before this turn began.
    TimePass,
    /// The player's time ran out.
    Timeout,
    /// The player gave up.
    Resign,
}

impl Step {
    /// The square of the disc that was put down.
    pub fn square(&self) -> Option<Square> {
        match self.kind {
            StepKind::Play(square) => Some(square),
            _ => None,
        }
    }
}

impl fmt::Display for Step {
    /// The turn as an action's text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            StepKind::Play(square) => write!(f, "{square}"),
            StepKind::Pass | StepKind::TimePass => f.write_str("pass"),
            StepKind::Timeout => f.write_str("timeout"),
            StepKind::Resign => f.write_str("resign"),
        }
    }
}
