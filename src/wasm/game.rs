use wasm_bindgen::prelude::*;

use super::convert::error;
use super::object::ToJs;
use crate::game::{self, Refusal};
use crate::notation::{RecordError, record, transcript};
use crate::rules::recount;

mod convert;
mod new_game;
mod objects;
mod view;

use new_game::ChoicesError;

/// A game of Othello: its terms, the tree of its turns, a cursor for undo and redo, and clocks.
///
/// `nowMs` is always the time in milliseconds since 1970 (`Date.now()`).
#[wasm_bindgen]
pub struct Game {
    game: game::Game,
}

#[wasm_bindgen]
impl Game {
    /// Begins a new game; throws a `Refusal`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = newGame, unchecked_param_type = "NewGame")] new_game: JsValue,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<Game, JsValue> {
        let terms = new_game::terms(new_game).map_err(refuse_choices)?;
        match game::Game::new(terms, convert::milliseconds(now_ms)) {
            Ok(game) => Ok(Game { game }),
            Err(reason) => Err(error(reason.code(), &reason, None)),
        }
    }

    /// Reads a game from its record; a clock that began to run after `nowMs` begins then. Throws a `Refusal` with the line `at`,
    /// and one with the code `miscounted` if a turn does not flip the discs of a recount in any of three readings.
    pub fn restore(
        record: &str,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<Game, JsValue> {
        let refuse = |reason: RecordError| error(reason.code(), &reason, Some(reason.at));
        let now_ms = convert::milliseconds(now_ms);
        let game = record::read_recounted(record, now_ms).map_err(refuse)?;
        let mut game = game.ok_or_else(miscounted)?;
        game.begin_turn_by(now_ms);
        Ok(Game { game })
    }

    /// The whole game as a text that `restore` reads.
    pub fn record(&self) -> String {
        record::write(&self.game)
    }

    /// All moves of the current line in a row, including those after the cursor: `f5d6c3`.
    pub fn transcript(&self) -> String {
        transcript::write(&self.game)
    }

    /// The position at the cursor, as the engine reads it.
    #[wasm_bindgen(js_name = positionText)]
    pub fn position_text(&self) -> String {
        self.game.position().to_string()
    }

    /// The snapshot at the cursor; throws a `Refusal` with the code `miscounted` if its last turn or its legal squares are not
    /// those of a recount, nor are when they are calculated again.
    #[wasm_bindgen(unchecked_return_type = "View")]
    pub fn view(
        &mut self,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<JsValue, JsValue> {
        let view = record::recounted_view(&mut self.game, convert::milliseconds(now_ms));
        let view = view.ok_or_else(miscounted)?;
        Ok(view::view(&self.game, view).to_js())
    }

    /// All finished turns, each behind its parent; of those with the same parent the first belongs to
    /// the main line.
    #[wasm_bindgen(unchecked_return_type = "Step[]")]
    pub fn steps(&self) -> Vec<JsValue> {
        view::steps(&self.game)
    }

    /// The squares that a play on this square would flip; none if it is not legal or not a square.
    pub fn flips(&self, square: f64) -> Vec<u8> {
        let position = self.game.position();
        let squares = convert::square(position.size(), square).map(|square| position.flips(square));
        squares.map_or(Vec::new(), convert::indices)
    }

    /// Applies an action: `d3`, `pass`, `flip d4`, `done`, `resign`, `timeout`; throws a `Refusal`.
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

    /// Takes the last turn back; throws a `Refusal`.
    pub fn undo(&mut self, #[wasm_bindgen(js_name = nowMs)] now_ms: f64) -> Result<(), JsValue> {
        self.game
            .undo(convert::milliseconds(now_ms))
            .map_err(refuse)
    }

    /// Goes one turn forward again; throws a `Refusal`.
    pub fn redo(&mut self, #[wasm_bindgen(js_name = nowMs)] now_ms: f64) -> Result<(), JsValue> {
        self.game
            .redo(convert::milliseconds(now_ms))
            .map_err(refuse)
    }

    /// Moves the cursor behind a turn of any line, 0 for the start; throws a `Refusal`.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(
        &mut self,
        node: f64,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<(), JsValue> {
        self.game
            .go_to(convert::node(node), convert::milliseconds(now_ms))
            .map_err(refuse)
    }
}

fn refuse(reason: Refusal) -> JsValue {
    error(reason.code(), &reason, None)
}

fn miscounted() -> JsValue {
    error("miscounted", &"the rules do not agree with a recount", None)
}

fn refuse_choices(reason: ChoicesError) -> JsValue {
    error(reason.code(), &reason, None)
}

/// The terms that tournament rules decide, whatever was chosen.
#[wasm_bindgen(js_name = tournamentRules, unchecked_return_type = "TournamentRules")]
pub fn tournament_rules() -> JsValue {
    new_game::tournament_rules().to_js()
}

/// The checksum of one game on each board, for the check of this module at its start.
#[wasm_bindgen(js_name = rulesChecksum)]
pub fn rules_checksum() -> u32 {
    recount::checksum()
}
