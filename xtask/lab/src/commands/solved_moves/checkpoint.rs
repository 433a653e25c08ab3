//! The moves solved so far, in a file of text.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use outflank::book::PositionKey;
use outflank::engine::ChosenMoves;
use outflank::rules::Position;

use super::reached::image;

/// The moves of a position, and the nodes that their values took.
pub struct Solved {
    pub nodes: u64,
    pub chosen: ChosenMoves,
}

/// By the [`image`] of the position.
pub type SolvedByImage = BTreeMap<PositionKey, Solved>;

/// A line of the checkpoint is a position, the nodes, and `square:discs` for each move. A line that was cut off does not count.
///
/// # Errors
/// When a whole line is something else.
pub fn read_checkpoint(path: &Path) -> Result<SolvedByImage> {
    let Ok(text) = fs::read_to_string(path) else {
        return Ok(SolvedByImage::new());
    };
    let whole = text
        .split_inclusive('\n')
        .filter(|line| line.ends_with('\n'));
    whole
        .map(|line| {
            let solved = parse(line);
            solved.with_context(|| format!("{}: {line}", path.display()))
        })
        .collect()
}

fn parse(line: &str) -> Option<(PositionKey, Solved)> {
    let mut words = line.split_whitespace();
    let position = format!("{} {}", words.next()?, words.next()?);
    let position: Position = position.parse().ok()?;
    let nodes = words.next()?.parse().ok()?;
    let moves = words.map(|word| {
        let (square, discs) = word.split_once(':')?;
        Some((square.parse().ok()?, discs.parse().ok()?))
    });
    let moves = moves.collect::<Option<_>>()?;
    let chosen = ChosenMoves { position, moves };
    Some((image(&position), Solved { nodes, chosen }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank::engine::last_layer;

    #[test]
    fn a_cut_line_of_the_checkpoint_does_not_count() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("moves.txt");
        assert!(read_checkpoint(&path).unwrap().is_empty());
        let position = last_layer(3)[0];
        let line = format!("{position} 123 4:-6 30:12");
        fs::write(&path, format!("{line}\n{}", &line[..44])).unwrap();
        let solved = read_checkpoint(&path).unwrap();
        assert_eq!(solved.len(), 1);
        let Solved { nodes, chosen } = &solved[&image(&position)];
        assert_eq!((*nodes, chosen.position), (123, position));
        assert_eq!(chosen.moves, [(4, -6), (30, 12)]);
        fs::write(&path, "noise\n").unwrap();
        assert!(read_checkpoint(&path).is_err());
    }
}
