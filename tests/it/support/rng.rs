//! Reproducible random numbers.

/// A random generator with a seed, so that every failure can be repeated.
pub struct Rng(oorandom::Rand64);

impl Rng {
    pub fn new(seed: u64) -> Self {
        Self(oorandom::Rand64::new(u128::from(seed)))
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.rand_range(0..end as u64) as usize
    }

    /// One of the choices.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}
