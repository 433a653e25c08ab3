//! The principal variation of a solved position, to the end of the game.

use super::board::{Bitboard, BoardLayout, SearchPosition};
use super::eval::DISC;
use super::facade::Engine;
use super::host::Timeless;
use super::limits::{Limits, Question};
use super::report::{Choice, Report};

/// A game that goes on from a position.
#[derive(Clone)]
struct Playout<B> {
    position: SearchPosition<B>,
    choices: Vec<Choice>,
}

impl<B: Bitboard> Playout<B> {
    fn from(position: SearchPosition<B>) -> Self {
        Self {
            position,
            choices: Vec::new(),
        }
    }

    fn make(&mut self, layout: &BoardLayout<B>, choice: Choice) {
        self.position = match choice {
            Choice::Play(square) => {
                let bit = layout.bit_of(square);
                self.position.play(bit, self.position.flips(bit))
            }
            Choice::Pass | Choice::Nothing => self.position.pass(),
        };
        self.choices.push(choice);
    }

    /// The score in discs for the player to move at the start, if the game is over.
    fn score(&self, layout: &BoardLayout<B>) -> Option<i32> {
        let (position, inside) = (self.position, layout.inside);
        let is_over = position.legal(inside).is_empty() && position.pass().legal(inside).is_empty();
        let score = position.final_score(position.empty(inside).count());
        let is_even = self.choices.len().is_multiple_of(2);
        is_over.then_some(if is_even { score } else { -score })
    }
}

impl Engine {
    /// Completes the principal variation of an exact report.
    ///
    /// The tables hold it only so far, and may hold a move that a null window could not distinguish from the best one. So
    /// the end is searched again, and if the score at the end is not the value, every position on the way.
    pub(super) fn complete_pv<B: Bitboard>(
        &mut self,
        layout: &BoardLayout<B>,
        position: SearchPosition<B>,
        report: &mut Report,
    ) {
        let mut playout = Playout::from(position);
        for &choice in &report.pv {
            playout.make(layout, choice);
        }
        while playout.score(layout).is_none() {
            for choice in self.solve(layout, playout.position).pv {
                playout.make(layout, choice);
            }
        }
        if playout.score(layout).map(|score| score * DISC) != Some(report.value) {
            playout = Playout::from(position);
            playout.make(layout, report.best);
            while playout.score(layout).is_none() {
                let best = self.solve(layout, playout.position).best;
                playout.make(layout, best);
            }
        }
        report.pv = playout.choices;
    }

    fn solve<B: Bitboard>(
        &mut self,
        layout: &BoardLayout<B>,
        position: SearchPosition<B>,
    ) -> Report {
        let (question, limits) = (Question::BestMove, Limits::default());
        self.run_search(question, layout, position, &limits, &mut Timeless)
    }
}
