//! Positions with known answers: OBF and the tab-separated tables of `tests/data`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use clap::ValueEnum;
use outflank::fnv::fnv1a;
use outflank::rules::{Position, Square};

/// A position with its known answers.
pub struct Problem {
    pub name: String,
    pub position: Position,
    /// The best score in discs for the side to move.
    pub score: Option<f64>,
    /// Scores of moves; a file need not score all.
    pub moves: Vec<(Square, f64)>,
}

impl Problem {
    /// The squares with the best score; empty if the file scores no move.
    pub fn best(&self) -> Vec<Square> {
        let best = best_of(&self.moves);
        let moves = self.moves.iter().filter(|&&(_, score)| Some(score) == best);
        moves.map(|&(square, _)| square).collect()
    }
}

/// A half of the positions of a file, by a hash of each: parameters are chosen on one, and figures reported on the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Half {
    Choose,
    Report,
}

impl Half {
    /// The half that a position belongs to: by the parity of the FNV-1a hash of its text.
    pub fn of(position: &Position) -> Self {
        match fnv1a(position.to_string().bytes()) % 2 {
            0 => Self::Choose,
            _ => Self::Report,
        }
    }
}

/// The best score among `moves`.
pub fn best_of(moves: &[(Square, f64)]) -> Option<f64> {
    moves.iter().map(|&(_, score)| score).max_by(f64::total_cmp)
}

/// Reads a file of positions.
///
/// # Errors
/// When the file cannot be read or a line is malformed.
pub fn read(path: &Path) -> Result<Vec<Problem>> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut problems = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with(['#', '%']) {
            continue;
        }
        let problem = if line.contains('\t') {
            table_line(line)
        } else {
            obf_line(line, number + 1)
        };
        problems.push(problem.with_context(|| format!("{}, line {}", path.display(), number + 1))?);
    }
    Ok(problems)
}

fn table_line(line: &str) -> Result<Problem> {
    let cells: Vec<&str> = line.split('\t').collect();
    let &[name, board, side, _, score, _, ref rest @ ..] = cells.as_slice() else {
        anyhow::bail!("too few columns");
    };
    let moves = rest.first().copied().unwrap_or("").split_whitespace();
    Ok(Problem {
        name: name.to_owned(),
        position: format!("{board} {side}").parse()?,
        score: Some(score.parse()?),
        moves: moves.map(scored).collect::<Result<_, _>>()?,
    })
}

fn obf_line(line: &str, number: usize) -> Result<Problem> {
    let line = line.split('%').next().unwrap_or(line);
    let mut parts = line.split(';').map(str::trim);
    let position = parts.next().unwrap_or("").parse()?;
    let (mut score, mut moves) = (None, Vec::new());
    for part in parts.filter(|part| !part.is_empty() && !part.starts_with("--")) {
        if part.contains(':') {
            moves.push(scored(part)?);
        } else {
            score = Some(part.parse()?);
        }
    }
    let best = best_of(&moves);
    Ok(Problem {
        name: number.to_string(),
        position,
        score: score.or(best),
        moves,
    })
}

fn scored(text: &str) -> Result<(Square, f64)> {
    let (square, score) = text.split_once(':').context("a move without a score")?;
    Ok((square.trim().to_lowercase().parse()?, score.trim().parse()?))
}
