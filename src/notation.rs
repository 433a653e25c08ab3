//! Written games: readers and writers of the formats in which games and positions are kept, and our own record, the only
//! form in which the page keeps a game.
//!
//! Readers make a [`WrittenGame`] and writers take one, so that no format depends on another. [`Archive`] detects the format
//! of a text or file. Readers are total: whatever the bytes, they end in linear time, with games or with a
//! [`NotationError`] that names the place.

mod archive;
mod board_cells;
mod board_line;
mod choice;
mod detect;
mod early_result;
mod error;
mod format;
mod game_conversion;
mod ggf;
mod header;
mod json;
pub mod link;
mod logbook;
mod move_tree;
mod number;
mod online;
mod own;
mod pgn;
mod place;
mod problem;
mod readers;
pub mod record;
mod replay_line;
mod scanner;
mod sgf;
mod sheet;
mod text;
pub mod transcript;
mod writers;
mod written;
pub mod wthor;

pub use archive::{Archive, MAX_BYTES, ReadGame};
pub use choice::Choice;
pub use early_result::early_end;
pub use error::{RecordError, RecordProblem, TranscriptError, TranscriptProblem};
pub use format::Format;
pub use header::read_terms;
pub use move_tree::{Centidiscs, MoveTree, NodeId, Note, Ply, WrittenValue};
pub use own::{OwnGames, bring_in};
pub use problem::{NotationError, NotationProblem};
pub use readers::Readers;
pub use writers::{WriteError, write, write_foreign};
pub use written::{EndReason, Winner, WrittenGame, WrittenResult};
