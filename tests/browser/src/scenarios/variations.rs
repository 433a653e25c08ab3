//! Another move in the past begins a variation; it is promoted, deleted and restored, and comes back after a reload.

use anyhow::{Result, ensure};

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

/// On a wide window, with the list of moves.
pub fn listed(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    two_lines(&page)?;
    let session = &page.session;
    let branches = |count: u32, moves: &str| {
        session.wait_for(
            &format!("{count} variations beside {moves}"),
            "const main = [...document.querySelectorAll('.moves-list > li:not(.branch) .move')].map((move) => move.textContent).join(' ');
             return document.querySelectorAll('.branch').length === arguments[0] && main === arguments[1]",
            &[count.into(), moves.into()],
        )
    };
    branches(1, "f5 d6 c3")?;
    session.press(".branch [data-intent=promote]", Pointer::Mouse)?;
    branches(1, "f5 f6")?;
    page.reload()?;
    branches(1, "f5 f6")?;
    session.press(".branch .move", Pointer::Mouse)?;
    page.wait_for_label(square("d6"), "White")?;
    session.press(".branch [data-intent=deleteTurns]", Pointer::Mouse)?;
    branches(0, "f5 f6")?;
    session.press("#sentence .link", Pointer::Mouse)?;
    branches(1, "f5 f6")?;
    ensure!(
        page.record()?.contains("at 1\nd6 "),
        "the variation is stored"
    );
    page.finish()
}

/// On a phone: the buttons of a player who looks back.
pub fn on_a_phone(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    two_lines(&page)?;
    let session = &page.session;
    session.press("button#undo", Pointer::Touch)?;
    page.wait_for_label(square("f6"), "empty")?;
    let tool =
        |intent: &str| session.press(&format!("#sentence [data-intent={intent}]"), Pointer::Touch);
    tool("first")?;
    page.wait_for_label(square("f5"), "empty")?;
    tool("forward")?;
    page.wait_for_label(square("f5"), "Black")?;
    tool("last")?;
    page.wait_for_label(square("f6"), "White")?;
    page.finish()
}

/// f5 d6 c3, and f6 instead of d6.
fn two_lines(page: &Page) -> Result<()> {
    new_game(page, Pointer::Mouse, |_| Ok(()))?;
    page.session.wait_for(
        "the tools are there",
        "return !!document.querySelector('.moves-list')",
        &[],
    )?;
    page.play(&["f5", "d6", "c3"].map(square), Pointer::Mouse)?;
    for left in ["c3", "d6"] {
        page.session.press("button#undo", Pointer::Mouse)?;
        page.wait_for_label(square(left), "empty")?;
    }
    page.play(&[square("f6")], Pointer::Mouse)?;
    Ok(())
}
