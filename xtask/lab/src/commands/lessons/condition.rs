//! The conditions under which a position teaches a rule.

use std::ops::RangeInclusive;

use outflank::coach::{BesideCorner, Sides, beside_corner, frontier, gives, regions, safe, stable};
use outflank::learn::{Rule, Values};
use outflank::rules::{Position, Square, SquareSet};

/// Whether squares are to be marked.
pub fn is_marking(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::MarkStable | Rule::MarkFrontier | Rule::MarkOddRegions | Rule::MarkOnlyMine
    )
}

/// The numbers of empty squares of a rule's tasks.
fn empties(rule: Rule) -> RangeInclusive<u8> {
    match rule {
        Rule::MarkStable => 10..=30,
        Rule::Corner => 8..=40,
        Rule::Grow => 8..=34,
        Rule::NoXSquare => 14..=40,
        Rule::NoCSquare => 12..=40,
        Rule::FewDiscs | Rule::NoWall => 24..=46,
        Rule::FewestReplies | Rule::Quiet => 20..=46,
        Rule::MarkFrontier => 36..=48,
        Rule::RunOut => 12..=34,
        Rule::Wedge => 6..=40,
        Rule::UnbalancedEdge => 10..=40,
        Rule::GiveCorner => 8..=34,
        Rule::LeaveCorner => 8..=30,
        Rule::MarkOddRegions => 6..=11,
        Rule::OddRegion => 5..=11,
        Rule::ForcePass => 3..=20,
        Rule::MarkOnlyMine => 10..=24,
        Rule::CloseCorner => 8..=34,
        Rule::OnlyWin => 4..=7,
    }
}

/// The values of the best move in positions that teach something, in discs.
const OPEN: RangeInclusive<f32> = -1.0..=30.0;

/// Whether a position teaches a rule.
pub fn holds(rule: Rule, position: &Position, values: Option<&Values>) -> bool {
    if !empties(rule).contains(&position.board().empties().len()) {
        return false;
    }
    if is_marking(rule) {
        return teaches_marking(rule, position);
    }
    let Some(values) = values else {
        return false;
    };
    let accepted = rule.accepted(values);
    // A game that is lost, or won whatever is played, teaches little.
    let is_open = OPEN.contains(&values.best());
    is_open && !accepted.is_empty() && teaches(rule, &View { values, accepted })
}

fn teaches_marking(rule: Rule, position: &Position) -> bool {
    let own = Sides::new(*position.board(), position.turn());
    let Some(marked) = rule.marked(position) else {
        return false;
    };
    match rule {
        Rule::MarkStable => {
            let inner = marked & !rim(&own);
            (3..=12).contains(&marked.len()) && stable(&own.turned()).is_empty() && inner.len() <= 2
        }
        Rule::MarkFrontier => {
            (4..=8).contains(&marked.len()) && own.own().len() >= marked.len() + 3
        }
        Rule::MarkOddRegions => {
            let count = regions(own.empties()).len();
            (2..=3).contains(&count) && (1..=6).contains(&marked.len()) && marked != own.empties()
        }
        Rule::MarkOnlyMine => (2..=5).contains(&marked.len()) && own.turned().legal().len() >= 3,
        _ => false,
    }
}

/// A position with its right answers.
struct View<'a> {
    values: &'a Values,
    accepted: SquareSet,
}

impl View<'_> {
    fn own(&self) -> &Sides {
        self.values.sides()
    }

    fn moves(&self) -> usize {
        self.values.iter().count()
    }

    /// Discs that a move loses.
    fn loss(&self, square: Square) -> f32 {
        self.values.loss(square).unwrap_or(0.0)
    }

    /// Every move that is not accepted loses at least `discs`.
    fn others_lose(&self, discs: f32) -> bool {
        self.values
            .iter()
            .all(|(square, _)| self.accepted.contains(square) || self.loss(square) >= discs)
    }

    /// Moves that are not accepted and lose at least `discs`.
    fn errors(&self, discs: f32) -> usize {
        let errors = self
            .values
            .iter()
            .filter(|&(square, _)| !self.accepted.contains(square) && self.loss(square) >= discs);
        errors.count()
    }

    /// The first move with the largest measure is wrong by at least `discs`.
    fn is_trap(&self, measure: impl Fn(Square) -> i32, discs: f32) -> bool {
        let tempting = self
            .values
            .iter()
            .map(|(square, _)| square)
            .max_by_key(|&square| measure(square));
        tempting.is_some_and(|square| !self.accepted.contains(square) && self.loss(square) >= discs)
    }

    /// A move beside a corner that gives the corner loses at least `discs`.
    fn gives_by(&self, kind: BesideCorner, discs: f32) -> bool {
        let own = self.own();
        self.values.iter().any(|(square, _)| {
            let beside = beside_corner(own.size(), square).is_some_and(|(_, found)| found == kind);
            beside && !gives(own, square).is_empty() && self.loss(square) >= discs
        })
    }

    /// Whether all moves hold.
    fn all(&self, holds: impl Fn(Square) -> bool) -> bool {
        self.values.iter().all(|(square, _)| holds(square))
    }

    /// The largest measure of all moves.
    fn most(&self, measure: impl Fn(Square) -> i32) -> i32 {
        let measures = self.values.iter().map(|(square, _)| measure(square));
        measures.max().unwrap_or(0)
    }

    /// The right moves stay away from the corners, and one beside a corner gives it and loses at least `discs`.
    fn avoids(&self, kind: BesideCorner, discs: f32) -> bool {
        self.is_away_from_corners() && self.gives_by(kind, discs)
    }

    /// The moves that are accepted stay away from the corners' neighbours.
    fn is_away_from_corners(&self) -> bool {
        let size = self.own().size();
        self.accepted
            .iter()
            .all(|square| beside_corner(size, square).is_none())
    }
}

fn teaches(rule: Rule, view: &View) -> bool {
    let corners = SquareSet::corners(view.own().size());
    let (moves, answers) = (view.moves(), view.accepted.len());
    let wins = view.values.best() > 0.0;
    let enough = moves
        >= if matches!(rule, Rule::ForcePass | Rule::OnlyWin | Rule::OddRegion) {
            3
        } else {
            4
        };
    let one = answers == 1 && enough;
    let few = answers <= 2 && enough;
    match rule {
        Rule::Corner => {
            enough && view.all(|square| corners.contains(square) || view.loss(square) >= 4.0)
        }
        Rule::Grow => {
            let has_corner = !(view.own().own() & corners).is_empty();
            few && has_corner && view.errors(6.0) >= 2 && (view.accepted & corners).is_empty()
        }
        Rule::NoXSquare => answers <= 4 && enough && view.avoids(BesideCorner::X, 8.0),
        Rule::NoCSquare => answers <= 4 && enough && view.avoids(BesideCorner::C, 6.0),
        Rule::FewDiscs => answers <= 3 && moves >= 5 && teaches_few_discs(view),
        Rule::FewestReplies => answers <= 2 && moves >= 5 && teaches_replies(view),
        Rule::Quiet => one && moves >= 5 && view.others_lose(3.0),
        Rule::NoWall => one && moves >= 5 && teaches_walls(view),
        Rule::RunOut => {
            few && !safe(&view.own().turned()).is_empty() && view.errors(4.0) >= 2 && wins
        }
        Rule::Wedge => one && view.others_lose(3.0),
        Rule::UnbalancedEdge => few && view.others_lose(2.0),
        Rule::GiveCorner => one && view.others_lose(3.0) && wins,
        Rule::LeaveCorner => {
            few && wins && !view.all(|square| !corners.contains(square) || view.loss(square) < 4.0)
        }
        Rule::OddRegion => answers <= 2 && view.others_lose(4.0) && teaches_parity(view),
        Rule::ForcePass => few && view.others_lose(3.0),
        Rule::CloseCorner => one && view.others_lose(4.0) && closes_corner(view),
        Rule::OnlyWin => {
            one && wins && view.values.iter().filter(|&(_, discs)| discs > 0.0).count() == 1
        }
        Rule::MarkStable | Rule::MarkFrontier | Rule::MarkOddRegions | Rule::MarkOnlyMine => false,
    }
}

/// The move that flips most is wrong, and the right ones flip at least three fewer.
fn teaches_few_discs(view: &View) -> bool {
    let flips = |square| i32::from(view.own().flips(square).len());
    let best = view.accepted.iter().map(flips).max().unwrap_or(0);
    view.is_trap(flips, 6.0) && best + 3 <= view.most(flips)
}

/// Nearly every other move is wrong, and the numbers of replies differ by three or more.
fn teaches_replies(view: &View) -> bool {
    let replies = |square| i32::from(view.own().play(square).legal().len());
    let others = view
        .moves()
        .saturating_sub(usize::from(view.accepted.len()) + 1);
    view.errors(4.0) >= others && view.most(replies) >= -view.most(|square| -replies(square)) + 3
}

/// The move that adds most frontier discs is wrong.
fn teaches_walls(view: &View) -> bool {
    let own = view.own();
    let added = |square| {
        let after = own.play(square).turned();
        i32::from(frontier(&after).len()) - i32::from(frontier(own).len())
    };
    view.is_trap(added, 6.0) && view.most(added) >= 4
}

/// There are several regions, and a move into an even one.
fn teaches_parity(view: &View) -> bool {
    let regions = regions(view.own().empties());
    let is_even = |square: Square| {
        let mut even = regions.iter().filter(|region| region.len() % 2 == 0);
        even.any(|region| region.contains(square))
    };
    regions.len() >= 2 && !view.all(|square| !is_even(square))
}

/// The answer takes a corner away from the opponent, which nearly all other moves leave open.
fn closes_corner(view: &View) -> bool {
    let own = view.own();
    let corners = SquareSet::corners(own.size());
    let Some(answer) = view
        .accepted
        .iter()
        .next()
        .filter(|square| !corners.contains(*square))
    else {
        return false;
    };
    let open_after = |square| own.play(square).legal() & corners;
    let closed = own.turned().legal() & corners & !open_after(answer);
    closed.iter().any(|corner| {
        let open = view
            .values
            .iter()
            .filter(|&(square, _)| open_after(square).contains(corner));
        open.count() + 2 >= view.moves()
    })
}

/// The squares of the four edges.
fn rim(own: &Sides) -> SquareSet {
    let last = own.size().side() - 1;
    let on_rim = |square: &Square| {
        [square.column(), square.row()]
            .iter()
            .any(|&at| at == 0 || at == last)
    };
    SquareSet::full(own.size())
        .iter()
        .filter(on_rim)
        .fold(SquareSet::empty(own.size()), SquareSet::with)
}
