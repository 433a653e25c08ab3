//! Records, transcripts and game files.

mod games;
mod independent;
mod readers;
mod record;
mod samples;
mod transcripts;
mod writers;
mod wthor;
