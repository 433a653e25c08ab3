//! The weights while they are fitted.

/// The unknowns in discs: for every knot the stored entries, then a constant for every number of empties.
#[derive(Debug, Clone)]
pub struct Solution {
    /// By knot.
    pub entries: Vec<Vec<f32>>,
    /// By empties.
    pub constants: Vec<f32>,
}

impl Solution {
    /// All zero.
    pub fn zero(knots: usize, entries: usize, constants: usize) -> Solution {
        Solution {
            entries: vec![vec![0.0; entries]; knots],
            constants: vec![0.0; constants],
        }
    }

    /// The entries of every knot, then the constants.
    pub fn rows(&self) -> impl Iterator<Item = &Vec<f32>> {
        self.entries.iter().chain([&self.constants])
    }

    /// The same, to change them.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut Vec<f32>> {
        self.entries.iter_mut().chain([&mut self.constants])
    }

    /// The scalar product.
    pub fn dot(&self, other: &Solution) -> f64 {
        let product = |(a, b): (&f32, &f32)| f64::from(*a) * f64::from(*b);
        self.rows()
            .zip(other.rows())
            .map(|(a, b)| a.iter().zip(b).map(product).sum::<f64>())
            .sum()
    }

    /// Adds `factor` times `other`.
    pub fn add(&mut self, factor: f32, other: &Solution) {
        for (row, other) in self.rows_mut().zip(other.rows()) {
            row.iter_mut()
                .zip(other)
                .for_each(|(a, b)| *a += factor * b);
        }
    }
}
