//! Records, transcripts and game files.

mod games;
mod record;
mod transcripts;
mod wthor;
