//! The daily position: the same on every device by the date alone.

use crate::rules::Position;

use super::candidate::candidate;

/// A date of the proleptic Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// Candidates per date; the numbers of two dates never meet.
const CANDIDATES: u64 = 1_000_003;

impl Date {
    /// The date, if there is one.
    ///
    /// ```
    /// use outflank::learn::Date;
    /// assert!(Date::new(2028, 2, 29).is_some());
    /// assert!(Date::new(2026, 2, 29).is_none());
    /// ```
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        let valid = (1..=days).contains(&day) && (1..=9999).contains(&year);
        valid.then_some(Date { year, month, day })
    }

    /// The number of days since 1970-01-01, negative before.
    ///
    /// ```
    /// use outflank::learn::Date;
    /// assert_eq!(Date::new(1970, 1, 2).unwrap().day_number(), 1);
    /// assert_eq!(Date::new(2026, 1, 5).unwrap().day_number(), 20_458);
    /// ```
    #[must_use]
    pub fn day_number(self) -> i32 {
        // Years begin in March, so that the leap day is the last one of a year.
        let (month, day) = (i32::from(self.month), i32::from(self.day));
        let year = i32::from(self.year) - i32::from(month <= 2);
        let months = (month + 9) % 12;
        let in_year = (153 * months + 2) / 5 + day - 1;
        365 * year + year / 4 - year / 100 + year / 400 + in_year - 719_468
    }

    /// The number of empty squares of the day's position: 8 on Mondays to 14 on Sundays.
    ///
    /// ```
    /// use outflank::learn::Date;
    /// assert_eq!(Date::new(2026, 1, 5).unwrap().empties(), 8);
    /// assert_eq!(Date::new(2026, 1, 11).unwrap().empties(), 14);
    /// ```
    #[must_use]
    pub fn empties(self) -> u8 {
        // 1970-01-01 was a Thursday.
        8 + (self.day_number() + 3).rem_euclid(7) as u8
    }

    /// Candidate `index` for the day's position. The first candidate that is a [`Puzzle`](super::Puzzle) is the one of
    /// the day.
    #[must_use]
    pub fn candidate(self, index: u32) -> Option<Position> {
        let date = [u64::from(self.year), self.month.into(), self.day.into()];
        let number = date.into_iter().fold(0, |number, part| 100 * number + part);
        candidate(number * CANDIDATES + u64::from(index), self.empties())
    }
}
