use std::cell::OnceCell;
use std::ops::Range;

use super::choice::Choice;
use super::detect::{Detected, detect};
use super::format::Format;
use super::place::Places;
use super::problem::{Fault, NotationError, NotationProblem};
use super::readers::Readers;
use super::replay_line::Reading;
use super::text::{self, part};
use super::written::{EndReason, WrittenGame};
use super::wthor::{Kind, Names};
use crate::rules::Position;

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 64 << 20;

/// A game of an archive as far as it could be read.
#[derive(Clone, Debug)]
pub struct ReadGame {
    /// The game; up to the error, if there is one.
    pub game: WrittenGame,
    /// Why no more could be read.
    pub error: Option<NotationError>,
    /// The position at the end of a game without variations and notes, where the reader has it at hand.
    pub end: Option<Position>,
}

impl ReadGame {
    /// The record of the game; its moves, which the reader has played, are not played again where its end is known.
    ///
    /// # Errors
    /// Those of [`WrittenGame::to_record`].
    pub fn to_record(&self) -> Result<String, NotationProblem> {
        match self.end {
            Some(end) if self.game.result.reason != EndReason::Resign => {
                Ok(self.game.line_record(end.phase()))
            }
            _ => self.game.to_record(),
        }
    }
}

/// A text or file in any known format, with its games.
///
/// Opening finds the format and the places of the games; a game is read when it is asked for, so that a large file needs
/// little memory.
///
/// ```
/// use outflank::notation::{Archive, Format};
///
/// let archive = Archive::open(b"F5 d6 C3".to_vec())?;
/// assert_eq!((archive.format(), archive.len()), (Format::Transcript, 1));
/// assert_eq!(archive.game(0).game.moves.len(), 3);
///
/// let archive = Archive::open(b"f5d6a1".to_vec())?;
/// let error = archive.game(0).error.unwrap();
/// assert_eq!((error.line, error.column, error.code()), (1, 5, "no-flip"));
/// # Ok::<(), outflank::notation::NotationError>(())
/// ```
pub struct Archive {
    format: Format,
    choices: Vec<Choice>,
    chosen: Option<Choice>,
    source: Source,
    items: Vec<(u32, u32)>,
    names: Names,
    /// Made when the first error needs it.
    places: OnceCell<Places>,
    /// Those of the format.
    readers: &'static Readers,
}

enum Source {
    Text(String),
    Wthor(Vec<u8>, Kind),
}

impl Archive {
    /// Opens a text or a file in any format.
    ///
    /// # Errors
    /// When there is nothing in it, it is too large, or its format is not known.
    pub fn open(bytes: Vec<u8>) -> Result<Archive, NotationError> {
        Archive::open_with(bytes, Readers::ALL)
    }

    /// Opens a text or a file with some of the readers.
    ///
    /// ```
    /// use outflank::notation::{Archive, Format, NotationProblem, Readers};
    ///
    /// let texts = [&Readers::TEXTS];
    /// assert!(Archive::open_with(b"f5d6c3".to_vec(), &texts).is_ok());
    /// let refused = Archive::open_with(b"(;GM[2];B[f5])".to_vec(), &texts).err().unwrap();
    /// assert_eq!(refused.problem, NotationProblem::Elsewhere { format: Format::Sgf });
    /// ```
    ///
    /// # Errors
    /// Those of [`open`](Self::open), and for a format that none of them reads.
    pub fn open_with(
        bytes: Vec<u8>,
        readers: &[&'static Readers],
    ) -> Result<Archive, NotationError> {
        let fail = |problem| Err(NotationError::whole(problem));
        if bytes.len() > MAX_BYTES {
            return fail(NotationProblem::TooLarge);
        }
        let Some(kind) = Kind::of(&bytes) else {
            if Kind::begins(&bytes) {
                return fail(NotationProblem::WthorLength);
            }
            let text = text::decode(bytes);
            if text.trim().is_empty() {
                return fail(NotationProblem::Nothing);
            }
            return match detect(&text) {
                Some(detected) => Archive::of_text(text, detected, readers),
                None => fail(NotationProblem::Unknown),
            };
        };
        match kind.format() {
            Some(format) => Archive::of_records(bytes, kind, format, readers),
            None => fail(NotationProblem::NamesOnly),
        }
    }

    /// Opens a text or a file whose format is known.
    ///
    /// # Errors
    /// When it is not of this format, or there is nothing in it.
    pub fn open_as(
        bytes: Vec<u8>,
        format: Format,
        readers: &[&'static Readers],
    ) -> Result<Archive, NotationError> {
        match Kind::of(&bytes) {
            Some(kind) => Archive::of_records(bytes, kind, format, readers),
            None => Archive::of_text(text::decode(bytes), Detected::plain(format), readers),
        }
    }

    fn of_records(
        bytes: Vec<u8>,
        kind: Kind,
        format: Format,
        readers: &[&'static Readers],
    ) -> Result<Archive, NotationError> {
        let count = kind.count(&bytes) as u32;
        let mut archive = Archive::new(format, Source::Wthor(bytes, kind), readers)?;
        archive.items = (0..count).map(|index| (index, index)).collect();
        Ok(archive)
    }

    fn of_text(
        text: String,
        Detected { format, choices }: Detected,
        readers: &[&'static Readers],
    ) -> Result<Archive, NotationError> {
        let mut archive = Archive::new(format, Source::Text(text), readers)?;
        match choices[..] {
            [] => archive.split(),
            [only] => archive.choose(only),
            _ => archive.choices = choices,
        }
        match archive.items.is_empty() && archive.choices.is_empty() {
            true => Err(NotationError::whole(NotationProblem::Nothing)),
            false => Ok(archive),
        }
    }

    fn new(
        format: Format,
        source: Source,
        readers: &[&'static Readers],
    ) -> Result<Archive, NotationError> {
        let mut readers = readers.iter();
        let readers = readers.find(|readers| readers.formats.contains(&format));
        let missing = NotationError::whole(NotationProblem::Elsewhere { format });
        Ok(Archive {
            format,
            choices: Vec::new(),
            chosen: None,
            source,
            items: Vec::new(),
            names: Names::default(),
            places: OnceCell::new(),
            readers: readers.ok_or(missing)?,
        })
    }

    /// The format.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The ways to read the text, if it can mean different games: there is no game until one of them is chosen.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// Reads the text in one of several ways.
    pub fn choose(&mut self, choice: Choice) {
        self.chosen = Some(choice);
        self.choices.clear();
        self.split();
    }

    /// Takes the names of players and tournaments for games of WTHOR files.
    pub fn set_names(&mut self, names: Names) {
        self.names = names;
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is no game, because the way to read the text is not chosen yet.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Reads a game; an empty one if there is no such game.
    pub fn game(&self, index: usize) -> ReadGame {
        let Some(&(from, to)) = self.items.get(index) else {
            return ReadGame {
                game: WrittenGame::default(),
                error: Some(NotationError::whole(NotationProblem::Nothing)),
                end: None,
            };
        };
        match &self.source {
            Source::Wthor(bytes, kind) => {
                let Reading { game, fault, end } =
                    (self.readers.record)(bytes, *kind, index, &self.names);
                let error = fault.map(|Fault { at, problem }| NotationError {
                    line: index + 1,
                    column: at + 1,
                    problem,
                });
                ReadGame { game, error, end }
            }
            Source::Text(text) => {
                let (from, to) = (from as usize, to as usize);
                let Reading { game, fault, end } =
                    (self.readers.read)(self.format, part(text, from..to), self.chosen);
                let error = fault.map(|Fault { at, problem }| self.error(text, from + at, problem));
                ReadGame { game, error, end }
            }
        }
    }

    fn error(&self, text: &str, at: usize, problem: NotationProblem) -> NotationError {
        let place = self.places.get_or_init(|| Places::new(text)).find(text, at);
        NotationError {
            line: place.line,
            column: place.column,
            problem,
        }
    }

    /// Finds the games of the text.
    fn split(&mut self) {
        let Source::Text(text) = &self.source else {
            return;
        };
        let mut ranges = (self.readers.split)(self.format, text, self.chosen);
        if ranges.is_empty() {
            ranges.push(0..text.len());
        }
        let item = |range: Range<usize>| (range.start as u32, range.end as u32);
        self.items = ranges.into_iter().map(item).collect();
    }
}
