//! Counting in wasm, for comparison with the same code natively; not part of the page.

use wasm_bindgen::prelude::*;

use super::convert::error;
use crate::rules::{self, ParsePositionError, Position};

/// The number of move sequences of `depth` plies from a position's text.
#[wasm_bindgen]
pub fn perft(position: &str, depth: u32) -> Result<f64, JsValue> {
    let refuse = |reason: ParsePositionError| error(reason.code(), &reason, None);
    let position: Position = position.parse().map_err(refuse)?;
    Ok(rules::perft(&position, depth) as f64)
}
