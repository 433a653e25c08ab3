//! Time management: how a player's clock is divided among the remaining moves.
//!
//! Every move gets a share of the clock. Moves before the end have equal shares, moves from which an exact search comes within
//! reach twice as much, moves after that hardly any. That point depends on the clock: twice the time reaches about one empty
//! square further (docs/log has the measurements).
//!
//! Within its share a move takes more time in a close game than in a decided one, and more while the best move changes from
//! iteration to iteration than when it is stable.

use crate::engine::eval::DISC;

/// The number of empty squares where most time is spent with `PEAK_SECONDS` on the clock.
const PEAK: f64 = 24.0;
const PEAK_SECONDS: f64 = 2.0;
/// Limits of the peak, in empty squares.
const PEAK_RANGE: (f64, f64) = (16.0, 34.0);
/// Width of the peak, in empty squares (a normal curve).
const PEAK_WIDTH: f64 = 4.0;
/// Height of the peak on top of the weight 1 of every move.
const PEAK_HEIGHT: f64 = 1.0;
/// This many empty squares below the peak the game is solved, or nearly so.
const SOLVED_BELOW_PEAK: f64 = 8.0;
/// Weight of a move there.
const SOLVED_WEIGHT: f64 = 0.1;

/// Up to this lead in discs a game is close.
const CLOSE: f64 = 3.0;
/// From this lead on it is decided.
const DECIDED: f64 = 12.0;
/// Factors of the share: in a close game, on top of it at the peak, and in a decided game.
const CLOSE_FACTOR: f64 = 1.05;
const CLOSE_PEAK_FACTOR: f64 = 2.0;
const DECIDED_FACTOR: f64 = 0.4;

/// Factors of the share by best-move stability: after a change, then, and from `STABLE_FROM` equal iterations on.
const CHANGED_FACTOR: f64 = 3.0;
const UNSTABLE_FACTOR: f64 = 1.2;
const STABLE_FACTOR: f64 = 0.6;
const STABLE_FROM: u32 = 6;

/// The maximum for a move: in shares, and as a part of the clock unless its share is larger.
const MAX_SHARES: f64 = 4.0;
const MAX_OF_CLOCK: f64 = 0.5;

/// The part of the clock for thinking when the reserve would take all of it.
const MIN_THINKING: f64 = 0.2;

/// The time for one move of a game with a clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::engine) struct TimeBudget {
    share_ms: f64,
    max_ms: f64,
    /// 0 to 1: how near the move is to the peak.
    peak: f64,
}

impl TimeBudget {
    /// The time for a move with `empties` empty squares and `clock_ms` for all remaining moves, of which `reserve_ms_per_move`
    /// is not for thinking.
    pub fn new(empties: u32, clock_ms: f64, reserve_ms_per_move: f64) -> Self {
        let reserve_ms = f64::from(empties.div_ceil(2)) * reserve_ms_per_move.max(0.0);
        let clock_ms = (clock_ms - reserve_ms).max(clock_ms * MIN_THINKING);
        if clock_ms.is_nan() || clock_ms <= 0.0 {
            return Self {
                share_ms: 0.0,
                max_ms: 0.0,
                peak: 0.0,
            };
        }
        let centre = PEAK + (clock_ms / 1e3 / PEAK_SECONDS).log2();
        let centre = centre.clamp(PEAK_RANGE.0, PEAK_RANGE.1);
        let peak = |empties: u32| (-((f64::from(empties) - centre) / PEAK_WIDTH).powi(2)).exp();
        let weight = |empties: u32| {
            if f64::from(empties) < centre - SOLVED_BELOW_PEAK {
                SOLVED_WEIGHT
            } else {
                1.0 + PEAK_HEIGHT * peak(empties)
            }
        };
        // The player moves at every second number of empty squares from here on.
        let remaining: f64 = (0..=empties).rev().step_by(2).map(weight).sum();
        let share_ms = clock_ms * weight(empties) / (remaining + SOLVED_WEIGHT);
        Self {
            share_ms,
            max_ms: (MAX_SHARES * share_ms).min(share_ms.max(MAX_OF_CLOCK * clock_ms)),
            peak: peak(empties),
        }
    }

    /// The share of the clock, in milliseconds, whatever the value of the position.
    pub fn share_ms(self) -> f64 {
        self.share_ms
    }

    /// The time for a forced move: enough for a first value.
    pub fn forced_ms(self) -> f64 {
        SOLVED_WEIGHT * self.share_ms
    }

    /// The maximum, used until the position has a value.
    pub fn max_ms(self) -> f64 {
        self.max_ms
    }

    /// The time for a move whose best value is `value`, in 1/128 discs, with the same best move in the last
    /// `stable_iterations` iterations.
    pub fn move_ms(self, value: i32, stable_iterations: u32) -> f64 {
        let lead = f64::from(value.abs()) / f64::from(DISC);
        let decided = ((lead - CLOSE) / (DECIDED - CLOSE)).clamp(0.0, 1.0);
        let close = CLOSE_FACTOR + CLOSE_PEAK_FACTOR * self.peak;
        let stability = match stable_iterations {
            0 | 1 => CHANGED_FACTOR,
            STABLE_FROM.. => STABLE_FACTOR,
            _ => UNSTABLE_FACTOR,
        };
        let factor = stability * ((1.0 - decided) * close + decided * DECIDED_FACTOR);
        (self.share_ms * factor / (1.0 + PEAK_HEIGHT * self.peak)).min(self.max_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_a_close_and_a_decided_game_the_time_falls_in_a_line() {
        let budget = TimeBudget::new(40, 120_000.0, 0.0);
        let time = |lead: f64| budget.move_ms((lead * f64::from(DISC)) as i32, 3);
        let middle = (CLOSE + DECIDED) / 2.0;
        let [close, decided] = [time(CLOSE), time(DECIDED)];
        assert!(decided < close && close < budget.max_ms(), "{budget:?}");
        assert!((time(middle) - (close + decided) / 2.0).abs() < 1e-6);
        assert_eq!([time(0.0), time(64.0)], [close, decided]);
    }

    #[test]
    fn a_forced_move_takes_a_part_of_its_share() {
        let budget = TimeBudget::new(40, 120_000.0, 0.0);
        let part = budget.forced_ms() / budget.share_ms();
        assert!(part > 0.0 && part < 1.0, "{budget:?}");
    }

    /// The time of every move of a game with this value in discs and number of stable iterations; the maximum if `state` is
    /// `None`.
    fn spent(clock_ms: f64, cells: u32, state: Option<(i32, u32)>) -> Vec<(u32, f64)> {
        let mut left = clock_ms;
        let own = (0..cells - 4).rev().step_by(2);
        own.map(|empties| {
            let budget = TimeBudget::new(empties, left, 0.0);
            let ms = state.map_or(budget.max_ms(), |(discs, stable)| {
                budget.move_ms(discs * DISC, stable)
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
                // A stable best move takes less, and less of the clock is used up.
                let all = |(discs, least)| {
                    [(0, least), (3, least), (20, 0.6 * least)]
                        .map(|(stable, least)| (Some((discs, stable)), least))
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
    fn the_reserve_of_all_remaining_moves_is_kept_back() {
        for (empties, clock_ms, reserve_ms, for_thinking_ms) in [
            (60, 300_000.0, 550.0, 300_000.0 - 30.0 * 550.0),
            (21, 60_000.0, 3050.0, 60_000.0 - 11.0 * 3050.0),
            // A fifth of a clock that hardly lasts for the reserve.
            (40, 10_000.0, 550.0, 2_000.0),
            (40, 0.0, 550.0, 0.0),
            (40, 10_000.0, -550.0, 10_000.0),
        ] {
            assert_eq!(
                TimeBudget::new(empties, clock_ms, reserve_ms),
                TimeBudget::new(empties, for_thinking_ms, 0.0),
                "{empties}, {clock_ms}, {reserve_ms}"
            );
        }
    }

    #[test]
    fn most_time_is_spent_where_an_exact_search_comes_within_reach() {
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
            let budget = TimeBudget::new(empties, 60_000.0, 0.0);
            let ms = |discs: i32| budget.move_ms(discs * DISC, 3);
            assert!(ms(0) > 2.0 * ms(20), "{empties}");
            assert!(ms(0) >= ms(5) && ms(5) >= ms(8) && ms(8) >= ms(20));
            assert_eq!(ms(-5), ms(5));
            assert!(ms(0) <= budget.max_ms());
        }
    }

    #[test]
    fn a_changed_best_move_takes_more_time_than_a_stable_one() {
        let budget = TimeBudget::new(40, 60_000.0, 0.0);
        let ms = |stable| budget.move_ms(0, stable);
        assert!(ms(0) == ms(1) && ms(1) > 2.0 * ms(2));
        assert!(ms(2) == ms(5) && ms(5) > 1.5 * ms(6) && ms(6) == ms(30));
    }

    #[test]
    fn an_empty_clock_gives_no_time() {
        for clock_ms in [0.0, -5.0, f64::NAN, f64::NEG_INFINITY] {
            let budget = TimeBudget::new(30, clock_ms, 0.0);
            assert_eq!((budget.max_ms(), budget.move_ms(0, 1)), (0.0, 0.0));
        }
        assert!(
            TimeBudget::new(30, f64::INFINITY, 0.0)
                .move_ms(0, 1)
                .is_infinite()
        );
    }
}
