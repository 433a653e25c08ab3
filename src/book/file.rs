//! The file of opening statistics, written by `cargo xtask openings`.
//!
//! Layout: the magic `OUTFBOOK`; the version (a byte); the largest number of played discs (a byte); the least number of games
//! of a position, the number of games, the number of positions, and the length of the command that made the file (varints);
//! the text of the command; six columns, each after its length (a varint); an FNV-1a checksum of all before (8 bytes,
//! little-endian). docs/openings.md describes how the file came about.
//!
//! The columns follow a walk from the start position, which has the first entry. The first column has a bit for each legal
//! square of a position, in the order of the board: whether the position after the move is kept. A kept position that comes up
//! for the first time has an entry in the other columns; the walk then continues with these new positions, depth first. The
//! other columns are:
//!
//! - the games above the least number;
//! - Black's wins, the draws, and Black's average in tenths of a disc, each as the difference from what is expected by the
//!   position before ([`Expected`]);
//! - the engine's estimate in half discs, as the difference from that of the position before; empty if there are no estimates.

mod read;
mod write;

use super::{BookError, Statistics};
use crate::rules::{Position, Setup};

const MAGIC: &[u8; 8] = b"OUTFBOOK";
const VERSION: u8 = 1;

/// The most discs that are played in a game on 8x8 squares.
const MOST_DISCS: u8 = 60;

/// How a file came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The command that made it.
    pub command: String,
}

/// A position of the walk.
struct Place {
    position: Position,
    statistics: Statistics,
    /// Discs played so far.
    discs: u8,
}

/// The start position of tournament games.
fn start() -> Result<Position, BookError> {
    Position::new(&Setup::default()).map_err(|_| BookError::Number)
}

/// What the position before lets expect of a position with this number of games.
struct Expected {
    wins: i32,
    draws: i32,
    games: i32,
    average: i32,
}

impl Expected {
    fn new(before: &Statistics, games: u32) -> Expected {
        let share = |count: u32| {
            let (count, of) = (u64::from(count), u64::from(before.games.max(1)));
            ((2 * count * u64::from(games) + of) / (2 * of)) as i32
        };
        Expected {
            wins: share(before.black_wins),
            draws: share(before.draws),
            games: games.max(1) as i32,
            average: before.average_tenths().into(),
        }
    }

    /// The average in tenths of a disc, given the results: a win in place of a loss is worth about 34 discs.
    fn average(&self, wins: u32, draws: u32) -> i32 {
        let more = 2 * (wins as i32 - self.wins) + draws as i32 - self.draws;
        self.average + (170 * i64::from(more) / i64::from(self.games)) as i32
    }
}
