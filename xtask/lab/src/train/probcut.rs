//! `train probcut`: how well shallow searches foretell deep ones, measured and put into the engine's source.
//!
//! Positions of games that the weights were not made from are searched to every depth without any cuts. For each deep
//! search and its stand-in (M. Buro, 1997) the root of the mean square of the difference is taken over positions with about
//! the same number of discs, and a plane is fitted to these. The two depths enter it as one number, the depth less one and a
//! half times the shallow one: that grows slowly where the shallow search is half as deep, as the measured figures do, so
//! the plane can be trusted for depths that take too long to measure. Searches of one and two plies have the evaluation
//! alone for a stand-in, and a plane of their own.
//!
//! By the way it is measured how much the values of successive depths differ in the mean. The last to choose in a search
//! chooses by the evaluation's errors too, so who is to move at the leaves is valued too low: values go up and down with
//! every ply. Half of that step is the tempo that the engine adds at its leaves.

use super::games::{Game, after, read_folder, start};
use super::mean::mean;
use super::options::Options;
use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::internals::{
    Bitboard, BoardLayout, SearchFeatures, SearchPosition, TEMPO, shallow_depth,
};
use outflank::engine::{Engine, Limits, Question, Timeless};
use std::error::Error;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// Bytes of the transposition table.
const TABLE_BYTES: usize = 1 << 24;
/// SearchPosition on the board that are taken together.
const BAND: usize = 8;
/// With fewer empty squares than the depth and this the end would be seen.
const SPARE: usize = 4;
/// A full board of 8x8, the unit of the figure for discs; in discs also the greatest value.
const FULL: f64 = 64.0;

/// How many plies of depth one ply of the shallow search makes up for.
const SHALLOW: f64 = 1.5;
/// The least depth that is compared with its stand-in.
const LEAST_DEPTH: u32 = 4;
/// Up to this depth a search is compared with the evaluation alone.
const GLANCE_DEPTH: u32 = 2;

/// What one cell of the measurement has added up.
#[derive(Debug, Clone, Copy, Default)]
struct Cell {
    count: f64,
    squares: f64,
    discs: f64,
}

/// A measured deviation with what it depends on and how much it counts.
#[derive(Debug, Clone, Copy)]
struct Point {
    depth: u32,
    shallow: u32,
    discs: f64,
    deviation: f64,
    count: f64,
}

impl Point {
    /// What the plane is a sum of: one, the depths as one number, the share of discs.
    fn features(&self) -> [f64; 3] {
        [
            1.0,
            f64::from(self.depth) - SHALLOW * f64::from(self.shallow),
            self.discs / FULL,
        ]
    }
}

/// Runs the command.
///
/// # Errors
/// When an option is not understood, games can't be read, the weights are refused or the source can't be written.
pub fn run(words: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(words)?;
    let folder: PathBuf = options.take("games", PathBuf::from("target/train/games"))?;
    let weights: PathBuf = options.take("weights", PathBuf::from("www/weights-8.bin"))?;
    let positions: usize = options.take("positions", 200)?;
    let depth: u32 = options.take("depth", 10)?;
    let out: Option<PathBuf> = options.find("write")?;
    options.finish()?;
    let file = std::fs::read(weights)?;
    let evaluation = Evaluation::trained(&file)?;
    if evaluation.side() != Some(8) {
        return Err("the figures are measured on 8x8".into());
    }
    let mut engine = Engine::new(TABLE_BYTES);
    engine.set_evaluation(Evaluation::trained(&file)?);
    engine.set_features(SearchFeatures {
        probcut: false,
        selective_iterations: false,
        ..SearchFeatures::default()
    });
    let field = BoardLayout::<u64>::new(8).ok_or("no such board")?;
    let games = read_folder(&folder)?;
    let mut cells = vec![[Cell::default(); 64 / BAND + 1]; depth as usize + 1];
    let mut steps = Vec::new();
    for number in 0..positions {
        let game = &games[number * games.len() / positions.max(1)];
        let Some(discs) = position(&field, game, number, depth) else {
            continue;
        };
        let values = values(&mut engine, &evaluation, &field, discs, depth);
        // A side wiped out is an end in sight too.
        if values.iter().any(|value| value.abs() >= FULL) {
            continue;
        }
        let count = discs.count() as usize;
        for deep in (1..=GLANCE_DEPTH).chain(LEAST_DEPTH..=depth) {
            let difference = values[deep as usize] - values[stand_in(deep) as usize];
            let cell = &mut cells[deep as usize][count / BAND];
            cell.count += 1.0;
            cell.squares += difference * difference;
            cell.discs += count as f64;
        }
        for deep in LEAST_DEPTH as usize..depth as usize {
            let step = values[deep + 1] - values[deep];
            steps.push(if deep % 2 == 0 { step } else { -step });
        }
        if (number + 1) % 20 == 0 {
            eprintln!("{} positions of {positions}", number + 1);
        }
    }
    let fitted = |depths| {
        let points = points(&cells, depths);
        let figures = plane(&points).ok_or("too few positions to measure")?;
        print(&points, figures);
        Ok::<_, Box<dyn Error>>(figures)
    };
    let glance = fitted(1..=GLANCE_DEPTH)?;
    let figures = fitted(LEAST_DEPTH..=depth)?;
    // The searches had the tempo of today.
    let (step, _) = mean(&steps).ok_or("too few positions to measure")?;
    let left = step / 2.0;
    let tempo = f64::from(TEMPO) / f64::from(DISC) + left;
    println!("tempo: {tempo:.3} discs, {left:+.3} to what is in use");
    if let Some(out) = out {
        std::fs::write(&out, source(figures, glance, tempo))?;
    }
    Ok(())
}

/// The depth of the search that a search of `depth` plies is compared with.
fn stand_in(depth: u32) -> u32 {
    if depth <= GLANCE_DEPTH {
        0
    } else {
        shallow_depth(depth)
    }
}

/// A position of the game in which the side to move can play and the end is out of sight; which one, the number says.
fn position(
    field: &BoardLayout<u64>,
    game: &Game,
    number: usize,
    depth: u32,
) -> Option<SearchPosition<u64>> {
    let mut discs = start::<u64>();
    let mut fit = Vec::new();
    for &turn in &game.turns {
        discs = after(field, discs, turn);
        let empties = Bitboard::count(discs.empty(field.inside)) as usize;
        let playable = !Bitboard::is_empty(discs.legal(field.inside));
        if playable && empties >= depth as usize + SPARE {
            fit.push(discs);
        }
    }
    (!fit.is_empty()).then(|| fit[number * 7 % fit.len()])
}

/// The values in discs of a position by depth, from the evaluation alone on.
fn values(
    engine: &mut Engine,
    evaluation: &Evaluation,
    field: &BoardLayout<u64>,
    discs: SearchPosition<u64>,
    depth: u32,
) -> Vec<f64> {
    engine.clear();
    let now = evaluation.value(field, &evaluation.refresh(field, discs), discs);
    let mut values = vec![f64::from(now) / f64::from(DISC)];
    for plies in 1..=depth {
        let report = engine.run_search(
            Question::BestMove,
            field,
            discs,
            &Limits::depth(plies),
            &mut Timeless,
        );
        values.push(report.discs());
    }
    values
}

fn points(cells: &[[Cell; 64 / BAND + 1]], depths: RangeInclusive<u32>) -> Vec<Point> {
    /// Fewer positions than this say nothing about a deviation.
    const LEAST: f64 = 8.0;
    depths
        .flat_map(|depth| cells[depth as usize].iter().map(move |cell| (depth, cell)))
        .filter(|(_, cell)| cell.count >= LEAST)
        .map(|(depth, cell)| Point {
            depth,
            shallow: stand_in(depth),
            discs: cell.discs / cell.count,
            deviation: (cell.squares / cell.count).sqrt(),
            count: cell.count,
        })
        .collect()
}

/// The plane with the least squared error, by Gauss elimination on the normal equations.
#[expect(clippy::needless_range_loop)]
fn plane(points: &[Point]) -> Option<[f64; 3]> {
    let mut rows = [[0.0; 4]; 3];
    for point in points {
        let features = point.features();
        for i in 0..3 {
            for j in 0..3 {
                rows[i][j] += point.count * features[i] * features[j];
            }
            rows[i][3] += point.count * features[i] * point.deviation;
        }
    }
    for i in 0..3 {
        let pivot = (i..3).max_by(|&a, &b| rows[a][i].abs().total_cmp(&rows[b][i].abs()))?;
        rows.swap(i, pivot);
        if rows[i][i].abs() < 1e-9 {
            return None;
        }
        for other in 0..3 {
            if other != i {
                let factor = rows[other][i] / rows[i][i];
                for j in i..4 {
                    rows[other][j] -= factor * rows[i][j];
                }
            }
        }
    }
    Some(std::array::from_fn(|i| rows[i][3] / rows[i][i]))
}

fn print(points: &[Point], figures: [f64; 3]) {
    println!("| depth | shallow | discs | positions | deviation | fitted |");
    println!("|--:|--:|--:|--:|--:|--:|");
    for point in points {
        let fitted: f64 = point
            .features()
            .iter()
            .zip(figures)
            .map(|(a, b)| a * b)
            .sum();
        println!(
            "| {} | {} | {:.0} | {} | {:.2} | {fitted:.2} |",
            point.depth, point.shallow, point.discs, point.count, point.deviation,
        );
    }
    println!("\nfigures: {figures:.3?}\n");
}

/// The engine's source file with the figures.
fn source(figures: [f64; 3], glance: [f64; 3], tempo: f64) -> String {
    let row = |[constant, depth, discs]: [f64; 3]| {
        [constant, depth, -SHALLOW * depth, discs]
            .map(|figure| format!("{figure:.3}"))
            .join(", ")
    };
    format!(
        "//! Parameters of selectivity, written by `cargo xtask train probcut`.\n\n\
         /// Coefficients of sigma around a search, in discs: constant, per ply of depth, per ply of shallow depth, per full board.\n\
         pub(super) const SEARCH: [f32; 4] = [{}];\n\n\
         /// Coefficients of sigma around the evaluation, for static pruning one or two plies above it.\n\
         pub(super) const STATIC: [f32; 4] = [{}];\n\n\
         /// Tempo: the mean error of the evaluation at the leaves for the side to move, in 1/128 discs. Added to every leaf.\n\
         pub const TEMPO: i32 = {:.0};\n",
        row(figures),
        row(glance),
        tempo * f64::from(DISC)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plane_is_found_again() {
        let truth = [1.5, 0.2, 2.0];
        let mut points = Vec::new();
        for depth in 4..12 {
            for discs in [12.0, 20.0, 31.0, 45.0] {
                let mut point = Point {
                    depth,
                    shallow: stand_in(depth),
                    discs,
                    deviation: 0.0,
                    count: discs + f64::from(depth),
                };
                let terms = point.features();
                point.deviation = terms.iter().zip(truth).map(|(a, b)| a * b).sum();
                points.push(point);
            }
        }
        let found = plane(&points).unwrap();
        let near = |(a, b): (&f64, f64)| (a - b).abs() < 1e-6;
        assert!(found.iter().zip(truth).all(near), "{found:?}");
        assert!(plane(&points[..2]).is_none());
    }

    #[test]
    fn the_source_names_the_parameters() {
        let source = source([1.0, 0.25, 2.0], [0.5, 0.125, 3.0], 0.5);
        assert!(source.contains("SEARCH: [f32; 4] = [1.000, 0.250, -0.375, 2.000]"));
        assert!(source.contains("STATIC: [f32; 4] = [0.500, 0.125, -0.188, 3.000]"));
        assert!(source.contains("TEMPO: i32 = 64;"));
    }

    /// The text with every number replaced by a sign, so that only the layout is left.
    fn layout(source: &str) -> String {
        let numeric = |c: char| c.is_ascii_digit() || c == '.' || c == '-';
        let value = |line: &str| match line.split_once(" = ") {
            Some((name, value)) => format!("{name} = {}", value.replace(numeric, "")),
            None => line.to_owned(),
        };
        source.lines().map(value).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_shipped_source_has_the_layout_of_a_written_one() {
        let shipped = include_str!("../../../../src/engine/search/probcut_params.rs");
        let written = source([1.0, 0.25, 2.0], [0.5, 0.125, 3.0], 0.5);
        assert_eq!(layout(shipped), layout(&written));
    }
}
