//! A seeded random generator, so that the same command makes the same games.

/// xorshift64* (S. Vigna, "An experimental exploration of Marsaglia's xorshift generators", 2014). The headers of the
/// shipped weights name seeds of this sequence, so no other generator can take its place.
#[derive(Debug, Clone)]
pub struct Rng(u64);

impl Rng {
    /// The generator of stream `number`: the finaliser of splitmix64 (G. Steele and others, 2014) mixes seed and number,
    /// so that neighbouring streams are independent.
    pub fn new(seed: u64, number: u64) -> Self {
        let mut state = seed.wrapping_add((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self((state ^ (state >> 31)).max(1))
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (((self.next() >> 32) * end as u64) >> 32) as usize
    }

    /// `true` with a probability of `percent` in a hundred.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_differ_and_repeat() {
        let draw = |number| {
            let mut rng = Rng::new(1, number);
            (0..8).map(|_| rng.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(5), draw(5));
        assert_ne!(draw(5), draw(6));
        let mut rng = Rng::new(2, 0);
        let hits = (0..10_000).filter(|_| rng.percent(30)).count();
        assert!((2800..3200).contains(&hits), "{hits}");
    }
}
