//! Lines on standard output.

use std::fmt;
use std::io::Write;

/// The reader of standard output is gone, as in `lab ... | head`; not a failure of the command.
#[derive(Debug)]
pub struct Closed;

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("standard output is closed")
    }
}

impl std::error::Error for Closed {}

/// Writes one line and flushes it, so that a program at the other end of a pipe receives it at once.
///
/// # Errors
/// [`Closed`] if nothing reads standard output.
pub fn write_line(line: fmt::Arguments) -> Result<(), Closed> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")
        .and_then(|()| out.flush())
        .map_err(|_| Closed)
}

/// `println!`, with an error in place of a panic when standard output is closed.
macro_rules! outln {
    ($($arg:tt)*) => {
        $crate::output::write_line(format_args!($($arg)*))
    };
}
pub(crate) use outln;
