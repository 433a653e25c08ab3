//! Counting tests over many programs that run them: each says `test result:` in cargo's way, or `# pass` in Node's.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::process;

/// How many tests passed, failed and were left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    passed: usize,
    failed: usize,
    skipped: usize,
}

impl Tally {
    /// Whether nothing failed.
    pub fn is_green(&self) -> bool {
        self.failed == 0
    }

    /// Runs a program that tests; shows what it says and counts it. One that ends badly without a failed test is a failure too.
    pub fn run(&mut self, title: &str, program: &mut Command) {
        println!("\n== {title}");
        let before = self.failed;
        let ended_well = self.listen(program);
        if !ended_well && self.failed == before {
            println!("{} failed", process::shown(program));
            self.failed += 1;
        }
    }

    fn listen(&mut self, program: &mut Command) -> bool {
        let child = program.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut child = match child {
            Ok(child) => child,
            Err(error) => {
                println!("{} does not start: {error}", process::shown(program));
                return false;
            }
        };
        if let Some(output) = child.stdout.take() {
            // A test may print anything: what is not text is shown as well as it can be.
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line);
                println!("{line}");
                self.hear(&line);
            }
        }
        child.wait().is_ok_and(|status| status.success())
    }

    fn hear(&mut self, line: &str) {
        if let Some(counts) = line.strip_prefix("test result: ") {
            let mut number = 0;
            for word in counts
                .split([' ', ';', '.'])
                .filter(|word| !word.is_empty())
            {
                match word {
                    "passed" => self.passed += number,
                    "failed" => self.failed += number,
                    "ignored" => self.skipped += number,
                    _ => number = word.parse().unwrap_or(0),
                }
            }
        }
        if let Some((word, count)) = line
            .strip_prefix("# ")
            .and_then(|rest| rest.split_once(' '))
        {
            let count = count.trim().parse().unwrap_or(0);
            match word {
                "pass" => self.passed += count,
                "fail" | "cancelled" => self.failed += count,
                "skipped" => self.skipped += count,
                _ => {}
            }
        }
    }
}

impl fmt::Display for Tally {
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

    fn heard(lines: &[&str]) -> String {
        let mut tally = Tally::default();
        for line in lines {
            tally.hear(line);
        }
        tally.to_string()
    }

    #[test]
    fn cargo_and_node_are_understood_and_added() {
        let cargo = "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 2 filtered out; finished in 0.10s";
        let failed =
            "test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(heard(&[cargo]), "3 passed, 0 failed, 1 skipped");
        assert_eq!(heard(&[cargo, failed]), "7 passed, 2 failed, 1 skipped");
        assert_eq!(
            heard(&["# pass 5", "# fail 1", "# skipped 0"]),
            "5 passed, 1 failed"
        );
    }

    #[test]
    fn a_program_that_dies_without_a_word_is_a_failure() {
        let mut tally = Tally::default();
        tally.run("nothing", Command::new("true").arg("x"));
        assert!(tally.is_green());
        tally.run("dies", &mut Command::new("false"));
        tally.run(
            "is not there",
            &mut Command::new("no-such-program-anywhere"),
        );
        assert_eq!(tally.to_string(), "0 passed, 2 failed");
    }
}
