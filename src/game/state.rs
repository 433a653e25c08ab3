use crate::rules::{ByColor, Color, Phase, Position};

use super::{Ending, Ms, Reason};

/// Everything an undo brings back: the position, the time used, and whether the game was ended early.
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

    /// How the game has ended, by a player's deed or because nobody can move.
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

    /// Whether the turn passes by itself: its owner's time is over.
    pub fn passes_by_itself(&self) -> bool {
        let late = self.position.out_of_time()[self.position.turn()];
        late && self.position.phase() == Phase::Pass
    }

    pub fn charge(&mut self, color: Color, elapsed_ms: Ms) {
        self.used_ms[color] = self.used_ms[color].saturating_add(elapsed_ms);
    }
}
