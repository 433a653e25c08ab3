//! Parts of the page that load after the first board.

use anyhow::Result;

use super::World;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

/// Refuses a style sheet while `window.failing`.
const FAILING: &str = "
    window.failing = true;
    const append = Element.prototype.append;
    Element.prototype.append = function (...nodes) {
        const [node] = nodes;
        if (!window.failing || node?.rel !== 'stylesheet' || !node.href.endsWith('later.css')) return append.apply(this, nodes);
        window.failed = true;
        setTimeout(() => node.onerror(new Event('error')));
    };";

/// A part that fails to load is tried again by a touch that needs it, and else after a while.
pub fn failed(world: &World) -> Result<()> {
    let page = failing(world)?;
    page.session.press("#menu", Pointer::Mouse)?;
    page.session.wait_for(
        "the failure is reported",
        "return document.querySelector('#sentence').textContent.startsWith('This part could not be loaded')",
        &[],
    )?;
    page.screenshot("not-loaded")?;
    page.session.script("window.failing = false", &[])?;
    page.session.press("#menu", Pointer::Mouse)?;
    page.session.wait_for(
        "the menu is open",
        "return document.querySelector('dialog[open]') !== null",
        &[],
    )?;
    page.finish()?;

    let page = failing(world)?;
    page.session.script("window.failing = false", &[])?;
    page.play(&[square("f5")], Pointer::Mouse)?;
    page.session.wait_for(
        "the list of moves is there",
        "return document.querySelectorAll('.moves .move').length > 0",
        &[],
    )?;
    page.finish()
}

/// A page whose first attempt has failed.
fn failing(world: &World) -> Result<Page> {
    let page = Page::open_after(world, Window::DESKTOP, FAILING)?;
    page.session
        .wait_for("a part is not loaded", "return window.failed === true", &[])?;
    Ok(page)
}
