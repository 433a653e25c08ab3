//! Stored games: two bytes per turn.
//!
//! A chunk is a file of games one after the other. A game is its number of turns, the first turn whose value is exact,
//! and for each turn the square and the value of the position before it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition};

/// The square of a turn that is a pass.
pub const PASS: u8 = 127;

/// One turn of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The board square, or [`PASS`].
    pub square: u8,
    /// Whether it was chosen at random, so that later values carry no information about the position before it.
    pub random: bool,
    /// The value of the position in discs for the side to move; `None` if it was not searched.
    pub value: Option<i8>,
}

/// A game from the start position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Game {
    /// The first turn whose value is exact.
    pub exact_from: u8,
    /// All turns, passes included.
    pub turns: Vec<Turn>,
}

const RANDOM: u8 = 128;
const NO_VALUE: i8 = -128;

impl Turn {
    /// The turn as a part of another game: later values of that game do not depend on it.
    pub fn without_value(self) -> Self {
        Self {
            random: true,
            value: None,
            ..self
        }
    }
}

impl Game {
    /// An empty game whose values are not exact so far.
    pub fn without_values() -> Self {
        Self {
            exact_from: u8::MAX,
            turns: Vec::new(),
        }
    }

    /// Appends the game to a chunk.
    pub fn write(&self, chunk: &mut Vec<u8>) {
        chunk.push(self.turns.len() as u8);
        chunk.push(self.exact_from);
        for turn in &self.turns {
            chunk.push(turn.square | if turn.random { RANDOM } else { 0 });
            chunk.push(turn.value.unwrap_or(NO_VALUE) as u8);
        }
    }
}

/// The games of a chunk.
///
/// # Errors
/// When the chunk ends within a game.
pub fn read(mut chunk: &[u8]) -> Result<Vec<Game>> {
    let mut games = Vec::new();
    while let [turns, exact_from, rest @ ..] = chunk {
        let (turns, rest) = rest
            .split_at_checked(usize::from(*turns) * 2)
            .context("a chunk ends within a game")?;
        let turns = turns
            .chunks_exact(2)
            .map(|pair| Turn {
                square: pair[0] & !RANDOM,
                random: pair[0] & RANDOM != 0,
                value: Some(pair[1] as i8).filter(|&value| value != NO_VALUE),
            })
            .collect();
        games.push(Game {
            exact_from: *exact_from,
            turns,
        });
        chunk = rest;
    }
    Ok(games)
}

/// The games of all chunks in a folder, in the order of their names.
///
/// # Errors
/// When a file cannot be read or is no chunk, or there is no game.
pub fn read_folder(folder: &Path) -> Result<Vec<Game>> {
    let mut paths: Vec<_> = fs::read_dir(folder)
        .with_context(|| folder.display().to_string())?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "games")
    });
    paths.sort();
    let mut games = Vec::new();
    for path in paths {
        let chunk = fs::read(&path).map_err(anyhow::Error::from);
        let chunk = chunk.and_then(|chunk| read(&chunk));
        games.extend(chunk.with_context(|| path.display().to_string())?);
    }
    if games.is_empty() {
        bail!("{}: there are no games", folder.display());
    }
    Ok(games)
}

/// The crossed start: Black begins and has the upper right and the lower left centre square.
pub fn start<G: Bitboard>() -> SearchPosition<G> {
    let at = |row: usize, column: usize| G::bit((row * G::SIDE + column) as u8);
    let low = G::SIDE / 2 - 1;
    SearchPosition {
        player: at(low, low + 1) | at(low + 1, low),
        opponent: at(low, low) | at(low + 1, low + 1),
    }
}

/// The position after a turn.
pub fn after<G: Bitboard>(
    layout: &BoardLayout<G>,
    position: SearchPosition<G>,
    turn: Turn,
) -> SearchPosition<G> {
    if turn.square == PASS {
        return position.pass();
    }
    let square = layout.bit_of(turn.square);
    position.play(square, position.flips(square))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_back_as_written() {
        let turn = |square, random, value| Turn {
            square,
            random,
            value,
        };
        let game = Game {
            exact_from: 2,
            turns: vec![
                turn(19, true, None),
                turn(18, false, Some(-64)),
                turn(PASS, true, Some(64)),
            ],
        };
        let mut chunk = Vec::new();
        game.write(&mut chunk);
        game.write(&mut chunk);
        assert_eq!(read(&chunk).unwrap(), [game.clone(), game]);
        assert!(read(&chunk[..chunk.len() - 1]).is_err());
    }

    #[test]
    fn a_folder_without_games_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let error = read_folder(folder.path()).unwrap_err().to_string();
        assert!(error.ends_with("there are no games"), "{error}");
        assert!(read_folder(&folder.path().join("missing")).is_err());
    }
}
