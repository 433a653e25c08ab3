//! The page as a player uses it: squares with labels, buttons, a status line, two scores.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Result, bail, ensure};
use outflank::rules::Square;
use serde_json::{Value, json};
use static_server::{Server, Site};

use crate::browser::Window;
use crate::new_game_form::fill_in;
use crate::ports;
use crate::scenarios::World;
use crate::session::{Pointer, Session, key};
use crate::session_pool::SessionPool;

/// The first script of the served page; it collects all errors.
const COLLECTOR: &str = include_str!("collector.js");

/// Refuses the service worker, as a browser does in a private window.
const REFUSE_SERVICE_WORKER: &str = "
    window.ServiceWorkerContainer?.prototype && Object.defineProperty(ServiceWorkerContainer.prototype, 'register', {
        value: () => Promise.reject(new Error('refused by the test')),
    });";

/// The page in a window, with its server.
pub struct Page {
    pub session: Session,
    url: String,
    /// None for a file, or after `stop_server`.
    server: Option<Server>,
    screens: PathBuf,
    /// Takes the window after the scenario.
    pool: Arc<SessionPool>,
}

impl Page {
    /// Opens the page at the root of its host.
    pub fn open(world: &World, window: Window) -> Result<Self> {
        Self::open_at(world, window, "")
    }

    /// Opens the page mounted at a sub-path, and waits until it can be played.
    pub fn open_at(world: &World, window: Window, mount: &str) -> Result<Self> {
        let site = Site::new(&world.site)
            .mounted_at(mount)
            .first_script(&first_script(world, ""));
        Self::open_site(world, window, site)
    }

    /// Opens the page with a script that runs before any script of the page.
    pub fn open_after(world: &World, window: Window, script: &str) -> Result<Self> {
        let site = Site::new(&world.site).first_script(&first_script(world, script));
        Self::open_site(world, window, site)
    }

    fn open_site(world: &World, window: Window, site: Site) -> Result<Self> {
        let server = Server::start(site, ports::unused()?)?;
        let mut page = Self::open_url(world, window, &server.url())?;
        page.server = Some(server);
        Ok(page)
    }

    /// Opens the page at any address, and waits until it can be played.
    pub fn open_url(world: &World, window: Window, url: &str) -> Result<Self> {
        let page = Self {
            session: world.session(window)?,
            url: url.to_owned(),
            server: None,
            screens: world.screens.clone(),
            pool: Arc::clone(&world.pool),
        };
        page.visit()?;
        Ok(page)
    }

    /// Goes to the page's address and waits until it can be played.
    pub fn visit(&self) -> Result<()> {
        self.session.go(&self.url)?;
        self.wait_until_playable()
    }

    /// Goes to the page's address, in any state of the game.
    pub fn visit_in_any_state(&self) -> Result<()> {
        self.session.go(&self.url)?;
        self.wait_until_ready().or_else(|error| {
            // A step back to the empty page may end after the visit began, and take its place.
            if !self.is_empty()? {
                return Err(error);
            }
            self.session.go(&self.url)?;
            self.wait_until_ready()
        })
    }

    /// Whether the browser's empty page is in view.
    pub fn is_empty(&self) -> Result<bool> {
        let script = "return location.href === 'about:blank'";
        Ok(self.session.script(script, &[])? == true)
    }

    /// Reloads, in any state of the game.
    pub fn reload_in_any_state(&self) -> Result<()> {
        self.session.reload()?;
        self.wait_until_ready()
    }

    /// Reloads as a visitor does, in any state of the game. A reload by Firefox's driver bypasses the service worker.
    pub fn reload_by_itself(&self) -> Result<()> {
        self.load_again().or_else(|error| {
            // A step back that the page takes itself at this moment, as it closes a sheet, cancels the reload.
            let is_old = self.session.script("return window.isOld", &[])?;
            if is_old == true {
                self.load_again()
            } else {
                Err(error)
            }
        })
    }

    fn load_again(&self) -> Result<()> {
        self.session
            .script("window.isOld = true; location.reload()", &[])?;
        self.session.wait_for(
            "the page is loaded again",
            "return !window.isOld && document.documentElement?.dataset.ready === 'yes'",
            &[],
        )
    }

    pub fn wait_until_ready(&self) -> Result<()> {
        self.session.wait_for(
            "the page is ready",
            "return document.documentElement?.dataset.ready === 'yes'",
            &[],
        )
    }

    /// Deletes all that the page has saved, and visits it again with these settings.
    pub fn start_over(&self, settings: &Value) -> Result<()> {
        self.store_only(settings)?;
        self.visit()
    }

    /// Deletes all that the page has saved, and visits it again with these settings and the game of this record.
    pub fn start_with_game(&self, settings: &Value, record: &str) -> Result<()> {
        self.store_only(settings)?;
        self.session.script(
            "localStorage.setItem('outflank.game', arguments[0])",
            &[json!(record)],
        )?;
        self.visit()
    }

    /// Leaves the page with nothing but these settings in its storage.
    fn store_only(&self, settings: &Value) -> Result<()> {
        // The page saves its game once more when it is left, so it has to be left before its storage is cleared.
        self.leave()?;
        self.session
            .script(
                "localStorage.clear(); localStorage.setItem('outflank.settings', JSON.stringify(arguments[0]))",
                std::slice::from_ref(settings),
            )
            .map(drop)
    }

    /// Goes to a file of the same origin that is no page.
    pub fn leave(&self) -> Result<()> {
        self.session.go(&format!("{}www/style/style.css", self.url))
    }

    /// Ends the server: further requests fail.
    pub fn stop_server(&mut self) {
        self.server = None;
    }

    /// Waits until the page is ready, no dialog is open and a move or a pass is possible.
    pub fn wait_until_playable(&self) -> Result<()> {
        self.session.wait_for(
            "the board can be played",
            "return document.documentElement?.dataset.ready === 'yes' && !document.querySelector('dialog[open]')
                && !!document.querySelector('#board button[aria-disabled=\"false\"], #pass.now')",
            &[],
        )
    }

    pub fn reload(&self) -> Result<()> {
        self.session.reload()?;
        self.wait_until_playable()
    }

    /// Ends a scenario: fails if the page had an error or requested another origin.
    pub fn finish(self) -> Result<()> {
        let failure = self.text("#failure")?;
        let seen = self.session.script(
            "const strangers = performance.getEntriesByType('resource').map((entry) => entry.name)
                .filter((name) => !/^(data|blob):/.test(name) && new URL(name).origin !== location.origin);
             return { errors: window.errors ?? [], strangers }",
            &[],
        )?;
        ensure!(
            seen["errors"] == json!([]),
            "errors in the page: {}",
            seen["errors"]
        );
        ensure!(failure.is_empty(), "the page shows the error {failure:?}");
        ensure!(
            seen["strangers"] == json!([]),
            "requests to other origins: {}",
            seen["strangers"]
        );
        self.pool.put(self.session);
        Ok(())
    }

    /// Saves a screenshot under target/screens.
    pub fn screenshot(&self, name: &str) -> Result<()> {
        self.session
            .screenshot(&self.screens.join(format!("{name}.png")))
    }

    /// Waits until all that follows an input has been painted and saved: the disc, the flips and the status line each wait
    /// for the frame of the one before.
    pub fn settle(&self) -> Result<()> {
        self.session
            .script_async(
                "const done = arguments[arguments.length - 1];
                 const frames = (left) => requestAnimationFrame(() => setTimeout(left ? () => frames(left - 1) : () => done(true)));
                 frames(3)",
                &[],
            )
            .map(drop)
    }

    /// The text of each element; empty for one that is hidden or missing.
    fn texts<const N: usize>(&self, selectors: [&str; N]) -> Result<[String; N]> {
        self.settle()?;
        let texts = self.session.script(
            "return arguments[0].map((selector) => document.querySelector(selector))
                .map((node) => node && !node.hidden ? node.textContent.trim() : '')",
            &[json!(&selectors[..])],
        )?;
        let mut index = 0..;
        Ok([(); N].map(|()| {
            let text = index.next().and_then(|index: usize| texts[index].as_str());
            text.unwrap_or_default().to_owned()
        }))
    }

    /// The text of an element; empty if it is hidden or missing.
    pub fn text(&self, selector: &str) -> Result<String> {
        self.texts([selector]).map(|[text]| text)
    }

    /// The labels of all squares.
    pub fn labels(&self) -> Result<Value> {
        self.settle()?;
        self.session.script(
            "return [...document.querySelectorAll('#board button')].map((cell) => cell.getAttribute('aria-label'))",
            &[],
        )
    }

    /// The discs of Black and of White in the player strips.
    pub fn score(&self) -> Result<[u32; 2]> {
        let texts = self.texts([
            ".strip[data-disc=\"1\"] .score",
            ".strip[data-disc=\"2\"] .score",
        ])?;
        let [black, white] = texts.each_ref().map(|text| text.parse());
        match (black, white) {
            (Ok(black), Ok(white)) => Ok([black, white]),
            _ => bail!("{texts:?} are no scores"),
        }
    }

    pub fn sentence(&self) -> Result<String> {
        self.text("#sentence")
    }

    /// The saved record of the running game.
    pub fn record(&self) -> Result<String> {
        self.settle()?;
        let record = self
            .session
            .script("return localStorage.getItem('outflank.game')", &[])?;
        Ok(record.as_str().unwrap_or_default().to_owned())
    }

    /// Presses a square.
    pub fn tap(&self, square: Square, pointer: Pointer) -> Result<()> {
        self.session.press(&selector(square), pointer)
    }

    /// Waits until a square's label contains `part`.
    pub fn wait_for_label(&self, square: Square, part: &str) -> Result<()> {
        self.session.wait_for(
            &format!("{square} has the label {part:?}"),
            "return !!document.querySelector(arguments[0])?.getAttribute('aria-label').includes(arguments[1])",
            &[json!(selector(square)), json!(part)],
        )
    }

    /// Waits until the computer has moved: the board has more than `discs` discs, and the player is to move.
    pub fn wait_for_answer(&self, discs: u32) -> Result<()> {
        self.session.wait_for(
            "the computer has moved",
            "const filled = [...document.querySelectorAll('#board button')]
                .filter((cell) => !/, empty/.test(cell.getAttribute('aria-label')));
             return filled.length > arguments[0] && !!document.querySelector('#board button[aria-disabled=\"false\"]')",
            &[json!(discs)],
        )
    }

    /// Plays moves by pressing their squares, and passes where a pass is due; returns the number of passes.
    pub fn play(&self, moves: &[Square], pointer: Pointer) -> Result<usize> {
        let mut passes = 0;
        for &square in moves {
            while self.must_pass_before(square)? {
                self.pass(pointer)?;
                passes += 1;
            }
            self.tap(square, pointer)?;
            self.wait_until_filled(square)?;
        }
        Ok(passes)
    }

    /// Presses the pass button.
    pub fn pass(&self, pointer: Pointer) -> Result<()> {
        self.session.press("#pass.now", pointer)?;
        self.wait_until_passed()
    }

    /// Ends a turn with flips by hand, by the button that is also for passes. The next player may have to pass at once.
    pub fn done(&self, pointer: Pointer) -> Result<()> {
        let label = "return document.querySelector('#pass.now')?.textContent ?? ''";
        let before = self.session.script(label, &[])?;
        self.session.press("#pass.now", pointer)?;
        self.session.wait_for(
            "the turn is over",
            "return document.querySelector('#pass.now')?.textContent !== arguments[0]",
            &[before],
        )
    }

    /// Starts a game in which the computer, on its highest level, has the first move and this time for each.
    pub fn start_against_full_strength(&self, seconds: u32) -> Result<()> {
        fill_in(self, Pointer::Mouse, |form| {
            form.pick("opponent", "computer")?;
            // No openings are known on this board, so the computer searches from its first move on.
            form.pick("size", "10")?;
            self.session.script(
                "const level = document.querySelector('input[name=level]');
                 level.value = level.max;
                 level.dispatchEvent(new Event('input'));",
                &[],
            )?;
            form.pick("seconds", &seconds.to_string())?;
            form.pick("black", "other")
        })
    }

    /// Plays moves by keys: the first ones by arrows and Enter, the others by the names of the squares.
    pub fn play_by_keys(&self, moves: &[Square]) -> Result<usize> {
        let mut passes = 0;
        for (turn, &square) in moves.iter().enumerate() {
            while self.must_pass_before(square)? {
                self.session.keys("p")?;
                self.wait_until_passed()?;
                passes += 1;
            }
            if turn < 16 {
                self.walk_to(square)?;
                self.session.keys(key::ENTER)?;
            } else {
                self.session.keys(&square.to_string())?;
            }
            self.wait_until_filled(square)?;
        }
        Ok(passes)
    }

    /// Waits until the square can be played or a pass is due; returns whether a pass is due.
    fn must_pass_before(&self, square: Square) -> Result<bool> {
        self.session.wait_for(
            &format!("{square} may be played, or a pass is due"),
            "return document.querySelector(arguments[0]).getAttribute('aria-disabled') === 'false'
                || !!document.querySelector('#pass.now')",
            &[json!(selector(square))],
        )?;
        let pass = self
            .session
            .script("return !!document.querySelector('#pass.now')", &[])?;
        Ok(pass == Value::Bool(true))
    }

    fn wait_until_passed(&self) -> Result<()> {
        self.session.wait_for(
            "the turn is over",
            "return !document.querySelector('#pass.now')",
            &[],
        )
    }

    fn wait_until_filled(&self, square: Square) -> Result<()> {
        self.session.wait_for(
            &format!("{square} has a disc"),
            "const label = document.querySelector(arguments[0])?.getAttribute('aria-label');
             return !!label && !/, (empty|leeg|tyhjä|leer)/.test(label)",
            &[json!(selector(square))],
        )
    }

    /// Moves the keyboard focus on the board to a square.
    fn walk_to(&self, square: Square) -> Result<()> {
        self.tab_back_to("#board button")?;
        let at = self.session.script(
            "return [document.activeElement.dataset.square, document.querySelector('#board').dataset.size].map(Number)",
            &[],
        )?;
        let (at, size) = (at[0].as_i64().unwrap_or(0), at[1].as_i64().unwrap_or(8));
        let (row, column) = (at / size, at % size);
        let (to_row, to_column) = (i64::from(square.row()), i64::from(square.column()));
        let times = |count: i64, key: &str| key.repeat(usize::try_from(count).unwrap_or(0));
        let keys = times(to_row - row, key::DOWN)
            + &times(row - to_row, key::UP)
            + &times(to_column - column, key::RIGHT)
            + &times(column - to_column, key::LEFT);
        self.session.keys(&keys)
    }

    /// Presses Tab until an element that the selector matches has the focus.
    pub fn tab_to(&self, selector: &str) -> Result<()> {
        self.tab_until(selector, || self.session.keys(key::TAB))
    }

    /// Presses Shift and Tab until an element that the selector matches has the focus.
    pub fn tab_back_to(&self, selector: &str) -> Result<()> {
        self.tab_until(selector, || self.session.shifted(key::TAB))
    }

    fn tab_until(&self, selector: &str, step: impl Fn() -> Result<()>) -> Result<()> {
        for _ in 0..80 {
            let there = self.session.script(
                "return !!document.activeElement?.matches(arguments[0])",
                &[json!(selector)],
            )?;
            if there == Value::Bool(true) {
                return Ok(());
            }
            step()?;
        }
        bail!("{selector} has no focus after 80 tabs")
    }
}

/// What runs before any script of the page: the collector, and `script`.
pub fn first_script(world: &World, script: &str) -> String {
    let refuse = if world.installs {
        ""
    } else {
        REFUSE_SERVICE_WORKER
    };
    [COLLECTOR, refuse, script].join("\n")
}

/// The selector of a square's button, by its label.
pub fn selector(square: Square) -> String {
    format!("#board button[aria-label^=\"{square},\"]")
}
