use std::cell::OnceCell;
use std::ops::Range;

use super::choice::Choice;
use super::detect::{Detected, detect};
use super::format::Format;
use super::place::Places;
use super::problem::{Fault, NotationError, NotationProblem};
use super::replay_line::Reading;
use super::written::WrittenGame;
use super::wthor::{self, Kind, Names};
use super::{board_line, ggf, link, logbook, online, own, pgn, sgf, sheet, text, transcript};
use crate::rules::Setup;

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 64 << 20;

/// A game of an archive as far as it could be read.
#[derive(Clone, Debug)]
pub struct ReadGame {
    /// The game; up to the error, if there is one.
    pub game: WrittenGame,
    /// Why no more could be read.
    pub error: Option<NotationError>,
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
    /// Reads records and links, where they are read.
    own: Option<ReadOwn>,
}

type ReadOwn = fn(Format, &str) -> Reading;

enum Source {
    Text(String),
    Wthor(Vec<u8>, Kind),
}

impl Archive {
    /// Opens a text or a file.
    ///
    /// # Errors
    /// When there is nothing in it, it is too large, or its format is not known.
    pub fn open(bytes: Vec<u8>) -> Result<Archive, NotationError> {
        let mut archive = Archive::find(bytes)?;
        archive.own = Some(own::read);
        Ok(archive)
    }

    /// Opens a text or a file of any format but our own two.
    ///
    /// # Errors
    /// Those of [`open`](Self::open), and for a record or a link.
    pub fn open_foreign(bytes: Vec<u8>) -> Result<Archive, NotationError> {
        let archive = Archive::find(bytes)?;
        match archive.format {
            Format::Record | Format::Link => Err(NotationError::whole(NotationProblem::Own)),
            _ => Ok(archive),
        }
    }

    fn find(bytes: Vec<u8>) -> Result<Archive, NotationError> {
        if bytes.len() > MAX_BYTES {
            return Err(NotationError::whole(NotationProblem::TooLarge));
        }
        let format = match Kind::of(&bytes) {
            Some(Kind::Players | Kind::Tournaments) => {
                return Err(NotationError::whole(NotationProblem::NamesOnly));
            }
            Some(Kind::Games) => Format::Wthor,
            Some(Kind::Games10) => Format::Wthor10,
            Some(Kind::Solitaires) => Format::Solitaires,
            None => return Archive::of_text(text::decode(bytes)),
        };
        let kind = Kind::of(&bytes).unwrap_or(Kind::Games);
        let count = kind.records(&bytes).len() as u32;
        Ok(Archive {
            items: (0..count).map(|index| (index, index)).collect(),
            ..Archive::new(format, Source::Wthor(bytes, kind))
        })
    }

    fn new(format: Format, source: Source) -> Archive {
        Archive {
            format,
            choices: Vec::new(),
            chosen: None,
            source,
            items: Vec::new(),
            names: Names::default(),
            places: OnceCell::new(),
            own: None,
        }
    }

    fn of_text(text: String) -> Result<Archive, NotationError> {
        if text.trim().is_empty() {
            return Err(NotationError::whole(NotationProblem::Nothing));
        }
        let detected = detect(&text).ok_or(NotationError::whole(NotationProblem::Unknown));
        let Detected { format, choices } = detected?;
        let mut archive = Archive::new(format, Source::Text(text));
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
            };
        };
        match &self.source {
            Source::Wthor(bytes, kind) => {
                let Reading { game, fault } = wthor::read_written(bytes, *kind, index, &self.names);
                let error = fault.map(|Fault { at, problem }| NotationError {
                    line: index + 1,
                    column: at + 1,
                    problem,
                });
                ReadGame { game, error }
            }
            Source::Text(text) => {
                let (from, to) = (from as usize, to as usize);
                let Reading { game, fault } = self.read(text.get(from..to).unwrap_or(""));
                let error = fault.map(|Fault { at, problem }| self.error(text, from + at, problem));
                ReadGame { game, error }
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
        let whole = || std::iter::once(0..text.len()).collect::<Vec<_>>();
        let ranges: Vec<Range<usize>> = match self.format {
            Format::Record => own::record_starts(text),
            Format::Link => link::all(text),
            Format::Ggf => ggf::split(text),
            Format::Sgf => sgf::split(text),
            Format::Pgn => pgn::split(text),
            Format::Quest => online::split_quest(text),
            Format::Transcript if self.chosen == Some(Choice::GamePerLine) => {
                transcript::lines(text).collect()
            }
            Format::Transcript | Format::Sheet | Format::Egaroucid => whole(),
            Format::Board if board_line::first_cells(text).is_none() => whole(),
            _ => {
                let lines = transcript::lines(text);
                lines
                    .filter(|line| !text[line.clone()].trim_start().starts_with('%'))
                    .collect()
            }
        };
        let ranges = if ranges.is_empty() { whole() } else { ranges };
        self.items = ranges
            .into_iter()
            .map(|range| (range.start as u32, range.end as u32))
            .collect();
    }

    /// Reads the text of one game.
    fn read(&self, text: &str) -> Reading {
        let choice = self.chosen;
        match self.format {
            Format::Record | Format::Link => match self.own {
                Some(read) => read(self.format, text),
                None => Reading::refused(0, NotationProblem::Own),
            },
            Format::Transcript => match choice.and_then(Choice::setup) {
                Some(setup) => transcript::read_from(setup, text),
                None => transcript::read_any(text),
            },
            Format::Sheet => sheet::read(text),
            Format::Board | Format::Obf => {
                let digits = choice.and_then(Choice::digits);
                let turn = choice.and_then(Choice::turn);
                match board_line::first_cells(text) {
                    None => match board_line::picture(text) {
                        Some(line) => Reading {
                            // Places in the picture are not those in the line.
                            fault: None,
                            ..board_line::read(&line, digits, turn)
                        },
                        None => board_line::read(text, digits, turn),
                    },
                    Some(_) => board_line::read(text, digits, turn),
                }
            }
            Format::Bits => match choice.and_then(Choice::bits) {
                Some((a1_is_high, player)) => board_line::read_bits(text, a1_is_high, player),
                None => Reading::refused(0, NotationProblem::Value),
            },
            Format::Ggf => ggf::read(text),
            Format::Sgf => sgf::read(text),
            Format::Pgn => pgn::read(text),
            Format::Fen => match pgn::read_fen(text) {
                Ok(setup) => position(setup),
                Err(fault) => Reading::refused(fault.at, fault.problem),
            },
            Format::Logbook => logbook::read(text),
            Format::Quest => online::read_quest(text),
            Format::Egaroucid => online::read_egaroucid(text),
            Format::Wthor | Format::Wthor10 | Format::Solitaires => {
                Reading::refused(0, NotationProblem::Unknown)
            }
        }
    }
}

/// A game that is one position.
fn position(setup: Setup) -> Reading {
    let game = WrittenGame {
        setup,
        ..WrittenGame::default()
    };
    let fault = game.start().err().map(|problem| Fault::new(0, problem));
    Reading { game, fault }
}
