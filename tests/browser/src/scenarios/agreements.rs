//! Agreements of the players before the game, and permanent settings.

use anyhow::{Result, bail, ensure};
use serde_json::json;

use super::World;
use crate::browser::{Browser, Window};
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;
use crate::stored_game;

/// Touch-move off: the first touch shows the flips, the second one plays.
pub fn touch_shows_first(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    new_game(&page, Pointer::Mouse, |form| {
        form.open("rules")?;
        form.switch_off("touchMove")
    })?;
    page.tap(square("d3"), Pointer::Mouse)?;
    page.wait_for_label(square("d4"), "would flip")?;
    shows(&page, "d3")?;
    // A touch elsewhere shows that move instead, and removes the first preview.
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("e5"), "would flip")?;
    shows(&page, "f5")?;
    if page.record()?.lines().any(|line| line.starts_with("d3 ")) {
        bail!("the first touch played a move");
    }
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("f5"), "Black")?;
    // It applies to the keyboard and to the other player too, and after a reload.
    page.reload()?;
    page.session.keys("d6")?;
    shows(&page, "d6")?;
    page.session.keys("d6")?;
    page.wait_for_label(square("d6"), "White")?;
    page.finish()
}

/// Moves are confirmed: always, or by touch alone.
pub fn confirms(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    for (confirm, mouse_too) in [("always", true), ("touch", false)] {
        // WebKit's driver turns touch into mouse input.
        if !mouse_too && world.browser == Browser::WebKit {
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
        "const text = document.querySelector('#sentence').textContent;
         return text.startsWith(arguments[0]) && text.includes('again')
            && document.querySelector(`#board button[aria-label^=\"${arguments[0]},\"]`).getAttribute('aria-label').includes('empty')",
        &[json!(name)],
    )
}

/// A rematch of a game that came from elsewhere has its terms, with the colours swapped.
pub fn rematch(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    for (squares, start) in [
        // On 8x8 squares, which are those of a first game, e4 is taken.
        (100, "size 10\nstart opening e4\n"),
        (
            36,
            "size 6\nstart board X-------------XO----OX-------------- O\n",
        ),
        (64, "size 8\nstart crossed\nhandicap white a1\n"),
    ] {
        let terms = "clock 300000 600000\ntag black me\ntag name-me Ann\ntag white other";
        let game = stored_game::record(&format!("{start}{terms}"), "")?;
        page.start_with_game(&json!({}), &game)?;
        for button in ["#menu", "#menu-resign", "#ask-yes", "#rematch"] {
            page.session.press(button, Pointer::Mouse)?;
        }
        page.session.wait_for(
            "a game with the colours swapped",
            "return localStorage.getItem('outflank.game').includes('\\ntag black other\\n')
                && document.querySelectorAll('#board button').length === arguments[0]",
            &[json!(squares)],
        )?;
        let record = page.record()?;
        let start = start.replace("white a1", "black a1");
        for terms in [&*start, "\nclock 600000 300000\n", "\ntag name-me Ann\n"] {
            ensure!(record.contains(terms), "{terms:?} is not in {record}");
        }
    }
    page.finish()
}

/// Tournament rules: a touch is a move in spite of the settings, nothing is taken back, there are no hints.
pub fn tournament(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    page.start_over(&json!({ "confirm": "always" }))?;
    new_game(&page, Pointer::Mouse, |form| {
        form.open("rules")?;
        form.switch_on("tournament")
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
    // The rules belong to the game, not to the page: they hold after a reload.
    page.reload()?;
    page.session.keys("u")?;
    page.session.wait_for(
        "nothing is taken back after a reload",
        "return document.querySelector('#sentence').textContent.startsWith('No taking back')",
        &[],
    )?;
    page.finish()
}

/// A board that was turned and mirrored keeps its orientation at the next visit.
pub fn orientation(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    let order = "return [...document.querySelectorAll('#board button')].map((cell) => cell.dataset.square).join()";
    let before = page.session.script(order, &[])?;
    page.session.keys("r")?;
    page.session.press("#menu", Pointer::Mouse)?;
    page.session.press("#menu-mirror", Pointer::Mouse)?;
    page.session.wait_for(
        "the menu is closed",
        "return !document.querySelector('dialog[open]')",
        &[],
    )?;
    let turned = page.session.script(order, &[])?;
    page.reload()?;
    let after = page.session.script(order, &[])?;
    if turned == before || after != turned {
        bail!("a board turned from {before} to {turned} is {after} after a reload");
    }
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("f5"), "Black")?;
    page.finish()
}
