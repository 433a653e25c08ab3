use wasm_bindgen::prelude::*;

use super::convert::error;
use super::object::{ToJs, js_object};
use super::written::{self, GameSummary};
#[cfg(any(feature = "tagged", feature = "collections"))]
use crate::notation::Format;
#[cfg(feature = "collections")]
use crate::notation::wthor::Names;
use crate::notation::{self, Choice, NotationError, NotationProblem, Readers};

/// The readers of the module.
const READERS: &[&Readers] = &[
    #[cfg(feature = "notation")]
    &Readers::TEXTS,
    #[cfg(feature = "tagged")]
    &Readers::TAGGED,
    #[cfg(feature = "collections")]
    &Readers::COLLECTIONS,
];

js_object! {
    /// A game as the library keeps it.
    pub struct KeptGame: ToJs {
        summary: GameSummary,
        /// Left out if the game cannot be played on.
        record: Option<String>,
    }
}

/// A text or file in a format that the module reads, with its games.
#[wasm_bindgen]
pub struct Archive {
    archive: notation::Archive,
    #[cfg(feature = "collections")]
    names: Names,
}

#[wasm_bindgen]
impl Archive {
    /// Opens a file; throws a `NotationFault` if its format is not known or nothing is in it, and one with the format if another
    /// module reads that.
    #[cfg(feature = "notation")]
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: Vec<u8>) -> Result<Archive, JsValue> {
        Archive::of(notation::Archive::open_with(bytes, READERS))
    }

    /// Opens a file in the format with this code; throws a `NotationFault`.
    #[cfg(any(feature = "tagged", feature = "collections"))]
    #[wasm_bindgen(js_name = openAs)]
    pub fn open_as(bytes: Vec<u8>, format: &str) -> Result<Archive, JsValue> {
        let unknown = NotationProblem::Unknown;
        let format =
            Format::from_code(format).ok_or_else(|| refuse(NotationError::whole(unknown)))?;
        Archive::of(notation::Archive::open_as(bytes, format, READERS))
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
        let mut read = self.archive.game(index as usize);
        let summary = written::summary(&read);
        read.game.facts.insert("seed", seed.to_string());
        let record = read.to_record().ok();
        KeptGame { summary, record }.to_js()
    }

    /// A game as the record that `Game.restore` reads, as far as it could be read, with a random number as its seed;
    /// throws a `Refusal`.
    pub fn record(&self, index: u32, seed: u32) -> Result<String, JsValue> {
        let mut read = self.archive.game(index as usize);
        read.game.facts.insert("seed", seed.to_string());
        let refuse = |reason: NotationProblem| error(reason.code(), &reason.code(), None);
        read.to_record().map_err(refuse)
    }
}

impl Archive {
    fn of(archive: Result<notation::Archive, NotationError>) -> Result<Archive, JsValue> {
        Ok(Archive {
            archive: archive.map_err(refuse)?,
            #[cfg(feature = "collections")]
            names: Names::default(),
        })
    }
}

fn refuse(reason: NotationError) -> JsValue {
    written::place(reason).to_js()
}

#[cfg(feature = "collections")]
#[wasm_bindgen]
impl Archive {
    /// Takes the names of players or tournaments of a WTHOR file; returns whether it is one.
    #[wasm_bindgen(js_name = addNames)]
    pub fn add_names(&mut self, bytes: &[u8]) -> bool {
        let is_one = self.names.add(bytes);
        if is_one {
            self.archive.set_names(self.names.clone());
        }
        is_one
    }
}
