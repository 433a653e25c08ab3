//! `train win-chance`: how likely a value wins, by the number of empty squares.
//!
//! For each number of empty squares the logistic curve with the greatest likelihood of the results is fitted. The knots of
//! `coach::win_chance` follow its scale; the constant, a small advantage of White, is left out, so that a value of 0 is even.
//! The second table compares the shipped curve with the results of games that the first was not fitted to.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use outflank::coach::{scale, win_chance};
use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::{Choice, Engine, Limits, Timeless};
use outflank::rules::{Color, Phase, Position, Setup, Size, Square};
use rayon::prelude::*;

use super::with_threads;
use crate::output::{Closed, outln};
use crate::progress::Progress;
use crate::rng::Rng;
use crate::wthor_folder;

/// Options of the step.
#[derive(Args)]
pub struct Options {
    /// Folder of WTHOR files; without it games of a level against itself are played
    #[arg(long, value_name = "FOLDER")]
    games: Option<PathBuf>,
    /// Squares per side: 6, 8 or 10
    #[arg(long, value_name = "N", default_value_t = 8)]
    side: u8,
    /// The level that plays the games, without --games
    #[arg(long, value_name = "N", default_value_t = 9)]
    level: u8,
    /// Number of games; the curve is fitted to three in four, and compared with the others
    #[arg(long, value_name = "N", default_value_t = 4000)]
    count: usize,
    /// Depth of the searches, in plies
    #[arg(long, value_name = "N", default_value_t = 8)]
    depth: u32,
    /// With at most this many empty squares the value is exact
    #[arg(long, value_name = "N", default_value_t = 14)]
    exact: u32,
    /// Seed of the sample and of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// File of trained weights
    #[arg(long, value_name = "FILE")]
    weights: PathBuf,
    /// Number of threads; it does not change the figures
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: usize,
}

/// A position: its empty squares, its value in discs and the result of the game, for the side to move.
#[derive(Clone, Copy)]
pub struct Sample {
    pub empties: u8,
    pub value: f64,
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    pub result: f64,
}

/// Random plies at the start of a played game, so that games differ.
const RANDOM_PLIES: usize = 6;
/// Every fourth number of empty squares is sampled.
const STEP: u8 = 4;
/// Values beyond this many discs say nothing more.
const MAX_VALUE: f64 = 40.0;
/// Games in this many are held out.
const HELD_OUT: usize = 4;

/// Fits the curves and prints both tables.
///
/// # Errors
/// When games or weights cannot be read.
pub fn run(options: &Options) -> Result<()> {
    let (size, games) = options.positions()?;
    let held_out = |index: usize| index.is_multiple_of(HELD_OUT);
    let pick = |wanted: bool| -> Vec<Sample> {
        let games = games
            .iter()
            .enumerate()
            .filter(|&(index, _)| held_out(index) == wanted);
        games
            .flat_map(|(_, samples)| samples.iter().copied())
            .collect()
    };
    print_fit(size, &pick(false))?;
    Ok(print_calibration(size, &pick(true))?)
}

impl Options {
    /// The options of the figures in docs/strength.md; 8x8 has tournament games, the other sizes those of a level.
    pub fn of_strength(size: Size, games: Option<PathBuf>, weights: PathBuf) -> Self {
        let (count, depth, exact, seed) = match size {
            Size::Six => (1200, 8, 12, 77),
            Size::Eight => (1600, 8, 14, 5),
            Size::Ten => (300, 6, 10, 77),
        };
        Self {
            games,
            side: size.side(),
            // A good player of tournaments.
            level: 9,
            count,
            depth,
            exact,
            seed,
            weights,
            threads: 2,
        }
    }

    /// The command with these options.
    pub fn command(&self) -> String {
        let games = match &self.games {
            Some(_) => "--games WTHOR".to_owned(),
            None => format!("--side {} --level {}", self.side, self.level),
        };
        let (count, depth, exact, seed) = (self.count, self.depth, self.exact, self.seed);
        let weights = format!("www/data/weights-{}.bin", self.side);
        format!(
            "cargo xtask train win-chance {games} --count {count} --depth {depth} --exact {exact} --seed {seed} --weights {weights}"
        )
    }

    /// The mean distance between win chance and points won, in percent, over the games that are held out.
    ///
    /// # Errors
    /// When games or weights cannot be read.
    pub fn held_out_distance(&self) -> Result<f64> {
        let (size, games) = self.positions()?;
        let held_out: Vec<Sample> = games.into_iter().step_by(HELD_OUT).flatten().collect();
        Ok(100.0 * mean_distance(&calibrate(size, &held_out)))
    }

    /// The samples of each game.
    fn positions(&self) -> Result<(Size, Vec<Vec<Sample>>)> {
        let size = Size::from_side(self.side).context("the side is not 6, 8 or 10")?;
        let games = match &self.games {
            Some(folder) => Some(sample(folder, size, self)?),
            None => None,
        };
        let file =
            std::fs::read(&self.weights).with_context(|| self.weights.display().to_string())?;
        Evaluation::trained(&file)?;
        let progress = Progress::new(Some(self.count as u64), "games");
        let work = || {
            (0..self.count)
                .into_par_iter()
                .map_init(
                    || {
                        let mut engine = Engine::new(1 << 22);
                        // The file has been read once: it is valid.
                        if let Ok(evaluation) = Evaluation::trained(&file) {
                            engine.set_evaluation(evaluation);
                        }
                        engine
                    },
                    |engine, number| {
                        let positions = match &games {
                            Some(games) => replay(&games[number])?,
                            None => self.play(engine, size, number)?,
                        };
                        progress.step();
                        Ok(self.values(engine, &positions))
                    },
                )
                .collect::<Result<_>>()
        };
        Ok((size, with_threads(self.threads, work)?))
    }

    /// The positions of a game of the level against itself.
    fn play(&self, engine: &mut Engine, size: Size, number: usize) -> Result<Vec<Position>> {
        let mut rng = Rng::new(self.seed, number as u64);
        let mut position = Position::new(&Setup {
            size,
            ..Setup::default()
        })?;
        let mut positions = Vec::new();
        while position.phase() != Phase::Over {
            if let Ok(passed) = position.pass() {
                position = passed.position;
                continue;
            }
            positions.push(position);
            let legal: Vec<Square> = position.legal().iter().collect();
            let square = if positions.len() <= RANDOM_PLIES {
                Some(legal[rng.below(legal.len())])
            } else {
                let limits = Limits::level(self.level, rng.below(usize::MAX >> 32) as u64);
                match engine.search(&position, &limits, &mut Timeless).best {
                    Choice::Play(index) => Square::from_index(size, index),
                    Choice::Pass | Choice::Nothing => None,
                }
            };
            position = position.play(square.context("no move")?)?.position;
        }
        positions.push(position);
        Ok(positions)
    }

    /// The samples of a finished game; the last position is its end.
    fn values(&self, engine: &mut Engine, positions: &[Position]) -> Vec<Sample> {
        let Some(end) = positions.last() else {
            return Vec::new();
        };
        let score = end.standing().tournament;
        let black = i32::from(score.black) - i32::from(score.white);
        let is_sampled = |position: &&Position| {
            let empties = position.board().empties().len();
            empties % STEP == 2 && position.phase() == Phase::Play
        };
        let sampled = positions.iter().filter(is_sampled).map(|position| {
            let limits = Limits {
                depth: Some(self.depth),
                exact_empties: Some(self.exact),
                ..Limits::default()
            };
            let report = engine.search(position, &limits, &mut Timeless);
            let own = if position.turn() == Color::Black {
                black
            } else {
                -black
            };
            Sample {
                empties: position.board().empties().len(),
                value: f64::from(report.value) / f64::from(DISC),
                result: f64::from(own.signum() + 1) / 2.0,
            }
        });
        sampled.collect()
    }
}

/// The moves of random finished games of a folder.
fn sample(folder: &Path, size: Size, options: &Options) -> Result<Vec<Vec<Square>>> {
    if size != Size::Eight {
        bail!("WTHOR games are on 8x8");
    }
    let files = wthor_folder::read(folder)?;
    let mut games: Vec<Vec<Square>> = files
        .into_iter()
        .flat_map(|(_, games)| games)
        .map(|game| game.moves)
        .filter(|moves| moves.len() >= 58)
        .collect();
    if games.len() < options.count {
        bail!("there are only {} games", games.len());
    }
    let mut rng = Rng::new(options.seed, 0);
    Ok((0..options.count)
        .map(|_| games.swap_remove(rng.below(games.len())))
        .collect())
}

/// The positions of a game, its end last.
fn replay(moves: &[Square]) -> Result<Vec<Position>> {
    let mut position = Position::new(&Setup::default())?;
    let mut positions = vec![position];
    for &square in moves {
        if let Ok(passed) = position.pass() {
            position = passed.position;
        }
        position = position.play(square)?.position;
        positions.push(position);
    }
    Ok(positions)
}

/// The slope and the constant of the logistic curve with the greatest likelihood, by Newton's method.
fn fit(samples: &[Sample]) -> (f64, f64) {
    const STEPS: usize = 60;
    let (mut slope, mut constant) = (0.1, 0.0);
    for _ in 0..STEPS {
        let (mut gradient, mut hessian) = ([0.0; 2], [1e-6, 0.0, 0.0]);
        for sample in samples {
            let value = sample.value.clamp(-MAX_VALUE, MAX_VALUE);
            let chance = 1.0 / (1.0 + (-(slope * value + constant)).exp());
            let weight = chance * (1.0 - chance) + 1e-9;
            gradient[0] += (sample.result - chance) * value;
            gradient[1] += sample.result - chance;
            hessian[0] += weight * value * value;
            hessian[1] += weight * value;
            hessian[2] += weight;
        }
        let determinant = hessian[0] * hessian[2] - hessian[1] * hessian[1];
        let step = [
            (hessian[2] * gradient[0] - hessian[1] * gradient[1]) / determinant,
            (hessian[0] * gradient[1] - hessian[1] * gradient[0]) / determinant,
        ];
        slope += step[0];
        constant += step[1];
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    (slope, constant)
}

fn print_fit(size: Size, samples: &[Sample]) -> Result<(), Closed> {
    outln!("| empties | positions | scale fitted, discs | scale in use | constant |")?;
    outln!("|--:|--:|--:|--:|--:|")?;
    let mut empties: Vec<u8> = samples.iter().map(|sample| sample.empties).collect();
    empties.sort_unstable();
    empties.dedup();
    for empties in empties {
        let of: Vec<Sample> = samples
            .iter()
            .copied()
            .filter(|s| s.empties == empties)
            .collect();
        let (slope, constant) = fit(&of);
        let (fitted, used) = (1.0 / slope, scale(size, empties));
        outln!(
            "| {empties} | {} | {fitted:.2} | {used:.2} | {constant:+.2} |",
            of.len()
        )?;
    }
    Ok(())
}

/// Compares the curve in use with results: both sides of each position are counted, so that 0 discs is even.
fn print_calibration(size: Size, samples: &[Sample]) -> Result<(), Closed> {
    let bins = calibrate(size, samples);
    outln!("\n| win chance | positions | won |")?;
    outln!("|--:|--:|--:|")?;
    for bin in &bins {
        outln!(
            "| {:.1} % | {} | {:.1} % |",
            100.0 * bin.chance,
            bin.count,
            100.0 * bin.won
        )?;
    }
    outln!("\nmean distance {:.1} points", 100.0 * mean_distance(&bins))
}

/// Positions of like win chance.
pub struct Bin {
    pub count: usize,
    /// Their mean chance, and the share of points won.
    pub chance: f64,
    pub won: f64,
}

/// The positions in ten bins of the upper half: a position below an even chance counts for the other side.
pub fn calibrate(size: Size, samples: &[Sample]) -> Vec<Bin> {
    const BINS: usize = 10;
    let mut sums = [(0, 0.0, 0.0); BINS];
    for sample in samples {
        let chance = win_chance(size, sample.value, sample.empties);
        let (chance, result) = if chance < 0.5 {
            (1.0 - chance, 1.0 - sample.result)
        } else {
            (chance, sample.result)
        };
        let index = ((chance - 0.5) * 2.0 * BINS as f64) as usize;
        let sum = &mut sums[index.min(BINS - 1)];
        *sum = (sum.0 + 1, sum.1 + chance, sum.2 + result);
    }
    let filled = sums.into_iter().filter(|&(count, ..)| count > 0);
    let bin = |(count, chance, won): (usize, f64, f64)| Bin {
        count,
        chance: chance / count as f64,
        won: won / count as f64,
    };
    filled.map(bin).collect()
}

/// The mean distance between win chance and points won, over the positions.
pub fn mean_distance(bins: &[Bin]) -> f64 {
    let all: usize = bins.iter().map(|bin| bin.count).sum();
    let sum: f64 = bins
        .iter()
        .map(|bin| bin.count as f64 * (bin.chance - bin.won).abs())
        .sum();
    sum / all.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_found_again_from_results() {
        let mut rng = Rng::new(3, 0);
        let samples: Vec<Sample> = (0..20_000)
            .map(|_| {
                let value = rng.below(400) as f64 / 10.0 - 20.0;
                let chance = 1.0 / (1.0 + (-value / 8.0_f64).exp());
                let won = (rng.below(1_000_000) as f64) < chance * 1e6;
                Sample {
                    empties: 30,
                    value,
                    result: f64::from(u8::from(won)),
                }
            })
            .collect();
        let (slope, constant) = fit(&samples);
        assert!((1.0 / slope - 8.0).abs() < 0.3, "{}", 1.0 / slope);
        assert!(constant.abs() < 0.05, "{constant}");
    }

    #[test]
    fn a_true_chance_is_at_no_distance() {
        let chance = win_chance(Size::Eight, 9.0, 30);
        let sample = |result| Sample {
            empties: 30,
            value: 9.0,
            result,
        };
        let won = (chance * 1000.0).round() as usize;
        let results = [vec![sample(1.0); won], vec![sample(0.0); 1000 - won]].concat();
        assert!(mean_distance(&calibrate(Size::Eight, &results)) < 0.001);
        assert!(mean_distance(&calibrate(Size::Eight, &[sample(0.0); 10])) > 0.7);
    }
}
