//! Spaced repetition by FSRS-6 with its default weights.
//!
//! The algorithm is that of the Free Spaced Repetition Scheduler, version 6 (Ye, Su, Cao: A stochastic shortest path
//! algorithm for optimizing spaced repetition scheduling, KDD 2022, and the project's documentation). The numbers agree to
//! four decimals with the crate `fsrs` 6.6.2. A crate is not used: the smallest adds 53 KB to the download.

/// The default weights w0 to w20 of FSRS-6.
const W: [f64; 21] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

/// The longest stability, in days.
const MAX_DAYS: f64 = 36_500.0;

/// The shortest stability, in days.
const MIN_DAYS: f64 = 0.001;

/// How an answer went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Wrong.
    Again = 1,
    /// Right at the second try, or with a hint.
    Hard = 2,
    /// Right at once.
    Good = 3,
    /// Right without effort; no exercise gives it by itself.
    Easy = 4,
}

impl Grade {
    /// The grade of a number from 1 (again) to 4 (easy).
    #[must_use]
    pub fn from_number(number: u8) -> Option<Grade> {
        [Grade::Again, Grade::Hard, Grade::Good, Grade::Easy]
            .into_iter()
            .find(|&grade| grade as u8 == number)
    }
}

/// The memory of one exercise.
///
/// ```
/// use outflank::learn::{Card, Grade};
///
/// let card = Card::new(Grade::Good, 100);
/// assert_eq!(card.due_day(), 102);
/// let card = card.review(Grade::Good, 102);
/// assert_eq!(card.due_day(), 113);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Card {
    /// Days after which the answer is remembered with a probability of 0.9.
    pub stability: f64,
    /// 1 (easy) to 10.
    pub difficulty: f64,
    /// The day of the last answer, a whole number.
    pub day: i32,
    /// Answers.
    pub answers: u32,
    /// Wrong answers after the first one.
    pub lapses: u32,
}

impl Card {
    /// Wrong answers after which an exercise rests until it is requested.
    pub const MAX_LAPSES: u32 = 8;

    /// The memory after the first answer.
    #[must_use]
    pub fn new(grade: Grade, day: i32) -> Card {
        Card {
            stability: W[grade as usize - 1],
            difficulty: first_difficulty(grade).clamp(1.0, 10.0),
            day,
            answers: 1,
            lapses: 0,
        }
    }

    /// The memory after another answer. A day before the last answer counts as the same day.
    #[must_use]
    pub fn review(self, grade: Grade, day: i32) -> Card {
        let days = f64::from(day.saturating_sub(self.day).max(0));
        let stability = if days == 0.0 {
            self.same_day_stability(grade)
        } else {
            self.later_stability(grade, days)
        };
        Card {
            stability: stability.clamp(MIN_DAYS, MAX_DAYS),
            difficulty: next_difficulty(self.difficulty, grade),
            day: day.max(self.day),
            answers: self.answers.saturating_add(1),
            lapses: self.lapses.saturating_add((grade == Grade::Again).into()),
        }
    }

    /// The day on which the exercise is due again: when it is remembered with a probability of 0.9.
    #[must_use]
    pub fn due_day(self) -> i32 {
        self.day
            .saturating_add((self.stability.round() as i32).max(1))
    }

    /// True if the exercise rests: it has failed too often.
    #[must_use]
    pub fn rests(self) -> bool {
        self.lapses >= Self::MAX_LAPSES
    }

    fn same_day_stability(self, grade: Grade) -> f64 {
        let factor = (W[17] * (f64::from(grade as u8) - 3.0 + W[18])).exp();
        let factor = factor * self.stability.powf(-W[19]);
        self.stability
            * if grade >= Grade::Hard {
                factor.max(1.0)
            } else {
                factor
            }
    }

    fn later_stability(self, grade: Grade, days: f64) -> f64 {
        let Card {
            stability: s,
            difficulty: d,
            ..
        } = self;
        let forgotten = 1.0 - recall(days, s);
        if grade == Grade::Again {
            let lapse =
                W[11] * d.powf(-W[12]) * ((s + 1.0).powf(W[13]) - 1.0) * (W[14] * forgotten).exp();
            return lapse.min(s / (W[17] * W[18]).exp());
        }
        let bonus = match grade {
            Grade::Hard => W[15],
            Grade::Easy => W[16],
            Grade::Good | Grade::Again => 1.0,
        };
        let growth = W[8].exp() * (11.0 - d) * s.powf(-W[9]) * ((W[10] * forgotten).exp() - 1.0);
        s * (1.0 + growth * bonus)
    }
}

/// The probability to remember an answer after some days.
fn recall(days: f64, stability: f64) -> f64 {
    let factor = 0.9f64.powf(-1.0 / W[20]) - 1.0;
    (1.0 + factor * days / stability).powf(-W[20])
}

fn first_difficulty(grade: Grade) -> f64 {
    W[4] - (W[5] * (f64::from(grade as u8) - 1.0)).exp() + 1.0
}

/// Moves the difficulty by the grade, and a little towards that of an easy exercise.
fn next_difficulty(difficulty: f64, grade: Grade) -> f64 {
    let moved = difficulty - W[6] * (f64::from(grade as u8) - 3.0) * (10.0 - difficulty) / 9.0;
    (W[7] * (first_difficulty(Grade::Easy) - moved) + moved).clamp(1.0, 10.0)
}
