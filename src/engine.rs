//! What to play: the search, the exact endgame and the evaluation.
//!
//! One engine for all sizes, native and wasm. It knows only the rules; the time, the wish to stop and every
//! seed come in as arguments.

mod checksum;
mod discs;
mod eight;
pub mod eval;
mod fast;
mod field;
mod figures;
mod grid;
mod host;
mod last;
mod level;
mod limits;
mod line;
mod pace;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod pairs;
mod perft;
mod player;
mod probcut;
mod report;
mod root;
mod search;
mod table;
mod technique;
mod ten;

pub use checksum::checksum;
pub use discs::Discs;
pub use field::Field;
pub use figures::TEMPO;
pub use grid::{Grid, squares, threes};
pub use host::{Host, Timeless};
pub use level::LEVELS;
pub use limits::{Limits, Spent};
pub use perft::fast_perft;
pub use player::Engine;
pub use probcut::shallow_depth;
pub use report::{Choice, Report, SquareValue};
pub use technique::Technique;
