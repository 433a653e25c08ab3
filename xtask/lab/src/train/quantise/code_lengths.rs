//! How many bits the coder takes for a difference from the knot before.

use outflank::engine::internals::{CONTEXTS, SequenceCoder};

/// Lengths of a difference in bits: 0 to 8, as an entry is one byte.
const LENGTHS: usize = 9;

/// The code length of every difference in every context of the coder, in bits, if its probabilities were constant.
pub struct CodeLengths([[f32; LENGTHS]; CONTEXTS]);

impl CodeLengths {
    /// Measures how frequent the lengths of differences are in a file's entries, knot by knot.
    pub fn measure(entries: &[Vec<i16>]) -> CodeLengths {
        let mut counts = [[0u32; LENGTHS]; CONTEXTS];
        let mut coder = SequenceCoder::new(vec![0; entries.first().map_or(0, Vec::len)]);
        for knot in entries {
            coder.encode(knot, |context, _, difference| {
                counts[context][length(difference)] += 1
            });
        }
        CodeLengths(counts.map(|counts| {
            // A length that does not occur has a tenth of a count, halved with every bit.
            let counts = counts.iter().enumerate();
            let smoothed =
                counts.map(|(bits, &count)| count as f32 + 0.1 * 0.5f32.powi(bits as i32));
            let smoothed: Vec<f32> = smoothed.collect();
            let sum: f32 = smoothed.iter().sum();
            // The sign and the bits below the highest are as good as random.
            std::array::from_fn(|bits| bits as f32 - (smoothed[bits] / sum).log2())
        }))
    }

    /// The bits of a difference in a context.
    #[inline]
    pub fn bits(&self, context: usize, difference: i16) -> f32 {
        self.0[context][length(difference)]
    }
}

fn length(difference: i16) -> usize {
    (u16::BITS - difference.unsigned_abs().leading_zeros()) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank::engine::internals::difference_contexts;

    #[test]
    fn code_lengths_are_those_of_the_frequencies() {
        // One entry in four differs, and the context is always that of no difference.
        let mut knot = vec![0; 4000];
        (0..1000).for_each(|entry| knot[entry * 4] = 1);
        let lengths = CodeLengths::measure(&[knot]);
        let (alone, _) = difference_contexts(0, [0, 0]);
        let (after, _) = difference_contexts(0, [1, 0]);
        assert!(lengths.bits(after, 0) < 0.01);
        assert!((lengths.bits(alone, 0) - 1.0).abs() < 0.01);
        // Half of the entries in this context differ: one bit, and one for the sign.
        assert!((lengths.bits(alone, 1) - 2.0).abs() < 0.01);
        assert!(lengths.bits(alone, 100) > 15.0);
    }
}
