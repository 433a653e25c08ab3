//! The scenarios: what a player does, and what the page has to do then.

mod access;
mod agreements;
mod by_hand;
mod by_link;
mod clocks;
mod coach;
mod computer;
mod embed;
mod engine;
mod faults;
mod fresh_modules;
mod games;
mod handicap;
mod haptics_and_sound;
mod history;
mod hostile;
mod import;
mod installed;
mod keyboard;
mod late_loading;
mod layout;
mod learn;
mod library;
mod monkey;
mod offline;
mod one_file;
mod openings;
mod origin;
mod painting;
mod recount;
mod refusals;
mod release;
mod review;
mod setup;
mod share;
mod soak;
mod speed;
mod storage;
mod variations;
mod words;

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;

use crate::browser::{Browser, Window};
use crate::session::Session;
use crate::session_pool::SessionPool;

/// The surroundings of a scenario.
#[derive(Clone)]
pub struct World {
    pub browser: Browser,
    /// The WebDriver program of the browser.
    pub driver: PathBuf,
    /// The assembled site.
    pub site: PathBuf,
    /// The script of axe-core.
    pub axe: PathBuf,
    /// The folder for screenshots.
    pub screens: PathBuf,
    /// Whether screens are checked in every language and layout, which takes several times as long.
    pub thorough: bool,
    /// Windows that can be used again.
    pub pool: Arc<SessionPool>,
    /// Whether pages install their service worker, which stores the whole site at each new origin.
    pub installs: bool,
}

impl World {
    /// A window of the browser.
    pub fn session(&self, window: Window) -> Result<Session> {
        self.pool
            .take(self.browser, &self.driver, window, &self.screens)
    }

    /// The same with windows that no other scenario uses: for what depends on more than the page's origin.
    fn with_own_windows(&self) -> Self {
        Self {
            pool: Arc::default(),
            ..self.clone()
        }
    }

    /// The same with the site as `cargo xtask serve` serves it, where each module can be loaded by itself.
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
    /// Whether it measures times, so that nothing else runs beside it.
    pub alone: bool,
    /// Whether its pages install their service worker.
    pub installs: bool,
    /// Why it is skipped in the other browsers than Chromium.
    only_in_chromium: Option<&'static str>,
    pub run: fn(&World) -> Result<()>,
}

impl Scenario {
    /// Why it is skipped in this browser.
    pub fn skipped_in(&self, browser: Browser) -> Option<&'static str> {
        self.only_in_chromium
            .filter(|_| browser != Browser::Chromium)
    }

    const fn alone(self) -> Self {
        Self {
            alone: true,
            ..self
        }
    }

    const fn installs(self) -> Self {
        Self {
            installs: true,
            ..self
        }
    }

    const fn only_in_chromium(self, reason: &'static str) -> Self {
        Self {
            only_in_chromium: Some(reason),
            ..self
        }
    }
}

const fn scenario(name: &'static str, run: fn(&World) -> Result<()>) -> Scenario {
    Scenario {
        name,
        alone: false,
        installs: false,
        only_in_chromium: None,
        run,
    }
}

/// All scenarios; the slow ones first, so that all cores are busy until the end.
pub const ALL: &[Scenario] = &[
    scenario("a cancelled search gives way to the next", engine::cancels),
    scenario(
        "the page stays fluid while the computer thinks",
        engine::stays_fluid,
    )
    .installs()
    .alone()
    .only_in_chromium("only Chromium reports long tasks"),
    scenario("a tap is painted in the next frame", speed::tap_to_paint)
        .installs()
        .alone()
        .only_in_chromium("only Chromium can be slowed down"),
    scenario("the processor rests while nothing moves", speed::rest)
        .installs()
        .alone()
        .only_in_chromium("only Chromium reports how busy it is"),
    scenario("a whole review is measured", review::measured)
        .alone()
        .only_in_chromium("the figures are those of one browser"),
    scenario("a large archive is brought in", import::large)
        .installs()
        .alone()
        .only_in_chromium("the figures are those of one browser"),
    scenario("hostile texts and files hold nothing up", hostile::games).alone(),
    scenario("hostile links hold nothing up", hostile::links).alone(),
    scenario("a monkey breaks nothing", monkey::run).installs(),
    scenario("many games and reviews in one page", soak::run)
        .only_in_chromium("only Chromium measures the heap"),
    scenario("a monkey with faults loses nothing", faults::run).installs(),
    scenario("a lesson is solved by keys", learn::lesson),
    scenario("the coach speaks and is answered", coach::speaks),
    scenario("the daily position follows the date", learn::daily),
    scenario("a puzzle is rated", learn::puzzle),
    scenario("a mistake returns on its day", learn::mistake),
    scenario(
        "axe-core finds nothing, and every text has a key and room",
        access::run,
    ),
    scenario("no word is cut off, narrow or large", words::fit)
        .only_in_chromium("the others check this beside axe-core"),
    scenario(
        "a board painted in parts looks as if painted at once",
        painting::run,
    ),
    scenario(
        "a window without a screen keeps the layout of its board",
        painting::without_a_screen,
    ),
    scenario(
        "a handicap game on 10x10 from the empty start by touch",
        handicap::run,
    ),
    scenario("flips by hand, corrected, mistaken, reloaded", by_hand::run),
    scenario("a whole game by clicks, with passes", games::by_clicks),
    scenario(
        "a whole game by touch on a phone, from a sub-path",
        games::by_touch,
    )
    .installs(),
    scenario("a whole game by keys alone", games::by_keys),
    scenario(
        "a clock that runs out takes the moves, over a reload",
        clocks::stops,
    ),
    scenario("a clock that runs out loses", clocks::loses),
    scenario("keys work from anywhere", keyboard::from_anywhere),
    scenario(
        "the focus stays where a button goes away",
        keyboard::focus_stays,
    ),
    scenario("one live region says what matters", keyboard::live_region),
    scenario("the computer can be hurried", computer::hurries),
    scenario("match me follows the results", computer::matches),
    scenario("wrong flips do not end a game unasked", by_hand::asks),
    scenario("everything fits from 320 px to a desk", layout::fits),
    scenario("nothing runs while nothing moves", speed::nothing_runs).installs(),
    scenario("nothing shifts during play", layout::nothing_shifts)
        .only_in_chromium("only Chromium counts shifts"),
    scenario(
        "nothing lies under a phone's notch",
        installed::keeps_clear_of_the_notch,
    )
    .only_in_chromium("only Chromium can be given a notch"),
    scenario(
        "a device without storage is reported once",
        storage::refuses,
    ),
    scenario("offline after the first visit, at a sub-path", offline::run).installs(),
    scenario(
        "a part that fails to load is tried again",
        late_loading::failed,
    ),
    scenario(
        "what can be pressed stays while parts load",
        late_loading::kept_texts,
    ),
    scenario(
        "a new version is offered and breaks no game",
        offline::update,
    )
    .installs(),
    scenario(
        "an update from each release keeps everything",
        release::update,
    )
    .installs(),
    scenario("the rules count right in fresh modules", fresh_modules::run),
    scenario(
        "what a newer version stored is refused and kept",
        release::refuse_newer,
    ),
    scenario(
        "an earlier version takes over, and breaks no game",
        offline::roll_back,
    )
    .installs(),
    scenario("one file plays without a server", one_file::plays),
    scenario("openings are explored and played on", openings::explorer),
    scenario(
        "a small board has no tournament openings",
        openings::small_board,
    ),
    scenario(
        "an opening is drilled, and the computer opens with it",
        openings::drill,
    ),
    scenario("openings work without a server", openings::offline).installs(),
    scenario(
        "variations are listed, promoted, deleted and restored",
        variations::listed,
    ),
    scenario(
        "a phone has buttons for looking back",
        variations::on_a_phone,
    ),
    scenario(
        "Back closes a sheet and takes back no move",
        history::hosted,
    ),
    scenario(
        "a page loaded again beneath a sheet stays",
        history::loaded_again,
    ),
    scenario("a page that becomes isolated stays", history::isolated).installs(),
    scenario("Back closes a sheet in one file too", history::in_one_file),
    scenario(
        "Back is pressed twice and goes once",
        history::pressed_twice,
    ),
    scenario("games come in by paste, drop and typing", import::run),
    scenario(
        "a worker that ends does not end an import",
        import::interrupted,
    ),
    scenario("a page shows a game in a frame", embed::run).installs(),
    scenario("a whole game by link between two players", by_link::run),
    scenario(
        "a game by link goes on without a server",
        by_link::without_server,
    )
    .installs(),
    scenario("a game is shared and opened by its link", share::run),
    scenario("a board is set up, played and analysed", setup::run),
    scenario(
        "every game is kept, found, deleted and restored",
        library::games,
    ),
    scenario("a game of another tab is listed", library::two_tabs),
    scenario("a backup restores the games elsewhere", library::backup),
    scenario(
        "without a database the game goes on",
        library::without_database,
    ),
    scenario("a hint pauses a review", engine::pauses),
    scenario(
        "a second visit searches with two threads",
        engine::has_threads,
    )
    .installs(),
    scenario(
        "touch-move off: the first touch shows, the second plays",
        agreements::touch_shows_first,
    ),
    scenario(
        "moves are confirmed if the player wants it",
        agreements::confirms,
    ),
    scenario("a rematch is on the board of its game", agreements::rematch),
    scenario(
        "tournament rules: no taking back, no hints, no confirmation",
        agreements::tournament,
    ),
    scenario("a turned board stays turned", agreements::orientation),
    scenario(
        "the first touch plays, the computer replies and hints",
        computer::answers,
    ),
    scenario(
        "the first hints on 6x6 are exact",
        computer::knows_solved_positions,
    ),
    scenario(
        "a hint on 6x6 never has an estimate",
        computer::hints_exactly,
    ),
    scenario(
        "a worker that dies is replaced, and the computer moves",
        engine::dies_once,
    ),
    scenario(
        "workers that keep dying are reported, and the game goes on",
        engine::keeps_dying,
    ),
    scenario(
        "a turn of another window comes at once",
        storage::two_windows,
    ),
    scenario(
        "a wiped storage is reported once, and filled again",
        storage::wiped,
    ),
    scenario(
        "a move vibrates, and sounds once sound is on",
        haptics_and_sound::run,
    ),
    scenario(
        "a review has the exact values, stops, and goes on after a reload",
        review::exact,
    ),
    scenario("a game is reviewed by keys and by ear", review::by_keys),
    scenario(
        "a review of a set-up board goes on against the computer",
        review::from_set_up_board,
    ),
    scenario("a branch of a review is kept", review::branches),
    scenario("a game is reviewed without the server", review::offline).installs(),
    scenario("the page can be installed", installed::can_be_installed)
        .installs()
        .only_in_chromium("only Chromium reports what is missing"),
    scenario(
        "index.html without a server explains what to do",
        one_file::index_explains,
    ),
    scenario(
        "the board waits only for files that it needs",
        speed::first_load,
    )
    .installs(),
    scenario(
        "across a table the far side is upside down",
        layout::table_mode,
    ),
    scenario(
        "a finger on the board only plays",
        layout::touches_only_play,
    ),
    scenario(
        "a magnified window keeps its squares large",
        layout::magnified,
    )
    .only_in_chromium("only Chromium can be magnified"),
    scenario(
        "board only, the look and a tablet make room",
        layout::makes_room,
    ),
    scenario(
        "a pointer that slides off plays nothing",
        layout::slides_off,
    ),
    scenario(
        "a finger that is down while the window changes plays nothing",
        layout::window_changes,
    ),
    scenario(
        "several taps within one frame all count",
        layout::sooner_than_a_frame,
    ),
    scenario("illegal moves are refused with a reason", refusals::squares),
    scenario("wrong rules are found at the start", recount::start),
    scenario("a miscounted turn stops the game", recount::turn),
    scenario(
        "garbage is refused by a code and changes nothing",
        refusals::garbage,
    ),
    scenario("the policy blocks other origins", origin::policy).installs(),
];
