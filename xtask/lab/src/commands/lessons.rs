//! `cargo xtask lessons`: writes the tasks of the lessons, from games of the engine's own levels.
//!
//! Each rule has a condition under which a position teaches it: the rule and the best move agree there, and the error that
//! the lesson is about costs discs. Candidates are found with a short search and kept if the condition still holds after a
//! long one.

mod condition;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use outflank::engine::{Limits, Question};
use outflank::learn::{Rule, Task, Values};
use outflank::rules::{Position, Size, Square};
use rayon::prelude::*;

use super::EngineOptions;
use crate::arena::clock::Clock;
use crate::arena::engine_handle::{EngineConfig, EngineHandle};
use crate::arena::level_game::positions_of_game;
use crate::output::outln;
use crate::progress::Progress;
use crate::rng::Rng;

/// Levels that play the games, from weak to average: positions as learners meet them.
const PLAYERS: [u8; 4] = [1, 2, 3, 4];

/// Nodes of the short search of a position.
const SHORT: u64 = 20_000;

/// Nodes of the long search; up to [`SOLVED`] empty squares it is exact.
const LONG: u64 = 3_000_000;
const SOLVED: u32 = 20;

/// Candidates of a rule that are searched long.
const CANDIDATES: usize = 40;

/// Games of one unit of work.
const CHUNK: u64 = 10;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// File to write
    #[arg(default_value = "www/data/lessons.txt")]
    file: PathBuf,
    /// Games to take positions from
    #[arg(long, value_name = "N", default_value_t = 400)]
    games: u64,
    /// Seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    engine: EngineOptions,
}

/// Writes the file.
///
/// # Errors
/// When the weights cannot be read, a rule has no task, or the file cannot be written.
pub fn run(options: &Options) -> Result<()> {
    let config = options.engine.config(false);
    let progress = Progress::new(Some(options.games), "games");
    let candidates = (0..options.games.div_ceil(CHUNK))
        .into_par_iter()
        .map(|chunk| {
            let mut source = Source::new(&config)?;
            let end = ((chunk + 1) * CHUNK).min(options.games);
            let mut found = Vec::new();
            for game in chunk * CHUNK..end {
                found.extend(source.candidates(&mut Rng::new(options.seed, game))?);
                progress.step();
            }
            Ok(found)
        })
        .collect::<Result<Vec<_>>>()?;
    drop(progress);
    let mut by_rule = BTreeMap::<usize, Vec<Position>>::new();
    for (rule, position) in candidates.into_iter().flatten() {
        by_rule.entry(rule).or_default().push(position);
    }
    let mut tasks = Vec::new();
    for (index, rule) in Rule::all().enumerate() {
        let found = by_rule.remove(&index).unwrap_or_default();
        let count = found.len();
        let verified = verify(rule, found, &config)?;
        let chosen = spread(&verified, wanted(rule));
        outln!(
            "{}: {count} candidates, {} verified, {} taken",
            rule.code(),
            verified.len(),
            chosen.len()
        )?;
        anyhow::ensure!(
            !chosen.is_empty(),
            "{} has no task: play more games",
            rule.code()
        );
        tasks.extend(chosen);
    }
    fs::write(&options.file, header(options) + &Task::write_file(&tasks))
        .with_context(|| options.file.display().to_string())
}

fn header(options: &Options) -> String {
    let eval = options.engine.eval.as_ref();
    let eval = eval.map_or(String::new(), |path| format!(" --eval {}", path.display()));
    format!(
        "# The tasks of the lessons, one per line: rule, position, values of the moves in half discs for the side to move.\n\
         # Positions of games of the engine's levels: cargo xtask lessons --games {} --seed {}{eval}\n",
        options.games, options.seed
    )
}

/// The tasks of a rule: three where two rules share a lesson, or where squares are marked before the moves.
fn wanted(rule: Rule) -> usize {
    let moves = |other: &Rule| other.lesson() == rule.lesson() && !condition::is_marking(*other);
    match Rule::all().filter(moves).count() {
        1 if !condition::is_marking(rule) => 5,
        _ => 3,
    }
}

/// The tasks whose condition holds after a long search, those with the fewest moves first.
fn verify(rule: Rule, mut found: Vec<Position>, config: &EngineConfig) -> Result<Vec<Task>> {
    found.truncate(CANDIDATES);
    let progress = Progress::new(Some(found.len() as u64), "candidates");
    let tasks: Vec<Option<Task>> = found
        .into_par_iter()
        .map_init(
            || Source::new(config),
            |source, position| {
                let source = source
                    .as_mut()
                    .map_err(|error| anyhow::anyhow!("{error:#}"))?;
                let task = source.verified(rule, &position)?;
                progress.step();
                Ok(task)
            },
        )
        .collect::<Result<_>>()?;
    let mut tasks: Vec<Task> = tasks.into_iter().flatten().collect();
    tasks.sort_by_key(|task| task.position.legal().len());
    Ok(tasks)
}

/// Equally spaced elements, from the easiest on.
fn spread(tasks: &[Task], count: usize) -> Vec<Task> {
    let step = (tasks.len() / count).max(1);
    tasks.iter().step_by(step).take(count).cloned().collect()
}

/// Plays games and searches their positions.
struct Source {
    engine: EngineHandle,
}

impl Source {
    fn new(config: &EngineConfig) -> Result<Self> {
        let engine = EngineHandle::new(config)?;
        Ok(Self { engine })
    }

    /// At most one position per rule of one game, with the index of the rule.
    fn candidates(&mut self, rng: &mut Rng) -> Result<Vec<(usize, Position)>> {
        let mut found = BTreeMap::new();
        self.engine.clear()?;
        // The last positions first: their values help those before.
        let game = positions_of_game(&mut self.engine, rng, &PLAYERS)?;
        for position in game.into_iter().rev() {
            let short = self.values(&position, SHORT, 10)?;
            for (index, rule) in Rule::all().enumerate() {
                if !found.contains_key(&index) && condition::holds(rule, &position, short.as_ref())
                {
                    found.insert(index, position);
                }
            }
        }
        Ok(found.into_iter().collect())
    }

    /// The values of all moves, rounded to half a disc; none without a move.
    fn values(&mut self, position: &Position, nodes: u64, solved: u32) -> Result<Option<Values>> {
        let limits = if u32::from(position.board().empties().len()) <= solved {
            Limits::default()
        } else {
            Limits {
                nodes: Some(nodes),
                ..Limits::default()
            }
        };
        let report =
            self.engine
                .run(Question::AllMoves, position, &limits, &mut Clock::default())?;
        let values: Vec<(Square, f32)> = report
            .squares
            .iter()
            .filter_map(|value| {
                let discs = value.value as f32 / outflank::engine::eval::DISC as f32;
                Some((
                    Square::from_index(Size::Eight, value.square)?,
                    (2.0 * discs).round() / 2.0,
                ))
            })
            .collect();
        Ok(Values::new(position, &values))
    }

    fn verified(&mut self, rule: Rule, position: &Position) -> Result<Option<Task>> {
        if condition::is_marking(rule) {
            return Ok(Some(Task {
                rule,
                position: *position,
                values: None,
            }));
        }
        self.engine.clear()?;
        let values = self.values(position, LONG, SOLVED)?;
        let holds = condition::holds(rule, position, values.as_ref());
        Ok(holds.then_some(Task {
            rule,
            position: *position,
            values,
        }))
    }
}
