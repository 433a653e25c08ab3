//! `cargo xtask tournament-positions`: writes positions of tournament games with the exact value of every move.
//!
//! No parameter of the engine was chosen on them, so figures on them are those of unseen positions. Those of
//! `--count 500 --seed 20261125` are in `tests/data/tournament-positions.obf`.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, ensure};
use clap::Args;
use outflank::engine::eval::DISC;
use outflank::engine::{Limits, Question};
use outflank::rules::{Phase, Position, Square};
use rayon::prelude::*;

use super::EngineOptions;
use crate::arena::clock::Clock;
use crate::arena::engine_handle::EngineHandle;
use crate::coach::games::{NamedGame, SampleOptions};
use crate::output::outln;
use crate::progress::Progress;
use crate::train::with_threads;

/// Positions with fewer moves are left out.
const MIN_MOVES: usize = 2;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// File to write (.obf), for `solve`; positions that it has already are not solved again
    file: PathBuf,
    /// Least number of empty squares; each number is equally frequent
    #[arg(long, value_name = "N", default_value_t = 24)]
    from: u8,
    /// Largest number of empty squares
    #[arg(long, value_name = "N", default_value_t = 26)]
    to: u8,
    /// One position of each game
    #[command(flatten)]
    sample: SampleOptions,
    #[command(flatten)]
    engine: EngineOptions,
}

/// Writes the file, a line at a time.
///
/// # Errors
/// When a file cannot be read or written.
pub fn run(options: &Options) -> Result<()> {
    ensure!(options.from <= options.to, "no number of empty squares");
    let games = options.sample.draw()?;
    let kinds = usize::from(options.to - options.from) + 1;
    let empties = (0..kinds).map(|kind| options.from + kind as u8).cycle();
    let positions = games.iter().zip(empties);
    let positions: Vec<Position> = positions
        .filter_map(|(game, n)| position(game, n))
        .collect();
    let known = fs::read_to_string(&options.file).unwrap_or_default();
    let is_known = |position: &Position| known.contains(&format!("{position};"));
    let file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(&options.file)
        .with_context(|| options.file.display().to_string())?;
    let file = Mutex::new(file);
    let progress = Progress::new(Some(positions.len() as u64), "positions");
    with_threads(options.sample.threads, || {
        positions.par_iter().try_for_each(|position| {
            if !is_known(position) {
                let mut engine = EngineHandle::new(&options.engine.config(false))?;
                let line = solved_line(&mut engine, position)?;
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                writeln!(file, "{line}")?;
            }
            progress.step();
            anyhow::Ok(())
        })
    })?;
    sort(&options.file, &positions)?;
    drop(progress);
    Ok(outln!(
        "{} positions of {} games",
        positions.len(),
        games.len()
    )?)
}

/// Brings the lines of the file into the order of the positions; threads write them as they are solved.
fn sort(path: &Path, positions: &[Position]) -> Result<()> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let rank = |line: &&str| {
        let starts = |position: &Position| line.starts_with(&format!("{position};"));
        positions.iter().position(starts)
    };
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_by_cached_key(rank);
    let sorted: String = lines.iter().map(|line| format!("{line}\n")).collect();
    fs::write(path, sorted).with_context(|| path.display().to_string())
}

/// The position of a game with this number of empty squares, if it has several moves.
fn position(game: &NamedGame, empties: u8) -> Option<Position> {
    let mut positions = game.turns.iter().map(|turn| turn.position);
    let is_asked = |position: &Position| {
        position.phase() == Phase::Play && position.board().empties().len() == empties
    };
    let position = positions.find(is_asked)?;
    (usize::from(position.legal().len()) >= MIN_MOVES).then_some(position)
}

/// A line of OBF with the exact values of all moves, the best first.
fn solved_line(engine: &mut EngineHandle, position: &Position) -> Result<String> {
    let (question, limits) = (Question::AllMoves, Limits::default());
    let report = engine.run(question, position, &limits, &mut Clock::default())?;
    ensure!(report.exact, "the search of {position} is not exact");
    let mut line = format!("{position};");
    for entry in &report.squares {
        let square = Square::from_index(position.size(), entry.square);
        let square = square.context("a square off the board")?;
        line += &format!(" {square}:{:+};", entry.value / DISC);
    }
    Ok(line)
}
