//! `cargo xtask perft`: counts positions by depth, natively and in wasm.

use std::error::Error;

/// Runs the command with the words after its name.
///
/// # Errors
/// Always, until it is written.
pub fn run(_args: &[String]) -> Result<(), Box<dyn Error>> {
    Err("perft is not written yet".into())
}
