//! Seeded chance, so that the same command makes the same games.

/// A generator of the kind xorshift64* (S. Vigna, "An experimental exploration of Marsaglia's xorshift generators", 2014).
#[derive(Debug, Clone)]
pub struct Chance(u64);

impl Chance {
    /// The generator of one game: seed and number are mixed so that neighbours have nothing in common (the finaliser of
    /// splitmix64, G. Steele and others, 2014).
    pub fn new(seed: u64, number: u64) -> Chance {
        let mut state = seed.wrapping_add((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Chance((state ^ (state >> 31)).max(1))
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number from 0 to below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (((self.next() >> 32) * end as u64) >> 32) as usize
    }

    /// Whether something happens that has so many chances in a hundred.
    pub fn percent(&mut self, chances: usize) -> bool {
        self.below(100) < chances
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_games_differ_and_the_same_game_comes_back() {
        let draw = |number| {
            let mut chance = Chance::new(1, number);
            (0..8).map(|_| chance.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(5), draw(5));
        assert_ne!(draw(5), draw(6));
        let mut chance = Chance::new(2, 0);
        let hits = (0..10_000).filter(|_| chance.percent(30)).count();
        assert!((2800..3200).contains(&hits), "{hits}");
    }
}
