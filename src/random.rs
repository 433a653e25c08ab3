//! SplitMix64, a generator of random numbers from a seed, for choices that must repeat: the moves of weak levels, openings,
//! puzzles. The numbers of a seed are part of what a link or a date stands for: another generator would give other puzzles.

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014), with its state.
#[derive(Clone, Copy, Debug)]
pub struct SplitMix64(pub u64);

impl SplitMix64 {
    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix64;

    /// The first outputs of S. Vigna's splitmix64.c with the state 0.
    #[test]
    fn numbers_are_those_of_the_reference() {
        let mut random = SplitMix64(0);
        for output in [
            0xe220_a839_7b1d_cdaf,
            0x6e78_9e6a_a1b9_65f4,
            0x06c4_5d18_8009_454f,
        ] {
            assert_eq!(random.next(), output);
        }
    }
}
