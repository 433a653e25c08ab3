//! How strongly longer searches support a claim.

use outflank::coach::{
    Claim, Code, Decision, Finding, Ply, Sides, corners, play_out, safe, stable,
};
use outflank::rules::{Square, SquareSet};

/// What longer searches say about a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The same code is found.
    Kept,
    /// The claim points the same way and misses a threshold.
    Weaker,
    /// The sign of the claim is turned.
    Reversed,
    /// The move loses less than a disc.
    NoMistake,
}

/// Below this many discs a move is no mistake, and a forbidden reply makes no difference.
const NO_LOSS: f64 = 1.0;

/// Compares a first reason with what a longer search finds of the same move.
pub fn verdict(first: &Finding, found: &[Finding], decision: &Decision) -> Verdict {
    if decision.loss() < NO_LOSS {
        return Verdict::NoMistake;
    }
    if found.iter().any(|finding| finding.code == first.code) {
        return Verdict::Kept;
    }
    let reversed = match first.code.claim() {
        Claim::Reply => drop(decision, first.squares) < NO_LOSS,
        Claim::Line => difference(first, decision) < 0.0,
        Claim::Value | Claim::Fact => is_worthless(first, decision),
    };
    if reversed {
        Verdict::Reversed
    } else {
        Verdict::Weaker
    }
}

/// What the other player loses without the replies on `squares`.
fn drop(decision: &Decision, squares: SquareSet) -> f64 {
    let Some(replies) = decision.replies() else {
        return 0.0;
    };
    let allowed = replies
        .moves
        .iter()
        .filter(|entry| !squares.contains(entry.square));
    let rest = allowed.map(|entry| entry.value).reduce(f64::max);
    rest.map_or(f64::MAX, |rest| replies.value - rest)
}

/// Whether a corner that was called missed is no better than the move played.
fn is_worthless(first: &Finding, decision: &Decision) -> bool {
    let value = |square: Square| decision.analysis.value_of(square);
    let played = value(decision.played);
    first.code == Code::CornerMissed && first.squares.iter().all(|square| value(square) <= played)
}

/// The difference that a claim about lines states, best less played; negative if it is turned.
fn difference(first: &Finding, decision: &Decision) -> f64 {
    let Some(best) = decision.analysis.best() else {
        return 0.0;
    };
    let (played, best) = (line(decision, decision.played), line(decision, best));
    let most = if decision.analysis.exact { 14 } else { 8 };
    let plies = played.len().min(best.len()).min(most);
    let (played, best) = (&played[..plies], &best[..plies]);
    let count = |squares: SquareSet| f64::from(squares.len());
    let net = |sides: &Sides, squares: fn(&Sides) -> SquareSet| {
        count(squares(sides)) - count(squares(&sides.turned()))
    };
    let at_end = |plies: &[Ply], squares: fn(&Sides) -> SquareSet| {
        plies.last().map_or(0.0, |ply| net(&ply.sides, squares))
    };
    let value = |plies: &[Ply]| match first.code {
        Code::StableLost => at_end(plies, stable),
        Code::EdgeLost => plies.last().map_or(0.0, |ply| {
            count(ply.sides.own() & first.squares) - count(ply.sides.other() & first.squares)
        }),
        Code::MobilityLost => plies.iter().map(|ply| net(&ply.sides, Sides::legal)).sum(),
        Code::PassSuffered => -f64::from(u8::from(
            plies.iter().any(|ply| ply.own && ply.square.is_none()),
        )),
        Code::OutOfSafeMoves => {
            let turn = plies.iter().skip(1).find(|ply| !ply.own);
            turn.map_or(0.0, |ply| count(safe(&ply.sides)))
        }
        Code::CornerLater => corners(plies)
            .iter()
            .map(|corner| if corner.own { 1.0 } else { -1.0 })
            .sum(),
        _ => count(SquareSet::empty(decision.sides.size())),
    };
    value(best) - value(played)
}

fn line(decision: &Decision, square: Square) -> Vec<Ply> {
    play_out(decision.sides, &decision.line(square))
}
