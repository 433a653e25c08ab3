use super::analysis::EQUAL;
use super::decision::Decision;
use super::win_chance::win_chance;

/// How good a move was. docs/coach.md, "Marks, accuracy, win chance".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// There was one legal move.
    Forced,
    /// Solved, and the only winning move.
    OnlyMove,
    /// Within half a disc of the best.
    Best,
    /// In the openings file, and no mistake.
    Book,
    /// Neither best nor a mistake.
    Good,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

/// The least loss in discs, and in win chance, of each kind of mistake; the worst first.
const MISTAKES: [(Mark, f64, f64); 3] = [
    (Mark::Blunder, 4.0, 0.20),
    (Mark::Mistake, 3.0, 0.10),
    (Mark::Inaccuracy, 2.0, 0.05),
];
/// Below this loss a move of the openings file is no inaccuracy.
const BOOK_LOSS: f64 = 3.0;

impl Mark {
    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Mark::Forced => "forced",
            Mark::OnlyMove => "only-move",
            Mark::Best => "best",
            Mark::Book => "book",
            Mark::Good => "good",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }

    /// Whether this is an inaccuracy, a mistake or a blunder.
    pub fn is_mistake(self) -> bool {
        MISTAKES.iter().any(|&(mark, ..)| mark == self)
    }
}

/// The win chance before a decision and after its move, of the player who moves.
pub fn win_chances(decision: &Decision) -> (f64, f64) {
    let chance = |value| win_chance(decision.sides.size(), value, decision.empties());
    let value = decision.analysis.value;
    (chance(value), chance(value - decision.loss()))
}

/// The mark of a move; `in_book` says whether the position after it is in the openings file.
pub fn mark(decision: &Decision, in_book: bool) -> Mark {
    let analysis = decision.analysis;
    let Some(other) = analysis.best_other(decision.played) else {
        return Mark::Forced;
    };
    let loss = decision.loss();
    let (before, after) = win_chances(decision);
    let is_mistake =
        |&&(_, discs, chance): &&(Mark, f64, f64)| loss >= discs && before - after >= chance;
    match MISTAKES.iter().find(is_mistake) {
        Some((Mark::Inaccuracy, ..)) if in_book && loss < BOOK_LOSS => Mark::Book,
        Some(&(mark, ..)) => mark,
        None if loss <= EQUAL && analysis.exact && analysis.value > 0.0 && other <= 0.0 => {
            Mark::OnlyMove
        }
        None if loss <= EQUAL => Mark::Best,
        None if in_book => Mark::Book,
        None => Mark::Good,
    }
}
