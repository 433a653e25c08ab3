//! `train parity`: corrects what the parity of the empty squares adds to the evaluation.
//!
//! Weights are fitted to games of shallow searches, in which the side with the last move gains more from it than against
//! a deep search. So the values of deep searches favour that side, whatever their depth. Here positions of games are
//! searched to a few plies and exactly, and the constants of even and odd numbers of empty squares are shifted by the mean
//! difference. Except for passes this changes no order of moves; values come nearer to the scores.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use outflank::engine::eval::Evaluation;
use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition, Weights};
use outflank::engine::{Engine, Limits, Question, Timeless};

use super::command_line;
use super::data::games::{Game, after, read_folder, start};
use super::statistics::mean;
use crate::output::outln;
use crate::progress::Progress;

/// Bytes of the transposition table.
const TABLE_BYTES: usize = 1 << 26;
/// Depths that are compared with the exact score, as many even as odd ones.
const DEPTHS: [u32; 4] = [5, 6, 7, 8];

/// Options of the step.
#[derive(Args)]
pub struct Options {
    /// Folder of games
    #[arg(long, value_name = "FOLDER", default_value = "target/train/games")]
    games: PathBuf,
    /// Weights to correct, for 8x8
    #[arg(long, value_name = "FILE", default_value = "www/data/weights-8.bin")]
    weights: PathBuf,
    /// Number of positions
    #[arg(long, value_name = "N", default_value_t = 600)]
    positions: usize,
    /// Empty squares of the positions, or one more
    #[arg(long, value_name = "N", default_value_t = 20)]
    empties: u32,
    /// File to write
    #[arg(
        long,
        value_name = "FILE",
        default_value = "target/train/weights-8.bin"
    )]
    out: PathBuf,
}

/// Measures the correction and writes the corrected weights.
///
/// # Errors
/// When games or weights cannot be read, or the file cannot be written.
pub fn run(options: &Options) -> Result<()> {
    let file =
        std::fs::read(&options.weights).with_context(|| options.weights.display().to_string())?;
    let mut weights = Weights::decode(&file)?;
    if weights.side != 8 {
        bail!("the parity is measured on 8x8");
    }
    let mut engine = Engine::new(TABLE_BYTES);
    engine.set_evaluation(Evaluation::trained(&file)?);
    let layout = BoardLayout::<u64>::new(8).context("unknown board")?;
    let games = read_folder(&options.games)?;
    let mut differences = Vec::new();
    let progress = Progress::new(Some(options.positions as u64), "positions");
    for number in 0..options.positions {
        let game = &games[number * games.len() / options.positions];
        let empties = options.empties + number as u32 % 2;
        if let Some(position) = position(&layout, game, empties) {
            differences.push(difference(&mut engine, &layout, position, empties));
        }
        progress.step();
    }
    drop(progress);
    let (mean, error) = mean(&differences).context("too few positions")?;
    outln!(
        "{} positions: the side to move with an even number of empty squares has {mean:+.2} ± {error:.2} discs more",
        differences.len()
    )?;
    shift(&mut weights, mean);
    weights.command = format!("{}; {}", weights.command, command_line());
    std::fs::write(&options.out, weights.encode())
        .with_context(|| options.out.display().to_string())?;
    outln!("written to {}", options.out.display())?;
    Ok(())
}

/// The position of the game with `empties` empty squares, if the side to move has a legal move there.
fn position(layout: &BoardLayout<u64>, game: &Game, empties: u32) -> Option<SearchPosition<u64>> {
    let mut position = start::<u64>();
    for &turn in &game.turns {
        position = after(layout, position, turn);
        if Bitboard::count(position.empty(layout.inside)) == empties {
            let playable = !Bitboard::is_empty(position.legal(layout.inside));
            return playable.then_some(position);
        }
    }
    None
}

/// The exact score minus the mean value of shallow searches, in discs, for the side to move with an even number of empty
/// squares.
fn difference(
    engine: &mut Engine,
    layout: &BoardLayout<u64>,
    position: SearchPosition<u64>,
    empties: u32,
) -> f64 {
    engine.clear();
    let mut value = |limits: &Limits| {
        engine
            .run_search(Question::BestMove, layout, position, limits, &mut Timeless)
            .discs()
    };
    let shallow: f64 = DEPTHS
        .iter()
        .map(|&depth| value(&Limits::depth(depth)))
        .sum();
    let difference = value(&Limits::default()) - shallow / DEPTHS.len() as f64;
    if empties.is_multiple_of(2) {
        difference
    } else {
        -difference
    }
}

/// Adds `discs` to the constants of even numbers of empty squares and subtracts them from those of odd ones.
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
        let file = include_bytes!("../../../../www/data/weights-6.bin");
        let mut weights = Weights::decode(file).unwrap();
        let before = weights.constants.clone();
        shift(&mut weights, -0.5);
        let half = i16::from(weights.unit) / 2;
        assert_eq!(weights.constants[10], before[10] - half);
        assert_eq!(weights.constants[11], before[11] + half);
    }
}
