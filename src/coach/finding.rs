use super::code::Code;
use crate::rules::SquareSet;

/// A number or a word of a finding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Detail {
    /// A count, discs, or a number of plies.
    Number(f64),
    /// A stable name for the page, such as `x` or `top`.
    Word(&'static str),
}

/// The ghost discs that show a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    /// None.
    None,
    /// The first plies of the expected line of the move played.
    Played(usize),
    /// The first plies of the expected line of the best move.
    Best(usize),
}

/// What the coach found: a code, squares and numbers, without words.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The code.
    pub code: Code,
    /// Discs: the loss for reasons, verdicts and facts, the distance to the next best move for praise.
    pub severity: f64,
    /// The squares that a sentence may name, besides the move played and the best one.
    pub squares: SquareSet,
    /// Squares to colour on the board.
    pub tint: SquareSet,
    /// Ghost discs along a line.
    pub path: Path,
    /// Numbers and words by name; the names are those of the table in docs/coach.md.
    pub details: Vec<(&'static str, Detail)>,
}

impl Finding {
    /// A finding without squares and numbers.
    pub(super) fn new(code: Code, severity: f64, squares: SquareSet) -> Finding {
        Finding {
            code,
            severity,
            squares,
            tint: SquareSet::empty(squares.size()),
            path: Path::None,
            details: Vec::new(),
        }
    }

    pub(super) fn number(mut self, name: &'static str, number: impl Into<f64>) -> Finding {
        self.add(name, Detail::Number(number.into()));
        self
    }

    pub(super) fn word(mut self, name: &'static str, word: &'static str) -> Finding {
        self.add(name, Detail::Word(word));
        self
    }

    /// Once in the download, and not in every place that makes a finding.
    #[inline(never)]
    fn add(&mut self, name: &'static str, detail: Detail) {
        self.details.push((name, detail));
    }

    pub(super) fn tint(mut self, tint: SquareSet) -> Finding {
        self.tint = tint;
        self
    }

    pub(super) fn path(mut self, path: Path) -> Finding {
        self.path = path;
        self
    }

    /// A number by its name.
    pub fn get_number(&self, name: &str) -> Option<f64> {
        let (_, detail) = self.details.iter().find(|(key, _)| *key == name)?;
        match detail {
            Detail::Number(number) => Some(*number),
            Detail::Word(_) => None,
        }
    }
}

/// The findings of a move.
#[derive(Default)]
pub(super) struct Findings(pub Vec<Finding>);

impl Findings {
    /// Once in the download, and not in every place that makes a finding.
    #[inline(never)]
    pub fn push(&mut self, finding: Finding) {
        self.0.push(finding);
    }

    /// Adds a finding, if there is one.
    #[inline(never)]
    pub fn add(&mut self, finding: Option<Finding>) {
        self.0.extend(finding);
    }

    /// The findings in order of precedence.
    pub fn in_order(mut self) -> Vec<Finding> {
        in_order(&mut self.0);
        self.0
    }
}

/// Sorts by precedence. An insertion sort: the lists are short, and the library's sort would add kilobytes to the download.
fn in_order(found: &mut [Finding]) {
    for end in 1..found.len() {
        let code = found[end].code;
        let before = found[..end].iter();
        let index = before.take_while(|finding| finding.code <= code).count();
        found[index..=end].rotate_right(1);
    }
}
