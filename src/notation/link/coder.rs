//! Digits with changing radices as one number, in base64url (RFC 4648), the least significant character first.

/// Writes and reads digits, so that a form is described once for both directions.
pub(super) trait Coder {
    /// The next digit: `value` when writing; when reading, what was written. Always below `radix`, which is at least 1.
    fn digit(&mut self, value: u32, radix: u32) -> u32;

    /// A number below 2^53, in a length that grows with it.
    fn number(&mut self, value: u64) -> u64 {
        let bits = self.digit(64 - value.leading_zeros(), 54);
        let mut number = 0;
        let mut from = 0;
        while from + 1 < bits {
            let width = (bits - 1 - from).min(16);
            let part = (value >> from) as u32 & ((1 << width) - 1);
            number |= u64::from(self.digit(part, 1 << width)) << from;
            from += width;
        }
        // The highest bit is always set.
        if bits == 0 {
            0
        } else {
            number | 1 << (bits - 1)
        }
    }

    /// A flag.
    fn flag(&mut self, value: bool) -> bool {
        self.digit(value.into(), 2) == 1
    }

    /// A text of at most `MOST_BYTES` bytes; longer ones are cut off.
    fn text(&mut self, text: &str) -> String {
        let end = (0..=MOST_BYTES.min(text.len()))
            .rev()
            .find(|&end| text.is_char_boundary(end));
        // Readers leave out a blank at the end.
        let bytes = text.as_bytes()[..end.unwrap_or(0)].trim_ascii_end();
        let length = self.digit(bytes.len() as u32, MOST_BYTES as u32 + 1) as usize;
        let byte = |n: usize| bytes.get(n).copied().unwrap_or(0);
        let read: Vec<u8> = (0..length)
            .map(|n| self.digit(byte(n).into(), 256) as u8)
            .collect();
        String::from_utf8_lossy(&read).into_owned()
    }
}

const MOST_BYTES: usize = 127;

/// Collects digits.
#[derive(Default)]
pub(super) struct Encoder {
    digits: Vec<(u32, u32)>,
}

impl Coder for Encoder {
    fn digit(&mut self, value: u32, radix: u32) -> u32 {
        let value = value.min(radix.saturating_sub(1));
        self.digits.push((value, radix.max(1)));
        value
    }
}

impl Encoder {
    /// Adds the digits of another encoder.
    pub fn append(&mut self, mut other: Encoder) {
        self.digits.append(&mut other.digits);
    }

    /// The number as text.
    pub fn finish(self) -> String {
        let mut limbs: Vec<u32> = Vec::new();
        for (value, radix) in self.digits.into_iter().rev() {
            let mut carry = u64::from(value);
            for limb in &mut limbs {
                carry += u64::from(*limb) * u64::from(radix);
                *limb = carry as u32;
                carry >>= 32;
            }
            if carry > 0 {
                limbs.push(carry as u32);
            }
        }
        let bit = |n: usize| limbs.get(n / 32).map_or(0, |limb| limb >> (n % 32) & 1);
        let signs = (0..limbs.len() * 32).step_by(6);
        let text: String = signs
            .map(|from| sign((0..6).map(|n| bit(from + n) << n).sum()))
            .collect();
        text.trim_end_matches(sign(0)).to_owned()
    }
}

/// Takes digits from a number.
#[derive(Clone)]
pub(super) struct Decoder {
    limbs: Vec<u32>,
}

impl Decoder {
    /// The number of a text; none if a character is not one of base64url.
    pub fn new(text: &str) -> Option<Decoder> {
        let mut limbs = vec![0_u32; text.len() * 6 / 32 + 1];
        for (n, byte) in text.bytes().enumerate() {
            let value = digit(byte)?;
            for bit in (0..6).filter(|bit| value >> bit & 1 == 1) {
                let at = n * 6 + bit;
                limbs[at / 32] |= 1 << (at % 32);
            }
        }
        Some(Decoder { limbs })
    }

    /// Whether nothing is left.
    pub fn is_done(&self) -> bool {
        self.limbs.iter().all(|&limb| limb == 0)
    }
}

impl Coder for Decoder {
    fn digit(&mut self, _: u32, radix: u32) -> u32 {
        let radix = u64::from(radix.max(1));
        let mut rest = 0_u64;
        for limb in self.limbs.iter_mut().rev() {
            let number = rest << 32 | u64::from(*limb);
            *limb = (number / radix) as u32;
            rest = number % radix;
        }
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
        rest as u32
    }
}

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The character of a value below 64.
pub(super) fn sign(value: u32) -> char {
    SIGNS[value as usize % 64].into()
}

/// The value of a character.
pub(super) fn digit(byte: u8) -> Option<u32> {
    let value = match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => return None,
    };
    Some(value.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_come_back() {
        let mut encoder = Encoder::default();
        let write = |coder: &mut dyn FnMut(u32, u32)| {
            for n in 0..300 {
                coder(n * 7 % (n + 1), n + 1);
            }
        };
        write(&mut |value, radix| {
            encoder.digit(value, radix);
        });
        for number in [0, 1, 2, 59, 1 << 20, (1 << 53) - 1] {
            encoder.number(number);
        }
        encoder.text("Ånn");
        let text = encoder.finish();
        let Some(mut decoder) = Decoder::new(&text) else {
            return assert!(text.is_empty());
        };
        write(&mut |value, radix| {
            assert!(!decoder.is_done());
            assert_eq!(decoder.digit(0, radix), value);
        });
        for number in [0, 1, 2, 59, 1 << 20, (1 << 53) - 1] {
            assert_eq!(decoder.number(0), number);
        }
        assert_eq!(decoder.text(""), "Ånn");
        assert!(decoder.is_done());
        assert_eq!(decoder.digit(0, 9), 0);
        assert!(Decoder::new("a=").is_none());
    }

    #[test]
    fn the_signs_are_those_of_base64url() {
        for value in 0..64 {
            assert_eq!(digit(sign(value) as u8), Some(value));
        }
    }
}
