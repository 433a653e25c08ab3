//! Reasons by the values of the replies.

use crate::coach::code::Code;
use crate::coach::comparison::Comparison;
use crate::coach::finding::{Finding, Findings};
use crate::coach::geometry::{select, wedge};
use crate::coach::line::{corners, net_corners, taken};
use crate::coach::named_squares::{Edge, beside_corner};
use crate::rules::{Size, SquareSet};

/// The other player takes a corner within this many plies of the played line, and does not within the second number
/// of the best line.
const CORNER_PLIES: (usize, usize) = (6, 8);

pub(super) fn find(c: &Comparison, found: &mut Findings) {
    if c.replies().is_none() {
        return;
    }
    found.add(corner(c));
    found.add(wedge_allowed(c));
    let corners = SquareSet::corners(c.size);
    let opened = c.can & !c.could & !c.can_best & !corners;
    if let Some(good) = c.causing(opened) {
        let count = (c.can & !c.could).len();
        let finding = Finding::new(Code::Opened, c.loss, good).tint(opened);
        found.push(
            finding
                .number("drop", c.drop(opened))
                .number("count", count),
        );
    }
    let left = c.could & c.can & !c.can_best & !corners;
    if let Some(good) = c.causing(left) {
        let finding = Finding::new(Code::ThreatLeft, c.loss, good);
        let shared = u8::from(good.contains(c.best));
        found.push(
            finding
                .number("drop", c.drop(left))
                .number("shared", shared),
        );
    }
    found.add(refuted_by(c));
}

/// A corner that the other player can take after the move and not after the best one.
fn corner(c: &Comparison) -> Option<Finding> {
    let corners = c.can & SquareSet::corners(c.size) & !c.can_best;
    let squares = c.causing(corners).unwrap_or(corners & corners_lost(c));
    let drop = c.drop(corners);
    let given = squares & !c.could;
    if let Some(corner) = given.iter().next() {
        let by = beside_corner(c.size, c.played).map_or("line", |(_, kind)| kind.code());
        let finding = Finding::new(Code::CornerGiven, c.loss, given);
        let turned = c.after_played.flips(corner);
        return Some(finding.number("drop", drop).word("by", by).tint(turned));
    }
    (!squares.is_empty())
        .then(|| Finding::new(Code::CornerLeft, c.loss, squares).number("drop", drop))
}

/// The corners that the other player takes early in the played line and not in the best one, if those lines differ in
/// corners in favour of the best.
fn corners_lost(c: &Comparison) -> SquareSet {
    let plies = c.both_plies();
    let net = |taken: Vec<_>| net_corners(&taken);
    let (played, best) = (corners(c.played_plies(plies)), corners(c.best_plies(plies)));
    if c.size != Size::Eight || net(best) <= net(played) {
        return c.none();
    }
    let early = taken(c.size, c.played_plies(CORNER_PLIES.0), false);
    early & !taken(c.size, c.best_plies(CORNER_PLIES.1), false)
}

fn wedge_allowed(c: &Comparison) -> Option<Finding> {
    let wedges = |sides: &crate::coach::Sides, legal: SquareSet| {
        select(legal, &|square| wedge(sides, square).is_some())
    };
    let new = wedges(&c.after_played, c.can) & !wedges(&c.after_best, c.can_best);
    let good = c.causing(new)?;
    let edges = good
        .iter()
        .filter_map(|square| wedge(&c.after_played, square));
    let tint = edges.fold(c.none(), |set, edge: Edge| set | edge.squares(c.size));
    let finding = Finding::new(Code::WedgeAllowed, c.loss, good).tint(tint);
    Some(finding.number("drop", c.drop(new)))
}

/// One reply that makes the difference by itself.
fn refuted_by(c: &Comparison) -> Option<Finding> {
    let moves = &c.replies()?.moves;
    let top = moves.iter().map(|entry| entry.value).reduce(f64::max)?;
    let reply = moves.iter().find(|entry| entry.value == top)?;
    let squares = c.only(reply.square);
    if !c.is_cause(squares) {
        return None;
    }
    let finding = Finding::new(Code::RefutedBy, c.loss, squares);
    let shared = u8::from(reply.square == c.best);
    Some(
        finding
            .number("drop", c.drop(squares))
            .number("shared", shared),
    )
}
