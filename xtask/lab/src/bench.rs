//! `cargo xtask bench`: solves the FFO positions and counts nodes.

use std::error::Error;

/// Runs the command with the words after its name.
///
/// # Errors
/// Always, until it is written.
pub fn run(_args: &[String]) -> Result<(), Box<dyn Error>> {
    Err("bench is not written yet".into())
}
