//! When a sentence is shown during play, and about what. docs/coach.md, "During play".

use super::code::{Code, Kind};
use super::decision::Decision;
use super::finding::Finding;
use super::mark::{Mark, mark, win_chances};
use super::named_squares::beside_corner;
use crate::rules::SquareSet;

/// Who reads the remarks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Audience {
    /// One new idea at a time, without codes that need experience.
    #[default]
    Beginner,
    /// Every code.
    ClubPlayer,
}

impl Audience {
    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Audience::Beginner => "beginner",
            Audience::ClubPlayer => "club-player",
        }
    }
}

/// The codes that a beginner does not meet.
const EXPERIENCED: [Code; 2] = [Code::TempoLost, Code::PassSuffered];
/// A later corner is stated to beginners only up to this ply.
const BEGINNER_CORNER_PLY: f64 = 6.0;
/// Nothing is stated about the first discs.
const SILENT_DISCS: u8 = 8;
/// A game is decided outside of these win chances.
const OPEN_CHANCES: std::ops::RangeInclusive<f64> = 0.03..=0.97;
/// How often a code is stated in one game, and how many own moves lie between two praises.
const MOST_REPEATS: usize = 2;
const PRAISE_DISTANCE: u32 = 6;
/// Own moves after a blunder without praise.
const NO_PRAISE_MOVES: u32 = 2;

/// A sentence for a move of the learner.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// The mark of the move.
    pub mark: Mark,
    /// What a solved position decided; stated first.
    pub verdict: Option<Finding>,
    /// The reason or the praise; none if nothing is known that is true.
    pub finding: Option<Finding>,
}

/// What has been stated in a game.
///
/// ```
/// use outflank::coach::{Audience, Manners};
///
/// let manners = Manners::new(Audience::Beginner);
/// assert_eq!(manners.own_moves(), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Manners {
    audience: Audience,
    stated: Vec<Code>,
    own_moves: u32,
    last_praise: Option<u32>,
    last_blunder: Option<u32>,
}

impl Manners {
    /// Nothing has been stated.
    pub fn new(audience: Audience) -> Manners {
        Manners {
            audience,
            stated: Vec::new(),
            own_moves: 0,
            last_praise: None,
            last_blunder: None,
        }
    }

    /// The learner's moves so far.
    pub fn own_moves(&self) -> u32 {
        self.own_moves
    }

    /// Counts a move of the learner, and returns what may be stated about it.
    ///
    /// `found` are the verdicts, confirmed reasons and praises of the move.
    pub fn remark(&mut self, decision: &Decision, found: &[Finding]) -> Option<Remark> {
        self.own_moves += 1;
        let mark = mark(decision, false);
        let remark = self.choose(decision, mark, found);
        if mark == Mark::Blunder {
            self.last_blunder = Some(self.own_moves);
        }
        if let Some(finding) = remark.as_ref().and_then(|remark| remark.finding.as_ref()) {
            self.stated.push(finding.code);
            if finding.code.kind() == Kind::Praise {
                self.last_praise = Some(self.own_moves);
            }
        }
        remark
    }

    fn choose(&self, decision: &Decision, mark: Mark, found: &[Finding]) -> Option<Remark> {
        let discs = decision.sides.size().squares() - decision.empties();
        // Four discs lie on the board before the first.
        if discs.saturating_sub(4) < SILENT_DISCS {
            return None;
        }
        let is_error = matches!(mark, Mark::Mistake | Mark::Blunder);
        let wanted = if is_error { Kind::Reason } else { Kind::Praise };
        let mut fitting = found.iter().filter(|finding| finding.code.kind() == wanted);
        let finding = fitting.find(|finding| self.may_state(finding)).cloned();
        let verdict = found
            .iter()
            .find(|finding| finding.code.kind() == Kind::Verdict);
        let verdict = verdict.filter(|_| is_error).cloned();
        let corner = finding
            .as_ref()
            .is_some_and(|finding| is_about_corner(decision, finding));
        if is_decided(decision) && !corner {
            return None;
        }
        if is_error {
            return Some(Remark {
                mark,
                verdict,
                finding,
            });
        }
        finding.filter(|_| self.may_praise()).map(|finding| Remark {
            mark,
            verdict: None,
            finding: Some(finding),
        })
    }

    fn may_state(&self, finding: &Finding) -> bool {
        let stated = self
            .stated
            .iter()
            .filter(|&&code| code == finding.code)
            .count();
        let too_far = finding.code == Code::CornerLater
            && finding.get_number("ply") > Some(BEGINNER_CORNER_PLY);
        let too_hard = EXPERIENCED.contains(&finding.code) || too_far;
        stated < MOST_REPEATS && (self.audience == Audience::ClubPlayer || !too_hard)
    }

    fn may_praise(&self) -> bool {
        let since = |last: Option<u32>| last.map_or(u32::MAX, |last| self.own_moves - last);
        since(self.last_praise) >= PRAISE_DISTANCE && since(self.last_blunder) > NO_PRAISE_MOVES
    }
}

/// Whether the result was as good as certain before and after the move.
fn is_decided(decision: &Decision) -> bool {
    let (before, after) = win_chances(decision);
    let (low, high) = (*OPEN_CHANCES.start(), *OPEN_CHANCES.end());
    before < low || (before > high && after > high)
}

fn is_about_corner(decision: &Decision, finding: &Finding) -> bool {
    let size = decision.sides.size();
    let named = finding.squares.with(decision.played);
    !(named & SquareSet::corners(size)).is_empty()
        || finding
            .squares
            .iter()
            .any(|square| beside_corner(size, square).is_some())
}
