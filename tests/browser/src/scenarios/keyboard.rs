//! A player without a pointer: keys from anywhere, the focus, and what is announced.

use anyhow::{Result, bail, ensure};
use serde_json::{Value, json};

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game_by_keys;
use crate::page::Page;
use crate::session::{Pointer, key};

/// The live regions that are not covered by a sheet.
const LIVE_REGIONS: &str = "
    const live = '[aria-live], [role=status], [role=alert], [role=log], output';
    const open = document.querySelector('dialog[open]');
    return [...(open ?? document).querySelectorAll(live)].map((node) => node.id || node.tagName)";

/// Keys work wherever the focus is; after Play it is on the board.
pub fn from_anywhere(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    page.session.keys("n")?;
    page.session.wait_for_element("#new-game-play")?;
    page.session.keys(key::ESCAPE)?;
    new_game_by_keys(&page)?;
    ensure!(
        focused(&page)? == "d4",
        "after Play the focus is on {:?}",
        focused(&page)?
    );
    page.session.script("document.activeElement.blur()", &[])?;
    page.session.keys(key::UP)?;
    ensure!(
        focused(&page)? == "d3",
        "an arrow goes to {:?}",
        focused(&page)?
    );
    page.tab_to("#menu")?;
    page.session.keys(key::LEFT)?;
    ensure!(
        focused(&page)? == "c3",
        "an arrow on a button goes to {:?}",
        focused(&page)?
    );
    page.session.keys(&format!("{}{}", key::UP, key::ENTER))?;
    let refusal = page.sentence()?;
    page.session.keys(key::DOWN)?;
    if page.sentence()? == refusal {
        bail!("on another square the page still says {refusal:?}");
    }
    page.session.keys("m")?;
    page.session.wait_for_element("#menu-newGame")?;
    page.finish()
}

/// Where a button goes away with what it did, the focus goes to the board.
pub fn focus_stays(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    new_game_by_keys(&page)?;
    for name in ["#menu", "#menu-resign", "#ask-yes"] {
        page.session.wait_for_element(name)?;
        page.tab_to(name)?;
        page.session.keys(key::ENTER)?;
    }
    page.session.wait_for_element("#sentence button")?;
    page.tab_back_to("#sentence button")?;
    page.session.keys(key::ENTER)?;
    wait_for_announcement(&page, "Black to move, 4 squares.")?;
    ensure!(
        focused(&page)? == "d4",
        "after Undo the focus is on {:?}",
        focused(&page)?
    );
    let sentence = page.sentence()?;
    ensure!(sentence.contains("4 moves are possible"), "{sentence:?}");
    for name in ["#menu", "#menu-boardOnly"] {
        page.session.wait_for_element(name)?;
        page.tab_to(name)?;
        page.session.keys(key::ENTER)?;
    }
    page.session.wait_for_element(".board-only")?;
    ensure!(
        focused(&page)? == "d4",
        "with the board only the focus is on {:?}",
        focused(&page)?
    );
    page.finish()
}

/// One live region, which has the own colour, every turn, a hint at once and the legal squares.
pub fn live_region(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    regions(&page, &json!(["live"]))?;
    wait_for_announcement(&page, "You are Black. Black to move, 4 squares.")?;
    page.session.keys("l")?;
    wait_for_announcement(&page, "Black, 4 moves: d3, c4, f5, e6.")?;
    page.session.keys("h")?;
    wait_for_announcement(&page, "for Black")?;
    page.session.keys("l")?;
    wait_for_announcement(&page, "estimate")?;
    page.session.press("#menu", Pointer::Mouse)?;
    page.session.wait_for_element("dialog[open] #menu-rules")?;
    let twice = page.session.script(
        "const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
         return ids.filter((id, index) => ids.indexOf(id) !== index)",
        &[],
    )?;
    ensure!(twice == json!([]), "ids of two elements: {twice}");
    page.session.press("#menu-rules", Pointer::Mouse)?;
    page.session.wait_for_element(".lesson-board button")?;
    regions(&page, &json!(["P"]))?;
    page.finish()
}

fn regions(page: &Page, expected: &Value) -> Result<()> {
    let found = page.session.script(LIVE_REGIONS, &[])?;
    ensure!(found == *expected, "live regions: {found}");
    Ok(())
}

fn wait_for_announcement(page: &Page, text: &str) -> Result<()> {
    page.session.wait_for(
        &format!("{text:?} is announced"),
        "return document.querySelector('#live').textContent.includes(arguments[0])",
        &[json!(text)],
    )
}

/// The square with the focus; empty if it is elsewhere.
fn focused(page: &Page) -> Result<String> {
    page.sentence()?; // Waits for the keys before.
    let label = page.session.script(
        "return document.activeElement?.matches('#board button') ? document.activeElement.getAttribute('aria-label') : ''",
        &[],
    )?;
    let label = label.as_str().unwrap_or_default();
    Ok(label.split(',').next().unwrap_or_default().to_owned())
}
