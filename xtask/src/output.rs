//! What a command prints: lines on stdout, and on a terminal the progress of long work.

use std::cell::RefCell;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::LazyLock;
use std::time::Duration;

use anyhow::Result;
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How often the elapsed time of a running task is redrawn.
const TICK: Duration = Duration::from_millis(250);

/// Prints a line on stdout; an error when stdout is closed, so that the command can end early.
#[macro_export]
macro_rules! outln {
    () => { $crate::output::line(format_args!("")) };
    ($($arg:tt)*) => { $crate::output::line(format_args!($($arg)*)) };
}

/// The reader of stdout has closed it: the command ends without a message.
#[derive(Debug)]
pub struct Closed;

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stdout is closed")
    }
}

impl std::error::Error for Closed {}

/// The tasks that are shown; hidden unless a person watches a terminal.
static TASKS: LazyLock<MultiProgress> = LazyLock::new(|| {
    let target = if is_interactive() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    MultiProgress::with_draw_target(target)
});

thread_local! {
    /// Where the output of this thread goes while it is captured.
    static CAPTURE: RefCell<Option<Capture>> = const { RefCell::new(None) };
}

struct Capture {
    text: Vec<u8>,
    task: Task,
}

/// Whether progress is shown: on a terminal, outside of continuous integration.
pub fn is_interactive() -> bool {
    static INTERACTIVE: LazyLock<bool> = LazyLock::new(|| {
        let in_ci = std::env::var_os("CI").is_some_and(|value| !value.is_empty());
        !in_ci && io::stdout().is_terminal() && io::stderr().is_terminal()
    });
    *INTERACTIVE
}

/// Whether the output of child processes must pass through [`line()`] instead of going straight to stdout.
pub fn is_intercepted() -> bool {
    is_interactive() || CAPTURE.with_borrow(Option::is_some)
}

/// Prints a line on stdout, or appends it to what this thread captures.
pub fn line(line: fmt::Arguments<'_>) -> Result<()> {
    let is_captured = CAPTURE.with_borrow_mut(|capture| {
        let Some(capture) = capture else { return false };
        let text = line.to_string();
        capture.task.detail(&text);
        capture.text.extend_from_slice(text.as_bytes());
        capture.text.push(b'\n');
        true
    });
    if is_captured {
        return Ok(());
    }
    match TASKS.suspend(|| writeln!(io::stdout().lock(), "{line}")) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(Closed.into()),
        result => Ok(result?),
    }
}

/// Runs `work` on this thread with its output captured, shown as one task, and returns both.
pub fn capture<T>(title: &str, work: impl FnOnce() -> T) -> (T, String) {
    let capture = Capture {
        text: Vec::new(),
        task: Task::start(title),
    };
    let outer = CAPTURE.replace(Some(capture));
    let result = work();
    let text = CAPTURE.replace(outer).map(|capture| capture.text);
    let text = String::from_utf8_lossy(&text.unwrap_or_default()).into_owned();
    (result, text)
}

/// Runs long work under a title: a line on stdout, or a running task on a terminal.
pub fn long<T>(title: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    if !is_interactive() {
        outln!("{title}")?;
    }
    let _task = Task::start(title);
    work()
}

/// A running task on the terminal, with its elapsed time; it disappears when dropped.
struct Task {
    bar: ProgressBar,
    title: String,
}

impl Task {
    fn start(title: &str) -> Self {
        let bar = ProgressBar::new_spinner().with_message(title.to_owned());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed:>4} {wide_msg}") {
            bar.set_style(style);
        }
        let bar = TASKS.add(bar);
        if is_interactive() {
            bar.enable_steady_tick(TICK);
        }
        Self {
            bar,
            title: title.to_owned(),
        }
    }

    /// Shows the last line of output behind the title.
    fn detail(&self, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.bar.set_message(format!("{}: {text}", self.title));
        }
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
        TASKS.remove(&self.bar);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captured_lines_are_returned_and_captures_nest() {
        let ((), outer) = capture("outer", || {
            outln!("one").unwrap();
            let ((), inner) = capture("inner", || outln!("two").unwrap());
            assert_eq!(inner, "two\n");
            outln!().unwrap();
        });
        assert_eq!(outer, "one\n\n");
    }
}
