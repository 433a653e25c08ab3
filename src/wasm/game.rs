use wasm_bindgen::prelude::*;

use super::convert::error;
use crate::game::{self, Refusal};
use crate::notation::transcript::{self, ReplayError};
use crate::notation::{RecordError, read_terms, record};

mod convert;
mod types;
mod view;

use types::{JsStep, JsView};

/// A game of Othello: its terms, its turns, a cursor for undo and redo, and clocks.
///
/// Every method that takes `nowMs` wants the wall clock's milliseconds since 1970 (`Date.now()`).
#[wasm_bindgen]
pub struct Game {
    game: game::Game,
}

#[wasm_bindgen]
impl Game {
    /// A new game on terms given as lines (`size 10`, `start empty`, …); an empty text is the usual game.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = setupText)] setup: &str,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<Game, JsValue> {
        let terms = read_terms(setup).map_err(refuse_record)?;
        match game::Game::new(terms, convert::milliseconds(now_ms)) {
            Ok(game) => Ok(Game { game }),
            Err(reason) => Err(error(reason.code(), &reason, None)),
        }
    }

    /// The game that `record` wrote down; throws an `Error` with `code` and the line `at`.
    pub fn restore(
        record: &str,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<Game, JsValue> {
        let game = record::read(record, convert::milliseconds(now_ms)).map_err(refuse_record)?;
        Ok(Game { game })
    }

    /// The game that the moves of a transcript make; throws an `Error` with `code` and the character `at`.
    #[wasm_bindgen(js_name = fromTranscript)]
    pub fn from_transcript(
        #[wasm_bindgen(js_name = setupText)] setup: &str,
        transcript: &str,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<Game, JsValue> {
        let terms = read_terms(setup).map_err(refuse_record)?;
        let game = transcript::replay(terms, transcript, convert::milliseconds(now_ms));
        let refuse = |reason: ReplayError| {
            let at = match reason {
                ReplayError::Transcript(error) => Some(error.at),
                _ => None,
            };
            error(reason.code(), &reason, at)
        };
        Ok(Game {
            game: game.map_err(refuse)?,
        })
    }

    /// The whole game as one text, to be kept and restored; what it says does not depend on `nowMs`.
    pub fn record(&self, #[wasm_bindgen(js_name = nowMs)] _now_ms: f64) -> String {
        record::write(&self.game)
    }

    /// All moves in a row, those behind the cursor too: `f5d6c3`.
    pub fn transcript(&self) -> String {
        transcript::write(&self.game)
    }

    /// The position at the cursor as the engine reads it.
    #[wasm_bindgen(js_name = positionText)]
    pub fn position_text(&self) -> String {
        self.game.position().to_string()
    }

    /// What there is to be seen at the cursor.
    pub fn view(&self, #[wasm_bindgen(js_name = nowMs)] now_ms: f64) -> JsView {
        view::view(&self.game, convert::milliseconds(now_ms))
    }

    /// All finished turns, those behind the cursor too.
    pub fn steps(&self) -> Vec<JsStep> {
        self.game.steps().map(view::step).collect()
    }

    /// The squares that a play on this one would flip; none if it is not legal, or no square at all.
    pub fn flips(&self, square: f64) -> Vec<u8> {
        let position = self.game.position();
        let squares = convert::square(position.size(), square).map(|square| position.flips(square));
        squares.map_or(Vec::new(), |flips| convert::indices(flips).to_vec())
    }

    /// Does what a person did: `d3`, `pass`, `flip d4`, `done`, `resign`, `timeout`; throws an `Error` with `code`.
    pub fn apply(
        &mut self,
        action: &str,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<(), JsValue> {
        match action.parse() {
            Ok(action) => self
                .game
                .apply(action, convert::milliseconds(now_ms))
                .map_err(refuse),
            Err(reason) => {
                let reason: game::ActionError = reason;
                Err(error(reason.code(), &reason, None))
            }
        }
    }

    /// Takes the last turn back; throws an `Error` with `code`.
    pub fn undo(&mut self, #[wasm_bindgen(js_name = nowMs)] now_ms: f64) -> Result<(), JsValue> {
        self.game
            .undo(convert::milliseconds(now_ms))
            .map_err(refuse)
    }

    /// Goes one turn forward again; throws an `Error` with `code`.
    pub fn redo(&mut self, #[wasm_bindgen(js_name = nowMs)] now_ms: f64) -> Result<(), JsValue> {
        self.game
            .redo(convert::milliseconds(now_ms))
            .map_err(refuse)
    }

    /// Goes to where so many turns lie before the cursor; throws an `Error` with `code`.
    pub fn jump(
        &mut self,
        cursor: f64,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<(), JsValue> {
        let cursor = convert::index(cursor).ok_or(refuse(Refusal::NoSuchTurn))?;
        self.game
            .jump(cursor, convert::milliseconds(now_ms))
            .map_err(refuse)
    }
}

fn refuse(reason: Refusal) -> JsValue {
    error(reason.code(), &reason, None)
}

fn refuse_record(reason: RecordError) -> JsValue {
    error(reason.code(), &reason, Some(reason.at))
}
