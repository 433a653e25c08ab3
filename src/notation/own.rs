//! Texts of our own: records and links. They need the game, which the readers of all other formats do without.

use std::cell::OnceCell;
use std::ops::Range;

use super::archive::{MAX_BYTES, ReadGame};
use super::format::Format;
use super::place::Places;
use super::problem::{NotationError, NotationProblem};
use super::replay_line::Reading;
use super::text::part;
use super::written::WrittenGame;
use super::{link, record, text};
use crate::game::Ms;

/// The games of a text in one of our own two formats.
///
/// ```
/// use outflank::game::{Game, Terms};
/// use outflank::notation::{OwnGames, record};
///
/// let mut game = Game::new(Terms::default(), 0)?;
/// game.apply("f5".parse()?, 0)?;
/// let games = OwnGames::open(record::write(&game).into_bytes())?;
/// assert_eq!((games.len(), games.game(0).game.moves.len()), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct OwnGames {
    text: String,
    format: Format,
    items: Vec<Range<usize>>,
    /// Made when the first error needs it.
    places: OnceCell<Places>,
}

impl OwnGames {
    /// Opens a text.
    ///
    /// # Errors
    /// When it is too large, or there is neither a record nor a link in it.
    pub fn open(bytes: Vec<u8>) -> Result<OwnGames, NotationError> {
        if bytes.len() > MAX_BYTES {
            return Err(NotationError::whole(NotationProblem::TooLarge));
        }
        let text = text::decode(bytes);
        let (format, items) = match record_starts(&text) {
            records if !records.is_empty() => (Format::Record, records),
            _ => (Format::Link, link::all(&text)),
        };
        match items.is_empty() {
            true => Err(NotationError::whole(NotationProblem::Nothing)),
            false => Ok(OwnGames {
                text,
                format,
                items,
                places: OnceCell::new(),
            }),
        }
    }

    /// The format.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Reads a game; an empty one if there is no such game.
    pub fn game(&self, index: usize) -> ReadGame {
        let range = self.items.get(index).cloned().unwrap_or(0..0);
        let from = range.start;
        let Reading { game, fault, .. } = read(self.format, part(&self.text, range));
        let error = fault.map(|fault| {
            let place = self.places.get_or_init(|| Places::new(&self.text));
            let place = place.find(&self.text, from + fault.at);
            NotationError {
                line: place.line,
                column: place.column,
                problem: fault.problem,
            }
        });
        let end = None;
        ReadGame { game, error, end }
    }
}

/// Reads a text in one of our own formats.
pub(super) fn read(format: Format, text: &str) -> Reading {
    match format {
        Format::Link => read_link(text),
        _ => read_record(text),
    }
}

/// Stored times do not depend on the present one.
const NOW: Ms = 0;

fn read_record(text: &str) -> Reading {
    match record::read(text, NOW) {
        Ok(game) => Reading::new(WrittenGame::of_game(&game), None),
        Err(error) => {
            let mut starts = text.split_inclusive('\n').map(str::len);
            let at = starts.by_ref().take(error.at.saturating_sub(1)).sum();
            Reading::refused(at, error.problem)
        }
    }
}

fn read_link(text: &str) -> Reading {
    match link::read(text, NOW) {
        Ok(game) => Reading::new(WrittenGame::of_game(&game), None),
        Err(problem) => Reading::refused(0, problem),
    }
}

/// The records of a text, as a backup has several.
pub(super) fn record_starts(text: &str) -> Vec<Range<usize>> {
    let mut starts = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.starts_with("outflank ") {
            starts.push(at);
        }
        at += line.len();
    }
    let ends: Vec<usize> = starts.iter().skip(1).copied().chain([text.len()]).collect();
    starts
        .into_iter()
        .zip(ends)
        .map(|(from, to)| from..to)
        .collect()
}
