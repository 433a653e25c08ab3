//! Principal variation search of the midgame and of the upper plies of the endgame.
//!
//! A node whose depth reaches the end of the game is searched to the end, at the selectivity of the iteration. Values are
//! 1/128 discs, so an exact value is a multiple of 128. Sources: T. Marsland and A. Reinefeld for PVS, J. Schaeffer and
//! A. Plaat for enhanced transposition cutoffs, M. Buro for Multi-ProbCut, R. Delorme's Edax for their combination.

use super::context::{INFINITE, SOLVER_EMPTIES, Search};
use super::entry::{Entry, NO_MOVE, NewEntry};
use super::move_picker::{Move, MoveContext, MovePicker};
use super::node_type::NodeType;
use super::sharing::together;
use super::tables::TableKind;
use crate::engine::board::{Bitboard, SearchPosition};
use crate::engine::eval::{Accumulator, DISC};

/// Searches of at most this depth use the small, cache-resident table: they are most of all probes, and the large one
/// misses the cache. At 5 it overflows.
const SHALLOW_TABLE_DEPTH: u32 = 4;

/// Enhanced transposition cutoffs are tried from this depth on: all children are then in the main table.
const MIN_ETC_DEPTH: u32 = SHALLOW_TABLE_DEPTH + 2;

/// Depths up to this one are searched without table and move ordering.
pub(super) const UNORDERED_DEPTH: u32 = 2;

/// The table of a midgame node of this depth.
#[inline(always)]
fn table_kind(depth: u32) -> TableKind {
    if depth <= SHALLOW_TABLE_DEPTH {
        TableKind::Shallow
    } else {
        TableKind::Main
    }
}

/// The window within the bounds of a usable entry, or the value if the bounds leave no window.
#[inline(always)]
pub(super) fn narrow(entry: Entry, (alpha, beta): (i32, i32)) -> Result<(i32, i32), i32> {
    let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
    if lower >= beta || lower == upper {
        return Err(lower);
    }
    if upper <= alpha {
        return Err(upper);
    }
    Ok((alpha.max(lower), beta.min(upper)))
}

impl<B: Bitboard> Search<'_, B> {
    /// The value of a position in 1/128 discs, fail-soft; `node` is the expected type of a null-window node.
    pub(in crate::engine) fn pvs(
        &mut self,
        position: SearchPosition<B>,
        accumulator: &Accumulator,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
        node: NodeType,
    ) -> i32 {
        let empties = position.empty(self.board.inside).count();
        let to_end = depth >= empties;
        let depth = depth.min(empties);
        let window = (alpha, beta);
        if to_end && beta - alpha == 1 && empties <= SOLVER_EMPTIES && empties > 0 {
            return self.solve(position, alpha.div_euclid(DISC), empties, node) * DISC;
        }
        if !to_end && depth <= UNORDERED_DEPTH {
            return self.search_shallow(position, accumulator, depth, alpha, beta);
        }
        self.nodes += 1;
        if self.interrupted() {
            return alpha;
        }
        if let Some(bound) = self.stability_cutoff(position, alpha.div_euclid(DISC), empties) {
            return bound * DISC;
        }
        let moves = position.legal(self.board.inside);
        if moves.is_empty() {
            return self.pass_or_end(position, accumulator, depth, window, node);
        }
        let table = table_kind(depth);
        let (hash, entry) = self.probe_midgame(table, position);
        if entry.is_usable(depth, self.selectivity.index()) {
            match narrow(entry, window) {
                Ok(narrower) => (alpha, beta) = narrower,
                Err(value) => return value,
            }
        }
        let null = beta - alpha == 1;
        if null && let Some(bound) = self.probcut(position, accumulator, moves, depth, alpha) {
            return bound;
        }
        let mut picker = MovePicker::new();
        if picker.generate(position, moves) {
            return self.board.squares * DISC;
        }
        if null && let Some(bound) = self.etc_cutoff(position, picker.moves(), depth, alpha) {
            return bound;
        }
        // On the way to the end, the ordering by score finds cheaper refutations than the move of a shallower search.
        if !to_end || u32::from(entry.depth) >= depth {
            picker.prefer(entry.moves);
        }
        let context = MoveContext {
            position,
            accumulator,
            depth,
            to_end,
            evaluated: !(null && to_end && empties <= SOLVER_EMPTIES + 1),
        };
        let node = if null { node } else { NodeType::All };
        let (best, best_move) = self.search_moves(&mut picker, context, (alpha, beta), node);
        if self.control.stopped {
            return alpha;
        }
        if self.features.hash {
            let new = NewEntry {
                depth,
                selectivity: self.selectivity.index(),
                alpha: window.0.max(alpha),
                beta: window.1.min(beta),
                value: best,
                best_move,
            };
            self.tables.store(table, hash, new);
        }
        best
    }

    /// The hash of a midgame node, and its table entry.
    #[inline(always)]
    fn probe_midgame(&self, table: TableKind, position: SearchPosition<B>) -> (u64, Entry) {
        let hash = self.tables.midgame_hash(table, position.hash());
        if self.features.hash {
            (hash, self.tables.probe(table, hash))
        } else {
            (hash, Entry::EMPTY)
        }
    }

    /// The value of a node without a legal move: of the position after a pass, or of the finished game.
    #[inline(always)]
    fn pass_or_end(
        &mut self,
        position: SearchPosition<B>,
        accumulator: &Accumulator,
        depth: u32,
        (alpha, beta): (i32, i32),
        node: NodeType,
    ) -> i32 {
        let passed = position.pass();
        if passed.legal(self.board.inside).is_empty() {
            let empties = position.empty(self.board.inside).count();
            return position.final_score(empties) * DISC;
        }
        let after = self.eval.pass(accumulator);
        -self.pvs(passed, &after, depth, -beta, -alpha, node.after_pass())
    }

    /// Searches the moves of a node until one fails high or the search stops. `node` is its expected type; an open window has
    /// the children of an all node. Returns the best value and its move.
    #[inline(always)]
    fn search_moves(
        &mut self,
        picker: &mut MovePicker<B>,
        context: MoveContext<'_, B>,
        (alpha, beta): (i32, i32),
        node: NodeType,
    ) -> (i32, u8) {
        let depth = context.depth - 1;
        let (mut best, mut best_move) = (-INFINITE, NO_MOVE);
        let (mut low, mut first) = (alpha, true);
        let announced = self.announced(context.depth, context.to_end);
        let mut together = together(node);
        while let Some(mut entry) = picker.next(self, context) {
            let mut announcement = None;
            if together > 0 {
                together -= 1;
            } else if let Some(announced) = announced {
                let (free, key) = self.announce(announced, picker, context);
                entry = free;
                announcement = Some((announced, key));
            }
            let Move { square, flips, .. } = entry;
            let next = context.position.play(square, flips);
            let played;
            let after = if context.evaluated {
                played = self.eval.play(context.accumulator, square, flips);
                &played
            } else {
                context.accumulator
            };
            let mut value;
            if first {
                first = false;
                value = -self.pvs(next, after, depth, -beta, -low, node.child(0));
            } else {
                value = -self.pvs(next, after, depth, -low - 1, -low, NodeType::Cut);
                if let Some((announced, key)) = announcement {
                    announced.withdraw(key);
                }
                if value > low && value < beta {
                    value = -self.pvs(next, after, depth, -beta, -low, NodeType::Cut);
                }
            }
            if self.control.stopped {
                break;
            }
            if value > best {
                (best, best_move) = (value, square);
                if value > low {
                    low = value;
                    if value >= beta {
                        break;
                    }
                }
            }
            if announced.is_some()
                && beta - alpha == 1
                && !picker.is_done()
                && let Some(value) = self.searched_elsewhere(context, (alpha, beta))
            {
                return (value, NO_MOVE);
            }
        }
        (best, best_move)
    }

    /// Enhanced transposition cutoff: the bound of a child in the table that already fails high, if any.
    #[inline(always)]
    fn etc_cutoff(
        &self,
        position: SearchPosition<B>,
        moves: &[Move<B>],
        depth: u32,
        alpha: i32,
    ) -> Option<i32> {
        if depth < MIN_ETC_DEPTH || !self.features.hash || !self.features.etc {
            return None;
        }
        moves.iter().find_map(|entry| {
            let next = position.play(entry.square, entry.flips);
            let hash = self.tables.midgame_hash(TableKind::Main, next.hash());
            let child = self.tables.probe(TableKind::Main, hash);
            let bound = -i32::from(child.upper);
            let usable = child.is_usable(depth - 1, self.selectivity.index());
            (usable && bound > alpha).then_some(bound)
        })
    }
}
