use crate::rules::Color;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
    /// What decided it.
    pub reason: Reason,
}

/// What decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The discs, when nobody could move any more.
    Score,
    /// The loser's clock.
    Time,
    /// The loser gave up.
    Resign,
}

impl Reason {
    /// A short name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Reason::Score => "score",
            Reason::Time => "time",
            Reason::Resign => "resign",
        }
    }
}
