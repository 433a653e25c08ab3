/// A number below `end` from a seed (S. Vigna's SplitMix64); 0 if `end` is 0.
pub fn below(end: u64, seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^= z >> 31;
    // The high half of the product is below `end`.
    ((u128::from(z) * u128::from(end)) >> 64) as u64
}
