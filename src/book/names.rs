use std::collections::BTreeMap;

use super::position_key::after_forced_pass;
use super::{BookError, PositionKey};
use crate::rules::{Position, Setup, Square};

/// The positions that have a name. A name is the number of its line in a list; the list of words is not kept here.
///
/// ```
/// use outflank::book::Names;
/// use outflank::rules::{Position, Setup};
///
/// let names = Names::new(["c4c3", "c4e3"])?;
/// let start = Position::new(&Setup::default())?;
/// let diagonal = start.play("f5".parse()?)?.position.play("f6".parse()?)?.position;
/// assert_eq!(names.find(&diagonal), Some(0));
/// assert_eq!(names.find(&start), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    lines: BTreeMap<PositionKey, usize>,
}

/// The name that a game reached last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The line of the list, counted from 0.
    pub line: usize,
    /// The moves after which the game had the position of this name.
    pub moves: usize,
}

impl Names {
    /// The names of the positions after these lines, which are moves in a row from the usual start on 8x8 squares. If two
    /// lines lead to one position, the first counts.
    ///
    /// # Errors
    /// When a line is no sequence of moves of this kind.
    pub fn new<'a>(lines: impl IntoIterator<Item = &'a str>) -> Result<Names, BookError> {
        let mut names = Names::default();
        for (line, moves) in lines.into_iter().enumerate() {
            let position = position_after(moves).ok_or(BookError::Line { line })?;
            names
                .lines
                .entry(PositionKey::new(&position))
                .or_insert(line);
        }
        Ok(names)
    }

    /// The line of the name of a position.
    #[must_use]
    pub fn find(&self, position: &Position) -> Option<usize> {
        self.lines.get(&PositionKey::new(position)).copied()
    }

    /// The last name that a game had. The game ends before a move that is not legal.
    #[must_use]
    pub fn last(&self, start: &Position, moves: &[Square]) -> Option<Named> {
        let mut named = None;
        let mut position = after_forced_pass(*start);
        for (n, &square) in moves.iter().enumerate() {
            let Ok(played) = position.play(square) else {
                break;
            };
            position = after_forced_pass(played.position);
            let found = self.find(&position);
            named = found.map(|line| Named { line, moves: n + 1 }).or(named);
        }
        named
    }
}

/// The position after moves in a row.
fn position_after(moves: &str) -> Option<Position> {
    let (squares, []) = moves.as_bytes().as_chunks::<2>() else {
        return None;
    };
    let mut position = Position::new(&Setup::default()).ok()?;
    for square in squares {
        let square: Square = std::str::from_utf8(square).ok()?.parse().ok()?;
        position = after_forced_pass(position.play(square).ok()?.position);
    }
    Some(position)
}
