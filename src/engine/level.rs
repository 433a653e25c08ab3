//! Levels of play, as numbers: how far each looks, and how it errs.
//!
//! A weak level errs like a person. It looks only a little ahead, it likes to have many discs, and among the moves
//! that then look nearly best it takes one by chance, the better ones more often; moves that look much worse than
//! the best, and the worst of all, it never takes.

use super::eval::DISC;
use super::report::SquareValue;

/// The number of levels; the last plays as well as the engine can.
pub const LEVELS: u8 = 8;

/// Milliseconds that a level thinks at most when nothing else is said.
const TIME_MS: f64 = 3000.0;

/// What a level may do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Level {
    /// Plies it looks ahead.
    pub depth: u32,
    /// With so many empty squares or fewer it plays without fault.
    pub exact_empties: u32,
    /// Milliseconds it thinks at most when nothing else is said.
    pub time_ms: f64,
    /// Its taste, where it has one.
    pub human: Option<Human>,
}

/// How a weak level chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Human {
    /// The loss, in discs, at which a move is chosen 1/e times as often as the best.
    pub spread: f32,
    /// The loss, in discs, beyond which no move is chosen.
    pub limit: f32,
    /// What a flipped disc is thought to be worth, in discs, on top of its true value.
    pub greed: f32,
}

/// A level by its number, 1 to [`LEVELS`]; numbers outside are taken for the nearest.
pub(super) fn level(number: u8) -> Level {
    let human = |spread, limit, greed| {
        Some(Human {
            spread,
            limit,
            greed,
        })
    };
    let (depth, exact_empties, human) = match number {
        0 | 1 => (1, 2, human(4.0, 14.0, 2.5)),
        2 => (1, 4, human(2.5, 12.0, 1.1)),
        3 => (1, 6, human(2.0, 8.0, 0.2)),
        4 => (2, 8, human(1.6, 6.0, 0.05)),
        5 => (3, 10, human(1.0, 5.0, 0.0)),
        6 => (5, 12, human(0.5, 3.0, 0.0)),
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

/// The move a person would choose among these, best values first, with a number of chance; `flips` tells how
/// many discs a square turns over.
pub(super) fn choose(
    human: Human,
    squares: &[SquareValue],
    flips: impl Fn(u8) -> u32,
    seed: u64,
) -> usize {
    let taste =
        |s: &SquareValue| s.value as f32 / DISC as f32 + human.greed * flips(s.square) as f32;
    let best = squares.iter().map(taste).fold(f32::MIN, f32::max);
    let worst = squares.iter().map(|s| s.value).min().unwrap_or(0);
    let finest = squares.iter().map(|s| s.value).max().unwrap_or(0);
    let weight = |s: &SquareValue| {
        let loss = best - taste(s);
        let never = loss > human.limit || (s.value == worst && worst < finest);
        if never {
            0.0
        } else {
            (-loss / human.spread).exp()
        }
    };
    let total: f32 = squares.iter().map(weight).sum();
    let mut left = chance(seed) * total;
    for (i, square) in squares.iter().enumerate() {
        left -= weight(square);
        if left < 0.0 && weight(square) > 0.0 {
            return i;
        }
    }
    squares.iter().position(|s| s.value == finest).unwrap_or(0)
}

/// A number from 0 up to 1 out of a seed (S. Vigna's SplitMix64).
pub(super) fn chance(seed: u64) -> f32 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ z >> 31) >> 40) as f32 / (1 << 24) as f32
}
