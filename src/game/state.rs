use crate::rules::{ByColor, Color, Phase, Position};

use super::{Ending, Ms, Reason};

/// The part of a game that an undo restores: the position, the time used, and an early end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub position: Position,
    pub used_ms: ByColor<Ms>,
    pub ended: Option<Ending>,
}

impl State {
    pub fn new(position: Position) -> State {
        State {
            position,
            used_ms: ByColor::default(),
            ended: None,
        }
    }

    /// The end of the game, by an action or because neither player can move.
    pub fn ending(&self) -> Option<Ending> {
        let by_score = || {
            let winner = self.position.outcome()?.winner;
            Some(Ending {
                winner,
                reason: Reason::Score,
            })
        };
        self.ended.or_else(by_score)
    }

    /// Whether the turn passes automatically, because the time of the side to move is over.
    pub fn passes_automatically(&self) -> bool {
        let out_of_time = self.position.out_of_time()[self.position.turn()];
        out_of_time && self.position.phase() == Phase::Pass
    }

    pub fn charge(&mut self, color: Color, elapsed_ms: Ms) {
        self.used_ms[color] = self.used_ms[color].saturating_add(elapsed_ms);
    }
}
