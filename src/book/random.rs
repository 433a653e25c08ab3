use crate::random::SplitMix64;

/// A number below `end` from a seed; 0 if `end` is 0.
pub fn below(end: u64, seed: u64) -> u64 {
    let number = SplitMix64(seed).next();
    // The high half of the product is below `end`.
    ((u128::from(number) * u128::from(end)) >> 64) as u64
}
