//! `train parity`: what the last move of the game is worth, put right.
//!
//! Weights are fitted to games of shallow searches, where the side that is to have the last move makes more of it than it
//! can against one that looks ahead. So the values of deep searches lean to that side, whatever their depth. Here positions
//! of games are searched to a few plies and exactly, and the constants of even and odd numbers of empty squares are moved
//! apart by the mean difference. But for passes it moves no square before another; values come nearer to the scores.

use super::games::{Game, after, read_folder, start};
use super::mean::mean;
use super::options::Options;
use outflank::engine::eval::Evaluation;
use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition, Weights};
use outflank::engine::{Engine, Limits, Question, Timeless};
use std::error::Error;
use std::path::PathBuf;

/// Bytes of the transposition table.
const TABLE_BYTES: usize = 1 << 26;
/// Depths that are compared with the exact score: as many even as odd ones.
const DEPTHS: [u32; 4] = [5, 6, 7, 8];

/// Runs the command.
///
/// # Errors
/// When an option is not understood, games can't be read, the weights are refused or the file can't be written.
pub fn run(words: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(words)?;
    let command = format!("train parity {}", words.join(" "));
    let folder: PathBuf = options.take("games", PathBuf::from("target/train/games"))?;
    let path: PathBuf = options.take("weights", PathBuf::from("www/weights-8.bin"))?;
    let positions: usize = options.take("positions", 600)?;
    let empties: u32 = options.take("empties", 20)?;
    let out: PathBuf = options.take("out", PathBuf::from("target/train/weights-8.bin"))?;
    options.finish()?;
    let file = std::fs::read(path)?;
    let mut weights = Weights::decode(&file)?;
    if weights.side != 8 {
        return Err("parity is measured on 8x8".into());
    }
    let mut engine = Engine::new(TABLE_BYTES);
    engine.set_evaluation(Evaluation::trained(&file)?);
    let field = BoardLayout::<u64>::new(8).ok_or("no such board")?;
    let games = read_folder(&folder)?;
    let mut leans = Vec::new();
    for number in 0..positions {
        let game = &games[number * games.len() / positions];
        // Even and odd numbers by turns.
        let empties = empties + number as u32 % 2;
        if let Some(discs) = position(&field, game, empties) {
            leans.push(lean(&mut engine, &field, discs, empties));
        }
        if (number + 1) % 100 == 0 {
            eprintln!("{} positions of {positions}", number + 1);
        }
    }
    let (mean, error) = mean(&leans).ok_or("too few positions to measure")?;
    println!(
        "{} positions: a side with an even number of squares before it is worth {mean:+.2} ± {error:.2} discs more",
        leans.len()
    );
    shift(&mut weights, mean);
    weights.command = format!("{}; {command}", weights.command);
    std::fs::write(&out, weights.encode())?;
    println!("written to {}", out.display());
    Ok(())
}

/// The position of the game with so many empty squares, if the side to move can play there.
fn position(field: &BoardLayout<u64>, game: &Game, empties: u32) -> Option<SearchPosition<u64>> {
    let mut discs = start::<u64>();
    for &turn in &game.turns {
        discs = after(field, discs, turn);
        if Bitboard::count(discs.empty(field.inside)) == empties {
            return (!Bitboard::is_empty(discs.legal(field.inside))).then_some(discs);
        }
    }
    None
}

/// How much more the side with an even number of empty squares before it has than shallow searches say, in discs.
fn lean(
    engine: &mut Engine,
    field: &BoardLayout<u64>,
    discs: SearchPosition<u64>,
    empties: u32,
) -> f64 {
    engine.clear();
    let mut value = |limits: &Limits| {
        engine
            .run_search(Question::BestMove, field, discs, limits, &mut Timeless)
            .discs()
    };
    let told: f64 = DEPTHS
        .iter()
        .map(|&depth| value(&Limits::depth(depth)))
        .sum();
    let lack = value(&Limits::default()) - told / DEPTHS.len() as f64;
    if empties.is_multiple_of(2) {
        lack
    } else {
        -lack
    }
}

/// Adds so many discs to the constants of even numbers of empty squares and takes them from those of odd ones.
fn shift(weights: &mut Weights, discs: f64) {
    let units = (discs * f64::from(weights.unit)).round() as i16;
    for (empties, constant) in weights.constants.iter_mut().enumerate() {
        let units = if empties % 2 == 0 { units } else { -units };
        *constant = constant.saturating_add(units);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_and_odd_numbers_move_apart() {
        let file = include_bytes!("../../../../www/weights-6.bin");
        let mut weights = Weights::decode(file).unwrap();
        let before = weights.constants.clone();
        shift(&mut weights, -0.5);
        let half = i16::from(weights.unit) / 2;
        assert_eq!(weights.constants[10], before[10] - half);
        assert_eq!(weights.constants[11], before[11] + half);
    }
}
