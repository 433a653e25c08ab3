//! The principal variation of a solved position, to the end of the game.
//!
//! It uses the positions of the rules and the entry of the engine, so that the download has it once and not per bitboard.

use super::eval::DISC;
use super::facade::Engine;
use super::host::Timeless;
use super::limits::{Limits, Question};
use super::report::{Choice, Report};
use crate::rules::{Phase, Position, Square, final_score};

/// A game that goes on from a position.
#[derive(Clone)]
struct Playout {
    position: Position,
    choices: Vec<Choice>,
}

impl Playout {
    fn from(position: &Position) -> Self {
        Self {
            position: *position,
            choices: Vec::new(),
        }
    }

    fn make(&mut self, choice: Choice) {
        let played = match choice {
            Choice::Play(square) => Square::from_index(self.position.size(), square)
                .and_then(|square| self.position.play(square).ok()),
            Choice::Pass | Choice::Nothing => self.position.pass().ok(),
        };
        if let Some(played) = played {
            self.position = played.position;
            self.choices.push(choice);
        }
    }

    fn is_over(&self) -> bool {
        self.position.phase() == Phase::Over
    }
}

/// The score in discs of a finished game for the player to move at `start`.
fn score(start: &Position, end: &Position) -> i32 {
    let discs = end.board().count().map(i32::from);
    let empties = end.board().empties().len().into();
    final_score(discs[start.turn()], discs[!start.turn()], empties)
}

impl Engine {
    /// Completes the principal variation of an exact report.
    ///
    /// The tables hold it only so far, and may hold a move that a null window could not distinguish from the best one. So
    /// the end is searched again, and if the score at the end is not the value, every position on the way.
    pub(super) fn complete_pv(&mut self, position: &Position, report: &mut Report) {
        // As in the search, players out of time move on: their turns would be illegal in `position` itself.
        let Ok(start) = Position::from_board(*position.board(), position.turn()) else {
            return;
        };
        let start = &start;
        let mut playout = Playout::from(start);
        for &choice in &report.pv {
            playout.make(choice);
        }
        while !playout.is_over() {
            for choice in self.solve(&playout.position).pv {
                playout.make(choice);
            }
        }
        if score(start, &playout.position) * DISC != report.value {
            playout = Playout::from(start);
            playout.make(report.best);
            while !playout.is_over() {
                let best = self.solve(&playout.position).best;
                playout.make(best);
            }
        }
        report.pv = playout.choices;
    }

    fn solve(&mut self, position: &Position) -> Report {
        self.run(
            Question::BestMove,
            position,
            &Limits::default(),
            &mut Timeless,
        )
    }
}
