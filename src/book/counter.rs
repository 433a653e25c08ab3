use std::collections::BTreeMap;

use super::position_key::after_forced_pass;
use super::{Openings, PositionKey, Statistics};
use crate::rules::{Color, Position, Square};

/// Counts the positions of games.
#[derive(Clone, Debug)]
pub struct Counter {
    /// The largest number of discs played after which positions are counted.
    discs: u8,
    games: u32,
    positions: BTreeMap<PositionKey, Statistics>,
}

impl Counter {
    /// A counter of the positions after at most this many played discs.
    #[must_use]
    pub fn new(discs: u8) -> Counter {
        Counter {
            discs,
            games: 0,
            positions: BTreeMap::new(),
        }
    }

    /// Black's result in discs of a game that ends at `end`, with the empty squares given to the winner. A winner by
    /// resignation or time who has fewer discs even so wins by two.
    #[must_use]
    pub fn result(end: &Position, winner: Option<Color>) -> i32 {
        let standing = end.standing().score;
        let squares = i32::from(end.size().squares());
        let won = |color: Color| (squares - 2 * i32::from(standing[!color])).max(2);
        winner.map_or(0, |color| match color {
            Color::Black => won(color),
            Color::White => -won(color),
        })
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
        let statistics = self.positions.entry(PositionKey::new(position));
        let statistics = statistics.or_default();
        statistics.games += 1;
        statistics.black_wins += u32::from(black > 0);
        statistics.draws += u32::from(black == 0);
        statistics.result_tenths += 10 * i64::from(black);
    }

    /// The statistics of the positions that at least `minimum` games reached. With a minimum of 1 it takes no time, however
    /// many positions there are.
    #[must_use]
    pub fn finish(mut self, minimum: u32) -> Openings {
        if minimum > 1 {
            self.positions
                .retain(|_, statistics| statistics.games >= minimum);
        }
        Openings {
            games: self.games,
            minimum,
            discs: self.discs,
            positions: self.positions,
        }
    }
}
