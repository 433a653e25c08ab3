//! The summary of a game for one of its players: what decided it, what went well, what to practise.

use super::Review;
use super::figures::TurningPoint;
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
    /// The phase with the smallest loss beside the usual one, and the mean loss a move there, less than usual.
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
        match (self.last_win(), self.last_draw()) {
            // A draw that was proven and given away later decided more than a win that was probably there.
            (Some(win), Some(draw)) if !win.exact && draw.exact && draw.turn > win.turn => {
                return Some(Decided::LastDraw(draw));
            }
            (Some(win), _) => return Some(Decided::LastWin(win)),
            (None, Some(draw)) => return Some(Decided::LastDraw(draw)),
            (None, None) => {}
        }
        if self.last_value()? == 0.0 {
            return Some(Decided::Drawn);
        }
        self.decided_in().map(Decided::InPhase)
    }

    fn well(&self, color: Color) -> Option<Well> {
        let mut well = None;
        let mut most = 0.0;
        for turn in 0..self.turns.len() {
            if self.turns[turn].color() == color
                && let Some(praise) = self.praises(turn).first()
                && praise.severity > most
            {
                most = praise.severity;
                well = Some(Well::Move(turn, praise.code));
            }
        }
        let best = || {
            let (phase, loss) = self.extreme_phase(color, -1.0)?;
            (loss < phase.usual_loss()).then_some((phase, loss))
        };
        well.or_else(|| best().map(|(phase, loss)| Well::Phase(phase, loss)))
    }

    fn practise(&self, color: Color) -> Option<Practise> {
        let mut sums: Vec<(Code, u32, f64)> = Vec::new();
        for turn in self.mistakes() {
            if self.turns[turn].color() != color {
                continue;
            }
            for finding in self.reasons(turn) {
                if finding.code.kind() != Kind::Reason {
                    continue;
                }
                match sums.iter_mut().find(|(code, ..)| *code == finding.code) {
                    Some((_, count, loss)) => {
                        *count += 1;
                        *loss += finding.severity;
                    }
                    None => sums.push((finding.code, 1, finding.severity)),
                }
                // Only the first reason counts.
                break;
            }
        }
        let mut practise = None;
        let mut most = 0.0;
        for (code, count, loss) in sums {
            if loss > most {
                most = loss;
                practise = Some(Practise::Reason(code, count, loss));
            }
        }
        practise.or_else(|| {
            let (phase, loss) = self.extreme_phase(color, 1.0)?;
            (loss > phase.usual_loss()).then_some(Practise::Phase(phase, loss))
        })
    }

    /// The phase with the greatest (`sign` 1) or the smallest (-1) loss a move beside the usual one, and that loss.
    fn extreme_phase(&self, color: Color, sign: f64) -> Option<(GamePhase, f64)> {
        let mut extreme = None;
        let mut most = f64::MIN;
        for (phase, figures) in GamePhase::ALL.into_iter().zip(self.player(color).phases) {
            let loss = figures.loss / f64::from(figures.moves.max(1));
            let beside_usual = sign * loss / phase.usual_loss();
            if figures.moves > 0 && beside_usual > most {
                most = beside_usual;
                extreme = Some((phase, loss));
            }
        }
        extreme
    }
}
