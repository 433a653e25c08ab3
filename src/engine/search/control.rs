//! When a search reports, pauses and stops.

use core::sync::atomic::{AtomicU32, Ordering};

use super::time::TimeBudget;
use crate::engine::host::Host;
use crate::engine::limits::{Limits, Resume};

/// Nodes between two polls of the clock. Miri visits some thirty nodes in a second.
const POLL_NODES: u64 = if cfg!(miri) { 1 << 8 } else { 1 << 14 };

/// Milliseconds between two reports of a search without a new result.
const REPORT_MS: f64 = 200.0;

/// Values of iterations below this depth do not change the time of a move.
const MIN_TIMED_DEPTH: u32 = 6;

/// A search pauses no sooner than after this share of the time spent so far: resuming repeats part of the work.
const MIN_PAUSE_SHARE: f64 = 0.125;

/// The clock, the limits and the stop flag of one search. Times are milliseconds of the host's clock.
pub(in crate::engine) struct SearchControl<'a> {
    pub host: &'a mut dyn Host,
    pub start_ms: f64,
    /// When the host last received a report.
    reported_ms: f64,
    /// The end of the time limit.
    latest_ms: f64,
    /// The end by time management, at most `latest_ms`.
    deadline_ms: f64,
    pause_ms: f64,
    /// Time for the move by the player's clock, from this depth on.
    time: Option<(TimeBudget, u32)>,
    node_limit: u64,
    /// The ticket of a search by several threads.
    ticket: Option<Ticket<'a>>,
    /// The node count of the next poll.
    poll_at: u64,
    /// Number of consecutive iterations with the same best move.
    pub stable_iterations: u32,
    /// Set when the search has to end; values found afterwards are invalid.
    pub stopped: bool,
}

/// The ticket of a search by several threads: all of them end once it has expired.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Ticket<'a> {
    /// The ticket that is valid.
    pub valid: &'a AtomicU32,
    pub number: u32,
}

impl Ticket<'_> {
    fn has_expired(self) -> bool {
        self.valid.load(Ordering::Relaxed) != self.number
    }
}

/// The clock's time for one move.
pub(in crate::engine) struct ClockTime {
    pub budget: TimeBudget,
    /// Time before the position's value is known.
    pub initial_ms: f64,
    /// Whether the values of iterations change the deadline.
    pub by_value: bool,
}

impl<'a> SearchControl<'a> {
    /// Starts the clock; `limit_ms` is the time limit, `clock` the time by the player's clock. The search pauses once the `ticket`
    /// has expired.
    pub fn new(
        host: &'a mut dyn Host,
        limits: &Limits,
        limit_ms: Option<f64>,
        clock: Option<&ClockTime>,
        ticket: Option<Ticket<'a>>,
    ) -> Self {
        let resume = limits.resume.unwrap_or_default();
        let now_ms = host.now_ms();
        let start_ms = now_ms - resume.elapsed_ms;
        let latest_ms = start_ms + limit_ms.unwrap_or(f64::INFINITY);
        let initial_ms = clock.map_or(f64::INFINITY, |clock| clock.initial_ms);
        let min_pause_ms = resume.elapsed_ms * MIN_PAUSE_SHARE;
        let pause_ms = limits
            .pause_ms
            .map_or(f64::INFINITY, |pause| now_ms + pause.max(min_pause_ms));
        Self {
            host,
            start_ms,
            reported_ms: now_ms,
            latest_ms,
            deadline_ms: latest_ms.min(start_ms + initial_ms),
            pause_ms,
            time: clock
                .filter(|clock| clock.by_value)
                .map(|clock| (clock.budget, resume.depth)),
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            ticket,
            poll_at: 0,
            stable_iterations: resume.stable_iterations,
            stopped: false,
        }
    }

    /// Whether it is time to [`poll`](Self::poll).
    #[inline(always)]
    pub fn is_due(&self, nodes: u64) -> bool {
        nodes >= self.poll_at
    }

    /// Reads the clock and sets [`stopped`](Self::stopped) at a limit. Returns whether a report is due.
    pub fn poll(&mut self, nodes: u64) -> bool {
        self.poll_at = (nodes + POLL_NODES).min(self.node_limit.max(nodes + 1));
        let now_ms = self.host.now_ms();
        if self.ticket.is_some_and(Ticket::has_expired) {
            self.pause_ms = f64::NEG_INFINITY;
        }
        let until_ms = self.deadline_ms.min(self.pause_ms);
        if nodes >= self.node_limit || now_ms >= until_ms || self.host.stop() {
            self.stopped = true;
        }
        !self.stopped && now_ms - self.reported_ms >= REPORT_MS
    }

    /// Milliseconds since the start, and marks a report as sent now.
    pub fn mark_report(&mut self) -> f64 {
        self.reported_ms = self.host.now_ms();
        self.reported_ms - self.start_ms
    }

    /// Updates best-move stability and the deadline after an iteration of `depth` plies with this `value`.
    pub fn update_deadline(&mut self, depth: u32, value: i32, stable_iterations: u32) {
        // Iterations repeated after a pause have been counted before.
        if self.time.is_none_or(|(_, from)| depth > from) {
            self.stable_iterations = stable_iterations;
        }
        if let Some((budget, from)) = self.time
            && depth >= from.max(MIN_TIMED_DEPTH)
        {
            let move_ms = budget.move_ms(value, self.stable_iterations);
            self.deadline_ms = self.latest_ms.min(self.start_ms + move_ms);
        }
    }

    /// Whether the search stopped only to pause: its limits leave time and nodes.
    pub fn is_paused(&self, elapsed_ms: f64, nodes: u64) -> bool {
        let end_ms = self.start_ms + elapsed_ms;
        self.stopped
            && (self.pause_ms..self.deadline_ms).contains(&end_ms)
            && nodes < self.node_limit
    }

    /// The state to resume from after a pause.
    pub fn resume(&self, elapsed_ms: f64, nodes: u64, depth: u32) -> Resume {
        Resume {
            elapsed_ms,
            nodes,
            depth,
            stable_iterations: self.stable_iterations,
        }
    }
}
