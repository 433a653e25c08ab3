//! `cargo xtask engine`: speaks to other programs.

use std::error::Error;

/// Runs the command with the words after its name.
///
/// # Errors
/// Always, until it is written.
pub fn run(_args: &[String]) -> Result<(), Box<dyn Error>> {
    Err("engine is not written yet".into())
}
