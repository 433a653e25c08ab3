use super::analysis::Analysis;
use super::decision::Decision;
use super::geometry::select;
use super::line::Ply;
use super::sides::Sides;
use crate::rules::{Size, Square, SquareSet};

/// Plies of a line that count: of a solved position, and of another one. docs/coach.md has this beside its other terms.
const SOLVED_PLIES: usize = 14;
const ESTIMATED_PLIES: usize = 8;
/// The same for the mobility.
const SOLVED_MOBILITY_PLIES: usize = 10;

/// A reply causes a loss if without it the other player has at least this many discs less.
const MIN_DROP: f64 = 2.0;
/// A reply within this many discs of the best one counts as good.
const GOOD_REPLY: f64 = 1.0;
/// The drop where every reply is forbidden.
const ALL_REPLIES: f64 = 64.0;

/// The move played beside another one, with the expected line of each.
pub(super) struct Comparison<'a> {
    pub decision: &'a Decision<'a>,
    pub size: Size,
    pub played: Square,
    /// The move that the played one is compared with.
    pub best: Square,
    /// Discs lost by the played one.
    pub loss: f64,
    /// The board before the move, seen by the player.
    pub before: Sides,
    /// The boards after both moves, seen by the other player.
    pub after_played: Sides,
    pub after_best: Sides,
    /// Where the other player could play before, can play now, and could play after the best move.
    pub could: SquareSet,
    pub can: SquareSet,
    pub can_best: SquareSet,
    pub played_line: Vec<Ply>,
    pub best_line: Vec<Ply>,
    /// Plies of a single line that count.
    pub horizon: usize,
    /// Plies of the mobility that count, of both lines.
    pub mobility_plies: usize,
    pub empties: u8,
}

impl<'a> Comparison<'a> {
    /// Compares the move of a decision with `best`, which is `loss` discs better.
    pub fn new(decision: &'a Decision<'a>, best: Square, loss: f64) -> Comparison<'a> {
        let (before, played) = (decision.sides, decision.played);
        let (after_played, after_best) = (before.play(played), before.play(best));
        let (played_line, best_line) = (decision.plies(played), decision.plies(best));
        let (horizon, mobility) = if decision.analysis.exact {
            (SOLVED_PLIES, SOLVED_MOBILITY_PLIES)
        } else {
            (ESTIMATED_PLIES, ESTIMATED_PLIES)
        };
        let both = played_line.len().min(best_line.len());
        Comparison {
            decision,
            size: before.size(),
            played,
            best,
            loss,
            before,
            after_played,
            after_best,
            could: before.turned().legal(),
            can: after_played.legal(),
            can_best: after_best.legal(),
            played_line,
            best_line,
            horizon,
            mobility_plies: both.min(mobility),
            empties: decision.empties(),
        }
    }

    /// The analysis of the other player's replies.
    pub fn replies(&self) -> Option<&'a Analysis> {
        self.decision.replies()
    }

    /// Plies compared in both lines.
    pub fn both_plies(&self) -> usize {
        self.played_line
            .len()
            .min(self.best_line.len())
            .min(self.horizon)
    }

    /// The first plies of the played line.
    pub fn played_plies(&self, plies: usize) -> &[Ply] {
        &self.played_line[..plies.min(self.played_line.len())]
    }

    /// The first plies of the best line.
    pub fn best_plies(&self, plies: usize) -> &[Ply] {
        &self.best_line[..plies.min(self.best_line.len())]
    }

    /// What the other player loses if the replies on `squares` are forbidden, in discs.
    pub fn drop(&self, squares: SquareSet) -> f64 {
        let Some(replies) = self.replies() else {
            return 0.0;
        };
        let allowed = replies
            .moves
            .iter()
            .filter(|entry| !squares.contains(entry.square));
        let rest = allowed.map(|entry| entry.value).reduce(f64::max);
        rest.map_or(ALL_REPLIES, |rest| (replies.value - rest).min(ALL_REPLIES))
    }

    /// Whether forbidding the replies on `squares` makes the difference.
    pub fn is_cause(&self, squares: SquareSet) -> bool {
        self.replies().is_some() && self.drop(squares) >= MIN_DROP.max(0.5 * self.loss)
    }

    /// The squares of the set that are good replies.
    pub fn good_replies(&self, squares: SquareSet) -> SquareSet {
        let Some(replies) = self.replies() else {
            return self.none();
        };
        select(squares, &|square| {
            replies.value_of(square) >= Some(replies.value - GOOD_REPLY)
        })
    }

    /// The good replies on `squares`, if there are any and forbidding all of `squares` makes the difference.
    pub fn causing(&self, squares: SquareSet) -> Option<SquareSet> {
        let good = self.good_replies(squares);
        (!good.is_empty() && self.is_cause(squares)).then_some(good)
    }

    /// No square.
    pub fn none(&self) -> SquareSet {
        SquareSet::empty(self.size)
    }

    /// One square.
    pub fn only(&self, square: Square) -> SquareSet {
        self.none().with(square)
    }
}
