//! Played games as they are kept: two bytes a turn.
//!
//! A chunk is a file of games one after the other. A game is its number of turns, the first turn whose value is exact,
//! and for each turn the square and the value that the search gave the position before it.

use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition};
use std::error::Error;
use std::path::Path;

/// The square of a turn that is a pass.
pub const PASS: u8 = 127;

/// One turn of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The board square, or [`PASS`].
    pub square: u8,
    /// Whether it was left to chance, so that what follows says nothing of the position before it.
    pub chance: bool,
    /// What the search thought of the position, in discs for the side to move; none if it was not asked.
    pub value: Option<i8>,
}

/// One game from the start position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Game {
    /// The first turn from which on values are exact.
    pub exact_from: u8,
    /// All turns, passes among them.
    pub turns: Vec<Turn>,
}

const CHANCE: u8 = 128;
const NO_VALUE: i8 = -128;

impl Game {
    /// Appends the game to a chunk.
    pub fn write(&self, chunk: &mut Vec<u8>) {
        chunk.push(self.turns.len() as u8);
        chunk.push(self.exact_from);
        for turn in &self.turns {
            chunk.push(turn.square | if turn.chance { CHANCE } else { 0 });
            chunk.push(turn.value.unwrap_or(NO_VALUE) as u8);
        }
    }
}

/// The games of a chunk.
///
/// # Errors
/// When the chunk ends within a game.
pub fn read(mut chunk: &[u8]) -> Result<Vec<Game>, Box<dyn Error>> {
    let mut games = Vec::new();
    while let [turns, exact_from, rest @ ..] = chunk {
        let (turns, rest) = rest
            .split_at_checked(usize::from(*turns) * 2)
            .ok_or("a chunk ends within a game")?;
        let turns = turns
            .chunks_exact(2)
            .map(|pair| Turn {
                square: pair[0] & !CHANCE,
                chance: pair[0] & CHANCE != 0,
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
/// When a file can't be read or is not a chunk, or when there is no game.
pub fn read_folder(folder: &Path) -> Result<Vec<Game>, Box<dyn Error>> {
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .map_err(|error| format!("{}: {error}", folder.display()))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "games")
    });
    paths.sort();
    let mut games = Vec::new();
    for path in paths {
        games.extend(
            read(&std::fs::read(&path)?).map_err(|error| format!("{}: {error}", path.display()))?,
        );
    }
    if games.is_empty() {
        return Err(format!("{}: there are no games", folder.display()).into());
    }
    Ok(games)
}

/// The crossed start on a grid: Black, who begins, has the upper right and the lower left centre square.
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
    field: &BoardLayout<G>,
    discs: SearchPosition<G>,
    turn: Turn,
) -> SearchPosition<G> {
    if turn.square == PASS {
        return discs.pass();
    }
    let square = field.bit_of(turn.square);
    discs.play(square, discs.flips(square))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_back_as_written() {
        let turn = |square, chance, value| Turn {
            square,
            chance,
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
        let folder = std::env::temp_dir().join(format!("outflank-empty-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let read = read_folder(&folder);
        std::fs::remove_dir(&folder).unwrap();
        assert!(
            read.unwrap_err()
                .to_string()
                .ends_with("there are no games")
        );
        assert!(read_folder(&folder).is_err());
    }
}
