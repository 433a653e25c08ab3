//! An adaptive binary range coder for whole numbers, so that a weights file is small without further compression.
//!
//! Numbers are coded bit by bit, with a probability per bit that adapts (G. N. N. Martin's range coding, 1979, in the binary
//! form with carries of I. Pavlov's LZMA). A number is coded as its length in bits (unary), the bits below the highest, and
//! the sign; the models of length and sign depend on a context that the caller chooses.

/// Number of contexts.
pub(super) const CONTEXTS: usize = 64;

/// Bits of a probability.
const PROBABILITY_BITS: u32 = 15;
/// Adaptation rates of the two estimates of a bit model, as shifts.
const RATES: [u32; 2] = [4, 7];
/// Number of possible lengths of a number, in bits.
const LENGTHS: usize = 17;
/// The range is renormalised below this value.
const MIN_RANGE: u32 = 1 << 24;

/// The model of one kind of bit: the mean of two probabilities of a zero that adapt at different rates.
#[derive(Clone, Copy)]
struct BitModel([u16; 2]);

impl BitModel {
    const EVEN: BitModel = BitModel([1 << (PROBABILITY_BITS - 1); 2]);

    /// The probability of a zero.
    fn zero(self) -> u32 {
        let mean = (u32::from(self.0[0]) + u32::from(self.0[1])) / 2;
        mean.clamp(32, (1 << PROBABILITY_BITS) - 32)
    }

    fn update(&mut self, bit: bool) {
        for (probability, rate) in self.0.iter_mut().zip(RATES) {
            if bit {
                *probability -= *probability >> rate;
            } else {
                *probability += ((1 << PROBABILITY_BITS) - *probability) >> rate;
            }
        }
    }
}

/// All bit models of a coder.
struct BitModels {
    longer: Vec<[BitModel; LENGTHS]>,
    below: [[BitModel; LENGTHS]; LENGTHS],
    negative: Vec<BitModel>,
}

impl BitModels {
    fn new() -> BitModels {
        BitModels {
            longer: vec![[BitModel::EVEN; LENGTHS]; CONTEXTS],
            below: [[BitModel::EVEN; LENGTHS]; LENGTHS],
            negative: vec![BitModel::EVEN; CONTEXTS],
        }
    }

    /// Codes a number through `bit`, which encodes the given bit or decodes one.
    fn number(
        &mut self,
        context: usize,
        sign_context: usize,
        number: i16,
        mut bit: impl FnMut(&mut BitModel, bool) -> bool,
    ) -> i16 {
        let size = u32::from(number.unsigned_abs());
        let size_bits = (u32::BITS - size.leading_zeros()) as usize;
        let mut length = 0;
        while length + 1 < LENGTHS && bit(&mut self.longer[context][length], size_bits > length) {
            length += 1;
        }
        let mut value = u32::from(length > 0);
        for place in (0..length.saturating_sub(1)).rev() {
            let low = bit(&mut self.below[length][place], size >> place & 1 == 1);
            value = value << 1 | u32::from(low);
        }
        if value > 0 && bit(&mut self.negative[sign_context], number < 0) {
            (value as i16).wrapping_neg()
        } else {
            value as i16
        }
    }
}

/// Encodes numbers.
pub(super) struct Encoder {
    models: BitModels,
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

/// Decodes numbers.
pub(super) struct Decoder<'a> {
    models: BitModels,
    code: u32,
    range: u32,
    bytes: &'a [u8],
    /// Bytes read beyond the end.
    missing: usize,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder {
            models: BitModels::new(),
            code: 0,
            range: u32::MAX,
            bytes,
            missing: 0,
        };
        for _ in 0..4 {
            let byte = next(&mut decoder.bytes, &mut decoder.missing);
            decoder.code = decoder.code << 8 | byte;
        }
        decoder
    }

    /// The next number, with the contexts it was encoded with.
    #[inline]
    pub(super) fn pull(&mut self, context: usize, sign_context: usize) -> i16 {
        let Decoder {
            models,
            code,
            range,
            bytes,
            missing,
        } = self;
        models.number(context, sign_context, 0, |model, _| {
            let part = (*range >> PROBABILITY_BITS) * model.zero();
            let bit = *code >= part;
            if bit {
                *code -= part;
                *range -= part;
            } else {
                *range = part;
            }
            model.update(bit);
            while *range < MIN_RANGE {
                *range <<= 8;
                *code = *code << 8 | next(bytes, missing);
            }
            bit
        })
    }

    /// Whether all bytes have been read, and none beyond the end.
    pub(super) fn at_end(&self) -> bool {
        self.bytes.is_empty() && self.missing == 0
    }
}

fn next(bytes: &mut &[u8], missing: &mut usize) -> u32 {
    match bytes.split_first() {
        Some((&byte, rest)) => {
            *bytes = rest;
            u32::from(byte)
        }
        None => {
            *missing += 1;
            0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let mut decoder = Decoder::new(&bytes);
        for (at, number) in numbers().into_iter().enumerate() {
            assert_eq!(decoder.pull(at % CONTEXTS, at % 3), number, "number {at}");
        }
        assert!(decoder.at_end());
    }

    #[test]
    fn repeated_numbers_take_few_bytes() {
        assert!(encoded(&[0; 100_000]).len() < 1000);
    }
}
