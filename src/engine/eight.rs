//! The fast 8x8 board: move generation by parallel prefix, flips by carries, stability by filling.
//!
//! Sources of the techniques: "Bitboard operations" of the chess programming community (Kogge-Stone fills), and
//! the flip by carry that V. Sarafanov's and R. Delorme's programs made known (`(o | !mask) + 1` walks up a ray
//! to the first disc that is not the opponent's). All proved against the generic rules by `tests/engine_board.rs`.

use super::grid::Grid;

/// Squares of the four rays from each square towards higher numbers: east, south-west, south, south-east.
pub(super) static UP: [[u64; 4]; 64] = rays(true);
/// Squares of the four rays from each square towards lower numbers: west, north-east, north, north-west.
static DOWN: [[u64; 4]; 64] = rays(false);

const fn rays(up: bool) -> [[u64; 4]; 64] {
    const STEPS: [(i32, i32); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];
    let mut table = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut d = 0;
        while d < 4 {
            let sign = if up { 1 } else { -1 };
            let (dr, dc) = (STEPS[d].0 * sign, STEPS[d].1 * sign);
            let (mut r, mut c) = (square as i32 / 8 + dr, square as i32 % 8 + dc);
            while r >= 0 && r < 8 && c >= 0 && c < 8 {
                table[square][d] |= 1 << (r * 8 + c);
                r += dr;
                c += dc;
            }
            d += 1;
        }
        square += 1;
    }
    table
}

/// `[place][discs]`: how many discs a play on `place` of a line flips when all its other squares are full and
/// `discs` are the player's.
static LAST: [[u8; 256]; 8] = last_table();

const fn last_table() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut discs = 0;
        while discs < 256 {
            let mut total = 0;
            let mut i = place + 1;
            while i < 8 && discs >> i & 1 == 0 {
                i += 1;
            }
            if i < 8 {
                total += i - place - 1;
            }
            let mut i = place as i32 - 1;
            while i >= 0 && discs >> i & 1 == 0 {
                i -= 1;
            }
            if i >= 0 {
                total += (place as i32 - i - 1) as usize;
            }
            table[place][discs] = total as u8;
            discs += 1;
        }
        place += 1;
    }
    table
}

/// The neighbours of each square.
static NEAR: [u64; 64] = near();

const fn near() -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut d = 0;
        while d < 64 {
            let (dr, dc) = (d / 8 - square / 8, d % 8 - square % 8);
            if d != square && dr * dr <= 1 && dc * dc <= 1 {
                table[square as usize] |= 1 << d;
            }
            d += 1;
        }
        square += 1;
    }
    table
}

/// The squares of any choice of quadrants.
static QUADRANTS: [u64; 16] = {
    let mut table = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let mut i = 0;
        while i < 4 {
            if bits >> i & 1 == 1 {
                table[bits] |= 0x0f0f_0f0f << (i / 2 * 32 + i % 2 * 4);
            }
            i += 1;
        }
        bits += 1;
    }
    table
};

const COLUMN: u64 = 0x0101_0101_0101_0101;
/// All squares but those of the left and right edge.
pub(super) const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// Squares from which the neighbour `steps` away in direction `(dr, dc)` is off the board.
const fn off(dr: i32, dc: i32, steps: i32) -> u64 {
    let mut set = 0;
    let mut square = 0;
    while square < 64 {
        let (r, c) = (square / 8 + dr * steps, square % 8 + dc * steps);
        if r < 0 || r > 7 || c < 0 || c > 7 {
            set |= 1 << square;
        }
        square += 1;
    }
    set
}

/// The squares of `full` whose whole line in the direction of `shift` (and its opposite) lies in `full`.
#[inline(always)]
fn full_lines<const SHIFT: u32, const DR: i32, const DC: i32>(full: u64) -> u64 {
    let (mut up, mut down) = (full, full);
    up &= (up >> SHIFT) | const { off(DR, DC, 1) };
    down &= (down << SHIFT) | const { off(-DR, -DC, 1) };
    up &= (up >> (2 * SHIFT)) | const { off(DR, DC, 2) };
    down &= (down << (2 * SHIFT)) | const { off(-DR, -DC, 2) };
    up &= (up >> (4 * SHIFT)) | const { off(DR, DC, 4) };
    down &= (down << (4 * SHIFT)) | const { off(-DR, -DC, 4) };
    up & down
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
/// The empty squares that end a run in one pair of opposite directions.
#[inline(always)]
fn runs<const SHIFT: u32>(me: u64, opp: u64) -> u64 {
    let mut up = opp & (me << SHIFT);
    let mut down = opp & (me >> SHIFT);
    up |= opp & (up << SHIFT);
    down |= opp & (down >> SHIFT);
    let pair_up = opp & (opp << SHIFT);
    let pair_down = pair_up >> SHIFT;
    up |= pair_up & (up << (2 * SHIFT));
    down |= pair_down & (down >> (2 * SHIFT));
    up |= pair_up & (up << (2 * SHIFT));
    down |= pair_down & (down >> (2 * SHIFT));
    (up << SHIFT) | (down >> SHIFT)
}

impl Grid for u64 {
    const SIDE: usize = 8;
    const UNROLLED: bool = true;
    const ALL: Self = !0;

    #[inline(always)]
    fn one(square: u8) -> Self {
        1 << (square & 63)
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

    #[inline(always)]
    fn spread(self) -> Self {
        let rows = self | (self << 1 & !COLUMN) | (self >> 1 & !(COLUMN << 7));
        rows | rows << 8 | rows >> 8
    }

    #[inline(always)]
    fn legal(me: Self, opp: Self) -> Self {
        let inner = opp & INNER;
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        let ends = super::pairs::legal(me, opp) | super::pairs::legal_in_row(me, inner);
        #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
        let ends = {
            let steep = runs::<8>(me, opp) | runs::<7>(me, inner) | runs::<9>(me, inner);
            runs::<1>(me, inner) | steep
        };
        ends & !(me | opp)
    }

    #[inline(always)]
    fn flips(me: Self, opp: Self, square: u8) -> Self {
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return super::pairs::flips(me, opp, square);
        #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
        {
            let mut flips = 0;
            for ray in UP[usize::from(square & 63)] {
                // The carry runs through the opponent's discs (and all that is off the ray) to the first other square.
                let end = (opp | !ray).wrapping_add(1) & me & ray;
                flips |= end.wrapping_sub(u64::from(end != 0)) & ray;
            }
            for ray in DOWN[usize::from(square & 63)] {
                // The highest square of the ray that is not the opponent's; bit 0 stands in when there is none.
                let end = (1 << 63 >> ((ray & !opp) | 1).leading_zeros()) & me & ray;
                flips |= end.wrapping_mul(2).wrapping_neg() & ray;
            }
            flips
        }
    }

    #[inline(always)]
    fn last_flips(me: Self, _opp: Self, square: u8) -> u32 {
        let square = square & 63;
        let (row, column) = (usize::from(square >> 3), usize::from(square & 7));
        let (up, down) = (&UP[usize::from(square)], &DOWN[usize::from(square)]);
        let gather = |line: u64| (me & line).wrapping_mul(COLUMN) >> 56;
        let across = me >> (square & 56) & 0xff;
        let upright = (me >> column & COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        u32::from(LAST[column][across as usize])
            + u32::from(LAST[row][upright as usize])
            + u32::from(LAST[column][gather(up[1] | down[1]) as usize])
            + u32::from(LAST[column][gather(up[3] | down[3]) as usize])
    }

    #[inline(always)]
    fn beside(square: u8, set: Self) -> bool {
        NEAR[usize::from(square & 63)] & set != 0
    }

    #[inline(always)]
    fn quadrant(square: u8) -> u8 {
        1 << (square >> 4 & 2 | square >> 2 & 1)
    }

    #[inline(always)]
    fn quadrants(bits: u8) -> Self {
        QUADRANTS[usize::from(bits & 15)]
    }

    #[inline]
    fn stable(me: Self, opp: Self, outside: Self) -> Self {
        const SIDES: u64 = 0x8181_8181_8181_8181;
        const ENDS: u64 = 0xff00_0000_0000_00ff;
        let full = me | opp | outside;
        let across = full_lines::<1, 0, 1>(full) | SIDES;
        let upright = full_lines::<8, 1, 0>(full) | ENDS;
        let rising = full_lines::<7, 1, -1>(full) | SIDES | ENDS;
        let falling = full_lines::<9, 1, 1>(full) | SIDES | ENDS;
        let mut stable = me & across & upright & rising & falling;
        // A disc is stable when in each of the four lines the line is full or a neighbour is off the board or
        // stable of the same colour; grow until nothing is added. (Shifts that wrap around reach edge squares
        // only, which are safe in that direction anyway.)
        loop {
            let anchor = stable | outside;
            let grown = me
                & (across | anchor << 1 | anchor >> 1)
                & (upright | anchor << 8 | anchor >> 8)
                & (rising | anchor << 7 | anchor >> 7)
                & (falling | anchor << 9 | anchor >> 9);
            if grown == stable {
                return stable;
            }
            stable = grown;
        }
    }

    #[inline(always)]
    fn hash(me: Self, opp: Self) -> u64 {
        let mut h = me.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        h = (h ^ h >> 32)
            .wrapping_add(opp)
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        h = (h ^ h >> 29).wrapping_mul(0xa076_1d64_78bd_642f);
        h ^ h >> 32
    }
}
