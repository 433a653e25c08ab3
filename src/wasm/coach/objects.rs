//! The objects that cross the boundary.

use wasm_bindgen::prelude::*;

use super::codes::Details;
use crate::coach::{Code, Effort, GamePhase, Kind, Mark, Step};
use crate::rules::Color;
use crate::wasm::object::{Bytes, Described, Nullable, ToJs, Ts, js_object};

/// A colour, or 0 for none.
pub struct Side(pub Option<Color>);

impl Described for Side {
    const TS: Ts = Ts::Word("0 | 1 | 2");
}

impl ToJs for Side {
    fn to_js(self) -> JsValue {
        self.0.map_or(JsValue::from(0), Color::to_js)
    }
}

/// What the search of a step is asked, as the engine names it.
pub struct Question(pub Step);

impl Described for Question {
    const TS: Ts = Ts::Word("\"best\" | \"all\"");
}

impl ToJs for Question {
    fn to_js(self) -> JsValue {
        match self.0 {
            Step::Deepen => "best",
            Step::Solve | Step::Estimate | Step::SecondLook => "all",
        }
        .into()
    }
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What the coach reads of a `Report` of the engine; one for the best move has no `squares`. */
export interface CoachReport {
  value: number;
  exact: boolean;
  depth: number;
  pv: string[];
  squares?: { square: number; value: number; exact: boolean; depth: number }[];
}
/** A step of a review. */
export type ReviewStep = ReviewJob["step"];
/** The code of a finding. */
export type FindingCode = Finding["code"];
/** The mark of a move. */
export type MoveMark = ReviewedMove["mark"];
"#;

js_object! {
    /// A game to review.
    pub struct ReviewGame: FromJs {
        /// The position before each turn, passes included; after them, where an unfinished game stands.
        positions: Vec<String>,
        /// The move of each turn: `d3` or `pass`; empty for a placement in the middle.
        moves: Vec<String>,
        /// How much the review may spend: about 65 million nodes (`normal`), or six times as many; `live` is for one move.
        effort: Option<Effort>,
    }
}

js_object! {
    /// A search that a review needs, with `limits: { nodes, fresh: true }`.
    pub struct ReviewJob: ToJs {
        turn: u32,
        step: Step,
        question: Question,
        /// The position of the turn.
        position: String,
        nodes: u32,
    }
}

js_object! {
    /// A point of the graph.
    pub struct GraphPoint: ToJs {
        /// Discs for Black.
        value: f64,
        exact: bool,
        /// Black's win chance.
        chance: f64,
    }
}

js_object! {
    /// What the coach found: the words for it are the page's.
    pub struct Finding: ToJs {
        code: Code,
        kind: Kind,
        /// Discs: the loss, or for praise the distance to the next best move.
        severity: f64,
        /// The best move of the values that the finding rests on; a deeper search may have found another one.
        best: u8,
        /// The squares that a sentence may name, besides the move played and the best one.
        squares: Bytes,
        /// The squares to colour on the board.
        tint: Bytes,
        /// Ghost discs: the plies of a line from the position on; -1 is a pass. The player of the move is first.
        path: Vec<i32>,
        details: Details,
    }
}

js_object! {
    /// The value of a move.
    pub struct MoveValue: ToJs {
        square: u8,
        value: f64,
        exact: bool,
        depth: u32,
    }
}

js_object! {
    /// A move and what is known about it.
    pub struct ReviewedMove: ToJs {
        turn: u32,
        color: Color,
        empties: u8,
        square: u8,
        /// The best move; the one played if that is as good.
        best: u8,
        mark: Mark,
        /// Discs lost.
        loss: f64,
        /// The value of the position, and of the move.
        value: f64,
        valuePlayed: f64,
        /// Whether the position is solved; otherwise the values are estimates.
        exact: bool,
        depth: u32,
        /// The player's win chance before and after the move.
        chance: f64,
        chancePlayed: f64,
        /// Whether the reasons are confirmed: the position is solved, or the second look is done.
        confirmed: bool,
        /// Verdicts and reasons that may be stated, in order of precedence; the first reason of a beginner is enough.
        reasons: Vec<Finding>,
        praises: Vec<Finding>,
        /// Shown on request, never as a cause.
        facts: Vec<Finding>,
        /// The expected lines from the position on; -1 is a pass.
        linePlayed: Vec<i32>,
        lineBest: Vec<i32>,
        /// The values of all moves.
        moves: Vec<MoveValue>,
    }
}

js_object! {
    /// What the coach states about a move during play.
    pub struct Remark: ToJs {
        mark: Mark,
        /// What a solved position decided; stated first.
        verdict: Nullable<Finding>,
        /// The reason or the praise; null if nothing is known that is true.
        finding: Nullable<Finding>,
    }
}

js_object! {
    /// A player's figures in one phase.
    pub struct PhaseFigures: ToJs {
        phase: GamePhase,
        /// Moves with a choice.
        moves: u32,
        /// Discs lost a move.
        loss: f64,
        /// Win chance lost in all.
        chance: f64,
    }
}

js_object! {
    /// The number of moves of one mark.
    pub struct MarkCount: ToJs {
        mark: Mark,
        count: u32,
    }
}

js_object! {
    /// A player's figures.
    pub struct PlayerFigures: ToJs {
        /// In percent; null without a move that counts.
        accuracy: Nullable<f64>,
        phases: Vec<PhaseFigures>,
        marks: Vec<MarkCount>,
    }
}

js_object! {
    /// A move by which the loser gave a result away.
    pub struct TurningPoint: ToJs {
        turn: u32,
        /// Whether it is proven; otherwise it is probable.
        exact: bool,
    }
}

js_object! {
    /// The figures of a review.
    pub struct ReviewFigures: ToJs {
        /// Black's and White's.
        players: Vec<PlayerFigures>,
        /// Who lost, or is behind; 0 for a draw.
        loser: Side,
        lastWin: Nullable<TurningPoint>,
        lastDraw: Nullable<TurningPoint>,
        /// The phase in which most of the win chance was lost.
        decidedIn: Nullable<GamePhase>,
        /// The turns of inaccuracies, mistakes and blunders, the greatest loss of win chance first.
        mistakes: Vec<u32>,
    }
}

js_object! {
    /// A line of a summary.
    pub struct SummaryLine: ToJs {
        /// `last-win`, `last-draw`, `phase`, `drawn`; `move`, `phase`; `reason`, `phase`.
        code: String,
        /// The turn that the line is about.
        turn: Option<u32>,
        /// Whether it is proven.
        exact: Option<bool>,
        phase: Option<GamePhase>,
        /// The code of the praise or of the reason.
        finding: Option<Code>,
        /// How often the reason was found.
        count: Option<u32>,
        /// Discs: lost by the reason, or a move in the phase.
        loss: Option<f64>,
    }
}

js_object! {
    /// Three lines about a game, for one of its players.
    pub struct ReviewSummary: ToJs {
        /// What decided the game.
        decided: Nullable<SummaryLine>,
        /// What went well.
        well: Nullable<SummaryLine>,
        /// What to practise.
        practise: Nullable<SummaryLine>,
    }
}

js_object! {
    /// A try at a move of a reviewed game.
    pub struct Retry: ToJs {
        /// Lost at most a disc, and less than half of what the game's move lost.
        accepted: bool,
        value: f64,
        loss: f64,
        exact: bool,
    }
}
