//! The state of one search.

use super::control::SearchControl;
use super::features::SearchFeatures;
use super::probcut::Selectivity;
use super::transposition::{Entry, NewEntry, TranspositionTable};
use super::variety::Variety;
use crate::engine::board::{Bitboard, BoardLayout};
use crate::engine::eval::Evaluation;
use crate::engine::report::Report;

/// With at most this many empty squares a null-window node on the way to the end is searched by the endgame solver.
pub(in crate::engine) const SOLVER_EMPTIES: u32 = 12;

/// Above every value.
pub(super) const INFINITE: i32 = 30_000;

/// Mixed into the hashes of shallow searches, which share a table with the endgame solver.
const SHALLOW_SALT: u64 = 0x5851_f42d_4c95_7f2d;

/// One search: its board, resources, limits and results so far.
pub(in crate::engine) struct Search<'a, B> {
    pub board: BoardConstants<'a, B>,
    pub eval: &'a Evaluation,
    pub features: SearchFeatures,
    pub tables: Tables<'a>,
    pub selectivity: Selectivity,
    /// The handicaps of the root moves; `None` for the best move.
    pub variety: Option<Variety>,
    pub control: SearchControl<'a>,
    pub nodes: u64,
    /// The report so far.
    pub progress: Report,
    /// The last square that failed high, by depth, in the plies before the evaluation.
    pub killers: [B; 4],
}

/// What the search reads of the board in every node.
pub(in crate::engine) struct BoardConstants<'a, B> {
    pub layout: &'a BoardLayout<B>,
    pub inside: B,
    pub outside: B,
    pub corners: B,
    /// Number of squares, the largest score.
    pub squares: i32,
    /// Weights of the squares in the move ordering of the endgame solver.
    pub square_weights: [u8; 128],
}

impl<'a, B: Bitboard> BoardConstants<'a, B> {
    /// The constants of a board; `square_weights` are those of the endgame solver, by bit.
    pub fn new(layout: &'a BoardLayout<B>, square_weights: [u8; 128]) -> Self {
        Self {
            layout,
            inside: layout.inside,
            outside: layout.outside(),
            corners: layout.corners,
            squares: layout.inside.count() as i32,
            square_weights,
        }
    }
}

/// Which transposition table a node uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum TableKind {
    /// The large table.
    Main,
    /// The small, cache-resident table for shallow searches and positions near the end.
    Shallow,
}

/// The transposition tables and the salt of their hashes.
pub(in crate::engine) struct Tables<'a> {
    pub main: &'a mut TranspositionTable,
    pub shallow: &'a mut TranspositionTable,
    /// Mixed into every hash to separate board sizes.
    pub salt: u64,
}

impl Tables<'_> {
    // The table is chosen first, so that the code of the probe and the store is there once.

    #[inline(always)]
    pub fn probe(&self, kind: TableKind, hash: u64) -> Entry {
        let table = match kind {
            TableKind::Main => &*self.main,
            TableKind::Shallow => &*self.shallow,
        };
        table.probe(hash)
    }

    #[inline(always)]
    pub fn store(&mut self, kind: TableKind, hash: u64, entry: NewEntry) {
        let table = match kind {
            TableKind::Main => &mut *self.main,
            TableKind::Shallow => &mut *self.shallow,
        };
        table.store(hash, entry);
    }

    /// The hash of a midgame node in the table of this kind.
    #[inline(always)]
    pub fn midgame_hash(&self, kind: TableKind, position_hash: u64) -> u64 {
        let salt = match kind {
            TableKind::Main => self.salt,
            TableKind::Shallow => self.salt ^ SHALLOW_SALT,
        };
        position_hash ^ salt
    }

    /// The hash of a node of the endgame solver, and of a midgame node in the main table.
    #[inline(always)]
    pub fn endgame_hash(&self, position_hash: u64) -> u64 {
        position_hash ^ self.salt
    }
}

impl<B: Bitboard> Search<'_, B> {
    /// Whether the search has to end. Polls the clock every few thousand nodes.
    #[inline(always)]
    pub fn interrupted(&mut self) -> bool {
        if self.control.is_due(self.nodes) {
            self.poll();
        }
        self.control.stopped
    }

    #[cold]
    fn poll(&mut self) {
        self.tables.main.grow(self.nodes);
        if self.control.poll(self.nodes) {
            self.report_progress();
        }
    }

    /// Sends the report so far to the host.
    pub fn report_progress(&mut self) {
        self.progress.nodes = self.nodes;
        self.progress.elapsed_ms = self.control.mark_report();
        self.control.host.report(&self.progress);
    }

    /// The final report of the search.
    pub fn finish(&mut self) -> Report {
        self.progress.nodes = self.nodes;
        self.progress.elapsed_ms = self.control.host.now_ms() - self.control.start_ms;
        self.progress.clone()
    }
}
