//! Published positions with known scores.

use std::fs;

use outflank::engine::{Choice, Engine, Limits, Timeless};
use outflank::rules::{Position, Square};

/// A position and moves with their exact scores, the best ones among them.
pub struct Problem {
    pub position: Position,
    pub moves: Vec<(Square, i32)>,
}

impl Problem {
    pub fn score(&self) -> i32 {
        self.moves.iter().map(|&(_, score)| score).max().unwrap()
    }

    /// Solves it, and checks the score and the move.
    #[track_caller]
    pub fn check(&self, engine: &mut Engine, name: &str) {
        let score = self.score();
        engine.clear();
        let report = engine.search(&self.position, &Limits::default(), &mut Timeless);
        assert_eq!((report.value, report.exact), (score * 128, true), "{name}");
        let Choice::Play(square) = report.best else {
            panic!("{name}: no move");
        };
        let square = self.square(square);
        assert!(self.moves.contains(&(square, score)), "{name}: {square}");
    }

    /// A square of the engine's report.
    pub fn square(&self, index: u8) -> Square {
        Square::from_index(self.position.size(), index).unwrap()
    }
}

/// FFO 1 to 59: position, score and best moves.
pub fn ffo() -> Vec<Problem> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/ffo-1-59.tsv");
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let score = cells[4].parse().unwrap();
        let best = cells[5]
            .split(',')
            .map(|name| (name.parse().unwrap(), score));
        Problem {
            position: format!("{} {}", cells[1], cells[2]).parse().unwrap(),
            moves: best.collect(),
        }
    };
    lines.map(read).collect()
}

/// The problems of an OBF file, with the score of every move; `None` if the file is missing.
pub fn obf(name: &str) -> Option<Vec<Problem>> {
    let root = env!("CARGO_MANIFEST_DIR");
    let places = [
        format!("{root}/tests/data/{name}"),
        format!("{root}/../shared/data/{name}"),
    ];
    let text = places.iter().find_map(|path| fs::read_to_string(path).ok());
    let Some(text) = text else {
        eprintln!("SKIPPED: {name} is missing");
        return None;
    };
    let lines = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('%'));
    let read = |line: &str| {
        let mut parts = line.split(';').map(str::trim);
        let position = parts.next().unwrap().parse().unwrap();
        let scored = parts.filter(|part| !part.is_empty() && !part.starts_with("--"));
        let moves = scored.map(|part| {
            let (square, score) = part.split_once(':').unwrap();
            let square = square.to_lowercase().parse().unwrap();
            (square, score.parse().unwrap())
        });
        Problem {
            position,
            moves: moves.collect(),
        }
    };
    Some(lines.map(read).collect())
}
