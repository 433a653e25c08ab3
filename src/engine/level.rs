//! Levels of play, as numbers: how far each looks, and how it errs.
//!
//! A weak level errs like a person: it looks a few plies ahead, it may like to have many discs, and it takes a move by
//! chance, the better it looks the more often. That law and its numbers are fitted to the moves of tournament players by
//! `cargo xtask train people`; the README beside this file has the fit. Moves that look much worse than the best, and the
//! worst of all, it never takes.

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
    /// The loss, in discs, at which a move is chosen 1/e times as often as the best, in the middle of a game.
    pub spread: f32,
    /// What a flipped disc is thought to be worth, in discs, on top of its true value.
    pub greed: f32,
}

/// The loss, in spreads, beyond which no move is chosen; people go beyond it once in a hundred moves.
const LIMIT: f32 = 4.0;

/// How the spread changes while the board fills: people err by fewer discs in the opening than towards the end.
const SPREADS: [(f32, f32); 5] = [
    (0.70, 0.62),
    (0.52, 0.86),
    (0.38, 1.07),
    (0.26, 1.35),
    (0.0, 1.35),
];

/// The spread's factor when such a share of all squares is empty, between the fitted stretches of a game.
fn stretch(empty: f32) -> f32 {
    let mut after = SPREADS[0];
    for before in SPREADS {
        if empty >= before.0 {
            let width = after.0 - before.0;
            let share = if width > 0.0 {
                (empty.min(after.0) - before.0) / width
            } else {
                1.0
            };
            return before.1 + share * (after.1 - before.1);
        }
        after = before;
    }
    after.1
}

/// A level by its number, 1 to [`LEVELS`]; numbers outside are taken for the nearest.
pub(super) fn level(number: u8) -> Level {
    let human = |spread, greed| Some(Human { spread, greed });
    let (depth, exact_empties, human) = match number {
        // Weaker than anyone in a tournament: the weakest players' errors, enlarged.
        0 | 1 => (1, 2, human(8.0, 0.9)),
        2 => (1, 4, human(4.8, 0.5)),
        // Fitted to the weakest, the middling and the good players of tournaments.
        3 => (2, 6, human(4.1, 0.14)),
        4 => (3, 8, human(3.3, 0.0)),
        5 => (5, 10, human(2.3, 0.0)),
        // Stronger than the strongest of them: looks a little further and errs half as much.
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

/// The move a person would choose among these, with a number of chance, when such a share of all squares is `empty`;
/// `flips` tells how many discs a square turns over.
pub(super) fn choose(
    human: Human,
    empty: f32,
    squares: &[SquareValue],
    flips: impl Fn(u8) -> u32,
    seed: u64,
) -> usize {
    let spread = human.spread * stretch(empty);
    let taste =
        |s: &SquareValue| s.value as f32 / DISC as f32 + human.greed * flips(s.square) as f32;
    let best = squares.iter().map(taste).fold(f32::MIN, f32::max);
    let worst = squares.iter().map(|s| s.value).min().unwrap_or(0);
    let finest = squares.iter().map(|s| s.value).max().unwrap_or(0);
    let weight = |s: &SquareValue| {
        let loss = best - taste(s);
        let never = loss > LIMIT * spread || (s.value == worst && worst < finest);
        if never { 0.0 } else { (-loss / spread).exp() }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_grows_while_the_board_fills() {
        for (empty, factor) in [
            (1.0, 0.62),
            (0.7, 0.62),
            (0.61, 0.74),
            (0.38, 1.07),
            (0.26, 1.35),
            (0.0, 1.35),
        ] {
            assert!(
                (stretch(empty) - factor).abs() < 1e-3,
                "{empty}: {}",
                stretch(empty)
            );
        }
    }

    #[test]
    fn moves_are_chosen_as_often_as_the_law_says() {
        let human = Human {
            spread: 3.0,
            greed: 0.5,
        };
        let square = |square: u8, discs: i32| SquareValue {
            square,
            value: discs * DISC,
            exact: false,
            depth: 1,
        };
        // Square 2 turns four discs more than the others; 4 is beyond the limit, 5 the worst.
        let squares = [
            square(0, 4),
            square(1, 1),
            square(2, 0),
            square(3, -1),
            square(4, -10),
            square(5, -20),
        ];
        let flips = |square| if square == 2 { 5 } else { 1 };
        let mut counts = [0.0; 6];
        for seed in 0..20_000 {
            counts[choose(human, 0.4163, &squares, flips, seed)] += 1.0;
        }
        let factor = stretch(0.4163);
        assert!((factor - 1.0163).abs() < 1e-3, "{factor}");
        let weights = [4.0, 1.0, 2.0, -1.0].map(|taste: f32| (taste / (3.0 * factor)).exp());
        let total: f32 = weights.iter().sum();
        for (count, weight) in counts.iter().zip(weights) {
            assert!(
                (count / 20_000.0 - weight / total).abs() < 0.01,
                "{counts:?}"
            );
        }
        assert_eq!(counts[4..], [0.0, 0.0]);
    }
}
