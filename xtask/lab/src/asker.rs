//! One engine to ask, whether it runs here or as wasm under Node.

use std::error::Error;
use std::fs;

use outflank::engine::eval::Evaluation;
use outflank::engine::internals::SearchFeatures;
use outflank::engine::{Engine, Host, Limits, Report};
use outflank::rules::Position;

use crate::wasm::WasmEngine;

/// How an engine is to be made.
#[derive(Clone, Debug)]
pub struct Making {
    /// Megabytes of the transposition table.
    pub table_mb: usize,
    /// A file of trained weights; the simple evaluation without.
    pub weights: Option<String>,
    /// Whether the wasm is to play, under Node.
    pub wasm: bool,
    pub technique: SearchFeatures,
}

impl Default for Making {
    fn default() -> Self {
        Self {
            table_mb: 64,
            weights: None,
            wasm: false,
            technique: SearchFeatures::default(),
        }
    }
}

/// An engine to ask.
pub enum Asker {
    Native(Box<Engine>),
    Wasm(Box<WasmEngine>),
}

impl Asker {
    /// Makes an engine.
    ///
    /// # Errors
    /// When the weights can't be read, or Node or the wasm can't be had.
    pub fn new(making: &Making) -> Result<Self, Box<dyn Error>> {
        if making.wasm {
            if making.technique != SearchFeatures::default() {
                return Err("the wasm has no switches".into());
            }
            let engine = WasmEngine::start(making.table_mb << 20, making.weights.as_deref())?;
            return Ok(Self::Wasm(Box::new(engine)));
        }
        let mut engine = Engine::new(making.table_mb << 20);
        if let Some(path) = &making.weights {
            let file = fs::read(path).map_err(|error| format!("{path}: {error}"))?;
            let evaluation =
                Evaluation::trained(&file).map_err(|error| format!("{path}: {error}"))?;
            engine.set_evaluation(evaluation);
        }
        engine.set_features(making.technique);
        Ok(Self::Native(Box::new(engine)))
    }

    /// Forgets everything but the weights.
    pub fn forget(&mut self) -> Result<(), Box<dyn Error>> {
        match self {
            Self::Native(engine) => engine.clear(),
            Self::Wasm(engine) => engine.forget()?,
        }
        Ok(())
    }

    /// The best move, with a host to tell and to be stopped by (a native engine only).
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<Report, Box<dyn Error>> {
        match self {
            Self::Native(engine) => Ok(engine.search(position, limits, host)),
            Self::Wasm(engine) => engine.ask("best", position, limits),
        }
    }

    /// The values of all moves.
    pub fn analyse(
        &mut self,
        position: &Position,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<Report, Box<dyn Error>> {
        match self {
            Self::Native(engine) => Ok(engine.analyse(position, limits, host)),
            Self::Wasm(engine) => engine.ask("all", position, limits),
        }
    }

    /// Processor seconds of the last answer, where they are not this process's own.
    pub fn cpu_seconds(&self) -> Option<f64> {
        match self {
            Self::Native(_) => None,
            Self::Wasm(engine) => Some(engine.cpu_seconds),
        }
    }
}
