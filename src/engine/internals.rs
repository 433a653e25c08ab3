//! Parts of the engine for the laboratory and the tests (feature `lab`); not a stable interface.

pub use super::board::{Bitboard, BoardLayout, SearchPosition, fast_perft, squares, triples};
pub use super::checksum::checksum;
pub use super::eval::internals::*;
pub use super::human::HumanModel;
pub use super::range_coder::CONTEXTS;
pub use super::search::{SearchFeatures, TEMPO, shallow_depth};
pub use super::sequence_coder::{SequenceCoder, difference_contexts};
