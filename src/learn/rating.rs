//! Ratings of players and puzzles on the Elo scale.

/// The difficulty of a puzzle: the rating of a player who solves it at every second try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difficulty(pub i32);

/// The first and last difficulty that is fitted.
const RANGE: (i32, i32) = (300, 3000);

/// The step of the fit.
const STEP: i32 = 10;

impl Difficulty {
    /// Levels that try a puzzle, with their ratings by the ladder of docs/strength.md (6d15eb2), where level 4 has 800.
    pub const TRIERS: [(u8, f64); 8] = [
        (2, 380.0),
        (4, 800.0),
        (5, 1004.0),
        (6, 1158.0),
        (7, 1340.0),
        (9, 1743.0),
        (11, 2181.0),
        (13, 2612.0),
    ];

    /// The difficulty for which the expected shares of right answers are closest to those of players with known ratings,
    /// by least squares. `shares` are pairs of a rating and a share from 0 to 1.
    ///
    /// ```
    /// use outflank::learn::Difficulty;
    /// let shares = [(800.0, 0.09), (1200.0, 0.5), (1600.0, 0.91)];
    /// assert_eq!(Difficulty::fit(&shares), Difficulty(1200));
    /// ```
    #[must_use]
    pub fn fit(shares: &[(f64, f64)]) -> Difficulty {
        let error = |difficulty: i32| -> f64 {
            let errors = shares
                .iter()
                .map(|&(rating, share)| share - expected(rating, difficulty.into()));
            errors.map(|error| error * error).sum()
        };
        let mut best = (RANGE.0, error(RANGE.0));
        for difficulty in (RANGE.0..RANGE.1).step_by(STEP as usize) {
            let error = error(difficulty);
            if error < best.1 {
                best = (difficulty, error);
            }
        }
        Difficulty(best.0)
    }
}

/// The rating of a player, from the puzzles that were tried.
///
/// ```
/// use outflank::learn::{Difficulty, Rating};
///
/// let rating = Rating::default().after(Difficulty(1000), true);
/// assert_eq!((rating.points, rating.tries), (1020.0, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Elo points.
    pub points: f64,
    /// Puzzles tried.
    pub tries: u32,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating {
            points: Self::FIRST,
            tries: 0,
        }
    }
}

impl Rating {
    /// The rating of a player without a result.
    pub const FIRST: f64 = 1000.0;
    /// How far below the rating the next puzzle is drawn: about 64 % are solved then.
    pub const BELOW: f64 = 100.0;

    /// The rating after a puzzle; `solved` at the first try and without a hint.
    #[must_use]
    pub fn after(self, difficulty: Difficulty, solved: bool) -> Rating {
        let score = if solved { 1.0 } else { 0.0 };
        let change = self.factor() * (score - expected(self.points, difficulty.0.into()));
        Rating {
            points: self.points + change,
            tries: self.tries.saturating_add(1),
        }
    }

    /// The difficulty to draw the next puzzle near to.
    #[must_use]
    pub fn target(self) -> Difficulty {
        Difficulty((self.points - Self::BELOW).round() as i32)
    }

    /// The factor K of the update: large at first, so that the rating arrives soon.
    fn factor(self) -> f64 {
        match self.tries {
            0..20 => 40.0,
            20..60 => 24.0,
            _ => 12.0,
        }
    }
}

/// The expected score of a player against a difficulty (Elo: The rating of chessplayers, 1978).
fn expected(rating: f64, difficulty: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf((difficulty - rating) / 400.0))
}
