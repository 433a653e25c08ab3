//! Engines, the programs they play against, and matches between them.

pub mod clock;
pub mod engine_handle;
pub mod external;
pub mod game;
pub mod ggf;
pub mod input_lines;
pub mod level_game;
pub mod match_runner;
pub mod match_score;
pub mod node;
pub mod novice;
pub mod openings;
pub mod parallel_match;
pub mod player;
pub mod problems;
pub mod protocols;
pub mod report_json;
pub mod wasm_engine;

use outflank::rules::{Position, Setup, Size};

/// The start position of a board with `side` squares a side.
///
/// # Errors
/// When there is no such board.
pub fn start_position(side: u8) -> anyhow::Result<Position> {
    use anyhow::Context;
    let size = Size::from_side(side).context("the board has 6, 8 or 10 squares a side")?;
    Ok(Position::new(&Setup {
        size,
        ..Setup::default()
    })?)
}
