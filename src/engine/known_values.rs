//! What is known of the values of moves from solved positions.

use super::board::{Bitboard, SearchPosition, squares};
use super::eval::DISC;
use super::solved_layers::{START, legal, on_bitboard, play};
use super::solved_table::SolvedTable;
use crate::rules::Position;

/// The value of the best move, and the most that each move can be worth, for the side to move.
///
/// ```
/// use outflank::engine::{Engine, KnownValues, Limits, Timeless};
///
/// let position = "-X-----XX-O-OXXXO--XXXO-XXO-O-X-O-O- X".parse().unwrap();
/// let limits = Limits { fresh: true, ..Limits::default() };
/// let mut engine = Engine::new(1 << 20);
/// let report = engine.search(&position, &limits, &mut Timeless);
/// let known = Some(KnownValues::new(report.discs() as i8));
/// let again = engine.search(&position, &Limits { known, ..limits }, &mut Timeless);
/// assert_eq!(again.value, report.value);
/// assert!(again.nodes < report.nodes);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KnownValues {
    /// In discs.
    best: i8,
    /// By bit of the bitboard of 6x6, in discs.
    most: [i8; 64],
    /// Whether every move that can be worth as much as the best one is worth it.
    is_exact: bool,
}

impl KnownValues {
    /// Only the value of the best move, in discs.
    #[must_use]
    pub const fn new(best: i8) -> Self {
        let most = [best; 64];
        Self {
            best,
            most,
            is_exact: false,
        }
    }

    /// In 1/128 discs.
    pub(super) fn best(&self) -> i32 {
        i32::from(self.best) * DISC
    }

    /// The least that the move on a square of the bitboard can be worth, in 1/128 discs: more than `floor` for a best move only.
    pub(super) fn least(&self, square: u8, floor: i32) -> i32 {
        if self.is_exact && self.most(square) == self.best() {
            self.best()
        } else {
            floor
        }
    }

    /// The most that the move on a square of the bitboard can be worth, in 1/128 discs.
    pub(super) fn most(&self, square: u8) -> i32 {
        let most = self.most.get(usize::from(square)).unwrap_or(&self.best);
        i32::from(*most) * DISC
    }
}

/// The steps to the neighbours of a square of the bitboard.
const STEPS: [i32; 8] = [-9, -8, -7, -1, 1, 7, 8, 9];

impl SolvedTable {
    /// What is known of the moves of a position of the table.
    ///
    /// Several positions can lead to the position after a move, each by a move of the same player. These moves have the same
    /// value, which is at most the result of each of the positions. So the least of their results is an upper bound. The
    /// positions need not occur in the same game. Where the table has the best moves, the others are worth less.
    #[must_use]
    pub fn known_values(&self, position: &Position) -> Option<KnownValues> {
        let position = on_bitboard(position)?;
        let mut known = KnownValues::new(self.value_on_bitboard(position)?);
        let best_moves = self.best_moves(position);
        known.is_exact = best_moves != 0;
        for bit in squares(legal(position)) {
            let after = play(position, bit);
            let most = &mut known.most[usize::from(bit & 63)];
            if known.is_exact && best_moves >> bit & 1 == 0 {
                *most -= 2;
            }
            for played in squares(after.opponent & !(START.player | START.opponent)) {
                *most = self.least_before(after, played, 0, &STEPS).min(*most);
            }
        }
        Some(known)
    }

    /// The least result of the positions from which a play on `played` leads to this one, by the flips in other directions and
    /// any along these `steps`.
    fn least_before(
        &self,
        after: SearchPosition<u64>,
        played: u8,
        flips: u64,
        steps: &[i32],
    ) -> i8 {
        let mine = after.opponent;
        let Some((&step, others)) = steps.split_first() else {
            let before = SearchPosition {
                player: mine ^ flips ^ u64::bit(played),
                opponent: after.player | flips,
            };
            let leads = flips != 0 && play(before, played) == after;
            let result = leads.then(|| self.value_on_bitboard(before)).flatten();
            return result.unwrap_or(i8::MAX);
        };
        let (mut flips, mut at) = (flips, i32::from(played));
        let mut least = i8::MAX;
        loop {
            least = least.min(self.least_before(after, played, flips, others));
            at += step;
            // All but the last disc in a row can be flipped ones. The outer ring of the bitboard has none.
            if mine >> at & 1 == 0 || mine >> (at + step) & 1 == 0 {
                return least;
            }
            flips |= 1 << at;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::engine::eval::Evaluation;
    use crate::engine::solved_layers::{key, last_layer};

    #[test]
    fn a_move_is_worth_at_most_the_least_result_of_the_positions_before_it() {
        let layer = last_layer(6);
        let results = (0..layer.len()).map(|index| 2 * (index * 7 % 37) as i8 - 36);
        let evaluation = Evaluation::handcrafted();
        let file =
            SolvedTable::write(6, &results.collect::<Vec<_>>(), &[], "", &evaluation).unwrap();
        let table = SolvedTable::read(&file, &evaluation).unwrap();
        let plays = |position: &Position| {
            let before = on_bitboard(position).unwrap();
            squares(legal(before)).map(move |bit| (bit, key(play(before, bit))))
        };
        let mut least = BTreeMap::new();
        for position in &layer {
            let result = table.value(position).unwrap();
            for (_, after) in plays(position) {
                let most = least.entry(after).or_insert(result);
                *most = result.min(*most);
            }
        }
        let mut lower = 0;
        for position in &layer {
            let known = table.known_values(position).unwrap();
            for (bit, after) in plays(position) {
                assert_eq!(known.most(bit), i32::from(least[&after]) * DISC);
                lower += usize::from(known.most(bit) < known.best());
            }
        }
        assert!(lower > 1000, "{lower} of {}", layer.len());
    }
}
