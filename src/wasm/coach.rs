use wasm_bindgen::prelude::*;

use super::convert::error;
use super::object::{self, ToJs};
use crate::coach;
use crate::rules::{Color, Size, Square};

mod codes;
mod objects;
mod report;
mod view;

use objects::ReviewGame;

/// The review of a game: lists the searches that it needs, takes their reports in any order, and judges the moves.
///
/// Its result depends on the reports alone. A job is a search with cleared tables (`fresh`) and a limit in nodes, so that the
/// same game has the same review everywhere, and a job can be done by any worker, or again:
///
/// ```js
/// const review = new Review({ positions, moves, effort: "normal" });
/// for (let [job] = review.jobs(); job; [job] = review.jobs()) {
///   const { turn, step, question, position, nodes } = job;
///   const limits = { nodes, fresh: true };
///   const report = await client.request({ question, position, limits, priority: "review" }).done;
///   review.take(turn, step, report);
///   show(review.progress(), review.graph(), review.figures());
/// }
/// for (const turn of review.figures().mistakes) show(review.move(turn));
/// ```
///
/// `jobs` lists the solved positions first, from the last one back, then the estimates of all moves, then the deeper searches
/// for the best ones, then the second look at the mistakes; graph, marks and accuracy stand once only jobs of the step
/// `second-look` are left. A turn is an index of `positions`; squares are `row * side + column`, a pass in a line is -1, values
/// are discs for the player who moves unless the name says otherwise, chances are from 0 to 1.
#[wasm_bindgen]
pub struct Review {
    review: coach::Review,
}

#[wasm_bindgen]
impl Review {
    /// A review of the turns of a game; throws a `Refusal` (`review-position`, `review-move`, `bad-value`).
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ReviewGame")] game: JsValue,
    ) -> Result<Review, JsValue> {
        let game: ReviewGame = object::read(game).map_err(|e| error(e.code(), &e, None))?;
        let turns = coach::Turn::read(&game.positions, &game.moves)
            .map_err(|e| error(e.code(), &e, None))?;
        let effort = game.effort.unwrap_or(coach::Effort::Normal);
        let review = coach::Review::new(turns, effort);
        Ok(Review { review })
    }

    /// Notes that the position after this turn is in the openings file.
    #[wasm_bindgen(js_name = setInBook)]
    pub fn set_in_book(&mut self, turn: u32) {
        self.review.set_in_book(turn as usize);
    }

    /// The searches that are left, in the order in which to do them.
    #[wasm_bindgen(unchecked_return_type = "ReviewJob[]")]
    pub fn jobs(&self) -> JsValue {
        view::jobs(&self.review, self.review.jobs()).to_js()
    }

    /// The searches that confirm the reasons of one move: all that is left of the second look at it.
    #[wasm_bindgen(js_name = secondLook, unchecked_return_type = "ReviewJob[]")]
    pub fn second_look(&self, turn: u32) -> JsValue {
        view::jobs(&self.review, self.review.second_look(turn as usize)).to_js()
    }

    /// Takes the report of a job; throws a `Refusal` (`bad-value`).
    pub fn take(
        &mut self,
        turn: u32,
        #[wasm_bindgen(unchecked_param_type = "ReviewStep")] step: JsValue,
        #[wasm_bindgen(unchecked_param_type = "CoachReport")] report: JsValue,
    ) -> Result<(), JsValue> {
        let refuse = |e: object::ReadError| error(e.code(), &e, None);
        let step = object::read(step).map_err(refuse)?;
        let turn = turn as usize;
        if let Some(size) = self
            .review
            .turns()
            .get(turn)
            .map(|turn| turn.position.size())
        {
            let analysis = report::read(report, size).map_err(refuse)?;
            self.review.take(turn, step, analysis);
        }
        Ok(())
    }

    /// The share of the work that is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.review.progress()
    }

    /// The value before each turn, and after the last one if the game ends there; null where it is unknown.
    #[wasm_bindgen(unchecked_return_type = "(GraphPoint | null)[]")]
    pub fn graph(&self) -> JsValue {
        view::graph(&self.review).to_js()
    }

    /// A move and what is known about it; null for a pass and where nothing is known.
    #[wasm_bindgen(js_name = move, unchecked_return_type = "ReviewedMove | null")]
    pub fn reviewed_move(&self, turn: u32) -> JsValue {
        view::reviewed_move(&self.review, turn as usize).to_js()
    }

    /// The figures of both players and of the game.
    #[wasm_bindgen(unchecked_return_type = "ReviewFigures")]
    pub fn figures(&self) -> JsValue {
        view::figures(&self.review).to_js()
    }

    /// Three lines about the game for one of its players.
    #[wasm_bindgen(unchecked_return_type = "ReviewSummary")]
    pub fn summary(&self, #[wasm_bindgen(unchecked_param_type = "1 | 2")] color: u8) -> JsValue {
        let color = if color == 2 {
            Color::White
        } else {
            Color::Black
        };
        view::summary(self.review.summary(color)).to_js()
    }

    /// Judges another try at a turn by the report of the review; null for a square that was not analysed.
    #[wasm_bindgen(unchecked_return_type = "Retry | null")]
    pub fn retry(&self, turn: u32, square: u8) -> JsValue {
        view::retry(&self.review, turn as usize, square).to_js()
    }
}

/// When the coach speaks in one game.
///
/// ```js
/// const manners = new Manners("beginner");
/// // A review with the effort `live` of the learner's move and the position after it, once it has no jobs left:
/// const remark = manners.remark(review, 0);
/// ```
#[wasm_bindgen]
pub struct Manners {
    manners: coach::Manners,
}

#[wasm_bindgen]
impl Manners {
    /// Nothing has been stated; throws a `Refusal` (`bad-value`).
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "\"beginner\" | \"club-player\"")] audience: JsValue,
    ) -> Result<Manners, JsValue> {
        let audience = object::read(audience).map_err(|e| error(e.code(), &e, None))?;
        let manners = coach::Manners::new(audience);
        Ok(Manners { manners })
    }

    /// Counts a move of the learner, and returns what may be stated about it; null for nothing.
    #[wasm_bindgen(unchecked_return_type = "Remark | null")]
    pub fn remark(&mut self, review: &Review, turn: u32) -> JsValue {
        view::remark(&review.review, turn as usize, &mut self.manners).to_js()
    }
}

/// The chance that the side to move wins between equal club players, from 0 to 1; `value` in discs.
#[wasm_bindgen(js_name = winChance)]
pub fn win_chance(
    #[wasm_bindgen(unchecked_param_type = "6 | 8 | 10")] side: u8,
    value: f64,
    empties: u8,
) -> f64 {
    let size = Size::from_side(side).unwrap_or_default();
    coach::win_chance(size, value, empties)
}

/// A square by its index.
fn square_of(size: Size, index: u8) -> Option<Square> {
    Square::from_index(size, index)
}
