//! The 10x10 board on `u128`: the same operations as [`eight`](super::eight), written to be small.

use super::grid::Grid;

const ALL: u128 = (1 << 100) - 1;
const LEFT: u128 = column(0);
const RIGHT: u128 = column(9);

const fn column(c: u32) -> u128 {
    let mut set = 0;
    let mut row = 0;
    while row < 10 {
        set |= 1 << (row * 10 + c);
        row += 1;
    }
    set
}

/// The eight directions: how far to shift, whether towards higher numbers, and the squares that can be reached.
const WAYS: [(u32, bool, u128); 8] = [
    (1, true, ALL & !LEFT),
    (1, false, !RIGHT),
    (9, true, ALL & !RIGHT),
    (9, false, !LEFT),
    (10, true, ALL),
    (10, false, ALL),
    (11, true, ALL & !LEFT),
    (11, false, !RIGHT),
];

#[inline(always)]
fn step(set: u128, (shift, up, land): (u32, bool, u128)) -> u128 {
    (if up { set << shift } else { set >> shift }) & land
}

impl Grid for u128 {
    const SIDE: usize = 10;
    const UNROLLED: bool = false;
    const ALL: Self = ALL;

    #[inline(always)]
    fn one(square: u8) -> Self {
        1 << (square & 127)
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline(always)]
    fn first(self) -> u8 {
        self.trailing_zeros() as u8
    }

    #[inline(always)]
    fn rest(self) -> Self {
        self & self.wrapping_sub(1)
    }

    fn spread(self) -> Self {
        WAYS.iter().fold(self, |all, &way| all | step(self, way))
    }

    #[inline(never)]
    fn legal(me: Self, opp: Self) -> Self {
        let mut legal = 0;
        for way in WAYS {
            let mut run = step(me, way) & opp;
            for _ in 0..7 {
                run |= step(run, way) & opp;
            }
            legal |= step(run, way);
        }
        legal & ALL & !(me | opp)
    }

    #[inline(never)]
    fn flips(me: Self, opp: Self, square: u8) -> Self {
        let mut flips = 0;
        for way in WAYS {
            let mut run = 0;
            let mut at = step(Self::one(square), way);
            while at & opp != 0 {
                run |= at;
                at = step(at, way);
            }
            if at & me != 0 {
                flips |= run;
            }
        }
        flips
    }

    fn last_flips(me: Self, opp: Self, square: u8) -> u32 {
        Self::flips(me, opp, square).count()
    }

    #[inline(always)]
    fn beside(_square: u8, _set: Self) -> bool {
        true // The flips tell soon enough.
    }

    #[inline]
    fn quadrant(square: u8) -> u8 {
        1 << (square / 50 * 2 + square % 10 / 5)
    }

    #[inline]
    fn quadrants(bits: u8) -> Self {
        const FIRST: u128 = 0x1f | 0x1f << 10 | 0x1f << 20 | 0x1f << 30 | 0x1f << 40;
        (0..4)
            .filter(|i| bits >> i & 1 == 1)
            .fold(0, |set, i| set | FIRST << (i / 2 * 50 + i % 2 * 5))
    }

    #[inline(never)]
    fn stable(me: Self, opp: Self, outside: Self) -> Self {
        let full = me | opp | outside;
        // For each of the four lines: squares whose line is full, or whose neighbour along it is off the board.
        let mut safe = [0; 4];
        for (line, safe) in safe.iter_mut().enumerate() {
            let (there, back) = (WAYS[2 * line], WAYS[2 * line + 1]);
            let mut gaps = ALL & !full;
            for _ in 0..9 {
                gaps |= step(gaps, there) | step(gaps, back);
            }
            *safe = !gaps | !step(ALL, there) | !step(ALL, back);
        }
        let mut stable = me & safe[0] & safe[1] & safe[2] & safe[3];
        loop {
            let anchor = stable | outside;
            let grown = (0..4).fold(me, |grown, line| {
                grown
                    & (safe[line] | step(anchor, WAYS[2 * line]) | step(anchor, WAYS[2 * line + 1]))
            });
            if grown == stable {
                return stable;
            }
            stable = grown;
        }
    }

    fn hash(me: Self, opp: Self) -> u64 {
        let low = u64::hash(me as u64, opp as u64);
        u64::hash(low ^ (me >> 64) as u64, (opp >> 64) as u64)
    }
}
