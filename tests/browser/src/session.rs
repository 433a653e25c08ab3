//! A browser window under our hands: a session of the W3C WebDriver protocol.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::browser::{Browser, Kind, Window};
use crate::driver::Driver;
use crate::wire::Wire;
use crate::{Error, Result, wait};

/// How long the page may take for anything that it does; a busy machine is slow.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// The key under which the protocol hides an element's name.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Gives the middle of the element, in whole pixels of the window, once two frames have found it in one place;
/// or a word why it can't be pressed.
const MIDDLE: &str = "
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
    requestAnimationFrame(() => requestAnimationFrame(() => {
        const now = look();
        done(String(before) === String(now) ? now : 'moving');
    }));";

/// By what a square or a button is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    Mouse,
    Touch,
}

/// An open window; it closes when it is dropped, and its driver ends with it.
pub struct Session {
    wire: Wire,
    /// Where the window's picture goes when waiting was in vain.
    last_look: PathBuf,
    // After the wire's last word, in Drop: a killed driver leaves its browser behind.
    _driver: Driver,
}

impl Session {
    /// Opens a window; starting the browser, and nothing else, is tried twice.
    pub fn open(browser: &Browser, window: Window, screens: &Path) -> Result<Self> {
        let session = Self::start(browser, window, screens)
            .or_else(|_| Self::start(browser, window, screens))?;
        if !(window.touch && browser.kind == Kind::Chromium) {
            session.resize(window.width, window.height)?;
        }
        Ok(session)
    }

    fn start(browser: &Browser, window: Window, screens: &Path) -> Result<Self> {
        let driver = Driver::start(&browser.driver)?;
        let root = driver.wire();
        let created = root.post("session", &browser.kind.capabilities(window))?;
        let id = created["sessionId"]
            .as_str()
            .ok_or("the driver gave no session")?;
        Ok(Self {
            wire: root.below("session").below(id),
            last_look: screens.join("failed.png"),
            _driver: driver,
        })
    }

    /// Makes the part of the window that shows the page this large, where the browser lets it be so narrow.
    pub fn resize(&self, width: u32, height: u32) -> Result<()> {
        self.wire
            .post("window/rect", &json!({ "width": width, "height": height }))?;
        let frame = self.script(
            "return [outerWidth - innerWidth, outerHeight - innerHeight]",
            &[],
        )?;
        let side = |index: usize| {
            frame[index]
                .as_u64()
                .and_then(|side| u32::try_from(side).ok())
        };
        if let (Some(x), Some(y)) = (side(0), side(1)) {
            self.wire.post(
                "window/rect",
                &json!({ "width": width + x, "height": height + y }),
            )?;
        }
        Ok(())
    }

    pub fn go(&self, url: &str) -> Result<()> {
        self.wire.post("url", &json!({ "url": url })).map(drop)
    }

    pub fn reload(&self) -> Result<()> {
        self.wire.post("refresh", &json!({})).map(drop)
    }

    pub fn back(&self) -> Result<()> {
        self.wire.post("back", &json!({})).map(drop)
    }

    /// Runs a function body in the page and gives what it returns.
    pub fn script(&self, body: &str, args: &[Value]) -> Result<Value> {
        self.wire
            .post("execute/sync", &json!({ "script": body, "args": args }))
    }

    /// Runs a function body whose last argument is to be called with the answer.
    pub fn script_later(&self, body: &str, args: &[Value]) -> Result<Value> {
        self.wire
            .post("execute/async", &json!({ "script": body, "args": args }))
    }

    /// A command of Chromium's developer tools, which only its driver knows.
    pub fn devtools(&self, command: &str, params: &Value) -> Result<Value> {
        let body = json!({ "cmd": command, "params": params });
        self.wire.post("goog/cdp/execute", &body)
    }

    /// The element that a selector finds, once it is there.
    pub fn element(&self, selector: &str) -> Result<String> {
        let mut found = None;
        wait::until(PATIENCE, selector, || {
            found = self.find(selector)?;
            Ok(found.is_some())
        })?;
        found.ok_or_else(|| format!("no {selector}").into())
    }

    fn find(&self, selector: &str) -> Result<Option<String>> {
        let query = json!({ "using": "css selector", "value": selector });
        let found = self.wire.post("elements", &query)?;
        Ok(found[0][ELEMENT].as_str().map(str::to_owned))
    }

    /// Waits until a function body returns something true in the page.
    pub fn wait_for(&self, what: &str, body: &str, args: &[Value]) -> Result<()> {
        wait::until(PATIENCE, what, || {
            Ok(self.script(body, args)? == Value::Bool(true))
        })
        .map_err(|error| self.look(error))
    }

    /// Whether an element that the selector matches is there now.
    pub fn is(&self, selector: &str) -> Result<bool> {
        Ok(self.find(selector)?.is_some())
    }

    /// Presses in the middle of an element and lets go there, once it lies still and nothing covers it.
    pub fn press(&self, selector: &str, pointer: Pointer) -> Result<()> {
        self.press_for(selector, pointer, 0)
    }

    /// The same with a finger that lies there for a while.
    pub fn hold(&self, selector: &str, ms: u32) -> Result<()> {
        self.press_for(selector, Pointer::Touch, ms)
    }

    fn press_for(&self, selector: &str, pointer: Pointer, ms: u32) -> Result<()> {
        let mut middle = Value::Null;
        wait::until(PATIENCE, &format!("{selector} can be pressed"), || {
            middle = self.script_later(MIDDLE, &[json!(selector)])?;
            Ok(middle.is_array())
        })
        .map_err(|error| self.look(format!("{error} ({middle})").into()))?;
        let (x, y) = (&middle[0], &middle[1]);
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

    /// Makes one pointer do all of this.
    pub fn gesture(&self, pointer: Pointer, actions: &[Value]) -> Result<()> {
        let kind = match pointer {
            Pointer::Mouse => "mouse",
            Pointer::Touch => "touch",
        };
        let source = json!({
            "type": "pointer", "id": kind,
            "parameters": { "pointerType": kind }, "actions": actions,
        });
        self.wire
            .post("actions", &json!({ "actions": [source] }))
            .map(drop)
    }

    /// Types into whatever has the focus.
    pub fn keys(&self, text: &str) -> Result<()> {
        let press = |key: char| ["keyDown", "keyUp"].map(|kind| stroke(kind, key));
        self.strokes(&text.chars().flat_map(press).collect::<Vec<_>>())
    }

    /// Presses a key while Shift is down.
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
        self.wire
            .post("actions", &json!({ "actions": [source] }))
            .map(drop)
    }

    /// Leaves a picture of what the window shows instead of what was waited for, and says where.
    fn look(&self, error: Error) -> Error {
        match self.picture(&self.last_look) {
            Ok(()) => format!("{error}; see {}", self.last_look.display()).into(),
            Err(_) => error,
        }
    }

    /// Saves a picture of what the window shows.
    pub fn picture(&self, path: &Path) -> Result<()> {
        let shot = self.wire.get("screenshot")?;
        let bytes = STANDARD.decode(shot.as_str().ok_or("no picture came")?)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        Ok(fs::write(path, bytes)?)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // Nothing is left to be done about a browser that does not even close.
        drop(self.wire.delete());
    }
}

fn stroke(kind: &str, key: char) -> Value {
    json!({ "type": kind, "value": key })
}

/// Keys that have no letter.
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
