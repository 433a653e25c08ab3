//! Several threads at one search: an engine that leads, and those that help it.
//!
//! The engine makes no thread itself: the caller runs [`Helper::help`] on threads of its own.

use core::sync::atomic::{AtomicU32, Ordering};

use super::facade::Engine;
use super::host::Host;
use super::limits::{Limits, Question};
use super::search::SharedTables;
use crate::rules::Position;

/// What an engine shares with its helpers.
pub(super) struct Shared {
    pub tables: SharedTables,
    /// The ticket that is valid.
    pub ticket: AtomicU32,
}

impl Shared {
    pub fn new(table_bytes: usize) -> Self {
        Self {
            tables: SharedTables::new(table_bytes),
            ticket: AtomicU32::new(0),
        }
    }

    /// Ends all searches with this ticket. Without effect if it has expired.
    pub fn expire(&self, ticket: u32) {
        let next = ticket.wrapping_add(1);
        let _ = self
            .ticket
            .compare_exchange(ticket, next, Ordering::Relaxed, Ordering::Relaxed);
    }
}

/// Helps an engine at its searches: has the same tables and evaluations, and searches the same position on another thread.
///
/// ```
/// use outflank::engine::{Engine, Limits, Question, Timeless};
/// use outflank::rules::Position;
///
/// let cells = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X";
/// let position: Position = cells.parse()?;
/// let mut engine = Engine::new(1 << 20);
/// let mut helper = engine.helper();
/// let limits = Limits { ticket: Some(engine.ticket()), ..Limits::default() };
/// let report = std::thread::scope(|scope| {
///     scope.spawn(|| helper.help(Question::BestMove, &position, &limits, &mut Timeless));
///     engine.search(&position, &limits, &mut Timeless) // Its end is the end of the helper's search too.
/// });
/// assert_eq!((report.discs(), report.exact), (6.0, true));
/// # Ok::<(), outflank::rules::ParsePositionError>(())
/// ```
pub struct Helper(Engine);

impl Helper {
    /// Searches along with the engine until the ticket of the limits expires, or everything is searched. Limits of time are
    /// the engine's alone. Returns the number of positions visited; none if one thread is to search within such limits.
    pub fn help(
        &mut self,
        question: Question,
        position: &Position,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> u64 {
        if limits.ticket.is_none() || !limits.are_for_threads() {
            return 0;
        }
        let limits = Limits {
            pause_ms: None,
            resume: None,
            whole_pv: false,
            ..*limits
        };
        self.0.run(question, position, &limits, host).nodes
    }

    /// Ends the search with this ticket, of the engine and of all its helpers. Without effect if it has ended.
    pub fn expire(&self, ticket: u32) {
        self.0.shared.expire(ticket);
    }
}

impl Engine {
    /// A helper with the engine's evaluations of this moment.
    #[must_use]
    pub fn helper(&self) -> Helper {
        Helper(self.follower())
    }

    /// The number that is valid now, for the next search by several threads.
    #[must_use]
    pub fn ticket(&self) -> u32 {
        self.shared.ticket.load(Ordering::Relaxed)
    }
}
