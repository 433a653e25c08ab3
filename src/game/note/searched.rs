use std::fmt;

use crate::rules::Square;

/// What a search found about a position: the values of all moves, so that it need not be made again.
///
/// A line of a note keeps it: `;search` with the version of the values, the purpose, the value, `exact` or `estimate`, the
/// plies and positions searched, the expected line, and each move with its value, plies and a `!` if it is proven.
///
/// ```
/// use outflank::game::Note;
///
/// let text = ";search 1 normal/estimate -64 estimate 18 250000 c3,d3,pass c3:-64:18 d3:-640:9!\n";
/// let note = Note::from_text(text);
/// assert_eq!(note.searches[0].line.len(), 3);
/// assert!(note.searches[0].moves[1].exact);
/// assert_eq!(note.to_string(), text);
/// // Values of another version are none.
/// assert!(Note::from_text(&text.replace("search 1", "search 0")).searches.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Searched {
    /// What it was made for: a word.
    pub purpose: String,
    /// The best value, in 1/128 disc for the player to move.
    pub value: i32,
    /// Whether the values of all moves are proven.
    pub exact: bool,
    /// Plies searched.
    pub depth: u32,
    /// Positions searched.
    pub nodes: u64,
    /// The expected turns from the position on; `None` is a pass.
    pub line: Vec<Option<Square>>,
    /// The values of all moves.
    pub moves: Vec<SearchedMove>,
}

/// The value of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SearchedMove {
    /// The square.
    pub square: Square,
    /// In 1/128 disc for the player to move.
    pub value: i32,
    /// Plies searched.
    pub depth: u32,
    /// Whether the value is proven.
    pub exact: bool,
}

/// Changes when the engine finds other values: what an older one found is not read.
const VERSION: &str = "1";

/// The most turns of a line and moves of a position that are read: more than any board has.
const MOST: usize = 128;

impl Searched {
    pub(super) fn from_text(text: &str) -> Option<Searched> {
        let mut words = text.split(' ');
        words.next().filter(|&version| version == VERSION)?;
        let purpose = words.next().filter(|word| !word.is_empty())?.to_owned();
        let value = words.next()?.parse().ok()?;
        let word = words.next()?;
        let exact = super::EXACT.iter().position(|&known| known == word)? == 1;
        let depth = words.next()?.parse().ok()?;
        let nodes = words.next()?.parse().ok()?;
        let line = match words.next()? {
            "-" => Vec::new(),
            line => line
                .split(',')
                .take(MOST)
                .map(turn)
                .collect::<Option<_>>()?,
        };
        let moves = words.take(MOST).map(SearchedMove::from_text);
        Some(Searched {
            purpose,
            value,
            exact,
            depth,
            nodes,
            line,
            moves: moves.collect::<Option<_>>()?,
        })
    }
}

/// A turn of a line.
fn turn(name: &str) -> Option<Option<Square>> {
    match name {
        "pass" => Some(None),
        name => name.parse().ok().map(Some),
    }
}

impl SearchedMove {
    fn from_text(text: &str) -> Option<SearchedMove> {
        let (text, exact) = text
            .strip_suffix('!')
            .map_or((text, false), |text| (text, true));
        let mut parts = text.split(':');
        let entry = SearchedMove {
            square: parts.next()?.parse().ok()?,
            value: parts.next()?.parse().ok()?,
            depth: parts.next()?.parse().ok()?,
            exact,
        };
        parts.next().is_none().then_some(entry)
    }
}

impl fmt::Display for Searched {
    /// The words behind `;search`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = super::EXACT[usize::from(self.exact)];
        let (purpose, value, depth, nodes) = (&self.purpose, self.value, self.depth, self.nodes);
        write!(f, "{VERSION} {purpose} {value} {word} {depth} {nodes} ")?;
        if self.line.is_empty() {
            f.write_str("-")?;
        }
        for (index, turn) in self.line.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            match turn {
                Some(square) => write!(f, "{comma}{square}")?,
                None => write!(f, "{comma}pass")?,
            }
        }
        for entry in &self.moves {
            let proof = if entry.exact { "!" } else { "" };
            let (square, value, depth) = (entry.square, entry.value, entry.depth);
            write!(f, " {square}:{value}:{depth}{proof}")?;
        }
        Ok(())
    }
}
