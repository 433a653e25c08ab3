use std::collections::BTreeMap;

use super::position_key::after_forced_pass;
use super::{PositionKey, Statistics};
use crate::rules::{Color, Position, Square};

/// The statistics of played games, by position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// The number of games.
    pub(super) games: u32,
    /// The least number of games of a position.
    pub(super) minimum: u32,
    /// The largest number of played discs.
    pub(super) discs: u8,
    pub(super) positions: BTreeMap<PositionKey, Statistics>,
}

/// A move, and the statistics of the position after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The square.
    pub square: Square,
    /// The games that reached the position after the move, by any order of moves.
    pub statistics: Statistics,
}

impl Openings {
    /// The number of games that were counted.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// The number of positions with statistics.
    #[must_use]
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether no position has statistics.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Forgets at most this many positions; returns whether any is left. To drop a million of them at once takes long.
    pub fn forget(&mut self, most: usize) -> bool {
        for _ in 0..most {
            if self.positions.pop_first().is_none() {
                break;
            }
        }
        !self.positions.is_empty()
    }

    /// Sets the value of every position: `evaluate` returns the engine's estimate for Black, in half discs.
    pub fn evaluate(&mut self, mut evaluate: impl FnMut(&Position) -> i16) {
        for (key, statistics) in &mut self.positions {
            statistics.value_halves = key.position().map(|position| evaluate(&position));
        }
    }

    /// Replaces each value by that of the best move in the statistics, from the last positions back, so that an early
    /// position has the value of its lines. Moves outside of the statistics count by the position's own value less
    /// `untried` half discs: a search from there looks less far.
    pub fn back_up(&mut self, untried: i16) {
        let discs = |(key, _): &(PositionKey, Position)| std::cmp::Reverse(key.discs_on_board());
        let with_position = |key: &PositionKey| key.position().map(|position| (*key, position));
        let mut positions: Vec<_> = self.positions.keys().filter_map(with_position).collect();
        positions.sort_by_key(discs);
        for (key, position) in positions {
            let side = match position.turn() {
                Color::Black => 1,
                Color::White => -1,
            };
            let moves = self.moves(&position);
            let values = moves
                .iter()
                .filter_map(|found| found.statistics.value_halves);
            let Some(best) = values.map(|value| side * value).max() else {
                continue;
            };
            if let Some(statistics) = self.positions.get_mut(&key) {
                let own = statistics.value_halves.map(|value| side * value - untried);
                let value = own.map_or(best, |own| own.max(best));
                statistics.value_halves = Some(side * value);
            }
        }
    }

    /// The statistics of a position, if enough games reached it.
    #[must_use]
    pub fn find(&self, position: &Position) -> Option<&Statistics> {
        self.positions.get(&PositionKey::new(position))
    }

    /// The legal moves to positions with statistics, the most played first, equal ones in the order of the squares.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<BookMove> {
        let book_move = |square| {
            let after = position.play(square).ok()?.position;
            let statistics = *self.find(&after)?;
            Some(BookMove { square, statistics })
        };
        let mut moves: Vec<BookMove> = position.legal().iter().filter_map(book_move).collect();
        moves.sort_by_key(|found| std::cmp::Reverse(found.statistics.games));
        moves
    }

    /// The number of moves of a game after which its position was the last one with statistics, if the game went on and
    /// statistics of a longer game exist: after these moves it was new. `None` also if the game never left the statistics.
    #[must_use]
    pub fn new_after(&self, start: &Position, moves: &[Square]) -> Option<usize> {
        let mut position = after_forced_pass(*start);
        let mut known = self.find(&position).map(|_| 0)?;
        for (n, &square) in moves.iter().enumerate().take(self.discs.into()) {
            let Ok(played) = position.play(square) else {
                return None;
            };
            position = after_forced_pass(played.position);
            if self.find(&position).is_some() {
                known = n + 1;
            }
        }
        (known < moves.len().min(self.discs.into())).then_some(known)
    }
}
