//! One game between two players, from a position.

use std::error::Error;

use outflank::engine::{Choice, Limits};
use outflank::rules::{Color, Phase, Position, Size, Square};

use crate::asker::Asker;
use crate::clock::Clock;
use crate::external::External;

/// Who plays.
pub enum Player {
    /// Our engine within limits, and what it has for all moves of a game, if that is limited too.
    Ours {
        asker: Asker,
        limits: Limits,
        game_ms: Option<f64>,
    },
    /// Another program.
    Theirs(External),
}

/// What a player has used.
#[derive(Clone, Copy, Default)]
pub struct Used {
    pub seconds: f64,
    pub moves: u32,
    pub nodes: u64,
}

impl Player {
    /// Gets ready for a new game; `seed` is the chance of this game.
    pub fn begin(&mut self, seed: u64) -> Result<(), Box<dyn Error>> {
        match self {
            Self::Ours {
                asker,
                limits,
                game_ms,
            } => {
                limits.seed = seed;
                limits.clock_ms = *game_ms;
                asker.forget()
            }
            Self::Theirs(_) => Ok(()),
        }
    }

    /// Whether it has to be shown every game from the first position.
    pub fn replays(&self) -> bool {
        matches!(self, Self::Theirs(program) if program.replays())
    }

    /// Chooses a move after these moves from the opening position.
    fn choose(
        &mut self,
        opening: &Position,
        moves: &[Option<Square>],
        position: &Position,
        used: &mut Used,
    ) -> Result<Option<Square>, Box<dyn Error>> {
        let start = std::time::Instant::now();
        let choice = match self {
            Self::Ours { asker, limits, .. } => {
                let report = asker.search(position, limits, &mut Clock::default())?;
                used.nodes += report.nodes;
                if let Some(left) = &mut limits.clock_ms {
                    *left -= start.elapsed().as_secs_f64() * 1e3;
                }
                square(report.best, position.size())
            }
            Self::Theirs(program) => program.choose(opening, moves)?,
        };
        used.seconds += start.elapsed().as_secs_f64();
        used.moves += 1;
        Ok(choice)
    }
}

/// The square of a choice.
pub fn square(choice: Choice, size: Size) -> Option<Square> {
    match choice {
        Choice::Play(square) => Square::from_index(size, square),
        Choice::Pass | Choice::Nothing => None,
    }
}

/// A game that has been played.
pub struct Game {
    /// Black's result in discs, empty squares to the winner.
    pub lead: i32,
    /// All moves from the position it began with, `None` for a pass.
    pub moves: Vec<Option<Square>>,
}

/// Plays a game to its end, its first moves given.
///
/// # Errors
/// When a player plays what is not legal, or a program fails.
pub fn play(
    opening: &Position,
    given: &[Option<Square>],
    black: (&mut Player, &mut Used),
    white: (&mut Player, &mut Used),
) -> Result<Game, Box<dyn Error>> {
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
                let square = choice.ok_or("a player passed who could move")?;
                let played = position.play(square);
                position = played
                    .map_err(|error| format!("{square} in {position}: {error}"))?
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
