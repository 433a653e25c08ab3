//! The 10x10 bitboard: legal squares and flips of the rules, the other operations written for small code.

use super::bitboard::{Bitboard, bit_operations};
use crate::rules::bits::{self, Ten};

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

/// The eight directions: shift distance, whether towards higher squares, and the squares a step can end on.
const DIRECTIONS: [(u32, bool, u128); 8] = [
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
fn step(set: u128, (shift, up, reachable): (u32, bool, u128)) -> u128 {
    (if up { set << shift } else { set >> shift }) & reachable
}

impl Bitboard for u128 {
    const SIDE: usize = 10;
    const UNROLLED: bool = false;
    const ALL: Self = ALL;

    bit_operations!(127);

    fn dilate(self) -> Self {
        DIRECTIONS
            .iter()
            .fold(self, |all, &direction| all | step(self, direction))
    }

    #[inline(never)]
    fn legal(player: Self, opponent: Self) -> Self {
        bits::legal::<Ten>(player, opponent)
    }

    #[inline(never)]
    fn flips(player: Self, opponent: Self, square: u8) -> Self {
        bits::flips::<Ten>(player, opponent, u32::from(square & 127))
    }

    fn count_last_flips(player: Self, opponent: Self, square: u8) -> u32 {
        Self::flips(player, opponent, square).count()
    }

    #[inline(always)]
    fn is_adjacent(_square: u8, _set: Self) -> bool {
        true // Computing the flips costs little more here.
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
    fn stable(player: Self, opponent: Self, outside: Self) -> Self {
        let full = player | opponent | outside;
        // For each of the four lines: the squares whose line is full or whose neighbour along it is off the board.
        let mut safe = [0; 4];
        for (line, safe) in safe.iter_mut().enumerate() {
            let (there, back) = (DIRECTIONS[2 * line], DIRECTIONS[2 * line + 1]);
            let mut gaps = ALL & !full;
            for _ in 0..9 {
                gaps |= step(gaps, there) | step(gaps, back);
            }
            *safe = !gaps | !step(ALL, there) | !step(ALL, back);
        }
        let mut stable = player & safe[0] & safe[1] & safe[2] & safe[3];
        loop {
            let anchor = stable | outside;
            let grown = (0..4).fold(player, |grown, line| {
                grown
                    & (safe[line]
                        | step(anchor, DIRECTIONS[2 * line])
                        | step(anchor, DIRECTIONS[2 * line + 1]))
            });
            if grown == stable {
                return stable;
            }
            stable = grown;
        }
    }

    fn hash(player: Self, opponent: Self) -> u64 {
        let low = u64::hash(player as u64, opponent as u64);
        u64::hash(low ^ (player >> 64) as u64, (opponent >> 64) as u64)
    }
}
