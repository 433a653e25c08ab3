use js_sys::Error;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::object::put;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The error that is thrown when something is refused. */
export interface Refusal extends Error {
  /** A short name that never changes. */
  code: string;
  /** The line of a record, or the number of characters before the place in a transcript. */
  at?: number;
}
"#;

/// A `Refusal`: an `Error` with a code for the page and, for a text, the place in it.
pub fn error(code: &str, message: &dyn std::fmt::Display, at: Option<usize>) -> JsValue {
    let error = Error::new(&message.to_string());
    put(&error, "code", code.into());
    if let Some(at) = at {
        put(&error, "at", (at as u32).into());
    }
    error.into()
}
