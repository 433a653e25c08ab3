//! `cargo xtask solve`: solves or searches every position of a file.

use std::error::Error;

/// Runs the command with the words after its name.
///
/// # Errors
/// Always, until it is written.
pub fn run(_args: &[String]) -> Result<(), Box<dyn Error>> {
    Err("solve is not written yet".into())
}
