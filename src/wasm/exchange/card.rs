//! What a list shows of a record.

use std::fmt::Write;

use wasm_bindgen::prelude::*;

use super::super::object::{ToJs, js_object};
use super::super::player::{Colour, Player, player};
use super::super::written::digits;
use super::{milliseconds, refusal};
use crate::game::{Game, Ms, Refusal};
use crate::notation::{Winner, WrittenResult, link, record};
use crate::rules::{ByColor, Size};

js_object! {
    /// What a list shows of a record, at the end of its line.
    pub struct RecordCard: ToJs {
        size: Size,
        players: ByColor<Player>,
        /// Discs of Black and White.
        score: ByColor<u8>,
        turns: u32,
        /// Whether the game is over, here or by its source.
        over: bool,
        winner: Colour,
        /// A digit a square, row by row: 0 empty, 1 Black, 2 White.
        board: String,
        /// The squares in a row, without passes.
        moves: String,
        /// How it ended before its last move; see `GameSummary`.
        result: Option<String>,
        /// Whether it is played by link.
        byLink: bool,
        /// The side to move; 0 when the game is over.
        turn: Colour,
    }
}

/// Describes a record; throws a `Refusal`.
#[wasm_bindgen(js_name = describeRecord, unchecked_return_type = "RecordCard")]
pub fn describe_record(
    text: &str,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<JsValue, JsValue> {
    let now_ms = milliseconds(now_ms);
    let game = record::read(text, now_ms).map_err(|reason| refusal(reason.code()))?;
    let card = at_end(game, now_ms);
    Ok(card.map_err(|reason| refusal(reason.code()))?.to_js())
}

/// The card of a game.
pub(super) fn at_end(mut game: Game, now_ms: Ms) -> Result<RecordCard, Refusal> {
    let length = game.line().len();
    if game.cursor() < length {
        game.jump(length, now_ms)?;
    }
    Ok(card(&game, now_ms))
}

fn card(game: &Game, now_ms: Ms) -> RecordCard {
    let view = game.view(now_ms);
    let early = WrittenResult::of_early_end(game, view.ending);
    let by_source = early.filter(WrittenResult::decides);
    let winner = match (view.ending, by_source.and_then(|result| result.winner)) {
        (Some(ending), _) => ending.winner,
        (None, Some(Winner::Player(winner))) => Some(winner),
        _ => None,
    };
    let mut moves = String::with_capacity(2 * usize::from(view.board.size().squares()));
    for square in game.steps().filter_map(|step| step.square()) {
        // Writing to a `String` never fails.
        let _ = write!(moves, "{square}");
    }
    RecordCard {
        size: view.board.size(),
        players: view.players.map(player),
        score: view.standing.score,
        turns: view.length as u32,
        over: view.ending.is_some() || by_source.is_some(),
        winner: Colour(winner),
        board: digits(&view.board),
        moves,
        result: early.map(|result| result.to_text()),
        byLink: game.terms().tags.get(link::BY_LINK).is_some(),
        turn: Colour(view.turn),
    }
}
