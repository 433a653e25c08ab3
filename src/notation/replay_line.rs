use super::move_tree::{MoveTree, NodeId, Ply};
use super::problem::{Fault, NotationProblem};
use super::written::WrittenGame;
use crate::rules::{Color, MoveError, Phase, Position, Setup};

/// A game as far as it could be read, and why no further.
#[derive(Clone, Debug, Default)]
pub(super) struct Reading {
    pub game: WrittenGame,
    pub fault: Option<Fault>,
    /// The position at the end of a game without variations and notes, if it is at hand.
    pub end: Option<Position>,
}

impl Reading {
    /// A game of which nothing could be read.
    pub fn refused(at: usize, problem: impl Into<NotationProblem>) -> Reading {
        Reading {
            fault: Some(Fault::new(at, problem)),
            ..Reading::default()
        }
    }

    /// A game as far as it could be read.
    pub fn new(game: WrittenGame, fault: Option<Fault>) -> Reading {
        let end = None;
        Reading { game, fault, end }
    }
}

/// A place in a game that is being read: the moves so far, and the position after them.
#[derive(Clone, Debug)]
pub(super) struct Replay {
    pub moves: MoveTree,
    pub place: Place,
}

/// A place among the moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub node: NodeId,
    pub position: Position,
}

impl Replay {
    /// The start of a game.
    pub fn new(setup: &Setup) -> Result<Replay, NotationProblem> {
        Ok(Replay::from_position(Position::new(setup)?))
    }

    pub fn from_position(position: Position) -> Replay {
        Replay {
            moves: MoveTree::default(),
            place: Place {
                node: MoveTree::START,
                position,
            },
        }
    }

    /// Goes back to the start.
    pub fn rewind(&mut self, setup: &Setup) {
        if let Ok(position) = Position::new(setup) {
            let node = MoveTree::START;
            self.place = Place { node, position };
        }
    }

    /// Plays a turn, after the forced pass that a format may omit; `color` is the player that the format names.
    pub fn play(&mut self, ply: Ply, color: Option<Color>) -> Result<NodeId, NotationProblem> {
        // Most turns need no pass before them; whether one is due costs as much as the turn.
        if color.is_none_or(|color| color == self.place.position.turn())
            && let Ok(node) = self.add(ply)
        {
            return Ok(node);
        }
        if ply != Ply::Pass && self.place.position.phase() == Phase::Pass {
            self.add(Ply::Pass)?;
        }
        if color.is_some_and(|color| color != self.place.position.turn()) {
            let is_over = self.place.position.phase() == Phase::Over;
            return Err(match is_over {
                true => MoveError::Over.into(),
                false => NotationProblem::WrongTurn,
            });
        }
        self.add(ply)
    }

    fn add(&mut self, ply: Ply) -> Result<NodeId, NotationProblem> {
        let played = match ply {
            Ply::Play(square) => self.place.position.play(square),
            Ply::Pass => self.place.position.pass(),
        };
        self.place.position = played?.position;
        self.place.node = self.moves.add(self.place.node, ply);
        Ok(self.place.node)
    }
}
