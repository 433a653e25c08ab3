//! One game between two players.

use anyhow::{Context, Result};
use outflank::rules::{Color, Phase, Position, Square};

use super::player::{Player, Used};

/// A finished game.
pub struct Game {
    /// Black's lead in discs, empty squares to the winner.
    pub lead: i32,
    /// All moves from the first position of the game; `None` is a pass.
    pub moves: Vec<Option<Square>>,
}

/// Plays a game from `opening` to its end; its first moves are `given`.
///
/// # Errors
/// When a player plays an illegal move or fails.
pub fn play(
    opening: &Position,
    given: &[Option<Square>],
    black: (&mut Player, &mut Used),
    white: (&mut Player, &mut Used),
) -> Result<Game> {
    let mut players = [black, white];
    let (mut position, mut moves) = (*opening, Vec::new());
    for choice in given {
        let played = choice.map_or_else(|| position.pass(), |square| position.play(square))?;
        position = played.position;
        moves.push(*choice);
    }
    loop {
        match position.phase() {
            Phase::Over => break,
            Phase::Pass => {
                position = position.pass()?.position;
                moves.push(None);
            }
            Phase::Place | Phase::Play => {
                let (player, used) = &mut players[usize::from(position.turn() == Color::White)];
                let choice = player.choose(opening, &moves, &position, used)?;
                let square = choice.context("a player passed with a legal move")?;
                let played = position.play(square);
                position = played
                    .with_context(|| format!("{square} in {position}"))?
                    .position;
                moves.push(Some(square));
            }
        }
    }
    let count = position.board().count();
    let lead = i32::from(count[Color::Black]) - i32::from(count[Color::White]);
    Ok(Game {
        lead: lead + lead.signum() * i32::from(position.board().empties().len()),
        moves,
    })
}
