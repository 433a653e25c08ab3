use crate::rules::Color;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The winner; none in a draw.
    pub winner: Option<Color>,
    /// The reason of the result.
    pub reason: Reason,
}

/// The reason of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The discs, when neither player could move.
    Score,
    /// The loser ran out of time.
    Time,
    /// The loser resigned.
    Resign,
}

impl Reason {
    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::Score => "score",
            Reason::Time => "time",
            Reason::Resign => "resign",
        }
    }
}
