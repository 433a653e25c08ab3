//! What a search found.

use super::eval::DISC;
use super::limits::Resume;

/// What to do in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Choice {
    /// Play on this square, `row * side + column` of the board.
    Play(u8),
    /// Pass: there is no legal move.
    Pass,
    /// Nothing: the game is over.
    #[default]
    Nothing,
}

/// How a value relates to the [`window`](super::Limits::window) of the limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// The value is inside the window, or there is no window.
    #[default]
    None,
    /// The true value is at least this one.
    Lower,
    /// The true value is at most this one.
    Upper,
}

impl Bound {
    /// A short name for programs, empty for no bound.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Lower => "lower",
            Self::Upper => "upper",
        }
    }
}

/// The value of a legal square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SquareValue {
    /// The square of the board.
    pub square: u8,
    /// The value of playing there for the player to move, in 1/128 discs.
    pub value: i32,
    /// Whether the value is a bound.
    pub bound: Bound,
    /// Whether the value, or the bound, is proven.
    pub exact: bool,
    /// Depth in plies.
    pub depth: u32,
}

/// The result of a search, final or so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The best choice.
    pub best: Choice,
    /// The value for the player to move, in 1/128 discs.
    pub value: i32,
    /// Whether the value is a bound.
    pub bound: Bound,
    /// Whether the value, or the bound, is proven: searched to the end without selectivity.
    pub exact: bool,
    /// Depth in plies.
    pub depth: u32,
    /// Nominal confidence of the selectivity, in percent.
    pub confidence: u8,
    /// Number of positions visited.
    pub nodes: u64,
    /// Time spent in milliseconds of the host's clock.
    pub elapsed_ms: f64,
    /// The principal variation, from the best choice on.
    pub pv: Vec<Choice>,
    /// Whether the game is over.
    pub over: bool,
    /// The token to continue with, if the search paused with work left within its limits.
    pub resume: Option<Resume>,
    /// The values of all legal squares, for [`Question::AllMoves`](super::Question::AllMoves).
    pub squares: Vec<SquareValue>,
}

impl Report {
    /// The report of a finished game with this value, in 1/128 discs.
    pub(super) fn of_finished_game(value: i32) -> Self {
        Self {
            value,
            exact: true,
            confidence: 100,
            over: true,
            ..Self::default()
        }
    }

    /// Whether the search paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.resume.is_some()
    }

    /// The value in discs.
    #[must_use]
    pub fn discs(&self) -> f64 {
        f64::from(self.value) / f64::from(DISC)
    }
}
