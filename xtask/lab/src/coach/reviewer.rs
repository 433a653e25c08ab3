//! Reviews with the engine of this machine.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use outflank::coach::{Analysis, Effort, Job, MoveValue, Review, Step, Turn};
use outflank::engine::eval::DISC;
use outflank::engine::{Choice, Limits, Question, Report, Timeless};
use outflank::rules::{Position, Size, Square};

use crate::arena::clock::Stopwatch;
use crate::arena::engine_handle::{EngineConfig, EngineHandle};

/// The engine of a review.
#[derive(Args)]
pub struct EngineOptions {
    /// File of trained weights
    #[arg(long, value_name = "FILE", default_value = "www/data/weights-8.bin")]
    weights: PathBuf,
}

/// Megabytes of the transposition table, as on the page.
const TABLE_MB: usize = 32;

/// An engine that does the jobs of reviews.
pub struct Reviewer {
    engine: EngineHandle,
    /// The nodes of all jobs so far.
    pub nodes: u64,
    /// Processor seconds of all jobs so far.
    pub seconds: f64,
}

impl EngineOptions {
    /// A native engine with the weights.
    ///
    /// # Errors
    /// When the weights cannot be read.
    pub fn reviewer(&self) -> Result<Reviewer> {
        self.reviewer_in(false)
    }

    /// An engine with the weights, native or as wasm under Node.
    ///
    /// # Errors
    /// When the weights cannot be read, or Node or the wasm is missing.
    pub fn reviewer_in(&self, wasm: bool) -> Result<Reviewer> {
        let config = EngineConfig {
            table_mb: TABLE_MB,
            weights: Some(self.weights.clone()),
            wasm,
            ..EngineConfig::default()
        };
        Ok(Reviewer {
            engine: EngineHandle::new(&config)?,
            nodes: 0,
            seconds: 0.0,
        })
    }
}

impl Reviewer {
    /// The values of all moves of a position, with cleared tables, as the page asks for them.
    ///
    /// # Errors
    /// When the process of a wasm engine fails.
    pub fn analyse(&mut self, position: &Position, nodes: u64) -> Result<Analysis> {
        self.search(Question::AllMoves, position, nodes)
    }

    fn search(&mut self, question: Question, position: &Position, nodes: u64) -> Result<Analysis> {
        let limits = Limits {
            nodes: Some(nodes),
            fresh: true,
            whole_pv: true,
            ..Limits::default()
        };
        let stopwatch = Stopwatch::start();
        let report = self
            .engine
            .run(question, position, &limits, &mut Timeless)?;
        let native = || stopwatch.seconds();
        self.seconds += self.engine.cpu_seconds().unwrap_or_else(native);
        self.nodes += report.nodes;
        Ok(analysis(&report, position.size()))
    }

    fn job(&mut self, review: &mut Review, job: Job) -> Result<()> {
        let position = review.turns()[job.turn].position;
        let question = match job.step {
            Step::Deepen => Question::BestMove,
            _ => Question::AllMoves,
        };
        let found = self.search(question, &position, job.nodes)?;
        review.take(job.turn, job.step, found);
        Ok(())
    }

    /// A whole review.
    ///
    /// # Errors
    /// When the process of a wasm engine fails.
    pub fn review(&mut self, turns: &[Turn], effort: Effort) -> Result<Review> {
        let mut review = Review::new(turns.to_vec(), effort);
        loop {
            let jobs = review.jobs();
            if jobs.is_empty() {
                return Ok(review);
            }
            // The second look is known once the first jobs are done.
            jobs.into_iter()
                .try_for_each(|job| self.job(&mut review, job))?;
        }
    }
}

/// The plain values of a report.
fn analysis(report: &Report, size: Size) -> Analysis {
    let discs = |value| f64::from(value) / f64::from(DISC);
    let play = |choice: &Choice| match choice {
        Choice::Play(index) => Square::from_index(size, *index),
        Choice::Pass | Choice::Nothing => None,
    };
    let moves = report.squares.iter().filter_map(|entry| {
        Some(MoveValue {
            square: Square::from_index(size, entry.square)?,
            value: discs(entry.value),
            exact: entry.exact,
            depth: entry.depth,
        })
    });
    Analysis {
        value: discs(report.value),
        exact: report.exact,
        depth: report.depth,
        line: report.pv.iter().map(play).collect(),
        moves: moves.collect(),
    }
}
