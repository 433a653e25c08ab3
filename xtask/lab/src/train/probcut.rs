//! `train probcut`: measures how well shallow searches predict deep ones, and writes the parameters of the search.
//!
//! Positions of games that the weights were not fitted to are searched to every depth without selectivity. For each deep
//! search and its shallow one (M. Buro, 1997) the root mean square of the difference is computed over positions with about
//! the same number of discs, and a plane is fitted to these. The two depths enter it as one number, the depth less one and
//! a half times the shallow one: it grows slowly where the shallow search is half as deep, as the measured deviations do,
//! so the plane can be extrapolated to depths that take too long to measure. Searches of one and two plies are compared
//! with the evaluation alone, and have a plane of their own.
//!
//! The values of successive depths also differ in the mean. The last move of a search is chosen by the evaluation's errors
//! too, so the side to move at the leaves is undervalued: values oscillate with the depth. Half of that step is the tempo
//! that the engine adds at its leaves.

mod plane;
mod source;

use std::ops::RangeInclusive;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::internals::{
    Bitboard, BoardLayout, SearchFeatures, SearchPosition, TEMPO, shallow_depth,
};
use outflank::engine::{Engine, Limits, Question, Timeless};

use super::data::games::{Game, after, read_folder, start};
use super::statistics::mean;
use crate::output::{Closed, outln};
use crate::progress::Progress;
use plane::{FULL_BOARD, Plane, Point, fit};

/// Bytes of the transposition table.
const TABLE_BYTES: usize = 1 << 24;
/// Numbers of discs that are taken together.
const BAND: usize = 8;
/// Fewest empty squares below the leaves, so that no search sees the end of the game.
const SPARE: usize = 4;
/// The least depth that is compared with a shallow search.
const MIN_DEPTH: u32 = 4;
/// The largest depth that is compared with the evaluation alone.
const STATIC_DEPTH: u32 = 2;

/// Options of the step.
#[derive(Args)]
pub struct Options {
    /// Folder of games that the weights were not fitted to
    #[arg(long, value_name = "FOLDER", default_value = "target/train/games")]
    games: PathBuf,
    /// Weights for 8x8
    #[arg(long, value_name = "FILE", default_value = "www/data/weights-8.bin")]
    weights: PathBuf,
    /// Number of positions
    #[arg(long, value_name = "N", default_value_t = 200)]
    positions: usize,
    /// Largest depth in plies
    #[arg(long, value_name = "N", default_value_t = 10)]
    depth: u32,
    /// Source file to write, src/engine/search/probcut_params.rs
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

/// Sums over the positions of one depth with about the same number of discs.
#[derive(Debug, Clone, Copy, Default)]
struct Cell {
    count: f64,
    squares: f64,
    discs: f64,
}

/// The sums of one depth, by number of discs.
type Cells = [Cell; 64 / BAND + 1];

/// All differences between searches.
struct Measured {
    /// By depth.
    cells: Vec<Cells>,
    /// The steps from even to odd depths, and the negated ones from odd to even depths.
    steps: Vec<f64>,
}

/// Measures the deviations and the tempo; prints them and writes the source file.
///
/// # Errors
/// When games or weights cannot be read, or the source file cannot be written.
pub fn run(options: &Options) -> Result<()> {
    let measured = measure(options)?;
    let fitted = |depths| {
        let points = points(&measured.cells, depths);
        let plane = fit(&points).context("too few positions")?;
        print(&points, plane)?;
        anyhow::Ok(plane)
    };
    let static_plane = fitted(1..=STATIC_DEPTH)?;
    let search_plane = fitted(MIN_DEPTH..=options.depth)?;
    let (step, _) = mean(&measured.steps).context("too few positions")?;
    // The searches added the current tempo.
    let change = step / 2.0;
    let tempo = f64::from(TEMPO) / f64::from(DISC) + change;
    outln!("tempo: {tempo:.3} discs, {change:+.3} to the current one")?;
    if let Some(path) = &options.write {
        let source = source::write(search_plane, static_plane, tempo);
        std::fs::write(path, source).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

fn measure(options: &Options) -> Result<Measured> {
    let file =
        std::fs::read(&options.weights).with_context(|| options.weights.display().to_string())?;
    let evaluation = Evaluation::trained(&file)?;
    if evaluation.side() != Some(8) {
        bail!("the deviations are measured on 8x8");
    }
    let mut engine = Engine::new(TABLE_BYTES);
    engine.set_evaluation(Evaluation::trained(&file)?);
    engine.set_features(SearchFeatures {
        probcut: false,
        selective_iterations: false,
        ..SearchFeatures::default()
    });
    let layout = BoardLayout::<u64>::new(8).context("unknown board")?;
    let games = read_folder(&options.games)?;
    let mut measured = Measured {
        cells: vec![Cells::default(); options.depth as usize + 1],
        steps: Vec::new(),
    };
    let progress = Progress::new(Some(options.positions as u64), "positions");
    for number in 0..options.positions {
        let game = &games[number * games.len() / options.positions];
        if let Some(position) = position(&layout, game, number, options.depth) {
            let values = values(&mut engine, &evaluation, &layout, position, options.depth);
            measured.add(&values, position.count() as usize);
        }
        progress.step();
    }
    Ok(measured)
}

impl Measured {
    /// Adds the values of a position by depth.
    fn add(&mut self, values: &[f64], discs: usize) {
        // A side without discs is an end of the game too.
        if values.iter().any(|value| value.abs() >= FULL_BOARD) {
            return;
        }
        let depth = values.len() as u32 - 1;
        for deep in (1..=STATIC_DEPTH).chain(MIN_DEPTH..=depth) {
            let difference = values[deep as usize] - values[compared_depth(deep) as usize];
            let cell = &mut self.cells[deep as usize][discs / BAND];
            cell.count += 1.0;
            cell.squares += difference * difference;
            cell.discs += discs as f64;
        }
        for deep in MIN_DEPTH as usize..depth as usize {
            let step = values[deep + 1] - values[deep];
            self.steps.push(if deep % 2 == 0 { step } else { -step });
        }
    }
}

/// The depth with which a search of `depth` plies is compared.
fn compared_depth(depth: u32) -> u32 {
    if depth <= STATIC_DEPTH {
        0
    } else {
        shallow_depth(depth)
    }
}

/// A position of the game with a legal move and an end out of reach; `number` selects it.
fn position(
    layout: &BoardLayout<u64>,
    game: &Game,
    number: usize,
    depth: u32,
) -> Option<SearchPosition<u64>> {
    let mut position = start::<u64>();
    let mut candidates = Vec::new();
    for &turn in &game.turns {
        position = after(layout, position, turn);
        let empties = Bitboard::count(position.empty(layout.inside)) as usize;
        let playable = !Bitboard::is_empty(position.legal(layout.inside));
        if playable && empties >= depth as usize + SPARE {
            candidates.push(position);
        }
    }
    (!candidates.is_empty()).then(|| candidates[number * 7 % candidates.len()])
}

/// The values of a position in discs by depth, from the evaluation alone on.
fn values(
    engine: &mut Engine,
    evaluation: &Evaluation,
    layout: &BoardLayout<u64>,
    position: SearchPosition<u64>,
    depth: u32,
) -> Vec<f64> {
    engine.clear();
    let accumulator = evaluation.refresh(layout, position);
    let value = evaluation.value(layout, &accumulator, position);
    let mut values = vec![f64::from(value) / f64::from(DISC)];
    for plies in 1..=depth {
        let limits = Limits::depth(plies);
        let report =
            engine.run_search(Question::BestMove, layout, position, &limits, &mut Timeless);
        values.push(report.discs());
    }
    values
}

/// The deviations of these depths.
fn points(cells: &[Cells], depths: RangeInclusive<u32>) -> Vec<Point> {
    /// A cell with fewer positions is left out.
    const MIN_POSITIONS: f64 = 8.0;
    depths
        .flat_map(|depth| cells[depth as usize].iter().map(move |cell| (depth, cell)))
        .filter(|(_, cell)| cell.count >= MIN_POSITIONS)
        .map(|(depth, cell)| Point {
            depth,
            shallow: compared_depth(depth),
            discs: cell.discs / cell.count,
            deviation: (cell.squares / cell.count).sqrt(),
            count: cell.count,
        })
        .collect()
}

fn print(points: &[Point], plane: Plane) -> Result<(), Closed> {
    outln!("| depth | shallow | discs | positions | deviation | fitted |")?;
    outln!("|--:|--:|--:|--:|--:|--:|")?;
    for point in points {
        outln!(
            "| {} | {} | {:.0} | {} | {:.2} | {:.2} |",
            point.depth,
            point.shallow,
            point.discs,
            point.count,
            point.deviation,
            point.fitted(plane),
        )?;
    }
    outln!("\ncoefficients: {plane:.3?}\n")
}
