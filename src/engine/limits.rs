//! What a search may spend, and what it searches.

use super::known_values::KnownValues;
use super::levels::LEVELS;
use crate::rules::SquareSet;

/// What is asked of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Question {
    /// The best move and its value.
    #[default]
    BestMove,
    /// The values of all moves.
    AllMoves,
}

impl Question {
    /// A short name for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::BestMove => "best",
            Self::AllMoves => "all",
        }
    }
}

/// Limits of a search; `None` is no limit of that kind.
///
/// Without limits the search continues until the position is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// The playing level, 1 (weakest) to [`LEVELS`](super::LEVELS). It sets `depth`, `exact_empties` and `time_ms` where
    /// they are `None`.
    pub level: Option<u8>,
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Time in milliseconds.
    pub time_ms: Option<f64>,
    /// Milliseconds on the player's clock for all remaining moves; time management takes a share of it.
    pub clock_ms: Option<f64>,
    /// Milliseconds of the clock kept back for each remaining move of the player, such as the time to show it. At least a
    /// fifth of the clock is used for thinking.
    pub reserve_ms_per_move: f64,
    /// Number of positions to visit.
    pub nodes: Option<u64>,
    /// With at most this many empty squares the position is solved exactly, whatever the depth.
    pub exact_empties: Option<u32>,
    /// The root moves to search; illegal squares are ignored, and a set without a legal square is no limit.
    pub only_moves: Option<SquareSet>,
    /// The scores of interest. The value is only a bound outside of it, which takes fewer nodes to prove.
    pub window: Option<ScoreWindow>,
    /// What is known before the search. The search for the best move ends with the first move that has its value, and no move is
    /// searched for more than it can be worth.
    pub known: Option<KnownValues>,
    /// The seed of the random choices of a weak level.
    pub seed: u64,
    /// Whether the tables are cleared first, so that the result depends on the position and the other limits alone.
    pub fresh: bool,
    /// Whether the principal variation of a solved position is completed to the end of the game.
    pub whole_pv: bool,
    /// Milliseconds after which the search pauses: it returns a report with a [`resume`](super::Report::resume) token.
    /// Resuming repeats part of the work, so a search pauses no sooner than after an eighth of the time spent so far.
    pub pause_ms: Option<f64>,
    /// The token of the last pause: the search continues, and its other limits include what was spent before.
    pub resume: Option<Resume>,
    /// The number of a search by several threads: see [`Engine::ticket`](super::Engine::ticket). The search pauses once the
    /// ticket has expired.
    pub ticket: Option<u32>,
}

/// A window of scores in discs for the side to move: scores from `low + 1` to `high - 1` are found exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreWindow {
    pub(super) low: i32,
    pub(super) high: i32,
}

impl ScoreWindow {
    /// The window that distinguishes win, draw and loss.
    pub const OUTCOME: Self = Self { low: -1, high: 1 };

    /// The window from `low` to `high` discs, or `None` if it is empty or reaches beyond 100 discs.
    ///
    /// ```
    /// use outflank::engine::ScoreWindow;
    /// assert_eq!(ScoreWindow::new(-1, 1), Some(ScoreWindow::OUTCOME));
    /// assert_eq!(ScoreWindow::new(4, 4), None);
    /// ```
    #[must_use]
    pub fn new(low: i32, high: i32) -> Option<Self> {
        let valid = low < high && low >= -100 && high <= 100;
        valid.then_some(Self { low, high })
    }
}

/// The state of a paused search: pass it back in [`Limits::resume`] with the same position and limits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Resume {
    pub(super) elapsed_ms: f64,
    pub(super) nodes: u64,
    /// Depth of the last report.
    pub(super) depth: u32,
    /// Number of consecutive iterations with the same best move.
    pub(super) stable_iterations: u32,
}

impl Resume {
    /// The token as numbers, to send it through JavaScript.
    #[must_use]
    pub fn to_numbers(self) -> [f64; 4] {
        let (depth, stable) = (self.depth.into(), self.stable_iterations.into());
        [self.elapsed_ms, self.nodes as f64, depth, stable]
    }

    /// The token of [`to_numbers`](Self::to_numbers). Numbers out of range are clamped.
    ///
    /// ```
    /// use outflank::engine::Resume;
    /// let token = Resume::from_numbers([40.0, 1e6, 12.0, 3.0]);
    /// assert_eq!(Resume::from_numbers(token.to_numbers()), token);
    ///
    /// let damaged = Resume::from_numbers([-1.0, f64::INFINITY, f64::NAN, 1e300]);
    /// assert_eq!(damaged.to_numbers(), [0.0, 9_007_199_254_740_992.0, 0.0, 65_535.0]);
    /// ```
    #[must_use]
    pub fn from_numbers([elapsed_ms, nodes, depth, stable_iterations]: [f64; 4]) -> Self {
        // More than any search spends; counting on from them does not overflow.
        const MAX_NODES: u64 = 1 << 53;
        const MAX_ITERATIONS: u32 = u16::MAX as u32;
        // The casts saturate and turn NaN into 0.
        Self {
            elapsed_ms: if elapsed_ms > 0.0 { elapsed_ms } else { 0.0 },
            nodes: (nodes as u64).min(MAX_NODES),
            depth: (depth as u32).min(MAX_ITERATIONS),
            stable_iterations: (stable_iterations as u32).min(MAX_ITERATIONS),
        }
    }
}

impl Limits {
    /// Whether several threads may share the search. Those limited by nodes, started from cleared tables, or by a level that
    /// repeats its moves depend on their limits alone, and need one thread for that.
    #[must_use]
    pub fn are_for_threads(&self) -> bool {
        let repeats = self.level.is_some_and(|level| level < LEVELS);
        self.nodes.is_none() && !self.fresh && !repeats
    }

    /// A search of `depth` plies.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }

    /// A search of `time_ms` milliseconds.
    #[must_use]
    pub fn time_ms(time_ms: f64) -> Self {
        Self {
            time_ms: Some(time_ms),
            ..Self::default()
        }
    }

    /// A playing level; `seed` drives its random choices.
    #[must_use]
    pub fn level(level: u8, seed: u64) -> Self {
        Self {
            level: Some(level),
            seed,
            ..Self::default()
        }
    }
}
