//! The state of one search.

use super::control::SearchControl;
use super::features::SearchFeatures;
use super::probcut::Selectivity;
use super::tables::Tables;
use super::variety::Variety;
use crate::engine::board::{Bitboard, BoardLayout};
use crate::engine::eval::Evaluation;
use crate::engine::report::Report;

/// With at most this many empty squares a null-window node on the way to the end is searched by the endgame solver.
pub(in crate::engine) const SOLVER_EMPTIES: u32 = 12;

/// Above every value.
pub(super) const INFINITE: i32 = 30_000;

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
        self.tables.update(self.nodes);
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
