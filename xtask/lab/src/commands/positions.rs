//! `cargo xtask positions`: writes positions of our own games with the value of every move by a long search.
//!
//! The exact sets cover only the endgame. These sets cover the middle game: they measure how well a short search chooses,
//! against a long one of the same engine. So they compare searches, not evaluations.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use outflank::engine::eval::DISC;
use outflank::engine::{Limits, Question};
use outflank::rules::{Phase, Position, Size, Square};

use super::EngineOptions;
use crate::arena::clock::Clock;
use crate::arena::engine_handle::EngineHandle;
use crate::arena::openings::Openings;
use crate::arena::player::chosen_square;
use crate::arena::start_position;
use crate::progress::Progress;

/// A game with this lead of one side is dropped: every move would keep it.
const DECIDED: i32 = 10 * DISC;

/// Positions with fewer moves are dropped.
const MIN_MOVES: u32 = 4;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// File to write (.obf), for `solve`
    file: PathBuf,
    /// Number of positions, each of a game of its own
    #[arg(long, value_name = "N", default_value_t = 700)]
    count: u32,
    /// Least number of empty squares; each number is equally frequent
    #[arg(long, value_name = "N", default_value_t = 34)]
    from: u32,
    /// Largest number of empty squares
    #[arg(long, value_name = "N", default_value_t = 46)]
    to: u32,
    /// Random plies before a game
    #[arg(long, value_name = "N", default_value_t = 10)]
    plies: usize,
    /// Nodes per move of the games
    #[arg(long, value_name = "N", default_value_t = 30_000)]
    play: u64,
    /// Nodes of the long search
    #[arg(long, value_name = "N", default_value_t = 15_000_000)]
    nodes: u64,
    /// Seed of the openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    engine: EngineOptions,
}

/// Writes the file.
///
/// # Errors
/// When the weights cannot be read or the file cannot be written.
pub fn run(options: &Options) -> Result<()> {
    let (from, to) = (options.from, options.to);
    let squares = u64::from(Size::Eight.squares());
    if from > to || u64::from(to) + 4 + options.plies as u64 > squares {
        bail!(
            "no position has {from} to {to} empty squares after {} plies",
            options.plies
        );
    }
    let mut file =
        File::create(&options.file).with_context(|| options.file.display().to_string())?;
    let mut engine = EngineHandle::new(&options.engine.config(false))?;
    let mut openings = Openings::new(start_position(8)?, options.plies, options.seed);
    let progress = Progress::new(Some(options.count.into()), "positions");
    let limits = node_limit(options.nodes);
    let mut written = 0;
    while written < options.count {
        let (opening, _) = openings.next_balanced();
        let empties = from + written % (to - from + 1);
        engine.clear()?;
        let Some(position) = play_to(&mut engine, opening, empties, options.play)? else {
            continue;
        };
        engine.clear()?;
        let report = engine.run(
            Question::AllMoves,
            &position,
            &limits,
            &mut Clock::default(),
        )?;
        let mut line = format!("{position};");
        for entry in &report.squares {
            let square = Square::from_index(Size::Eight, entry.square);
            let square = square.context("a square off the board")?;
            let discs = f64::from(entry.value) / f64::from(DISC);
            line += &format!(" {square}:{discs:+.2};");
        }
        writeln!(file, "{line}")?;
        written += 1;
        progress.step();
    }
    Ok(())
}

fn node_limit(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

/// Plays on until `empties` squares are empty; `None` if the game is decided before, or the position has few moves.
fn play_to(
    engine: &mut EngineHandle,
    mut position: Position,
    empties: u32,
    nodes: u64,
) -> Result<Option<Position>> {
    let limits = node_limit(nodes);
    while position.board().empties().len() as u32 > empties {
        position = match position.phase() {
            Phase::Play => {
                let report = engine.search(&position, &limits, &mut Clock::default())?;
                let Some(square) = chosen_square(report.best, Size::Eight) else {
                    return Ok(None);
                };
                if report.value.abs() > DECIDED {
                    return Ok(None);
                }
                position.play(square)?.position
            }
            Phase::Pass => position.pass()?.position,
            Phase::Place | Phase::Over => return Ok(None),
        };
    }
    let enough = position.phase() == Phase::Play && position.legal().len() as u32 >= MIN_MOVES;
    Ok(enough.then_some(position))
}
