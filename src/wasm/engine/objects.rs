//! The objects that the handle `Engine` takes and returns.

use wasm_bindgen::JsValue;

use super::super::object::{Described, FromNumbers, ToJs, Ts, js_alias, js_codes, js_object, list};
use crate::engine::{self, Bound, LEVELS, Question, ScoreWindow};
use crate::rules::{Size, Square, SquareSet};

js_codes! {
    Bound: None Lower Upper;
    Question: BestMove AllMoves;
}

js_alias! {
    /// The number of playing levels.
    LevelCount = Ts::Number(LEVELS);
    /// What a search is for: the best move, or the values of all moves.
    Question = Question::TS;
    /// The state of a paused search; opaque.
    ResumeToken = Vec::<f64>::TS;
}

js_object! {
    /// Limits of a search. What is left out is no limit; without any the search continues until the position is solved.
    pub struct Limits: FromNumbers {
        /// The playing level, from 1, the weakest, to `LevelCount`; it sets the depth and the time where they are left out.
        level: Option<f64>,
        /// Depth in plies.
        depth: Option<f64>,
        timeMs: Option<f64>,
        /// The player's clock for all remaining moves; the search takes a share of it.
        clockMs: Option<f64>,
        /// Part of the clock kept back for each remaining move of the player; at least a fifth of the clock is for thinking.
        reserveMsPerMove: Option<f64>,
        nodes: Option<f64>,
        /// With at most this many empty squares the position is solved, whatever the depth.
        exactEmpties: Option<f64>,
        /// The squares to search; all legal ones if left out.
        onlyMoves: Option<Vec<f64>>,
        /// Scores of interest, in discs: outside of `[low, high]` the value is only a bound.
        window: Option<Window>,
        /// The seed of the random choices of a weak level.
        seed: Option<f64>,
        /// Whether the tables are cleared first, so that the result depends on the position and the other limits alone.
        fresh: Option<bool>,
        /// Whether the principal variation of a solved position is completed to the end of the game.
        wholePv: Option<bool>,
        /// Milliseconds after which the search pauses.
        pauseMs: Option<f64>,
        /// The token of the last pause, to continue from.
        resume: Option<ResumeToken>,
        /// The number of a search by several workers; once it has expired, the search pauses.
        ticket: Option<f64>,
    }
}

js_object! {
    /// The value of playing on one square, in discs for the side to move.
    pub struct SquareValue: ToJs {
        square: u8,
        value: f64,
        /// Whether the value is a bound, because it lies outside the window of the limits.
        bound: Bound,
        exact: bool,
        depth: u32,
    }
}

js_object! {
    /// The result of a search, final or so far.
    pub struct Report: ToJs {
        /// `d3`, `pass`, or empty when the game is over.
        best: String,
        /// Discs, for the side to move.
        value: f64,
        /// Whether the value is a bound, because it lies outside the window of the limits.
        bound: Bound,
        /// Whether the value, or the bound, is proven.
        exact: bool,
        depth: u32,
        /// Nominal confidence of the selectivity, in percent.
        confidence: u8,
        nodes: f64,
        elapsedMs: f64,
        /// The principal variation, from the best move on.
        pv: Vec<String>,
        over: bool,
        /// The token to continue with, if the search paused.
        resume: Option<ResumeToken>,
        /// The values of all legal squares, best first, for the question `all`.
        squares: Option<Vec<SquareValue>>,
    }
}

/// The ends of a score window, in discs.
pub struct Window(ScoreWindow);

impl Described for Window {
    const TS: Ts = Ts::Word("[number, number]");
}

impl FromNumbers for Option<Window> {
    fn from_numbers(numbers: &[f64]) -> Self {
        match *numbers {
            // The casts saturate.
            [low, high] => ScoreWindow::new(low as i32, high as i32).map(Window),
            _ => None,
        }
    }
}

/// The numbers of a token.
pub struct ResumeToken(engine::Resume);

impl Described for ResumeToken {
    const TS: Ts = Ts::Word("ResumeToken");
}

impl ToJs for ResumeToken {
    fn to_js(self) -> JsValue {
        list(&mut self.0.to_numbers().into_iter().map(JsValue::from_f64))
    }
}

impl FromNumbers for Option<ResumeToken> {
    fn from_numbers(numbers: &[f64]) -> Self {
        let numbers = <[f64; 4]>::try_from(numbers).ok()?;
        Some(ResumeToken(engine::Resume::from_numbers(numbers)))
    }
}

impl Limits {
    /// The limits of the engine on a board of this size; squares off the board are ignored.
    pub fn to_engine(&self, size: Size) -> engine::Limits {
        let square = |number: &f64| Square::from_index(size, *number as u8);
        let only_moves = self.onlyMoves.as_ref();
        // The casts saturate.
        engine::Limits {
            level: self.level.map(|n| n as u8),
            depth: self.depth.map(|n| n as u32),
            time_ms: self.timeMs,
            clock_ms: self.clockMs,
            reserve_ms_per_move: self.reserveMsPerMove.unwrap_or(0.0),
            nodes: self.nodes.map(|n| n as u64),
            exact_empties: self.exactEmpties.map(|n| n as u32),
            only_moves: only_moves
                .and_then(|list| SquareSet::from_squares(size, list.iter().filter_map(square))),
            window: self.window.as_ref().map(|window| window.0),
            known: None,
            seed: self.seed.map_or(0, |n| n as u64),
            fresh: self.fresh == Some(true),
            whole_pv: self.wholePv == Some(true),
            pause_ms: self.pauseMs,
            resume: self.resume.as_ref().map(|token| token.0),
            ticket: self.ticket.map(|n| n as u32),
        }
    }
}

impl Report {
    /// The report of a search on a board of this size.
    pub fn new(report: &engine::Report, size: Size) -> Report {
        let name = |choice: engine::Choice| match choice {
            engine::Choice::Play(square) => {
                Square::from_index(size, square).map_or(String::new(), |s| s.to_string())
            }
            engine::Choice::Pass => "pass".to_owned(),
            engine::Choice::Nothing => String::new(),
        };
        let squares = report.squares.iter().map(|entry| SquareValue {
            square: entry.square,
            value: discs(entry.value),
            bound: entry.bound,
            exact: entry.exact,
            depth: entry.depth,
        });
        Report {
            best: name(report.best),
            value: discs(report.value),
            bound: report.bound,
            exact: report.exact,
            depth: report.depth,
            confidence: report.confidence,
            nodes: report.nodes as f64,
            elapsedMs: report.elapsed_ms,
            pv: report.pv.iter().copied().map(name).collect(),
            over: report.over,
            resume: report.resume.map(ResumeToken),
            squares: (!report.squares.is_empty()).then(|| squares.collect()),
        }
    }
}

/// A value of the engine in discs.
fn discs(value: i32) -> f64 {
    f64::from(value) / f64::from(engine::eval::DISC)
}
