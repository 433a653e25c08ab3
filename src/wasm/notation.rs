use wasm_bindgen::prelude::*;

use super::convert::error;
use crate::notation::{Format, TranscriptError, transcript};
use crate::rules::{Position, Setup, Square};

/// The code of the format that a text seems to be in, or nothing if it resembles none.
#[wasm_bindgen(js_name = detectFormat)]
pub fn detect_format(text: &str) -> Option<String> {
    Format::detect(text).map(|format| format.code().to_owned())
}

/// The turns of a transcript from the usual start, `d3` or `pass`, with the passes that the text omits; throws a
/// `Refusal` with the character `at`.
#[wasm_bindgen(js_name = readTranscript)]
pub fn read_transcript(text: &str) -> Result<Vec<String>, JsValue> {
    let start = Position::new(&Setup::default()).map_err(|e| error(e.code(), &e, None))?;
    let refuse = |reason: TranscriptError| error(reason.code(), &reason, Some(reason.at));
    let plies = transcript::read(&start, text).map_err(refuse)?;
    let name = |ply: Option<Square>| ply.map_or("pass".to_owned(), |square| square.to_string());
    Ok(plies.into_iter().map(name).collect())
}
