use super::code::Code;
use super::decision::Decision;
use super::finding::{Finding, Findings};
use super::line::fills_board;
use super::reasons::MIN_LOSS;
use crate::rules::SquareSet;

/// The most empty squares at which a verdict counts discs. docs/coach.md, "Verdicts, of solved positions".
const COUNT_EMPTIES: u8 = 10;

/// What a solved position decided by the move; empty if the position is not solved.
pub fn verdicts(decision: &Decision) -> Vec<Finding> {
    let analysis = decision.analysis;
    let (Some(value), Some(best)) = (analysis.value_of(decision.played), analysis.best()) else {
        return Vec::new();
    };
    if !analysis.exact || analysis.moves.len() < 2 {
        return Vec::new();
    }
    let loss = decision.loss();
    let squares = SquareSet::empty(decision.sides.size()).with(best);
    let finding = |code| {
        let finding = Finding::new(code, loss, squares);
        finding
            .number("score", value)
            .number("best", analysis.value)
    };
    let mut found = Findings::default();
    let wins = analysis
        .moves
        .iter()
        .filter(|entry| entry.value > 0.0)
        .count();
    if analysis.value > 0.0 && value <= 0.0 {
        let code = if wins == 1 {
            Code::OnlyWinMissed
        } else {
            Code::WinMissed
        };
        found.push(finding(code).number("wins", wins as u32));
    }
    if analysis.value == 0.0 && value < 0.0 {
        found.push(finding(Code::DrawMissed));
    }
    let all = -f64::from(decision.sides.size().squares());
    if value == all && analysis.value > all {
        found.push(finding(Code::WipedOut));
    }
    if loss >= MIN_LOSS && decision.empties() <= COUNT_EMPTIES {
        let count = finding(Code::Count).number("swing", loss);
        found.push(count.tint(final_differences(decision, best)));
    }
    found.in_order()
}

/// The squares whose final colour differs between the expected lines; none if a line does not fill the board.
fn final_differences(decision: &Decision, best: crate::rules::Square) -> SquareSet {
    let lines = [decision.plies(decision.played), decision.plies(best)];
    match (lines[0].last(), lines[1].last()) {
        (Some(played), Some(best)) if lines.iter().all(|plies| fills_board(plies)) => {
            played.sides.own() ^ best.sides.own()
        }
        _ => SquareSet::empty(decision.sides.size()),
    }
}
