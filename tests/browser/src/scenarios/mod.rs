//! The scenarios: what a player does, and what has to come of it.

mod access;
mod agreed;
mod by_hand;
mod clocks;
mod computer;
mod engine;
mod games;
mod handicap;
mod history;
mod installed;
mod layout;
mod monkey;
mod offline;
mod one_file;
mod origin;
mod painting;
mod refusals;
mod senses;
mod speed;
mod storage;
mod words;

use std::path::PathBuf;

use crate::Result;
use crate::browser::{Browser, Kind};

/// What every scenario is given.
#[derive(Clone)]
pub struct World {
    pub browser: Browser,
    /// The assembled site.
    pub site: PathBuf,
    /// The script of axe-core.
    pub axe: PathBuf,
    /// Where pictures go.
    pub screens: PathBuf,
    /// Whether screens are looked at in every language and way, which takes several times as long.
    pub thorough: bool,
}

impl World {
    /// The same with the site as it is served while one works, so that its modules can be had one by one.
    fn module_by_module(&self) -> Self {
        Self {
            site: self.site.with_file_name("site"),
            ..self.clone()
        }
    }
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
pub const ALL: &[Scenario] = &[
    everywhere("a whole game by clicks, with passes", games::by_clicks),
    everywhere(
        "a whole game by touch on a phone, from a sub-path",
        games::by_touch,
    ),
    everywhere("a whole game by keys alone", games::by_keys),
    everywhere(
        "discs turned by hand, corrected, mistaken, reloaded",
        by_hand::run,
    ),
    everywhere(
        "a clock that runs out takes the moves, over a reload",
        clocks::stops,
    ),
    everywhere("a clock that runs out loses", clocks::loses),
    everywhere(
        "a handicap game on 10x10 from the empty start by touch",
        handicap::run,
    ),
    everywhere(
        "touch-move off: the first touch shows, the second plays",
        agreed::touch_shows_first,
    ),
    everywhere("a player who wants to be asked is asked", agreed::confirms),
    everywhere(
        "tournament rules: no taking back, no hints, no asking",
        agreed::tournament,
    ),
    everywhere("a turned board stays turned", agreed::orientation),
    everywhere(
        "the first touch plays, the computer answers and hints",
        computer::answers,
    ),
    everywhere("a dropped search makes way for the next", engine::drops),
    everywhere("a hint pauses a review", engine::pauses),
    everywhere(
        "a worker that dies is replaced, and the computer moves",
        engine::dies_once,
    ),
    everywhere(
        "workers that keep dying are told of, and the game goes on",
        engine::keeps_dying,
    ),
    Scenario {
        name: "the page stays fluid while the computer thinks",
        skip: |world| {
            (!world.browser.kind.has_devtools()).then_some("only Chromium tells of long tasks")
        },
        run: engine::stays_fluid,
    },
    everywhere("offline after the first visit, at a sub-path", offline::run),
    everywhere(
        "a new version is offered and breaks no game",
        offline::update,
    ),
    everywhere(
        "a device that keeps nothing is told of once",
        storage::refuses,
    ),
    everywhere(
        "a wiped storage is told of once, and kept again",
        storage::wiped,
    ),
    everywhere("a move is felt, and heard once that is wanted", senses::run),
    Scenario {
        name: "the page can be installed",
        skip: |world| {
            (!world.browser.kind.has_devtools()).then_some("only Chromium tells what it lacks")
        },
        run: installed::can_be_installed,
    },
    Scenario {
        name: "nothing lies under a phone's notch",
        skip: |world| {
            (!world.browser.kind.has_devtools()).then_some("only Chromium can be given a notch")
        },
        run: installed::keeps_clear_of_the_notch,
    },
    everywhere("one file plays without a server", one_file::plays),
    everywhere(
        "Back closes a sheet and takes back no move",
        history::hosted,
    ),
    everywhere("Back closes a sheet in one file too", history::in_one_file),
    everywhere(
        "index.html without a server says what to do",
        one_file::index_explains,
    ),
    everywhere(
        "the board waits for nothing but what it needs",
        speed::first_load,
    ),
    Scenario {
        name: "a tap is painted in the next frame",
        skip: |world| {
            (!world.browser.kind.has_devtools()).then_some("only Chromium can be slowed down")
        },
        run: speed::tap_to_paint,
    },
    everywhere("nothing runs while nothing moves", speed::nothing_runs),
    Scenario {
        name: "the processor rests while nothing moves",
        skip: |world| {
            (!world.browser.kind.has_devtools()).then_some("only Chromium tells how busy it is")
        },
        run: speed::rest,
    },
    Scenario {
        name: "no word is cut off in any language on any screen",
        skip: |world| match world.browser.kind {
            Kind::Chromium => None,
            Kind::Firefox | Kind::WebKit => Some("its windows are never as narrow as a phone"),
        },
        run: words::narrow,
    },
    Scenario {
        name: "no text is without a key",
        skip: |world| match world.browser.kind {
            Kind::Chromium => None,
            Kind::Firefox | Kind::WebKit => Some("the words are the same in every browser"),
        },
        run: words::covered,
    },
    everywhere(
        "letters of twice the size are cut off nowhere",
        words::large,
    ),
    everywhere("a monkey breaks nothing", monkey::run),
    everywhere("everything fits from 320 px to a desk", layout::fits),
    everywhere(
        "across a table the far side stands on its head",
        layout::table_mode,
    ),
    everywhere(
        "a finger on the board only plays",
        layout::touches_only_play,
    ),
    Scenario {
        name: "nothing shifts while one plays",
        skip: |world| (!world.browser.kind.has_devtools()).then_some("only Chromium counts shifts"),
        run: layout::nothing_shifts,
    },
    everywhere(
        "painted bit by bit, a board looks as if painted at once",
        painting::run,
    ),
    everywhere(
        "a window without a screen keeps its board as it was laid out",
        painting::without_a_screen,
    ),
    everywhere(
        "a pointer that slides off plays nothing",
        layout::slides_off,
    ),
    everywhere(
        "taps that come sooner than a frame all count",
        layout::sooner_than_a_frame,
    ),
    everywhere("axe-core finds nothing on any screen", access::run),
    everywhere(
        "squares that can't be played are refused with a reason",
        refusals::squares,
    ),
    everywhere(
        "garbage is refused by a code and changes nothing",
        refusals::garbage,
    ),
    everywhere("the policy stops strangers", origin::policy),
];
