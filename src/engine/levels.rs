//! The playing levels.

use super::human::HumanModel;

/// The number of playing levels. The last one plays as well as the engine can.
pub const LEVELS: u8 = TABLE.len() as u8;

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
    /// How it errs; `None` plays the best move found, but for its variety.
    pub human: Option<HumanModel>,
    /// What a move may lose by its own search for the sake of variety, in discs.
    pub variety: f32,
}

/// Depth, empty squares to solve, temperature (0: the best move), greed, probability of overlooking a square, variety.
///
/// Without variety many games of the levels that play the best move are alike (docs/openings.md). The last level is bound by time
/// besides, and so needs less.
type Row = (u32, u32, f32, f32, f32, f32);

/// All levels, chosen by matches: docs/training.md has how, docs/strength.md the result.
const TABLE: [Row; 15] = [
    // Measured against simulated novices.
    (2, 2, 80.0, 40.0, 0.85, 0.0),
    (2, 2, 40.0, 10.0, 0.65, 0.0),
    (2, 2, 16.0, 3.0, 0.3, 0.0),
    (2, 4, 7.8, 1.0, 0.1, 0.0),
    (2, 4, 4.9, 0.35, 0.04, 0.0),
    // Near the fits to the weakest, the average and the good players of tournaments.
    (2, 6, 3.5, 0.1, 0.0, 0.0),
    (3, 8, 3.2, 0.0, 0.0, 0.0),
    (4, 10, 2.8, 0.0, 0.0, 0.0),
    (5, 10, 2.3, 0.0, 0.0, 0.0),
    // Smaller errors than those of any player of tournaments, at a greater depth.
    (5, 12, 1.55, 0.0, 0.0, 0.0),
    (6, 12, 1.15, 0.0, 0.0, 0.0),
    (7, 14, 0.77, 0.0, 0.0, 0.0),
    (8, 16, 0.0, 0.0, 0.0, 1.0),
    (11, 20, 0.0, 0.0, 0.0, 1.0),
    (60, 64, 0.0, 0.0, 0.0, 0.5),
];

/// The level with this number, clamped to 1 to [`LEVELS`].
pub(super) fn level(number: u8) -> Level {
    let row = usize::from(number.clamp(1, LEVELS) - 1);
    let (depth, exact_empties, temperature, greed, overlook, variety) = TABLE[row];
    let human = (temperature > 0.0).then_some(HumanModel {
        temperature,
        greed,
        overlook,
    });
    Level {
        depth,
        exact_empties,
        time_ms: TIME_MS,
        human,
        variety,
    }
}
