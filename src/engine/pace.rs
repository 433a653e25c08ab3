//! How the time on a player's clock is spread over the moves that are left.
//!
//! All moves before the end are worth about the same, those from which the end of the game comes within reach of an exact
//! search twice as much; after them there is hardly anything left to find. Where that is depends on the time: twice as much
//! reaches about one empty square further (how cost grows, and what was tried, is in the README beside this file).

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

/// Milliseconds that a move may take with so many empty squares on the board and so much on the clock, the last for all
/// moves that are left to the player.
pub(super) fn move_ms(empties: u32, clock_ms: f64) -> f64 {
    if clock_ms.is_nan() || clock_ms <= 0.0 {
        return 0.0;
    }
    let peak = PEAK + (clock_ms / 1e3 / PEAK_SECONDS).log2();
    let peak = peak.clamp(16.0, 34.0);
    let worth = |empties: u32| {
        let beyond = f64::from(empties) - peak;
        if beyond < -SOLVED {
            return SOLVED_WORTH;
        }
        1.0 + HEIGHT * (-(beyond / WIDTH).powi(2)).exp()
    };
    // The player moves at every second empty square from here on.
    let left: f64 = (0..=empties).rev().step_by(2).map(worth).sum();
    clock_ms * worth(empties) / (left + SOLVED_WORTH)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is spent on every move of a game that takes all it may.
    fn spent(clock_ms: f64, cells: u32) -> Vec<(u32, f64)> {
        let mut left = clock_ms;
        let own = (0..cells - 4).rev().step_by(2);
        own.map(|empties| {
            let ms = move_ms(empties, left);
            left -= ms;
            (empties, ms)
        })
        .collect()
    }

    #[test]
    fn a_game_never_takes_more_than_its_clock() {
        for clock_ms in [50.0, 3_000.0, 60_000.0, 3_600_000.0] {
            for cells in [36, 64, 100] {
                let moves = spent(clock_ms, cells);
                let sum: f64 = moves.iter().map(|(_, ms)| ms).sum();
                assert!(sum < clock_ms, "{clock_ms} {cells}");
                assert!(sum > 0.8 * clock_ms, "{clock_ms} {cells}");
                assert!(moves.iter().all(|&(_, ms)| ms > 0.0 && ms < clock_ms));
            }
        }
    }

    #[test]
    fn most_is_spent_where_the_end_comes_within_reach() {
        let longest = |clock_ms| {
            let moves = spent(clock_ms, 64).into_iter();
            moves.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap().0
        };
        assert!((20..=25).contains(&longest(3_000.0)));
        assert!((26..=31).contains(&longest(300_000.0)));
    }

    #[test]
    fn an_empty_clock_gives_no_time() {
        for clock_ms in [0.0, -5.0, f64::NAN, f64::NEG_INFINITY] {
            assert_eq!(move_ms(30, clock_ms), 0.0);
        }
        assert!(move_ms(30, f64::INFINITY).is_infinite());
    }
}
