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

    /// The moves that are accepted stay away from the corners' neighbours.
    fn is_away_from_corners(&self) -> bool {
        let size = self.own().size();
        self.accepted
            .iter()
            .all(|square| beside_corner(size, square).is_none())
    }
}

fn teaches(rule: Rule, view: &View) -> bool {
    let own = view.own();
    let corners = SquareSet::corners(own.size());
    let (moves, answers) = (view.moves(), view.accepted.len());
    let wins = view.values.best() > 0.0;
    let flips = |square| i32::from(own.flips(square).len());
    let replies = |square| i32::from(own.play(square).legal().len());
    let most = |measure: &dyn Fn(Square) -> i32| {
        view.values
            .iter()
            .map(|(square, _)| measure(square))
            .max()
            .unwrap_or(0)
    };
    let least = |measure: &dyn Fn(Square) -> i32| {
        view.values
            .iter()
            .map(|(square, _)| measure(square))
            .min()
            .unwrap_or(0)
    };
    match rule {
        Rule::Corner => {
            let other = |square: Square| corners.contains(square) || view.loss(square) >= 4.0;
            moves >= 4 && view.values.iter().all(|(square, _)| other(square))
        }
        Rule::Grow => {
            let has_corner = !(own.own() & corners).is_empty();
            answers <= 2
                && moves >= 4
                && has_corner
                && view.errors(6.0) >= 2
                && (view.accepted & corners).is_empty()
        }
        Rule::NoXSquare => {
            answers <= 4
                && moves >= 4
                && view.is_away_from_corners()
                && view.gives_by(BesideCorner::X, 8.0)
        }
        Rule::NoCSquare => {
            answers <= 4
                && moves >= 4
                && view.is_away_from_corners()
                && view.gives_by(BesideCorner::C, 6.0)
        }
        Rule::FewDiscs => {
            let best = view.accepted.iter().map(flips).max().unwrap_or(0);
            answers <= 3 && moves >= 5 && view.is_trap(flips, 6.0) && best + 3 <= most(&flips)
        }
        Rule::FewestReplies => {
            let others = moves.saturating_sub(usize::from(answers)).saturating_sub(1);
            answers <= 2
                && moves >= 5
                && view.errors(4.0) >= others
                && most(&replies) >= least(&replies) + 3
        }
        Rule::Quiet => answers == 1 && moves >= 5 && view.others_lose(3.0),
        Rule::NoWall => {
            let added = |square| {
                let after = own.play(square).turned();
                i32::from(frontier(&after).len()) - i32::from(frontier(own).len())
            };
            answers == 1 && moves >= 5 && view.is_trap(added, 6.0) && most(&added) >= 4
        }
        Rule::RunOut => {
            let has_safe = !safe(&own.turned()).is_empty();
            answers <= 2 && moves >= 4 && has_safe && view.errors(4.0) >= 2 && wins
        }
        Rule::Wedge => answers == 1 && moves >= 4 && view.others_lose(3.0),
        Rule::UnbalancedEdge => answers <= 2 && moves >= 4 && view.others_lose(2.0),
        Rule::GiveCorner => answers == 1 && moves >= 4 && view.others_lose(3.0) && wins,
        Rule::LeaveCorner => {
            let tempting = view
                .values
                .iter()
                .any(|(square, _)| corners.contains(square) && view.loss(square) >= 4.0);
            answers <= 2 && moves >= 4 && tempting && wins
        }
        Rule::OddRegion => {
            let regions = regions(own.empties());
            let is_even = |square: Square| {
                regions
                    .iter()
                    .any(|region| region.contains(square) && region.len() % 2 == 0)
            };
            let choice = view.values.iter().any(|(square, _)| is_even(square));
            answers <= 2 && view.others_lose(4.0) && regions.len() >= 2 && choice
        }
        Rule::ForcePass => answers <= 2 && moves >= 3 && view.others_lose(3.0),
        Rule::CloseCorner => {
            answers == 1 && moves >= 4 && view.others_lose(4.0) && closes_corner(view)
        }
        Rule::OnlyWin => {
            answers == 1
                && moves >= 3
                && wins
                && view.values.iter().filter(|&(_, discs)| discs > 0.0).count() == 1
        }
        Rule::MarkStable | Rule::MarkFrontier | Rule::MarkOddRegions | Rule::MarkOnlyMine => false,
    }
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
