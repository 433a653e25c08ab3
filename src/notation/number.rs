//! Numbers and dates in text, without floating point, whose reading and writing would be half of the module's download.

use super::text::part;

/// A decimal number in hundredths: `-2.5` is -250. Further digits are cut off.
pub(super) fn hundredths(text: &str) -> Option<i32> {
    let text = text.trim();
    let (negative, digits) = match text.as_bytes().first()? {
        b'-' => (true, part(text, 1..)),
        b'+' => (false, part(text, 1..)),
        _ => (false, text),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if (whole.is_empty() && fraction.is_empty()) || !all_digits(whole) || !all_digits(fraction) {
        return None;
    }
    let digit = |at: usize| i32::from(fraction.as_bytes().get(at).map_or(0, |byte| byte - b'0'));
    let whole: i32 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    let number = whole.checked_mul(100)? + digit(0) * 10 + digit(1);
    Some(if negative { -number } else { number })
}

/// Seconds with a decimal fraction, in milliseconds.
pub(super) fn seconds(text: &str) -> Option<u64> {
    let text = text.trim();
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if (whole.is_empty() && fraction.is_empty()) || !all_digits(whole) || !all_digits(fraction) {
        return None;
    }
    let digit = |at: usize| u64::from(fraction.as_bytes().get(at).map_or(0, |byte| byte - b'0'));
    let whole: u64 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    whole
        .checked_mul(1000)?
        .checked_add(digit(0) * 100 + digit(1) * 10 + digit(2))
        .filter(|&ms| ms <= crate::game::MAX_MS)
}

/// Milliseconds as seconds.
pub(super) fn in_seconds(ms: u64) -> String {
    format!("{}.{:03}", ms / 1000, ms % 1000)
}

/// Hundredths as the shortest decimal number.
pub(super) fn decimal(hundredths: i32) -> String {
    let (whole, rest) = (
        hundredths.unsigned_abs() / 100,
        hundredths.unsigned_abs() % 100,
    );
    let sign = if hundredths < 0 { "-" } else { "" };
    match (rest, rest % 10) {
        (0, _) => format!("{sign}{whole}"),
        (_, 0) => format!("{sign}{whole}.{}", rest / 10),
        _ => format!("{sign}{whole}.{rest:02}"),
    }
}

/// The first day in a text, as `2004-09-18`: from `2004.09.18_05:54:38.MDT`, `2014-02-21 20:52`, or seconds since 1970;
/// the text itself in one line, if there is none.
pub(super) fn date(text: &str) -> String {
    let text = super::written::one_line(text);
    let fields: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).take(3).collect();
    if let [year, month, day] = fields[..]
        && year.len() == 4
        && let (Ok(month), Ok(day)) = (month.parse::<u8>(), day.parse::<u8>())
        && (1..=12).contains(&month)
        && (1..=31).contains(&day)
    {
        return format!("{year}-{month:02}-{day:02}");
    }
    match text.parse::<u64>() {
        Ok(seconds) if (9..=11).contains(&text.len()) => day_of(seconds / 86400),
        _ => text,
    }
}

/// The day with this number after 1 January 1970 (H. Hinnant, "chrono-compatible low-level date algorithms").
fn day_of(days: u64) -> String {
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_hundredths() {
        for (text, number) in [
            ("64", 6400),
            ("-2.5", -250),
            ("+0.07", 7),
            (".5", 50),
            ("1.239", 123),
        ] {
            assert_eq!(hundredths(text), Some(number), "{text}");
        }
        for text in ["", "-", ".", "1e3", "1.x", "99999999", "+-1"] {
            assert_eq!(hundredths(text), None, "{text}");
        }
        for (number, text) in [
            (0, "0"),
            (-250, "-2.5"),
            (7, "0.07"),
            (-1999, "-19.99"),
            (6400, "64"),
        ] {
            assert_eq!(decimal(number), text);
            assert_eq!(hundredths(text), Some(number));
        }
        for (text, ms) in [
            ("1.23", Some(1230)),
            (" 12 ", Some(12_000)),
            ("0.0049", Some(4)),
            (".25", Some(250)),
            ("7.", Some(7000)),
            ("9007199254740.991", Some(crate::game::MAX_MS)),
            ("9007199254740.992", None),
            ("99999999999999999999", None),
            ("-1", None),
            ("1.x", None),
            ("x.1", None),
            (".", None),
            ("", None),
        ] {
            assert_eq!(seconds(text), ms, "{text}");
        }
    }

    /// Each day from 1970 to 2450 by counting.
    #[test]
    fn days_are_those_of_the_calendar() {
        let mut days = 0..;
        let last = if cfg!(miri) { 1971 } else { 2450 };
        for year in 1970..=last {
            let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let february = if is_leap { 29 } else { 28 };
            let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
            for (month, length) in (1..).zip(months) {
                for day in 1..=length {
                    let expected = format!("{year}-{month:02}-{day:02}");
                    assert_eq!(days.next().map(day_of), Some(expected));
                }
            }
        }
    }

    #[test]
    fn days_are_read_in_many_forms() {
        for (text, day) in [
            ("2004.09.18_05:54:38.MDT", "2004-09-18"),
            ("2014-02-21 20:52:27 GMT", "2014-02-21"),
            ("1095486878", "2004-09-18"),
            ("951782400", "2000-02-29"),
            ("2012/4/5", "2012-04-05"),
            ("2012-12-31", "2012-12-31"),
            ("2012-0-5", "2012-0-5"),
            ("2012-13-5", "2012-13-5"),
            ("2012-4-0", "2012-4-0"),
            ("2012-4-32", "2012-4-32"),
            ("212-4-5", "212-4-5"),
            ("20123-4-5", "20123-4-5"),
            ("86400000", "86400000"),
            ("864000000", "1997-05-19"),
            ("99999999999", "5138-11-16"),
            ("864000000000", "864000000000"),
            ("spring  of\n1998", "spring of 1998"),
            ("", ""),
        ] {
            assert_eq!(date(text), day, "{text}");
        }
    }
}
