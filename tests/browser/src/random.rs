//! Reproducible random choices.

/// A random generator with a fixed seed, so that a failing run can be repeated.
pub struct Random(oorandom::Rand64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(oorandom::Rand64::new(u128::from(seed)))
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.0.rand_range(0..bound)).unwrap_or(0)
    }

    /// One of `choices`.
    pub fn one_of<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }
}
