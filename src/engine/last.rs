//! The last one to four empty squares, unrolled.
//!
//! All of these search a null window: they return a value above `alpha` as a lower bound and one not above it as
//! an upper bound, in discs. The last flip is counted and not made; squares in quadrants with an odd number of
//! empty squares come first (parity: I. Durdanović and others; the unrolled form: J.-C. Delbarre's and
//! G. Andersson's endgame solvers).

use super::grid::Grid;
use super::search::Search;

/// Below every value.
pub(super) const LOW: i32 = -1000;

impl<G: Grid> Search<'_, G> {
    /// The result when one square is empty.
    #[inline(always)]
    fn last1(&mut self, me: G, opp: G, x: u8) -> i32 {
        self.nodes += 1;
        let lead = 2 * me.count() as i32 - self.cells + 1;
        let flips = G::last_flips(me, opp, x);
        if flips > 0 {
            return lead + 2 * flips as i32 + 1;
        }
        let flips = G::last_flips(opp, me, x);
        if flips > 0 {
            return lead - 2 * flips as i32 - 1;
        }
        lead + lead.signum()
    }

    /// Two empty squares.
    #[inline(always)]
    pub(super) fn last2(&mut self, me: G, opp: G, alpha: i32, x1: u8, x2: u8) -> i32 {
        self.nodes += 1;
        let mut best = LOW;
        let (mut x, mut y) = (x1, x2);
        for _ in 0..2 {
            if G::beside(x, opp) {
                let flips = G::flips(me, opp, x);
                if !flips.is_empty() {
                    let value = -self.last1(opp ^ flips, me | flips | G::one(x), y);
                    if value > alpha {
                        return value;
                    }
                    best = best.max(value);
                }
            }
            (x, y) = (y, x);
        }
        if best > LOW {
            return best;
        }
        // A pass, or the end.
        let mut worst = -LOW;
        for _ in 0..2 {
            if G::beside(x, me) {
                let flips = G::flips(opp, me, x);
                if !flips.is_empty() {
                    let value = self.last1(me ^ flips, opp | flips | G::one(x), y);
                    if value <= alpha {
                        return value;
                    }
                    worst = worst.min(value);
                }
            }
            (x, y) = (y, x);
        }
        if worst < -LOW {
            return worst;
        }
        let lead = me.count() as i32 - opp.count() as i32;
        lead + 2 * lead.signum()
    }

    /// Three empty squares.
    #[inline(always)]
    fn last3(&mut self, me: G, opp: G, alpha: i32, [x1, x2, x3]: [u8; 3]) -> i32 {
        // The square that is alone in its quadrant first.
        let (q1, q2, q3) = (G::quadrant(x1), G::quadrant(x2), G::quadrant(x3));
        let order = if !self.technique.parity {
            [x1, x2, x3]
        } else if q1 == q2 {
            [x3, x1, x2]
        } else if q1 == q3 {
            [x2, x1, x3]
        } else {
            [x1, x2, x3]
        };
        self.ordered3(me, opp, alpha, order, false)
    }

    fn ordered3(&mut self, me: G, opp: G, alpha: i32, [x1, x2, x3]: [u8; 3], passed: bool) -> i32 {
        self.nodes += 1;
        let mut best = LOW;
        let (mut x, mut y, mut z) = (x1, x2, x3);
        for _ in 0..3 {
            if G::beside(x, opp) {
                let flips = G::flips(me, opp, x);
                if !flips.is_empty() {
                    let value = -self.last2(opp ^ flips, me | flips | G::one(x), !alpha, y, z);
                    if value > alpha {
                        return value;
                    }
                    best = best.max(value);
                }
            }
            (x, y, z) = (y, z, x);
        }
        if best > LOW {
            return best;
        }
        if !passed {
            return -self.ordered3(opp, me, !alpha, [x1, x2, x3], true);
        }
        // Seen by the player who passed second, whose result it is.
        let lead = me.count() as i32 - opp.count() as i32;
        lead + 3 * lead.signum()
    }

    /// Four empty squares, those in odd quadrants first.
    pub(super) fn last4(&mut self, me: G, opp: G, alpha: i32, xs: [u8; 4], passed: bool) -> i32 {
        self.nodes += 1;
        let mut best = LOW;
        let [mut x, mut y, mut z, mut w] = xs;
        for _ in 0..4 {
            if G::beside(x, opp) {
                let flips = G::flips(me, opp, x);
                if !flips.is_empty() {
                    let value = -self.last3(opp ^ flips, me | flips | G::one(x), !alpha, [y, z, w]);
                    if value > alpha {
                        return value;
                    }
                    best = best.max(value);
                }
            }
            (x, y, z, w) = (y, z, w, x);
        }
        if best > LOW {
            return best;
        }
        if !passed {
            return -self.last4(opp, me, !alpha, xs, true);
        }
        let lead = me.count() as i32 - opp.count() as i32;
        lead + 4 * lead.signum()
    }
}
