use wasm_bindgen::prelude::*;

use super::object::ToJs;
use super::written;
use crate::notation::wthor::Names;
use crate::notation::{self, Choice, NotationError};

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
        let archive = notation::Archive::open_foreign(bytes).map_err(refuse)?;
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
        written::summary(&self.archive.game(index as usize)).to_js()
    }

    /// What a list shows of a game, with the record of `record`; without one if it could not be written.
    #[wasm_bindgen(unchecked_return_type = "KeptGame")]
    pub fn kept(&self, index: u32, seed: u32) -> JsValue {
        written::kept(self.archive.game(index as usize), seed).to_js()
    }

    /// A game as the record that `Game.restore` reads, as far as it could be read, with a random number as its seed;
    /// throws a `Refusal`.
    pub fn record(&self, index: u32, seed: u32) -> Result<String, JsValue> {
        written::record(self.archive.game(index as usize), seed)
    }
}

fn refuse(reason: NotationError) -> JsValue {
    written::place(reason).to_js()
}
