use super::{Game, Ms, NodeId};
use crate::rules::{ByColor, Color};

/// Both clocks at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// The time each player has left.
    pub remaining_ms: ByColor<Ms>,
    /// The player whose clock runs.
    pub running: Option<Color>,
    /// Whether a player's time is over.
    pub expired: ByColor<bool>,
}

/// The turn at the cursor, as the clock of its player measures it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Running {
    pub since_ms: Ms,
    /// The time left when the turn began; none without clocks.
    pub remaining_ms: Option<Ms>,
}

impl Running {
    /// The time the turn has taken so far; 0 if the wall clock was set back.
    pub fn elapsed_ms(self, now_ms: Ms) -> Ms {
        now_ms.saturating_sub(self.since_ms)
    }
}

impl Game {
    /// Both clocks; none in a game without clocks.
    ///
    /// Clocks measure wall time: nothing but an action stops the running one, neither a page that is hidden, asleep or closed
    /// nor another game.
    ///
    /// ```
    /// use outflank::game::Game;
    /// use outflank::notation::read_terms;
    /// use outflank::rules::Color;
    ///
    /// let mut game = Game::new(read_terms("clock 60000 30000")?, 1000)?;
    /// game.apply("f5".parse()?, 11_000)?;
    /// let clocks = game.clocks(12_000).unwrap();
    /// assert_eq!(clocks.running, Some(Color::White));
    /// assert_eq!(clocks.remaining_ms[Color::Black], 50_000);
    /// assert_eq!(clocks.remaining_ms[Color::White], 29_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clocks(&self, now_ms: Ms) -> Option<Clocks> {
        let limit = self.terms.clock_ms?;
        let running = self.runner();
        let left = |color| {
            let used = self.used_ms(color);
            let now = if running == Some(color) {
                self.running().elapsed_ms(now_ms)
            } else {
                0
            };
            limit[color].saturating_sub(used).saturating_sub(now)
        };
        let remaining_ms = ByColor::new(left);
        Some(Clocks {
            remaining_ms,
            running,
            expired: remaining_ms.map(|left| left == 0),
        })
    }

    /// The time that a player had used after a turn, and for its corrections.
    pub(crate) fn used_ms_after(&self, node: NodeId, color: Color) -> Ms {
        let turn = self.tree.turn(node);
        turn.map_or(0, |turn| turn.after.used_ms[color])
    }

    /// Lets the turn at the cursor begin at `now_ms` if it begins later: since the game was stored, the wall clock was set back.
    pub fn begin_turn_by(&mut self, now_ms: Ms) {
        self.since_ms = self.since_ms.min(now_ms);
    }

    /// The player whose clock runs: the side to move, as long as an action is possible.
    pub(super) fn runner(&self) -> Option<Color> {
        let plays = self.may_act() && self.state().ending().is_none();
        plays.then(|| self.state().position.turn())
    }

    /// The clock of the turn at the cursor.
    pub(super) fn running(&self) -> Running {
        let left = |color| {
            let limit = self.terms.clock_ms?[color];
            Some(limit.saturating_sub(self.used_ms(color)))
        };
        Running {
            since_ms: self.since_ms,
            remaining_ms: self.runner().and_then(left),
        }
    }

    /// The time that a player has used in all actions before the cursor.
    fn used_ms(&self, color: Color) -> Ms {
        let state = self.state();
        let flipping = match &self.unfinished {
            Some(turn) if state.position.turn() == color => turn.elapsed_ms,
            _ => 0,
        };
        state.used_ms[color].saturating_add(flipping)
    }
}
