use crate::rules::Position;

use super::state::State;
use super::tree::Tree;
use super::{ByHand, Ms, NodeId, Step, Tags, Terms, TermsError, TimedAction};

/// A game: its terms, the tree of its turns, a current line with a cursor for undo and redo, and the
/// clocks.
///
/// An undo moves the cursor. Another turn at that place begins a variation; the turns after the
/// cursor stay in the tree.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) terms: Terms,
    pub(super) start: State,
    pub(super) tree: Tree,
    /// The turns of the current line, from the first one to one without a successor.
    pub(super) line: Vec<NodeId>,
    /// The number of turns of the opening, which are never undone.
    pub(super) floor: usize,
    /// The number of turns of the current line before the cursor.
    pub(super) cursor: usize,
    pub(super) unfinished: Option<Unfinished>,
    pub(super) since_ms: Ms,
    /// A record is being read: a move that follows there already is another turn, as it is written.
    pub(super) reading: bool,
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
    /// The time of all actions.
    pub elapsed_ms: Ms,
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
        let mut game = Game {
            terms,
            start,
            tree: Tree::new(),
            line: Vec::new(),
            floor: 0,
            cursor: 0,
            unfinished: None,
            since_ms: now_ms,
            reading: false,
        };
        game.play_opening()?;
        game.floor = game.line.len();
        Ok(game)
    }

    /// Makes the game one of its own, as a copy is: with other tags, and a turn at the cursor that begins at `now_ms`.
    pub(crate) fn begin_copy(&mut self, tags: Tags, now_ms: Ms) {
        (self.terms.tags, self.since_ms) = (tags, now_ms);
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

    /// All finished turns of the current line, including those after the cursor.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.line().iter().filter_map(|&node| self.step(node))
    }

    /// The actions of a turn; none for the start, a turn of the opening and an automatic pass.
    pub fn actions(&self, node: NodeId) -> &[TimedAction] {
        self.tree.turn(node).map_or(&[], |turn| &turn.actions[..])
    }

    /// The actions of the turn whose flips are not done.
    pub fn unfinished_actions(&self) -> &[TimedAction] {
        self.unfinished
            .as_ref()
            .map_or(&[], |turn| &turn.actions[..])
    }

    /// The number of turns of the opening.
    pub fn opening_length(&self) -> usize {
        self.floor
    }

    /// The number of turns before the cursor.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The time at which the turn at the cursor began.
    pub fn since_ms(&self) -> Ms {
        self.since_ms
    }

    /// The number of turns of the current line; while flips are not done, of those before the cursor.
    pub(super) fn end(&self) -> usize {
        match self.unfinished {
            Some(_) => self.cursor,
            None => self.line.len(),
        }
    }

    /// A turn of the current line.
    pub(super) fn turn_at(&self, index: usize) -> Option<&Turn> {
        self.tree.turn(*self.line.get(index)?)
    }

    pub(super) fn state_at(&self, cursor: usize) -> &State {
        match cursor.checked_sub(1).and_then(|last| self.turn_at(last)) {
            Some(turn) => &turn.after,
            None => &self.start,
        }
    }

    pub(super) fn state(&self) -> &State {
        self.state_at(self.cursor)
    }

    /// The last finished turn before the cursor.
    pub(super) fn last_turn(&self) -> Option<&Turn> {
        self.turn_at(self.cursor.checked_sub(1)?)
    }
}

/// Two games are equal if their records are, whatever the numbers of their turns.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.terms == other.terms
            && self.start == other.start
            && self.cursor == other.cursor
            && self.since_ms == other.since_ms
            && self.unfinished == other.unfinished
            && self.outline() == other.outline()
    }
}

impl Eq for Game {}

/// A place of the tree, with the number of its parent in the order of the record.
type Place<'a> = (Option<usize>, Option<&'a Turn>, &'a str);

impl Game {
    /// The tree in the order of the record, and the current line.
    fn outline(&self) -> (Vec<Place<'_>>, Vec<Option<usize>>) {
        let order = self.nodes();
        let number = |node: NodeId| order.iter().position(|&known| known == node);
        let place = |&node: &NodeId| {
            let parent = self.parent(node).and_then(number);
            (parent, self.tree.turn(node), self.note(node))
        };
        let line = self.line.iter().map(|&node| number(node)).collect();
        (order.iter().map(place).collect(), line)
    }
}
