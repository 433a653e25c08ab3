use crate::rules::{Board, ByColor, Color, Outcome, Phase, Square, SquareSet};

use super::{ByHand, Clocks, Ending, Game, Ms, StepKind};

/// A flat snapshot of a game at its cursor, to paint and to read; it can be thrown away and made anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The discs as they lie, those being flipped by hand included.
    pub board: Board,
    /// Whose turn it is; nobody's when the game is over.
    pub turn: Option<Color>,
    /// What may be done; none while the flips of a disc are to be made by hand.
    pub phase: Option<Phase>,
    /// Where a disc may be put.
    pub legal: SquareSet,
    /// Discs, the winner by them, and the tournament's count, if the game ended here.
    pub standing: Outcome,
    /// Discs in hand.
    pub supply: ByColor<u8>,
    /// The square of the last disc put down, if the last turn put one down.
    pub last_square: Option<Square>,
    /// The discs flipped in the last turn.
    pub last_flips: SquareSet,
    /// Why the last turn was passed, if it was: there was no move, or no time.
    pub last_pass: Option<PassReason>,
    /// Who gave a disc to the other in the last turn.
    pub last_giver: Option<Color>,
    /// Turns before the cursor.
    pub cursor: usize,
    /// Turns in all.
    pub length: usize,
    /// Whether a turn may be taken back.
    pub can_undo: bool,
    /// Whether there is a turn to go forward to.
    pub can_redo: bool,
    /// Both clocks, if there are clocks.
    pub clocks: Option<Clocks>,
    /// How the game ended, if it has.
    pub ending: Option<Ending>,
    /// Flips that may be made or corrected by hand.
    pub by_hand: Option<ByHand>,
}

/// Why a turn was passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassReason {
    /// There was no legal square.
    NoMove,
    /// The player's time was over.
    Time,
}

impl PassReason {
    /// A short name for programs.
    pub fn code(self) -> &'static str {
        match self {
            PassReason::NoMove => "no-move",
            PassReason::Time => "time",
        }
    }
}

impl Game {
    /// What is to be seen at the cursor, now.
    pub fn view(&self, now_ms: Ms) -> View {
        let state = self.state();
        let before = state.position;
        let flipping = self.unfinished.as_ref().map(|turn| turn.hand);
        let flipped = flipping.and_then(|hand| hand.played(&before).ok());
        let position = flipped.map_or(before, |played| played.position);
        let ending = state.ending();
        let last = self.last_turn().map(|turn| turn.step);
        let none = SquareSet::empty(before.size());
        View {
            board: *position.board(),
            turn: ending.is_none().then_some(before.turn()),
            phase: match (ending, flipping) {
                (Some(_), _) => Some(Phase::Over),
                (None, Some(_)) => None,
                (None, None) => Some(before.phase()),
            },
            legal: if ending.is_none() && flipping.is_none() {
                before.legal()
            } else {
                none
            },
            standing: position.standing(),
            supply: position.supply(),
            last_square: match flipping {
                Some(hand) => Some(hand.placed),
                None => last.and_then(|step| step.square()),
            },
            last_flips: match flipping {
                Some(hand) => hand.flipped,
                None => last.map_or(none, |step| step.flips),
            },
            last_pass: match last.map(|step| step.kind) {
                _ if flipping.is_some() => None,
                Some(StepKind::Pass) => Some(PassReason::NoMove),
                Some(StepKind::TimePass) => Some(PassReason::Time),
                Some(StepKind::Timeout) if state.ended.is_none() => Some(PassReason::Time),
                _ => None,
            },
            last_giver: match flipped {
                Some(played) => played.giver,
                None => last.and_then(|step| step.giver),
            },
            cursor: self.cursor,
            length: self.turns.len(),
            can_undo: self.can_undo(),
            can_redo: self.can_redo(),
            clocks: self.clocks(now_ms),
            ending,
            by_hand: flipping.or_else(|| self.last_turn()?.hand),
        }
    }
}
