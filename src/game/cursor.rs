//! Undo, redo and jump: the cursor moves along the current line, or to another one.

use super::{Game, Ms, NodeId, Refusal};

impl Game {
    /// Goes one turn back; discards a turn whose flipping is not done.
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
    /// When there is no turn to take back, or the terms do not allow it.
    pub fn undo(&mut self, now_ms: Ms) -> Result<(), Refusal> {
        if self.unfinished.is_some() {
            return self.jump(self.cursor, now_ms);
        }
        let mut target = self.cursor;
        while target > self.floor {
            target -= 1;
            if !self.is_automatic_pass(target) {
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
        if !self.can_redo() {
            return Err(Refusal::NoSuchTurn);
        }
        self.jump(self.cursor + 1, now_ms)
    }

    /// Moves the cursor behind the first `cursor` turns; automatic passes are skipped.
    ///
    /// The clock at the new place runs from now on. A jump to the present place changes nothing, so
    /// that no player gains time by it.
    ///
    /// # Errors
    /// When there is no such turn, or the terms do not allow to take turns back.
    pub fn jump(&mut self, cursor: usize, now_ms: Ms) -> Result<(), Refusal> {
        if cursor < self.floor || cursor > self.line.len() {
            return Err(Refusal::NoSuchTurn);
        }
        if cursor == self.cursor && self.unfinished.is_none() {
            return Ok(());
        }
        let back = cursor < self.cursor || self.unfinished.is_some();
        if back && !self.may_go_back() {
            return Err(Refusal::NoTakeBack);
        }
        self.place(cursor, now_ms);
        Ok(())
    }

    /// Moves the cursor behind a turn, which may be in another line; automatic passes are skipped.
    ///
    /// The current line stays if the turn is in it. Another one goes on along the main line.
    ///
    /// # Errors
    /// When there is no such turn, or the terms do not allow to take turns back.
    pub fn go_to(&mut self, node: NodeId, now_ms: Ms) -> Result<(), Refusal> {
        let (line, depth) = self.tree.line(node).ok_or(Refusal::NoSuchTurn)?;
        if depth == 0 || self.line.get(depth - 1) == Some(&node) {
            return self.jump(depth, now_ms);
        }
        if !self.may_go_back() {
            return Err(Refusal::NoTakeBack);
        }
        self.line = line;
        self.place(depth, now_ms);
        Ok(())
    }

    /// Whether there is a turn that may be taken back.
    pub fn can_undo(&self) -> bool {
        self.may_go_back() && (self.unfinished.is_some() || self.cursor > self.floor)
    }

    /// Whether there is a turn after the cursor.
    pub fn can_redo(&self) -> bool {
        self.cursor < self.end()
    }

    /// Without take-back, actions are possible only after the last turn.
    pub(super) fn may_act(&self) -> bool {
        self.terms.take_back || self.cursor == self.line.len()
    }

    /// Whether the cursor may move back: with take-back, or to review a finished game.
    pub(super) fn may_go_back(&self) -> bool {
        let is_over = || self.state_at(self.line.len()).ending().is_some();
        self.terms.take_back || (self.unfinished.is_none() && is_over())
    }

    /// Moves the cursor within the current line; a turn whose flipping is not done is discarded.
    pub(super) fn place(&mut self, cursor: usize, now_ms: Ms) {
        self.unfinished = None;
        self.cursor = cursor;
        self.skip_automatic_passes();
        self.since_ms = now_ms;
    }

    pub(super) fn skip_automatic_passes(&mut self) {
        while self.is_automatic_pass(self.cursor) {
            self.cursor += 1;
        }
    }

    /// Whether a turn after the opening consists of no action: the pass of a player out of time.
    fn is_automatic_pass(&self, index: usize) -> bool {
        let turn = self.turn_at(index);
        index >= self.floor && turn.is_some_and(|turn| turn.actions.is_empty())
    }
}
