//! Estimates of positions by searches of a fixed depth, the same on every machine.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use outflank::engine::eval::Evaluation;
use outflank::engine::{Engine, Limits, Timeless};
use outflank::rules::{Color, Position};

/// Bytes of the transposition table: small, since it is cleared for every position.
const TABLE_BYTES: usize = 1 << 21;

/// An engine whose estimates do not depend on the positions before.
pub struct Estimator {
    engine: Engine,
}

impl Estimator {
    /// An estimator with the weights of a file.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn new(weights: &Path) -> Result<Self> {
        let name = || weights.display().to_string();
        let file = fs::read(weights).with_context(name)?;
        let mut engine = Engine::new(TABLE_BYTES);
        engine.set_evaluation(Evaluation::trained(&file).with_context(name)?);
        Ok(Self { engine })
    }

    /// The value for Black in discs, by a search of `depth` plies.
    pub fn black(&mut self, position: &Position, depth: u32) -> f64 {
        self.engine.clear();
        let report = self
            .engine
            .search(position, &Limits::depth(depth), &mut Timeless);
        match position.turn() {
            Color::Black => report.discs(),
            Color::White => -report.discs(),
        }
    }
}
