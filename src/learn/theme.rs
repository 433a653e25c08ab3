//! What a puzzle is about.

use crate::coach::{Analysis, Code, Decision, MoveValue, Sides, praises};
use crate::rules::{Position, Size, Square, SquareSet};

use super::lesson::replies;
use super::puzzle::Puzzle;

/// What is good about the winning move of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// What the coach praises about it.
    Praise(Code),
    /// It takes no corner, does not flip most discs, and does not leave the fewest replies.
    NotByThumb,
}

impl Theme {
    /// The theme of a move that no rule of thumb finds.
    const NOT_BY_THUMB: &'static str = "not-by-thumb";

    /// A short name for the page: that of the coach's finding.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Theme::Praise(code) => code.code(),
            Theme::NotByThumb => Self::NOT_BY_THUMB,
        }
    }

    /// The themes of a puzzle with this solution.
    ///
    /// No other move wins, and each loses [`Puzzle::MIN_MARGIN`] discs at least: the coach's praise needs no other values.
    /// What it can say only by an expected line is no theme.
    ///
    /// ```
    /// use outflank::learn::Theme;
    ///
    /// // The only winning move takes the corner a8.
    /// let position = "--XXXXXOOXXOXXXXOXXXOXXOOXXOOXOOOXOOXXOOOOOOOOOOO-OXXX---OXXXX-- X".parse()?;
    /// let codes: Vec<_> = Theme::of(&position, "a8".parse()?).into_iter().map(Theme::code).collect();
    /// assert_eq!(codes, ["corner-taken"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(position: &Position, solution: Square) -> Vec<Theme> {
        let margin = f64::from(Puzzle::MIN_MARGIN);
        let value = |square| MoveValue {
            square,
            value: if square == solution { margin } else { 0.0 },
            exact: true,
            depth: 0,
        };
        let analysis = Analysis {
            value: margin,
            exact: true,
            moves: position.legal().iter().map(value).collect(),
            ..Analysis::default()
        };
        let sides = Sides::new(*position.board(), position.turn());
        let decision = Decision {
            sides,
            analysis: &analysis,
            played: solution,
            after: None,
        };
        let praised = praises(&decision).into_iter().map(|finding| finding.code);
        let praised = praised.filter(|&code| code != Code::OnlyWinFound);
        let mut themes: Vec<Theme> = praised.map(Theme::Praise).collect();
        if !is_by_thumb(position, &sides, solution) {
            themes.push(Theme::NotByThumb);
        }
        themes
    }
}

fn is_by_thumb(position: &Position, sides: &Sides, solution: Square) -> bool {
    let moves = || position.legal().iter();
    let flips = |square| position.flips(square).len();
    let most_flips = moves().map(flips).max();
    let fewest_replies = moves().map(|square| replies(sides, square)).min();
    SquareSet::corners(Size::Eight).contains(solution)
        || Some(flips(solution)) == most_flips
        || Some(replies(sides, solution)) == fewest_replies
}
