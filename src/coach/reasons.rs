//! Why a move lost discs: each reason is geometry with a condition on the values and lines of the engine.
//!
//! The definitions and thresholds are those of docs/coach.md, "Reasons, in order of precedence"; the thresholds of lines
//! were chosen on 300 tournament games and checked on others ("Measured").

mod board;
mod corners;
mod endgame;
mod mobility;
mod replies;

use super::code::{Claim, Code, Kind};
use super::comparison::Comparison;
use super::decision::Decision;
use super::finding::{Finding, Findings};
use crate::rules::{Size, Square};

/// A move that loses less has no reason: docs/coach.md, "Reasons, in order of precedence".
pub const MIN_LOSS: f64 = 2.0;

/// The reasons why the move of a decision lost discs, in order of precedence; none if it lost less than [`MIN_LOSS`].
///
/// On boards of 6x6 and 10x10 only claims by values and replies are made: the thresholds of lines were measured on 8x8.
pub fn reasons(decision: &Decision) -> Vec<Finding> {
    explanations(decision, Kind::Reason)
}

/// The facts of lines beside the reasons: shown on request, never as a cause.
pub(super) fn line_facts(decision: &Decision) -> Vec<Finding> {
    explanations(decision, Kind::Fact)
}

fn explanations(decision: &Decision, kind: Kind) -> Vec<Finding> {
    let loss = decision.loss();
    if loss < MIN_LOSS || decision.analysis.moves.len() < 2 {
        return Vec::new();
    }
    match decision.analysis.best() {
        Some(best) => between(decision, best, loss, kind),
        None => Vec::new(),
    }
}

/// The reasons that would be given if the move played were `loss` discs worse than `other`. Between equal moves they show how
/// often a finding is found without a cause: docs/coach.md, "Measured".
pub fn reasons_against(decision: &Decision, other: Square, loss: f64) -> Vec<Finding> {
    between(decision, other, loss, Kind::Reason)
}

fn between(decision: &Decision, best: Square, loss: f64, kind: Kind) -> Vec<Finding> {
    let comparison = Comparison::new(decision, best, loss);
    let mut found = Findings::default();
    replies::find(&comparison, &mut found);
    corners::find(&comparison, &mut found);
    board::find(&comparison, &mut found);
    mobility::find(&comparison, &mut found);
    endgame::find(&comparison, &mut found);
    let is_measured = comparison.size == Size::Eight;
    found.0.retain(|finding| {
        finding.code.kind() == kind && (is_measured || finding.code.claim() != Claim::Line)
    });
    found.in_order()
}

/// Whether a finding of this code is in the list.
fn has(found: &[Finding], code: Code) -> bool {
    found.iter().any(|finding| finding.code == code)
}
