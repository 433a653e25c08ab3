//! The exact endgame with few empty squares: null windows in discs, without an evaluation.
//!
//! Up to [`LOOSE`] empty squares moves are tried as they come, odd quadrants first; above that the table, the
//! stability cutoff and the fewest replies (fastest first) order and prune. The bands follow R. Delorme's Edax
//! and G. Andersson's endgame solver.

use super::discs::Discs;
use super::grid::{Grid, squares};
use super::last::LOW;
use super::search::Search;
use super::table::{Found, Known, NO_MOVE};

/// Up to this many empty squares nothing is sorted or remembered.
const LOOSE: u32 = 6;

/// From this many empty squares on the replies are looked up in the table before any is searched.
const ETC_FROM: u32 = 8;

/// A move with its order.
#[derive(Clone, Copy, Default)]
struct Candidate<G> {
    score: i32,
    square: u8,
    next: Discs<G>,
}

impl<G: Grid> Search<'_, G> {
    /// The value in discs of a position with at least one and no more than 16 empty squares: a lower bound
    /// above `alpha` or an upper bound not above it.
    pub(super) fn fast(&mut self, discs: Discs<G>, alpha: i32, empties: u32) -> i32 {
        if empties > LOOSE {
            return self.sorted(discs, alpha, empties);
        }
        if !G::UNROLLED {
            return self.plain(discs, alpha);
        }
        if empties > 4 {
            let empty = discs.empty(self.inside);
            return self.loose(discs, alpha, empty, self.odd(empty), empties);
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

    /// Five and a few more empty squares: `empty`, an odd number of them in the quadrants `odd`.
    fn loose(&mut self, discs: Discs<G>, alpha: i32, empty: G, odd: u8, empties: u32) -> i32 {
        self.nodes += 1;
        if let Some(value) = self.stability_cut(discs, alpha, empties) {
            return value;
        }
        let moves = discs.legal(self.inside);
        if moves.is_empty() {
            let passed = discs.pass();
            if passed.legal(self.inside).is_empty() {
                return discs.outcome(empties);
            }
            return -self.loose(passed, !alpha, empty, odd, empties);
        }
        let first = if self.technique.parity {
            moves & G::quadrants(odd)
        } else {
            G::default()
        };
        let mut best = LOW;
        for set in [first, moves & !first] {
            let mut set = set;
            while !set.is_empty() {
                let x = set.first();
                set = set.rest();
                let next = discs.play(x, discs.flips(x));
                let (left, odd) = (empty & !G::one(x), odd ^ G::quadrant(x));
                let value = if empties == 5 {
                    let first = if self.technique.parity {
                        left & G::quadrants(odd)
                    } else {
                        left
                    };
                    let mut xs = [0; 4];
                    let mut i = 0;
                    for part in [first, left & !first] {
                        let mut part = part;
                        while !part.is_empty() {
                            xs[i & 3] = part.first();
                            part = part.rest();
                            i += 1;
                        }
                    }
                    -self.last4(next.me, next.opp, !alpha, xs, false)
                } else {
                    -self.loose(next, !alpha, left, odd, empties - 1)
                };
                if value > alpha {
                    return value;
                }
                best = best.max(value);
            }
        }
        best
    }

    /// More empty squares: table, stability, fewest replies first.
    fn sorted(&mut self, discs: Discs<G>, alpha: i32, empties: u32) -> i32 {
        self.nodes += 1;
        if empties >= 9 && self.interrupted() {
            return alpha;
        }
        if let Some(value) = self.stability_cut(discs, alpha, empties) {
            return value;
        }
        let hash = discs.hash() ^ self.salt;
        let known = if self.technique.hash {
            self.near.get(hash)
        } else {
            Known::NOTHING
        };
        if i32::from(known.lower) > alpha {
            return i32::from(known.lower);
        }
        if i32::from(known.upper) <= alpha {
            return i32::from(known.upper);
        }
        let empty = discs.empty(self.inside);
        let moves = G::legal(discs.me, discs.opp) & self.inside;
        if moves.is_empty() {
            let passed = discs.pass();
            if passed.legal(self.inside).is_empty() {
                return discs.outcome(empties);
            }
            return -self.sorted(passed, !alpha, empties);
        }
        let odd = self.odd(empty);
        let parity = if self.technique.parity {
            G::quadrants(odd)
        } else {
            G::default()
        };
        let mut list = [Candidate::default(); 16];
        let mut count = 0;
        for square in squares(moves) {
            let next = discs.play(square, discs.flips(square));
            if next.me.is_empty() {
                return self.cells; // Wiped out.
            }
            if self.technique.etc && self.technique.hash && empties >= ETC_FROM {
                let known = self.near.get(next.hash() ^ self.salt);
                if -i32::from(known.upper) > alpha {
                    return -i32::from(known.upper);
                }
            }
            let mut score = 0;
            if square == known.moves[0] {
                score = -1 << 20;
            } else if square == known.moves[1] {
                score = -1 << 19;
            } else if self.technique.fastest_first {
                let replies = next.legal(self.inside);
                let corners = (replies & self.corners).count();
                score = ((replies.count() + corners) as i32) << 5;
                score -= i32::from(parity.has(square)) << 4;
                let open = next.opp.spread() & empty;
                score += open.count() as i32;
            }
            list[count & 15] = Candidate {
                score,
                square,
                next,
            };
            count += 1;
        }
        let mut best = LOW;
        let mut square = NO_MOVE;
        for i in 0..count {
            let mut pick = i;
            for j in i + 1..count {
                if list[j & 15].score < list[pick & 15].score {
                    pick = j;
                }
            }
            list.swap(i & 15, pick & 15);
            let Candidate {
                square: x, next, ..
            } = list[i & 15];
            let value = if empties - 1 > LOOSE {
                -self.sorted(next, !alpha, empties - 1)
            } else if !G::UNROLLED {
                -self.plain(next, !alpha)
            } else {
                -self.loose(
                    next,
                    !alpha,
                    empty & !G::one(x),
                    odd ^ G::quadrant(x),
                    empties - 1,
                )
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
        if self.technique.hash {
            self.near.put(
                hash,
                Found {
                    depth: empties,
                    level: 0,
                    alpha,
                    beta: alpha + 1,
                    value: best,
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
