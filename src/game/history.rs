use crate::rules::Position;

use super::clock::Running;
use super::state::State;
use super::{ByHand, Clocks, Ms, Refusal, RestoreError, Step, Terms, TermsError, TimedAction};
use crate::rules::{ByColor, Color};

/// A game: its terms, its turns, a cursor among them for undo and redo, and the clocks.
///
/// An undo moves the cursor; the turns behind it stay until another is played in their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) terms: Terms,
    start: State,
    pub(super) turns: Vec<Turn>,
    /// The opening's turns, which are never undone.
    floor: usize,
    pub(super) cursor: usize,
    pub(super) unfinished: Option<Unfinished>,
    since_ms: Ms,
}

/// A finished turn with the actions it was made of, and what it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    /// Empty for a turn of the opening, and for one that passed by itself.
    pub actions: Vec<TimedAction>,
    pub step: Step,
    /// The flips made by hand, if they were.
    pub hand: Option<ByHand>,
    pub after: State,
}

/// A turn whose disc lies, but whose flips are not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unfinished {
    pub actions: Vec<TimedAction>,
    pub hand: ByHand,
}

impl Unfinished {
    pub fn elapsed_ms(&self) -> Ms {
        self.actions
            .iter()
            .map(|timed| timed.elapsed_ms)
            .fold(0, Ms::saturating_add)
    }
}

impl Game {
    /// A new game; if there are clocks, Black's starts now.
    ///
    /// # Errors
    /// When the setup, the opening, a clock or a tag can't be used.
    pub fn new(terms: Terms, now_ms: Ms) -> Result<Game, TermsError> {
        let start = State::new(Position::new(&terms.setup)?);
        terms.check()?;
        let (turns, unfinished) = (Vec::new(), None);
        let mut game = Game {
            terms,
            start,
            turns,
            floor: 0,
            cursor: 0,
            unfinished,
            since_ms: now_ms,
        };
        game.play_opening()?;
        game.floor = game.turns.len();
        Ok(game)
    }

    /// The game that these actions make, with the cursor after so many turns; `since_ms` is when
    /// the turn at the cursor began.
    ///
    /// # Errors
    /// When the game can't begin, an action is refused, or the cursor can't stand there.
    pub fn restore(
        terms: Terms,
        actions: &[TimedAction],
        cursor: usize,
        since_ms: Ms,
    ) -> Result<Game, RestoreError> {
        let mut game = Game::new(terms, since_ms).map_err(RestoreError::Terms)?;
        for (index, &timed) in actions.iter().enumerate() {
            game.act(timed)
                .map_err(|refusal| RestoreError::Action { index, refusal })?;
        }
        if cursor != game.cursor {
            game.jump(cursor, since_ms)
                .map_err(|_| RestoreError::Cursor)?;
        }
        if cursor == game.cursor {
            Ok(game)
        } else {
            Err(RestoreError::Cursor)
        }
    }

    /// What the players agreed on.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The position before the first turn, the opening's included.
    pub fn start(&self) -> &Position {
        &self.start.position
    }

    /// The position at the cursor; while a player flips by hand, the one before his turn.
    pub fn position(&self) -> &Position {
        &self.state().position
    }

    /// All finished turns, those behind the cursor too.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.turns.iter().map(|turn| &turn.step)
    }

    /// All actions that made the game, those behind the cursor and of the unfinished turn too.
    pub fn actions(&self) -> impl Iterator<Item = &TimedAction> {
        let finished = self.turns.iter().flat_map(|turn| &turn.actions);
        finished.chain(self.unfinished.iter().flat_map(|turn| &turn.actions))
    }

    /// How many turns lie before the cursor.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// When the running turn began.
    pub fn since_ms(&self) -> Ms {
        self.since_ms
    }

    /// Goes one turn back; a turn whose flips are not done is dropped.
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
    /// # Errors
    /// When there is no such place, or turns are not taken back in this game.
    pub fn jump(&mut self, cursor: usize, now_ms: Ms) -> Result<(), Refusal> {
        if cursor < self.floor || cursor > self.turns.len() {
            return Err(Refusal::NoSuchTurn);
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

    /// Both clocks; none in a game without.
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

    pub(super) fn state_at(&self, cursor: usize) -> &State {
        match cursor.checked_sub(1).and_then(|last| self.turns.get(last)) {
            Some(turn) => &turn.after,
            None => &self.start,
        }
    }

    pub(super) fn state(&self) -> &State {
        self.state_at(self.cursor)
    }

    /// The last finished turn before the cursor.
    pub(super) fn last_turn(&self) -> Option<&Turn> {
        self.turns.get(self.cursor.checked_sub(1)?)
    }

    /// Whose clock runs: the owner of the turn, as long as somebody may act.
    pub(super) fn runner(&self) -> Option<Color> {
        let plays = self.may_act() && self.state().ending().is_none();
        plays.then(|| self.state().position.turn())
    }

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

    pub(super) fn set_since(&mut self, since_ms: Ms) {
        self.since_ms = since_ms;
    }

    /// The time a player has used in all actions up to the cursor.
    fn used_ms(&self, color: Color) -> Ms {
        let state = self.state();
        let flipping = match &self.unfinished {
            Some(turn) if state.position.turn() == color => turn.elapsed_ms(),
            _ => 0,
        };
        state.used_ms[color].saturating_add(flipping)
    }
}
