use js_sys::{Array, Float64Array, Function, Reflect};
use wasm_bindgen::prelude::*;

use super::clock::now_ms;
use super::convert::{error, object, set};
use crate::engine::eval::Evaluation;
use crate::engine::{
    self, Bound, Choice, Host, LEVELS, Limits, Question, Report, Resume, ScoreWindow, SquareValue,
};
use crate::rules::{Position, Size, Square, SquareSet};

// The types below contain the number: a constant of the page that differs from it does not pass the type check.
const _: () = assert!(LEVELS == 8);

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The number of playing levels. */
export type LevelCount = 8;

/** What a search is for: the best move, or the values of all moves. */
export type Question = "best" | "all";

/** The state of a paused search; opaque. */
export type ResumeToken = Float64Array;

/** Limits of a search. What is left out is no limit; without any the search continues until the position is solved. */
export interface Limits {
  /** The playing level, from 1, the weakest, to `LevelCount`; it sets the depth and the time where they are left out. */
  level?: number;
  /** Depth in plies. */
  depth?: number;
  timeMs?: number;
  /** The player's clock for all remaining moves; the search takes a share of it. */
  clockMs?: number;
  /** Part of the clock kept back for each remaining move of the player; at least a fifth of the clock is for thinking. */
  reserveMsPerMove?: number;
  nodes?: number;
  /** With at most this many empty squares the position is solved, whatever the depth. */
  exactEmpties?: number;
  /** The squares to search; all legal ones if left out. */
  onlyMoves?: number[];
  /** Scores of interest, in discs: outside of `[low, high]` the value is only a bound. */
  window?: [number, number];
  /** The seed of the random choices of a weak level. */
  seed?: number;
  /** Whether the tables are cleared first, so that the result depends on the position and the other limits alone. */
  fresh?: boolean;
  /** Whether the principal variation of a solved position is completed to the end of the game. */
  wholePv?: boolean;
  /** Milliseconds after which the search pauses. */
  pauseMs?: number;
  /** The token of the last pause, to continue from. */
  resume?: ResumeToken;
}

/** Whether a value is a bound, because it lies outside the window of the limits. */
export type Bound = "" | "lower" | "upper";

/** The value of playing on one square, in discs for the side to move. */
export interface SquareValue {
  square: number;
  value: number;
  bound: Bound;
  exact: boolean;
  depth: number;
}

/** The result of a search, final or so far. */
export interface Report {
  /** `d3`, `pass`, or empty when the game is over. */
  best: string;
  /** Discs, for the side to move. */
  value: number;
  bound: Bound;
  /** Whether the value, or the bound, is proven. */
  exact: boolean;
  depth: number;
  /** Nominal confidence of the selectivity, in percent. */
  confidence: number;
  nodes: number;
  elapsedMs: number;
  /** The principal variation, from the best move on. */
  pv: string[];
  over: boolean;
  /** The token to continue with, if the search paused. */
  resume?: ResumeToken;
  /** The values of all legal squares, best first, for the question `all`. */
  squares?: SquareValue[];
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Question")]
    pub type JsQuestion;
    #[wasm_bindgen(typescript_type = "Limits")]
    pub type JsLimits;
    #[wasm_bindgen(typescript_type = "Report")]
    pub type JsReport;
    #[wasm_bindgen(typescript_type = "(report: Report) => void")]
    pub type JsOnReport;
}

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

    /// Uses the weights of a file for their board size. Throws an `Error` with a `code` for a wrong file, and changes
    /// nothing then.
    #[wasm_bindgen(js_name = loadWeights)]
    pub fn load_weights(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        let evaluation = Evaluation::trained(bytes).map_err(|e| error(e.code(), &e, None))?;
        self.engine.set_evaluation(evaluation);
        Ok(())
    }

    /// Uses the tables of [`expand_weights`], from here or another worker. Throws like `loadWeights`.
    #[wasm_bindgen(js_name = useTables)]
    pub fn use_tables(&mut self, tables: Vec<i8>) -> Result<(), JsValue> {
        let evaluation = Evaluation::from_tables(tables).map_err(|e| error(e.code(), &e, None))?;
        self.engine.set_evaluation(evaluation);
        Ok(())
    }

    /// Searches a position within the limits; `onReport` receives a report several times a second.
    ///
    /// Throws an `Error` with a `code` for an invalid position text or question.
    pub fn search(
        &mut self,
        question: JsQuestion,
        position: &str,
        limits: JsLimits,
        #[wasm_bindgen(js_name = onReport)] on_report: JsOnReport,
    ) -> Result<JsReport, JsValue> {
        let question = match JsValue::from(question).as_string().as_deref() {
            Some("best") => Question::BestMove,
            Some("all") => Question::AllMoves,
            _ => return Err(error("question-unknown", &"unknown question", None)),
        };
        let position: Position = position
            .parse()
            .map_err(|e: crate::rules::ParsePositionError| error(e.code(), &e, None))?;
        let size = position.size();
        let on_report = JsValue::from(on_report).dyn_into().ok();
        let mut host = JsHost { on_report, size };
        let limits = read(&limits.into(), size);
        let report = self.engine.run(question, &position, &limits, &mut host);
        Ok(write(&report, size))
    }
}

/// The serialised tables of a weights file, for `useTables` in every worker. Throws an `Error` with a `code` for a wrong file.
#[wasm_bindgen(js_name = expandWeights)]
pub fn expand_weights(bytes: &[u8]) -> Result<Vec<i8>, JsValue> {
    let evaluation = Evaluation::trained(bytes).map_err(|e| error(e.code(), &e, None))?;
    Ok(evaluation.to_tables())
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

    fn report(&mut self, report: &Report) {
        if let Some(function) = &self.on_report {
            // An exception of the page's function does not end the search.
            let _ = function.call1(&JsValue::NULL, &write(report, self.size).into());
        }
    }
}

/// Limits from an object; a property that is missing or no number is no limit.
fn read(limits: &JsValue, size: Size) -> Limits {
    let get = |key: &str| Reflect::get(limits, &key.into()).ok();
    let number = |key: &str| get(key)?.as_f64().filter(|number| !number.is_nan());
    let numbers = |key: &str| -> Option<Vec<f64>> {
        let list = Array::from(&get(key).filter(JsValue::is_object)?);
        Some(list.iter().filter_map(|entry| entry.as_f64()).collect())
    };
    let is_set = |key: &str| get(key).is_some_and(|value| value.is_truthy());
    let square = |number: &f64| Square::from_index(size, *number as u8);
    let only_moves = numbers("onlyMoves")
        .and_then(|list| SquareSet::from_squares(size, list.iter().filter_map(square)));
    let window = numbers("window").and_then(|ends| match ends[..] {
        [low, high] => ScoreWindow::new(low as i32, high as i32),
        _ => None,
    });
    let resume = numbers("resume").and_then(|list| <[f64; 4]>::try_from(list).ok());
    // The casts saturate.
    Limits {
        level: number("level").map(|n| n as u8),
        depth: number("depth").map(|n| n as u32),
        time_ms: number("timeMs"),
        clock_ms: number("clockMs"),
        reserve_ms_per_move: number("reserveMsPerMove").unwrap_or(0.0),
        nodes: number("nodes").map(|n| n as u64),
        exact_empties: number("exactEmpties").map(|n| n as u32),
        only_moves,
        window,
        seed: number("seed").map_or(0, |n| n as u64),
        fresh: is_set("fresh"),
        whole_pv: is_set("wholePv"),
        pause_ms: number("pauseMs"),
        resume: resume.map(Resume::from_numbers),
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

fn bound_name(bound: Bound) -> JsValue {
    match bound {
        Bound::None => "",
        Bound::Lower => "lower",
        Bound::Upper => "upper",
    }
    .into()
}

fn write(report: &Report, size: Size) -> JsReport {
    let pv: Array = report
        .pv
        .iter()
        .map(|&choice| JsValue::from(name(choice, size)))
        .collect();
    let page = object([
        ("best", name(report.best, size).into()),
        ("value", discs(report.value)),
        ("bound", bound_name(report.bound)),
        ("exact", report.exact.into()),
        ("depth", report.depth.into()),
        ("confidence", report.confidence.into()),
        ("nodes", (report.nodes as f64).into()),
        ("elapsedMs", report.elapsed_ms.into()),
        ("pv", pv.into()),
        ("over", report.over.into()),
    ]);
    if let Some(resume) = report.resume {
        set(
            &page,
            "resume",
            Float64Array::from(&resume.to_numbers()[..]),
        );
    }
    if !report.squares.is_empty() {
        let squares: Array = report.squares.iter().map(square_value).collect();
        set(&page, "squares", squares);
    }
    JsValue::from(page).unchecked_into()
}

fn square_value(entry: &SquareValue) -> JsValue {
    JsValue::from(object([
        ("square", entry.square.into()),
        ("value", discs(entry.value)),
        ("bound", bound_name(entry.bound)),
        ("exact", entry.exact.into()),
        ("depth", entry.depth.into()),
    ]))
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
