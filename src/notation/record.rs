//! Our own record: a text from which a whole game is restored exactly, with variations and notes.
//!
//! The first line holds the name and version of the format; the header lines hold the terms. After
//! `moves` follow the actions, one per line with its milliseconds, then the cursor, the start of the
//! running clock, and a hash of all previous lines, which detects damage.
//!
//! Turns are numbered in the order of the record, from 1, with those of the opening and automatic
//! passes; 0 is the start. A turn follows on the one before it; `at` and a number go elsewhere, so
//! that the next turn begins a variation. The main line comes first. Behind a turn stand the lines of
//! its [note](crate::game::Note), which begin with `;`. If turns of the current line follow on the cursor, `line` names the
//! last of them; without it the main line follows.
//!
//! Version 1 had neither variations nor notes; it is still read.
//!
//! ```
//! use outflank::game::{Game, Terms};
//! use outflank::notation::record;
//!
//! let mut game = Game::new(Terms::default(), 1000)?;
//! game.apply("f5".parse()?, 3310)?;
//! game.apply("f6".parse()?, 5000)?;
//! game.undo(6000)?;
//! game.apply("d6".parse()?, 9000)?;
//! game.annotate(3, ";comment the usual reply")?;
//! let text = record::write(&game);
//! assert_eq!(text, "\
//! outflank 2
//! size 8
//! start crossed
//! moves
//! f5 2310
//! f6 1690
//! at 1
//! d6 3000
//! ;comment the usual reply
//! cursor 3
//! check a0f6c2bc66642fa9
//! ");
//! assert_eq!(record::read(&text, 9000)?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod again;
mod read;
mod write;

pub use again::{read_recounted, recounted_view};
pub use read::read;
pub use write::write;
pub(super) use write::{Turn, write_turns};

use crate::game::Game;

/// The version of the format that is written, and the newest that is read.
const VERSION: u32 = 2;

/// The first word of every record.
const NAME: &str = "outflank";

fn clock_runs(game: &Game) -> bool {
    game.clocks(game.since_ms())
        .is_some_and(|clocks| clocks.running.is_some())
}
