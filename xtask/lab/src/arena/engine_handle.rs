//! One engine to search with, native or as wasm under Node.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use outflank::engine::eval::Evaluation;
use outflank::engine::internals::{HumanModel, SearchFeatures};
use outflank::engine::{Engine, Helper, Host, Limits, Question, Report};
use outflank::rules::Position;
use outflank::threads;

use super::wasm_engine::WasmEngine;

/// Megabytes of the transposition table if nothing else is asked for.
pub const TABLE_MB: usize = 64;

/// The configuration of an engine.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineConfig {
    /// Megabytes of the transposition table.
    pub table_mb: usize,
    /// A file of trained weights; without one the handcrafted evaluation is used.
    pub weights: Option<PathBuf>,
    /// A file of solved positions, which is read with the weights.
    pub solved: Option<PathBuf>,
    /// Whether the engine runs as wasm under Node.
    pub wasm: bool,
    pub features: SearchFeatures,
    /// The human model that replaces that of the level.
    pub human: Option<HumanModel>,
    /// Threads of a search.
    pub threads: usize,
}

impl Default for EngineConfig {
    fn default() -> Self {
        Self {
            table_mb: TABLE_MB,
            weights: None,
            solved: None,
            wasm: false,
            features: SearchFeatures::default(),
            human: None,
            threads: 1,
        }
    }
}

/// A native engine.
pub struct NativeEngine {
    engine: Engine,
    helpers: Vec<Helper>,
    /// Nodes of all helpers in the last search.
    helper_nodes: u64,
}

/// An engine.
pub enum EngineHandle {
    Native(Box<NativeEngine>),
    Wasm(Box<WasmEngine>),
}

impl EngineHandle {
    /// An engine of this configuration.
    ///
    /// # Errors
    /// When the weights or the solved positions cannot be read, or Node or the wasm is missing.
    pub fn new(config: &EngineConfig) -> Result<Self> {
        let bytes = config
            .table_mb
            .checked_mul(1 << 20)
            .context("the table is too large")?;
        if config.wasm {
            if config.features != SearchFeatures::default() || config.human.is_some() {
                bail!("only the native engine takes search features and a human model");
            }
            return Ok(Self::Wasm(Box::new(WasmEngine::start(config, bytes)?)));
        }
        let mut engine = Engine::new(bytes);
        let read = |path: &PathBuf| fs::read(path).with_context(|| path.display().to_string());
        if let Some(path) = &config.weights {
            let evaluation = Evaluation::trained(&read(path)?);
            engine.set_evaluation(evaluation.with_context(|| path.display().to_string())?);
        }
        if let Some(path) = &config.solved {
            let loaded = engine.load_solved(&read(path)?);
            loaded.with_context(|| path.display().to_string())?;
        }
        engine.set_features(config.features);
        if let Some(model) = config.human {
            engine.set_human_model(model);
        }
        Ok(Self::Native(Box::new(NativeEngine {
            helpers: (1..config.threads).map(|_| engine.helper()).collect(),
            engine,
            helper_nodes: 0,
        })))
    }

    /// Clears the transposition table.
    ///
    /// # Errors
    /// When the process of the wasm engine fails.
    pub fn clear(&mut self) -> Result<()> {
        match self {
            Self::Native(native) => {
                native.engine.clear();
                Ok(())
            }
            Self::Wasm(engine) => engine.clear(),
        }
    }

    /// Searches a position. Only a native engine polls `host`; one under Node reports to it after the search.
    ///
    /// # Errors
    /// When the process of the wasm engine fails.
    pub fn run(
        &mut self,
        question: Question,
        position: &Position,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<Report> {
        match self {
            Self::Native(native) => {
                let (engine, helpers) = (&mut native.engine, &mut native.helpers);
                let (report, nodes) =
                    threads::run(engine, helpers, question, position, limits, host);
                native.helper_nodes = nodes;
                Ok(report)
            }
            Self::Wasm(engine) => engine.run(question, position, limits, host),
        }
    }

    /// Searches for the best move.
    ///
    /// # Errors
    /// Those of [`run`](Self::run).
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<Report> {
        self.run(Question::BestMove, position, limits, host)
    }

    /// Nodes that the helpers visited in the last search, beside those of the report.
    pub fn helper_nodes(&self) -> u64 {
        match self {
            Self::Native(native) => native.helper_nodes,
            Self::Wasm(engine) => engine.helper_nodes,
        }
    }

    /// Processor seconds of the last search, if another process ran it.
    pub fn cpu_seconds(&self) -> Option<f64> {
        match self {
            Self::Native(_) => None,
            Self::Wasm(engine) => Some(engine.cpu_seconds),
        }
    }
}
