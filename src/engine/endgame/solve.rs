//! The solver with seven to twelve empty squares, and its entry.
//!
//! With at most five empty squares (six in an all node) moves are tried by parity alone (`solve_parity.rs`). Above that,
//! the transposition table, enhanced transposition cutoffs, the stability cutoff and fastest-first ordering are used. The
//! bands follow R. Delorme's Edax and G. Andersson's endgame solver.
//!
//! In an expected cut node only the table and ETC cutoffs are tried; in an expected all node only the stability cutoff. A
//! cutoff of the other kind almost never succeeds there (docs/engine.md).

use arrayvec::ArrayVec;

use super::last_four::LOW;
use crate::engine::board::{Bitboard, BoardLayout, SearchPosition, squares};
use crate::engine::eval::DISC;
use crate::engine::search::{
    EXACT, Entry, NO_MOVE, NewEntry, NodeType, SOLVER_EMPTIES, Search, TableKind, select_lowest,
};

/// With at most this many empty squares moves are tried by parity alone.
const PARITY_EMPTIES: u32 = 5;

/// With at most this many empty squares nothing is stored: a probe costs more than the few nodes it saves.
const UNSTORED_EMPTIES: u32 = 6;

/// From this many empty squares on the main table is used: such nodes are few enough to wait for it.
const MAIN_TABLE_EMPTIES: u32 = 12;

/// From this many empty squares on enhanced transposition cutoffs are tried.
const ETC_EMPTIES: u32 = 8;

/// From this many empty squares on the clock is polled.
const POLL_EMPTIES: u32 = 9;

/// At least [`SOLVER_EMPTIES`]; a power of two.
const MAX_MOVES: usize = 16;
const _: () = assert!(SOLVER_EMPTIES as usize <= MAX_MOVES);

/// Weight of a reply in the move ordering. A corner among the replies counts twice.
const REPLY_WEIGHT: u32 = 64;

/// Weight of a square in a quadrant with an even number of empty squares.
const EVEN_WEIGHT: u32 = 32;

/// Weights of the squares, by row and column from the nearest corner. Chosen on three thousand positions from searches,
/// one weight at a time.
const SQUARE_WEIGHTS: [[u8; 4]; 4] = [
    [0, 8, 12, 21],
    [8, 60, 32, 18],
    [12, 32, 70, 24],
    [21, 18, 24, 16],
];

/// The weights of all squares, by bit.
pub(in crate::engine) fn square_weights<B: Bitboard>(layout: &BoardLayout<B>) -> [u8; 128] {
    let mut weights = [0; 128];
    for bit in squares(layout.inside) {
        let square = usize::from(layout.square_of(bit));
        let from_edge = |i: usize| i.min(layout.side - 1 - i).min(3);
        let (row, column) = (square / layout.side, square % layout.side);
        weights[usize::from(bit & 127)] = SQUARE_WEIGHTS[from_edge(row)][from_edge(column)];
    }
    weights
}

/// A move with the position after it and the opponent's replies.
type Child<B> = (u8, SearchPosition<B>, B);

/// The table for a node with this many empty squares.
#[inline(always)]
fn table_kind(empties: u32) -> TableKind {
    if empties < MAIN_TABLE_EMPTIES {
        TableKind::Shallow
    } else {
        TableKind::Main
    }
}

impl<B: Bitboard> Search<'_, B> {
    /// The score of a position with 1 to [`SOLVER_EMPTIES`] empty squares in the null window at `alpha`: a lower bound above
    /// `alpha`, or an upper bound. `node` is the expected node type.
    pub(in crate::engine) fn solve(
        &mut self,
        position: SearchPosition<B>,
        alpha: i32,
        empties: u32,
        node: NodeType,
    ) -> i32 {
        let moves = position.legal(self.board.inside);
        if empties > UNSTORED_EMPTIES {
            return self.solve_ordered::<true>(position, alpha, moves, node);
        }
        if empties > PARITY_EMPTIES {
            return self.solve_ordered::<false>(position, alpha, moves, node);
        }
        if !B::UNROLLED {
            return self.solve_generic(position, alpha);
        }
        if empties > 4 {
            let odd = self.odd_quadrants(position.empty(self.board.inside));
            return self.solve_parity(position, alpha, moves, odd, node);
        }
        self.solve_few(position, alpha, empties)
    }

    /// The quadrants with an odd number of the squares in `empty`.
    #[inline(always)]
    fn odd_quadrants(&self, empty: B) -> u8 {
        let mut bits = 0;
        for i in 0..4 {
            bits |= (((empty & B::quadrants(1 << i)).count() & 1) as u8) << i;
        }
        bits
    }

    /// The squares of the quadrants in `odd`, which are tried first; none without parity ordering.
    #[inline(always)]
    pub(super) fn parity_mask(&self, odd: u8) -> B {
        if self.features.parity {
            B::quadrants(odd)
        } else {
            B::default()
        }
    }

    /// The weight of a square in the move ordering.
    #[inline(always)]
    pub(super) fn square_weight(&self, square: u8) -> u32 {
        u32::from(self.board.square_weights[usize::from(square & 127)])
    }

    /// More than five empty squares; `STORED` nodes use the table.
    #[inline(always)]
    fn solve_ordered<const STORED: bool>(
        &mut self,
        position: SearchPosition<B>,
        alpha: i32,
        moves: B,
        node: NodeType,
    ) -> i32 {
        match node {
            NodeType::Cut => self.solve_ordered_node::<STORED, true>(position, alpha, moves),
            NodeType::All => self.solve_ordered_node::<STORED, false>(position, alpha, moves),
        }
    }

    /// [`solve_ordered`](Self::solve_ordered) with the expected node type as a constant.
    fn solve_ordered_node<const STORED: bool, const CUT: bool>(
        &mut self,
        position: SearchPosition<B>,
        alpha: i32,
        moves: B,
    ) -> i32 {
        self.nodes += 1;
        let empty = position.empty(self.board.inside);
        let empties = empty.count();
        if empties >= POLL_EMPTIES && self.interrupted() {
            return alpha;
        }
        if !CUT && let Some(bound) = self.stability_cutoff(position, alpha, empties) {
            return bound;
        }
        let stored = STORED && self.features.hash;
        let entry = if stored && CUT {
            self.solver_probe(position, empties)
        } else {
            Entry::EMPTY
        };
        if entry.is_usable(empties, EXACT) {
            let (lower, upper) = entry.score_bounds();
            if lower > alpha {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
        }
        let node = if CUT { NodeType::Cut } else { NodeType::All };
        if moves.is_empty() {
            let passed = position.pass();
            let moves = passed.legal(self.board.inside);
            if moves.is_empty() {
                return position.final_score(empties);
            }
            return -self.solve_ordered::<STORED>(passed, !alpha, moves, node.after_pass());
        }
        let mut children = ArrayVec::<Child<B>, MAX_MOVES>::new();
        for square in squares(moves) {
            let next = position.play(square, position.flips(square));
            if next.player.is_empty() {
                return self.board.squares; // A wipe-out.
            }
            let _ = children.try_push((square, next, B::default()));
        }
        if CUT
            && stored
            && let Some(bound) = self.solver_etc_cutoff(&children, alpha, empties)
        {
            return bound;
        }
        let odd = self.odd_quadrants(empty);
        let table_moves = if stored { entry.moves } else { [NO_MOVE; 2] };
        let mut keys = self.ordering_keys(&mut children, odd, table_moves);
        let (mut best, mut best_move) = (LOW, NO_MOVE);
        for i in 0..keys.len() {
            select_lowest(&mut keys, i, |&key| key);
            let (square, next, replies) = children[keys[i] as usize % MAX_MOVES];
            let node = node.child(i);
            let odd = odd ^ B::quadrant(square);
            let value = -self.solve_child(next, !alpha, replies, empties - 1, odd, node);
            if value > best {
                (best, best_move) = (value, square);
                if value > alpha {
                    break;
                }
            }
        }
        if self.control.stopped {
            return alpha;
        }
        if stored {
            self.solver_store(position, empties, alpha, best, best_move);
        }
        best
    }

    /// A child of an ordered node with the legal `moves`; `odd` are its quadrants with an odd number of empty squares.
    #[inline(always)]
    fn solve_child(
        &mut self,
        position: SearchPosition<B>,
        alpha: i32,
        moves: B,
        empties: u32,
        odd: u8,
        node: NodeType,
    ) -> i32 {
        if empties > UNSTORED_EMPTIES {
            self.solve_ordered::<true>(position, alpha, moves, node)
        } else if empties > PARITY_EMPTIES && (node == NodeType::Cut || !B::UNROLLED) {
            self.solve_ordered::<false>(position, alpha, moves, node)
        } else if B::UNROLLED {
            self.solve_parity(position, alpha, moves, odd, node)
        } else {
            self.solve_generic(position, alpha)
        }
    }

    #[inline(always)]
    fn solver_probe(&self, position: SearchPosition<B>, empties: u32) -> Entry {
        let hash = self.tables.endgame_hash(position.hash());
        self.tables.probe(table_kind(empties), hash)
    }

    #[inline(always)]
    fn solver_store(
        &mut self,
        position: SearchPosition<B>,
        empties: u32,
        alpha: i32,
        best: i32,
        best_move: u8,
    ) {
        let hash = self.tables.endgame_hash(position.hash());
        let new = NewEntry {
            depth: empties,
            selectivity: EXACT,
            alpha: alpha * DISC,
            beta: (alpha + 1) * DISC,
            value: best * DISC,
            best_move,
        };
        self.tables.store(table_kind(empties), hash, new);
    }

    /// Enhanced transposition cutoff: the bound of a child in the table that already fails high, if any. All children are
    /// probed before any is ordered, so that the memory accesses overlap.
    #[inline(always)]
    fn solver_etc_cutoff(&self, children: &[Child<B>], alpha: i32, empties: u32) -> Option<i32> {
        if !self.features.etc || empties < ETC_EMPTIES {
            return None;
        }
        for (_, next, _) in children {
            let child = self.solver_probe(*next, empties - 1);
            let (_, upper) = child.score_bounds();
            if -upper > alpha && child.is_usable(empties - 1, EXACT) {
                return Some(-upper);
            }
        }
        None
    }

    /// Fills in the replies of the children and returns a key per child: its weight, with its index in the lowest four bits.
    /// Lower keys are searched first.
    #[inline(always)]
    fn ordering_keys(
        &self,
        children: &mut [Child<B>],
        odd: u8,
        table_moves: [u8; 2],
    ) -> ArrayVec<u32, MAX_MOVES> {
        let first = self.parity_mask(odd);
        let mut keys = ArrayVec::new();
        for (square, next, replies) in children {
            let square = *square;
            *replies = next.legal(self.board.inside);
            let weight = if !self.features.fastest_first || square == table_moves[0] {
                0
            } else if square == table_moves[1] {
                1
            } else {
                let corners = *replies & self.board.corners;
                let even = u32::from(!first.contains(square));
                2 + (replies.count() + corners.count()) * REPLY_WEIGHT
                    + even * EVEN_WEIGHT
                    + self.square_weight(square)
            };
            let _ = keys.try_push(weight << 4 | keys.len() as u32);
        }
        keys
    }
}
