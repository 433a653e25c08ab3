//! The sum of the tests of several programs, read from their closing lines: libtest's, and those of Node's TAP.

use std::fmt;
use std::ops::AddAssign;

/// How many tests passed, failed and were skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TestReport {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
}

impl TestReport {
    /// Reads the output of a program. One that failed counts as a failed test, if none of its tests did.
    pub fn read(output: &str, has_succeeded: bool) -> Self {
        let mut report = Self::default();
        for line in output.lines() {
            if let Some(counts) = line.strip_prefix("test result: ") {
                report.add_libtest(counts);
            } else if let Some(count) = line.strip_prefix("# ") {
                report.add_tap(count);
            }
        }
        if !has_succeeded && report.failed == 0 {
            report.failed = 1;
        }
        report
    }

    /// `ok. 3 passed; 0 failed; 1 ignored; 0 measured; 2 filtered out; finished in 0.10s`
    fn add_libtest(&mut self, counts: &str) {
        let words: Vec<&str> = counts.split([' ', ';']).filter(|w| !w.is_empty()).collect();
        for pair in words.windows(2) {
            let Ok(count) = pair[0].parse::<usize>() else {
                continue;
            };
            match pair[1] {
                "passed" => self.passed += count,
                "failed" => self.failed += count,
                "ignored" => self.skipped += count,
                _ => {}
            }
        }
    }

    /// `pass 3`
    fn add_tap(&mut self, count: &str) {
        let Some((word, count)) = count.split_once(' ') else {
            return;
        };
        let Ok(count) = count.trim().parse::<usize>() else {
            return;
        };
        match word {
            "pass" => self.passed += count,
            "fail" | "cancelled" => self.failed += count,
            "skipped" => self.skipped += count,
            _ => {}
        }
    }
}

impl AddAssign for TestReport {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for TestReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &[&str]) -> String {
        TestReport::read(&lines.join("\n"), true).to_string()
    }

    #[test]
    fn libtest_and_tap_are_read_and_added() {
        let passed = "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 2 filtered out; finished in 0.10s";
        let failed =
            "test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(read(&[passed]), "3 passed, 0 failed, 1 skipped");
        assert_eq!(read(&[passed, failed]), "7 passed, 2 failed, 1 skipped");
        assert_eq!(
            read(&["# pass 5", "# fail 1", "# skipped 0"]),
            "5 passed, 1 failed"
        );
    }

    #[test]
    fn other_lines_count_nothing() {
        assert_eq!(
            read(&["# Subtest: 3 pass 4", "test a ... ok", "  # pass 9"]),
            "0 passed, 0 failed"
        );
    }

    #[test]
    fn a_program_that_fails_without_a_failed_test_counts_as_one() {
        assert_eq!(TestReport::read("", true), TestReport::default());
        assert_eq!(TestReport::read("", false).failed, 1);
        assert_eq!(TestReport::read("# pass 2\n# fail 2", false).failed, 2);
    }
}
