use crate::rules::{ByColor, Color};

/// Milliseconds.
pub type Ms = u64;

/// The greatest number of milliseconds that JavaScript still counts exactly.
pub const MOST_MS: Ms = (1 << 53) - 1;

/// Both clocks at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// The time each player has left.
    pub remaining_ms: ByColor<Ms>,
    /// Whose clock runs.
    pub running: Option<Color>,
    /// Whose time is over.
    pub expired: ByColor<bool>,
}

/// A turn that is running: since when, at whose cost, and how long it may last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Running {
    pub since_ms: Ms,
    /// None without clocks.
    pub remaining_ms: Option<Ms>,
}

impl Running {
    /// How long the turn has taken; a wall clock that was set back gives nothing away.
    pub fn elapsed_ms(self, now_ms: Ms) -> Ms {
        now_ms.saturating_sub(self.since_ms)
    }

    /// Whether the time is over.
    pub fn is_expired(self, now_ms: Ms) -> bool {
        self.remaining_ms
            .is_some_and(|remaining| self.elapsed_ms(now_ms) >= remaining)
    }
}
