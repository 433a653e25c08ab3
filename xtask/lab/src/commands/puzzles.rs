//! `cargo xtask puzzles`: writes the shipped puzzles, from games of the engine's own levels.

use std::collections::BTreeSet;
use std::fs;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use outflank::book::PositionKey;
use outflank::engine::{Limits, Question};
use outflank::learn::{Difficulty, MoveValue, Puzzle, PuzzleFile, RatedPuzzle};
use outflank::rules::{Board, Color, Position, Size, Square};
use rayon::prelude::*;

use super::EngineOptions;
use crate::arena::clock::Clock;
use crate::arena::engine_handle::{EngineConfig, EngineHandle};
use crate::arena::level_game::{level_move, positions_of_game};
use crate::output::outln;
use crate::progress::Progress;
use crate::rng::Rng;

/// Empty squares of a puzzle.
const EMPTIES: RangeInclusive<u8> = 8..=16;

/// Levels that play the games: their errors are those of people.
const PLAYERS: [u8; 4] = [5, 6, 7, 9];

/// How often each level tries a puzzle.
const TRIES: u64 = 24;

/// Games of one unit of work.
const CHUNK: u64 = 50;

/// The width of a class of difficulty. No class gets more than its share of the file, so that every player finds puzzles.
const CLASS: i32 = 100;

/// Options of the command.
#[derive(Args)]
pub struct Options {
    /// File to write
    #[arg(default_value = "www/data/puzzles-8.bin")]
    file: PathBuf,
    /// Games to take puzzles from, at most one each
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    games: u64,
    /// Most puzzles in the file
    #[arg(long, value_name = "N", default_value_t = 3000)]
    count: usize,
    /// Seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Keep the puzzles that the file has
    #[arg(long)]
    keep: bool,
    #[command(flatten)]
    engine: EngineOptions,
}

/// Writes the file.
///
/// # Errors
/// When the weights cannot be read, or the file cannot be written or, to keep its puzzles, read.
pub fn run(options: &Options) -> Result<()> {
    let config = options.engine.config(false);
    let chunks = options.games.div_ceil(CHUNK);
    let progress = Progress::new(Some(options.games), "games");
    let found: Vec<Vec<RatedPuzzle>> = (0..chunks)
        .into_par_iter()
        .map(|chunk| {
            let mut source = Source::new(&config)?;
            let end = ((chunk + 1) * CHUNK).min(options.games);
            let mut puzzles = Vec::new();
            for game in chunk * CHUNK..end {
                puzzles.extend(source.puzzle(options.seed, game)?);
                progress.step();
            }
            anyhow::Ok(puzzles)
        })
        .collect::<Result<_>>()?;
    drop(progress);
    let mut found: Vec<RatedPuzzle> = found.into_iter().flatten().collect();
    if options.keep {
        let bytes = fs::read(&options.file).with_context(|| options.file.display().to_string())?;
        let kept = PuzzleFile::read(&bytes)?;
        found.splice(..0, (0..kept.len()).filter_map(|index| kept.get(index)));
    }
    let chosen = choose(&found, options.count);
    let file = PuzzleFile::new(&chosen);
    let bytes = file.to_bytes();
    fs::write(&options.file, &bytes).with_context(|| options.file.display().to_string())?;
    outln!(
        "{} puzzles of {} found, {} bytes",
        file.len(),
        found.len(),
        bytes.len()
    )?;
    for percent in [0, 10, 25, 50, 75, 90, 100] {
        let index = (file.len().saturating_sub(1)) * percent / 100;
        if let Some(puzzle) = file.get(index) {
            outln!("{percent:>3} %: difficulty {}", puzzle.difficulty.0)?;
        }
    }
    Ok(())
}

/// Different puzzles, at most an equal share of each class of difficulty where that is enough.
fn choose(found: &[RatedPuzzle], count: usize) -> Vec<RatedPuzzle> {
    let mut seen = BTreeSet::new();
    let mut classes = std::collections::BTreeMap::<i32, Vec<RatedPuzzle>>::new();
    for puzzle in found {
        if seen.insert(PositionKey::new(&puzzle.position)) {
            let class = puzzle.difficulty.0 / CLASS;
            classes.entry(class).or_default().push(*puzzle);
        }
    }
    // The smallest classes first: what they leave of their share goes to the others.
    let mut classes: Vec<Vec<RatedPuzzle>> = classes.into_values().collect();
    classes.sort_by_key(Vec::len);
    let mut chosen = Vec::new();
    let mut open = classes.len();
    for class in classes {
        let share = (count - chosen.len()) / open;
        open -= 1;
        chosen.extend(class.into_iter().take(share));
    }
    chosen
}

/// Plays games and finds puzzles in them.
struct Source {
    engine: EngineHandle,
}

impl Source {
    fn new(config: &EngineConfig) -> Result<Self> {
        Ok(Self {
            engine: EngineHandle::new(config)?,
        })
    }

    /// The first puzzle of a game, in random order of its positions.
    fn puzzle(&mut self, seed: u64, game: u64) -> Result<Option<RatedPuzzle>> {
        let mut rng = Rng::new(seed, game);
        let mut positions = positions_of_game(&mut self.engine, &mut rng, &PLAYERS)?;
        positions.retain(|position| EMPTIES.contains(&position.board().empties().len()));
        while !positions.is_empty() {
            let position = positions.swap_remove(rng.below(positions.len()));
            self.engine.clear()?;
            let Ok(puzzle) = Puzzle::new(position, &self.values(&position)?) else {
                continue;
            };
            if let Some(puzzle) = self.rated(&puzzle)? {
                return Ok(Some(puzzle));
            }
        }
        Ok(None)
    }

    /// The exact values of all moves.
    fn values(&mut self, position: &Position) -> Result<Vec<MoveValue>> {
        let limits = Limits::default();
        let report =
            self.engine
                .run(Question::AllMoves, position, &limits, &mut Clock::default())?;
        let values = report.squares.iter().map(|value| {
            Some(MoveValue {
                square: Square::from_index(Size::Eight, value.square)?,
                discs: value
                    .exact
                    .then_some((value.value / outflank::engine::eval::DISC) as i16)?,
            })
        });
        values
            .collect::<Option<_>>()
            .context("a value is not exact")
    }

    /// The puzzle with Black to move and its difficulty.
    fn rated(&mut self, puzzle: &Puzzle) -> Result<Option<RatedPuzzle>> {
        let mut shares = Vec::new();
        for (level, rating) in Difficulty::TRIERS {
            let mut right = 0;
            for seed in 0..TRIES {
                let square = level_move(&mut self.engine, &puzzle.position, level, seed)?;
                right += u32::from(square == Some(puzzle.solution));
            }
            shares.push((rating, f64::from(right) / TRIES as f64));
        }
        let position = black_to_move(&puzzle.position)?;
        Ok(Some(RatedPuzzle {
            position,
            solution: puzzle.solution,
            difficulty: Difficulty::fit(&shares),
        }))
    }
}

/// The position with the colours exchanged if White is to move.
fn black_to_move(position: &Position) -> Result<Position> {
    let board = position.board();
    let mut own = Board::empty(board.size());
    for color in Color::ALL {
        let shown = if color == position.turn() {
            Color::Black
        } else {
            Color::White
        };
        board
            .discs(color)
            .iter()
            .for_each(|square| own.put(square, shown));
    }
    Ok(Position::from_board(own, Color::Black)?)
}
