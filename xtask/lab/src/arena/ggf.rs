//! What the protocols need of the Generic Game Format: games from a start, positions after a game, single moves.

use anyhow::{Context, Result, bail};
use outflank::notation::{Archive, Format, MoveTree, Ply, WrittenGame};
use outflank::rules::{Phase, Position, Setup, Square};

/// A game in GGF; `None` is a pass.
///
/// # Errors
/// When the start cannot be played.
pub fn write(opening: &Position, moves: &[Option<Square>]) -> Result<String> {
    let mut game = WrittenGame {
        setup: Setup::from_board(*opening.board(), opening.turn()),
        ..WrittenGame::default()
    };
    game.players.black = "Black".to_owned();
    game.players.white = "White".to_owned();
    let mut at = MoveTree::START;
    for choice in moves {
        at = game.moves.add(at, choice.map_or(Ply::Pass, Ply::Play));
    }
    Ok(outflank::notation::write(&game, Format::Ggf, 0)?)
}

/// The position at the end of a game in GGF.
///
/// # Errors
/// When the board is missing or malformed, or a move is illegal.
pub fn read(game: &str) -> Result<Position> {
    let archive = Archive::open(game.as_bytes().to_vec())?;
    let read = archive.game(0);
    if archive.format() != Format::Ggf {
        bail!("not a game in GGF");
    }
    if let Some(error) = read.error {
        return Err(error.into());
    }
    let game = read.game;
    Ok(game.moves.position(&game.start()?, game.moves.end())?)
}

/// The position after a move in the notation of GGF, `F5/eval/seconds`.
///
/// # Errors
/// When the text is no legal move.
pub fn apply(position: &Position, word: &str) -> Result<Position> {
    let word = word.split('/').next().unwrap_or("").trim();
    let played = match square(word)? {
        Some(square) => {
            // Forced passes are optional in the format.
            let current = if position.phase() == Phase::Pass {
                position.pass()?.position
            } else {
                *position
            };
            current.play(square)?
        }
        None => position.pass()?,
    };
    Ok(played.position)
}

/// A square by its name, in upper or lower case; `None` for a pass.
///
/// # Errors
/// When it is no name of a square.
pub fn square(word: &str) -> Result<Option<Square>> {
    let ply: Ply = word.trim().parse().with_context(|| word.to_owned())?;
    Ok(match ply {
        Ply::Play(square) => Some(square),
        Ply::Pass => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_game_is_read_back() {
        let opening =
            read("(;BO[8 ---------------------------O*------*O--------------------------- *];)")
                .unwrap();
        let moves = ["f5", "d6", "c3"].map(|name| Some(name.parse().unwrap()));
        let game = write(&opening, &moves).unwrap();
        let mut position = opening;
        for square in moves {
            position = position.play(square.unwrap()).unwrap().position;
        }
        assert_eq!(read(&game).unwrap().board(), position.board());
        assert!(read("(;BO[7 -- *];)").is_err() && read("").is_err() && read("(;B[F5];)").is_err());
        assert!(read("f5d6").is_err());
    }
}
