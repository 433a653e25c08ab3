//! An adaptive binary range coder for whole numbers, so that files of weights and of solved positions are small without further
//! compression.
//!
//! Numbers are coded bit by bit, with a probability per bit that adapts (G. N. N. Martin's range coding, 1979, in the binary
//! form with carries of I. Pavlov's LZMA). A number is coded as its length in bits (unary), the bits below the highest, and
//! the sign; the models of length and sign depend on a context that the caller chooses.

/// Number of contexts.
pub const CONTEXTS: usize = 64;

/// Bits of a probability.
const PROBABILITY_BITS: u32 = 15;
/// Adaptation rates of the two estimates of a bit model, as shifts.
const RATES: [u32; 2] = [4, 7];
/// Number of possible lengths of a number, in bits.
const LENGTHS: usize = 17;
/// The range is renormalised below this value.
const MIN_RANGE: u32 = 1 << 24;

/// The model of one kind of bit: the mean of two probabilities of a zero that adapt at different rates. Both are in one word, so
/// that a bit costs one load and one store.
#[derive(Clone, Copy)]
struct BitModel(u32);

impl BitModel {
    const EVEN: BitModel = {
        let even = 1 << (PROBABILITY_BITS - 1);
        BitModel(even << 16 | even)
    };

    /// The probabilities, in the order of [`RATES`].
    fn probabilities(self) -> [u32; 2] {
        [self.0 & 0xffff, self.0 >> 16]
    }

    /// The probability of a zero.
    fn zero(self) -> u32 {
        let [fast, slow] = self.probabilities();
        ((fast + slow) / 2).clamp(32, (1 << PROBABILITY_BITS) - 32)
    }

    fn update(&mut self, bit: bool) {
        let [fast, slow] = self.probabilities();
        *self = if bit {
            BitModel((slow - (slow >> RATES[1])) << 16 | (fast - (fast >> RATES[0])))
        } else {
            let step =
                |probability: u32, rate: u32| ((1 << PROBABILITY_BITS) - probability) >> rate;
            BitModel((slow + step(slow, RATES[1])) << 16 | (fast + step(fast, RATES[0])))
        };
    }
}

/// All bit models of a coder.
pub(super) struct BitModels {
    longer: [[BitModel; LENGTHS]; CONTEXTS],
    below: [[BitModel; LENGTHS]; LENGTHS],
    negative: [BitModel; CONTEXTS],
}

impl BitModels {
    pub(super) fn new() -> Box<BitModels> {
        Box::new(BitModels {
            longer: [[BitModel::EVEN; LENGTHS]; CONTEXTS],
            below: [[BitModel::EVEN; LENGTHS]; LENGTHS],
            negative: [BitModel::EVEN; CONTEXTS],
        })
    }

    /// Codes a number through `bit`, which encodes the given bit or decodes one.
    #[inline(always)]
    fn number(
        &mut self,
        context: usize,
        sign_context: usize,
        number: i16,
        mut bit: impl FnMut(&mut BitModel, bool) -> bool,
    ) -> i16 {
        let size = u32::from(number.unsigned_abs());
        let size_bits = (u32::BITS - size.leading_zeros()) as usize;
        let longer = &mut self.longer[context % CONTEXTS];
        if !bit(&mut longer[0], size_bits > 0) {
            return 0;
        }
        let mut length = 1;
        while length + 1 < LENGTHS && bit(&mut longer[length], size_bits > length) {
            length += 1;
        }
        let mut value = 1;
        for place in (0..length - 1).rev() {
            let low = bit(&mut self.below[length][place], size >> place & 1 == 1);
            value = value << 1 | u32::from(low);
        }
        if bit(&mut self.negative[sign_context % CONTEXTS], number < 0) {
            (value as i16).wrapping_neg()
        } else {
            value as i16
        }
    }
}

/// Encodes numbers.
pub(super) struct Encoder {
    models: Box<BitModels>,
    low: u64,
    range: u32,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Encoder {
        Encoder {
            models: BitModels::new(),
            low: 0,
            range: u32::MAX,
            bytes: Vec::new(),
        }
    }

    /// Appends a number.
    pub(super) fn push(&mut self, context: usize, sign_context: usize, number: i16) {
        let Encoder {
            models,
            low,
            range,
            bytes,
        } = self;
        models.number(context, sign_context, number, |model, bit| {
            let part = (*range >> PROBABILITY_BITS) * model.zero();
            if bit {
                *low += u64::from(part);
                *range -= part;
            } else {
                *range = part;
            }
            model.update(bit);
            while *range < MIN_RANGE {
                *range <<= 8;
                shift_out(low, bytes);
            }
            bit
        });
    }

    /// Codes the next numbers with these models, and returns those before.
    pub(super) fn replace_models(&mut self, models: Box<BitModels>) -> Box<BitModels> {
        std::mem::replace(&mut self.models, models)
    }

    /// The encoded bytes.
    pub(super) fn finish(mut self) -> Vec<u8> {
        for _ in 0..4 {
            shift_out(&mut self.low, &mut self.bytes);
        }
        self.bytes
    }
}

/// Appends the highest byte of `low` to `bytes`, after propagating its carry into them.
fn shift_out(low: &mut u64, bytes: &mut Vec<u8>) {
    if *low >> 32 != 0 {
        for byte in bytes.iter_mut().rev() {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
    }
    bytes.push((*low >> 24) as u8);
    *low = (*low & 0x00ff_ffff) << 8;
}

/// Decodes numbers. A loop is faster with a copy of its own, which the compiler keeps in registers.
#[derive(Clone)]
pub(super) struct Decoder<'a> {
    code: u32,
    range: u32,
    bytes: &'a [u8],
    /// The number of bytes read, which may lie beyond the end.
    position: usize,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder {
            code: 0,
            range: u32::MAX,
            bytes,
            position: 0,
        };
        for _ in 0..4 {
            decoder.shift_in();
        }
        decoder
    }

    /// The next number, with the models and contexts it was encoded with.
    #[inline(always)]
    pub(super) fn pull(
        &mut self,
        models: &mut BitModels,
        context: usize,
        sign_context: usize,
    ) -> i16 {
        models.number(context, sign_context, 0, |model, _| {
            let part = (self.range >> PROBABILITY_BITS) * model.zero();
            let bit = self.code >= part;
            if bit {
                self.code -= part;
                self.range -= part;
            } else {
                self.range = part;
            }
            model.update(bit);
            while self.range < MIN_RANGE {
                self.range <<= 8;
                self.shift_in();
            }
            bit
        })
    }

    /// Appends the next byte to `code`; zeros follow the last one.
    #[inline(always)]
    fn shift_in(&mut self) {
        let byte = self.bytes.get(self.position).copied().unwrap_or(0);
        self.code = self.code << 8 | u32::from(byte);
        self.position += 1;
    }

    /// Whether all bytes have been read, and none beyond the end.
    pub(super) fn at_end(&self) -> bool {
        self.position == self.bytes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fnv::fnv1a;

    /// Numbers of all lengths, most of them small.
    fn numbers() -> Vec<i16> {
        let mut state = 1u32;
        let mut draw = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 16
        };
        let mut numbers: Vec<i16> = (0..20_000)
            .map(|_| (draw() as u16 as i16) >> (draw() % 16))
            .collect();
        numbers.extend([0, 1, -1, i16::MAX, i16::MIN, i16::MIN + 1]);
        numbers
    }

    fn encoded(numbers: &[i16]) -> Vec<u8> {
        let mut encoder = Encoder::new();
        for (at, &number) in numbers.iter().enumerate() {
            encoder.push(at % CONTEXTS, at % 3, number);
        }
        encoder.finish()
    }

    #[test]
    fn numbers_are_decoded_to_the_end() {
        let bytes = encoded(&numbers());
        let (mut decoder, mut models) = (Decoder::new(&bytes), BitModels::new());
        for (at, number) in numbers().into_iter().enumerate() {
            let decoded = decoder.pull(&mut models, at % CONTEXTS, at % 3);
            assert_eq!(decoded, number, "number {at}");
        }
        assert!(decoder.at_end());
    }

    /// Files that were written once are read for years: the code stays the same.
    #[test]
    fn the_code_stands() {
        let bytes = encoded(&numbers());
        assert_eq!((bytes.len(), fnv1a(bytes)), (28_419, 0xb055_3888_db88_a733));
    }

    #[test]
    fn repeated_numbers_take_few_bytes() {
        assert!(encoded(&[0; 100_000]).len() < 1000);
    }
}
