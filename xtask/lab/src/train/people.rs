//! How people choose their moves: the law by which the weak levels err, fitted to tournament games.
//!
//! Players are rated by their results and put into classes. For a sample of each class's positions all moves are valued
//! by searches of several depths, and the law that gives the moves really played the greatest likelihood is fitted.

mod law;
mod ratings;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::{Engine, Limits, Timeless};
use outflank::notation::wthor::{self, WthorGame};
use outflank::rules::{Phase, Position, Setup};

use super::chance::Chance;
use super::options::Options;
use law::{Choice, Law, Move};

/// Classes of players, from the weakest to the strongest: as many moves of each.
const CLASSES: usize = 8;
/// How deep people are taken to look, in plies.
const DEPTHS: [u32; 5] = [1, 2, 3, 4, 5];
/// Empty squares of the positions looked at: before, players know openings by heart.
const EMPTIES: core::ops::RangeInclusive<usize> = 4..=48;
/// Stretches of the game that are fitted by themselves, by empty squares.
const STRETCHES: [(usize, usize); 6] = [(39, 48), (29, 38), (20, 28), (14, 19), (9, 13), (4, 8)];
/// The upper ends, in discs, of the losses that the closing table counts.
const LOSSES: [f64; 7] = [0.5, 1.0, 2.0, 4.0, 6.0, 10.0, 16.0];

/// A move that somebody played.
struct Sample {
    rating: f64,
    position: Position,
    played: u8,
}

/// Runs the command.
///
/// # Errors
/// When the games or the weights can't be read.
pub fn run(words: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(words)?;
    let folder: PathBuf = options.find("games")?.ok_or("--games FOLDER is missing")?;
    let weights: PathBuf = options
        .find("weights")?
        .ok_or("--weights FILE is missing")?;
    let positions: usize = options.take("positions", 12_000)?;
    let seed: u64 = options.take("seed", 1)?;
    options.finish()?;
    let games = games(&folder)?;
    let ratings = ratings::rate(&games);
    let mut samples = samples(&games, &ratings, positions, seed)?;
    println!(
        "{} games, {} players with enough of them, {} positions with {} to {} empty squares",
        games.len(),
        ratings.len(),
        samples.len(),
        EMPTIES.start(),
        EMPTIES.end()
    );
    samples.sort_by(|a, b| a.rating.total_cmp(&b.rating));
    let mut engine = Engine::new(1 << 22);
    engine.set_evaluation(Evaluation::trained(&fs::read(weights)?)?);
    println!("\n| class | Elo | sight | spread | greed | nats a move | of that by chance |");
    println!("|--:|--:|--:|--:|--:|--:|--:|");
    let mut all = Vec::new();
    for (number, class) in samples.chunks(samples.len().div_ceil(CLASSES)).enumerate() {
        let rating = class.iter().map(|sample| sample.rating).sum::<f64>() / class.len() as f64;
        for depth in DEPTHS {
            let choices: Vec<Choice> = class
                .iter()
                .map(|sample| choice(&mut engine, sample, depth))
                .collect::<Result<_, _>>()?;
            let law = Law::fit(&choices);
            let blind = Law::default().nats(&choices);
            println!(
                "| {} | {rating:+.0} | {depth} | {:.2} | {:+.2} | {:.4} | {blind:.4} |",
                number + 1,
                law.spread(),
                law.greed(),
                law.nats(&choices),
            );
            if depth == 1 || depth == 3 {
                all.push((number + 1, depth, law, choices));
            }
        }
    }
    println!("\n| class | sight | by phase: empties, spread, greed |");
    println!("|--:|--:|---|");
    for (number, depth, _, choices) in &all {
        let phases = STRETCHES.map(|(low, high)| {
            let of = |choice: &&Choice| (low..=high).contains(&choice.empties);
            let part: Vec<Choice> = choices.iter().filter(of).cloned().collect();
            let law = Law::fit(&part);
            format!("{low} to {high}: {:.2}, {:+.2}", law.spread(), law.greed())
        });
        println!("| {number} | {depth} | {} |", phases.join("; "));
    }
    println!("\n| class | sight | loss up to, discs: moves played, and by the law, in % |");
    println!("|--:|--:|---|");
    for (number, depth, law, choices) in &all {
        println!("| {number} | {depth} | {} |", shape(law, choices));
    }
    Ok(())
}

/// How often moves of so much loss were played, and how often the law expects them.
fn shape(law: &Law, choices: &[Choice]) -> String {
    let mut bins = [[0.0; 2]; LOSSES.len() + 1];
    let bin = |loss: f64| {
        LOSSES
            .iter()
            .position(|&end| loss <= end)
            .unwrap_or(LOSSES.len())
    };
    for choice in choices {
        let losses = law.losses(choice);
        bins[bin(losses[choice.played])][0] += 1.0;
        for (chance, loss) in law.chances(choice).into_iter().zip(losses) {
            bins[bin(loss)][1] += chance;
        }
    }
    let share = 100.0 / choices.len() as f64;
    let name = |i: usize| LOSSES.get(i).map_or("more".to_owned(), f64::to_string);
    let told = bins.iter().enumerate();
    told.map(|(i, [seen, said])| format!("{}: {:.1} {:.1}", name(i), seen * share, said * share))
        .collect::<Vec<_>>()
        .join("; ")
}

/// All moves of a position as somebody sees them who looks so many plies ahead.
fn choice(engine: &mut Engine, sample: &Sample, depth: u32) -> Result<Choice, Box<dyn Error>> {
    let position = &sample.position;
    engine.clear();
    let report = engine.analyse(position, &Limits::depth(depth), &mut Timeless);
    let size = position.size();
    let mut moves = Vec::new();
    let mut played = None;
    for entry in &report.squares {
        let square = outflank::rules::Square::from_index(size, entry.square);
        let square = square.ok_or("a square off the board")?;
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
        played: played.ok_or("a move was played that is not legal")?,
    })
}

/// Moves of rated players, as many as asked for, drawn by chance.
fn samples(
    games: &[WthorGame],
    ratings: &ratings::Ratings,
    count: usize,
    seed: u64,
) -> Result<Vec<Sample>, Box<dyn Error>> {
    let mut chance = Chance::new(seed, 0);
    let mut samples = Vec::new();
    for _ in 0..count * 20 {
        if samples.len() == count {
            break;
        }
        let game = &games[chance.below(games.len())];
        let turn = chance.below(60);
        let Some((position, played)) = reach(game, turn)? else {
            continue;
        };
        let player = match position.turn() {
            outflank::rules::Color::Black => game.black,
            outflank::rules::Color::White => game.white,
        };
        let empties = position.board().empties().len() as usize;
        let Some(&rating) = ratings.get(&player) else {
            continue;
        };
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

/// The position in which a game's move of this number was played, and its square.
fn reach(game: &WthorGame, turn: usize) -> Result<Option<(Position, u8)>, Box<dyn Error>> {
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

/// The games of all WTHOR files in a folder.
fn games(folder: &Path) -> Result<Vec<WthorGame>, Box<dyn Error>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        paths.push(entry?.path());
    }
    paths.retain(|path| {
        path.extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("wtb"))
    });
    paths.sort();
    let mut games = Vec::new();
    for path in paths {
        games.extend(
            wthor::read(&fs::read(&path)?)
                .map_err(|error| format!("{}: {error}", path.display()))?,
        );
    }
    if games.is_empty() {
        return Err(format!("{}: no games", folder.display()).into());
    }
    Ok(games)
}
