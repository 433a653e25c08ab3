use std::sync::Mutex;

use js_sys::Function;
use wasm_bindgen::prelude::*;

use super::clock::now_ms;
use super::convert::error;
use super::object::ToJs;
use crate::engine::eval::Evaluation;
use crate::engine::{self, Host, Question, Timeless};
use crate::rules::{Position, Size};

mod objects;

use objects::{Limits, Report};

/// The engine: searches positions. Its tables hold results about positions, never a game.
#[wasm_bindgen]
pub struct Engine {
    engine: engine::Engine,
}

#[wasm_bindgen]
impl Engine {
    /// An engine with a table of about `tableBytes` bytes, clamped to a sensible range.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(js_name = tableBytes)] table_bytes: f64) -> Engine {
        // The cast saturates and turns NaN into 0.
        let engine = engine::Engine::new(table_bytes as usize);
        Engine { engine }
    }

    /// Uses the tables of [`expand_weights`], from here or another worker, for their board size. Throws an `Error` with a `code` for
    /// wrong ones, and changes nothing then.
    #[wasm_bindgen(js_name = useTables)]
    pub fn use_tables(&mut self, tables: Vec<i8>) -> Result<(), JsValue> {
        let evaluation = Evaluation::from_tables(tables).map_err(|e| error(e.code(), &e, None))?;
        self.engine.set_evaluation(evaluation);
        Ok(())
    }

    /// Uses a file of solved positions, which is read with the weights of 6x6. Throws an `Error` with a `code` for a wrong file,
    /// or with other weights than those of the file, and changes nothing then.
    #[wasm_bindgen(js_name = loadSolved)]
    pub fn load_solved(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        let loaded = self.engine.load_solved(bytes);
        loaded.map_err(|e| error(e.code(), &e, None))
    }

    /// Searches a position within the limits; `onReport` receives a report several times a second.
    ///
    /// Throws an `Error` with a `code` for an invalid position text or question.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn search(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Question")] question: JsValue,
        position: &str,
        #[wasm_bindgen(unchecked_param_type = "Limits")] limits: JsValue,
        #[wasm_bindgen(js_name = onReport, unchecked_param_type = "(report: Report) => void")]
        on_report: JsValue,
    ) -> Result<JsValue, JsValue> {
        let (question, position, limits) = read_search(&question, position, &limits)?;
        let size = position.size();
        let on_report = on_report.dyn_into().ok();
        let mut host = JsHost { on_report, size };
        let report = self.engine.run(question, &position, &limits, &mut host);
        Ok(written(&report, size))
    }
}

/// A helper of the engine that shares its searches: a memory has at most one.
static HELPER: Mutex<Option<engine::Helper>> = Mutex::new(None);

#[wasm_bindgen]
impl Engine {
    /// Lets workers with the same memory help: see `Helper.join`. Returns the address of the number of the valid ticket.
    pub fn share(&self) -> u32 {
        if let Ok(mut helper) = HELPER.lock() {
            *helper = Some(self.engine.helper());
        }
        self.engine.valid_ticket().as_ptr() as u32
    }

    /// The ticket for the next search by several workers.
    pub fn ticket(&self) -> u32 {
        self.engine.ticket()
    }
}

/// Helps the engine of another worker that has the same memory.
#[wasm_bindgen]
pub struct Helper {
    helper: engine::Helper,
}

#[wasm_bindgen]
impl Helper {
    /// A helper of the engine that was shared last; nothing without one.
    pub fn join() -> Option<Helper> {
        let helper = HELPER.lock().ok()?.as_ref()?.another();
        Some(Helper { helper })
    }

    /// Searches along until the ticket of the limits expires. Returns the number of positions visited; throws like `search`.
    pub fn help(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Question")] question: JsValue,
        position: &str,
        #[wasm_bindgen(unchecked_param_type = "Limits")] limits: JsValue,
    ) -> Result<f64, JsValue> {
        let (question, position, limits) = read_search(&question, position, &limits)?;
        let nodes = self
            .helper
            .help(question, &position, &limits, &mut Timeless);
        Ok(nodes as f64)
    }
}

/// The arguments of a search.
fn read_search(
    question: &JsValue,
    position: &str,
    limits: &JsValue,
) -> Result<(Question, Position, engine::Limits), JsValue> {
    let question = [Question::BestMove, Question::AllMoves]
        .into_iter()
        .find(|known| *question == *known.code())
        .ok_or_else(|| error("question-unknown", &"unknown question", None))?;
    let position: Position = position
        .parse()
        .map_err(|e: crate::rules::ParsePositionError| error(e.code(), &e, None))?;
    let limits = Limits::read(limits).to_engine(position.size());
    Ok((question, position, limits))
}

/// The serialised tables of a weights file, for `useTables` in every worker. Throws an `Error` with a `code` for a wrong file.
#[wasm_bindgen(js_name = expandWeights)]
pub fn expand_weights(bytes: &[u8]) -> Result<Vec<i8>, JsValue> {
    let evaluation = Evaluation::trained(bytes).map_err(|e| error(e.code(), &e, None))?;
    Ok(evaluation.to_tables())
}

/// A report as an object. Inlined twice it would cost the download a third of a kilobyte.
#[inline(never)]
fn written(report: &engine::Report, size: Size) -> JsValue {
    Report::new(report, size).to_js()
}

/// The page, or the worker, as the host of a search.
struct JsHost {
    on_report: Option<Function>,
    size: Size,
}

impl Host for JsHost {
    fn now_ms(&mut self) -> f64 {
        now_ms()
    }

    fn report(&mut self, report: &engine::Report) {
        if let Some(function) = &self.on_report {
            // An exception of the page's function does not end the search.
            let _ = function.call1(&JsValue::NULL, &written(report, self.size));
        }
    }
}

/// Perft on the 8x8 bitboard from the crossed start, for measuring.
#[cfg(feature = "lab")]
#[wasm_bindgen(js_name = fastPerft)]
pub fn fast_perft(depth: u32) -> f64 {
    let start = engine::internals::SearchPosition {
        player: 0x0000_0008_1000_0000_u64,
        opponent: 0x0000_0010_0800_0000,
    };
    engine::internals::fast_perft(!0, start, depth) as f64
}

/// The node checksum of positions, one text per line, for measuring.
#[cfg(feature = "lab")]
#[wasm_bindgen]
pub fn checksum(positions: &str) -> Result<f64, JsValue> {
    let read = |line: &str| {
        line.parse()
            .map_err(|e: crate::rules::ParsePositionError| error(e.code(), &e, None))
    };
    let positions: Vec<Position> = positions.lines().map(read).collect::<Result<_, _>>()?;
    Ok(engine::internals::checksum(&positions) as f64)
}
