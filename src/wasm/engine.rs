use js_sys::{Array, Function, Reflect};
use wasm_bindgen::prelude::*;

use super::convert::{error, object, set};
use crate::engine::eval::Evaluation;
use crate::engine::{self, Choice, Host, Limits, Report, Spent};
use crate::rules::{Position, Size, Square};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What a search may spend; what is left out is no limit. Without any it goes on until the position is solved. */
export interface Limits {
  /** The level of play, 1 the weakest; it fills in what the other limits leave open. */
  level?: number;
  /** Plies to look ahead. */
  depth?: number;
  timeMs?: number;
  /** What is on the player's clock for all moves that are left; the search takes its share of it. */
  clockMs?: number;
  nodes?: number;
  /** With so many empty squares or fewer the position is solved, whatever the depth. */
  exactEmpties?: number;
  /** The seed of the chances that a weak level takes. */
  seed?: number;
  /** After so long the search is to pause: the report says `paused`, and it goes on when it is asked again with these. */
  pauseMs?: number;
  /** The time spent before the last pause, as its report says; it counts for the other limits. */
  spentMs?: number;
  spentNodes?: number;
  /** How far the search had come, as the same report says. */
  spentDepth?: number;
  /** How many passes agreed about the best move, as the same report says. */
  spentAgreed?: number;
}

/** The value of playing on one square, in discs for the side to move. */
export interface SquareValue {
  square: number;
  value: number;
  exact: boolean;
  depth: number;
}

/** What a search has found, so far or in the end. */
export interface Report {
  /** `d3`, `pass`, or empty when the game is over. */
  best: string;
  /** Discs, for the side to move. */
  value: number;
  exact: boolean;
  depth: number;
  /** How sure the search is of its cuts, in percent. */
  confidence: number;
  nodes: number;
  elapsedMs: number;
  line: string[];
  /** How many passes in a row have found the same best move. */
  agreed: number;
  over: boolean;
  /** True when the search only pauses, as it was told to, and has more to find out within its limits. */
  paused: boolean;
  /** The values of all legal squares, best first, if they were asked for. */
  squares?: SquareValue[];
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Limits")]
    pub type JsLimits;
    #[wasm_bindgen(typescript_type = "Report")]
    pub type JsReport;
    #[wasm_bindgen(typescript_type = "(report: Report) => void")]
    pub type JsOnReport;
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The engine: it is asked about positions and remembers what it found, but no game.
#[wasm_bindgen]
pub struct Engine {
    engine: engine::Engine,
}

#[wasm_bindgen]
impl Engine {
    /// An engine whose table takes about so many bytes; numbers without sense are brought to the nearest with some.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(js_name = tableBytes)] table_bytes: f64) -> Engine {
        // The cast saturates, and takes NaN for 0.
        let engine = engine::Engine::new(table_bytes as usize);
        Engine { engine }
    }

    /// Takes trained weights into use, for the size they are for; throws an `Error` with a `code` and goes on
    /// with what it has if the file is not right.
    #[wasm_bindgen(js_name = loadWeights)]
    pub fn load_weights(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        let evaluation = Evaluation::trained(bytes).map_err(|e| error(e.code(), &e, None))?;
        self.engine.set_evaluation(evaluation);
        Ok(())
    }

    /// Takes weights into use that [`expand_weights`] has expanded, here or elsewhere; throws like `loadWeights`.
    #[wasm_bindgen(js_name = takeTables)]
    pub fn take_tables(&mut self, tables: Vec<i8>) -> Result<(), JsValue> {
        let evaluation = Evaluation::taken_over(tables).map_err(|e| error(e.code(), &e, None))?;
        self.engine.set_evaluation(evaluation);
        Ok(())
    }

    /// Looks for the best move within the limits; `onReport` hears several times a second how it goes.
    ///
    /// Throws an `Error` with a `code` for a position text that is not one.
    pub fn search(
        &mut self,
        position: &str,
        limits: JsLimits,
        #[wasm_bindgen(js_name = onReport)] on_report: JsOnReport,
    ) -> Result<JsReport, JsValue> {
        self.ask(position, limits, on_report, engine::Engine::search)
    }

    /// Looks for the values of all legal squares, ever finer within the limits.
    ///
    /// Throws an `Error` with a `code` for a position text that is not one.
    pub fn analyse(
        &mut self,
        position: &str,
        limits: JsLimits,
        #[wasm_bindgen(js_name = onReport)] on_report: JsOnReport,
    ) -> Result<JsReport, JsValue> {
        self.ask(position, limits, on_report, engine::Engine::analyse)
    }
}

/// The tables of a file of weights, expanded once for all engines; throws an `Error` with a `code` if the file is not
/// right.
#[wasm_bindgen(js_name = expandWeights)]
pub fn expand_weights(bytes: &[u8]) -> Result<Vec<i8>, JsValue> {
    let evaluation = Evaluation::trained(bytes).map_err(|e| error(e.code(), &e, None))?;
    Ok(evaluation.hand_over())
}

/// One of the two questions.
type Question = fn(&mut engine::Engine, &Position, &Limits, &mut dyn Host) -> Report;

impl Engine {
    fn ask(
        &mut self,
        position: &str,
        limits: JsLimits,
        on_report: JsOnReport,
        question: Question,
    ) -> Result<JsReport, JsValue> {
        let position: Position = position
            .parse()
            .map_err(|e: crate::rules::ParsePositionError| error(e.code(), &e, None))?;
        let size = position.size();
        let on_report = JsValue::from(on_report).dyn_into().ok();
        let mut page = Page { on_report, size };
        let report = question(
            &mut self.engine,
            &position,
            &read(&limits.into()),
            &mut page,
        );
        Ok(write(&report, size))
    }
}

/// The page, or the worker, as the host of a search.
struct Page {
    on_report: Option<Function>,
    size: Size,
}

impl Host for Page {
    fn now_ms(&mut self) -> f64 {
        now()
    }

    fn report(&mut self, report: &Report) {
        if let Some(function) = &self.on_report {
            // What the page's function throws is the page's affair.
            let _ = function.call1(&JsValue::NULL, &write(report, self.size).into());
        }
    }
}

/// Limits from an object; what is missing or no number is no limit.
fn read(limits: &JsValue) -> Limits {
    let number = |key: &str| {
        let value = Reflect::get(limits, &key.into()).ok()?.as_f64()?;
        (!value.is_nan()).then_some(value)
    };
    // The casts saturate.
    Limits {
        level: number("level").map(|n| n as u8),
        depth: number("depth").map(|n| n as u32),
        time_ms: number("timeMs"),
        clock_ms: number("clockMs"),
        nodes: number("nodes").map(|n| n as u64),
        exact_empties: number("exactEmpties").map(|n| n as u32),
        outcome_only: false,
        seed: number("seed").map_or(0, |n| n as u64),
        pause_ms: number("pauseMs"),
        spent: Spent {
            ms: number("spentMs").unwrap_or(0.0),
            nodes: number("spentNodes").map_or(0, |n| n as u64),
            depth: number("spentDepth").map_or(0, |n| n as u32),
            agreed: number("spentAgreed").map_or(0, |n| n as u32),
        },
    }
}

fn name(choice: Choice, size: Size) -> String {
    match choice {
        Choice::Play(square) => {
            Square::from_index(size, square).map_or(String::new(), |s| s.to_string())
        }
        Choice::Pass => "pass".to_owned(),
        Choice::Nothing => String::new(),
    }
}

fn discs(value: i32) -> JsValue {
    (f64::from(value) / f64::from(engine::eval::DISC)).into()
}

fn write(report: &Report, size: Size) -> JsReport {
    let line: Array = report
        .line
        .iter()
        .map(|&choice| JsValue::from(name(choice, size)))
        .collect();
    let page = object([
        ("best", name(report.best, size).into()),
        ("value", discs(report.value)),
        ("exact", report.exact.into()),
        ("depth", report.depth.into()),
        ("confidence", report.confidence.into()),
        ("nodes", (report.nodes as f64).into()),
        ("elapsedMs", report.elapsed_ms.into()),
        ("line", line.into()),
        ("agreed", report.agreed.into()),
        ("over", report.over.into()),
        ("paused", report.paused.into()),
    ]);
    if !report.squares.is_empty() {
        let squares: Array = report
            .squares
            .iter()
            .map(|entry| {
                JsValue::from(object([
                    ("square", entry.square.into()),
                    ("value", discs(entry.value)),
                    ("exact", entry.exact.into()),
                    ("depth", entry.depth.into()),
                ]))
            })
            .collect();
        set(&page, "squares", squares);
    }
    JsValue::from(page).unchecked_into()
}

/// Counts on the fast 8x8 board from the crossed start, for measuring.
#[cfg(feature = "lab")]
#[wasm_bindgen(js_name = fastPerft)]
pub fn fast_perft(depth: u32) -> f64 {
    let start = engine::Discs {
        me: 0x0000_0008_1000_0000_u64,
        opp: 0x0000_0010_0800_0000,
    };
    engine::fast_perft(!0, start, depth) as f64
}

/// The search's checksum over positions, one text a line, for measuring.
#[cfg(feature = "lab")]
#[wasm_bindgen]
pub fn checksum(positions: &str) -> Result<f64, JsValue> {
    let read = |line: &str| {
        line.parse()
            .map_err(|e: crate::rules::ParsePositionError| error(e.code(), &e, None))
    };
    let positions: Vec<Position> = positions.lines().map(read).collect::<Result<_, _>>()?;
    Ok(engine::checksum(&positions) as f64)
}
