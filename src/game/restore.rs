use super::note::add_line;
use super::{Game, Ms, NodeId, Refusal, Terms, TermsError, TimedAction};

/// A game that is made from the lines of a record, in their order.
///
/// Each action continues the last turn; [`seek`](Restore::seek) goes elsewhere, so that the next one
/// begins a variation. Turns are numbered in this order, from 1, with those of the opening and the
/// automatic passes.
#[derive(Clone, Debug)]
pub struct Restore {
    game: Game,
}

impl Restore {
    /// A game before its first turn.
    ///
    /// # Errors
    /// When the terms are not valid.
    pub fn new(terms: Terms) -> Result<Restore, TermsError> {
        let mut game = Game::new(terms, 0)?;
        game.reading = true;
        Ok(Restore { game })
    }

    /// Applies an action; never enters a turn that is there already.
    ///
    /// # Errors
    /// When the game refuses the action.
    pub fn act(&mut self, timed: TimedAction) -> Result<(), Refusal> {
        self.game.skip_automatic_passes();
        self.game.act(timed)
    }

    /// Goes to a turn, or to the start.
    ///
    /// # Errors
    /// When there is no such turn, or the flips of the last one are not done.
    pub fn seek(&mut self, node: NodeId) -> Result<(), Refusal> {
        if self.game.unfinished.is_some() {
            return Err(Refusal::FlipFirst);
        }
        let found = self.game.tree.line(node);
        (self.game.line, self.game.cursor) = found.ok_or(Refusal::NoSuchTurn)?;
        Ok(())
    }

    /// Adds a line to the note beside the last turn.
    pub fn note(&mut self, line: &str) {
        if let Some(note) = self.game.tree.note_mut(self.game.node()) {
            add_line(note, line);
        }
    }

    /// The game with the cursor at a turn that began at `since_ms`, and the current line through
    /// `line`, which may be the same turn, and on along the main line.
    ///
    /// # Errors
    /// When the cursor or the line points to no turn, or to a finished turn while a later one is not.
    pub fn finish(self, cursor: NodeId, line: NodeId, since_ms: Ms) -> Result<Game, Refusal> {
        let mut game = self.game;
        let is_elsewhere = game.unfinished.is_some() && game.node() != cursor;
        let found = game.tree.line(line);
        (game.line, _) = found.ok_or(Refusal::NoSuchTurn)?;
        let before = game.line.iter().position(|&node| node == cursor);
        game.cursor = before.map_or(0, |index| index + 1);
        if game.node() != cursor || game.cursor < game.floor || is_elsewhere {
            return Err(Refusal::NoSuchTurn);
        }
        (game.since_ms, game.reading) = (since_ms, false);
        Ok(game)
    }
}
