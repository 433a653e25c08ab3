//! Several threads at one search: an engine that leads, and those that help it.
//!
//! The engine makes no thread itself: the caller runs [`Helper::help`] on threads of its own.

use core::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use super::eval::Evaluation;
use super::facade::Engine;
use super::host::Host;
use super::limits::{Limits, Question};
use super::search::SharedTables;
use super::solved_table::SolvedTable;
use crate::rules::Position;

/// What an engine shares with its helpers.
pub(super) struct Shared {
    pub tables: SharedTables,
    /// The ticket that is valid.
    pub ticket: AtomicU32,
    /// What helpers copy at the start of a search.
    knowledge: Mutex<Knowledge>,
    /// The number of helpers at a search.
    at_work: AtomicU32,
}

/// How often the number of helpers is polled until the engine stops waiting for those that are left: about a second.
const MAX_SPINS: u32 = if cfg!(target_family = "wasm") {
    // Without a pause of the processor in between.
    1 << 29
} else {
    1 << 24
};

/// By board size.
pub(super) type Evaluations = [Arc<Evaluation>; 3];

/// The evaluations and the solved positions of an engine.
type Knowledge = (Evaluations, Option<Arc<SolvedTable>>);

impl Shared {
    pub fn new(table_bytes: usize) -> Self {
        Self {
            tables: SharedTables::new(table_bytes),
            ticket: AtomicU32::new(0),
            knowledge: Mutex::default(),
            at_work: AtomicU32::new(0),
        }
    }

    /// Waits until no helper is at a search. Those whose ticket has expired end within a millisecond; one whose thread the
    /// browser has ended never does, and is given up. A helper that is only slow then stores entries in cleared tables, which
    /// are right all the same.
    pub fn wait_for_helpers(&self) {
        for _ in 0..MAX_SPINS {
            if self.at_work.load(Ordering::SeqCst) == 0 {
                return;
            }
            core::hint::spin_loop();
        }
        self.at_work.store(0, Ordering::SeqCst);
    }

    /// Ends all searches with this ticket. Without effect if it has expired.
    pub fn expire(&self, ticket: u32) {
        let next = ticket.wrapping_add(1);
        let _ = self
            .ticket
            .compare_exchange(ticket, next, Ordering::SeqCst, Ordering::Relaxed);
    }
}

/// A helper at a search.
struct AtWork<'a>(&'a AtomicU32);

impl<'a> AtWork<'a> {
    fn begin(at_work: &'a AtomicU32) -> Self {
        at_work.fetch_add(1, Ordering::SeqCst);
        Self(at_work)
    }
}

impl Drop for AtWork<'_> {
    fn drop(&mut self) {
        // One that was given up is not counted any more.
        let fewer = |count: u32| count.checked_sub(1);
        let _ = self
            .0
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, fewer);
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
        let shared = Arc::clone(&self.0.shared);
        let Some(ticket) = limits.ticket.filter(|_| limits.are_for_threads()) else {
            return 0;
        };
        // In this order, so that an engine which lets the ticket expire, and then waits, waits for this search.
        let _at_work = AtWork::begin(&shared.at_work);
        if shared.ticket.load(Ordering::SeqCst) != ticket {
            return 0;
        }
        if let Ok(knowledge) = shared.knowledge.lock() {
            (self.0.evaluations, self.0.solved) = knowledge.clone();
        }
        let limits = Limits {
            pause_ms: None,
            resume: None,
            whole_pv: false,
            ..*limits
        };
        self.0.run(question, position, &limits, host).nodes
    }

    /// Another helper of the same engine.
    #[must_use]
    pub fn another(&self) -> Self {
        Self(self.0.follower())
    }

    /// Ends the search with this ticket, of the engine and of all its helpers. Without effect if it has ended.
    pub fn expire(&self, ticket: u32) {
        self.0.shared.expire(ticket);
    }
}

impl Engine {
    /// Passes the evaluations and the solved positions of the engine on to its helpers.
    pub(super) fn share_knowledge(&self) {
        if let Ok(mut knowledge) = self.shared.knowledge.lock() {
            *knowledge = (self.evaluations.clone(), self.solved.clone());
        }
    }

    /// A helper of this engine.
    #[must_use]
    pub fn helper(&self) -> Helper {
        Helper(self.follower())
    }

    /// The number that is valid now, for the next search by several threads.
    #[must_use]
    pub fn ticket(&self) -> u32 {
        self.valid_ticket().load(Ordering::Relaxed)
    }

    /// Where that number lies: whoever adds 1 ends the search by several threads.
    #[must_use]
    pub fn valid_ticket(&self) -> &AtomicU32 {
        &self.shared.ticket
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_helper_whose_thread_has_ended_is_given_up() {
        let shared = Shared::new(0);
        let slow = AtWork::begin(&shared.at_work);
        core::mem::forget(AtWork::begin(&shared.at_work));
        shared.wait_for_helpers();
        assert_eq!(shared.at_work.load(Ordering::SeqCst), 0);
        drop(slow);
        assert_eq!(shared.at_work.load(Ordering::SeqCst), 0);
        shared.wait_for_helpers();
    }
}
