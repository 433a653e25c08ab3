use crate::rules::Position;

use super::state::State;
use super::{ByHand, Ms, RestoreError, Step, Terms, TermsError, TimedAction};

/// A game: its terms, its turns, a cursor among them for undo and redo, and the clocks.
///
/// An undo moves the cursor; the turns behind it stay until another is played in their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) terms: Terms,
    pub(super) start: State,
    pub(super) turns: Vec<Turn>,
    /// The opening's turns, which are never undone.
    pub(super) floor: usize,
    pub(super) cursor: usize,
    pub(super) unfinished: Option<Unfinished>,
    pub(super) since_ms: Ms,
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
