//! Reuse of browser windows: starting a browser takes longer than most scenarios need it.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::Result;

use crate::browser::{Browser, Window};
use crate::session::Session;

/// The most windows that wait for another scenario; each is a browser of its own.
const MAX_IDLE: usize = 5;

/// Windows that no scenario uses now. A scenario with a server of its own finds no trace of the others in them, because its
/// origin is new (`ports::unused`).
#[derive(Default)]
pub struct SessionPool {
    /// The oldest first.
    idle: Mutex<Vec<Session>>,
}

impl SessionPool {
    /// An idle window that suits, or a new one.
    pub fn take(
        &self,
        browser: Browser,
        driver: &Path,
        window: Window,
        screens: &Path,
    ) -> Result<Session> {
        let idle = self.with(|idle| {
            let found = idle
                .iter()
                .position(|session| session.suits(browser, window))?;
            Some(idle.remove(found))
        });
        let Some(session) = idle else {
            return Session::open(browser, driver, window, screens);
        };
        session.fit(window)?;
        Ok(session)
    }

    /// Keeps a window for the next scenario, or closes it when it cannot be reset.
    pub fn put(&self, session: Session) {
        if !session.reset().unwrap_or(false) {
            return;
        }
        // The session that gives way is closed after the lock is released.
        let _oldest = self.with(|idle| {
            idle.push(session);
            (idle.len() > MAX_IDLE).then(|| idle.remove(0))
        });
    }

    fn with<T>(&self, change: impl FnOnce(&mut Vec<Session>) -> T) -> T {
        change(&mut self.idle.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
