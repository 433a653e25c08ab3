//! The file of trained weights: written by `cargo xtask train`, read when the engine starts.
//!
//! Layout, numbers little-endian: the magic `OUTFLANK`; version, squares a side, knots, weights per disc (a byte each);
//! seed (8 bytes); hash of the shapes (4); length of the command that made it (2) and its text; the empties of every
//! knot (a byte each, falling); a constant for every number of empties (2 each); the weights as two planes, low bytes
//! then high bytes; an FNV-1a checksum of all that (8). Only entries that stand for their mirror images are stored, each
//! as its zigzag difference from the same entry of the knot before, so that a general compressor finds little left to say.

use super::geometry::Geometry;
use std::fmt;

/// The version of the layout that is written and read.
pub const VERSION: u8 = 1;

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
        let (mut low, mut high) = (Vec::new(), Vec::new());
        let mut before = vec![0i16; self.entries.first().map_or(0, Vec::len)];
        for knot in &self.entries {
            for (entry, before) in knot.iter().zip(&mut before) {
                let difference = entry.wrapping_sub(*before);
                let [l, h] = ((difference << 1) ^ (difference >> 15)).to_le_bytes();
                low.push(l);
                high.push(h);
                *before = *entry;
            }
        }
        bytes.extend(low);
        bytes.extend(high);
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
        let (low, high) = (
            reader.take(knots.len() * kept)?,
            reader.take(knots.len() * kept)?,
        );
        if !reader.0.is_empty() {
            return Err(WeightsError::Length);
        }
        let mut entries = Vec::new();
        let mut before = vec![0i16; kept];
        for (low, high) in low.chunks_exact(kept).zip(high.chunks_exact(kept)) {
            for ((&low, &high), before) in low.iter().zip(high).zip(&mut before) {
                let zigzag = u16::from_le_bytes([low, high]);
                let difference = (zigzag >> 1) as i16 ^ -((zigzag & 1) as i16);
                *before = before.wrapping_add(difference);
            }
            entries.push(before.clone());
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
    let text: Vec<&str> = geometry
        .tables()
        .iter()
        .map(|table| table.shape.squares)
        .collect();
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
        assert_eq!(resealed(8, 2), Err("weights-version"));
        assert_eq!(resealed(9, 7), Err("weights-size"));
        assert_eq!(resealed(9, 8), Err("weights-shapes"));
        assert_eq!(resealed(10, 3), Err("weights-length"));
    }
}
