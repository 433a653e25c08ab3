//! What happened: a game with its terms, its turns, a cursor for undo and redo, and clocks.
//!
//! Everything that happens is an [`Action`] with the time it took. The game has no clock of its
//! own: the caller says what time it is, in milliseconds of the wall clock, so that a game survives
//! a reload or a sleeping page.
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
mod by_hand;
mod clock;
mod cursor;
mod ending;
mod history;
mod play;
mod refusal;
mod state;
mod step;
mod terms;
mod view;

pub use action::{Action, TimedAction};
pub use by_hand::ByHand;
pub use clock::{Clocks, MOST_MS, Ms};
pub use ending::{Ending, Reason};
pub use history::Game;
pub use refusal::{ActionError, Refusal, RestoreError, TermsError};
pub use step::{Step, StepKind};
pub use terms::{Flipping, Terms, TimeOver};
pub use view::{PassReason, View};
