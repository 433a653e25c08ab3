//! Written games: transcripts, WTHOR files and our own record, the only form in which a game is kept.

mod error;
mod header;
pub mod record;
pub mod transcript;
pub mod wthor;

pub use error::{RecordError, RecordProblem, TranscriptError, TranscriptProblem};
pub use header::read_terms;
