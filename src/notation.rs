//! Written games: transcripts, WTHOR files and our own record, the only form in which a game is kept.

mod error;
mod format;
mod header;
pub mod record;
pub mod transcript;
pub mod wthor;

pub use error::{RecordError, RecordProblem, TranscriptError, TranscriptProblem};
pub use format::Format;
pub use header::read_terms;
