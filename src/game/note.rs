mod searched;

use std::fmt;

pub use searched::{Searched, SearchedMove};

use crate::rules::Square;

use super::{Game, Ms, NodeId, NoteError};

/// What is written beside a turn, or beside the start of a game.
///
/// A game keeps a note as text, a line for each part: `;comment` and one line of the comment; `;value`
/// with 1/128 discs for Black, `exact` or `estimate`, the plies and positions searched and the best
/// move; `;search` with what a search found ([`Searched`]); `;played` with milliseconds since 1970.
///
/// ```
/// use outflank::game::{Note, Value};
///
/// let text = ";comment the usual reply\n;value -64 estimate 18 250000 c3\n";
/// let note = Note::from_text(text);
/// assert_eq!(note.comment, "the usual reply");
/// assert_eq!(note.value.unwrap().best, Some("c3".parse()?));
/// assert_eq!(note.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Note {
    /// The comment; empty for none.
    pub comment: String,
    /// The value of the position.
    pub value: Option<Value>,
    /// What searches of the position found.
    pub searches: Vec<Searched>,
    /// When the turn was played, in milliseconds since 1970.
    pub played_ms: Option<Ms>,
}

/// The value of a position, as a search found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// 1/128 disc for Black.
    pub black: i32,
    /// Whether the value is proven; otherwise it is an estimate.
    pub exact: bool,
    /// Plies searched.
    pub depth: u32,
    /// Positions searched.
    pub nodes: u64,
    /// The best move, if one is possible.
    pub best: Option<Square>,
}

const COMMENT: &str = ";comment";
const VALUE: &str = ";value";
const SEARCH: &str = ";search";
const PLAYED: &str = ";played";

/// The words for an estimate and an exact value.
const EXACT: [&str; 2] = ["estimate", "exact"];

/// Whether a line is part of a note, as it stands in a record.
pub fn is_note_line(line: &str) -> bool {
    // A carriage return at the end of a line would not be read again.
    line.starts_with(';') && !line.contains('\r')
}

impl Note {
    /// Reads the lines of a note; what has no meaning is left out.
    pub fn from_text(text: &str) -> Note {
        let mut note = Note::default();
        for line in text.lines() {
            match line.split_once(' ').unwrap_or((line, "")) {
                (COMMENT, text) => {
                    if !note.comment.is_empty() {
                        note.comment.push('\n');
                    }
                    note.comment.push_str(text);
                }
                (VALUE, text) => note.value = Value::from_text(text),
                (SEARCH, text) => note.searches.extend(Searched::from_text(text)),
                (PLAYED, text) => note.played_ms = text.parse().ok(),
                _ => {}
            }
        }
        note
    }
}

impl fmt::Display for Note {
    /// The lines of the note; blank lines around the comment are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_note(f, &self.comment, self.value.as_ref())?;
        for search in &self.searches {
            writeln!(f, "{SEARCH} {search}")?;
        }
        if let Some(played_ms) = self.played_ms {
            writeln!(f, "{PLAYED} {played_ms}")?;
        }
        Ok(())
    }
}

/// Writes the lines of a comment and of a value.
pub(crate) fn write_note(
    to: &mut impl fmt::Write,
    comment: &str,
    value: Option<&Value>,
) -> fmt::Result {
    let comment = comment.trim();
    if !comment.is_empty() {
        for line in comment.split(['\r', '\n']) {
            writeln!(to, "{COMMENT} {line}")?;
        }
    }
    if let Some(value) = value {
        let word = EXACT[usize::from(value.exact)];
        let (black, depth, nodes) = (value.black, value.depth, value.nodes);
        write!(to, "{VALUE} {black} {word} {depth} {nodes}")?;
        if let Some(square) = value.best {
            write!(to, " {square}")?;
        }
        writeln!(to)?;
    }
    Ok(())
}

impl Value {
    fn from_text(text: &str) -> Option<Value> {
        let mut words = text.split(' ');
        let black = words.next()?.parse().ok()?;
        let word = words.next()?;
        let exact = EXACT.iter().position(|&known| known == word)? == 1;
        let depth = words.next()?.parse().ok()?;
        let nodes = words.next()?.parse().ok()?;
        let best = match words.next() {
            Some(name) => Some(name.parse().ok()?),
            None => None,
        };
        words.next().is_none().then_some(Value {
            black,
            exact,
            depth,
            nodes,
            best,
        })
    }
}

impl Game {
    /// The lines of the note beside a turn, or beside the start; empty without a note.
    ///
    /// ```
    /// use outflank::game::{Game, Note, Terms};
    ///
    /// let mut game = Game::new(Terms::default(), 0)?;
    /// game.apply("f5".parse()?, 1000)?;
    /// game.annotate(1, ";comment all first moves are alike")?;
    /// game.undo(2000)?;
    /// assert_eq!(Note::from_text(game.note(1)).comment, "all first moves are alike");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn note(&self, node: NodeId) -> &str {
        self.tree.note(node)
    }

    /// Replaces the note beside a turn, or beside the start, by these lines.
    ///
    /// # Errors
    /// When there is no such turn, or a line does not begin with `;`.
    pub fn annotate(&mut self, node: NodeId, lines: &str) -> Result<(), NoteError> {
        let note = self.tree.note_mut(node).ok_or(NoteError::NoSuchTurn)?;
        if !lines.lines().all(is_note_line) {
            return Err(NoteError::Line);
        }
        note.clear();
        for line in lines.lines() {
            add_line(note, line);
        }
        Ok(())
    }
}

/// Adds a line to a note.
pub(super) fn add_line(note: &mut String, line: &str) {
    note.push_str(line);
    note.push('\n');
}
