//! The file of trained weights: written by `cargo xtask train`, read when the engine starts.
//!
//! Layout, numbers little-endian: the magic `OUTFLANK`; version, squares a side, knots, weights per disc (a byte each);
//! seed (8 bytes); hash of the shapes (4); length of the command that made it (2) and its text; the empties of every
//! knot (a byte each, falling); a constant for every number of empties (2 each); the weights, packed by a range coder; an
//! FNV-1a checksum of all that (8). Only entries that stand for their mirror images are stored, each as its difference
//! from the same entry of the knot before. A general compressor finds nothing left to say, so no host need have one.

use super::coder::{CONTEXTS, Packer, Unpacker};
use super::geometry::Geometry;
use std::fmt;

/// The version of the layout that is written and read.
pub const VERSION: u8 = 2;

const MAGIC: &[u8; 8] = b"OUTFLANK";

/// Trained weights as they lie in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights {
    /// Squares a side.
    pub side: usize,
    /// How many units make one disc.
    pub unit: u8,
    /// The seed that its games were made from.
    pub seed: u64,
    /// The command that made it.
    pub command: String,
    /// The empties at every knot, falling; between knots the weights are interpolated.
    pub knots: Vec<u8>,
    /// A constant for every number of empties, in units.
    pub constants: Vec<i16>,
    /// By knot, the entries that stand for their mirror images, in units; their order is [`entries_kept`]'s.
    pub entries: Vec<Vec<i16>>,
}

/// Why a file of weights is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WeightsError {
    /// The file does not begin like one of ours.
    Foreign,
    /// It was written by a newer or older program.
    Version,
    /// It is for a board of another size, or for none that we play on.
    Size,
    /// It was trained for other patterns.
    Shapes,
    /// It is too short or too long.
    Length,
    /// It was damaged: the checksum differs.
    Checksum,
}

impl WeightsError {
    /// A stable code for the page.
    pub fn code(self) -> &'static str {
        match self {
            Self::Foreign => "weights-foreign",
            Self::Version => "weights-version",
            Self::Size => "weights-size",
            Self::Shapes => "weights-shapes",
            Self::Length => "weights-length",
            Self::Checksum => "weights-checksum",
        }
    }
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Foreign => "not a file of weights",
            Self::Version => "weights of another version",
            Self::Size => "weights for another board",
            Self::Shapes => "weights for other patterns",
            Self::Length => "weights cut short or too long",
            Self::Checksum => "weights damaged",
        })
    }
}

impl std::error::Error for WeightsError {}

/// The table entries that a file holds, one of each set of mirror images.
pub fn entries_kept(geometry: &Geometry) -> Vec<u32> {
    let mut kept = Vec::new();
    for table in geometry.tables() {
        let canonical = table.canonical();
        let own = canonical
            .iter()
            .enumerate()
            .filter(|&(entry, &stands)| entry == stands as usize);
        kept.extend(own.map(|(entry, _)| (table.first + entry) as u32));
    }
    kept
}

impl Weights {
    /// The file's bytes.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([VERSION, self.side as u8, self.knots.len() as u8, self.unit]);
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend(shapes_hash(&Geometry::new(self.side)).to_le_bytes());
        bytes.extend((self.command.len() as u16).to_le_bytes());
        bytes.extend(self.command.as_bytes());
        bytes.extend(&self.knots);
        bytes.extend(
            self.constants
                .iter()
                .flat_map(|constant| constant.to_le_bytes()),
        );
        let mut packer = Packer::new();
        let mut known = Known::new(self.entries.first().map_or(0, Vec::len));
        for knot in &self.entries {
            known.turn();
            for (place, entry) in knot.iter().enumerate() {
                let difference = entry.wrapping_sub(known.entries[place]);
                let (context, sign_context) = known.contexts(place);
                packer.push(context, sign_context, difference);
                known.learn(place, difference);
            }
        }
        bytes.extend(packer.finish());
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// The weights in a file's bytes.
    ///
    /// # Errors
    ///
    /// A [`WeightsError`] saying what is wrong with the file; nothing in it is trusted before its checksum agrees.
    pub fn decode(bytes: &[u8]) -> Result<Weights, WeightsError> {
        if !bytes.starts_with(MAGIC) {
            return Err(WeightsError::Foreign);
        }
        let (bytes, sum) = bytes.split_last_chunk::<8>().ok_or(WeightsError::Length)?;
        let mut reader = Reader(bytes.get(MAGIC.len()..).ok_or(WeightsError::Length)?);
        let [version, side, knots, unit] = reader.array()?;
        if version != VERSION {
            return Err(WeightsError::Version);
        }
        if checksum(bytes) != u64::from_le_bytes(*sum) {
            return Err(WeightsError::Checksum);
        }
        let side = usize::from(side);
        if !matches!(side, 6 | 8 | 10) || knots == 0 || unit == 0 {
            return Err(WeightsError::Size);
        }
        let seed = u64::from_le_bytes(reader.array()?);
        let geometry = Geometry::new(side);
        if u32::from_le_bytes(reader.array()?) != shapes_hash(&geometry) {
            return Err(WeightsError::Shapes);
        }
        let length = u16::from_le_bytes(reader.array()?);
        let command = String::from_utf8_lossy(reader.take(usize::from(length))?).into_owned();
        let knots = reader.take(usize::from(knots))?.to_vec();
        let constants = reader.take((side * side + 1) * 2)?;
        let constants = constants
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
            .collect();
        let kept = entries_kept(&geometry).len();
        let mut unpacker = Unpacker::new(reader.0);
        let mut known = Known::new(kept);
        let mut entries = Vec::new();
        for _ in &knots {
            known.turn();
            for place in 0..kept {
                let (context, sign_context) = known.contexts(place);
                let difference = unpacker.pull(context, sign_context);
                known.learn(place, difference);
            }
            entries.push(known.entries.clone());
        }
        if !unpacker.at_end() {
            return Err(WeightsError::Length);
        }
        Ok(Weights {
            side,
            unit,
            seed,
            command,
            knots,
            constants,
            entries,
        })
    }
}

/// What packer and unpacker both know when they come to an entry: the knot before and the entries before it.
struct Known {
    /// The entries told last: this knot's before the current place, the last knot's from there on.
    entries: Vec<i16>,
    /// Their differences from the knot before theirs.
    differences: Vec<i16>,
    /// The last two differences told.
    last: [i16; 2],
}

impl Known {
    fn new(count: usize) -> Known {
        Known {
            entries: vec![0; count],
            differences: vec![0; count],
            last: [0; 2],
        }
    }

    /// Begins a knot.
    fn turn(&mut self) {
        self.last = [0; 2];
    }

    /// The contexts of the next difference, of its size and of its sign: large ones come together.
    #[inline]
    fn contexts(&self, place: usize) -> (usize, usize) {
        const CLASSES: usize = 8;
        let class = |size: u32| ((u32::BITS - size.leading_zeros()) as usize).min(CLASSES - 1);
        let size = |number: i16| u32::from(number.unsigned_abs());
        let earlier = self.differences[place];
        let near = size(self.last[0]) * 2 + size(self.last[1]);
        let context = class(size(earlier)) * CLASSES + class(near);
        debug_assert!(context < CONTEXTS);
        let sign_context = (earlier.signum() + 1) * 3 + self.last[0].signum() + 1;
        (context, sign_context as usize)
    }

    #[inline]
    fn learn(&mut self, place: usize, difference: i16) {
        self.entries[place] = self.entries[place].wrapping_add(difference);
        self.differences[place] = difference;
        self.last = [difference, self.last[0]];
    }
}

/// What is still to be read.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], WeightsError> {
        let (head, tail) = self.0.split_at_checked(count).ok_or(WeightsError::Length)?;
        self.0 = tail;
        Ok(head)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], WeightsError> {
        let (head, tail) = self
            .0
            .split_first_chunk::<N>()
            .ok_or(WeightsError::Length)?;
        self.0 = tail;
        Ok(*head)
    }
}

/// FNV-1a, 64 bits (G. Fowler, L. C. Noll, P. Vo).
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// A number that changes when a shape does.
fn shapes_hash(geometry: &Geometry) -> u32 {
    let text: Vec<&str> = geometry.tables().iter().map(|table| table.sight).collect();
    checksum(text.join(";").as_bytes()) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Weights {
        let kept = entries_kept(&Geometry::new(6)).len();
        let entries = |seed: i16| {
            (0..kept as i16)
                .map(|i| i.wrapping_mul(seed).wrapping_mul(97))
                .collect()
        };
        Weights {
            side: 6,
            unit: 8,
            seed: 1,
            command: "train".into(),
            knots: vec![20, 10],
            constants: vec![-3; 37],
            entries: vec![entries(1), entries(-2)],
        }
    }

    #[test]
    fn a_file_is_read_back_as_written() {
        assert_eq!(Weights::decode(&small().encode()), Ok(small()));
    }

    #[test]
    fn a_foreign_file_is_refused() {
        for bytes in [&b""[..], b"OUTFLAN", b"<!doctype html><title>404</title>"] {
            assert_eq!(Weights::decode(bytes), Err(WeightsError::Foreign));
        }
    }

    #[test]
    fn every_shorter_file_is_refused() {
        let bytes = small().encode();
        for length in (0..200).chain((200..bytes.len()).step_by(997)) {
            assert!(Weights::decode(&bytes[..length]).is_err(), "{length} bytes");
        }
    }

    #[test]
    fn a_flipped_byte_is_refused() {
        let bytes = small().encode();
        for at in (0..100).chain((100..bytes.len()).step_by(1009)) {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << (at % 8);
            assert!(Weights::decode(&damaged).is_err(), "byte {at}");
        }
    }

    #[test]
    fn other_patterns_and_other_boards_are_refused_by_name() {
        let resealed = |at: usize, byte: u8| {
            let mut bytes = small().encode();
            bytes[at] = byte;
            let end = bytes.len() - 8;
            let sum = checksum(&bytes[..end]).to_le_bytes();
            bytes[end..].copy_from_slice(&sum);
            Weights::decode(&bytes).map_err(WeightsError::code)
        };
        assert_eq!(resealed(8, VERSION + 1), Err("weights-version"));
        assert_eq!(resealed(9, 7), Err("weights-size"));
        assert_eq!(resealed(9, 8), Err("weights-shapes"));
        assert_eq!(resealed(10, 3), Err("weights-length"));
    }
}
