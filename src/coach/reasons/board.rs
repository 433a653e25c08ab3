//! Reasons about stable discs and edges at the same ply of both lines.

use crate::coach::code::Code;
use crate::coach::comparison::Comparison;
use crate::coach::finding::{Finding, Findings};
use crate::coach::geometry::stable;
use crate::coach::line::Ply;
use crate::coach::named_squares::Edge;
use crate::rules::SquareSet;

/// Stable discs, and discs on an edge, that make a difference. docs/coach.md, `stable-lost` and `edge-lost`.
const MIN_STABLE: i32 = 4;
const MIN_EDGE: i32 = 7;
/// The fewest plies after which the discs of an edge are compared.
const MIN_EDGE_PLIES: usize = 4;

pub(super) fn find(c: &Comparison, found: &mut Findings) {
    let plies = c.both_plies();
    let (Some(played), Some(best)) = (c.played_plies(plies).last(), c.best_plies(plies).last())
    else {
        return;
    };
    if plies >= 2 {
        found.add(stable_lost(c, played, best, plies));
    }
    if plies >= MIN_EDGE_PLIES {
        found.add(edge_lost(c, played, best));
    }
}

fn count(squares: SquareSet) -> i32 {
    squares.len().into()
}

fn stable_lost(c: &Comparison, played: &Ply, best: &Ply, plies: usize) -> Option<Finding> {
    let net = |ply: &Ply| count(stable(&ply.sides)) - count(stable(&ply.sides.turned()));
    let discs = net(best) - net(played);
    if discs < MIN_STABLE {
        return None;
    }
    let theirs = stable(&played.sides.turned()) & !stable(&c.before.turned());
    let finding = Finding::new(Code::StableLost, c.loss, c.none()).tint(theirs);
    Some(finding.number("discs", discs).number("plies", plies as u32))
}

fn edge_lost(c: &Comparison, played: &Ply, best: &Ply) -> Option<Finding> {
    let net = |ply: &Ply, edge: SquareSet| {
        count(ply.sides.own() & edge) - count(ply.sides.other() & edge)
    };
    let lost = Edge::ALL.into_iter().map(|edge| {
        let squares = edge.squares(c.size);
        (net(best, squares) - net(played, squares), edge)
    });
    let (discs, edge) = lost.max_by_key(|&(discs, _)| discs)?;
    (discs >= MIN_EDGE).then(|| {
        let squares = edge.squares(c.size);
        let finding = Finding::new(Code::EdgeLost, c.loss, squares).tint(squares);
        finding.number("discs", discs).word("edge", edge.code())
    })
}
