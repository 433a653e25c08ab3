//! `train human-model`: fits the model of human choices to tournament games.
//!
//! Players are rated by their results and divided into classes. For a sample of each class's positions all moves are
//! valued by searches of several depths, and the conditional logit with the greatest likelihood of the moves played is
//! fitted.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::{Engine, Limits, Timeless};
use outflank::notation::wthor::WthorGame;
use outflank::rules::{Color, Phase, Position, Setup, Square};

use super::conditional_logit::{Choice, ConditionalLogit, Move};
use super::ratings::{Ratings, rate};
use crate::output::{Closed, outln};
use crate::progress::Progress;
use crate::rng::Rng;
use crate::wthor_folder;

/// Classes of players, from the weakest to the strongest, with as many moves each.
const CLASSES: usize = 8;
/// Depths of search, in plies.
const DEPTHS: [u32; 5] = [1, 2, 3, 4, 5];
/// Depths of the tables by phase and by loss.
const TABLE_DEPTHS: [u32; 2] = [1, 3];
/// Empty squares of the positions; before that players may follow a memorised opening.
const EMPTIES: std::ops::RangeInclusive<usize> = 4..=48;
/// Ranges of empty squares that are fitted separately.
const PHASES: [(usize, usize); 6] = [(39, 48), (29, 38), (20, 28), (14, 19), (9, 13), (4, 8)];
/// The upper ends, in discs, of the losses in the last table.
const LOSSES: [f64; 7] = [0.5, 1.0, 2.0, 4.0, 6.0, 10.0, 16.0];

/// Options of the step.
#[derive(Args)]
pub struct Options {
    /// Folder of WTHOR files
    #[arg(long, value_name = "FOLDER")]
    games: PathBuf,
    /// Weights for 8x8
    #[arg(long, value_name = "FILE")]
    weights: PathBuf,
    /// Number of positions
    #[arg(long, value_name = "N", default_value_t = 12_000)]
    positions: usize,
    /// Seed of the sample
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// A move of a rated player.
struct Sample {
    rating: f64,
    position: Position,
    played: u8,
}

/// The choices of a class as seen by searches of one depth, with their model.
struct Fitted {
    class: usize,
    depth: u32,
    model: ConditionalLogit,
    choices: Vec<Choice>,
}

/// Fits the model and prints its tables.
///
/// # Errors
/// When games or weights cannot be read.
pub fn run(options: &Options) -> Result<()> {
    let files = wthor_folder::read(&options.games)?;
    let games: Vec<WthorGame> = files.into_iter().flat_map(|(_, games)| games).collect();
    let ratings = rate(&games);
    let mut samples = sample(&games, &ratings, options)?;
    outln!(
        "{} games, {} rated players, {} positions with {} to {} empty squares",
        games.len(),
        ratings.len(),
        samples.len(),
        EMPTIES.start(),
        EMPTIES.end()
    )?;
    if samples.is_empty() {
        bail!("the games have too few positions of rated players");
    }
    samples.sort_by(|a, b| a.rating.total_cmp(&b.rating));
    let file =
        std::fs::read(&options.weights).with_context(|| options.weights.display().to_string())?;
    let mut engine = Engine::new(1 << 22);
    engine.set_evaluation(Evaluation::trained(&file)?);
    let fitted = fit_classes(&mut engine, &samples)?;
    print_phases(&fitted)?;
    print_losses(&fitted)?;
    Ok(())
}

/// Fits a model to every class and depth and prints them; returns those of the further tables.
fn fit_classes(engine: &mut Engine, samples: &[Sample]) -> Result<Vec<Fitted>> {
    let progress = Progress::new(Some((CLASSES * DEPTHS.len()) as u64), "models");
    progress.print(format_args!(
        "\n| class | Elo | depth | temperature | greed | nats per move | nats of a random move |\n|--:|--:|--:|--:|--:|--:|--:|"
    ))?;
    let mut fitted = Vec::new();
    let class_size = samples.len().div_ceil(CLASSES);
    for (index, samples) in samples.chunks(class_size).enumerate() {
        let class = index + 1;
        let rating = samples.iter().map(|sample| sample.rating).sum::<f64>() / samples.len() as f64;
        for depth in DEPTHS {
            let choices: Vec<Choice> = samples
                .iter()
                .map(|sample| choice(engine, sample, depth))
                .collect::<Result<_>>()?;
            let model = ConditionalLogit::fit(&choices);
            progress.print(format_args!(
                "| {class} | {rating:+.0} | {depth} | {:.2} | {:+.2} | {:.4} | {:.4} |",
                model.temperature(),
                model.greed(),
                model.nats(&choices),
                ConditionalLogit::default().nats(&choices),
            ))?;
            progress.step();
            if TABLE_DEPTHS.contains(&depth) {
                fitted.push(Fitted {
                    class,
                    depth,
                    model,
                    choices,
                });
            }
        }
    }
    Ok(fitted)
}

fn print_phases(fitted: &[Fitted]) -> Result<(), Closed> {
    outln!("\n| class | depth | by phase: empties, temperature, greed |")?;
    outln!("|--:|--:|---|")?;
    for entry in fitted {
        let phases = PHASES.map(|(low, high)| {
            let in_phase = |choice: &&Choice| (low..=high).contains(&choice.empties);
            let choices: Vec<Choice> = entry.choices.iter().filter(in_phase).cloned().collect();
            let model = ConditionalLogit::fit(&choices);
            let (temperature, greed) = (model.temperature(), model.greed());
            format!("{low} to {high}: {temperature:.2}, {greed:+.2}")
        });
        outln!(
            "| {} | {} | {} |",
            entry.class,
            entry.depth,
            phases.join("; ")
        )?;
    }
    Ok(())
}

fn print_losses(fitted: &[Fitted]) -> Result<(), Closed> {
    outln!("\n| class | depth | loss up to, discs: moves played and predicted, in % |")?;
    outln!("|--:|--:|---|")?;
    for entry in fitted {
        let losses = losses(&entry.model, &entry.choices);
        outln!("| {} | {} | {losses} |", entry.class, entry.depth)?;
    }
    Ok(())
}

/// The frequencies of losses, played and predicted.
fn losses(model: &ConditionalLogit, choices: &[Choice]) -> String {
    let mut bins = [[0.0; 2]; LOSSES.len() + 1];
    let bin = |loss: f64| {
        let position = LOSSES.iter().position(|&end| loss <= end);
        position.unwrap_or(LOSSES.len())
    };
    for choice in choices {
        let losses = model.losses(choice);
        bins[bin(losses[choice.played])][0] += 1.0;
        for (probability, loss) in model.probabilities(choice).into_iter().zip(losses) {
            bins[bin(loss)][1] += probability;
        }
    }
    let share = 100.0 / choices.len() as f64;
    let columns = bins.iter().enumerate().map(|(i, [played, predicted])| {
        let end = LOSSES.get(i).map_or("more".to_owned(), f64::to_string);
        format!("{end}: {:.1} {:.1}", played * share, predicted * share)
    });
    columns.collect::<Vec<_>>().join("; ")
}

/// All moves of a sample's position, valued by a search of `depth` plies.
fn choice(engine: &mut Engine, sample: &Sample, depth: u32) -> Result<Choice> {
    let position = &sample.position;
    engine.clear();
    let report = engine.analyse(position, &Limits::depth(depth), &mut Timeless);
    let mut moves = Vec::new();
    let mut played = None;
    for entry in &report.squares {
        let square = Square::from_index(position.size(), entry.square);
        let square = square.context("a square off the board")?;
        if entry.square == sample.played {
            played = Some(moves.len());
        }
        moves.push(Move {
            value: f64::from(entry.value) / f64::from(DISC),
            flips: f64::from(position.flips(square).len() as u32),
        });
    }
    Ok(Choice {
        empties: position.board().empties().len() as usize,
        moves,
        played: played.context("an illegal move was played")?,
    })
}

/// A random sample of moves of rated players.
fn sample(games: &[WthorGame], ratings: &Ratings, options: &Options) -> Result<Vec<Sample>> {
    /// Draws per sample: games without a rated player or a choice are drawn in vain.
    const DRAWS: usize = 20;
    let mut rng = Rng::new(options.seed, 0);
    let mut samples = Vec::new();
    for _ in 0..options.positions * DRAWS {
        if samples.len() == options.positions {
            break;
        }
        let game = &games[rng.below(games.len())];
        let turn = rng.below(60);
        let Some((position, played)) = position_before(game, turn)? else {
            continue;
        };
        let player = match position.turn() {
            Color::Black => game.black,
            Color::White => game.white,
        };
        let Some(&rating) = ratings.get(&player) else {
            continue;
        };
        let empties = position.board().empties().len() as usize;
        if EMPTIES.contains(&empties) && position.legal().len() > 1 {
            samples.push(Sample {
                rating,
                position,
                played,
            });
        }
    }
    Ok(samples)
}

/// The position before move number `turn`, and the square of that move.
fn position_before(game: &WthorGame, turn: usize) -> Result<Option<(Position, u8)>> {
    let mut position = Position::new(&Setup::default())?;
    for (number, &square) in game.moves.iter().enumerate() {
        if position.phase() == Phase::Pass {
            position = position.pass()?.position;
        }
        if number == turn {
            let index = square.index(position.size());
            return Ok(index.map(|index| (position, index)));
        }
        position = position.play(square)?.position;
    }
    Ok(None)
}
