//! `cargo xtask train`: makes the evaluation's weights.

use std::error::Error;

/// Runs the command with the words after its name.
///
/// # Errors
/// Always, until it is written.
pub fn run(_args: &[String]) -> Result<(), Box<dyn Error>> {
    Err("train is not written yet".into())
}
