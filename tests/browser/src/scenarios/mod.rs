//! The scenarios: what a player does, and what has to come of it.

mod opens;

use std::path::PathBuf;

use crate::Result;
use crate::browser::Browser;

/// What every scenario is given.
pub struct World {
    pub browser: Browser,
    /// The assembled site.
    pub site: PathBuf,
    /// Where pictures go.
    pub screens: PathBuf,
}

/// One scenario.
pub struct Scenario {
    pub name: &'static str,
    /// Why it can't be played in this browser, if so.
    pub skip: fn(&World) -> Option<&'static str>,
    pub run: fn(&World) -> Result<()>,
}

const fn everywhere(name: &'static str, run: fn(&World) -> Result<()>) -> Scenario {
    Scenario {
        name,
        skip: |_| None,
        run,
    }
}

/// All of them, in the order in which they are played.
pub const ALL: &[Scenario] = &[everywhere("the page opens", opens::run)];
