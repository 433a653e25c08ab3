//! The figures of a review: values, accuracy, phases, the moves that decided the game.

use super::{Review, Turn};
use crate::coach::accuracy::Accuracy;
use crate::coach::decision::Decision;
use crate::coach::mark::{Mark, win_chances};
use crate::coach::phase::GamePhase;
use crate::coach::reasons::MIN_LOSS;
use crate::coach::win_chance::win_chance;
use crate::rules::Color;

/// A point of the graph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GraphPoint {
    /// Discs for Black.
    pub value: f64,
    /// Whether the value is proven.
    pub exact: bool,
    /// Black's win chance, from 0 to 1.
    pub chance: f64,
}

/// A player's figures in one phase.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PhaseFigures {
    /// Moves with a choice.
    pub moves: u32,
    /// Discs lost by them.
    pub loss: f64,
    /// Win chance lost by them.
    pub chance: f64,
}

/// A player's figures.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerFigures {
    /// The accuracy in percent; none without a move that counts.
    pub accuracy: Option<f64>,
    /// Opening, middle and end.
    pub phases: [PhaseFigures; 3],
    /// The number of moves of each mark.
    pub marks: Vec<(Mark, u32)>,
}

/// The move by which the loser gave a result away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningPoint {
    /// The turn of the move.
    pub turn: usize,
    /// Whether it is proven; otherwise it is probable.
    pub exact: bool,
}

impl Review {
    /// The value before each turn, and after the last one if the game ends there; none where it is unknown.
    pub fn graph(&self) -> Vec<Option<GraphPoint>> {
        let mut points = vec![self.last_point()];
        for turn in (0..self.turns.len()).rev() {
            let after = points.last().copied().flatten();
            points.push(
                self.point(turn)
                    .or(after.filter(|_| !self.turns[turn].is_searched())),
            );
        }
        points.reverse();
        if self.turns.last().is_none_or(|turn| turn.played.is_none()) {
            points.pop();
        }
        points
    }

    fn point(&self, turn: usize) -> Option<GraphPoint> {
        let analysis = self.analysis(turn)?;
        let turn = &self.turns[turn];
        Some(point(turn, turn.color(), analysis.value, analysis.exact))
    }

    /// The value after the last move, if the game is over then.
    fn last_point(&self) -> Option<GraphPoint> {
        let last = self.turns.last()?;
        let end = last.position.play(last.played?).ok()?.position;
        let discs = end.outcome()?.tournament;
        let value = f64::from(discs.black) - f64::from(discs.white);
        let after = Turn::new(end, None);
        Some(point(&after, Color::Black, value, true))
    }

    /// The figures of a player.
    pub fn player(&self, color: Color) -> PlayerFigures {
        let mut accuracy = Accuracy::default();
        let mut phases = [PhaseFigures::default(); 3];
        let mut marks: Vec<(Mark, u32)> = Vec::new();
        for turn in 0..self.turns.len() {
            let Some(decision) = self.decision_of(color, turn) else {
                continue;
            };
            accuracy.add(&decision);
            if let Some(mark) = self.mark(turn) {
                match marks.iter_mut().find(|(other, _)| *other == mark) {
                    Some((_, count)) => *count += 1,
                    None => marks.push((mark, 1)),
                }
            }
            if decision.analysis.moves.len() >= 2 {
                let (before, after) = win_chances(&decision);
                let figures = &mut phases[self.phase(turn) as usize];
                figures.moves += 1;
                figures.loss += decision.loss().max(0.0);
                figures.chance += (before - after).max(0.0);
            }
        }
        PlayerFigures {
            accuracy: accuracy.percent(),
            phases,
            marks,
        }
    }

    /// The phase in which most of the win chance was lost, by both players; none if none was.
    pub fn decided_in(&self) -> Option<GamePhase> {
        let [black, white] = Color::ALL.map(|color| self.player(color).phases);
        let mut most = None;
        let mut greatest = 0.0;
        for phase in GamePhase::ALL {
            let lost = black[phase as usize].chance + white[phase as usize].chance;
            if lost > greatest {
                (most, greatest) = (Some(phase), lost);
            }
        }
        most
    }

    /// The player who lost, or is behind in the last position that is known; none for a draw.
    pub fn loser(&self) -> Option<Color> {
        match self.last_value()? {
            value if value > 0.0 => Some(Color::White),
            value if value < 0.0 => Some(Color::Black),
            _ => None,
        }
    }

    /// Discs for Black at the end, or in the last position that is known.
    pub(super) fn last_value(&self) -> Option<f64> {
        let mut last = None;
        for point in self.graph().into_iter().flatten() {
            last = Some(point.value);
        }
        last
    }

    /// The loser's last move that gave away a win.
    pub fn last_win(&self) -> Option<TurningPoint> {
        self.turning_point(&|before, after| before > 0.0 && after <= 0.0)
    }

    /// The loser's last move that gave away at least a draw.
    pub fn last_draw(&self) -> Option<TurningPoint> {
        self.turning_point(&|before, after| before >= 0.0 && after < 0.0)
    }

    /// The loser's last move that gives a result away; one of an estimate counts only if it loses [`MIN_LOSS`] discs or more.
    fn turning_point(&self, gives_away: &dyn Fn(f64, f64) -> bool) -> Option<TurningPoint> {
        let loser = self.loser()?;
        for turn in (0..self.turns.len()).rev() {
            if let Some(decision) = self.decision_of(loser, turn) {
                let value = decision.analysis.value;
                let exact = decision.analysis.exact;
                let counts = exact || decision.loss() >= MIN_LOSS;
                if counts && gives_away(value, value - decision.loss()) {
                    return Some(TurningPoint { turn, exact });
                }
            }
        }
        None
    }

    /// The turns of all mistakes, the greatest loss of win chance first.
    pub fn mistakes(&self) -> Vec<usize> {
        // Parallel lists: less code than a list of pairs.
        let (mut found, mut losses) = (Vec::new(), Vec::new());
        for turn in 0..self.turns.len() {
            if self.mark(turn).is_some_and(Mark::is_mistake)
                && let Some(decision) = self.decision(turn)
            {
                let (before, after) = win_chances(&decision);
                let lost = before - after;
                let mut index = 0;
                while losses.get(index).is_some_and(|&other| other >= lost) {
                    index += 1;
                }
                found.insert(index, turn);
                losses.insert(index, lost);
            }
        }
        found
    }

    /// The phase of a turn.
    pub(super) fn phase(&self, turn: usize) -> GamePhase {
        let turn = &self.turns[turn];
        GamePhase::new(turn.position.size(), turn.empties())
    }

    /// The decision of a turn, if this player made it.
    pub(super) fn decision_of(&self, color: Color, turn: usize) -> Option<Decision<'_>> {
        self.decision(turn)
            .filter(|decision| decision.sides.color() == color)
    }
}

/// The point of a value in discs for `color`.
fn point(turn: &Turn, color: Color, value: f64, exact: bool) -> GraphPoint {
    let value = if color == Color::Black { value } else { -value };
    let chance = win_chance(turn.position.size(), value, turn.empties());
    GraphPoint {
        value,
        exact,
        chance,
    }
}
