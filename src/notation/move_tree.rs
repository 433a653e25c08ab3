use std::fmt;
use std::str::FromStr;

use super::NotationProblem;
use crate::game::Ms;
use crate::rules::{Color, MoveError, Position, Square, SquareSet};

/// Hundredths of a disc.
pub type Centidiscs = i32;

/// One turn of a written game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ply {
    /// A disc is put on a square.
    Play(Square),
    /// A pass.
    Pass,
}

impl FromStr for Ply {
    type Err = NotationProblem;

    /// Reads a square, or one of the spellings of a pass: `PA`, `PS`, `PASS`, `P`, `--`, `@@`, in either case.
    fn from_str(word: &str) -> Result<Ply, NotationProblem> {
        if is_pass(word) {
            return Ok(Ply::Pass);
        }
        let square: Result<Square, _> = word.parse();
        square.map(Ply::Play).map_err(|_| NotationProblem::Token)
    }
}

impl fmt::Display for Ply {
    /// The square, or `pa`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ply::Play(square) => square.fmt(f),
            Ply::Pass => f.write_str("pa"),
        }
    }
}

/// Whether a word is a spelling of a pass.
pub(super) fn is_pass(word: &str) -> bool {
    const PASSES: [&str; 6] = ["pass", "pa", "ps", "p", "--", "@@"];
    PASSES.iter().any(|pass| word.eq_ignore_ascii_case(pass))
}

/// An evaluation of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WrittenValue {
    /// Black's advantage at the end.
    pub black: Centidiscs,
    /// Whether it is proven.
    pub exact: bool,
}

/// What is written about one turn, or about the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Free text, of any number of lines.
    pub comment: String,
    /// The evaluation of the position after the turn.
    pub value: Option<WrittenValue>,
    /// The time that the turn took.
    pub elapsed_ms: Option<Ms>,
    /// The discs that were flipped, if a player flipped others than the rules ask for.
    pub flips: Option<SquareSet>,
}

/// A place in a [`MoveTree`]; the start is [`MoveTree::START`].
pub type NodeId = u32;

/// The moves of a written game with their variations: the first child of a place continues the main line, up to the place
/// where the game ended if moves were tried beyond it.
///
/// ```
/// use outflank::notation::{MoveTree, Ply};
///
/// let mut moves = MoveTree::default();
/// let f5 = moves.add(MoveTree::START, Ply::Play("f5".parse()?));
/// moves.add(f5, Ply::Play("d6".parse()?));
/// moves.add(f5, Ply::Play("f6".parse()?));
/// assert_eq!(moves.main_line().count(), 2);
/// assert_eq!(moves.children(f5).count(), 2);
/// # Ok::<(), outflank::rules::ParseSquareError>(())
/// ```
// Nodes in one list with their relations as indices: trees of any depth are walked and discarded without recursion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveTree {
    nodes: Vec<Node>,
    /// Where the main line ends, although turns follow.
    end: Option<NodeId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    parent: NodeId,
    ply: Ply,
    /// 0 for none, in these three.
    first_child: NodeId,
    last_child: NodeId,
    next_sibling: NodeId,
    note: Option<Box<Note>>,
}

impl Default for MoveTree {
    fn default() -> MoveTree {
        MoveTree {
            nodes: vec![Node::new(0, Ply::Pass)],
            end: None,
        }
    }
}

impl Node {
    fn new(parent: NodeId, ply: Ply) -> Node {
        Node {
            parent,
            ply,
            first_child: 0,
            last_child: 0,
            next_sibling: 0,
            note: None,
        }
    }
}

impl MoveTree {
    /// The place before the first move.
    pub const START: NodeId = 0;

    /// Adds a turn after a place, as its last variation; a place that does not exist counts as the start.
    pub fn add(&mut self, parent: NodeId, ply: Ply) -> NodeId {
        let parent = if (parent as usize) < self.nodes.len() {
            parent
        } else {
            MoveTree::START
        };
        let new = self.nodes.len() as NodeId;
        self.nodes.push(Node::new(parent, ply));
        let last = std::mem::replace(&mut self.nodes[parent as usize].last_child, new);
        match last {
            0 => self.nodes[parent as usize].first_child = new,
            last => self.nodes[last as usize].next_sibling = new,
        }
        new
    }

    /// The number of turns, in all variations.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there is no turn.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id as usize).unwrap_or(&self.nodes[0])
    }

    /// The turn that leads to a place; none for the start.
    pub fn ply(&self, id: NodeId) -> Option<Ply> {
        (id != MoveTree::START).then_some(self.node(id).ply)
    }

    /// The place before a turn; the start is its own.
    pub fn parent(&self, id: NodeId) -> NodeId {
        self.node(id).parent
    }

    /// The turns after a place, the main one first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let chain = |id: NodeId| (id != 0).then_some(id);
        std::iter::successors(chain(self.node(id).first_child), move |&child| {
            chain(self.node(child).next_sibling)
        })
    }

    /// The turns of the main line, in order.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let next = |id: NodeId| {
            let child = self.node(id).first_child;
            (child != 0 && self.end != Some(id)).then_some(child)
        };
        std::iter::successors(next(MoveTree::START), move |&id| next(id))
    }

    /// Ends the main line at a place of it, as a player who resigns there does: what follows are variations.
    pub fn end_at(&mut self, id: NodeId) {
        self.end = Some(id);
    }

    /// Whether the main line ends at a place, although turns follow.
    pub(super) fn ends_at(&self, id: NodeId) -> bool {
        self.end == Some(id)
    }

    /// The last place of the main line.
    pub fn end(&self) -> NodeId {
        self.main_line().last().unwrap_or(MoveTree::START)
    }

    /// What is written about the turn that leads to a place.
    pub fn note(&self, id: NodeId) -> Option<&Note> {
        self.node(id).note.as_deref()
    }

    /// What is written about a turn, to be changed.
    pub fn note_mut(&mut self, id: NodeId) -> &mut Note {
        let index = (id as usize).min(self.nodes.len() - 1);
        self.nodes[index].note.get_or_insert_default()
    }

    /// The position after the turn that leads to a place, if its turns are legal from `start` on.
    ///
    /// # Errors
    /// At the first turn that is not legal.
    pub fn position(&self, start: &Position, id: NodeId) -> Result<Position, MoveError> {
        let mut path = Vec::new();
        let mut at = id;
        while let Some(ply) = self.ply(at) {
            path.push((at, ply));
            at = self.parent(at);
        }
        let step = |position: Position, (at, ply)| self.step(&position, at, ply);
        path.into_iter().rev().try_fold(*start, step)
    }

    /// The position after one turn, from the position before it.
    pub(super) fn step(
        &self,
        before: &Position,
        id: NodeId,
        ply: Ply,
    ) -> Result<Position, MoveError> {
        let played = match (ply, self.note(id).and_then(|note| note.flips)) {
            (Ply::Play(square), Some(flips)) => before.play_flipping(square, flips),
            (Ply::Play(square), None) => before.play(square),
            (Ply::Pass, _) => before.pass(),
        };
        Ok(played?.position)
    }

    /// The position after one turn of a game that was played: a pass that the rules do not force was one of a player
    /// without time, who moves no more.
    pub(super) fn played(&self, before: &Position, id: NodeId, ply: Ply) -> Option<Position> {
        if let Ok(after) = self.step(before, id, ply) {
            return Some(after);
        }
        let late = before.with_time_over(before.turn());
        let passed = late.pass().ok().filter(|_| ply == Ply::Pass);
        passed.map(|passed| passed.position)
    }

    /// Visits all turns, the main one of a place with all that follows before its variations.
    pub(super) fn walk(&self, start: &Position, mut visit: impl FnMut(Visit)) {
        enum Task {
            Turn(NodeId, Position, bool),
            Leave,
        }
        let mut tasks = Vec::new();
        let plan = |tasks: &mut Vec<Task>, id: NodeId, position: Position| {
            let from = tasks.len();
            let branches = self.ends_at(id) || self.children(id).nth(1).is_some();
            for child in self.children(id) {
                tasks.push(Task::Turn(child, position, branches));
                if branches {
                    tasks.push(Task::Leave);
                }
            }
            // The last task is the next one.
            tasks[from..].reverse();
        };
        plan(&mut tasks, MoveTree::START, *start);
        while let Some(task) = tasks.pop() {
            let Task::Turn(id, before, branches) = task else {
                visit(Visit::Leave);
                continue;
            };
            let ply = self.node(id).ply;
            let turn = before.turn();
            visit(Visit::Turn {
                id,
                ply,
                turn,
                branches,
            });
            if let Some(after) = self.played(&before, id, ply) {
                plan(&mut tasks, id, after);
            }
        }
    }
}

/// An event of [`MoveTree::walk`].
pub(super) enum Visit {
    /// A turn.
    Turn {
        id: NodeId,
        ply: Ply,
        /// The player whose turn it is.
        turn: Color,
        /// Whether it is one of several turns of its place, or not of the main line, which ends before it; a `Leave` follows
        /// after all that comes behind it.
        branches: bool,
    },
    /// The end of one of several turns of a place, with all that comes behind it.
    Leave,
}
