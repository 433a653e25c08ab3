use super::context::Search;
use super::entry::NO_MOVE;
use super::tables::TableKind;
use crate::engine::board::{Bitboard, SearchPosition};
use crate::engine::report::Choice;

/// The longest principal variation that is read from the tables, in plies.
const MAX_PLIES: usize = 64;

impl<B: Bitboard> Search<'_, B> {
    /// The principal variation: `first` and then the best moves that the tables hold from `position` on.
    pub(super) fn principal_variation(
        &self,
        first: Choice,
        mut position: SearchPosition<B>,
    ) -> Vec<Choice> {
        let mut pv = vec![first];
        while pv.len() < MAX_PLIES {
            let moves = position.legal(self.board.inside);
            if moves.is_empty() {
                position = position.pass();
                if position.legal(self.board.inside).is_empty() {
                    break;
                }
                pv.push(Choice::Pass);
                continue;
            }
            let Some(square) = self.table_move(position, moves) else {
                break;
            };
            pv.push(Choice::Play(self.board.layout.square_of(square)));
            position = position.play(square, position.flips(square));
        }
        pv
    }

    /// The best legal move of the first table entry that has one.
    fn table_move(&self, position: SearchPosition<B>, moves: B) -> Option<u8> {
        let (hash, tables) = (position.hash(), &self.tables);
        let shallow = tables.midgame_hash(TableKind::Shallow, hash);
        let endgame = tables.endgame_hash(hash);
        [
            tables.probe(TableKind::Main, endgame),
            tables.probe(TableKind::Shallow, shallow),
            tables.probe(TableKind::Shallow, endgame),
        ]
        .into_iter()
        .map(|entry| entry.moves[0])
        .find(|&square| square != NO_MOVE && moves.contains(square))
    }
}
