use wasm_bindgen::prelude::*;

use super::objects::Remark;
use super::{position_of, report, square_of, view};
use crate::coach::{
    After, Analysis, Audience, Decision, Manners, Sides, praises, reasons, said_twice, verdicts,
};
use crate::rules::{Phase, Position, Square};
use crate::wasm::convert::error;
use crate::wasm::object::{self, FromJs, Nullable, ReadError, Reader, ToJs};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A move of the learner, with one or two looks at it; the second with four times the nodes. */
export interface LiveMove {
  /** The position before the move. */
  position: string;
  /** The square played. */
  square: number;
  /** Reports of the question `all`: of the position, and of `nextChoice(position, square)` unless that is empty. */
  looks: { before: CoachReport, after?: CoachReport }[];
}
"#;

/// The coach during a game: at most one sentence after a move of the learner, and only where it is sure.
///
/// ```js
/// const coach = new LiveCoach("beginner");
/// const looks = [{ before, after }, { before: deeper, after: deeperAfter }];
/// const remark = coach.remark({ position, square, looks });
/// if (remark) show(remark);
/// ```
///
/// Keep one for each game: it counts what was stated. Make none under tournament rules.
#[wasm_bindgen]
pub struct LiveCoach {
    manners: Manners,
}

/// What one analysis found before and after a move.
struct Look {
    before: Analysis,
    after: Option<Analysis>,
}

/// A move and the looks at it.
struct Played {
    position: Position,
    square: Square,
    looks: Vec<Look>,
}

#[wasm_bindgen]
impl LiveCoach {
    /// A coach for a new game; throws a `Refusal` (`bad-value`).
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "\"beginner\" | \"club-player\"")] audience: JsValue,
    ) -> Result<LiveCoach, JsValue> {
        let audience: Audience = object::read(audience).map_err(refuse)?;
        Ok(LiveCoach {
            manners: Manners::new(audience),
        })
    }

    /// Counts a move of the learner, and returns what may be stated about it, or null; throws a `Refusal`.
    #[wasm_bindgen(unchecked_return_type = "Remark | null")]
    pub fn remark(
        &mut self,
        #[wasm_bindgen(js_name = move, unchecked_param_type = "LiveMove")] played: JsValue,
    ) -> Result<JsValue, JsValue> {
        Ok(Nullable(self.judge(read(played)?)).to_js())
    }
}

impl LiveCoach {
    fn judge(&mut self, mut played: Played) -> Option<Remark> {
        let (position, square) = (played.position, played.square);
        let same_side = following(&position, square)?.turn() == position.turn();
        for look in &mut played.looks {
            if let Some(after) = &look.after {
                look.before.refine(square, after, same_side);
            }
        }
        let decision = |look| decision(&position, square, look, same_side);
        let (first, last) = (
            decision(played.looks.first()?),
            decision(played.looks.last()?),
        );
        let mut found = verdicts(&last);
        found.extend(match () {
            () if last.analysis.exact => reasons(&last),
            // A single look at a position that is not solved proves nothing.
            () if played.looks.len() < 2 => Vec::new(),
            () => said_twice(&reasons(&first), reasons(&last)),
        });
        found.extend(said_twice(&praises(&first), praises(&last)));
        let remark = self.manners.remark(&last, &found)?;
        let best = last.analysis.best().unwrap_or(square);
        Some(Remark {
            mark: remark.mark,
            loss: last.loss().max(0.0),
            exact: last.analysis.exact,
            best: best.index(position.size()).unwrap_or(0),
            verdict: Nullable(remark.verdict.map(|found| view::finding(&last, found))),
            finding: Nullable(remark.finding.map(|found| view::finding(&last, found))),
        })
    }
}

fn decision<'a>(
    position: &Position,
    played: Square,
    look: &'a Look,
    same_side: bool,
) -> Decision<'a> {
    Decision {
        sides: Sides::new(*position.board(), position.turn()),
        analysis: &look.before,
        played,
        after: look.after.as_ref().map(|analysis| After {
            analysis,
            same_side,
        }),
    }
}

/// The position in which a player moves next, after a move and a forced pass.
fn following(position: &Position, square: Square) -> Option<Position> {
    let next = position.play(square).ok()?.position;
    Some(next.pass().map_or(next, |passed| passed.position))
}

/// The next position with a move to choose, after a move and a forced pass; empty if the game is over then, or the move
/// is not legal. Throws a `Refusal` for an invalid position.
#[wasm_bindgen(js_name = nextChoice)]
pub fn next_choice(position: &str, square: u8) -> Result<String, JsValue> {
    let position = position_of(position)?;
    let next = square_of(position.size(), square).and_then(|square| following(&position, square));
    let next = next.filter(|next| next.phase() == Phase::Play);
    Ok(next.map_or(String::new(), |next| next.to_string()))
}

fn refuse(reason: ReadError) -> JsValue {
    error(reason.code(), &reason, None)
}

fn read(played: JsValue) -> Result<Played, JsValue> {
    let mut reader = Reader::new(played.clone());
    reader.property(&played, "position");
    let text = String::from_js(&mut reader);
    let position = position_of(&text)?;
    let size = position.size();
    reader.property(&played, "square");
    let index = u8::from_js(&mut reader);
    let square = square_of(size, index);
    if square.is_none() {
        reader.refuse();
    }
    reader.property(&played, "looks");
    let list = reader.value().clone();
    let mut looks = Vec::new();
    for number in 0.. {
        reader.item(&list, number);
        if reader.is_missing() {
            break;
        }
        let entry = reader.value().clone();
        reader.property(&entry, "before");
        let before = report::analysis(&mut reader, size);
        reader.property(&entry, "after");
        let after = (!reader.is_missing()).then(|| report::analysis(&mut reader, size));
        looks.push(Look { before, after });
    }
    let square = reader.finish(square).map_err(refuse)?;
    let square = square.ok_or_else(|| refuse(ReadError::NoObject))?;
    Ok(Played {
        position,
        square,
        looks,
    })
}
