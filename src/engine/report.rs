//! What a search has found.

use super::eval::DISC;

/// What to do in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Choice {
    /// Put a disc on this square, `row * side + column` of the board.
    Play(u8),
    /// Pass, as nothing else is possible.
    Pass,
    /// Nothing: the game is over.
    #[default]
    Nothing,
}

/// The value of one legal square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SquareValue {
    /// The square of the board.
    pub square: u8,
    /// The value of playing there for the player to move, in 1/128 discs.
    pub value: i32,
    /// Whether the value is the true result.
    pub exact: bool,
    /// Plies looked ahead.
    pub depth: u32,
}

/// What a search has found, so far or in the end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The best thing to do.
    pub best: Choice,
    /// The value for the player to move, in 1/128 discs.
    pub value: i32,
    /// Whether the value is the true result with best play.
    pub exact: bool,
    /// Plies looked ahead.
    pub depth: u32,
    /// How sure the search is of its cuts, in percent.
    pub confidence: u8,
    /// Positions visited.
    pub nodes: u64,
    /// Time spent, in milliseconds of the host's clock.
    pub elapsed_ms: f64,
    /// The expected moves, best first.
    pub line: Vec<Choice>,
    /// How many passes in a row, each a ply deeper or surer than the last, have found the same best move; only told at the end,
    /// or before a pause.
    pub agreed: u32,
    /// Whether the game is over.
    pub over: bool,
    /// Whether the search only pauses, as it was told to, and has more to find out within its limits.
    pub paused: bool,
    /// The values of all legal squares, if they were asked for.
    pub squares: Vec<SquareValue>,
}

impl Report {
    /// The value in discs.
    #[must_use]
    pub fn discs(&self) -> f64 {
        f64::from(self.value) / f64::from(DISC)
    }
}
