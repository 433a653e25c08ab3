use std::collections::BTreeMap;

use super::position_key::after_forced_pass;
use super::{Openings, PositionKey, Statistics};
use crate::rules::{Position, Square};

/// Counts the positions of games.
#[derive(Clone, Debug)]
pub struct Counter {
    /// The largest number of discs played after which positions are counted.
    discs: u8,
    games: u32,
    sums: BTreeMap<PositionKey, Sums>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    games: u32,
    black_wins: u32,
    draws: u32,
    /// Black's results together, in discs.
    result: i64,
}

impl Counter {
    /// A counter of the positions after at most this many played discs.
    #[must_use]
    pub fn new(discs: u8) -> Counter {
        Counter {
            discs,
            games: 0,
            sums: BTreeMap::new(),
        }
    }

    /// Counts the positions of a game. `start` is its first position, `moves` its moves without passes, `black` the result of
    /// Black in discs, with the empty squares given to the winner. Returns the moves that were followed: counting ends
    /// before a move that is not legal.
    pub fn count(&mut self, start: &Position, moves: &[Square], black: i32) -> usize {
        self.games += 1;
        let mut position = after_forced_pass(*start);
        self.add(&position, black);
        for (n, &square) in moves.iter().take(self.discs.into()).enumerate() {
            let Ok(played) = position.play(square) else {
                return n;
            };
            position = after_forced_pass(played.position);
            self.add(&position, black);
        }
        moves.len().min(self.discs.into())
    }

    fn add(&mut self, position: &Position, black: i32) {
        let sums = self.sums.entry(PositionKey::new(position)).or_default();
        sums.games += 1;
        sums.black_wins += u32::from(black > 0);
        sums.draws += u32::from(black == 0);
        sums.result += i64::from(black);
    }

    /// The statistics of the positions that at least `minimum` games reached.
    #[must_use]
    pub fn finish(self, minimum: u32) -> Openings {
        let kept = |(key, sums): (PositionKey, Sums)| {
            (sums.games >= minimum).then(|| (key, sums.statistics()))
        };
        let positions = self.sums.into_iter().filter_map(kept).collect();
        Openings {
            games: self.games,
            minimum,
            discs: self.discs,
            positions,
        }
    }
}

impl Sums {
    fn statistics(self) -> Statistics {
        let (tenths, games) = (10 * self.result, i64::from(self.games.max(1)));
        // Rounded to the nearest tenth, halves away from 0.
        let rounded = (2 * tenths.abs() + games) / (2 * games) * tenths.signum();
        Statistics {
            games: self.games,
            black_wins: self.black_wins,
            draws: self.draws,
            average_tenths: rounded.clamp(-1000, 1000) as i16,
            value_halves: None,
        }
    }
}
