//! `cargo xtask replay`: replays every game of a folder of WTHOR files.

use std::error::Error;

/// Runs the command with the words after its name.
///
/// # Errors
/// Always, until it is written.
pub fn run(_args: &[String]) -> Result<(), Box<dyn Error>> {
    Err("replay is not written yet".into())
}
