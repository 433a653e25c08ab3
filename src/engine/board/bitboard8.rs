//! The 8x8 bitboard: move generation by parallel prefix, flips by carry propagation, stability by flood fill.
//!
//! Sources: Kogge-Stone fills (Chess Programming Wiki, "Fill Algorithms"); flips by carry, as in the programs of
//! V. Sarafanov and R. Delorme: `(o | !mask) + 1` propagates a carry along a ray to the first square that is not the
//! opponent's. Tests compare every operation with the generic rules.

use super::bitboard::{Bitboard, bit_operations};
use super::rays::{DOWN, INNER, UP};

/// `[place][discs]`: the number of discs flipped on a line by a play on `place`, the only empty square of the line, where
/// `discs` are the player's.
static LAST_FLIPS: [[u8; 256]; 8] = last_flips_table();

const fn last_flips_table() -> [[u8; 256]; 8] {
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
static NEIGHBOURS: [u64; 64] = neighbours();

const fn neighbours() -> [u64; 64] {
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

/// The squares of every combination of quadrants.
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

/// The squares whose neighbour `steps` away in direction `(dr, dc)` is off the board.
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
fn runs<const SHIFT: u32>(player: u64, opponent: u64) -> u64 {
    let mut up = opponent & (player << SHIFT);
    let mut down = opponent & (player >> SHIFT);
    up |= opponent & (up << SHIFT);
    down |= opponent & (down >> SHIFT);
    let pair_up = opponent & (opponent << SHIFT);
    let pair_down = pair_up >> SHIFT;
    up |= pair_up & (up << (2 * SHIFT));
    down |= pair_down & (down >> (2 * SHIFT));
    up |= pair_up & (up << (2 * SHIFT));
    down |= pair_down & (down >> (2 * SHIFT));
    (up << SHIFT) | (down >> SHIFT)
}

impl Bitboard for u64 {
    const SIDE: usize = 8;
    const UNROLLED: bool = true;
    const ALL: Self = !0;

    bit_operations!(63);

    #[inline(always)]
    fn dilate(self) -> Self {
        let rows = self | (self << 1 & !COLUMN) | (self >> 1 & !(COLUMN << 7));
        rows | rows << 8 | rows >> 8
    }

    #[inline(always)]
    fn legal(player: Self, opponent: Self) -> Self {
        let inner = opponent & INNER;
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        let ends = super::bitboard8_simd::legal(player, opponent)
            | super::bitboard8_simd::legal_in_row(player, inner);
        #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
        let ends = {
            let steep =
                runs::<8>(player, opponent) | runs::<7>(player, inner) | runs::<9>(player, inner);
            runs::<1>(player, inner) | steep
        };
        ends & !(player | opponent)
    }

    #[inline(always)]
    fn flips(player: Self, opponent: Self, square: u8) -> Self {
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return super::bitboard8_simd::flips(player, opponent, square);
        #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
        {
            let mut flips = 0;
            for ray in UP[usize::from(square & 63)] {
                // The carry passes the opponent's discs and all squares off the ray, and stops at the first other square.
                let end = (opponent | !ray).wrapping_add(1) & player & ray;
                flips |= end.wrapping_sub(u64::from(end != 0)) & ray;
            }
            for ray in DOWN[usize::from(square & 63)] {
                // The highest square of the ray that is not the opponent's; bit 0 stands in when there is none.
                let end = (1 << 63 >> ((ray & !opponent) | 1).leading_zeros()) & player & ray;
                flips |= end.wrapping_mul(2).wrapping_neg() & ray;
            }
            flips
        }
    }

    #[inline(always)]
    fn count_last_flips(player: Self, _opponent: Self, square: u8) -> u32 {
        let square = square & 63;
        let (row, column) = (usize::from(square >> 3), usize::from(square & 7));
        let (up, down) = (&UP[usize::from(square)], &DOWN[usize::from(square)]);
        let gather = |line: u64| (player & line).wrapping_mul(COLUMN) >> 56;
        let across = player >> (square & 56) & 0xff;
        let upright = (player >> column & COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        u32::from(LAST_FLIPS[column][across as usize])
            + u32::from(LAST_FLIPS[row][upright as usize])
            + u32::from(LAST_FLIPS[column][gather(up[1] | down[1]) as usize])
            + u32::from(LAST_FLIPS[column][gather(up[3] | down[3]) as usize])
    }

    #[inline(always)]
    fn is_adjacent(square: u8, set: Self) -> bool {
        NEIGHBOURS[usize::from(square & 63)] & set != 0
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
    fn stable(player: Self, opponent: Self, outside: Self) -> Self {
        const SIDES: u64 = 0x8181_8181_8181_8181;
        const ENDS: u64 = 0xff00_0000_0000_00ff;
        let full = player | opponent | outside;
        let across = full_lines::<1, 0, 1>(full) | SIDES;
        let upright = full_lines::<8, 1, 0>(full) | ENDS;
        let rising = full_lines::<7, 1, -1>(full) | SIDES | ENDS;
        let falling = full_lines::<9, 1, 1>(full) | SIDES | ENDS;
        let mut stable = player & across & upright & rising & falling;
        // A disc is stable if along each of the four lines the line is full, or a neighbour is off the board or a stable
        // disc of the same colour. Repeat until nothing is added. A shift that wraps around reaches an edge square, which
        // is safe along that line anyway.
        loop {
            let anchor = stable | outside;
            let grown = player
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
    fn hash(player: Self, opponent: Self) -> u64 {
        let mut h = player.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        h = (h ^ h >> 32)
            .wrapping_add(opponent)
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        h = (h ^ h >> 29).wrapping_mul(0xa076_1d64_78bd_642f);
        h ^ h >> 32
    }
}
