//! Undo, redo and jump: a cursor that moves among the turns.

use super::{Game, Ms, Refusal};

impl Game {
    /// Goes one turn back; a turn whose flips are not done is dropped.
    ///
    /// ```
    /// use outflank::game::{Game, Terms};
    ///
    /// let mut game = Game::new(Terms::default(), 0)?;
    /// game.apply("f5".parse()?, 1000)?;
    /// game.undo(2000)?;
    /// assert_eq!(game.position(), game.start());
    /// game.redo(3000)?;
    /// assert_eq!(game.position().legal().to_string(), "f4 d6 f6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When there is no turn to take back, or turns are not taken back in this game.
    pub fn undo(&mut self, now_ms: Ms) -> Result<(), Refusal> {
        if self.unfinished.is_some() {
            return self.jump(self.cursor, now_ms);
        }
        let mut target = self.cursor;
        while target > self.floor {
            target -= 1;
            if !self.passed_by_itself(target) {
                return self.jump(target, now_ms);
            }
        }
        Err(Refusal::NoSuchTurn)
    }

    /// Goes one turn forward again.
    ///
    /// # Errors
    /// When there is none.
    pub fn redo(&mut self, now_ms: Ms) -> Result<(), Refusal> {
        self.jump(self.cursor + 1, now_ms)
    }

    /// Goes to where so many turns lie before the cursor; a turn that passes by itself is skipped.
    ///
    /// A clock runs on at the new place from now; whoever stays where he is gains no time by it.
    ///
    /// # Errors
    /// When there is no such place, or turns are not taken back in this game.
    pub fn jump(&mut self, cursor: usize, now_ms: Ms) -> Result<(), Refusal> {
        if cursor < self.floor || cursor > self.turns.len() {
            return Err(Refusal::NoSuchTurn);
        }
        if cursor == self.cursor && self.unfinished.is_none() {
            return Ok(());
        }
        let back = cursor < self.cursor || self.unfinished.is_some();
        if back && !self.may_go_back() {
            return Err(Refusal::NoTakeBack);
        }
        self.unfinished = None;
        self.cursor = cursor;
        while self.passed_by_itself(self.cursor) {
            self.cursor += 1;
        }
        self.since_ms = now_ms;
        Ok(())
    }

    /// Whether there is a turn that may be taken back.
    pub fn can_undo(&self) -> bool {
        self.may_go_back() && (self.unfinished.is_some() || self.cursor > self.floor)
    }

    /// Whether there is a turn behind the cursor.
    pub fn can_redo(&self) -> bool {
        self.cursor < self.turns.len()
    }

    /// Actions are taken only at the end of a game in which turns are not taken back.
    pub(super) fn may_act(&self) -> bool {
        self.terms.allows_take_back() || self.cursor == self.turns.len()
    }

    /// A finished game may be looked back at, whatever its terms.
    fn may_go_back(&self) -> bool {
        let is_over = || self.state_at(self.turns.len()).ending().is_some();
        self.terms.allows_take_back() || (self.unfinished.is_none() && is_over())
    }

    fn passed_by_itself(&self, index: usize) -> bool {
        let turn = self.turns.get(index);
        index >= self.floor && turn.is_some_and(|turn| turn.actions.is_empty())
    }
}
