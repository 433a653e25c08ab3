//! What a search may spend, and how strong it shall be.

/// What a search may spend; `None` is no limit of that kind.
///
/// Without any limit the search goes on until the position is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// The level of play, 1 (weakest) to [`LEVELS`](super::LEVELS); it fills in what the other fields leave open.
    pub level: Option<u8>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Time in milliseconds.
    pub time_ms: Option<f64>,
    /// Milliseconds on the player's clock for all moves that are left; the search takes its share of it.
    pub clock_ms: Option<f64>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// With this many empty squares or fewer the position is to be solved exactly, whatever the depth.
    pub exact_empties: Option<u32>,
    /// Only win, loss or draw is wanted of a solved position, not the difference.
    pub outcome_only: bool,
    /// The seed of the chances a weak level takes.
    pub seed: u64,
    /// After so many milliseconds the search is to pause: it returns with [`Report::paused`](super::Report::paused),
    /// and goes on where it was when it is asked again with what it has [spent](Self::spent) so far. As its way back
    /// grows longer, it pauses no sooner than after an eighth of the time spent.
    pub pause_ms: Option<f64>,
    /// What this search has spent before its last pause; it counts for the other limits and in the report.
    pub spent: Spent,
}

/// What a search has spent.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spent {
    /// Milliseconds.
    pub ms: f64,
    /// Positions.
    pub nodes: u64,
    /// The depth of the last report before the pause, in plies. What is found anew up to there does not yet change how much
    /// of a clock the move takes.
    pub depth: u32,
    /// How many passes in a row agreed about the best move, as the same report says.
    pub agreed: u32,
}

impl Limits {
    /// Looks `depth` plies ahead.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }

    /// Thinks for so many milliseconds.
    #[must_use]
    pub fn time_ms(time_ms: f64) -> Self {
        Self {
            time_ms: Some(time_ms),
            ..Self::default()
        }
    }

    /// Plays at a level, with chances drawn from `seed`.
    #[must_use]
    pub fn level(level: u8, seed: u64) -> Self {
        Self {
            level: Some(level),
            seed,
            ..Self::default()
        }
    }
}
