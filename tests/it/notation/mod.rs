//! Records, transcripts and game files.

mod format;
mod games;
mod record;
mod transcripts;
mod wthor;
