//! The turns of a game as a tree.

use super::history::Turn;

/// The number of a place in the tree of a game: 0 is the start, every other number is a turn.
///
/// A number stays with its turn, also when other turns are promoted or deleted. A record that is
/// read numbers the turns in the order of its lines.
pub type NodeId = u32;

/// The start of the game.
pub(super) const ROOT: NodeId = 0;

/// A place in the tree.
#[derive(Clone, Debug, Default)]
struct Node {
    /// None for the start, and for a turn that was taken out.
    parent: Option<NodeId>,
    /// The main line goes on with the first.
    children: Vec<NodeId>,
    /// None for the start.
    turn: Option<Turn>,
    /// Lines of text.
    note: String,
}

/// All turns; those that were taken out keep their numbers.
#[derive(Clone, Debug)]
pub(super) struct Tree(Vec<Node>);

impl Tree {
    pub fn new() -> Tree {
        Tree(vec![Node::default()])
    }

    fn node(&self, node: NodeId) -> Option<&Node> {
        self.0.get(node as usize)
    }

    /// Adds a turn behind the others that follow on `parent`.
    pub fn add(&mut self, parent: NodeId, turn: Turn) -> NodeId {
        let node = self.0.len() as NodeId;
        self.0.push(Node {
            parent: Some(parent),
            turn: Some(turn),
            ..Node::default()
        });
        if let Some(parent) = self.0.get_mut(parent as usize) {
            parent.children.push(node);
        }
        node
    }

    pub fn turn(&self, node: NodeId) -> Option<&Turn> {
        self.node(node)?.turn.as_ref()
    }

    pub fn turn_mut(&mut self, node: NodeId) -> Option<&mut Turn> {
        self.0.get_mut(node as usize)?.turn.as_mut()
    }

    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node)?.parent
    }

    pub fn children(&self, node: NodeId) -> &[NodeId] {
        self.node(node).map_or(&[], |node| &node.children)
    }

    pub fn note(&self, node: NodeId) -> &str {
        self.node(node).map_or("", |node| &node.note)
    }

    pub fn note_mut(&mut self, node: NodeId) -> Option<&mut String> {
        Some(&mut self.0.get_mut(node as usize)?.note)
    }

    /// The line through a place, from the first turn to one without a successor, and the number of
    /// turns up to the place; none if it is not in the tree.
    pub fn line(&self, node: NodeId) -> Option<(Vec<NodeId>, usize)> {
        let mut line = Vec::new();
        let mut at = node;
        while at != ROOT {
            line.push(at);
            at = self.parent(at)?;
        }
        line.reverse();
        let depth = line.len();
        self.extend(&mut line);
        Some((line, depth))
    }

    /// Extends a line by the main line that follows on it.
    pub fn extend(&self, line: &mut Vec<NodeId>) {
        while let [next, ..] = self.children(line.last().copied().unwrap_or(ROOT)) {
            line.push(*next);
        }
    }

    /// Makes a turn the first of those that follow on its parent.
    pub fn promote(&mut self, node: NodeId) {
        if let Some(siblings) = self.siblings(node)
            && let Some(index) = siblings.iter().position(|&known| known == node)
        {
            siblings[..=index].rotate_right(1);
        }
    }

    /// Takes a turn out of the tree with all that follow on it.
    pub fn cut(&mut self, node: NodeId) {
        if let Some(siblings) = self.siblings(node) {
            siblings.retain(|&known| known != node);
        }
        if let Some(cut) = self.0.get_mut(node as usize) {
            cut.parent = None;
        }
    }

    /// A turn and the others that follow on its parent.
    fn siblings(&mut self, node: NodeId) -> Option<&mut Vec<NodeId>> {
        let parent = self.parent(node)?;
        Some(&mut self.0.get_mut(parent as usize)?.children)
    }

    /// All places, each behind its parent; the main line comes first.
    pub fn walk(&self) -> Vec<NodeId> {
        let mut order = Vec::new();
        let mut waiting = vec![ROOT];
        while let Some(node) = waiting.pop() {
            order.push(node);
            for &child in self.children(node).iter().rev() {
                waiting.push(child);
            }
        }
        order
    }
}
