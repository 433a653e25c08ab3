//! The page as its player meets it: squares with labels, buttons, a sentence, two scores.

use std::path::PathBuf;

use outflank::rules::Square;
use serde_json::{Value, json};
use static_server::{Server, Site};

use crate::Result;
use crate::browser::Window;
use crate::scenarios::World;
use crate::session::{Pointer, Session, key};

/// What the served page runs first, so that nothing that goes wrong is missed.
const COLLECTOR: &str = include_str!("collector.js");

/// The page in a window, with the server behind it.
pub struct Page {
    pub session: Session,
    url: String,
    /// None when the page needs none.
    server: Option<Server>,
    screens: PathBuf,
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
            .first_script(COLLECTOR);
        Self::open_site(world, window, site)
    }

    /// Opens the page in a world of its own making: this script runs before anything of the page.
    pub fn open_after(world: &World, window: Window, script: &str) -> Result<Self> {
        let site = Site::new(&world.site).first_script(&format!("{COLLECTOR}\n{script}"));
        Self::open_site(world, window, site)
    }

    fn open_site(world: &World, window: Window, site: Site) -> Result<Self> {
        let server = Server::start(site, 0)?;
        let mut page = Self::open_url(world, window, &server.url())?;
        page.server = Some(server);
        Ok(page)
    }

    /// Opens the page at any address, and waits until it can be played.
    pub fn open_url(world: &World, window: Window, url: &str) -> Result<Self> {
        let page = Self {
            session: Session::open(&world.browser, window, &world.screens)?,
            url: url.to_owned(),
            server: None,
            screens: world.screens.clone(),
        };
        page.come_back()?;
        Ok(page)
    }

    /// Goes to the page's address, from wherever the window is.
    pub fn come_back(&self) -> Result<()> {
        self.session.go(&self.url)?;
        self.wait_until_playable()
    }

    /// The same, whatever state the game is in.
    pub fn come_back_as_it_is(&self) -> Result<()> {
        self.session.go(&self.url)?;
        self.wait_until_ready()
    }

    /// Reloads, whatever state the game is in.
    pub fn reload_as_it_is(&self) -> Result<()> {
        self.session.reload()?;
        self.wait_until_ready()
    }

    fn wait_until_ready(&self) -> Result<()> {
        self.session.wait_for(
            "the page is wired",
            "return document.documentElement.dataset.ready === 'yes'",
            &[],
        )
    }

    /// Forgets all that the page has kept, and starts over with these settings.
    pub fn start_over(&self, settings: &Value) -> Result<()> {
        // The page would keep its game once more when it is left: it has to be gone first.
        let blank = format!("{}www/style/style.css", self.url);
        self.session.go(&blank)?;
        self.session.script(
            "localStorage.clear(); localStorage.setItem('outflank.settings', JSON.stringify(arguments[0]))",
            std::slice::from_ref(settings),
        )?;
        self.come_back()
    }

    /// Ends the server: from now on nobody answers.
    pub fn stop_server(&mut self) {
        self.server = None;
    }

    /// Waits until the board is there, painted and wired.
    pub fn wait_until_playable(&self) -> Result<()> {
        self.session.wait_for(
            "the board can be played",
            "return document.documentElement.dataset.ready === 'yes' && !document.querySelector('dialog[open]')
                && !!document.querySelector('#board button[aria-disabled=\"false\"], #pass.now')",
            &[],
        )
    }

    pub fn reload(&self) -> Result<()> {
        self.session.reload()?;
        self.wait_until_playable()
    }

    /// Ends a scenario: nothing went wrong that the page did not show, and nobody else was asked for anything.
    pub fn finish(self) -> Result<()> {
        let troubles = self.session.script("return window.troubles ?? []", &[])?;
        if troubles != json!([]) {
            return Err(format!("errors in the page: {troubles}").into());
        }
        let failure = self.text("#failure")?;
        if !failure.is_empty() {
            return Err(format!("the page says {failure:?}").into());
        }
        let strangers = self.session.script(
            "return performance.getEntriesByType('resource').map((entry) => entry.name)
                .filter((name) => !/^(data|blob):/.test(name) && new URL(name).origin !== location.origin)",
            &[],
        )?;
        if strangers != json!([]) {
            return Err(format!("the page asked others: {strangers}").into());
        }
        Ok(())
    }

    /// Saves a picture under target/screens.
    pub fn picture(&self, name: &str) -> Result<()> {
        self.session
            .picture(&self.screens.join(format!("{name}.png")))
    }

    /// Waits until all that follows a touch has been painted and written.
    fn settle(&self) -> Result<()> {
        self.session
            .script_later(
                // The disc, what it turns, the words: each waits for the frame of the one before.
                "const done = arguments[arguments.length - 1];
                 const frames = (left) => requestAnimationFrame(() => setTimeout(left ? () => frames(left - 1) : () => done(true)));
                 frames(3)",
                &[],
            )
            .map(drop)
    }

    /// The text that an element shows; empty when it is hidden or not there.
    pub fn text(&self, selector: &str) -> Result<String> {
        self.settle()?;
        let text = self.session.script(
            "const node = document.querySelector(arguments[0]);
             return node && !node.hidden ? node.textContent.trim() : ''",
            &[json!(selector)],
        )?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// All labels, to see that nothing has changed.
    pub fn labels(&self) -> Result<Value> {
        self.settle()?;
        self.session.script(
            "return [...document.querySelectorAll('#board button')].map((cell) => cell.getAttribute('aria-label'))",
            &[],
        )
    }

    /// The discs of Black and of White, as the strips say.
    pub fn score(&self) -> Result<[u32; 2]> {
        let of = |colour: u8| -> Result<u32> {
            let text = self.text(&format!(".strip[data-disc=\"{colour}\"] .score"))?;
            text.parse()
                .map_err(|_| format!("{text:?} is no score").into())
        };
        Ok([of(1)?, of(2)?])
    }

    pub fn sentence(&self) -> Result<String> {
        self.text("#sentence")
    }

    /// The record of the running game, as it is kept.
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

    /// Waits until a square's label says this.
    pub fn wait_for_label(&self, square: Square, part: &str) -> Result<()> {
        self.session.wait_for(
            &format!("{square} says {part:?}"),
            "return document.querySelector(arguments[0]).getAttribute('aria-label').includes(arguments[1])",
            &[json!(selector(square)), json!(part)],
        )
    }

    /// Waits until the computer has answered: more discs than these are on the board, and a person is to move.
    pub fn wait_for_answer(&self, discs: u32) -> Result<()> {
        self.session.wait_for(
            "the computer has answered",
            "const filled = [...document.querySelectorAll('#board button')]
                .filter((cell) => !/, empty/.test(cell.getAttribute('aria-label')));
             return filled.length > arguments[0] && !!document.querySelector('#board button[aria-disabled=\"false\"]')",
            &[json!(discs)],
        )
    }

    /// Plays a game by pressing its squares, passing whenever nothing else is possible; gives how often that was.
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

    /// Presses the button for a pass that is due.
    pub fn pass(&self, pointer: Pointer) -> Result<()> {
        self.session.press("#pass.now", pointer)?;
        self.wait_until_passed()
    }

    /// Presses the same button where it ends a turn whose discs were turned by hand.
    pub fn done(&self, pointer: Pointer) -> Result<()> {
        self.pass(pointer)
    }

    /// The same by keys alone: arrows and Enter at first, then by typing the squares' names.
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

    /// Whether the player has to pass before this square can be played; waits until one of the two is so.
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
            "return !/, (empty|leeg|tyhjä|leer)/.test(document.querySelector(arguments[0]).getAttribute('aria-label'))",
            &[json!(selector(square))],
        )
    }

    /// Moves the keyboard's place on the board to a square.
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
        self.seek(selector, || self.session.keys(key::TAB))
    }

    /// The same with Shift and Tab.
    pub fn tab_back_to(&self, selector: &str) -> Result<()> {
        self.seek(selector, || self.session.shifted(key::TAB))
    }

    fn seek(&self, selector: &str, step: impl Fn() -> Result<()>) -> Result<()> {
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
        Err(format!("no number of tabs leads to {selector}").into())
    }
}

/// What finds a square's button, by what it says of itself.
pub fn selector(square: Square) -> String {
    format!("#board button[aria-label^=\"{square},\"]")
}
