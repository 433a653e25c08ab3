//! Whole numbers packed tightly: an adaptive range coder, so that a file of weights is small by itself.
//!
//! Numbers are told bit by bit; every bit has a chance that is learnt on the way (G. N. N. Martin's range coding, 1979, in
//! the binary form with carries that I. Pavlov's LZMA made common). A number is its length in bits, told as a row of
//! yes and no, then the bits below its highest, then its sign; the chances depend on a context that the caller knows.

/// Contexts that a caller can tell apart.
pub(super) const CONTEXTS: usize = 64;

/// Bits of a chance.
const CHANCE_BITS: u32 = 15;
/// How slowly the two halves of a chance follow what comes.
const RATES: [u32; 2] = [4, 7];
/// The longest number in bits.
const LENGTHS: usize = 17;
/// Below this the range is filled up.
const FULL: u32 = 1 << 24;

/// What is believed of one kind of bit: two chances that learn at different speeds, whose mean counts.
#[derive(Clone, Copy)]
struct Belief([u16; 2]);

impl Belief {
    const EVEN: Belief = Belief([1 << (CHANCE_BITS - 1); 2]);

    /// The chance of a zero.
    fn zero(self) -> u32 {
        let mean = (u32::from(self.0[0]) + u32::from(self.0[1])) / 2;
        mean.clamp(32, (1 << CHANCE_BITS) - 32)
    }

    fn learn(&mut self, bit: bool) {
        for (chance, rate) in self.0.iter_mut().zip(RATES) {
            if bit {
                *chance -= *chance >> rate;
            } else {
                *chance += ((1 << CHANCE_BITS) - *chance) >> rate;
            }
        }
    }
}

/// Everything that is believed.
struct Beliefs {
    longer: Vec<[Belief; LENGTHS]>,
    below: [[Belief; LENGTHS]; LENGTHS],
    negative: Vec<Belief>,
}

impl Beliefs {
    fn new() -> Beliefs {
        Beliefs {
            longer: vec![[Belief::EVEN; LENGTHS]; CONTEXTS],
            below: [[Belief::EVEN; LENGTHS]; LENGTHS],
            negative: vec![Belief::EVEN; CONTEXTS],
        }
    }

    /// Passes a number through `bit`, which tells or reads bits in the light of a belief.
    fn number(
        &mut self,
        context: usize,
        sign_context: usize,
        number: i16,
        mut bit: impl FnMut(&mut Belief, bool) -> bool,
    ) -> i16 {
        let size = u32::from(number.unsigned_abs());
        let told = (u32::BITS - size.leading_zeros()) as usize;
        let mut length = 0;
        while length + 1 < LENGTHS && bit(&mut self.longer[context][length], told > length) {
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

/// Packs numbers.
pub(super) struct Packer {
    beliefs: Beliefs,
    low: u64,
    range: u32,
    bytes: Vec<u8>,
}

impl Packer {
    pub(super) fn new() -> Packer {
        Packer {
            beliefs: Beliefs::new(),
            low: 0,
            range: u32::MAX,
            bytes: Vec::new(),
        }
    }

    /// Appends a number.
    pub(super) fn push(&mut self, context: usize, sign_context: usize, number: i16) {
        let Packer {
            beliefs,
            low,
            range,
            bytes,
        } = self;
        beliefs.number(context, sign_context, number, |belief, bit| {
            let part = (*range >> CHANCE_BITS) * belief.zero();
            if bit {
                *low += u64::from(part);
                *range -= part;
            } else {
                *range = part;
            }
            belief.learn(bit);
            while *range < FULL {
                *range <<= 8;
                shift(low, bytes);
            }
            bit
        });
    }

    /// The packed bytes.
    pub(super) fn finish(mut self) -> Vec<u8> {
        for _ in 0..4 {
            shift(&mut self.low, &mut self.bytes);
        }
        self.bytes
    }
}

/// Moves the highest of the four bytes of `low` out, after adding its carry to what is out already.
fn shift(low: &mut u64, bytes: &mut Vec<u8>) {
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

/// Unpacks numbers.
pub(super) struct Unpacker<'a> {
    beliefs: Beliefs,
    code: u32,
    range: u32,
    bytes: &'a [u8],
    /// Bytes that were asked for after the end.
    missing: usize,
}

impl<'a> Unpacker<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Unpacker<'a> {
        let mut unpacker = Unpacker {
            beliefs: Beliefs::new(),
            code: 0,
            range: u32::MAX,
            bytes,
            missing: 0,
        };
        for _ in 0..4 {
            let byte = next(&mut unpacker.bytes, &mut unpacker.missing);
            unpacker.code = unpacker.code << 8 | byte;
        }
        unpacker
    }

    /// The next number, in the context that it was packed in.
    #[inline]
    pub(super) fn pull(&mut self, context: usize, sign_context: usize) -> i16 {
        let Unpacker {
            beliefs,
            code,
            range,
            bytes,
            missing,
        } = self;
        beliefs.number(context, sign_context, 0, |belief, _| {
            let part = (*range >> CHANCE_BITS) * belief.zero();
            let bit = *code >= part;
            if bit {
                *code -= part;
                *range -= part;
            } else {
                *range = part;
            }
            belief.learn(bit);
            while *range < FULL {
                *range <<= 8;
                *code = *code << 8 | next(bytes, missing);
            }
            bit
        })
    }

    /// Whether exactly the bytes given have been read.
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

    /// Numbers of all sizes, most of them small.
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

    fn packed(numbers: &[i16]) -> Vec<u8> {
        let mut packer = Packer::new();
        for (at, &number) in numbers.iter().enumerate() {
            packer.push(at % CONTEXTS, at % 3, number);
        }
        packer.finish()
    }

    #[test]
    fn numbers_come_back_and_nothing_is_left() {
        let bytes = packed(&numbers());
        let mut unpacker = Unpacker::new(&bytes);
        for (at, number) in numbers().into_iter().enumerate() {
            assert_eq!(unpacker.pull(at % CONTEXTS, at % 3), number, "number {at}");
        }
        assert!(unpacker.at_end());
    }

    #[test]
    fn what_repeats_takes_next_to_nothing() {
        assert!(packed(&[0; 100_000]).len() < 1000);
    }
}
