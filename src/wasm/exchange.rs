//! Our own games, out of the page and back: every format that is written, links, changes of a record.

use wasm_bindgen::prelude::*;

use super::convert::error;
use super::object::{ToJs, js_object};
use super::written::{self, GameSummary};
use crate::game::{Game, Seat};
use crate::notation::{self, Format, NotationError, OwnGames, ReadGame, WriteError, WrittenGame};
use card::RecordCard;

mod board;
mod card;
mod tree;

pub use board::{describe_board, turn_board};
pub use card::describe_record;
pub use tree::{delete_turn, promote_turn, read_notes, write_notes};

/// The games of a text with records or links, read as `Archive` reads the other formats.
#[wasm_bindgen]
pub struct OwnArchive {
    games: OwnGames,
}

#[wasm_bindgen]
impl OwnArchive {
    /// Opens a text; throws a `NotationFault` if nothing is in it.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: Vec<u8>) -> Result<OwnArchive, JsValue> {
        let refuse = |reason: NotationError| written::place(reason).to_js();
        let games = OwnGames::open(bytes).map_err(refuse)?;
        Ok(OwnArchive { games })
    }

    /// The code of the format.
    #[wasm_bindgen(getter)]
    pub fn format(&self) -> String {
        self.games.format().code().to_owned()
    }

    /// The number of games.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> u32 {
        self.games.len() as u32
    }

    /// What a list shows of a game.
    #[wasm_bindgen(unchecked_return_type = "GameSummary")]
    pub fn summary(&self, index: u32) -> JsValue {
        summary(&self.games.game(index as usize, 0)).to_js()
    }

    /// What a list shows of a game, with the record of `record` and the card of that; without them if it cannot be read.
    #[wasm_bindgen(unchecked_return_type = "OwnKept")]
    pub fn kept(
        &self,
        index: u32,
        seed: u32,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> JsValue {
        let read = self.copy(index, seed, now_ms);
        let summary = summary(&read);
        let game = read.ok();
        OwnKept {
            summary,
            record: game.as_ref().map(notation::record::write),
            card: game.and_then(|game| card::at_end(game, milliseconds(now_ms)).ok()),
        }
        .to_js()
    }

    /// A game as the record that `Game.restore` reads, with all that is written, a random number as its seed, and a turn that
    /// begins now; throws a `Refusal`.
    pub fn record(
        &self,
        index: u32,
        seed: u32,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<String, JsValue> {
        let game = self.copy(index, seed, now_ms);
        let game = game.map_err(|reason| refusal(reason.code()))?;
        Ok(notation::record::write(&game))
    }
}

impl OwnArchive {
    fn copy(&self, index: u32, seed: u32, now_ms: f64) -> Result<Game, NotationError> {
        let now_ms = milliseconds(now_ms);
        let mut game = self.games.game(index as usize, now_ms)?;
        notation::bring_in(&mut game, seed, now_ms);
        Ok(game)
    }
}

fn summary(read: &Result<Game, NotationError>) -> GameSummary {
    written::summary(&ReadGame {
        game: read.as_ref().map(WrittenGame::of_game).unwrap_or_default(),
        error: read.as_ref().err().copied(),
        end: None,
    })
}

js_object! {
    /// A game of our own as the library keeps it.
    pub struct OwnKept: ToJs {
        summary: GameSummary,
        /// Left out if the game cannot be read.
        record: Option<String>,
        /// What a list of records shows of it.
        card: Option<RecordCard>,
    }
}

/// Writes the game of a record in the format with this code; throws a `Refusal`.
#[wasm_bindgen(js_name = writeRecord)]
pub fn write_record(
    record: &str,
    format: &str,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<String, JsValue> {
    let refuse = |reason: notation::RecordError| refusal(reason.code());
    let game = notation::record::read(record, milliseconds(now_ms)).map_err(refuse)?;
    match Format::from_code(format) {
        // These hold the game as it is, with its cursor.
        Some(Format::Link) => Ok(notation::link::write(&game)),
        Some(Format::Record) => Ok(notation::record::write(&game)),
        Some(format) => {
            let game = WrittenGame::of_game(&game);
            notation::write_foreign(&game, format).map_err(refuse_format)
        }
        None => Err(refuse_format(WriteError::Format)),
    }
}

/// The record of the game of a link, what follows `#g/` or `#t/` in an address; throws a `Refusal`.
#[wasm_bindgen(js_name = readLink)]
pub fn read_link(
    link: &str,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<String, JsValue> {
    let refuse = |reason: notation::NotationProblem| refusal(reason.code());
    let game = notation::link::read(link, milliseconds(now_ms)).map_err(refuse)?;
    Ok(notation::record::write(&game))
}

/// The record of a game by link after a turn, what follows `#t/` in an address; throws a `Refusal`.
///
/// `own`: the turn was sent from this side, so that the seats stay; else they are exchanged.
#[wasm_bindgen(js_name = readTurn)]
pub fn read_turn(
    link: &str,
    own: bool,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<String, JsValue> {
    let sender = if own { Seat::Me } else { Seat::Other };
    let refuse = |reason: notation::NotationProblem| refusal(reason.code());
    let game = notation::link::read_turn(link, sender, milliseconds(now_ms)).map_err(refuse)?;
    Ok(notation::record::write(&game))
}

fn milliseconds(now_ms: f64) -> u64 {
    // The cast saturates, and turns NaN into 0.
    (now_ms as u64).min(crate::game::MAX_MS)
}

fn refuse_format(reason: WriteError) -> JsValue {
    refusal(reason.code())
}

/// A `Refusal`. Its sentence is the code: the sentences of the readers would be a part of the download.
fn refusal(code: &str) -> JsValue {
    error(code, &code, None)
}
