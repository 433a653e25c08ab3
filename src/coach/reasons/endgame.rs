//! Reasons about passes and about who moves last.

use crate::coach::code::Code;
use crate::coach::comparison::Comparison;
use crate::coach::finding::{Finding, Findings, Path};
use crate::coach::geometry::{region_of, regions};
use crate::coach::line::{Ply, fills_board};
use crate::rules::SquareSet;

/// Empty squares for which the number of moves to the end is counted. docs/coach.md, `tempo-lost`.
const EMPTIES: std::ops::RangeInclusive<u8> = 4..=16;

pub(super) fn find(c: &Comparison, found: &mut Findings) {
    let goes_on = !c.after_best.turned().legal().is_empty();
    if c.can_best.is_empty() && goes_on && !c.can.is_empty() {
        found.push(Finding::new(Code::PassMissed, c.loss, c.only(c.best)));
    }
    found.add(pass_suffered(c));
    let is_solved = c.decision.analysis.exact && EMPTIES.contains(&c.empties);
    if is_solved && fills_board(&c.played_line) && fills_board(&c.best_line) {
        last_moves(c, found);
    }
}

fn pass_suffered(c: &Comparison) -> Option<Finding> {
    let is_pass = |ply: &Ply| ply.own && ply.square.is_none();
    let at = c.played_plies(c.horizon).iter().position(is_pass)?;
    let spared = !c.best_plies(c.horizon).iter().any(is_pass);
    spared.then(|| {
        let finding = Finding::new(Code::PassSuffered, c.loss, c.none());
        let ply = at + 1;
        finding.number("ply", ply as u32).path(Path::Played(ply))
    })
}

/// Whether the player has the last move on these squares.
fn is_last(plies: &[Ply], squares: SquareSet) -> bool {
    let is_in = |ply: &&Ply| ply.square.is_some_and(|square| squares.contains(square));
    plies.iter().rfind(is_in).is_some_and(|ply| ply.own)
}

/// Moves of the player less those of the other one, without passes.
fn net_moves(plies: &[Ply]) -> i32 {
    let moves = plies.iter().filter(|ply| ply.square.is_some());
    moves.map(|ply| if ply.own { 1 } else { -1 }).sum()
}

fn last_moves(c: &Comparison, found: &mut Findings) {
    let (played, best) = (&c.played_line, &c.best_line);
    let whole = Path::Played(played.len());
    let empties = c.before.empties();
    let (own, other) = (region_of(empties, c.played), region_of(empties, c.best));
    if regions(empties).len() >= 2 && !is_last(played, own) && is_last(best, own) {
        let finding = Finding::new(Code::RegionLastLost, c.loss, own).tint(own);
        let is_even = |region: SquareSet| region.len().is_multiple_of(2);
        let even = u8::from(is_even(own) && !is_even(other));
        let finding = finding.number("size", own.len()).number("even", even);
        found.push(finding.path(whole));
    }
    if !is_last(played, empties) && is_last(best, empties) {
        found.push(Finding::new(Code::LastMoveLost, c.loss, c.none()).path(whole));
    }
    let lost = net_moves(best) - net_moves(played);
    if lost >= 2 {
        let finding = Finding::new(Code::TempoLost, c.loss, c.none()).path(whole);
        found.push(finding.number("moves", lost / 2));
    }
}
