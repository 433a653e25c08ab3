use super::analysis::Analysis;
use super::line::{Ply, play_out};
use super::sides::Sides;
use crate::rules::Square;

/// A move that was played where there was a choice, with what searches found before and after it.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// The board before the move, seen by the player who moves.
    pub sides: Sides,
    /// The analysis of that position.
    pub analysis: &'a Analysis,
    /// The move.
    pub played: Square,
    /// The next position in which a player moves; none if the game ends there or it was not analysed.
    pub after: Option<After<'a>>,
}

/// The position after a move.
#[derive(Clone, Copy, Debug)]
pub struct After<'a> {
    /// The analysis of the position.
    pub analysis: &'a Analysis,
    /// Whether the same player moves again, because the other one passes.
    pub same_side: bool,
}

impl<'a> Decision<'a> {
    /// What the move costs against the best one, in discs; 0 for a move that was not analysed.
    pub fn loss(&self) -> f64 {
        let value = self.analysis.value_of(self.played);
        value.map_or(0.0, |value| self.analysis.value - value)
    }

    /// The analysis of the other player's replies, if that player moves next.
    pub fn replies(&self) -> Option<&'a Analysis> {
        let after = self.after.filter(|after| !after.same_side);
        after.map(|after| after.analysis)
    }

    /// The expected moves from the position on that begin with `square`; only `square` if nothing else is known.
    pub fn line(&self, square: Square) -> Vec<Option<Square>> {
        let mut line = vec![Some(square)];
        match self.after {
            Some(after) if square == self.played => {
                if after.same_side {
                    line.push(None);
                }
                line.extend(&after.analysis.line);
                line
            }
            _ if self.analysis.line.first() == Some(&Some(square)) => self.analysis.line.clone(),
            _ => line,
        }
    }

    /// The expected line of `square`, played out.
    pub fn plies(&self, square: Square) -> Vec<Ply> {
        play_out(self.sides, &self.line(square))
    }

    /// The number of empty squares before the move.
    pub fn empties(&self) -> u8 {
        self.sides.empties().len()
    }
}
