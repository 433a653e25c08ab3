//! The review of a game: what to search, and what the results say.

mod chain;
mod figures;
mod plan;
mod summary;
mod turn;

pub use figures::{GraphPoint, PhaseFigures, PlayerFigures, TurningPoint};
pub use plan::{Effort, Job, Step};
pub use summary::{Decided, Practise, Summary, Well};
pub use turn::{ReviewError, Turn};

use super::analysis::{Analysis, EQUAL};
use super::decision::Decision;
use super::facts::facts;
use super::finding::Finding;
use super::mark::{Mark, mark};
use super::praise::praises;
use super::reasons::reasons;
use super::twice::said_twice;
use super::verdicts::verdicts;
use crate::rules::Square;
use chain::Chain;

/// A retry may lose this many discs. docs/coach.md, "Marks, accuracy, win chance".
const MAX_RETRY_LOSS: f64 = 1.0;

/// Another try at a move of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Retry {
    /// Whether it is as good as the best move, or loses at most a disc and less than half of what the game's move lost.
    pub accepted: bool,
    /// The value of the try, in discs.
    pub value: f64,
    /// Discs that it loses.
    pub loss: f64,
    /// Whether the value is proven.
    pub exact: bool,
}

/// A review: takes what searches find about the positions of a game, in any order, and judges the moves.
///
/// Its result depends only on the reports. A job is a search with cleared tables and a limit in nodes, so that the same
/// game has the same review everywhere.
///
/// ```
/// use outflank::coach::{Effort, Review, Turn};
/// use outflank::rules::{Position, Setup, Size};
///
/// let start = Position::new(&Setup { size: Size::Six, ..Setup::default() })?;
/// let next = start.play("c2".parse()?)?.position;
/// let turns = vec![Turn::new(start, Some("c2".parse()?)), Turn::new(next, None)];
/// let review = Review::new(turns, Effort::Normal);
/// // All moves of each position, and its best move.
/// assert_eq!(review.jobs().len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Review {
    effort: Effort,
    turns: Vec<Turn>,
    /// What the first and the second look at all moves found, by turn: reasons rest on the values of all moves alike.
    first: Chain,
    second: Chain,
    /// The same with the deeper searches for the best moves: `marked` decides what gets a second look, `judged` is shown.
    marked: Chain,
    judged: Chain,
    /// The turns whose position has had its second look.
    looked_twice: Vec<bool>,
    /// The turns after which the position is in the openings file.
    in_book: Vec<bool>,
}

impl Review {
    /// A review of the turns of a game; a last turn without a move adds the position where an unfinished game stands.
    pub fn new(turns: Vec<Turn>, effort: Effort) -> Review {
        Review {
            effort,
            first: Chain::new(turns.len()),
            second: Chain::new(turns.len()),
            marked: Chain::new(turns.len()),
            judged: Chain::new(turns.len()),
            looked_twice: vec![false; turns.len()],
            in_book: vec![false; turns.len()],
            turns,
        }
    }

    /// The turns.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Notes that the position after this turn is in the openings file.
    pub fn set_in_book(&mut self, turn: usize) {
        if let Some(entry) = self.in_book.get_mut(turn) {
            *entry = true;
        }
    }

    /// Takes the result of a job. A result for a turn that does not exist changes nothing.
    pub fn take(&mut self, turn: usize, step: Step, analysis: Analysis) {
        let is_deeper = self.looked_twice.get(turn) == Some(&true);
        match step {
            Step::Solve | Step::Estimate => {
                self.first.set(turn, analysis.clone());
                self.marked.set(turn, analysis.clone());
            }
            Step::Deepen => {
                self.marked.set_best(turn, analysis.clone());
                self.judged.set_best(turn, analysis);
                self.marked.refine(&self.turns);
                return self.judged.refine(&self.turns);
            }
            Step::SecondLook => {
                if let Some(done) = self.looked_twice.get_mut(turn) {
                    *done = true;
                }
            }
        }
        // The second look stays, whichever comes last.
        if step == Step::SecondLook || !is_deeper {
            self.second.set(turn, analysis.clone());
            self.judged.set(turn, analysis);
        }
        for chain in [
            &mut self.first,
            &mut self.second,
            &mut self.marked,
            &mut self.judged,
        ] {
            chain.refine(&self.turns);
        }
    }

    /// What is known about the position of a turn: the deepest searches, with the values of the positions after it.
    pub fn analysis(&self, turn: usize) -> Option<&Analysis> {
        self.judged.get(turn)
    }

    /// The move of a turn with its analysis; none for a pass, a placement or an unknown position.
    pub fn decision(&self, turn: usize) -> Option<Decision<'_>> {
        self.judged.decision(&self.turns, turn)
    }

    /// The decision on which the reasons, praise and facts of a move rest: without the deeper searches for the best moves.
    pub fn explained(&self, turn: usize) -> Option<Decision<'_>> {
        self.second.decision(&self.turns, turn)
    }

    /// The mark of a move.
    pub fn mark(&self, turn: usize) -> Option<Mark> {
        let decision = self.decision(turn)?;
        Some(mark(&decision, self.in_book[turn]))
    }

    /// Whether the reasons of a move have been confirmed: by a solved position or by the second look.
    pub fn is_confirmed(&self, turn: usize) -> bool {
        self.second_look(turn).is_empty()
    }

    /// The verdicts of a move, and the reasons that may be stated, each in order of precedence.
    ///
    /// The reasons of a position that is not solved are stated only if the second look finds them again.
    pub fn reasons(&self, turn: usize) -> Vec<Finding> {
        let Some(decision) = self.explained(turn) else {
            return Vec::new();
        };
        let mut found = verdicts(&decision);
        let second = reasons(&decision);
        if decision.analysis.exact {
            found.extend(second);
        } else if self.is_confirmed(turn)
            && let Some(first) = self.first.decision(&self.turns, turn)
        {
            found.extend(said_twice(&reasons(&first), second));
        }
        found
    }

    /// The praise of a move, in order of precedence.
    pub fn praises(&self, turn: usize) -> Vec<Finding> {
        let is_best = self
            .decision(turn)
            .is_some_and(|decision| decision.loss() <= EQUAL);
        let decision = self.explained(turn);
        decision
            .filter(|_| is_best)
            .map_or(Vec::new(), |decision| praises(&decision))
    }

    /// The facts of a move.
    pub fn facts(&self, turn: usize) -> Vec<Finding> {
        let decision = self.explained(turn);
        decision.map_or(Vec::new(), |decision| facts(&decision))
    }

    /// Judges another move at a turn by the same analysis; none if the move was not analysed.
    pub fn retry(&self, turn: usize, square: Square) -> Option<Retry> {
        let decision = self.decision(turn)?;
        let analysis = decision.analysis;
        let entry = analysis.moves.iter().find(|entry| entry.square == square)?;
        let (loss, lost) = (analysis.value - entry.value, decision.loss());
        let better = loss <= MAX_RETRY_LOSS && loss < 0.5 * lost;
        Some(Retry {
            accepted: loss <= EQUAL || better,
            value: entry.value,
            loss,
            exact: entry.exact,
        })
    }

    /// Whether the move of this turn is marked as a mistake before the second look.
    fn is_loss(&self, turn: usize) -> bool {
        let decision = self.marked.decision(&self.turns, turn);
        decision.is_some_and(|decision| mark(&decision, self.in_book[turn]).is_mistake())
    }
}
