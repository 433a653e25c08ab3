//! A device that keeps nothing: the game goes on, and the page says so once.

use serde_json::json;

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::sheet::new_game;
use crate::square::square;

const FULL: &str =
    "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };";
const FORBIDDEN: &str = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });";

/// Full from the beginning, and forbidden altogether.
pub fn refuses(world: &World) -> Result<()> {
    for (script, said) in [
        (FULL, "The device’s storage is full"),
        (FORBIDDEN, "The browser keeps nothing here"),
    ] {
        let page = Page::open_after(world, Window::DESKTOP, script)?;
        says(&page, said)?;
        new_game(&page, Pointer::Mouse, |_| Ok(()))?;
        for name in ["f5", "d6", "c3"] {
            page.play(&[square(name)], Pointer::Mouse)?;
            says_no_more(&page, said)?;
        }
        page.finish()?;
    }
    Ok(())
}

/// Wiped while one plays: the game is kept again from then on.
pub fn wiped(world: &World) -> Result<()> {
    const SAID: &str = "The browser’s storage was wiped";
    let page = Page::open(world, Window::DESKTOP)?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&[square("f5")], Pointer::Mouse)?;
    page.record()?;
    page.session.script("localStorage.clear()", &[])?;
    page.play(&[square("d6")], Pointer::Mouse)?;
    says(&page, SAID)?;
    page.session.script("localStorage.clear()", &[])?;
    page.play(&[square("c3")], Pointer::Mouse)?;
    says_no_more(&page, SAID)?;
    page.reload()?;
    page.wait_for_label(square("c3"), "Black")?;
    page.finish()
}

fn says(page: &Page, what: &str) -> Result<()> {
    page.session.wait_for(
        &format!("{what:?} is said"),
        "return document.querySelector('#sentence').textContent.startsWith(arguments[0])
            && document.querySelector('#live').textContent.startsWith(arguments[0])",
        &[json!(what)],
    )
}

fn says_no_more(page: &Page, what: &str) -> Result<()> {
    let said = page.sentence()?;
    if said.starts_with(what) {
        return Err(format!("{said:?} is said again").into());
    }
    Ok(())
}
