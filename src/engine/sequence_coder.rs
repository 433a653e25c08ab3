//! Sequences of numbers, each number coded as its difference from the same number of the sequence before.

use super::range_coder::{BitModels, CONTEXTS, Decoder};

/// Numbers that one call decodes.
const RUN: usize = 2048;

/// The last sequence that was coded.
pub struct SequenceCoder {
    numbers: Vec<i16>,
    /// Their differences from the sequence before.
    differences: Vec<i16>,
}

impl SequenceCoder {
    /// For sequences as long as `numbers`, which is what the first is expected to be.
    pub fn new(numbers: Vec<i16>) -> SequenceCoder {
        SequenceCoder {
            differences: vec![0; numbers.len()],
            numbers,
        }
    }

    /// Passes each difference of the next sequence to `push`, after its [contexts](difference_contexts).
    pub fn encode(&mut self, sequence: &[i16], mut push: impl FnMut(usize, usize, i16)) {
        let mut last = [0; 2];
        let state = self.numbers.iter_mut().zip(&mut self.differences);
        for (&new, (number, difference)) in sequence.iter().zip(state) {
            let (context, sign_context) = difference_contexts(*difference, last);
            *difference = new.wrapping_sub(*number);
            *number = new;
            push(context, sign_context, *difference);
            last = [*difference, last[0]];
        }
    }

    /// Decodes the next sequence.
    // Not inlined, for the size of the download.
    #[inline(never)]
    pub(super) fn decode(&mut self, decoder: &mut Decoder, models: &mut BitModels) -> &[i16] {
        let mut last = [0; 2];
        let differences = self.differences.chunks_mut(RUN);
        for (numbers, differences) in self.numbers.chunks_mut(RUN).zip(differences) {
            last = decode_run(numbers, differences, last, decoder, models);
        }
        &self.numbers
    }
}

/// Decodes consecutive numbers of a sequence, after the `last` two differences; returns the last two.
// A call of its own: a browser replaces code by its optimised version between two calls only.
#[inline(never)]
fn decode_run(
    numbers: &mut [i16],
    differences: &mut [i16],
    mut last: [i16; 2],
    decoder: &mut Decoder,
    models: &mut BitModels,
) -> [i16; 2] {
    let mut own = decoder.clone();
    for (number, difference) in numbers.iter_mut().zip(differences) {
        let (context, sign_context) = difference_contexts(*difference, last);
        *difference = own.pull(models, context, sign_context);
        *number = number.wrapping_add(*difference);
        last = [*difference, last[0]];
    }
    *decoder = own;
    last
}

/// The contexts of a difference, of its length and of its sign: large differences cluster.
///
/// `earlier` is the difference of the same number in the sequence before, `last` are the last two differences of this sequence,
/// the later one first.
#[inline]
pub fn difference_contexts(earlier: i16, last: [i16; 2]) -> (usize, usize) {
    const CLASSES: usize = 8;
    let class = |size: u32| ((u32::BITS - size.leading_zeros()) as usize).min(CLASSES - 1);
    let size = |number: i16| u32::from(number.unsigned_abs());
    let near = size(last[0]) * 2 + size(last[1]);
    let context = class(size(earlier)) * CLASSES + class(near);
    debug_assert!(context < CONTEXTS);
    let sign_context = (earlier.signum() + 1) * 3 + last[0].signum() + 1;
    (context, sign_context as usize)
}
