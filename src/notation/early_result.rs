//! The result of a game that ended before its last move, as its source writes it: a tag of the record, since the moves do
//! not show it.

use super::number::{decimal, hundredths};
use super::written::{EndReason, Winner, WrittenGame, WrittenResult};
use crate::game::{Ending, Game, Reason};
use crate::rules::Color;

/// The tag: the number of turns after which the result holds, a blank, then the result as text.
pub(super) const RESULT: &str = "result";

const NOBODY: &str = "nobody";
const DRAW: &str = "draw";

impl WrittenResult {
    /// The result as text: `black`, `white`, `draw` or `nobody` (not known), the [code](EndReason::code) of the reason and, if
    /// they are written, the discs by which Black is ahead.
    ///
    /// ```
    /// use outflank::notation::{EndReason, WrittenResult};
    ///
    /// let reason = EndReason::Time;
    /// let result = WrittenResult { reason, ..WrittenResult::of_difference(-450) };
    /// assert_eq!(result.to_text(), "white time -4.5");
    /// assert_eq!(WrittenResult::from_text("white time -4.5"), Some(result));
    /// ```
    pub fn to_text(&self) -> String {
        let winner = match self.winner {
            None => NOBODY,
            Some(Winner::Draw) => DRAW,
            Some(Winner::Player(color)) => name(color),
        };
        let mut text = [winner, self.reason.code()].join(" ");
        if let Some(difference) = self.difference {
            text.push(' ');
            text.push_str(&decimal(difference));
        }
        text
    }

    /// The result of a text of [`to_text`](Self::to_text).
    pub fn from_text(text: &str) -> Option<WrittenResult> {
        let mut words = text.split(' ');
        let winner = match words.next()? {
            NOBODY => None,
            DRAW => Some(Winner::Draw),
            "black" => Some(Winner::Player(Color::Black)),
            "white" => Some(Winner::Player(Color::White)),
            _ => return None,
        };
        let code = words.next()?;
        let reason = EndReason::ALL
            .into_iter()
            .find(|reason| reason.code() == code)?;
        let difference = match words.next() {
            None => None,
            Some(number) => Some(hundredths(number)?),
        };
        words.next().is_none().then_some(WrittenResult {
            difference,
            winner,
            reason,
        })
    }

    /// Whether somebody won, or both drew: an adjourned game has no result yet.
    pub fn decides(&self) -> bool {
        self.winner.is_some() && self.reason != EndReason::Left
    }

    /// [`early_end`] as a value.
    pub fn of_early_end(game: &Game, ending: Option<Ending>) -> Option<WrittenResult> {
        WrittenResult::from_text(&early_end(game, ending)?)
    }
}

/// The end of a game that its moves do not show, as [`WrittenResult::to_text`] writes it: by resignation or time, or as the
/// source of the game gives it. None for a game that goes on or was played to its end. `ending` is that of the game's view.
pub fn early_end(game: &Game, ending: Option<Ending>) -> Option<String> {
    if let Some(Ending { winner, reason }) = ending {
        let early = reason != Reason::Score;
        return early.then(|| [winner.map_or(DRAW, name), reason.code()].join(" "));
    }
    let (turns, text) = game.terms().tags.get(RESULT)?.split_once(' ')?;
    // A game that was played on has another end, and so has another line.
    let mut place = 0;
    let is_main = game.line().iter().all(|&node| {
        let before = std::mem::replace(&mut place, node);
        game.children(before).first() == Some(&node)
    });
    let holds = is_main && turns.parse() == Ok(game.line().len());
    holds.then(|| text.to_owned())
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

impl WrittenGame {
    /// What is written about the end of a game whose moves do not show it. `over`: they were played to the end; a position
    /// without moves has no end.
    pub fn early_end(&self, over: bool) -> Option<WrittenResult> {
        let is_early = !over && self.moves.main_line().next().is_some();
        Some(self.result).filter(|result| is_early && *result != WrittenResult::default())
    }
}
