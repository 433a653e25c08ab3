//! How the time on a player's clock is spread over the moves that are left.
//!
//! All moves before the end are worth about the same, those from which the end of the game comes within reach of an exact
//! search twice as much; after them there is hardly anything left to find. Where that is depends on the time: twice as much
//! reaches about one empty square further (how cost grows, and what was tried, is in the README beside this file).
//!
//! That is a move's share. What it takes of it depends on the position: where the game is close more than that, and near the
//! end three times what every move is worth, where it is as good as decided less than half. It depends on the search most of all: one
//! that has just changed its mind goes on for long, one that has found the same move again and again soon stops.

use super::eval::DISC;

/// The empty squares at which most time is spent when so many seconds are on the clock.
const PEAK: f64 = 24.0;
const PEAK_SECONDS: f64 = 2.0;
/// How many empty squares away from there little of it is left.
const WIDTH: f64 = 4.0;
/// What a move there is worth on top of what every move is worth, 1.
const HEIGHT: f64 = 1.0;
/// From this many empty squares below the peak on a move is hardly worth anything: the game is solved by then, or as good as.
const SOLVED: f64 = 8.0;
const SOLVED_WORTH: f64 = 0.1;

/// Up to so many discs the game is close, from so many on it is as good as decided.
const CLOSE: f64 = 3.0;
const DECIDED: f64 = 12.0;
/// What a move takes of its share in a close game, by what every move is worth and by what it is worth on top of that near
/// the end, and in a decided one.
const CLOSE_EVERY: f64 = 1.05;
const CLOSE_TOP: f64 = 2.0;
const DECIDED_EVERY: f64 = 0.4;
/// How many times as much it takes while the last pass of the search has found another best move than the one before; after
/// that; and from so many passes in a row on that agree. More time finds a better move in the first case and hardly ever in the last.
const CHANGED: f64 = 3.0;
const AGREED: f64 = 1.2;
const SETTLED: f64 = 0.6;
const SETTLED_FROM: u32 = 6;

/// The most that a move may take, in shares; and in parts of the clock, if its share is not more.
const MOST_SHARES: f64 = 4.0;
const MOST_OF_CLOCK: f64 = 0.5;

/// The time for one move of a game with a clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pace {
    share_ms: f64,
    most_ms: f64,
    /// From 0 to 1, how near the move is to where most is spent.
    top: f64,
}

impl Pace {
    /// The pace of a move with so many empty squares on the board and so much on the clock, the last for all moves that are
    /// left to the player.
    pub fn new(empties: u32, clock_ms: f64) -> Self {
        if clock_ms.is_nan() || clock_ms <= 0.0 {
            return Self {
                share_ms: 0.0,
                most_ms: 0.0,
                top: 0.0,
            };
        }
        let peak = PEAK + (clock_ms / 1e3 / PEAK_SECONDS).log2();
        let peak = peak.clamp(16.0, 34.0);
        let top = |empties: u32| (-((f64::from(empties) - peak) / WIDTH).powi(2)).exp();
        let worth = |empties: u32| {
            if f64::from(empties) < peak - SOLVED {
                SOLVED_WORTH
            } else {
                1.0 + HEIGHT * top(empties)
            }
        };
        // The player moves at every second empty square from here on.
        let left: f64 = (0..=empties).rev().step_by(2).map(worth).sum();
        let share_ms = clock_ms * worth(empties) / (left + SOLVED_WORTH);
        Self {
            share_ms,
            most_ms: (MOST_SHARES * share_ms).min(share_ms.max(MOST_OF_CLOCK * clock_ms)),
            top: top(empties),
        }
    }

    /// Milliseconds that the move may take whatever the position is worth.
    pub fn share_ms(self) -> f64 {
        self.share_ms
    }

    /// Milliseconds for a move without a choice: enough for a first value.
    pub fn forced_ms(self) -> f64 {
        SOLVED_WORTH * self.share_ms
    }

    /// Milliseconds that the move may take while nothing is known of the position.
    pub fn most_ms(self) -> f64 {
        self.most_ms
    }

    /// Milliseconds that it may take if the position is worth so much, in 1/128 discs, and so many passes in a row, down to
    /// none, agree about the best move.
    pub fn move_ms(self, value: i32, agreed: u32) -> f64 {
        let discs = f64::from(value.abs()) / f64::from(DISC);
        let decided = ((discs - CLOSE) / (DECIDED - CLOSE)).clamp(0.0, 1.0);
        let close = CLOSE_EVERY + CLOSE_TOP * self.top;
        let sure = match agreed {
            0 | 1 => CHANGED,
            SETTLED_FROM.. => SETTLED,
            _ => AGREED,
        };
        let takes = sure * ((1.0 - decided) * close + decided * DECIDED_EVERY);
        (self.share_ms * takes / (1.0 + HEIGHT * self.top)).min(self.most_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is spent on every move of a game that takes all it may at such a value, in discs, when so many passes agree, or
    /// without either.
    fn spent(clock_ms: f64, cells: u32, known: Option<(i32, u32)>) -> Vec<(u32, f64)> {
        let mut left = clock_ms;
        let own = (0..cells - 4).rev().step_by(2);
        own.map(|empties| {
            let pace = Pace::new(empties, left);
            let ms = known.map_or(pace.most_ms(), |(discs, agreed)| {
                pace.move_ms(discs * DISC, agreed)
            });
            left -= ms;
            (empties, ms)
        })
        .collect()
    }

    #[test]
    fn a_game_never_takes_more_than_its_clock() {
        for clock_ms in [50.0, 3_000.0, 60_000.0, 3_600_000.0] {
            for cells in [36, 64, 100] {
                let least = [(0, 0.8), (-5, 0.8), (64, 0.4)];
                // What is settled takes less, and less of the clock is used up.
                let all = |(discs, least)| {
                    [(0, least), (3, least), (20, 0.6 * least)]
                        .map(|(agreed, least)| (Some((discs, agreed)), least))
                };
                let known = least.into_iter().flat_map(all);
                for (known, least) in known.chain([(None, 0.8)]) {
                    let moves = spent(clock_ms, cells, known);
                    let sum: f64 = moves.iter().map(|(_, ms)| ms).sum();
                    let share = sum / clock_ms;
                    assert!(
                        (least..1.0).contains(&share),
                        "{share} of {clock_ms}, {cells}, {known:?}"
                    );
                    assert!(moves.iter().all(|&(_, ms)| ms > 0.0 && ms < clock_ms));
                }
            }
        }
    }

    #[test]
    fn most_is_spent_where_the_end_comes_within_reach() {
        let longest = |clock_ms| {
            let moves = spent(clock_ms, 64, Some((0, 3))).into_iter();
            moves.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap().0
        };
        assert!((20..=25).contains(&longest(3_000.0)));
        assert!((26..=31).contains(&longest(300_000.0)));
    }

    #[test]
    fn a_close_game_takes_more_than_a_decided_one() {
        for empties in [50, 30, 24] {
            let pace = Pace::new(empties, 60_000.0);
            let ms = |discs: i32| pace.move_ms(discs * DISC, 3);
            assert!(ms(0) > 2.0 * ms(20), "{empties}");
            assert!(ms(0) >= ms(5) && ms(5) >= ms(8) && ms(8) >= ms(20));
            assert_eq!(ms(-5), ms(5));
            assert!(ms(0) <= pace.most_ms());
        }
    }

    #[test]
    fn a_search_that_changes_its_mind_takes_more_than_one_that_is_settled() {
        let pace = Pace::new(40, 60_000.0);
        let ms = |agreed| pace.move_ms(0, agreed);
        assert!(ms(0) == ms(1) && ms(1) > 2.0 * ms(2));
        assert!(ms(2) == ms(5) && ms(5) > 1.5 * ms(6) && ms(6) == ms(30));
    }

    #[test]
    fn an_empty_clock_gives_no_time() {
        for clock_ms in [0.0, -5.0, f64::NAN, f64::NEG_INFINITY] {
            let pace = Pace::new(30, clock_ms);
            assert_eq!((pace.most_ms(), pace.move_ms(0, 1)), (0.0, 0.0));
        }
        assert!(Pace::new(30, f64::INFINITY).move_ms(0, 1).is_infinite());
    }
}
