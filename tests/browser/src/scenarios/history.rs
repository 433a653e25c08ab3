//! Back and forward: an open sheet has an entry in the browser's history, the game has none.

use super::World;
use super::one_file::Alone;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::sheet::new_game;
use crate::square::square;

const CLOSED: &str = "return !document.querySelector('dialog[open]') && !history.state?.sheets";

/// On the hosted page.
pub fn hosted(world: &World) -> Result<()> {
    back_and_forward(Page::open(world, Window::DESKTOP)?)
}

/// In the one-file edition, whose address is a file's.
pub fn in_one_file(world: &World) -> Result<()> {
    let file = Alone::with(
        &world.site.join("outflank.html"),
        &format!("history-{}", world.browser.kind.name()),
    )?;
    back_and_forward(Page::open_url(world, Window::DESKTOP, &file.url())?)
}

/// Back closes a sheet and takes back no move; a sheet that closes takes its entry with it; an unknown place is the game.
fn back_and_forward(page: Page) -> Result<()> {
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    let session = &page.session;
    session.wait_for("the sheet's entry is gone", CLOSED, &[])?;
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("f5"), "Black")?;

    session.press("button#menu", Pointer::Mouse)?;
    session.wait_for("the menu has an entry", &opened("menu"), &[])?;
    session.back()?;
    session.wait_for("Back closes the menu", CLOSED, &[])?;
    page.wait_for_label(square("f5"), "Black")?;

    session.press("button#menu", Pointer::Mouse)?;
    session.wait_for("the menu has an entry", &opened("menu"), &[])?;
    let entries = session.script("return history.length", &[])?;
    session.press("#menu-settings", Pointer::Mouse)?;
    session.wait_for("the settings have it now", &opened("settings"), &[])?;
    if session.script("return history.length", &[])? != entries {
        return Err("a sheet after a sheet has made an entry".into());
    }
    session.keys("\u{e00c}")?;
    session.wait_for("Escape takes the entry away", CLOSED, &[])?;

    session.script("location.hash = 'nowhere'", &[])?;
    session.wait_for(
        "an unknown place is the game",
        "return location.hash === '' && document.querySelector('#sentence').textContent.startsWith('There is no such place')",
        &[],
    )?;
    page.wait_for_label(square("f5"), "Black")?;
    page.finish()
}

fn opened(sheet: &str) -> String {
    format!("return document.querySelector('dialog#{sheet}').open && history.state?.sheets === 1")
}
