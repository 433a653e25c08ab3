//! Back and forward: a place and an open sheet have an entry each in the browser's history, the game has none.

use std::fs;

use anyhow::{Result, bail, ensure};

use serde_json::json;

use super::World;
use super::offline::ACTIVATED;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::{Pointer, key};
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

/// A page that is loaded again beneath an open sheet stays in view, though browsers keep the one before it in memory. Back leads
/// to the sheet's place in the history, with the game that was played on meanwhile.
pub fn loaded_again(world: &World) -> Result<()> {
    let page = Page::open(&world.with_own_windows(), Window::DESKTOP)?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    let session = &page.session;
    session.wait_for("the sheet's entry is gone", CLOSED, &[])?;
    session.press("button#menu", Pointer::Mouse)?;
    session.wait_for("the menu has an entry", &opened("menu-sheet"), &[])?;
    page.reload_by_itself()?;
    session.wait_for("the entry is no sheet's any more", CLOSED, &[])?;
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("f5"), "Black")?;
    let is_old = session.script("return window.isOld === true", &[])?;
    ensure!(is_old == false, "the page before the reload is shown again");
    let played = page.record()?;

    session.back()?;
    page.wait_until_ready()?;
    page.wait_for_label(square("f5"), "Black")?;
    session.script("dispatchEvent(new Event('pagehide'))", &[])?;
    ensure!(page.record()? == played, "the record has changed");
    page.finish()
}

/// A page that is loaded again as soon as its service worker can isolate it stays in view as its sheets close: Chromium keeps the
/// page before it in memory, under the same entry of the history.
pub fn isolated(world: &World) -> Result<()> {
    let path = "/kept/isolated";
    let page = Page::open_at(&world.with_own_windows(), Window::DESKTOP, path)?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    let session = &page.session;
    session.wait_for("the sheet's entry is gone", CLOSED, &[])?;
    session.script_async(ACTIVATED, &[])?;
    page.reload_by_itself()?;
    let begun = "return crossOriginIsolated && history.state !== null";
    session.wait_for("the router of the isolated page has begun", begun, &[])?;
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("f5"), "Black")?;
    let played = page.record()?;

    for _ in 0..2 {
        session.press("button#menu", Pointer::Mouse)?;
        session.wait_for("the menu has an entry", &opened("menu-sheet"), &[])?;
        session.keys(key::ESCAPE)?;
        session.wait_for("the menu's entry is gone", CLOSED, &[])?;
        // Another page would come a moment later.
        session.script_async("setTimeout(arguments[0], 300)", &[])?;
        let state = session.script("return [crossOriginIsolated, !window.isOld]", &[])?;
        ensure!(
            state == json!([true, true]),
            "another page is in view: {state}"
        );
    }
    ensure!(page.record()? == played, "the record has changed");
    page.finish()
}

/// Two quick presses on a place's Back lead to where one came from, and no further.
pub fn pressed_twice(world: &World) -> Result<()> {
    let page = Page::open(&world.with_own_windows(), Window::DESKTOP)?;
    let session = &page.session;
    session.wait_for("the router has begun", "return history.state !== null", &[])?;
    let root = session.script("return location.href", &[])?;
    session.press("#places a[href='#games']", Pointer::Mouse)?;
    session.wait_for(
        "the games are in view",
        "return document.querySelector('#app').dataset.place === 'games' && history.state?.places === 1",
        &[],
    )?;
    session.script(
        "const back = document.querySelector('#paper-back'); back.click(); back.click()",
        &[],
    )?;
    session.wait_for(
        "the game is in view",
        "const app = document.querySelector('#app'); return !app || !app.dataset.place",
        &[],
    )?;
    // A second step arrives after the first one.
    session.script_async("setTimeout(arguments[0], 300)", &[])?;
    let address = session.script("return location.href", &[])?;
    ensure!(address == root, "Back leads to {address}");
    page.finish()
}

/// Back closes a sheet and takes back no move; a sheet that closes takes its entry with it; an unknown place is the game.
fn back_and_forward(page: Page) -> Result<()> {
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    let session = &page.session;
    session.wait_for("the sheet's entry is gone", CLOSED, &[])?;
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("f5"), "Black")?;

    session.press("button#menu", Pointer::Mouse)?;
    session.wait_for("the menu has an entry", &opened("menu-sheet"), &[])?;
    session.back()?;
    session.wait_for("Back closes the menu", CLOSED, &[])?;
    page.wait_for_label(square("f5"), "Black")?;

    session.press("button#menu", Pointer::Mouse)?;
    session.wait_for("the menu has an entry", &opened("menu-sheet"), &[])?;
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
    places(&page)?;
    page.finish()
}

/// A place is reached by its link, by a key and by the menu; a sheet in it closes first, and the game lies at the bottom.
fn places(page: &Page) -> Result<()> {
    let session = &page.session;
    let games = "return location.hash === '#games' && document.title === 'Outflank, Games'
        && document.querySelector('#places [aria-current]').textContent === 'Games'";
    let play =
        "return location.hash === '' && document.title === 'Outflank' && !history.state?.places
        && document.querySelector('#sentence').checkVisibility()";

    session.press("#places a[href='#games']", Pointer::Mouse)?;
    session.wait_for("the place is in view", games, &[])?;
    session.wait_for(
        "its heading has the focus",
        "return document.activeElement.id === 'paper-title'",
        &[],
    )?;
    session.wait_for(
        "the game goes on under the head",
        "return document.querySelector('#pill').textContent.startsWith('White')",
        &[],
    )?;
    session.press("button#menu", Pointer::Mouse)?;
    session.wait_for("the menu has an entry", &opened("menu-sheet"), &[])?;
    session.back()?;
    session.wait_for("Back closes the menu", CLOSED, &[])?;
    session.wait_for("the place is still in view", games, &[])?;
    session.back()?;
    session.wait_for("Back leads to the game", play, &[])?;
    page.wait_for_label(square("f5"), "Black")?;

    session.keys("5")?;
    session.wait_for("a key leads there", games, &[])?;
    session.press("#pill", Pointer::Mouse)?;
    session.wait_for("the pill leads back", play, &[])?;

    session.resize(Window::PHONE.width, Window::PHONE.height)?;
    session.press("button#menu", Pointer::Mouse)?;
    session.wait_for("the menu has an entry", &opened("menu-sheet"), &[])?;
    session.press("#menu-place-games", Pointer::Mouse)?;
    session.wait_for("the menu leads there", games, &[])?;
    session.press("#paper-back", Pointer::Mouse)?;
    session.wait_for("the arrow leads back", play, &[])
}

fn opened(sheet: &str) -> String {
    format!(
        "return !!document.querySelector('dialog#{sheet}[open]') && history.state?.sheets === 1"
    )
}
