use crate::rules::{Board, ByColor, Color, Outcome, Phase, Position, Square, SquareSet};

use super::{ByHand, Clocks, Ending, Game, Ms, NodeId, Player, StepKind, Terms};

/// A flat snapshot of a game at its cursor, to paint and to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The discs on the board, including flips being made by hand.
    pub board: Board,
    /// The side to move; none when the game is over.
    pub turn: Option<Color>,
    /// The kind of action that is possible; none while flips are to be made by hand.
    pub phase: Option<Phase>,
    /// The squares where a disc may be put.
    pub legal: SquareSet,
    /// The number of discs that a play on each square flips, row by row; 0 on a square that is not legal.
    pub flip_counts: Vec<u8>,
    /// Whether a play takes a disc from the player's own supply: false when the opponent has to
    /// hand one over, and when no play is possible.
    pub own_disc: bool,
    /// Whether a move has to be confirmed by a second touch.
    pub confirm: Confirm,
    /// Whether the page may show values of squares.
    pub may_hint: bool,
    /// The result if the game ended here.
    pub standing: Outcome,
    /// The discs that each player has left to play.
    pub supply: ByColor<u8>,
    /// The square of the disc played in the last turn.
    pub last_square: Option<Square>,
    /// The discs flipped in the last turn.
    pub last_flips: SquareSet,
    /// The reason of the pass, if the last turn was one.
    pub last_pass: Option<PassReason>,
    /// The player who handed a disc over in the last turn.
    pub last_giver: Option<Color>,
    /// Turns before the cursor.
    pub cursor: usize,
    /// All turns of the current line.
    pub length: usize,
    /// The place in the tree of turns.
    pub node: NodeId,
    /// Whether a turn may be taken back.
    pub can_undo: bool,
    /// Whether there is a turn after the cursor.
    pub can_redo: bool,
    /// Both clocks; none in a game without clocks.
    pub clocks: Option<Clocks>,
    /// The end of the game; none while it goes on.
    pub ending: Option<Ending>,
    /// Flips that are to be made by hand, or may still be corrected.
    pub by_hand: Option<ByHand>,
    /// Whether the flips made so far are wrong and would end the game.
    pub wrong_flips_end: bool,
    /// Who plays each colour.
    pub players: ByColor<Player>,
}

/// Whether a move has to be confirmed by a second touch, which follows from the terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Confirm {
    /// Without touch-move the first touch only shows the move.
    Always,
    /// With touch-move the player's settings decide.
    Optional,
    /// Under tournament rules the first touch is the move.
    Never,
}

impl Confirm {
    fn of(terms: &Terms) -> Confirm {
        match (terms.tournament, terms.touch_move) {
            (true, _) => Confirm::Never,
            (false, true) => Confirm::Optional,
            (false, false) => Confirm::Always,
        }
    }

    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Confirm::Always => "always",
            Confirm::Optional => "optional",
            Confirm::Never => "never",
        }
    }
}

/// The reason of a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassReason {
    /// There was no legal square.
    NoMove,
    /// The player's time was over.
    Time,
}

impl PassReason {
    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            PassReason::NoMove => "no-move",
            PassReason::Time => "time",
        }
    }
}

impl Game {
    /// The snapshot at the cursor, now.
    pub fn view(&self, now_ms: Ms) -> View {
        let state = self.state();
        let before = state.position;
        let flipping = self.unfinished.as_ref().map(|turn| turn.hand);
        let flipped = flipping.and_then(|hand| hand.played(&before).ok());
        let position = flipped.map_or(before, |played| played.position);
        let ending = state.ending();
        let phase = match (ending, flipping) {
            (Some(_), _) => Some(Phase::Over),
            (None, Some(_)) => None,
            (None, None) => Some(before.phase()),
        };
        let last = self.last_turn().map(|turn| turn.step);
        let none = SquareSet::empty(before.size());
        let legal = match phase {
            Some(Phase::Place | Phase::Play) => before.legal(),
            _ => none,
        };
        View {
            board: *position.board(),
            turn: ending.is_none().then_some(before.turn()),
            phase,
            legal,
            flip_counts: flip_counts(&before, legal),
            own_disc: phase == Some(Phase::Play) && before.supply()[before.turn()] > 0,
            confirm: Confirm::of(&self.terms),
            may_hint: self.terms.allows_hints(),
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
            length: self.end(),
            node: self.node(),
            can_undo: self.can_undo(),
            can_redo: self.can_redo(),
            clocks: self.clocks(now_ms),
            ending,
            wrong_flips_end: flipping.is_some_and(|hand| hand.missing() + hand.extra() > 0)
                && position.phase() == Phase::Over,
            by_hand: flipping.or_else(|| self.last_turn()?.hand),
            players: self.terms.players(),
        }
    }
}

/// The number of discs that a play on each square flips; 0 outside `legal`.
fn flip_counts(position: &Position, legal: SquareSet) -> Vec<u8> {
    let size = position.size();
    let count = |square| match legal.contains(square) {
        true => position.flips(square).len(),
        false => 0,
    };
    SquareSet::full(size).iter().map(count).collect()
}
