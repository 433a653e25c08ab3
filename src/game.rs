//! A game session: terms, a tree of turns, a cursor for undo and redo, and clocks.
//!
//! Every change of a game is an [`Action`] with the time it took. The game reads no clock: the caller
//! passes the wall clock's time in milliseconds, so that clocks go on across a reload or while the
//! page sleeps.
//!
//! ```
//! use outflank::game::{Game, Terms};
//!
//! let mut game = Game::new(Terms::default(), 0)?;
//! game.apply("e6".parse()?, 1500)?;
//! game.apply("f4".parse()?, 2500)?;
//! game.undo(3000)?;
//! let view = game.view(3000);
//! assert_eq!((view.cursor, view.length, view.can_redo), (1, 2, true));
//! assert_eq!(view.board.to_string(), "\
//! +  a b c d e f g h
//! 1  - - - - - - - -
//! 2  - - - - - - - -
//! 3  - - - - - - - -
//! 4  - - - O X - - -
//! 5  - - - X X - - -
//! 6  - - - - X - - -
//! 7  - - - - - - - -
//! 8  - - - - - - - -
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod apply;
mod by_hand;
mod clock;
mod cursor;
mod ending;
mod history;
mod note;
mod player;
mod recount;
mod refusal;
mod restore;
mod state;
mod step;
mod tags;
mod terms;
mod time;
mod tree;
mod variation;
mod view;

pub use action::{Action, TimedAction};
pub use by_hand::ByHand;
pub use clock::Clocks;
pub use ending::{Ending, Reason};
pub use history::Game;
pub(crate) use note::write_note;
pub use note::{Note, Searched, SearchedMove, Value, is_note_line};
pub use player::{Player, Seat};
pub use refusal::{ActionError, NoteError, Refusal, TermsError};
pub use restore::Restore;
pub use step::{Step, StepKind};
pub use tags::Tags;
pub use terms::{Flipping, Terms, TimeOver};
pub use time::{MAX_MS, Ms};
pub use tree::NodeId;
pub use view::{Confirm, PassReason, View};
