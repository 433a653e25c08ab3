//! Boards for the search: sets of squares as integers, with the operations of the rules on all squares at once.

mod bitboard;
mod bitboard10;
mod bitboard8;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod bitboard8_simd;
mod layout;
#[cfg(feature = "lab")]
mod perft;
mod position;
mod rays;

pub(super) use bitboard::squares_preferring;
pub use bitboard::{Bitboard, squares, triples};
pub use layout::BoardLayout;
#[cfg(feature = "lab")]
pub use perft::fast_perft;
pub use position::SearchPosition;
