//! A browser window: a session of the W3C WebDriver protocol.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Error, Result, anyhow};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::browser::{Browser, Window};
use crate::driver::Driver;
use crate::wait;
use crate::webdriver::WebDriver;

/// Limit for anything the page does; a busy machine is slow.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Limit for the load of a page.
const LOAD: Duration = Duration::from_secs(60);

/// Limit for the way of a press to the page.
const ARRIVAL: Duration = Duration::from_secs(2);

/// Limit for a look at the page, which is repeated.
const LOOK: Duration = Duration::from_secs(10);

/// The key of an element's identifier in the protocol.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Returns the centre of the element in whole CSS pixels of the window if it has not moved within a frame; otherwise the
/// reason why it cannot be pressed.
const CENTRE: &str = "
    const [selector, done] = arguments;
    const look = () => {
        const node = document.querySelector(selector);
        if (!node) return 'not there';
        if (document.getAnimations().some((motion) => motion.playState === 'running' && motion.effect?.target?.contains(node))) return 'moving';
        node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = node.getBoundingClientRect();
        const [x, y] = [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)];
        const met = document.elementFromPoint(x, y);
        return node.contains(met) ? [x, y] : `covered by ${met?.outerHTML.slice(0, 120)} at ${x}, ${y}`;
    };
    const before = look();
    requestAnimationFrame(() => setTimeout(() => {
        const now = look();
        if (String(before) !== String(now)) return done('moving');
        if (!Array.isArray(now)) return done(now);
        window.pressed = false;
        addEventListener('pointerdown', ({ target }) => { window.pressed = document.querySelector(selector)?.contains(target); }, { capture: true, once: true });
        done(now);
    }));";

/// Whether the press has reached its element, as far as the page is still the same.
const HAS_ARRIVED: &str = "return window.pressed !== false";

/// The device that presses a square or a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    Mouse,
    Touch,
}

/// An open window; it closes when it is dropped, and its driver ends with it.
pub struct Session {
    client: WebDriver,
    browser: Browser,
    /// The options that the browser was started with.
    window: Window,
    /// Whether developer tools have changed settings that outlive the page.
    altered: Cell<bool>,
    /// Where the screenshot is saved when a wait fails.
    failure: PathBuf,
    // Dropped after the session is deleted: a killed driver leaves its browser running.
    _driver: Driver,
}

impl Session {
    /// Opens a window. Starting the browser, and nothing else, is tried twice.
    pub fn open(browser: Browser, driver: &Path, window: Window, screens: &Path) -> Result<Self> {
        let start = || Self::start(browser, driver, window, screens);
        let session = start().or_else(|_| start())?;
        session.fit(window)?;
        Ok(session)
    }

    fn start(browser: Browser, driver: &Path, window: Window, screens: &Path) -> Result<Self> {
        static COUNT: AtomicUsize = AtomicUsize::new(1);
        let driver = Driver::start(driver, browser.variables(), browser.config(window)?)?;
        let root = driver.client();
        let created = root.post("session", &browser.capabilities(window))?;
        let id = created["sessionId"]
            .as_str()
            .context("the driver's response has no session")?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        Ok(Self {
            client: root.below("session").below(id),
            browser,
            window,
            altered: Cell::new(false),
            failure: screens.join(format!("failed-{number}.png")),
            _driver: driver,
        })
    }

    pub fn browser(&self) -> Browser {
        self.browser
    }

    /// Whether this session can have this window.
    pub fn suits(&self, browser: Browser, window: Window) -> bool {
        let sized = if self.has_fixed_size() {
            self.window
        } else {
            self.window.sized(window.width, window.height)
        };
        self.browser == browser && sized == window
    }

    /// Whether the size belongs to an emulated phone, which Chromium's driver restores at every navigation.
    fn has_fixed_size(&self) -> bool {
        self.browser == Browser::Chromium && self.window.touch
    }

    /// Gives the window the size of this one.
    pub fn fit(&self, window: Window) -> Result<()> {
        if self.has_fixed_size() {
            return Ok(());
        }
        self.resize(window.width, window.height)
    }

    /// Leaves the page and releases keys and buttons, so that another scenario can use the window; false when it cannot.
    pub fn reset(&self) -> Result<bool> {
        if self.altered.get() {
            return Ok(false);
        }
        self.go("about:blank")?;
        self.client.delete("actions")?;
        Ok(true)
    }

    /// Sets the size of the page's viewport, as far as the browser allows windows this narrow.
    pub fn resize(&self, width: u32, height: u32) -> Result<()> {
        if self.has_fixed_size() {
            return self.emulate_size(width, height);
        }
        // Measured before: a page learns of its new size after the window has it.
        let frame = self.script(
            "return [outerWidth - innerWidth, outerHeight - innerHeight]",
            &[],
        )?;
        let side = |index: usize| {
            frame[index]
                .as_u64()
                .and_then(|side| u32::try_from(side).ok())
        };
        let size = json!({ "width": width + side(0).unwrap_or(0), "height": height + side(1).unwrap_or(0) });
        self.client.post("window/rect", &size).map(drop)
    }

    /// Shows the page as on a phone of this size; only Chromium can.
    pub fn emulate_size(&self, width: u32, height: u32) -> Result<()> {
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            &json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true }),
        )
        .map(drop)
    }

    /// Goes to an address; tried twice, because WebKit's driver rarely misses the end of a navigation.
    pub fn go(&self, url: &str) -> Result<()> {
        let url = json!({ "url": url });
        if self.client.post_within(LOAD, "url", &url)?.is_none() {
            self.client.post("url", &url)?;
        }
        Ok(())
    }

    pub fn reload(&self) -> Result<()> {
        self.client.post("refresh", &json!({})).map(drop)
    }

    pub fn back(&self) -> Result<()> {
        self.client.post("back", &json!({})).map(drop)
    }

    /// Opens a tab and goes on in it. Returns the name of the tab before, for [`close_tab`](Self::close_tab).
    pub fn open_tab(&self) -> Result<Value> {
        let first = self.client.get("window")?;
        let tab = self.client.post("window/new", &json!({ "type": "tab" }))?;
        self.client
            .post("window", &json!({ "handle": tab["handle"] }))?;
        Ok(first)
    }

    /// Closes the tab in view and goes on in another one.
    pub fn close_tab(&self, first: &Value) -> Result<()> {
        self.client.delete("window")?;
        self.client.post("window", &json!({ "handle": first }))?;
        Ok(())
    }

    /// Runs a function body in the page and returns its result.
    pub fn script(&self, body: &str, args: &[Value]) -> Result<Value> {
        self.client
            .post("execute/sync", &json!({ "script": body, "args": args }))
    }

    /// Runs a function body whose last argument is a callback for the result.
    pub fn script_async(&self, body: &str, args: &[Value]) -> Result<Value> {
        self.client
            .post("execute/async", &json!({ "script": body, "args": args }))
    }

    /// Sends a command to Chromium's developer tools. The session is not reused afterwards.
    pub fn devtools(&self, command: &str, params: &Value) -> Result<Value> {
        self.altered.set(true);
        let body = json!({ "cmd": command, "params": params });
        self.client.post("goog/cdp/execute", &body)
    }

    /// Waits for an element.
    pub fn wait_for_element(&self, selector: &str) -> Result<()> {
        wait::until(TIMEOUT, selector, || self.has(selector))
            .map_err(|error| self.with_screenshot(error))
    }

    /// Waits until a function body returns true in the page.
    pub fn wait_for(&self, what: &str, body: &str, args: &[Value]) -> Result<()> {
        let script = json!({ "script": body, "args": args });
        wait::until(TIMEOUT, what, || {
            match self.client.post_within(LOOK, "execute/sync", &script) {
                Ok(seen) => Ok(seen == Some(Value::Bool(true))),
                // Firefox reports so for a script in a process that ends; the page goes on in another one.
                Err(error) if error.to_string().contains("NS_ERROR_OUT_OF_MEMORY") => Ok(false),
                Err(error) => Err(error),
            }
        })
        .map_err(|error| self.with_screenshot(error))
    }

    /// Whether the page has an element that matches the selector now.
    pub fn has(&self, selector: &str) -> Result<bool> {
        let query = json!({ "using": "css selector", "value": selector });
        let found = self.client.post("elements", &query)?;
        Ok(found[0][ELEMENT].is_string())
    }

    /// Presses and releases the centre of an element, once it does not move and nothing covers it.
    pub fn press(&self, selector: &str, pointer: Pointer) -> Result<()> {
        self.press_for(selector, pointer, 0)
    }

    /// Presses an element by touch and releases it after `ms`.
    pub fn hold(&self, selector: &str, ms: u32) -> Result<()> {
        self.press_for(selector, Pointer::Touch, ms)
    }

    /// A press that misses is repeated: a window that has just been resized may not be where it seems to be.
    fn press_for(&self, selector: &str, pointer: Pointer, ms: u32) -> Result<()> {
        wait::until(TIMEOUT, &format!("a press of {selector} arrives"), || {
            self.press_once(selector, pointer, ms)?;
            let arrives = || Ok(self.script(HAS_ARRIVED, &[])? == Value::Bool(true));
            Ok(wait::until(ARRIVAL, "the press", arrives).is_ok())
        })
    }

    fn press_once(&self, selector: &str, pointer: Pointer, ms: u32) -> Result<()> {
        let mut centre = Value::Null;
        wait::until(TIMEOUT, &format!("{selector} can be pressed"), || {
            centre = self.script_async(CENTRE, &[json!(selector)])?;
            Ok(centre.is_array())
        })
        .map_err(|error| self.with_screenshot(anyhow!("{error} ({centre})")))?;
        let (x, y) = (&centre[0], &centre[1]);
        self.gesture(
            pointer,
            &[
                json!({ "type": "pointerMove", "duration": 0, "origin": "viewport", "x": x, "y": y }),
                json!({ "type": "pointerDown", "button": 0 }),
                json!({ "type": "pause", "duration": ms }),
                json!({ "type": "pointerUp", "button": 0 }),
            ],
        )
    }

    /// Performs the actions of one pointer.
    pub fn gesture(&self, pointer: Pointer, actions: &[Value]) -> Result<()> {
        let kind = match pointer {
            Pointer::Mouse => "mouse",
            Pointer::Touch => "touch",
        };
        let source = json!({
            "type": "pointer", "id": kind,
            "parameters": { "pointerType": kind }, "actions": actions,
        });
        self.client
            .post("actions", &json!({ "actions": [source] }))
            .map(drop)
    }

    /// Types into the focused element.
    pub fn keys(&self, text: &str) -> Result<()> {
        let press = |key: char| ["keyDown", "keyUp"].map(|kind| stroke(kind, key));
        self.strokes(&text.chars().flat_map(press).collect::<Vec<_>>())
    }

    /// Presses keys while Shift is down.
    pub fn shifted(&self, key: &str) -> Result<()> {
        let strokes = key.chars().flat_map(|key| {
            let around = [
                ("keyDown", key::SHIFT),
                ("keyDown", key),
                ("keyUp", key),
                ("keyUp", key::SHIFT),
            ];
            around.map(|(kind, key)| stroke(kind, key))
        });
        self.strokes(&strokes.collect::<Vec<_>>())
    }

    fn strokes(&self, actions: &[Value]) -> Result<()> {
        let source = json!({ "type": "key", "id": "keys", "actions": actions });
        self.client
            .post("actions", &json!({ "actions": [source] }))
            .map(drop)
    }

    /// Saves a screenshot for a failed wait, and adds its path, the page's address and the page's errors to the error.
    fn with_screenshot(&self, error: Error) -> Error {
        let page = self.script(
            "return [location.href, window.errors, window.reported]",
            &[],
        );
        let page = page.unwrap_or_default();
        match self.screenshot(&self.failure) {
            Ok(()) => anyhow!("{error}; {page}; see {}", self.failure.display()),
            Err(_) => anyhow!("{error}; {page}"),
        }
    }

    /// Saves a screenshot of the window.
    pub fn screenshot(&self, path: &Path) -> Result<()> {
        let image = self.client.get("screenshot")?;
        let image = image
            .as_str()
            .context("the driver's response has no image")?;
        let bytes = STANDARD.decode(image)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, bytes).with_context(|| path.display().to_string())
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // A browser that does not close cannot be helped here.
        drop(self.client.delete(""));
    }
}

fn stroke(kind: &str, key: char) -> Value {
    json!({ "type": kind, "value": key })
}

/// Codes of the keys without a character.
pub mod key {
    pub const SHIFT: char = '\u{e008}';
    pub const TAB: &str = "\u{e004}";
    pub const ENTER: &str = "\u{e007}";
    pub const ESCAPE: &str = "\u{e00c}";
    pub const LEFT: &str = "\u{e012}";
    pub const UP: &str = "\u{e013}";
    pub const RIGHT: &str = "\u{e014}";
    pub const DOWN: &str = "\u{e015}";
}
