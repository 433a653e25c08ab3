//! Records, transcripts and game files.

mod archive;
mod boards;
mod choices;
mod conversion;
mod detect;
mod games;
mod ggf;
mod hostile;
mod independent;
mod json;
mod links;
mod move_tree;
mod online;
mod own;
mod pgn;
mod places;
mod readers;
mod record;
mod results;
mod samples;
mod sgf;
mod sheet;
mod transcripts;
mod writers;
mod wrong_flips;
mod wthor;
