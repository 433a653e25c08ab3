//! Lessons: what a task requires, and whether an answer is right.

use crate::coach::{
    Edge, Sides, frontier, gives, is_quiet, region_of, regions, safe, stable, wedge,
};
use crate::rules::{Position, Size, Square, SquareSet};

use super::values::Values;

/// What the answer to a task must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Take a corner.
    Corner,
    /// Gain the most stable discs.
    Grow,
    /// Open no corner, where an X-square would.
    NoXSquare,
    /// Open no corner, where a C-square would.
    NoCSquare,
    /// Choose a good move although another one flips more.
    FewDiscs,
    /// Leave the fewest replies.
    FewestReplies,
    /// Play a quiet move.
    Quiet,
    /// Add the fewest frontier discs.
    NoWall,
    /// Leave the opponent no safe move.
    RunOut,
    /// Play a wedge.
    Wedge,
    /// Attack an unbalanced edge.
    UnbalancedEdge,
    /// Give a corner.
    GiveCorner,
    /// Leave a corner alone.
    LeaveCorner,
    /// Play into an odd region.
    OddRegion,
    /// Force the opponent to pass.
    ForcePass,
    /// Close a corner that the opponent could take.
    CloseCorner,
    /// Play the only winning move, near the end.
    OnlyWin,
    /// Mark the stable discs of the player to move.
    MarkStable,
    /// Mark the frontier discs of the player to move.
    MarkFrontier,
    /// Mark the empty squares of the odd regions.
    MarkOddRegions,
    /// Mark the empty squares that only the player to move can play.
    MarkOnlyMine,
}

/// The lesson of each rule, in order, and the code of the rule.
const RULES: [(Rule, u8, &str); 21] = [
    (Rule::MarkStable, 1, "mark-stable"),
    (Rule::Corner, 1, "corner"),
    (Rule::Grow, 2, "grow"),
    (Rule::NoXSquare, 3, "no-x"),
    (Rule::NoCSquare, 4, "no-c"),
    (Rule::FewDiscs, 5, "few-discs"),
    (Rule::FewestReplies, 6, "fewest-replies"),
    (Rule::Quiet, 7, "quiet"),
    (Rule::MarkFrontier, 8, "mark-frontier"),
    (Rule::NoWall, 8, "no-wall"),
    (Rule::RunOut, 9, "run-out"),
    (Rule::Wedge, 10, "wedge"),
    (Rule::UnbalancedEdge, 11, "unbalanced-edge"),
    (Rule::GiveCorner, 12, "give-corner"),
    (Rule::LeaveCorner, 12, "leave-corner"),
    (Rule::MarkOddRegions, 13, "mark-odd-regions"),
    (Rule::OddRegion, 13, "odd-region"),
    (Rule::ForcePass, 14, "force-pass"),
    (Rule::MarkOnlyMine, 15, "mark-only-mine"),
    (Rule::CloseCorner, 15, "close-corner"),
    (Rule::OnlyWin, 16, "only-win"),
];

/// The number of lessons.
pub const LESSONS: u8 = 16;

/// How an answer is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It does what the task requires.
    Right,
    /// It does not, but loses at most [`Verdict::GOOD`] discs more than the best answer.
    Good,
    /// It loses more.
    Wrong,
}

impl Verdict {
    /// Discs within which an answer is good, though not what the task requires.
    pub const GOOD: f32 = 2.0;

    /// A short name for the page.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Verdict::Right => "right",
            Verdict::Good => "good",
            Verdict::Wrong => "wrong",
        }
    }
}

impl Rule {
    /// Every rule, in the order of the lessons.
    pub fn all() -> impl Iterator<Item = Rule> {
        RULES.into_iter().map(|(rule, ..)| rule)
    }

    /// The rule with a code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Rule> {
        let mut rules = RULES.into_iter();
        rules
            .find(|&(_, _, known)| known == code)
            .map(|(rule, ..)| rule)
    }

    /// A short name for the page and for files.
    #[must_use]
    pub fn code(self) -> &'static str {
        RULES[self.row()].2
    }

    /// The number of the lesson, 1 to [`LESSONS`].
    #[must_use]
    pub fn lesson(self) -> u8 {
        RULES[self.row()].1
    }

    fn row(self) -> usize {
        RULES
            .iter()
            .position(|&(rule, ..)| rule == self)
            .unwrap_or(0)
    }

    /// The squares to mark; none for a task that is answered by a move.
    #[must_use]
    pub fn marked(self, position: &Position) -> Option<SquareSet> {
        let own = Sides::new(*position.board(), position.turn());
        let marked = match self {
            Rule::MarkStable => stable(&own),
            Rule::MarkFrontier => frontier(&own),
            Rule::MarkOnlyMine => own.legal() & !own.turned().legal(),
            Rule::MarkOddRegions => {
                let odd = regions(own.empties())
                    .into_iter()
                    .filter(|region| region.len() % 2 == 1);
                odd.fold(SquareSet::empty(own.size()), |all, region| all | region)
            }
            _ => return None,
        };
        Some(marked)
    }

    /// The moves that the task accepts: they do what the rule says, and lose little.
    ///
    /// ```
    /// use outflank::learn::{Rule, Values};
    /// use outflank::rules::{Position, Setup};
    ///
    /// let start = Position::new(&Setup::default())?;
    /// let moves = start.legal();
    /// let discs = moves.iter().zip([3.0, 2.5, 1.0, -2.0]);
    /// let values = Values::new(&start, &discs.collect::<Vec<_>>()).expect("a value for every move");
    /// assert_eq!(moves.to_string(), "d3 c4 f5 e6");
    /// assert_eq!(Rule::FewDiscs.accepted(&values).to_string(), "d3 c4");
    /// # Ok::<(), outflank::rules::SetupError>(())
    /// ```
    #[must_use]
    pub fn accepted(self, values: &Values) -> SquareSet {
        let own = values.sides();
        let most_loss = match self {
            Rule::Grow | Rule::NoXSquare | Rule::NoCSquare => 2.0,
            Rule::OddRegion | Rule::CloseCorner => 0.5,
            Rule::OnlyWin => 0.1,
            _ => 1.0,
        };
        let corners = SquareSet::corners(own.size());
        let fits = |square: Square| match self {
            Rule::Corner => corners.contains(square),
            Rule::Grow => {
                let most = values.max(|square| stable_gain(own, square));
                most >= 2 && stable_gain(own, square) == most
            }
            Rule::NoXSquare | Rule::NoCSquare => gives(own, square).is_empty(),
            Rule::FewestReplies => {
                replies(own, square) == values.min(|square| replies(own, square))
            }
            Rule::Quiet => is_quiet(own, square),
            Rule::NoWall => {
                new_frontier(own, square) == values.min(|square| new_frontier(own, square))
            }
            Rule::RunOut => {
                let after = own.play(square);
                !after.legal().is_empty() && safe(&after).is_empty()
            }
            Rule::Wedge => wedge(own, square).is_some(),
            Rule::UnbalancedEdge => attacked(own).contains(square),
            Rule::GiveCorner => !gives(own, square).is_empty(),
            Rule::LeaveCorner => !corners.contains(square),
            Rule::OddRegion => region_of(own.empties(), square).len() % 2 == 1,
            Rule::ForcePass => {
                let after = own.play(square);
                after.legal().is_empty() && !after.turned().legal().is_empty()
            }
            Rule::FewDiscs | Rule::CloseCorner | Rule::OnlyWin => true,
            Rule::MarkStable | Rule::MarkFrontier | Rule::MarkOddRegions | Rule::MarkOnlyMine => {
                false
            }
        };
        values.select(|square, loss| loss <= most_loss && fits(square))
    }

    /// Judges a move.
    #[must_use]
    pub fn judge(self, values: &Values, square: Square) -> Verdict {
        let accepted = self.accepted(values);
        let loss = |square| values.loss(square).unwrap_or(f32::MAX);
        let best = accepted.iter().map(loss).fold(f32::MAX, f32::min);
        match () {
            () if accepted.contains(square) => Verdict::Right,
            () if loss(square) <= best + Verdict::GOOD => Verdict::Good,
            () => Verdict::Wrong,
        }
    }
}

/// The moves that the opponent has after a move.
pub(super) fn replies(own: &Sides, square: Square) -> i32 {
    own.play(square).legal().len().into()
}

/// The frontier discs that a move adds.
pub(super) fn new_frontier(own: &Sides, square: Square) -> i32 {
    let after = own.play(square).turned();
    i32::from(frontier(&after).len()) - i32::from(frontier(own).len())
}

/// The stable discs that a move adds.
pub(super) fn stable_gain(own: &Sides, square: Square) -> i32 {
    let after = own.play(square).turned();
    i32::from(stable(&after).len()) - i32::from(stable(own).len())
}

/// The squares of an edge on which the opponent has five discs with one empty square at one end and two at the other,
/// and the X-squares beside it.
pub(super) fn attacked(own: &Sides) -> SquareSet {
    let size = own.size();
    let edge = Edge::ALL.into_iter().find(|edge| is_unbalanced(own, *edge));
    let Some(edge) = edge else {
        return SquareSet::empty(size);
    };
    let squares = edge.squares(size);
    let x_squares = x_squares(size).filter(|(corner, _)| squares.contains(*corner));
    x_squares.fold(squares, |all, (_, x)| all.with(x))
}

fn is_unbalanced(own: &Sides, edge: Edge) -> bool {
    let side = usize::from(own.size().side());
    let discs: Vec<bool> = edge
        .squares(own.size())
        .iter()
        .map(|square| own.other().contains(square))
        .collect();
    let mine = !(edge.squares(own.size()) & own.own()).is_empty();
    let run = |from: usize| (0..side).all(|at| discs[at] == (from..from + side - 3).contains(&at));
    !mine && (run(1) || run(2))
}

/// The corners with their X-squares.
fn x_squares(size: Size) -> impl Iterator<Item = (Square, Square)> {
    let last = size.side() - 1;
    let ends = [(0, 1), (last, last - 1)];
    let pairs = ends
        .into_iter()
        .flat_map(move |column| ends.map(|row| (column, row)));
    pairs.filter_map(|((column, x_column), (row, x_row))| {
        Some((Square::new(column, row)?, Square::new(x_column, x_row)?))
    })
}
