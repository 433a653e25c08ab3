use super::turn::Turn;
use crate::coach::analysis::Analysis;
use crate::coach::decision::{After, Decision};

/// The analyses of a game's positions, each with the values that the later positions turned out to have.
pub(super) struct Chain {
    found: Vec<Option<Analysis>>,
    /// What deeper searches for the best move alone found.
    best: Vec<Option<Analysis>>,
    refined: Vec<Option<Analysis>>,
}

impl Chain {
    pub fn new(turns: usize) -> Chain {
        Chain {
            found: vec![None; turns],
            best: vec![None; turns],
            refined: vec![None; turns],
        }
    }

    /// Takes what a search found.
    pub fn set(&mut self, turn: usize, analysis: Analysis) {
        if let Some(entry) = self.found.get_mut(turn) {
            *entry = Some(analysis);
        }
    }

    /// Takes what a search for the best move found.
    pub fn set_best(&mut self, turn: usize, analysis: Analysis) {
        if let Some(entry) = self.best.get_mut(turn) {
            *entry = Some(analysis);
        }
    }

    /// Whether a search for the best move has been taken.
    pub fn has_best(&self, turn: usize) -> bool {
        self.best.get(turn).is_some_and(Option::is_some)
    }

    /// Whether a search for the values of all moves has been taken.
    pub fn has(&self, turn: usize) -> bool {
        self.found.get(turn).is_some_and(Option::is_some)
    }

    /// Carries the values from the end of the game backwards.
    pub fn refine(&mut self, turns: &[Turn]) {
        for index in (0..turns.len()).rev() {
            let mut refined = self.found[index].clone();
            if let (Some(analysis), Some(best)) = (&mut refined, &self.best[index]) {
                analysis.deepen(best);
            }
            if let Some(analysis) = &mut refined
                && let Some(played) = turns[index].played
                && let Some((next, same_side)) = next_choice(turns, index)
                && let Some(after) = &self.refined[next]
            {
                analysis.refine(played, after, same_side);
            }
            self.refined[index] = refined;
        }
    }

    pub fn get(&self, turn: usize) -> Option<&Analysis> {
        self.refined.get(turn)?.as_ref()
    }

    /// The move of a turn with what is known before and after it.
    pub fn decision(&self, turns: &[Turn], turn: usize) -> Option<Decision<'_>> {
        let analysis = self.get(turn)?;
        let played = turns[turn].played?;
        analysis.value_of(played)?;
        let after = next_choice(turns, turn).and_then(|(next, same_side)| {
            let analysis = self.get(next)?;
            Some(After {
                analysis,
                same_side,
            })
        });
        Some(Decision {
            sides: turns[turn].sides(),
            analysis,
            played,
            after,
        })
    }
}

/// The next turn with a move to choose, and whether the same player moves there; none if the position there does not
/// follow by the rules, as after discs flipped wrongly by hand.
pub(super) fn next_choice(turns: &[Turn], turn: usize) -> Option<(usize, bool)> {
    let current = turns.get(turn)?;
    let after = current.sides().play(current.played?);
    let next = (turn + 1..turns.len()).find(|&next| turns[next].is_searched())?;
    let same_side = turns[next].color() == current.color();
    (turns[next].position.board() == after.board()).then_some((next, same_side))
}
