//! The search: principal variation search over the midgame and the upper part of the endgame.
//!
//! One function serves both. A node whose depth reaches the end of the game is searched exactly (at the level of
//! selectivity asked for); values are 1/128 discs everywhere, so an exact value is a multiple of 128. Sources: T.
//! Marsland and A. Reinefeld for PVS, J. Schaeffer and A. Plaat for the enhanced transposition cutoff, M. Buro for
//! Multi-ProbCut, R. Delorme's Edax for the way the parts fit together.

use arrayvec::ArrayVec;

use super::discs::Discs;
use super::eval::{Accumulator, DISC, Evaluation};
use super::field::Field;
use super::figures::TEMPO;
use super::grid::{Grid, squares, squares_from};
use super::host::Host;
use super::pace::Pace;
use super::probcut::Margins;
use super::report::Report;
use super::table::{Found, Known, NO_MOVE, Table};
use super::technique::Technique;

/// Beyond every value.
pub(super) const INFINITE: i32 = 30_000;
/// Nodes between two looks at the clock.
const POLL: u64 = 1 << 14;
/// Milliseconds between two reports of a search that has nothing new.
const TELL_MS: f64 = 200.0;
/// No position has more moves than this.
const MOST_MOVES: usize = 64;

/// Searches of up to so many plies are remembered in the small table: they are the most, and the processor waits for the
/// large one. (At five it begins to forget what is still wanted.)
const BRIEF: u32 = 4;

/// Mixed into their hashes, so that they never meet what the exact search of the last squares remembers there.
pub(super) const BRIEF_SALT: u64 = 0x5851_f42d_4c95_7f2d;

/// Before the end, searches of fewer plies order their moves by the replies alone: the evaluation's better order costs more
/// nodes than it saves.
const EVAL_ORDER: u32 = 4;

/// What a reply is worth in the order of moves of the endgame, in 1/128 discs: a reply more is that much more tree.
const ENDING_REPLY: i32 = 280;

/// A move with what is needed to order and search it.
#[derive(Clone, Copy, Default)]
pub(super) struct Move<G> {
    score: i32,
    square: u8,
    flips: G,
}

/// One search: what it knows, uses and has spent.
pub(super) struct Search<'a, G> {
    pub field: &'a Field<G>,
    pub inside: G,
    pub outside: G,
    pub corners: G,
    /// Squares of the board.
    pub cells: i32,
    pub eval: &'a Evaluation,
    pub table: &'a mut Table,
    /// A small table, which stays in the processor's cache, for positions near the end and for brief searches.
    pub near: &'a mut Table,
    pub host: &'a mut dyn Host,
    pub technique: Technique,
    /// Mixed into every hash, so that positions of different sizes never meet.
    pub salt: u64,
    /// Level of selectivity of the running pass.
    pub level: u8,
    /// Whether the running pass searches to the end of the game.
    pub to_end: bool,
    /// What makes its glances sure.
    pub margins: Margins,
    pub nodes: u64,
    pub poll_at: u64,
    pub node_limit: u64,
    /// When the search began, on the host's clock.
    pub start_ms: f64,
    /// When the host was last told how it goes.
    pub told_ms: f64,
    /// What the host is told.
    pub progress: Report,
    /// When to stop at the latest, on the host's clock.
    pub latest_ms: f64,
    /// When to stop by what is known so far.
    pub deadline_ms: f64,
    /// When to pause.
    pub pause_ms: f64,
    /// What the position's value makes of the time on the player's clock, from so many plies on.
    pub pace: Option<(Pace, u32)>,
    /// How many passes in a row have found the same best move.
    pub agreed: u32,
    /// Whether the search is to come to an end: every value from now on means nothing.
    pub stopped: bool,
    /// How many shallow searches of ProbCut are under way.
    pub cutting: u32,
    /// The bounds (in discs) from which the stability cutoff is tried, by empty squares.
    pub stability_from: [i32; 64],
    /// From this many empty squares down the exact search runs without an evaluation.
    pub fast_from: u32,
    /// What each square weighs in the order of moves near the end.
    pub places: [u8; 128],
    /// The square that last refuted a move, by plies left, in the last plies before the evaluation: it often refutes the next.
    pub killers: [G; 4],
}

/// From which bound on stable discs are counted: there are few early on, so only near the end of the scale.
pub(super) fn stability_thresholds(cells: i32) -> [i32; 64] {
    core::array::from_fn(|empties| {
        let discs = cells - empties as i32;
        // At most about half of the discs on the board are stable for one side before they all are.
        (cells - discs).clamp(0, cells - 2).max(cells / 10)
    })
}

impl<G: Grid> Search<'_, G> {
    /// Whether the search is to come to an end, asking the host every few thousand nodes.
    #[inline(always)]
    pub(super) fn interrupted(&mut self) -> bool {
        if self.nodes >= self.poll_at {
            self.poll();
        }
        self.stopped
    }

    #[cold]
    fn poll(&mut self) {
        self.table.make_room(self.nodes);
        self.poll_at = (self.nodes + POLL).min(self.node_limit.max(self.nodes + 1));
        let now = self.host.now_ms();
        let until = self.deadline_ms.min(self.pause_ms);
        if self.nodes >= self.node_limit || now >= until || self.host.stop() {
            self.stopped = true;
        } else if now - self.told_ms >= TELL_MS {
            self.tell();
        }
    }

    /// The table that a search is remembered in.
    #[inline(always)]
    pub(super) fn memory(&mut self, near: bool) -> &mut Table {
        if near { self.near } else { self.table }
    }

    /// The value of a position in 1/128 discs, fail-soft; `cut` if a move is expected to refute it.
    pub(super) fn node(
        &mut self,
        discs: Discs<G>,
        accumulator: &Accumulator,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
        cut: bool,
    ) -> i32 {
        let empties = discs.empty(self.inside).count();
        let ending = depth >= empties;
        let depth = depth.min(empties);
        if ending {
            if beta - alpha == 1 && empties <= self.fast_from && empties > 0 {
                return self.fast(discs, alpha.div_euclid(DISC), empties, cut) * DISC;
            }
        } else if depth <= 2 {
            return self.leaf(discs, accumulator, depth, alpha, beta);
        }
        self.nodes += 1;
        if self.interrupted() {
            return alpha;
        }
        if let Some(bound) = self.stability_cut(discs, alpha.div_euclid(DISC), empties) {
            return bound * DISC;
        }
        let moves = discs.legal(self.inside);
        if moves.is_empty() {
            let passed = discs.pass();
            if passed.legal(self.inside).is_empty() {
                return discs.outcome(empties) * DISC;
            }
            let after = self.eval.pass(accumulator);
            return -self.node(passed, &after, depth, -beta, -alpha, !cut);
        }
        let brief = depth <= BRIEF;
        let hash = discs.hash() ^ self.salt ^ if brief { BRIEF_SALT } else { 0 };
        let known = if self.technique.hash {
            self.memory(brief).get(hash)
        } else {
            Known::NOTHING
        };
        let (first_alpha, first_beta) = (alpha, beta);
        if known.serves(depth, self.level) {
            let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
            if lower >= beta || lower == upper {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
            alpha = alpha.max(lower);
            beta = beta.min(upper);
        }
        let null = beta - alpha == 1;
        if null && let Some(value) = self.probcut(discs, accumulator, moves, depth, alpha) {
            return value;
        }
        let mut list = ArrayVec::<_, MOST_MOVES>::new();
        for square in squares(moves) {
            let flips = discs.flips(square);
            if flips == discs.opp {
                return self.cells * DISC;
            }
            let _ = list.try_push(Move {
                score: 0,
                square,
                flips,
            });
        }
        let list = list.as_mut_slice();
        if null && depth > BRIEF + 1 && self.technique.hash && self.technique.etc {
            for entry in list.iter() {
                let next = discs.play(entry.square, entry.flips);
                let known = self.table.get(next.hash() ^ self.salt);
                if known.serves(depth - 1, self.level) && -i32::from(known.upper) > alpha {
                    return -i32::from(known.upper);
                }
            }
        }
        // The exact search of the last squares asks for no evaluation.
        let unvalued = null && ending && empties <= self.fast_from + 1;
        // A move that was best before is searched before the others are even looked at. On the way to the end of the game a
        // brief search does not count: the order below knows better which refutation is the cheapest.
        let heeded = !ending || u32::from(known.depth) >= depth;
        let [first, second] = if heeded { known.moves } else { [NO_MOVE; 2] };
        let mut unordered = 0;
        if let Some(at) = list.iter().position(|entry| entry.square == first) {
            list.swap(0, at);
            unordered = 1;
        }
        let mut best = -INFINITE;
        let mut square = NO_MOVE;
        let mut low = alpha;
        for i in 0..list.len() {
            if i == unordered {
                self.order(discs, accumulator, depth, ending, &mut list[i..], second);
            }
            if i >= unordered {
                let mut pick = i;
                for j in i + 1..list.len() {
                    if list[j].score < list[pick].score {
                        pick = j;
                    }
                }
                list.swap(i, pick);
            }
            let Move {
                square: x, flips, ..
            } = list[i];
            let next = discs.play(x, flips);
            let played;
            let after = if unvalued {
                accumulator
            } else {
                played = self.eval.play(accumulator, x, flips);
                &played
            };
            let mut value;
            if i == 0 {
                value = -self.node(next, after, depth - 1, -beta, -low, !(cut && null));
            } else {
                value = -self.node(next, after, depth - 1, -low - 1, -low, true);
                if value > low && value < beta {
                    value = -self.node(next, after, depth - 1, -beta, -low, true);
                }
            }
            if self.stopped {
                return alpha;
            }
            if value > best {
                best = value;
                square = x;
                if value > low {
                    low = value;
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        if self.technique.hash {
            let level = self.level;
            let (alpha, beta) = (first_alpha.max(alpha), first_beta.min(beta));
            self.memory(brief).put(
                hash,
                Found {
                    depth,
                    level,
                    alpha,
                    beta,
                    value: best,
                    square,
                },
            );
        }
        best
    }

    /// Puts a score on every move; the lowest is to be searched first, and `known` before all.
    fn order(
        &mut self,
        discs: Discs<G>,
        accumulator: &Accumulator,
        depth: u32,
        ending: bool,
        list: &mut [Move<G>],
        known: u8,
    ) {
        // Before the end shallow searches cost more nodes than their better order saves.
        let (plies, a_reply) = if ending {
            (depth.saturating_sub(13) / 3, ENDING_REPLY)
        } else {
            (0, DISC / 4)
        };
        let plies = plies.min(4);
        for entry in list {
            entry.score = if entry.square == known {
                -1 << 28
            } else {
                let next = discs.play(entry.square, entry.flips);
                let replies = next.legal(self.inside);
                let mobility = (replies.count() + (replies & self.corners).count()) as i32;
                if self.technique.eval_order && (ending || depth >= EVAL_ORDER) {
                    let after = self.eval.play(accumulator, entry.square, entry.flips);
                    let value = if plies == 0 {
                        self.nodes += 1;
                        self.eval.value_with(self.field, &after, next, replies)
                    } else {
                        self.node(next, &after, plies, -INFINITE, INFINITE, true)
                    };
                    value + mobility * a_reply
                } else {
                    mobility * DISC
                }
            };
        }
    }

    /// The evaluation's word on a leaf.
    #[inline(always)]
    fn word(&mut self, discs: Discs<G>, accumulator: &Accumulator) -> i32 {
        self.nodes += 1;
        self.eval.value(self.field, accumulator, discs) + TEMPO
    }

    /// The last plies before the evaluation, without table or order.
    fn leaf(
        &mut self,
        discs: Discs<G>,
        accumulator: &Accumulator,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if depth == 0 {
            return self.word(discs, accumulator);
        }
        self.nodes += 1;
        let moves = discs.legal(self.inside);
        if let Some(bound) = self.glance(discs, accumulator, moves, depth, alpha, beta) {
            return bound;
        }
        if moves.is_empty() {
            let passed = discs.pass();
            if passed.legal(self.inside).is_empty() {
                return discs.outcome(discs.empty(self.inside).count()) * DISC;
            }
            return -self.leaf(passed, &self.eval.pass(accumulator), depth, -beta, -alpha);
        }
        let mut best = -INFINITE;
        let good = self.corners | self.killers[depth as usize & 3];
        for square in squares_from(good, moves) {
            let flips = discs.flips(square);
            let next = discs.play(square, flips);
            let after = self.eval.play(accumulator, square, flips);
            let value = if next.me.is_empty() {
                self.cells * DISC
            } else if depth == 1 {
                -self.word(next, &after)
            } else {
                -self.leaf(next, &after, depth - 1, -beta, -alpha.max(best))
            };
            best = best.max(value);
            if best >= beta {
                self.killers[depth as usize & 3] = G::one(square);
                return best;
            }
        }
        best
    }
}
