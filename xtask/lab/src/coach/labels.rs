//! Files of searches: a line for each position of a game.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use outflank::coach::{Analysis, MoveValue, Review};
use outflank::rules::Square;

/// Reads the analyses of a game, by turn.
///
/// # Errors
/// When the file cannot be read, or a line is not of [`write()`].
pub fn read(file: &Path) -> Result<BTreeMap<usize, Analysis>> {
    let name = || file.display().to_string();
    let text = fs::read_to_string(file).with_context(name)?;
    let lines = text
        .lines()
        .map(|line| row(line).with_context(|| format!("{}: {line}", name())));
    lines.collect()
}

fn row(line: &str) -> Option<(usize, Analysis)> {
    let mut cells = line.split('\t');
    let turn = cells.next()?.parse().ok()?;
    let value = cells.next()?.parse().ok()?;
    let exact = cells.next()? == "exact";
    let depth = cells.next()?.parse().ok()?;
    let plies = cells.next()?.split(' ').filter(|name| !name.is_empty());
    let line = plies.map(|name| name.parse::<Square>().ok()).collect();
    let entry = |text: &str| {
        let mut parts = text.split(':');
        Some(MoveValue {
            square: parts.next()?.parse().ok()?,
            value: parts.next()?.parse().ok()?,
            exact: parts.next()? == "exact",
            depth: parts.next()?.parse().ok()?,
        })
    };
    let moves = cells.next()?.split(' ').map(entry).collect::<Option<_>>()?;
    let analysis = Analysis {
        value,
        exact,
        depth,
        line,
        moves,
    };
    Some((turn, analysis))
}

/// Writes the analyses of a game.
///
/// # Errors
/// When the file cannot be written.
pub fn write(file: &Path, review: &Review) -> Result<()> {
    let mut text = String::new();
    for turn in 0..review.turns().len() {
        let Some(found) = review.analysis(turn) else {
            continue;
        };
        let kind = |exact| if exact { "exact" } else { "estimate" };
        let ply = |ply: &Option<Square>| ply.map_or("pass".to_owned(), |square| square.to_string());
        let line: Vec<String> = found.line.iter().map(ply).collect();
        let entry = |entry: &MoveValue| {
            let (square, value, depth) = (entry.square, entry.value, entry.depth);
            format!("{square}:{value}:{}:{depth}", kind(entry.exact))
        };
        let moves: Vec<String> = found.moves.iter().map(entry).collect();
        text += &format!(
            "{turn}\t{}\t{}\t{}\t{}\t{}\n",
            found.value,
            kind(found.exact),
            found.depth,
            line.join(" "),
            moves.join(" ")
        );
    }
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, text).with_context(|| file.display().to_string())
}
