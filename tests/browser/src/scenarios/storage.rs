//! A device that stores nothing: the game goes on, and the page reports it once.

use anyhow::{Result, bail, ensure};
use serde_json::json;

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

const FULL: &str =
    "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };";
const FORBIDDEN: &str = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });";

/// Storage that is full from the start, and storage that is forbidden.
pub fn refuses(world: &World) -> Result<()> {
    for (script, message) in [
        (FULL, "The device’s storage is full"),
        (FORBIDDEN, "The browser keeps nothing here"),
    ] {
        let page = Page::open_after(world, Window::DESKTOP, script)?;
        reports(&page, message)?;
        new_game(&page, Pointer::Mouse, |_| Ok(()))?;
        for name in ["f5", "d6", "c3"] {
            page.play(&[square(name)], Pointer::Mouse)?;
            reports_no_more(&page, message)?;
        }
        page.finish()?;
    }
    Ok(())
}

/// Storage that is wiped during a game: the game is saved again.
pub fn wiped(world: &World) -> Result<()> {
    const MESSAGE: &str = "The browser’s storage was wiped";
    let page = Page::open(world, Window::DESKTOP)?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&[square("f5")], Pointer::Mouse)?;
    page.record()?;
    page.session.script("localStorage.clear()", &[])?;
    page.play(&[square("d6")], Pointer::Mouse)?;
    reports(&page, MESSAGE)?;
    page.session.script("localStorage.clear()", &[])?;
    page.play(&[square("c3")], Pointer::Mouse)?;
    reports_no_more(&page, MESSAGE)?;
    page.reload()?;
    page.wait_for_label(square("c3"), "Black")?;
    page.finish()
}

fn reports(page: &Page, what: &str) -> Result<()> {
    page.session.wait_for(
        &format!("{what:?} is shown"),
        "return document.querySelector('#sentence').textContent.startsWith(arguments[0])
            && document.querySelector('#live').textContent.startsWith(arguments[0])",
        &[json!(what)],
    )
}

fn reports_no_more(page: &Page, what: &str) -> Result<()> {
    let sentence = page.sentence()?;
    if sentence.starts_with(what) {
        bail!("{sentence:?} is shown again");
    }
    Ok(())
}

/// A turn that another window stores is shown at once, and this window plays on from it.
pub fn two_windows(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&[square("f5"), square("d6")], Pointer::Mouse)?;
    let turns = page.record()?;
    page.session.press("#undo", Pointer::Mouse)?;
    page.wait_for_label(square("d6"), "empty")?;
    page.record()?;
    page.session.script(
        "const key = 'outflank.game';
         localStorage.setItem(key, arguments[0]);
         dispatchEvent(new StorageEvent('storage', { key, newValue: arguments[0], storageArea: localStorage }))",
        &[json!(turns)],
    )?;
    page.wait_for_label(square("d6"), "White")?;
    page.play(&[square("c3")], Pointer::Mouse)?;
    ensure!(page.record()?.contains("\nc3 "), "the turn is not stored");
    page.finish()
}
