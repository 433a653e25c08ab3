//! Variations: other turns at a place of the game where turns follow already.

use super::history::Turn;
use super::tree::ROOT;
use super::{Game, Ms, NodeId, Refusal, Step};
use crate::rules::Position;

impl Game {
    /// The place of the cursor; 0 at the start.
    ///
    /// ```
    /// use outflank::game::{Game, Terms};
    ///
    /// let mut game = Game::new(Terms::default(), 0)?;
    /// game.apply("f5".parse()?, 1000)?;
    /// game.apply("d6".parse()?, 2000)?;
    /// game.undo(3000)?;
    /// game.apply("f4".parse()?, 4000)?; // a variation: d6 stays
    /// assert_eq!(game.children(1), [2, 3]);
    /// assert_eq!((game.node(), game.line()), (3, &[1, 3][..]));
    /// game.promote(3)?;
    /// assert_eq!(game.children(1), [3, 2]);
    /// game.delete(3, 5000)?;
    /// assert_eq!((game.node(), game.line()), (1, &[1, 2][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn node(&self) -> NodeId {
        match self.cursor.checked_sub(1) {
            Some(last) => self.line[last],
            None => ROOT,
        }
    }

    /// The current line: the turns up to the cursor, and those that redo goes through.
    pub fn line(&self) -> &[NodeId] {
        &self.line[..self.end()]
    }

    /// The last turn of the current line, also while flips are not done; none if the cursor is there.
    pub fn line_end(&self) -> Option<NodeId> {
        self.line[self.cursor..].last().copied()
    }

    /// All places in the order of the record: each behind the turn before it, the main line first.
    pub fn nodes(&self) -> Vec<NodeId> {
        self.tree.walk()
    }

    /// The place before a turn; none for the start and for no turn of the game.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.tree.parent(node)
    }

    /// The turns that follow on a place; the main line goes on with the first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        self.tree.children(node)
    }

    /// A turn; none for the start.
    pub fn step(&self, node: NodeId) -> Option<&Step> {
        Some(&self.tree.turn(node)?.step)
    }

    /// The position at a place; none if there is no such turn.
    pub fn position_at(&self, node: NodeId) -> Option<&Position> {
        match node {
            ROOT => Some(self.start()),
            node => Some(&self.tree.turn(node)?.after.position),
        }
    }

    /// Makes the turns up to this one the main line; the cursor and the current line stay.
    ///
    /// # Errors
    /// When there is no such turn, or the terms do not allow to take turns back.
    pub fn promote(&mut self, node: NodeId) -> Result<(), Refusal> {
        let (line, depth) = self.line_to_change(node)?;
        for &node in &line[..depth] {
            self.tree.promote(node);
        }
        Ok(())
    }

    /// Deletes a turn with all that follow on it; a cursor among them goes to the place before. Only a
    /// record written before restores them.
    ///
    /// # Errors
    /// When there is no such turn, it belongs to the opening or is an automatic pass, or the terms do
    /// not allow to take turns back.
    pub fn delete(&mut self, node: NodeId, now_ms: Ms) -> Result<(), Refusal> {
        let (_, depth) = self.line_to_change(node)?;
        if self.actions(node).is_empty() {
            return Err(Refusal::NoSuchTurn);
        }
        self.tree.cut(node);
        if self.line.get(depth - 1) == Some(&node) {
            self.line.truncate(depth - 1);
            self.tree.extend(&mut self.line);
            if self.cursor >= depth {
                self.place(depth - 1, now_ms);
            }
        }
        Ok(())
    }

    /// The line through a turn that is to be promoted or deleted, and the number of turns up to it.
    fn line_to_change(&self, node: NodeId) -> Result<(Vec<NodeId>, usize), Refusal> {
        if self.terms.take_back {
            self.tree.line(node).ok_or(Refusal::NoSuchTurn)
        } else {
            Err(Refusal::NoTakeBack)
        }
    }
}

impl Turn {
    /// Whether two turns at the same place differ only in the time they took.
    pub(super) fn is_same_move(&self, other: &Turn) -> bool {
        self.step.kind == other.step.kind
            && self.step.color == other.step.color
            && self.step.flips == other.step.flips
            && self.after.ended == other.after.ended
            // The flips of an interrupted turn cannot be corrected any more.
            && self.hand.is_some() == other.hand.is_some()
    }
}
