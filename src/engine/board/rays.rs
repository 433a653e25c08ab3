//! Rays and masks of the 8x8 bitboard, shared by its scalar and its vector code.

/// All squares but the columns a and h.
pub(super) const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The rays from each square towards higher numbers: east, south-west, south, south-east.
pub(super) static UP: [[u64; 4]; 64] = rays(1);

/// The rays from each square towards lower numbers: west, north-east, north, north-west.
pub(super) static DOWN: [[u64; 4]; 64] = rays(-1);

/// The rays whose squares have higher (`sign` 1) or lower (`sign` -1) numbers.
const fn rays(sign: i32) -> [[u64; 4]; 64] {
    const STEPS: [(i32, i32); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];
    let mut table = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut d = 0;
        while d < 4 {
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
