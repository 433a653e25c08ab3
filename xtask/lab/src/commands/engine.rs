//! `cargo xtask engine`: the engine for other boards.

use anyhow::Result;
use clap::Args;
use outflank::engine::Limits;

use super::EngineOptions;
use crate::arena::engine_handle::EngineHandle;
use crate::arena::input_lines::InputLines;
use crate::arena::protocols::gtp::Gtp;
use crate::arena::protocols::nboard::NBoard;

/// The playing level if neither a level nor a time is set.
const LEVEL: u8 = 13;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// Use GTP (clear_board, play, genmove, quit and a few more) instead of NBoard
    #[arg(long)]
    gtp: bool,
    /// Playing level, 1 to 15; a depth set by NBoard replaces it (default: 13 without --seconds)
    #[arg(long, value_name = "N")]
    level: Option<u8>,
    /// Seconds per move
    #[arg(long, value_name = "S")]
    seconds: Option<f64>,
    #[command(flatten)]
    engine: EngineOptions,
    /// Run the wasm under Node instead of the native engine
    #[arg(long)]
    wasm: bool,
}

/// Answers on standard output until the input ends.
///
/// # Errors
/// When the engine cannot be started, or standard output is closed.
pub fn run(options: &Options) -> Result<()> {
    let limits = Limits {
        level: options.level.or(options.seconds.is_none().then_some(LEVEL)),
        time_ms: options.seconds.map(|seconds| seconds * 1e3),
        ..Limits::default()
    };
    let engine = EngineHandle::new(&options.engine.config(options.wasm))?;
    let mut lines = InputLines::start();
    if options.gtp {
        Gtp::new(engine, limits)?.run(&mut lines)
    } else {
        NBoard::new(engine, limits)?.run(&mut lines)
    }
}
