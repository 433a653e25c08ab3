//! Reasons about corners that were free, or that fall on the way, and the fact that the best move wins one.

use crate::coach::analysis::EQUAL;
use crate::coach::code::Code;
use crate::coach::comparison::Comparison;
use crate::coach::finding::{Finding, Findings, Path};
use crate::coach::geometry::{select, stable};
use crate::coach::line::{CornerTaken, corners, net_corners};
use crate::rules::{Square, SquareSet};

pub(super) fn find(c: &Comparison, found: &mut Findings) {
    found.add(corner_missed(c));
    found.add(corner_in_line(c));
}

fn corner_missed(c: &Comparison) -> Option<Finding> {
    let corners = SquareSet::corners(c.size);
    let analysis = c.decision.analysis;
    let is_good = |square: Square| analysis.value_of(square) >= Some(analysis.value - EQUAL);
    let good = select(c.before.legal() & corners, &is_good);
    if corners.contains(c.played) {
        return None;
    }
    let first = good.iter().next()?;
    // What would be stable with the corner, seen by the player.
    let gained = stable(&c.before.play(first).turned()) & !stable(&c.before);
    Some(Finding::new(Code::CornerMissed, c.loss, good).tint(gained))
}

/// A corner that only the other player gets in the played line, or only the player in the best one.
fn corner_in_line(c: &Comparison) -> Option<Finding> {
    let plies = c.both_plies();
    if plies < 2 {
        return None;
    }
    let (played, best) = (corners(c.played_plies(plies)), corners(c.best_plies(plies)));
    if net_corners(&best) <= net_corners(&played) {
        return None;
    }
    let is_in = |list: &[CornerTaken], corner: &CornerTaken| {
        list.iter()
            .any(|other| (other.square, other.own) == (corner.square, corner.own))
    };
    let lost = played
        .iter()
        .find(|corner| !corner.own && !is_in(&best, corner));
    let won = best
        .iter()
        .find(|corner| corner.own && !is_in(&played, corner));
    let (code, corner, path) = match (lost, won) {
        (Some(corner), _) => (Code::CornerLater, corner, Path::Played(corner.ply)),
        (None, Some(corner)) => (Code::CornerWonElse, corner, Path::Best(corner.ply)),
        (None, None) => return None,
    };
    let finding = Finding::new(code, c.loss, c.only(corner.square));
    Some(finding.number("ply", corner.ply as u32).path(path))
}
