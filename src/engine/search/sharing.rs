//! Threads at one search: each searches the same root with tables, announcements and evaluation in common.
//!
//! From the second move of a node on, of an expected cut node from the fourth, a thread takes a move that no other one is at (T.
//! Kerrigan's simplification of J.-C. Weill's ABDADA, 1996). When the values of all moves are searched, it does so from the
//! first move of the root on. Bounds in the table are true whoever found them, so only the order of moves depends on the other
//! threads, never an exact value.

use super::announced::Announced;
use super::context::Search;
use super::move_picker::{Move, MoveContext, MovePicker};
use super::node_type::NodeType;
use super::pvs::narrow;
use super::root::Root;
use super::tables::TableKind;
use crate::engine::board::{Bitboard, SearchPosition};

/// The least depth of nodes whose moves are announced, in plies: smaller searches end sooner than it pays.
const MIN_TO_END_DEPTH: u32 = 13;
const MIN_MIDGAME_DEPTH: u32 = 7;
const MIN_ROOT_DEPTH: u32 = 8;

/// The number of moves of a node that all threads search together, before they are at different ones. Of an expected cut node
/// one of the first is likely to fail high, and the searches of others would be wasted (docs/log/2026-11-30-nodes-of-threads.md).
#[inline(always)]
pub(super) fn together(node: NodeType) -> u32 {
    match node {
        NodeType::Cut => 3,
        NodeType::All => 1,
    }
}

impl<'a, B: Bitboard> Search<'a, B> {
    /// What other threads search, if the moves of a node of this depth are announced.
    #[inline(always)]
    pub(super) fn announced(&self, depth: u32, to_end: bool) -> Option<&'a Announced> {
        let min_depth = if to_end {
            MIN_TO_END_DEPTH
        } else {
            MIN_MIDGAME_DEPTH
        };
        self.tables.announced().filter(|_| depth >= min_depth)
    }

    /// The key of a search of this position.
    fn search_key(&self, position: SearchPosition<B>, depth: u32) -> u64 {
        let kind = u64::from(depth) << 8 | u64::from(self.selectivity.index());
        position.hash() ^ self.tables.salt ^ kind.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Replaces the move just picked by the best one that no other thread is at, if there is one, and announces its search.
    /// Returns the move and its key.
    #[cold]
    #[inline(never)]
    pub(super) fn announce(
        &self,
        announced: &Announced,
        picker: &mut MovePicker<B>,
        context: MoveContext<'_, B>,
    ) -> (Move<B>, u64) {
        let key = |entry: &Move<B>| {
            let next = context.position.play(entry.square, entry.flips);
            self.search_key(next, context.depth - 1)
        };
        let entry = picker.defer(|entry| announced.contains(key(entry)));
        let key = key(&entry);
        announced.announce(key);
        (entry, key)
    }

    /// The value of a null-window node that another thread has searched to its end meanwhile.
    #[cold]
    #[inline(never)]
    pub(super) fn searched_elsewhere(
        &self,
        context: MoveContext<'_, B>,
        window: (i32, i32),
    ) -> Option<i32> {
        let table = TableKind::Main;
        let hash = self.tables.midgame_hash(table, context.position.hash());
        let entry = self.tables.probe(table, hash);
        let is_usable = entry.is_usable(context.depth, self.selectivity.index());
        narrow(entry, window).err().filter(|_| is_usable)
    }

    /// Moves a root move that no other thread is at to place `i`, if there is one, and announces its search. Returns the
    /// announcement, to withdraw it; none if the root moves of the iteration are not announced.
    #[cold]
    #[inline(never)]
    pub(super) fn announce_root_move(&self, root: &mut Root<B>, i: usize) -> Option<u64> {
        let announced = self.tables.announced();
        let announced = announced.filter(|_| root.iteration.depth >= MIN_ROOT_DEPTH)?;
        let (position, depth) = (root.position, root.iteration.depth - 1);
        let key = |square, flips| {
            let next = position.play(square, flips);
            self.search_key(next, depth)
        };
        let is_free = |at: &usize| {
            let entry = &root.moves[*at];
            !announced.contains(key(entry.square, entry.flips))
        };
        if let Some(free) = (i..root.moves.len()).find(is_free) {
            root.bring_forward(free, i);
        }
        let key = key(root.moves[i].square, root.moves[i].flips);
        announced.announce(key);
        Some(key)
    }

    /// Ends the announcement of a root move.
    pub(super) fn withdraw(&self, announcement: Option<u64>) {
        if let (Some(announced), Some(key)) = (self.tables.announced(), announcement) {
            announced.withdraw(key);
        }
    }
}
