//! Reviews with the engine of this machine.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use outflank::coach::{Analysis, Effort, Job, MoveValue, Review, Step, Turn};
use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::{Choice, Engine, Limits, Question, Report, Timeless};
use outflank::rules::{Position, Size, Square};

/// The engine of a review.
#[derive(Args)]
pub struct EngineOptions {
    /// File of trained weights
    #[arg(long, value_name = "FILE", default_value = "www/data/weights-8.bin")]
    weights: PathBuf,
}

/// Bytes of the transposition table, as on the page.
const TABLE_BYTES: usize = 32 << 20;

/// An engine that does the jobs of reviews.
pub struct Reviewer {
    engine: Engine,
    /// The nodes of all jobs so far.
    pub nodes: u64,
}

impl EngineOptions {
    /// An engine with the weights.
    ///
    /// # Errors
    /// When the weights cannot be read.
    pub fn reviewer(&self) -> Result<Reviewer> {
        Reviewer::new(&self.weights)
    }
}

impl Reviewer {
    fn new(weights: &Path) -> Result<Self> {
        let file = std::fs::read(weights).with_context(|| weights.display().to_string())?;
        let mut engine = Engine::new(TABLE_BYTES);
        engine.set_evaluation(Evaluation::trained(&file)?);
        Ok(Self { engine, nodes: 0 })
    }

    /// The values of all moves of a position, with cleared tables, as the page asks for them.
    pub fn analyse(&mut self, position: &Position, nodes: u64) -> Analysis {
        self.search(Question::AllMoves, position, nodes)
    }

    fn search(&mut self, question: Question, position: &Position, nodes: u64) -> Analysis {
        let limits = Limits {
            nodes: Some(nodes),
            fresh: true,
            whole_pv: true,
            ..Limits::default()
        };
        let report = self.engine.run(question, position, &limits, &mut Timeless);
        self.nodes += report.nodes;
        analysis(&report, position.size())
    }

    fn job(&mut self, review: &mut Review, job: Job) {
        let position = review.turns()[job.turn].position;
        let question = match job.step {
            Step::Deepen => Question::BestMove,
            _ => Question::AllMoves,
        };
        let found = self.search(question, &position, job.nodes);
        review.take(job.turn, job.step, found);
    }

    /// A whole review.
    pub fn review(&mut self, turns: &[Turn], effort: Effort) -> Review {
        let mut review = Review::new(turns.to_vec(), effort);
        loop {
            let jobs = review.jobs();
            if jobs.is_empty() {
                return review;
            }
            // The second look is known once the first jobs are done.
            jobs.into_iter().for_each(|job| self.job(&mut review, job));
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
