use wasm_bindgen::prelude::*;

use super::convert::error;
use super::object::ToJs;
use crate::game::Seat;
use crate::notation::wthor::Names;
use crate::notation::{self, Choice, Format, NotationError, WriteError, WrittenGame};

mod objects;
mod tree;

pub use tree::{delete_turn, promote_turn, read_notes, write_notes};

/// A text or file in any known format, with its games.
#[wasm_bindgen]
pub struct Archive {
    archive: notation::Archive,
    names: Names,
}

#[wasm_bindgen]
impl Archive {
    /// Opens a file; throws a `NotationFault` if its format is not known or nothing is in it.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: Vec<u8>) -> Result<Archive, JsValue> {
        let archive = notation::Archive::open(bytes).map_err(refuse)?;
        let names = Names::default();
        Ok(Archive { archive, names })
    }

    /// The code of the format.
    #[wasm_bindgen(getter)]
    pub fn format(&self) -> String {
        self.archive.format().code().to_owned()
    }

    /// The codes of the ways to read the text, if it can mean different games: there is none until one is chosen.
    #[wasm_bindgen(getter)]
    pub fn choices(&self) -> Vec<String> {
        let choices = self.archive.choices().iter();
        choices.map(|choice| choice.code().to_owned()).collect()
    }

    /// Reads the text in one of several ways; a code that is not known changes nothing.
    pub fn choose(&mut self, code: &str) {
        if let Some(choice) = Choice::from_code(code) {
            self.archive.choose(choice);
        }
    }

    /// Takes the names of players or tournaments of a WTHOR file; returns whether it is one.
    #[wasm_bindgen(js_name = addNames)]
    pub fn add_names(&mut self, bytes: &[u8]) -> bool {
        let is_one = self.names.add(bytes);
        if is_one {
            self.archive.set_names(self.names.clone());
        }
        is_one
    }

    /// The number of games.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> u32 {
        self.archive.len() as u32
    }

    /// What a list shows of a game.
    #[wasm_bindgen(unchecked_return_type = "GameSummary")]
    pub fn summary(&self, index: u32) -> JsValue {
        objects::summary(&self.archive.game(index as usize)).to_js()
    }

    /// What a list shows of a game, with the record of `record`; without one if it could not be written.
    #[wasm_bindgen(unchecked_return_type = "KeptGame")]
    pub fn kept(
        &self,
        index: u32,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
        seed: u32,
    ) -> JsValue {
        let mut read = self.archive.game(index as usize);
        let summary = objects::summary(&read);
        read.game.facts.insert("seed", seed.to_string());
        let record = written(&read.game, Format::Record, now_ms).ok();
        objects::KeptGame { summary, record }.to_js()
    }

    /// A game as the record that `Game.restore` reads, as far as it could be read, with a random number as its seed;
    /// throws a `Refusal`.
    pub fn record(
        &self,
        index: u32,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
        seed: u32,
    ) -> Result<String, JsValue> {
        let mut game = self.archive.game(index as usize).game;
        game.facts.insert("seed", seed.to_string());
        written(&game, Format::Record, now_ms)
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
        // A link holds the game as it is, with its cursor.
        Some(Format::Link) => Ok(notation::link::write(&game)),
        Some(format) => written(&WrittenGame::of_game(&game), format, now_ms),
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

fn written(game: &WrittenGame, format: Format, now_ms: f64) -> Result<String, JsValue> {
    notation::write(game, format, milliseconds(now_ms)).map_err(refuse_format)
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

fn refuse(reason: NotationError) -> JsValue {
    objects::place(reason).to_js()
}
