//! Every screen of the page, and the way to it.

use crate::Result;
use crate::page::Page;
use crate::session::Pointer;
use crate::sheet::new_game;
use crate::square::{square, transcript};

/// A screen, shown from a fresh start.
pub struct Screen {
    pub name: &'static str,
    pub show: fn(&Page) -> Result<()>,
}

/// The languages that the page speaks.
pub const LANGUAGES: [&str; 4] = ["en", "nl", "fi", "de"];

/// All screens.
pub const SCREENS: &[Screen] = &[
    screen("first-visit", |_| Ok(())),
    screen("game", |page| play(page, "f5d6c3d3c4f4f6b4")),
    screen("pass", |page| play(page, "c4c3e6b4a4a5c2a3")),
    screen("end", |page| play(page, "f5f6f7f4f3e3d3c3b2")),
    screen("refused", |page| page.tap(square("a1"), Pointer::Mouse)),
    screen("menu", |page| page.session.press("#menu", Pointer::Mouse)),
    screen("new-game", |page| from_menu(page, "newGame")),
    screen("new-game-rules", new_game_rules),
    screen("settings", |page| from_menu(page, "settings")),
    screen("rules", |page| from_menu(page, "rules")),
    screen("keys", |page| from_menu(page, "keys")),
    screen("resign", |page| {
        play(page, "f5d6")?;
        from_menu(page, "resign")
    }),
];

const fn screen(name: &'static str, show: fn(&Page) -> Result<()>) -> Screen {
    Screen { name, show }
}

/// A game between two people, so far.
fn play(page: &Page, moves: &str) -> Result<()> {
    new_game(page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&transcript(moves), Pointer::Mouse).map(drop)
}

fn from_menu(page: &Page, item: &str) -> Result<()> {
    page.session.press("#menu", Pointer::Mouse)?;
    page.session
        .press(&format!("#menu-{item}"), Pointer::Mouse)?;
    page.session.wait_for(
        &format!("{item} is open"),
        "return !document.querySelector('dialog#menu[open], dialog:has(#menu-newGame)[open]')
            && !!document.querySelector('dialog[open]')",
        &[],
    )
}

/// The sheet for a new game with all that it folds away.
fn new_game_rules(page: &Page) -> Result<()> {
    from_menu(page, "newGame")?;
    for row in ["start", "rules"] {
        page.session
            .press(&format!("#more-{row}"), Pointer::Mouse)?;
    }
    Ok(())
}
