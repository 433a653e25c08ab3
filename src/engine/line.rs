//! The line that a search expects: the best moves of both sides, as far as the tables hold them.

use super::discs::Discs;
use super::grid::Grid;
use super::report::Choice;
use super::search::{BRIEF_SALT, Search};
use super::table::NO_MOVE;

impl<G: Grid> Search<'_, G> {
    /// Adds the moves that the table holds for best.
    pub(super) fn follow(&self, mut discs: Discs<G>, line: &mut Vec<Choice>) {
        while line.len() < 64 {
            let moves = discs.legal(self.inside);
            if moves.is_empty() {
                discs = discs.pass();
                if discs.legal(self.inside).is_empty() {
                    return;
                }
                line.push(Choice::Pass);
                continue;
            }
            let hash = discs.hash() ^ self.salt;
            let brief = self.near.get(hash ^ BRIEF_SALT);
            let square = [self.table.get(hash), brief, self.near.get(hash)]
                .into_iter()
                .map(|known| known.moves[0])
                .find(|&square| square != NO_MOVE && moves.has(square));
            let Some(square) = square else { return };
            line.push(Choice::Play(self.field.to_board(square)));
            discs = discs.play(square, discs.flips(square));
        }
    }
}
