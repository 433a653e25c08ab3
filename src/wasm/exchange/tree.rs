//! Changes of a record that play does not need: the main line, deleted turns, notes.
//!
//! A turn is named by its number in the record: the start is 0, and `Game.steps` lists the others in
//! this order.

use wasm_bindgen::prelude::*;

use super::super::convert::error;
use super::super::object::{self, ToJs, js_object};
use super::milliseconds;
use crate::game::{Game, NodeId, Note, Refusal, Searched, SearchedMove, Value};
use crate::notation::{RecordError, record};
use crate::rules::{Size, Square};

/// Parts of a disc in which a game keeps values.
const PARTS: f64 = 128.0;

js_object! {
    /// What is written beside a turn, or beside the start.
    pub struct TurnNote: ToJs | FromJs {
        /// The comment; empty for none.
        comment: String,
        /// The value of the position; left out for none.
        value: Option<NoteValue>,
        /// What searches of the position found; left out for nothing.
        searches: Option<Vec<NoteSearch>>,
        /// When the turn was played, in milliseconds since 1970; left out if that is not known.
        playedMs: Option<f64>,
    }
}

js_object! {
    /// The value of a position, as a search found it.
    pub struct NoteValue: ToJs | FromJs {
        /// Discs for Black, in steps of 1/128.
        black: f64,
        /// Whether the value is proven; otherwise it is an estimate.
        exact: bool,
        /// Plies searched.
        depth: u32,
        /// Positions searched.
        nodes: f64,
        /// The square of the best move, or -1.
        best: i32,
    }
}

js_object! {
    /// What a search found about a position; a report of the engine is one.
    pub struct NoteSearch: ToJs | FromJs {
        /// What it was made for: a word.
        purpose: String,
        /// Discs for the player to move, in steps of 1/128.
        value: f64,
        exact: bool,
        depth: u32,
        nodes: f64,
        /// The expected turns: names of squares, and `pass`.
        pv: Vec<String>,
        squares: Vec<NoteSquare>,
    }
}

js_object! {
    /// The value of a move.
    pub struct NoteSquare: ToJs | FromJs {
        square: u8,
        value: f64,
        exact: bool,
        depth: u32,
    }
}

/// The record in which the turns up to this one are the main line; throws a `Refusal`.
#[wasm_bindgen(js_name = promoteTurn)]
pub fn promote_turn(
    record: &str,
    turn: u32,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<String, JsValue> {
    edit(record, now_ms, |game| game.promote(turn).map_err(refuse))
}

/// The record without this turn and all that follow on it; throws a `Refusal`.
#[wasm_bindgen(js_name = deleteTurn)]
pub fn delete_turn(
    record: &str,
    turn: u32,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<String, JsValue> {
    edit(record, now_ms, |game| {
        game.delete(turn, milliseconds(now_ms)).map_err(refuse)
    })
}

fn refuse(reason: Refusal) -> JsValue {
    error(reason.code(), &reason, None)
}

/// The notes of a record, in the order of its turns, from the start; throws a `Refusal`.
#[wasm_bindgen(js_name = readNotes, unchecked_return_type = "TurnNote[]")]
pub fn read_notes(record: &str) -> Result<JsValue, JsValue> {
    let game = read(record, 0.0)?;
    let size = game.position().size();
    let note = |node: NodeId| to_page(size, Note::from_text(game.note(node)));
    let notes: Vec<TurnNote> = game.nodes().into_iter().map(note).collect();
    Ok(notes.to_js())
}

/// The record with other notes; throws a `Refusal`, also if there are more notes than turns.
#[wasm_bindgen(js_name = writeNotes)]
pub fn write_notes(
    record: &str,
    #[wasm_bindgen(unchecked_param_type = "TurnNote[]")] notes: JsValue,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<String, JsValue> {
    let notes: Vec<TurnNote> =
        object::read(notes).map_err(|reason| error(reason.code(), &reason, None))?;
    edit(record, now_ms, |game| {
        let size = game.position().size();
        for (turn, note) in (0..).zip(notes) {
            let text = from_page(size, note).to_string();
            let done = game.annotate(turn, &text);
            done.map_err(|reason| error(reason.code(), &reason, None))?;
        }
        Ok(())
    })
}

fn read(record: &str, now_ms: f64) -> Result<Game, JsValue> {
    let refuse = |reason: RecordError| error(reason.code(), &reason, Some(reason.at));
    record::read(record, milliseconds(now_ms)).map_err(refuse)
}

fn edit(
    record: &str,
    now_ms: f64,
    change: impl FnOnce(&mut Game) -> Result<(), JsValue>,
) -> Result<String, JsValue> {
    let mut game = read(record, now_ms)?;
    change(&mut game)?;
    Ok(record::write(&game))
}

fn to_page(size: Size, note: Note) -> TurnNote {
    let index = |square: Square| square.index(size);
    TurnNote {
        comment: note.comment,
        value: note.value.map(|value| NoteValue {
            black: f64::from(value.black) / PARTS,
            exact: value.exact,
            depth: value.depth,
            nodes: value.nodes as f64,
            best: value.best.and_then(index).map_or(-1, i32::from),
        }),
        searches: (!note.searches.is_empty()).then(|| {
            let searches = note.searches.into_iter();
            searches
                .map(|search| search_to_page(size, search))
                .collect()
        }),
        playedMs: note.played_ms.map(|ms| ms as f64),
    }
}

fn from_page(size: Size, note: TurnNote) -> Note {
    let square = |index: i32| Square::from_index(size, u8::try_from(index).ok()?);
    Note {
        comment: note.comment,
        value: note.value.map(|value| Value {
            black: parts(value.black),
            exact: value.exact,
            depth: value.depth,
            nodes: value.nodes as u64,
            best: square(value.best),
        }),
        searches: note
            .searches
            .into_iter()
            .flatten()
            .map(|search| search_from_page(size, search))
            .collect(),
        played_ms: note.playedMs.map(milliseconds),
    }
}

/// Parts of a disc. The cast saturates, and turns NaN into 0.
fn parts(discs: f64) -> i32 {
    (discs * PARTS).round() as i32
}

fn search_to_page(size: Size, search: Searched) -> NoteSearch {
    let turn = |turn: Option<Square>| turn.map_or("pass".to_owned(), |square| square.to_string());
    let moves = search.moves.into_iter().filter_map(|entry| {
        Some(NoteSquare {
            square: entry.square.index(size)?,
            value: f64::from(entry.value) / PARTS,
            exact: entry.exact,
            depth: entry.depth,
        })
    });
    NoteSearch {
        purpose: search.purpose,
        value: f64::from(search.value) / PARTS,
        exact: search.exact,
        depth: search.depth,
        nodes: search.nodes as f64,
        pv: search.line.into_iter().map(turn).collect(),
        squares: moves.collect(),
    }
}

fn search_from_page(size: Size, search: NoteSearch) -> Searched {
    let moves = search.squares.into_iter().filter_map(|entry| {
        Some(SearchedMove {
            square: Square::from_index(size, entry.square)?,
            value: parts(entry.value),
            depth: entry.depth,
            exact: entry.exact,
        })
    });
    Searched {
        // A word: the lines of a note are split at spaces.
        purpose: search.purpose.split_whitespace().collect(),
        value: parts(search.value),
        exact: search.exact,
        depth: search.depth,
        nodes: search.nodes as u64,
        // A name that is no square is a pass.
        line: search.pv.iter().map(|name| name.parse().ok()).collect(),
        moves: moves.collect(),
    }
}
