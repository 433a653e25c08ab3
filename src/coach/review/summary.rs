//! The summary of a game for one of its players: what decided it, what went well, what to practise.

use super::Review;
use super::figures::{PhaseFigures, TurningPoint};
use crate::coach::code::{Code, Kind};
use crate::coach::phase::GamePhase;
use crate::rules::Color;

/// What decided the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Decided {
    /// The loser's last move that gave away a win.
    LastWin(TurningPoint),
    /// The loser's last move that gave away a draw, where there was no win to give away.
    LastDraw(TurningPoint),
    /// The loser was never ahead; most was lost in this phase.
    InPhase(GamePhase),
    /// A draw.
    Drawn,
}

/// What went well.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Well {
    /// The move of a turn, and the code of its praise.
    Move(usize, Code),
    /// The phase with the smallest loss beside the usual one, and the mean loss a move there.
    Phase(GamePhase, f64),
}

/// What to practise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Practise {
    /// The reason that cost most: its code, how often it was found, and the discs lost.
    Reason(Code, u32, f64),
    /// The phase with the greatest loss beside the usual one, and the mean loss a move there.
    Phase(GamePhase, f64),
}

/// Three lines about a game; each is left out where the figures do not bear it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// What decided the game.
    pub decided: Option<Decided>,
    /// What the player did well.
    pub well: Option<Well>,
    /// What the player should practise.
    pub practise: Option<Practise>,
}

impl Review {
    /// The summary for a player.
    pub fn summary(&self, color: Color) -> Summary {
        Summary {
            decided: self.decided(),
            well: self.well(color),
            practise: self.practise(color),
        }
    }

    fn decided(&self) -> Option<Decided> {
        if let Some(point) = self.last_win() {
            return Some(Decided::LastWin(point));
        }
        if let Some(point) = self.last_draw() {
            return Some(Decided::LastDraw(point));
        }
        let last = self.graph().into_iter().flatten().next_back()?;
        if last.value == 0.0 {
            return Some(Decided::Drawn);
        }
        self.decided_in().map(Decided::InPhase)
    }

    fn well(&self, color: Color) -> Option<Well> {
        let praised = self.turns_of(color).filter_map(|turn| {
            let praise = self.praises(turn).into_iter().next()?;
            Some((praise.severity, turn, praise.code))
        });
        let most = praised.max_by(|(a, ..), (b, ..)| a.total_cmp(b));
        match most {
            Some((_, turn, code)) => Some(Well::Move(turn, code)),
            None => {
                let (phase, loss) = self.phases(color).into_iter().min_by(beside_usual)?;
                Some(Well::Phase(phase, loss))
            }
        }
    }

    fn practise(&self, color: Color) -> Option<Practise> {
        let mut sums: Vec<(Code, u32, f64)> = Vec::new();
        let mistakes = self.mistakes();
        for turn in self.turns_of(color).filter(|turn| mistakes.contains(turn)) {
            let reasons = self.reasons(turn);
            let Some(first) = reasons
                .iter()
                .find(|found| found.code.kind() == Kind::Reason)
            else {
                continue;
            };
            match sums.iter_mut().find(|(code, ..)| *code == first.code) {
                Some((_, count, loss)) => {
                    *count += 1;
                    *loss += first.severity;
                }
                None => sums.push((first.code, 1, first.severity)),
            }
        }
        match sums
            .into_iter()
            .max_by(|(_, _, a), (_, _, b)| a.total_cmp(b))
        {
            Some((code, count, loss)) => Some(Practise::Reason(code, count, loss)),
            None => {
                let (phase, loss) = self.phases(color).into_iter().max_by(beside_usual)?;
                (loss > phase.usual_loss()).then_some(Practise::Phase(phase, loss))
            }
        }
    }

    /// The phases in which the player had a choice, and the mean loss a move.
    fn phases(&self, color: Color) -> Vec<(GamePhase, f64)> {
        let figures = self.player(color).phases;
        let mean = |(phase, figures): (GamePhase, PhaseFigures)| {
            (figures.moves > 0).then(|| (phase, figures.loss / f64::from(figures.moves)))
        };
        GamePhase::ALL
            .into_iter()
            .zip(figures)
            .filter_map(mean)
            .collect()
    }
}

/// Compares losses beside the usual ones of their phases.
fn beside_usual(
    (a, loss_a): &(GamePhase, f64),
    (b, loss_b): &(GamePhase, f64),
) -> std::cmp::Ordering {
    (loss_a / a.usual_loss()).total_cmp(&(loss_b / b.usual_loss()))
}
