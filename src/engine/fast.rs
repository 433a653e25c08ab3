//! The exact endgame with few empty squares: null windows in discs, without an evaluation.
//!
//! Up to [`LOOSE`] empty squares (one more in an all-node) moves are tried as they come, odd quadrants first; above that the table, the
//! stability cutoff and the fewest replies (fastest first) order and prune. The bands follow R. Delorme's Edax
//! and G. Andersson's endgame solver.
//!
//! What a position is asked follows from what is expected of it (D. Knuth and R. Moore; the names are T. Marsland's and
//! F. Popowich's): in a cut node a move will turn out too good, so the table may know a lower bound of it, or an upper one
//! of a reply; in an all-node none will, so stable discs may show that, and order matters little. The first move of a cut
//! node leads to an all-node, every other move to a cut node. The README here tells how often that comes true.

use arrayvec::ArrayVec;

use super::discs::Discs;
use super::eval::DISC;
use super::field::Field;
use super::grid::{Grid, squares, squares_from};
use super::last::LOW;
use super::probcut::EXACT;
use super::search::Search;
use super::table::{Found, Known, NO_MOVE};

/// Up to this many empty squares nothing is sorted or remembered.
const LOOSE: u32 = 5;

/// Up to this many nothing is remembered: a look into the table is dearer than the few nodes it saves.
const FORGOTTEN: u32 = 6;

/// From this many on, positions are remembered in the large table: there are few enough of them to wait for it.
const FAR_FROM: u32 = 12;

/// From this many empty squares on the replies are looked up in the table before any is searched.
const ETC_FROM: u32 = 8;

/// No position of so few empty squares has more moves; a power of two.
const MOST: usize = 16;

/// What a reply left to the opponent weighs in the order of moves; a corner among them weighs as much again.
const REPLY: u32 = 64;
/// What it weighs when the square lies in a quadrant with an even number of empty squares.
const EVEN: u32 = 32;
/// What the square itself weighs, by its row and column from the nearest corner. Found by searching three thousand
/// positions, taken from real searches, again and again with one weight or another.
const PLACES: [[u8; 4]; 4] = [
    [0, 8, 12, 21],
    [8, 60, 32, 18],
    [12, 32, 70, 24],
    [21, 18, 24, 16],
];

/// The weights of all squares of the grid.
pub(super) fn places<G: Grid>(field: &Field<G>) -> [u8; 128] {
    let mut weights = [0; 128];
    for square in squares(field.inside) {
        let at = usize::from(field.to_board(square));
        let near = |i: usize| i.min(field.side - 1 - i).min(3);
        weights[usize::from(square & 127)] = PLACES[near(at / field.side)][near(at % field.side)];
    }
    weights
}

impl<G: Grid> Search<'_, G> {
    /// The value in discs of a position with at least one and no more than 16 empty squares: a lower bound
    /// above `alpha` or an upper bound not above it. `cut` if the former is expected.
    pub(super) fn fast(&mut self, discs: Discs<G>, alpha: i32, empties: u32, cut: bool) -> i32 {
        let moves = discs.legal(self.inside);
        if empties > FORGOTTEN {
            return self.sorted::<true>(discs, alpha, moves, cut);
        }
        if empties > LOOSE {
            return self.sorted::<false>(discs, alpha, moves, cut);
        }
        if !G::UNROLLED {
            return self.plain(discs, alpha);
        }
        if empties > 4 {
            let odd = self.odd(discs.empty(self.inside));
            return self.loose(discs, alpha, moves, odd, cut);
        }
        self.few(discs, alpha, empties)
    }

    /// The quadrants that have an odd number of these squares.
    #[inline(always)]
    fn odd(&self, empty: G) -> u8 {
        let mut bits = 0;
        for i in 0..4 {
            bits |= (((empty & G::quadrants(1 << i)).count() & 1) as u8) << i;
        }
        bits
    }

    /// One to four empty squares, reached without the loop above.
    fn few(&mut self, discs: Discs<G>, alpha: i32, empties: u32) -> i32 {
        let mut xs = [0; 4];
        for (slot, square) in xs.iter_mut().zip(squares(discs.empty(self.inside))) {
            *slot = square;
        }
        match empties {
            4 => self.last4(discs.me, discs.opp, alpha, xs, false),
            2 => self.last2(discs.me, discs.opp, alpha, xs[0], xs[1]),
            _ => self.plain(discs, alpha),
        }
    }

    /// The short way to the end: one or three empty squares at the root of a search, and the whole end of 10x10.
    fn plain(&mut self, discs: Discs<G>, alpha: i32) -> i32 {
        self.nodes += 1;
        let moves = discs.legal(self.inside);
        if moves.is_empty() {
            let passed = discs.pass();
            if passed.legal(self.inside).is_empty() {
                return discs.outcome(discs.empty(self.inside).count());
            }
            return -self.plain(passed, !alpha);
        }
        let mut best = LOW;
        for square in squares(moves) {
            let value = -self.plain(discs.play(square, discs.flips(square)), !alpha);
            best = best.max(value);
            if best > alpha {
                break;
            }
        }
        best
    }

    /// Five empty squares, or six in an all-node: an odd number of them in the quadrants `odd`.
    #[inline(always)]
    fn loose(&mut self, discs: Discs<G>, alpha: i32, moves: G, odd: u8, cut: bool) -> i32 {
        if cut {
            self.loose_node::<true>(discs, alpha, moves, odd)
        } else {
            self.loose_node::<false>(discs, alpha, moves, odd)
        }
    }

    /// [`loose`](Self::loose) for either kind, known when it is compiled.
    fn loose_node<const CUT: bool>(
        &mut self,
        discs: Discs<G>,
        alpha: i32,
        moves: G,
        odd: u8,
    ) -> i32 {
        self.nodes += 1;
        let empty = discs.empty(self.inside);
        let empties = empty.count();
        if !CUT && let Some(value) = self.stability_cut(discs, alpha, empties) {
            return value;
        }
        if moves.is_empty() {
            let passed = discs.pass();
            let moves = passed.legal(self.inside);
            if moves.is_empty() {
                return discs.outcome(empties);
            }
            return -self.loose(passed, !alpha, moves, odd, !CUT);
        }
        let first = if self.technique.parity {
            moves & G::quadrants(odd)
        } else {
            G::default()
        };
        let mut best = LOW;
        for x in squares_from(first, moves) {
            let next = discs.play(x, discs.flips(x));
            let odd = odd ^ G::quadrant(x);
            let value = if empties == 5 {
                let xs = self.four(empty & !G::one(x), odd);
                -self.last4(next.me, next.opp, !alpha, xs, false)
            } else {
                let replies = next.legal(self.inside);
                -self.loose(next, !alpha, replies, odd, !(CUT && best == LOW))
            };
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
        best
    }

    /// Four empty squares in the order to try them: those in odd quadrants first, among them the better places.
    #[inline(always)]
    fn four(&self, set: G, odd: u8) -> [u8; 4] {
        let first = if self.technique.parity {
            G::quadrants(odd)
        } else {
            G::default()
        };
        let mut left = set;
        let mut keys = [0; 4].map(|_: u32| {
            let x = left.first();
            left = left.rest();
            let late = u32::from(!first.has(x));
            late << 16 | self.place(x) << 8 | u32::from(x)
        });
        for (a, b) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
            (keys[a], keys[b]) = (keys[a].min(keys[b]), keys[a].max(keys[b]));
        }
        keys.map(|key| key as u8)
    }

    /// What a square weighs in the order of moves.
    #[inline(always)]
    fn place(&self, square: u8) -> u32 {
        u32::from(self.places[usize::from(square & 127)])
    }

    /// More empty squares: stability, fewest replies first and, if it is to `REMEMBER`, the table.
    #[inline(always)]
    fn sorted<const REMEMBER: bool>(
        &mut self,
        discs: Discs<G>,
        alpha: i32,
        moves: G,
        cut: bool,
    ) -> i32 {
        if cut {
            self.sorted_node::<REMEMBER, true>(discs, alpha, moves)
        } else {
            self.sorted_node::<REMEMBER, false>(discs, alpha, moves)
        }
    }

    /// [`sorted`](Self::sorted) for either kind, known when it is compiled.
    fn sorted_node<const REMEMBER: bool, const CUT: bool>(
        &mut self,
        discs: Discs<G>,
        alpha: i32,
        moves: G,
    ) -> i32 {
        self.nodes += 1;
        let empty = discs.empty(self.inside);
        let empties = empty.count();
        if empties >= 9 && self.interrupted() {
            return alpha;
        }
        if !CUT && let Some(value) = self.stability_cut(discs, alpha, empties) {
            return value;
        }
        let remember = REMEMBER && self.technique.hash;
        let known = if remember && CUT {
            let hash = discs.hash() ^ self.salt;
            self.memory(empties < FAR_FROM).get(hash)
        } else {
            Known::NOTHING
        };
        if known.serves(empties, EXACT) {
            let (lower, upper) = known.discs();
            if lower > alpha {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
        }
        if moves.is_empty() {
            let passed = discs.pass();
            let moves = passed.legal(self.inside);
            if moves.is_empty() {
                return discs.outcome(empties);
            }
            return -self.sorted::<REMEMBER>(passed, !alpha, moves, !CUT);
        }
        let odd = self.odd(empty);
        let first = if self.technique.parity {
            G::quadrants(odd)
        } else {
            G::default()
        };
        let mut list = ArrayVec::<_, MOST>::new();
        for square in squares(moves) {
            let next = discs.play(square, discs.flips(square));
            if next.me.is_empty() {
                return self.cells; // Wiped out.
            }
            let _ = list.try_push((square, next, G::default()));
        }
        // All are looked up before any is weighed: the processor can then wait for many at once.
        if CUT && remember && self.technique.etc && empties >= ETC_FROM {
            for (_, next, _) in &list {
                let hash = next.hash() ^ self.salt;
                let known = self.memory(empties - 1 < FAR_FROM).get(hash);
                let (_, upper) = known.discs();
                if -upper > alpha && known.serves(empties - 1, EXACT) {
                    return -upper;
                }
            }
        }
        // A key is the move's weight with its place in the list below it.
        let mut keys = ArrayVec::<_, MOST>::new();
        for (square, next, replies) in &mut list {
            let square = *square;
            *replies = next.legal(self.inside);
            let weight = if !self.technique.fastest_first || remember && square == known.moves[0] {
                0
            } else if remember && square == known.moves[1] {
                1
            } else {
                let corners = *replies & self.corners;
                let late = u32::from(!first.has(square));
                2 + (replies.count() + corners.count()) * REPLY + late * EVEN + self.place(square)
            };
            let _ = keys.try_push(weight << 4 | keys.len() as u32);
        }
        let mut best = LOW;
        let mut square = NO_MOVE;
        for i in 0..keys.len() {
            let mut pick = i;
            for j in i + 1..keys.len() {
                if keys[j] < keys[pick] {
                    pick = j;
                }
            }
            let (x, next, replies) = list[keys[pick] as usize % MOST];
            keys[pick] = keys[i];
            let cut = !(CUT && i == 0);
            let value = if empties - 1 > FORGOTTEN {
                -self.sorted::<true>(next, !alpha, replies, cut)
            } else if empties - 1 > LOOSE && (cut || !G::UNROLLED) {
                -self.sorted::<false>(next, !alpha, replies, cut)
            } else if !G::UNROLLED {
                -self.plain(next, !alpha)
            } else {
                -self.loose(next, !alpha, replies, odd ^ G::quadrant(x), cut)
            };
            if value > best {
                best = value;
                square = x;
                if value > alpha {
                    break;
                }
            }
        }
        if self.stopped {
            return alpha;
        }
        if remember {
            let hash = discs.hash() ^ self.salt;
            self.memory(empties < FAR_FROM).put(
                hash,
                Found {
                    depth: empties,
                    level: EXACT,
                    alpha: alpha * DISC,
                    beta: (alpha + 1) * DISC,
                    value: best * DISC,
                    square,
                },
            );
        }
        best
    }

    /// An upper bound of the value, in discs, when the opponent's stable discs keep it from rising above `alpha`.
    #[inline(always)]
    pub(super) fn stability_cut(&self, discs: Discs<G>, alpha: i32, empties: u32) -> Option<i32> {
        if !self.technique.stability || alpha < self.stability_from[(empties & 63) as usize] {
            return None;
        }
        let stable = G::stable(discs.opp, discs.me, self.outside);
        let bound = self.cells - 2 * stable.count() as i32;
        (bound <= alpha).then_some(bound)
    }
}
