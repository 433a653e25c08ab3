//! The 8x8 bitboard in 128-bit wasm vectors: the board in one lane, its vertical mirror image in the other.
//!
//! A vector shift moves both lanes the same way, so one shift covers a direction on the board and the opposite one on its
//! mirror image. In V8 perft visits 1.4 to 1.6 times as many leaves per second.

use core::arch::wasm32::{
    i8x16_shuffle, i64x2_add, i64x2_ne, i64x2_neg, u64x2, u64x2_extract_lane, u64x2_shl,
    u64x2_splat, v128, v128_and, v128_andnot, v128_or,
};

use super::rays::{INNER, UP};

/// The rays south-west, south and south-east from each square, and from its mirror image.
static RAYS: [[v128; 3]; 64] = {
    let mut table = [[u64x2(0, 0); 3]; 64];
    let mut square = 0;
    while square < 64 {
        let mut d = 0;
        while d < 3 {
            table[square][d] = u64x2(UP[square][d + 1], UP[square ^ 56][d + 1]);
            d += 1;
        }
        square += 1;
    }
    table
};

/// A set in one lane and its mirror image in the other.
#[inline(always)]
fn pair(set: u64) -> v128 {
    let both = u64x2_splat(set);
    i8x16_shuffle::<0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8>(both, both)
}

/// The union of both lanes, on one board.
#[inline(always)]
fn unite(pair: v128) -> u64 {
    let mirrored =
        i8x16_shuffle::<15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0>(pair, pair);
    u64x2_extract_lane::<0>(v128_or(pair, mirrored))
}

/// `[place][discs]`: the squares just beyond the runs of opponent discs next to `place` of a row; `discs` are the
/// opponent's discs on the six inner squares.
static BEYOND: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut discs = 0;
        while discs < 64 {
            let opponent = discs << 1;
            let mut up = place + 1;
            while up < 8 && opponent >> up & 1 == 1 {
                up += 1;
            }
            let mut down = place as i32 - 1;
            while down >= 0 && opponent >> down & 1 == 1 {
                down -= 1;
            }
            if up < 8 && up > place + 1 {
                table[place][discs] |= 1 << up;
            }
            if down >= 0 && down < place as i32 - 1 {
                table[place][discs] |= 1 << down;
            }
            discs += 1;
        }
        place += 1;
    }
    table
};

/// `[place][ends]`: the squares of a row between `place` and the `ends` of runs on both sides.
static BETWEEN: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut ends = 0;
        while ends < 256 {
            let mut end = 0;
            while end < 8 {
                if ends >> end & 1 == 1 {
                    let (low, high) = if end > place {
                        (place, end)
                    } else {
                        (end, place)
                    };
                    let mut i = low + 1;
                    while i < high {
                        table[place][ends] |= 1 << i;
                        i += 1;
                    }
                }
                end += 1;
            }
            ends += 1;
        }
        place += 1;
    }
    table
};

/// Flips along the row by two table lookups, as in the kindergarten bitboards of U. Ban and G. Isenberg.
#[inline(always)]
fn row_flips(player: u64, opponent: u64, square: u8) -> u64 {
    let (place, shift) = (usize::from(square & 7), square & 56);
    let inner = opponent >> shift >> 1 & 63;
    let ends = u64::from(BEYOND[place][inner as usize]) & player >> shift;
    u64::from(BETWEEN[place][ends as usize]) << shift
}

/// All flips: the row by table lookups, the six directions that leave the row in both lanes at once.
#[inline(always)]
pub(super) fn flips(player: u64, opponent: u64, square: u8) -> u64 {
    let in_row = row_flips(player, opponent, square);
    let (player, opponent) = (pair(player), pair(opponent));
    let mut flips = u64x2(0, 0);
    for ray in RAYS[usize::from(square & 63)] {
        let others = v128_andnot(ray, opponent);
        // The first square of the ray without an opponent disc, if the player has a disc there.
        let end = v128_and(v128_and(others, i64x2_neg(others)), player);
        let before = i64x2_add(end, i64x2_ne(end, u64x2(0, 0)));
        flips = v128_or(flips, v128_and(before, ray));
    }
    in_row | unite(flips)
}

#[inline(always)]
fn runs<const SHIFT: u32>(player: v128, opponent: v128) -> v128 {
    let mut run = v128_and(opponent, u64x2_shl(player, SHIFT));
    run = v128_or(run, v128_and(opponent, u64x2_shl(run, SHIFT)));
    let two = v128_and(opponent, u64x2_shl(opponent, SHIFT));
    run = v128_or(run, v128_and(two, u64x2_shl(run, 2 * SHIFT)));
    run = v128_or(run, v128_and(two, u64x2_shl(run, 2 * SHIFT)));
    u64x2_shl(run, SHIFT)
}

/// The squares, empty or not, at the end of a run in the six directions that leave the row.
#[inline(always)]
pub(super) fn legal(player: u64, opponent: u64) -> u64 {
    let (mine, all) = (pair(player), pair(opponent));
    // Mirroring rows keeps the left and right edge.
    let inner = v128_and(all, u64x2_splat(INNER));
    let ends = v128_or(runs::<7>(mine, inner), runs::<9>(mine, inner));
    unite(v128_or(ends, runs::<8>(mine, all)))
}

/// The same along the row; `inner` are the opponent's discs off the columns a and h.
#[inline(always)]
pub(super) fn legal_in_row(player: u64, inner: u64) -> u64 {
    // To the east a carry passes the opponent's discs. It stays in its row, since `inner` has no edge squares.
    let east = inner.wrapping_add(inner & player << 1) & !inner;
    let two = inner & inner >> 1;
    let mut west = inner & player >> 1;
    west |= inner & west >> 1;
    west |= two & west >> 2;
    west |= two & west >> 2;
    east | west >> 1
}
