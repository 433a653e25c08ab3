//! What two players agree on before the game, and what a player sets for good.

use serde_json::json;

use super::World;
use crate::Result;
use crate::browser::{Kind, Window};
use crate::page::Page;
use crate::session::Pointer;
use crate::sheet::new_game;
use crate::square::square;

/// Touch-move off: the first touch shows what would turn, the second one plays.
pub fn touch_shows_first(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    new_game(&page, Pointer::Mouse, |sheet| {
        sheet.open("rules")?;
        sheet.switch_off("touchMove")
    })?;
    page.tap(square("d3"), Pointer::Mouse)?;
    page.wait_for_label(square("d4"), "would turn")?;
    shows(&page, "d3")?;
    // A touch elsewhere shows that instead, and leaves nothing behind.
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("e5"), "would turn")?;
    shows(&page, "f5")?;
    if page.record()?.lines().any(|line| line.starts_with("d3 ")) {
        return Err("the first touch has played".into());
    }
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("f5"), "Black")?;
    // It holds for the keyboard and for the other player too, and after a reload.
    page.reload()?;
    page.session.keys("d6")?;
    shows(&page, "d6")?;
    page.session.keys("d6")?;
    page.wait_for_label(square("d6"), "White")?;
    page.finish()
}

/// A player who wants to be asked: always, or by touch alone.
pub fn confirms(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    for (confirm, mouse_too) in [("always", true), ("touch", false)] {
        // WebKit's driver lets a finger arrive as a mouse.
        if !mouse_too && world.browser.kind == Kind::WebKit {
            continue;
        }
        page.start_over(&json!({ "confirm": confirm }))?;
        new_game(&page, Pointer::Touch, |_| Ok(()))?;
        page.tap(square("f5"), Pointer::Touch)?;
        shows(&page, "f5")?;
        page.tap(square("f5"), Pointer::Touch)?;
        page.wait_for_label(square("f5"), "Black")?;
        page.tap(square("d6"), Pointer::Mouse)?;
        if mouse_too {
            shows(&page, "d6")?;
            page.tap(square("d6"), Pointer::Mouse)?;
        }
        page.wait_for_label(square("d6"), "White")?;
    }
    page.finish()
}

fn shows(page: &Page, name: &str) -> Result<()> {
    page.session.wait_for(
        &format!("{name} is shown and not played"),
        "const said = document.querySelector('#sentence').textContent;
         return said.startsWith(arguments[0]) && said.includes('again')
            && document.querySelector(`#board button[aria-label^=\"${arguments[0]},\"]`).getAttribute('aria-label').includes('empty')",
        &[json!(name)],
    )
}

/// Tournament rules: a touch is a move whatever is set, nothing is taken back, there are no hints.
pub fn tournament(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    page.start_over(&json!({ "confirm": "always" }))?;
    new_game(&page, Pointer::Mouse, |sheet| {
        sheet.open("rules")?;
        sheet.switch_on("tournament")
    })?;
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("f5"), "Black")?;
    for (key, refusal) in [("u", "No taking back"), ("h", "No hints")] {
        page.session.keys(key)?;
        page.session.wait_for(
            &format!("{key:?} is refused"),
            "return document.querySelector('#sentence').textContent.startsWith(arguments[0])",
            &[json!(refusal)],
        )?;
    }
    page.session.wait_for(
        "the buttons for both are off",
        "return ['undo', 'hint'].every((id) => document.getElementById(id).getAttribute('aria-disabled') === 'true')",
        &[],
    )?;
    page.wait_for_label(square("f5"), "Black")?;
    // All this is the game's, not the page's: it is so after a reload.
    page.reload()?;
    page.session.keys("u")?;
    page.session.wait_for(
        "nothing is taken back after a reload",
        "return document.querySelector('#sentence').textContent.startsWith('No taking back')",
        &[],
    )?;
    page.finish()
}

/// A board that was turned and mirrored lies so at the next visit.
pub fn orientation(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    let seen = "return [...document.querySelectorAll('#board button')].map((cell) => cell.dataset.square).join()";
    let before = page.session.script(seen, &[])?;
    page.session.keys("r")?;
    page.session.press("#menu", Pointer::Mouse)?;
    page.session.press("#menu-mirror", Pointer::Mouse)?;
    page.session.wait_for(
        "the menu is closed",
        "return !document.querySelector('dialog[open]')",
        &[],
    )?;
    let turned = page.session.script(seen, &[])?;
    page.reload()?;
    let after = page.session.script(seen, &[])?;
    if turned == before || after != turned {
        return Err(
            format!("a board turned from {before} to {turned} lies at {after} at last").into(),
        );
    }
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("f5"), "Black")?;
    page.finish()
}
