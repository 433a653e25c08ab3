use super::analysis::EQUAL;
use super::code::Code;
use super::decision::Decision;
use super::finding::{Finding, Findings};
use super::geometry::{gives, is_quiet, safe, select, stable, wedge};
use super::line::taken;
use super::named_squares::beside_corner;
use super::sides::Sides;
use crate::rules::{Size, Square, SquareSet};

/// Discs to the next best move from which a move is praised, and fewer where the board shows why. docs/coach.md, "Praise".
const GAP: f64 = 2.0;
const SMALL_GAP: f64 = 1.0;
/// Plies that show that a square beside a corner is safe.
const SAFE_PLIES: usize = 8;
/// Plies of a line that count: of a solved position, and of another one.
const SOLVED_PLIES: usize = 14;
const ESTIMATED_PLIES: usize = 8;
/// Empty squares from which quiet moves and safe moves count.
const QUIET_EMPTIES: u8 = 12;
const CUT_EMPTIES: u8 = 14;

/// What is good about a move that is as good as the best one, where there was something to miss.
pub fn praises(decision: &Decision) -> Vec<Finding> {
    let mut found = Findings::default();
    if let Some(choice) = Choice::new(decision) {
        choice.outcomes(&mut found);
        choice.corners(&mut found);
        choice.mobility(&mut found);
    }
    found.in_order()
}

/// A best move, and the distance to the others.
struct Choice<'a> {
    decision: &'a Decision<'a>,
    played: Square,
    value: f64,
    /// Discs to the best other move.
    gap: f64,
    /// The board before the move, seen by the player, and after it, seen by the other one.
    before: Sides,
    after: Sides,
    could: SquareSet,
    can: SquareSet,
}

impl<'a> Choice<'a> {
    fn new(decision: &'a Decision<'a>) -> Option<Choice<'a>> {
        let (analysis, played) = (decision.analysis, decision.played);
        let value = analysis.value_of(played)?;
        let other = analysis.best_other(played)?;
        let (before, after) = (decision.sides, decision.sides.play(played));
        (decision.loss() <= EQUAL).then_some(Choice {
            decision,
            played,
            value,
            gap: value - other,
            before,
            after,
            could: before.turned().legal(),
            can: after.legal(),
        })
    }

    fn only(&self, square: Square) -> SquareSet {
        SquareSet::empty(self.before.size()).with(square)
    }

    fn finding(&self, code: Code) -> Finding {
        Finding::new(code, self.gap, self.only(self.played))
    }

    fn outcomes(&self, found: &mut Findings) {
        let (analysis, other) = (self.decision.analysis, self.value - self.gap);
        if analysis.exact && analysis.value > 0.0 && other <= 0.0 {
            let score = analysis.value;
            found.push(self.finding(Code::OnlyWinFound).number("score", score));
        }
        if analysis.exact && analysis.value == 0.0 && other < 0.0 {
            found.push(self.finding(Code::OnlyDrawFound));
        }
    }

    fn corners(&self, found: &mut Findings) {
        let size = self.before.size();
        let corners_of_board = SquareSet::corners(size);
        let values = |squares: SquareSet| {
            let values = squares
                .iter()
                .filter_map(|s| self.decision.analysis.value_of(s));
            values.reduce(f64::max)
        };
        let free = self.before.legal() & corners_of_board;
        if corners_of_board.contains(self.played) {
            if self.gap >= GAP {
                let net = |sides: &Sides| {
                    i32::from(stable(sides).len()) - i32::from(stable(&sides.turned()).len())
                };
                let gained = net(&self.after.turned()) - net(&self.before);
                let tint = stable(&self.after.turned()) & !stable(&self.before);
                let finding = self.finding(Code::CornerTaken).tint(tint);
                found.push(finding.number("stable", gained));
            }
        } else if let Some(best) = values(free)
            && self.value - best >= GAP
        {
            found.push(Finding::new(Code::CornerDeclined, self.value - best, free));
        }
        found.add(self.beside_corner_safe());
        let given = gives(&self.before, self.played);
        let safe_moves = select(self.before.legal(), &|square| {
            gives(&self.before, square).is_empty()
        });
        if !given.is_empty()
            && let Some(best) = values(safe_moves)
            && self.value - best >= GAP
        {
            let back = self.taken(true);
            let finding = Finding::new(Code::Sacrifice, self.value - best, given);
            found.push(finding.number("back", back.len()).tint(back));
        }
    }

    /// The corners that the player takes in the expected line, or the other one.
    fn taken(&self, own: bool) -> SquareSet {
        let plies = self.decision.plies(self.played);
        let most = if self.decision.analysis.exact {
            SOLVED_PLIES
        } else {
            ESTIMATED_PLIES
        };
        taken(self.before.size(), &plies[..plies.len().min(most)], own)
    }

    fn beside_corner_safe(&self) -> Option<Finding> {
        let (corner, kind) = beside_corner(self.before.size(), self.played)?;
        let is_taken = self.taken(false).contains(corner);
        let shown = self.decision.plies(self.played).len() >= SAFE_PLIES;
        // Lines were measured on 8x8 only.
        let safe = self.before.size() == Size::Eight
            && self.before.empties().contains(corner)
            && self.gap >= SMALL_GAP
            && !is_taken;
        (safe && shown).then(|| {
            let finding = self.finding(Code::BesideCornerSafe).word("by", kind.code());
            finding.tint(self.only(corner))
        })
    }

    fn mobility(&self, found: &mut Findings) {
        let empties = self.decision.empties();
        let moves_again = !self.after.turned().legal().is_empty();
        if self.can.is_empty() && moves_again && self.gap >= SMALL_GAP {
            found.push(self.finding(Code::PassForced));
        }
        if self.gap < GAP {
            return;
        }
        let gained = self.can & !self.could;
        if gained.is_empty() && is_quiet(&self.before, self.played) && empties >= QUIET_EMPTIES {
            found.push(self.finding(Code::QuietFound));
        }
        let (left, before) = (safe(&self.after), safe(&self.before.turned()));
        let cut = left.len() <= 1 && before.len() >= left.len() + 2;
        if empties >= CUT_EMPTIES && !self.can.is_empty() && cut {
            let finding = Finding::new(Code::MobilityCut, self.gap, left);
            found.push(
                finding
                    .number("safe", left.len())
                    .number("replies", self.can.len()),
            );
        }
        if let Some(edge) = wedge(&self.before, self.played) {
            let tint = edge.squares(self.before.size());
            found.push(self.finding(Code::WedgeMade).tint(tint));
        }
    }
}
