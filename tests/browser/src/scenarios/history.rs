//! Back and forward: an open sheet has an entry in the browser's history, the game has none.

use std::fs;

use anyhow::{Result, bail};

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

const CLOSED: &str = "return !document.querySelector('dialog[open]') && !history.state?.sheets";

/// On the hosted page. The window is new, since its history is the subject.
pub fn hosted(world: &World) -> Result<()> {
    back_and_forward(Page::open(&world.with_own_windows(), Window::DESKTOP)?)
}

/// In the one-file edition, whose address is a file's.
pub fn in_one_file(world: &World) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("page.html");
    fs::copy(world.site.join("outflank.html"), &file)?;
    let url = format!("file://{}", file.display());
    let page = Page::open_url(&world.with_own_windows(), Window::DESKTOP, &url)?;
    back_and_forward(page)
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
        bail!("a sheet after a sheet has made an entry");
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
