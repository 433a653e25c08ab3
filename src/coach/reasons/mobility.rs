//! Reasons about the number of moves, and the facts of lines beside them.

use super::has;
use crate::coach::code::Code;
use crate::coach::comparison::Comparison;
use crate::coach::finding::{Finding, Findings, Path};
use crate::coach::geometry::{frontier, is_quiet, safe};
use crate::coach::line::{Ply, corners};
use crate::coach::sides::Sides;
use crate::rules::SquareSet;

/// Empty squares from which the mobility counts, and from which flipping few discs does.
const MIN_EMPTIES: u8 = 12;
const MIN_GREEDY_EMPTIES: u8 = 20;
/// Empty squares from which running out of safe moves counts.
const MIN_SAFE_EMPTIES: u8 = 10;
/// The difference of moves, as a mean over the plies. docs/coach.md, `mobility-lost`.
const MIN_MEAN: f64 = 2.5;
/// Discs of the frontier, and flipped ones, that are named beside it.
const MIN_WALL: i32 = 3;
const MIN_FLIPS: i32 = 3;
/// The other player takes a corner within this many plies.
const CORNER_PLIES: usize = 6;
/// Plies in which the order of moves is compared.
const ORDER_PLIES: usize = 8;

pub(super) fn find(c: &Comparison, found: &mut Findings) {
    found.add(mobility_lost(c));
    found.add(out_of_safe_moves(c));
    found.add(access_lost(c));
    found.add(move_order(c));
    if !has(&found.0, Code::MobilityLost) && !has(&found.0, Code::OutOfSafeMoves) {
        found.add(safe_moves_lost(c));
    }
}

fn count(squares: SquareSet) -> i32 {
    squares.len().into()
}

/// How much larger the mean of a difference between the players is in the best line than in the played one.
fn mean_lost(c: &Comparison, squares: impl Fn(&Sides) -> SquareSet) -> f64 {
    let mean = |plies: &[Ply]| {
        let net = |ply: &Ply| count(squares(&ply.sides)) - count(squares(&ply.sides.turned()));
        let sum: i32 = plies.iter().map(net).sum();
        f64::from(sum) / plies.len() as f64
    };
    let plies = c.mobility_plies;
    mean(c.best_plies(plies)) - mean(c.played_plies(plies))
}

fn mobility_lost(c: &Comparison) -> Option<Finding> {
    if c.mobility_plies < 3 || c.empties < MIN_EMPTIES {
        return None;
    }
    let mean = mean_lost(c, Sides::legal);
    if mean < MIN_MEAN {
        return None;
    }
    let now = count(c.can) - count(c.can_best) >= 2;
    let new = c.can & !c.can_best;
    let finding = Finding::new(Code::MobilityLost, c.loss, new).tint(new);
    let finding = finding.word("when", if now { "now" } else { "soon" });
    let finding = finding.word("seen", seen(c)).number("mean", mean);
    let finding = finding.number("replies", c.can.len());
    let finding = finding.number("repliesBest", c.can_best.len());
    let finding = finding.number("moves", c.after_played.turned().legal().len());
    Some(finding.number("movesBest", c.after_best.turned().legal().len()))
}

/// What shows on the board at once, to be named beside the mobility.
fn seen(c: &Comparison) -> &'static str {
    let front = |after: &Sides| count(frontier(&after.turned()));
    let flips = |square| count(c.before.flips(square));
    if is_quiet(&c.before, c.best) && !is_quiet(&c.before, c.played) {
        "quiet"
    } else if front(&c.after_played) - front(&c.after_best) >= MIN_WALL {
        "wall"
    } else if flips(c.played) - flips(c.best) >= MIN_FLIPS && c.empties >= MIN_GREEDY_EMPTIES {
        "greedy"
    } else {
        "none"
    }
}

/// The board when the player moves next in the line.
fn next_turn(plies: &[Ply]) -> Option<&Sides> {
    let reply = plies.iter().skip(1).find(|ply| !ply.own);
    reply.map(|ply| &ply.sides)
}

fn out_of_safe_moves(c: &Comparison) -> Option<Finding> {
    let (played, best) = (next_turn(&c.played_line)?, next_turn(&c.best_line)?);
    if c.empties < MIN_SAFE_EMPTIES || c.played_line.len() < 4 || played.legal().is_empty() {
        return None;
    }
    let left = safe(best);
    if !safe(played).is_empty() || left.is_empty() {
        return None;
    }
    let taken = corners(c.played_plies(CORNER_PLIES.min(c.horizon)));
    let corner = taken.iter().find(|corner| !corner.own)?;
    let finding = Finding::new(Code::OutOfSafeMoves, c.loss, c.only(corner.square));
    let finding = finding.number("ply", corner.ply as u32);
    Some(
        finding
            .number("safeBest", left.len())
            .path(Path::Played(corner.ply)),
    )
}

/// The next square of the best line was legal and no longer is.
fn access_lost(c: &Comparison) -> Option<Finding> {
    let next = c.best_line.get(2).filter(|ply| ply.own)?.square?;
    let lost = next != c.played
        && c.before.legal().contains(next)
        && !c.after_played.turned().legal().contains(next);
    lost.then(|| Finding::new(Code::AccessLost, c.loss, c.only(next)))
}

/// The move played comes later in the best line.
fn move_order(c: &Comparison) -> Option<Finding> {
    let later = c.best_plies(ORDER_PLIES).iter().zip(1_u32..).skip(1);
    let is_played = |ply: &Ply| ply.own && ply.square == Some(c.played);
    let (_, number) = later.into_iter().find(|(ply, _)| is_played(ply))?;
    let is_taken = |ply: &Ply| !ply.own && ply.square == Some(c.best);
    let taken = c.played_plies(ORDER_PLIES).iter().any(is_taken);
    let squares = c.only(c.best).with(c.played);
    let finding = Finding::new(Code::MoveOrder, c.loss, squares);
    Some(
        finding
            .number("ply", number)
            .number("taken", u8::from(taken)),
    )
}

fn safe_moves_lost(c: &Comparison) -> Option<Finding> {
    if c.mobility_plies < 4 || c.empties < MIN_SAFE_EMPTIES {
        return None;
    }
    let mean = mean_lost(c, safe);
    let lost = || Finding::new(Code::SafeMovesLost, c.loss, c.none());
    (mean >= MIN_MEAN).then(|| lost().number("mean", mean))
}
