//! Games come in by paste, drop and typing; a mistake is named with its place; nothing is kept before the player says so.

use anyhow::{Result, bail};
use serde_json::json;

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

const BOARD: &str = "BO[8 ---------------------------O*------*O--------------------------- *]";

/// Pastes or drops a text on the board.
const BRING: &str = "
    const data = new DataTransfer();
    data.setData('text/plain', arguments[1]);
    const options = { bubbles: true, cancelable: true };
    const event = arguments[0] === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent('drop', { ...options, dataTransfer: data });
    document.getElementById('board').dispatchEvent(event);";

const ROWS: &str = "return document.querySelectorAll('.import-rows li').length === arguments[0]";

pub fn run(world: &World) -> Result<()> {
    let page = Page::open(&world.with_own_windows(), Window::PHONE)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    page.tap(square("f5"), Pointer::Touch)?;
    let session = &page.session;

    let games = format!(
        "(;GM[Othello]PB[ant]PW[bee]{BOARD}B[F5]W[D6]B[C3];)\n(;GM[Othello]{BOARD}B[e6]W[f4]B[a1];)"
    );
    session.script(BRING, &[json!("paste"), json!(games)])?;
    session.wait_for("two games are listed", ROWS, &[json!(2)])?;
    for (selector, part) in [
        (".import-status", "GGF, 2 games. One stops early."),
        (
            ".import-fault",
            "Nothing would flip there. Line 2, character 98.",
        ),
        (".import-excerpt mark", "a1"),
    ] {
        let text = page.text(selector)?;
        if !text.contains(part) {
            bail!("{selector} says {text}");
        }
    }
    let count = "return document.querySelectorAll('.import-rows input:checked').length";
    if session.script(count, &[])? != 1 {
        bail!("the whole game alone is chosen");
    }

    // Typed into the field, a text that can mean different games is asked about.
    session.script(
        "const field = document.getElementById('import-text');
         field.value = 'd3c3\\nc4e3';
         field.dispatchEvent(new Event('input'));",
        &[],
    )?;
    session.wait_for_element("#import-choice-game-per-line")?;
    session.press("#import-choice-game-per-line", Pointer::Touch)?;
    session.wait_for("each line is a game", ROWS, &[json!(2)])?;
    session.press("button#import-keep", Pointer::Touch)?;
    session.wait_for(
        "both are in the list of games",
        "return location.hash === '#games' && document.querySelectorAll('.games-list li').length === 2",
        &[],
    )?;

    // One game opens at once; the running game was untouched until then.
    session.script(BRING, &[json!("drop"), json!("F5 f6 E6")])?;
    session.wait_for("one game is listed", ROWS, &[json!(1)])?;
    session.press("button#import-keep", Pointer::Touch)?;
    session.wait_for(
        "the game is on the board",
        "return location.hash === ''",
        &[],
    )?;
    page.wait_for_label(square("e6"), "Black")?;
    page.finish()
}
