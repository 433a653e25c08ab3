//! Progress of long commands: a bar on a terminal, a line now and then elsewhere.

use std::fmt;
use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::output::{Closed, write_line};

/// Time between two lines where standard error is not a terminal.
const LINE_INTERVAL: Duration = Duration::from_secs(30);

/// How far a command has come.
pub struct Progress {
    bar: ProgressBar,
    /// The time of the last line, where no bar can be drawn.
    last_line: Option<Mutex<Instant>>,
    noun: &'static str,
}

impl Progress {
    /// Progress over `total` items, or over an unknown number; `noun` is what they are, in the plural.
    pub fn new(total: Option<u64>, noun: &'static str) -> Self {
        let terminal = std::io::stderr().is_terminal();
        let target = if terminal {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let template = match total {
            Some(_) => "{bar:30} {pos} of {len} {msg}, {elapsed}, {eta} left",
            None => "{spinner} {pos} {msg}, {elapsed}",
        };
        let style = ProgressStyle::with_template(template).unwrap_or(ProgressStyle::default_bar());
        let bar = ProgressBar::with_draw_target(total, target)
            .with_style(style)
            .with_message(noun);
        let last_line = (!terminal).then(|| Mutex::new(Instant::now()));
        Self {
            bar,
            last_line,
            noun,
        }
    }

    /// Counts one more item.
    pub fn step(&self) {
        self.bar.inc(1);
        let Some(last) = &self.last_line else {
            return;
        };
        let mut last = last.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if last.elapsed() >= LINE_INTERVAL {
            *last = Instant::now();
            let _ = writeln!(std::io::stderr(), "{}", self.line());
        }
    }

    fn line(&self) -> String {
        let (done, noun, spent) = (self.bar.position(), self.noun, self.bar.elapsed());
        let seconds = spent.as_secs();
        match self.bar.length() {
            Some(total) => {
                let left = seconds * total.saturating_sub(done) / done.max(1);
                format!("{done} of {total} {noun}, {seconds} s, about {left} s left")
            }
            None => format!("{done} {noun}, {seconds} s"),
        }
    }

    /// Writes a line to standard output, above the bar.
    ///
    /// # Errors
    /// [`Closed`] if nothing reads standard output.
    pub fn print(&self, line: fmt::Arguments) -> Result<(), Closed> {
        self.bar.suspend(|| write_line(line))
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_counts_and_estimates() {
        let progress = Progress::new(Some(4), "games");
        progress.step();
        assert_eq!(progress.line(), "1 of 4 games, 0 s, about 0 s left");
        assert_eq!(Progress::new(None, "chunks").line(), "0 chunks, 0 s");
    }
}
