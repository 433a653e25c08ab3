//! Numbers and checksums in the files of openings.

use super::BookError;
use crate::fnv::fnv1a;

/// Bytes of the checksum at the end of a file.
const CHECKSUM_BYTES: usize = 8;

/// Appends a number, seven bits a byte, the lowest first; bit 7 is set in all but the last byte.
pub fn push_varint(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Appends a number with a sign: 0, -1, 1, -2, ... as 0, 1, 2, 3, ...
pub fn push_signed(bytes: &mut Vec<u8>, number: i32) {
    push_varint(bytes, (number << 1 ^ number >> 31) as u32);
}

/// Appends the checksum of all bytes.
pub fn push_checksum(bytes: &mut Vec<u8>) {
    let checksum = fnv1a(bytes.iter().copied());
    bytes.extend(checksum.to_le_bytes());
}

/// The bytes before the checksum.
///
/// # Errors
/// When there is none, or it differs.
fn checked(bytes: &[u8]) -> Result<&[u8], BookError> {
    let (body, checksum) = bytes
        .split_last_chunk::<CHECKSUM_BYTES>()
        .ok_or(BookError::Length)?;
    if fnv1a(body.iter().copied()).to_le_bytes() == *checksum {
        Ok(body)
    } else {
        Err(BookError::Checksum)
    }
}

/// Appends a text behind its length.
pub fn push_text(bytes: &mut Vec<u8>, text: &str) {
    push_varint(bytes, text.len() as u32);
    bytes.extend(text.as_bytes());
}

/// The bytes of a file between its version and its checksum.
///
/// # Errors
/// When the file begins otherwise, has another version, or is not whole.
pub fn open<'a>(bytes: &'a [u8], magic: &[u8; 8], version: u8) -> Result<Bytes<'a>, BookError> {
    if !bytes.starts_with(magic) {
        return Err(BookError::Foreign);
    }
    let mut body = Bytes::new(checked(bytes)?);
    body.take(magic.len())?;
    if body.byte()? != version {
        return Err(BookError::Version);
    }
    Ok(body)
}

/// Reads bytes from the front.
#[derive(Clone, Copy)]
pub struct Bytes<'a> {
    left: &'a [u8],
}

impl<'a> Bytes<'a> {
    pub fn new(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes { left: bytes }
    }

    pub fn take(&mut self, count: usize) -> Result<&'a [u8], BookError> {
        let (taken, left) = self.left.split_at_checked(count).ok_or(BookError::Length)?;
        self.left = left;
        Ok(taken)
    }

    pub fn byte(&mut self) -> Result<u8, BookError> {
        let (&byte, left) = self.left.split_first().ok_or(BookError::Length)?;
        self.left = left;
        Ok(byte)
    }

    /// A number of [`push_varint`].
    pub fn varint(&mut self) -> Result<u32, BookError> {
        let mut number = 0;
        for shift in (0..).step_by(7) {
            let byte = u32::from(self.byte()?);
            let bits = byte & 0x7f;
            if shift > 28 || bits > u32::MAX >> shift {
                return Err(BookError::Number);
            }
            number |= bits << shift;
            if byte < 0x80 {
                break;
            }
        }
        Ok(number)
    }

    /// A text of [`push_text`].
    pub fn text(&mut self) -> Result<String, BookError> {
        let length = self.varint()? as usize;
        Ok(String::from_utf8_lossy(self.take(length)?).into_owned())
    }

    /// A number of [`push_signed`].
    pub fn signed(&mut self) -> Result<i32, BookError> {
        let number = self.varint()?;
        Ok((number >> 1) as i32 ^ -((number & 1) as i32))
    }

    /// Nothing may be left.
    pub fn finish(&self) -> Result<(), BookError> {
        if self.left.is_empty() {
            Ok(())
        } else {
            Err(BookError::Length)
        }
    }
}

/// Bits, the highest of a byte first; zeros fill the last byte.
#[derive(Default)]
pub struct BitWriter {
    bytes: Vec<u8>,
    count: usize,
}

impl BitWriter {
    pub fn push(&mut self, bit: bool) {
        if self.count.is_multiple_of(8) {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << (7 - self.count % 8);
        }
        self.count += 1;
    }

    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// Reads the bits of a [`BitWriter`].
pub struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Bits<'a> {
    pub fn new(bytes: &'a [u8]) -> Bits<'a> {
        Bits { bytes, at: 0 }
    }

    pub fn next(&mut self) -> Result<bool, BookError> {
        let byte = self.bytes.get(self.at / 8).ok_or(BookError::Length)?;
        let bit = byte >> (7 - self.at % 8) & 1;
        self.at += 1;
        Ok(bit == 1)
    }

    /// Only zeros that fill the last byte may be left.
    pub fn finish(&self) -> Result<(), BookError> {
        let filled = self.at.div_ceil(8) == self.bytes.len();
        let last = self.bytes.last().copied().unwrap_or(0);
        let zeros = self.at.is_multiple_of(8) || last << (self.at % 8) == 0;
        if filled && zeros {
            Ok(())
        } else {
            Err(BookError::Length)
        }
    }
}
