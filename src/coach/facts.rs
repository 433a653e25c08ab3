use super::code::Code;
use super::decision::Decision;
use super::finding::{Finding, Findings};
use super::geometry::{region_of, regions};
use super::named_squares::{BesideCorner, Edge, beside_corner};
use super::reasons::line_facts;
use crate::rules::{Size, SquareSet};

/// The most empty squares at which the parity of regions is a fact worth showing. docs/coach.md, "Facts".
const REGION_EMPTIES: u8 = 16;

/// What the move did on the board; shown on request, never as a cause.
pub fn facts(decision: &Decision) -> Vec<Finding> {
    let mut found = Findings::default();
    found.add(beside(decision));
    found.add(unbalanced_edge(decision));
    found.add(even_region(decision));
    found.0.extend(line_facts(decision));
    found.in_order()
}

fn only_played(decision: &Decision) -> SquareSet {
    SquareSet::empty(decision.sides.size()).with(decision.played)
}

fn beside(decision: &Decision) -> Option<Finding> {
    let (corner, kind) = beside_corner(decision.sides.size(), decision.played)?;
    if !decision.sides.empties().contains(corner) {
        return None;
    }
    let code = match kind {
        BesideCorner::X => Code::XPlayed,
        BesideCorner::C => Code::CPlayed,
    };
    let open = decision
        .sides
        .play(decision.played)
        .legal()
        .contains(corner);
    let squares = only_played(decision).with(corner);
    let finding = Finding::new(code, decision.loss(), squares);
    Some(finding.number("open", u8::from(open)))
}

/// An edge of 8x8 with five discs in a row beside an empty C-square.
fn unbalanced_edge(decision: &Decision) -> Option<Finding> {
    /// The own discs along the edge, from either end: bit 0 is the first square.
    const UNBALANCED: [u8; 2] = [0b0011_1110, 0b0111_1100];
    let size = decision.sides.size();
    let after = decision.sides.play(decision.played).turned();
    let is_unbalanced = |edge: &Edge| {
        let line = edge.squares(size);
        let pattern = |set: SquareSet| {
            let squares = line
                .iter()
                .zip(0..8)
                .filter(|(square, _)| set.contains(*square));
            squares.fold(0_u8, |bits, (_, index)| bits | 1 << index)
        };
        line.contains(decision.played)
            && UNBALANCED.contains(&pattern(after.own()))
            && pattern(after.other()) == 0
    };
    let edge = Edge::ALL
        .into_iter()
        .find(|edge| size == Size::Eight && is_unbalanced(edge))?;
    let discs = after.own() & edge.squares(size);
    let finding = Finding::new(Code::EdgeUnbalanced, decision.loss(), discs);
    Some(finding.word("edge", edge.code()))
}

/// A move into an even region while there is an odd one.
fn even_region(decision: &Decision) -> Option<Finding> {
    let empties = decision.sides.empties();
    if empties.len() > REGION_EMPTIES {
        return None;
    }
    let is_even = |region: &SquareSet| region.len().is_multiple_of(2);
    let region = region_of(empties, decision.played);
    let odd_left = !regions(empties).iter().all(is_even);
    (is_even(&region) && odd_left).then(|| {
        let finding = Finding::new(Code::EvenRegionFirst, decision.loss(), region).tint(region);
        finding.number("size", region.len())
    })
}
