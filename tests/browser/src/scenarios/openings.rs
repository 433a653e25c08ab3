//! The place Openings: by mouse and keys, from a link, into a game, and without a server.

use anyhow::{Result, ensure};
use serde_json::json;

use super::World;
use crate::browser::Window;
use crate::page::Page;
use crate::session::{Pointer, key};
use crate::square::square;

/// Waits until the service worker has everything.
const KEPT: &str = "
    const done = arguments[0];
    navigator.serviceWorker.ready.then(({ active }) => {
        const look = () => { if (active.state === 'activated') done(true); };
        active.addEventListener('statechange', look);
        look();
    });";

/// Waits until a row leads with these moves so far in the address.
fn wait_for_rows(page: &Page, moves: &str, first: &str) -> Result<()> {
    page.session.wait_for(
        &format!("the openings show {moves:?}, led by {first}"),
        "const row = document.querySelector('.opening-row');
         return location.hash === '#openings' + (arguments[0] && '/' + arguments[0])
             && row?.querySelector('.opening-move').textContent === arguments[1]",
        &[json!(moves), json!(first)],
    )
}

fn wait_for_name(page: &Page, selector: &str, name: &str) -> Result<()> {
    page.session.wait_for(
        &format!("{selector} names {name}"),
        "return document.querySelector(arguments[0])?.textContent.includes(arguments[1])",
        &[json!(selector), json!(name)],
    )
}

pub fn explorer(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    page.session
        .press("#places a[href='#openings']", Pointer::Mouse)?;
    wait_for_rows(&page, "", "d3")?;
    page.tap(square("f5"), Pointer::Mouse)?;
    wait_for_rows(&page, "f5", "d6")?;
    // The second row, by keys.
    page.session
        .script("document.querySelector('.opening-row').focus()", &[])?;
    page.session.keys(&format!("{}{}", key::DOWN, key::ENTER))?;
    wait_for_name(&page, ".opening-name", "Diagonal")?;
    let label = page.session.script(
        "return document.querySelector('.opening-row').getAttribute('aria-label')",
        &[],
    )?;
    let label = label.as_str().unwrap_or_default();
    ensure!(
        label.contains("games") && label.contains("percent"),
        "{label}"
    );
    page.session.press("#openings-back", Pointer::Mouse)?;
    wait_for_rows(&page, "f5", "d6")?;
    page.session.wait_for(
        "the computer values the moves",
        "return /^[−+]?\\d/.test(document.querySelector('.opening-value').textContent)",
        &[],
    )?;
    page.screenshot("openings")?;
    page.session.press("#openings-play", Pointer::Mouse)?;
    page.session.wait_for(
        "a game goes on from there",
        "return location.hash === '' && !document.querySelector('#app').dataset.place",
        &[],
    )?;
    page.wait_for_label(square("f5"), "Black")?;
    page.session.wait_for(
        "the computer answers with an opening that has a name",
        "return document.querySelector('.opening-now:not([hidden]) i')?.textContent.length > 3",
        &[],
    )?;
    page.finish()
}

pub fn small_board(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    page.session.script("location.hash = '#openings/6'", &[])?;
    page.session.wait_for(
        "there are no tournament games",
        "return document.querySelector('.opening-none')?.textContent.includes('no tournament games')",
        &[],
    )?;
    page.session
        .script("location.hash = '#openings/f5a1'", &[])?;
    wait_for_rows(&page, "f5", "d6")?;
    page.screenshot("openings-phone")?;
    page.finish()
}

pub fn offline(world: &World) -> Result<()> {
    // A page without its server leaves the window in a special state.
    let world = &world.with_own_windows();
    let mut page = Page::open_at(world, Window::PHONE, "/kept/openings")?;
    page.session.script_async(KEPT, &[])?;
    page.stop_server();
    page.session
        .script("location.hash = '#openings/f5d6c3d3c4'", &[])?;
    wait_for_name(&page, ".opening-name", "Tiger")?;
    wait_for_rows(&page, "f5d6c3d3c4", "f4")?;
    page.finish()
}
