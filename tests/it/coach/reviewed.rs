//! Games to review, random lines, and results of searches with chosen values.

use outflank::coach::{Analysis, MoveValue, Turn};
use outflank::rules::{Phase, Position, Setup, Size, Square, SquareSet};

use crate::support::rng::Rng;

/// The turns of a game in which the first legal square is played, passes included.
pub fn game(size: Size) -> Vec<Turn> {
    game_of(size, |legal| legal.iter().next())
}

/// The turns of a game in which the square in the middle of the legal ones is played, passes included.
pub fn open_game(size: Size) -> Vec<Turn> {
    game_of(size, |legal| legal.iter().nth(usize::from(legal.len() / 2)))
}

fn game_of(size: Size, choose: impl Fn(SquareSet) -> Option<Square>) -> Vec<Turn> {
    let setup = Setup {
        size,
        ..Setup::default()
    };
    let mut position = Position::new(&setup).unwrap();
    let mut turns = Vec::new();
    loop {
        let played = choose(position.legal());
        match position.phase() {
            Phase::Over => return turns,
            Phase::Pass => {
                turns.push(Turn::new(position, None));
                position = position.pass().unwrap().position;
            }
            Phase::Place | Phase::Play => {
                turns.push(Turn::new(position, played));
                position = position.play(played.unwrap()).unwrap().position;
            }
        }
    }
}

/// A result in which the move played loses `loss` discs and the position is worth `value`.
pub fn result(turn: &Turn, value: f64, loss: f64, exact: bool) -> Analysis {
    let squares = turn.position.legal().iter();
    let moves = squares.map(|square| MoveValue {
        square,
        value: if Some(square) == turn.played {
            value - loss
        } else {
            value
        },
        exact,
        depth: 10,
    });
    let moves: Vec<MoveValue> = moves.collect();
    let value = moves
        .iter()
        .map(|entry| entry.value)
        .fold(f64::MIN, f64::max);
    let best = moves.iter().find(|entry| entry.value == value);
    Analysis {
        value,
        exact,
        depth: 10,
        line: best.map(|entry| Some(entry.square)).into_iter().collect(),
        moves,
    }
}

/// A line of random moves from a position, to the end of the game.
pub fn random_line(mut position: Position, rng: &mut Rng) -> Vec<Option<Square>> {
    let mut line = Vec::new();
    loop {
        let legal: Vec<Square> = position.legal().iter().collect();
        let next = match position.phase() {
            Phase::Over => return line,
            Phase::Pass => None,
            Phase::Place | Phase::Play => Some(legal[rng.below(legal.len())]),
        };
        line.push(next);
        let after = match next {
            Some(square) => position.play(square).unwrap(),
            None => position.pass().unwrap(),
        };
        position = after.position;
    }
}
