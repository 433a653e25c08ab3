//! The playing levels.

use super::human::HumanModel;

/// The number of playing levels. The last one plays as well as the engine can.
pub const LEVELS: u8 = 8;

/// Time limit of a level in milliseconds, if the limits have none.
const TIME_MS: f64 = 3000.0;

/// The parameters of a playing level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Level {
    /// Depth in plies.
    pub depth: u32,
    /// With at most this many empty squares the position is solved.
    pub exact_empties: u32,
    /// Time limit in milliseconds.
    pub time_ms: f64,
    /// How it errs; `None` plays the best move found.
    pub human: Option<HumanModel>,
}

/// The level with this number, clamped to 1 to [`LEVELS`].
pub(super) fn level(number: u8) -> Level {
    let human = |temperature, greed| {
        Some(HumanModel {
            temperature,
            greed,
            overlook: 0.0,
        })
    };
    let (depth, exact_empties, human) = match number {
        // Weaker than the players of tournaments: the errors of the weakest, enlarged.
        0 | 1 => (1, 2, human(8.0, 0.9)),
        2 => (1, 4, human(4.8, 0.5)),
        // Fitted to the weak, the average and the good players of tournaments.
        3 => (2, 6, human(4.1, 0.14)),
        4 => (3, 8, human(3.3, 0.0)),
        5 => (5, 10, human(2.3, 0.0)),
        // Stronger than all of them: half their errors, at a greater depth.
        6 => (6, 12, human(1.2, 0.0)),
        7 => (8, 16, None),
        _ => (60, 64, None),
    };
    Level {
        depth,
        exact_empties,
        time_ms: TIME_MS,
        human,
    }
}
