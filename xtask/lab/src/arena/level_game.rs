//! A game between two of the engine's levels: positions as people meet them.

use anyhow::{Context, Result};
use outflank::engine::Limits;
use outflank::rules::{Color, Phase, Position, Size, Square};

use super::clock::Clock;
use super::engine_handle::EngineHandle;
use super::player::chosen_square;
use super::start_position;
use crate::rng::Rng;

/// Random plies before the game.
const OPENING: usize = 4;

/// The positions of a game on 8x8 in which a player moves, in their order; each side has one of the levels.
///
/// # Errors
/// When the engine fails.
pub fn positions_of_game(
    engine: &mut EngineHandle,
    rng: &mut Rng,
    levels: &[u8],
) -> Result<Vec<Position>> {
    let mut position = start_position(8)?;
    let sides = [(); 2].map(|()| levels[rng.below(levels.len())]);
    let mut positions = Vec::new();
    for ply in 0.. {
        position = match position.phase() {
            Phase::Play => {
                positions.push(position);
                let legal = position.legal();
                let square = if ply < OPENING {
                    legal.iter().nth(rng.below(legal.len().into()))
                } else {
                    let level = sides[usize::from(position.turn() == Color::White)];
                    level_move(engine, &position, level, rng.below(1 << 30) as u64)?
                };
                let square = square.context("a level plays no move")?;
                position.play(square)?.position
            }
            Phase::Pass => position.pass()?.position,
            Phase::Place | Phase::Over => break,
        };
    }
    Ok(positions)
}

/// The move of a level, drawn by a seed.
///
/// # Errors
/// When the engine fails.
pub fn level_move(
    engine: &mut EngineHandle,
    position: &Position,
    level: u8,
    seed: u64,
) -> Result<Option<Square>> {
    let limits = Limits::level(level, seed);
    let report = engine.search(position, &limits, &mut Clock::default())?;
    Ok(chosen_square(report.best, Size::Eight))
}
