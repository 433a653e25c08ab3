//! Texts of our own: records and links. They need the game, which the readers of all other formats do without.

use std::cell::OnceCell;
use std::ops::Range;

use super::archive::MAX_BYTES;
use super::early_result::RESULT;
use super::format::Format;
use super::game_conversion::SEED;
use super::place::Places;
use super::problem::{Fault, NotationError, NotationProblem};
use super::replay_line::Reading;
use super::text::part;
use super::written::{WrittenGame, one_line};
use super::{link, record, text};
use crate::game::{Game, Ms, Player, Tags};
use crate::rules::Color;

/// The games of a text in one of our own two formats.
///
/// ```
/// use outflank::game::{Game, Terms};
/// use outflank::notation::{OwnGames, record};
///
/// let mut game = Game::new(Terms::default(), 0)?;
/// game.apply("f5".parse()?, 0)?;
/// let games = OwnGames::open(record::write(&game).into_bytes())?;
/// assert_eq!((games.len(), games.game(0, 0)?), (1, game));
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

    /// Reads a game as it is written; unless its clock runs, the turn at the cursor begins at `now_ms`.
    ///
    /// # Errors
    /// When the text makes no game, or there is no such one.
    pub fn game(&self, index: usize, now_ms: Ms) -> Result<Game, NotationError> {
        let range = self.items.get(index).cloned().unwrap_or(0..0);
        let from = range.start;
        play(self.format, part(&self.text, range), now_ms).map_err(|fault| {
            let place = self.places.get_or_init(|| Places::new(&self.text));
            let place = place.find(&self.text, from + fault.at);
            NotationError {
                line: place.line,
                column: place.column,
                problem: fault.problem,
            }
        })
    }
}

/// The tags that a copy of a game keeps beside its players.
const KEPT: [&str; 5] = ["date", "event", "place", RESULT, "seconds"];

/// Makes a game that comes from elsewhere a game of this device, with all that is written in it except tags of the page that
/// belong to the original: its random number, its opponent by link, whether it counts for a rating. `seed` is the random number
/// of the copy; its turn at the cursor begins at `now_ms`.
///
/// ```
/// use outflank::game::Game;
/// use outflank::notation::{bring_in, read_terms};
///
/// let mut game = Game::new(read_terms("clock 60000 60000\ntag seed 1\ntag place Oulu\ntag by-link yes")?, 0)?;
/// bring_in(&mut game, 7, 5000);
/// let tags = &game.terms().tags;
/// assert_eq!((&tags["seed"][..], &tags["place"][..], tags.get("by-link")), ("7", "Oulu", None));
/// assert_eq!(game.clocks(6000).unwrap().remaining_ms.black, 59_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn bring_in(game: &mut Game, seed: u32, now_ms: Ms) {
    let terms = game.terms();
    let mut tags = Tags::default();
    let players = terms.players();
    for color in Color::ALL {
        let mut player = players[color].clone();
        if let Player::Person { name, .. } = &mut player {
            *name = one_line(name);
        }
        player.write(color, &mut tags);
    }
    for name in KEPT {
        if let Some(text) = terms.tags.get(name) {
            tags.insert(name, one_line(text));
        }
    }
    tags.insert(SEED, seed.to_string());
    game.begin_copy(tags, now_ms);
}

/// Reads a text in one of our own formats, for all that other formats hold.
pub(super) fn read(format: Format, text: &str) -> Reading {
    // Stored times do not depend on the present one.
    match play(format, text, 0) {
        Ok(game) => Reading::new(WrittenGame::of_game(&game), None),
        Err(fault) => Reading::refused(fault.at, fault.problem),
    }
}

fn play(format: Format, text: &str, now_ms: Ms) -> Result<Game, Fault> {
    if format == Format::Link {
        return link::read(text, now_ms).map_err(|problem| Fault::new(0, problem));
    }
    record::read(text, now_ms).map_err(|error| {
        let lines = text.split_inclusive('\n').map(str::len);
        let at = lines.take(error.at.saturating_sub(1)).sum();
        Fault::new(at, error.problem)
    })
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
