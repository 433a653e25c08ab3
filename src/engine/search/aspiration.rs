//! Aspiration windows: a window around the last value that opens on the side where the search fails.

use super::context::INFINITE;
use super::schedule::Iteration;
use crate::engine::eval::DISC;
use crate::engine::limits::{Limits, Question};

/// Half the first window around the last value, in 1/128 discs.
const MIDGAME_WIDTH: i32 = 3 * DISC;
const TO_END_WIDTH: i32 = DISC;

/// Half the window around the last value of one move, when all moves are analysed.
const MOVE_WIDTH: i32 = 2 * DISC;

/// A window that widens until it holds the value. Ends are 1/128 discs.
pub(super) struct Aspiration {
    pub alpha: i32,
    pub beta: i32,
    width: i32,
    /// Number of squares of the board: a window that is wider is opened.
    squares: i32,
    /// The ends of the limits' window, or of no window.
    floor: i32,
    ceiling: i32,
}

impl Aspiration {
    /// A window around `last`, the value of the last iteration; the whole range if `last` is `None`.
    pub fn new(
        last: Option<i32>,
        iteration: Iteration,
        empties: u32,
        squares: i32,
        (floor, ceiling): (i32, i32),
    ) -> Self {
        let to_end = iteration.is_to_end(empties);
        let width = if to_end { TO_END_WIDTH } else { MIDGAME_WIDTH };
        let mut window = Self {
            alpha: floor,
            beta: ceiling,
            width,
            squares,
            floor,
            ceiling,
        };
        if let Some(last) = last {
            let last = last.clamp(-squares * DISC, squares * DISC);
            let centre = if to_end { nearest_even(last) } else { last };
            window.set(centre - width, centre + width);
        }
        window
    }

    /// The window of one of all moves, around its last value.
    pub fn of_move(
        last: Option<i32>,
        iteration: Iteration,
        empties: u32,
        (floor, ceiling): (i32, i32),
    ) -> (i32, i32) {
        let Some(last) = last else {
            return (floor, ceiling);
        };
        let to_end = iteration.is_to_end(empties);
        let centre = if to_end { nearest_even(last) } else { last };
        let alpha = (centre - MOVE_WIDTH).clamp(floor, ceiling - 1);
        (alpha, (centre + MOVE_WIDTH).clamp(alpha + 1, ceiling))
    }

    /// Widens the window if `value` is outside it, and returns whether to search again. Selective searches may contradict
    /// each other, so the window opens to the whole range in the end.
    pub fn widen(&mut self, value: i32) -> bool {
        self.width *= 4;
        let open = self.width >= self.squares * DISC;
        if value <= self.alpha && self.alpha > self.floor {
            if open {
                self.set(-INFINITE, INFINITE);
            } else {
                self.set(value - self.width, value + 1);
            }
            true
        } else if value >= self.beta && self.beta < self.ceiling {
            if open {
                self.set(-INFINITE, INFINITE);
            } else {
                self.set(value - 1, value + self.width);
            }
            true
        } else {
            false
        }
    }

    fn set(&mut self, alpha: i32, beta: i32) {
        self.alpha = alpha.clamp(self.floor, self.ceiling - 1);
        self.beta = beta.clamp(self.alpha + 1, self.ceiling);
    }
}

/// The window of the limits, or the one whose upper end is the known value of the best move.
pub(super) fn ends(question: Question, limits: &Limits) -> (i32, i32) {
    match (&limits.known, question, limits.window) {
        (Some(known), Question::BestMove, _) => (known.best() - 1, known.best()),
        (Some(known), Question::AllMoves, _) => (-INFINITE, known.best()),
        (None, _, Some(window)) => (window.low * DISC, window.high * DISC),
        (None, _, None) => (-INFINITE, INFINITE),
    }
}

/// The nearest score that a finished game can have, an even number of discs, in 1/128 discs.
fn nearest_even(value: i32) -> i32 {
    (value + DISC).div_euclid(2 * DISC) * 2 * DISC
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::search::EXACT;

    const OPEN: (i32, i32) = (-INFINITE, INFINITE);

    const MIDGAME: Iteration = Iteration {
        depth: 8,
        selectivity: EXACT,
        best_only: false,
    };

    #[test]
    fn a_window_opens_once_it_is_wider_than_the_board() {
        // From 3 discs: 12, 48, then 192. A board of 6x6 squares is narrower than 48 discs, one of 10x10 wider than 64.
        for (squares, closed) in [(36, 1), (64, 2), (100, 2)] {
            let mut window = Aspiration::new(Some(0), MIDGAME, 50, squares, OPEN);
            for _ in 0..closed {
                assert!(window.widen(window.beta));
                assert!(window.beta < INFINITE, "{squares} squares");
            }
            assert!(window.widen(window.beta));
            assert_eq!((window.alpha, window.beta), (-INFINITE, INFINITE));
            assert!(!window.widen(0));
        }
        // After four windows of a disc, 64 discs are still narrower than 10x10.
        let to_end = Iteration {
            depth: 50,
            selectivity: EXACT,
            best_only: false,
        };
        let mut window = Aspiration::new(Some(0), to_end, 50, 100, OPEN);
        for _ in 0..3 {
            assert!(window.widen(window.beta));
        }
        assert!(window.beta < INFINITE);
    }

    #[test]
    fn a_window_stays_within_the_limits() {
        let limits = (-2 * DISC, 6 * DISC);
        let mut window = Aspiration::new(Some(0), MIDGAME, 50, 64, limits);
        assert_eq!((window.alpha, window.beta), (-2 * DISC, 3 * DISC));
        assert!(window.widen(4 * DISC));
        assert_eq!((window.alpha, window.beta), (4 * DISC - 1, 6 * DISC));
        assert!(!window.widen(7 * DISC), "the value is a bound");
        let (alpha, beta) = Aspiration::of_move(Some(20 * DISC), MIDGAME, 50, limits);
        assert_eq!((alpha, beta), (6 * DISC - 1, 6 * DISC));
    }
}
