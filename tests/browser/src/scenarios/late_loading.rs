//! Parts of the page that load after the first board.

use anyhow::{Result, ensure};
use serde_json::json;

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::{square, transcript};

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

/// Records the texts of buttons and links that are replaced by the same text once the page can be played.
const REPLACED: &str = "
    window.replaced = [];
    const textOf = (nodes) => [...nodes].map(({ textContent }) => textContent).join('');
    new MutationObserver((changes) => {
        if (!document.documentElement.dataset.ready) return;
        for (const { target, removedNodes, addedNodes } of changes) {
            const same = removedNodes.length && textOf(removedNodes) === textOf(addedNodes);
            const pressed = same && target.closest?.('button, a, label');
            if (pressed) window.replaced.push(pressed.outerHTML.slice(0, 80));
        }
    }).observe(document, { subtree: true, childList: true });";

/// What can be pressed stays while parts and their words load: `WebKit` drops a click whose text is replaced between press and
/// release.
pub fn kept_texts(world: &World) -> Result<()> {
    let page = Page::open_after(world, Window::DESKTOP, REPLACED)?;
    let session = &page.session;
    session.wait_for(
        "the list of moves is there",
        "return document.querySelector('#moves .moves-head') !== null",
        &[],
    )?;
    session.press("#menu", Pointer::Mouse)?;
    session.wait_for_element("dialog[open] #menu-settings")?;
    session.press("#menu-settings", Pointer::Mouse)?;
    session.wait_for_element("dialog[open] #language")?;
    session.keys("\u{e00c}")?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&transcript("f5d6c3d3c4f4c5b3"), Pointer::Mouse)?;
    for (place, part) in [
        ("games", "#games-search"),
        ("games/import", "#import-text"),
        ("games/setup", "#setup-play"),
        ("learn", ".lesson-row"),
        ("openings", ".opening-list li"),
        ("review", ".review-tabs"),
    ] {
        session.script("location.hash = arguments[0]", &[json!(place)])?;
        session.wait_for_element(part)?;
    }
    session.wait_for_element("#review-run")?;
    let replaced = session.script("return window.replaced.join('\\n')", &[])?;
    ensure!(replaced == "", "replaced by the same text:\n{replaced}");
    page.finish()
}

/// A page whose first attempt has failed.
fn failing(world: &World) -> Result<Page> {
    let page = Page::open_after(world, Window::DESKTOP, FAILING)?;
    page.session
        .wait_for("a part is not loaded", "return window.failed === true", &[])?;
    Ok(page)
}
