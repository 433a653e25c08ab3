use crate::rules::Position;

use super::state::State;
use super::{ByHand, Ms, RestoreError, Step, Terms, TermsError, TimedAction};

/// A game: its terms, its turns, a cursor among them for undo and redo, and the clocks.
///
/// An undo moves the cursor; the turns after it stay until another turn replaces them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) terms: Terms,
    pub(super) start: State,
    pub(super) turns: Vec<Turn>,
    /// The number of turns of the opening, which are never undone.
    pub(super) floor: usize,
    pub(super) cursor: usize,
    pub(super) unfinished: Option<Unfinished>,
    pub(super) since_ms: Ms,
}

/// A finished turn: its actions and the state after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    /// Empty for a turn of the opening and for an automatic pass.
    pub actions: Vec<TimedAction>,
    pub step: Step,
    /// The flips, if they were made by hand.
    pub hand: Option<ByHand>,
    pub after: State,
}

/// A turn whose disc is on the board, but whose flipping is not done.
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
    /// A new game; if there are clocks, Black's clock starts now.
    ///
    /// # Errors
    /// When the setup, the opening, a clock or a tag is not valid.
    pub fn new(terms: Terms, now_ms: Ms) -> Result<Game, TermsError> {
        let terms = terms.normalised();
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

    /// The game with these actions and the cursor behind `cursor` turns; the turn at the cursor began
    /// at `since_ms`.
    ///
    /// # Errors
    /// When the terms are not valid, an action is refused, or there is no such place for the cursor.
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

    /// The terms of the game, with the consequences of tournament rules.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The position before the first turn, including those of the opening.
    pub fn start(&self) -> &Position {
        &self.start.position
    }

    /// The position at the cursor; while a player flips by hand, the position before that turn.
    pub fn position(&self) -> &Position {
        &self.state().position
    }

    /// All finished turns, including those after the cursor.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.turns.iter().map(|turn| &turn.step)
    }

    /// All actions of the game, including those after the cursor and of the unfinished turn.
    pub fn actions(&self) -> impl Iterator<Item = &TimedAction> {
        let finished = self.turns.iter().flat_map(|turn| &turn.actions);
        finished.chain(self.unfinished.iter().flat_map(|turn| &turn.actions))
    }

    /// The number of turns before the cursor.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The time at which the turn at the cursor began.
    pub fn since_ms(&self) -> Ms {
        self.since_ms
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
}
