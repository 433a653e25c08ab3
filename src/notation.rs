//! What is written down: transcripts as other programs read them, and our own record of a game.

mod header;
pub mod record;
pub mod transcript;
pub mod wthor;

pub use header::read_terms;
pub use record::{RecordError, RecordProblem};
pub use transcript::{TranscriptError, TranscriptProblem};
