//! The file of trained weights, written by `cargo xtask train`.
//!
//! Layout, little-endian: the magic `OUTFLANK`; version, squares along an edge, number of knots, units per disc (a byte each);
//! seed (8 bytes); hash of the patterns (4); length of the command that made it (2) and its text; the empty squares at each
//! knot (a byte each, falling); a constant for each number of empty squares (2 each); the weights, range coded; an FNV-1a
//! checksum of all before (8). Only canonical entries are stored, each as its difference from the same entry at the previous
//! knot. General compression does not make the file smaller.

use super::pattern_index::PatternSet;
use crate::engine::range_coder::{BitModels, Decoder, Encoder};
use crate::engine::sequence_coder::SequenceCoder;
use crate::fnv::fnv1a;
use std::fmt;

/// The version of the layout.
const VERSION: u8 = 2;

const MAGIC: &[u8; 8] = b"OUTFLANK";

/// Trained weights, as in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights {
    /// Squares along an edge of the board.
    pub side: usize,
    /// Units per disc.
    pub unit: u8,
    /// The seed of the training games.
    pub seed: u64,
    /// The command that made the file.
    pub command: String,
    /// The empty squares at each spline knot, falling; weights are interpolated between knots.
    pub knots: Vec<u8>,
    /// A constant for each number of empty squares, in units.
    pub constants: Vec<i16>,
    /// By knot, the [stored entries](stored_entries), in units.
    pub entries: Vec<Vec<i16>>,
}

/// Why a weights file is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WeightsError {
    /// The file does not start with the magic.
    Foreign,
    /// The layout has another version.
    Version,
    /// The board size is not supported.
    Size,
    /// The weights are for other patterns.
    Shapes,
    /// The file is too short or too long.
    Length,
    /// The checksum differs.
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
            Self::Foreign => "not a weights file",
            Self::Version => "weights of another version",
            Self::Size => "weights for another board",
            Self::Shapes => "weights for other patterns",
            Self::Length => "weights file too short or too long",
            Self::Checksum => "weights file damaged",
        })
    }
}

impl std::error::Error for WeightsError {}

/// The table entries that a file stores: the canonical one of each set of mirror images.
pub fn stored_entries(set: &PatternSet) -> Vec<u32> {
    let mut stored = Vec::new();
    for table in set.tables() {
        let canonical = table.canonical();
        let own = canonical
            .iter()
            .enumerate()
            .filter(|&(entry, &canonical)| entry == canonical as usize);
        stored.extend(own.map(|(entry, _)| (table.first + entry) as u32));
    }
    stored
}

impl Weights {
    /// The file's bytes.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([VERSION, self.side as u8, self.knots.len() as u8, self.unit]);
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend(patterns_hash(&PatternSet::new(self.side)).to_le_bytes());
        bytes.extend((self.command.len() as u16).to_le_bytes());
        bytes.extend(self.command.as_bytes());
        bytes.extend(&self.knots);
        bytes.extend(
            self.constants
                .iter()
                .flat_map(|constant| constant.to_le_bytes()),
        );
        let mut encoder = Encoder::new();
        let mut coder = SequenceCoder::new(vec![0; self.entries.first().map_or(0, Vec::len)]);
        for knot in &self.entries {
            coder.encode(knot, |context, sign, number| {
                encoder.push(context, sign, number)
            });
        }
        bytes.extend(encoder.finish());
        let sum = fnv1a(bytes.iter().copied());
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// The weights in a file's bytes.
    ///
    /// # Errors
    ///
    /// A [`WeightsError`] if the file is not valid. Nothing but the version is used before the checksum is verified.
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
        if fnv1a(bytes.iter().copied()) != u64::from_le_bytes(*sum) {
            return Err(WeightsError::Checksum);
        }
        let side = usize::from(side);
        if !matches!(side, 6 | 8 | 10) || knots == 0 || unit == 0 {
            return Err(WeightsError::Size);
        }
        let seed = u64::from_le_bytes(reader.array()?);
        let set = PatternSet::new(side);
        if u32::from_le_bytes(reader.array()?) != patterns_hash(&set) {
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
        let stored = stored_entries(&set).len();
        let (mut decoder, mut models) = (Decoder::new(reader.0), BitModels::new());
        let mut coder = SequenceCoder::new(vec![0; stored]);
        let mut entries = Vec::new();
        for _ in &knots {
            entries.push(coder.decode(&mut decoder, &mut models).to_vec());
        }
        if !decoder.at_end() {
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

/// The bytes left to read.
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

/// A hash of the patterns, which changes with them.
fn patterns_hash(set: &PatternSet) -> u32 {
    let text: Vec<&str> = set.tables().iter().map(|table| table.feature).collect();
    fnv1a(text.join(";").bytes()) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Weights {
        let stored = stored_entries(&PatternSet::new(6)).len();
        let entries = |seed: i16| {
            (0..stored as i16)
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
    fn other_files_are_refused() {
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
            let sum = fnv1a(bytes[..end].iter().copied()).to_le_bytes();
            bytes[end..].copy_from_slice(&sum);
            Weights::decode(&bytes).map_err(WeightsError::code)
        };
        assert_eq!(resealed(8, VERSION + 1), Err("weights-version"));
        assert_eq!(resealed(9, 7), Err("weights-size"));
        assert_eq!(resealed(9, 8), Err("weights-shapes"));
        assert_eq!(resealed(10, 3), Err("weights-length"));
    }
}
