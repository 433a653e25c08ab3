//! Every screen of the page, and the way to it.

use serde_json::json;

use crate::Result;
use crate::page::Page;
use crate::session::Pointer;
use crate::sheet::{Sheet, fill_in, new_game};
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
    screen("clocks", clocks),
    screen("ten", |page| {
        new_game(page, Pointer::Mouse, |sheet| sheet.pick("size", "10"))?;
        page.play(&transcript("g6e7d4e4"), Pointer::Mouse).map(drop)
    }),
    screen("thinking", thinking),
    screen("hint", hint),
    screen("pass", |page| play(page, "c4c3e6b4a4a5c2a3")),
    screen("by-hand", by_hand),
    screen("looking-back", |page| {
        play(page, "f5d6c3d3c4f4f6b4")?;
        page.session.keys("uuu")
    }),
    screen("end", |page| play(page, "f5f6f7f4f3e3d3c3b2")),
    screen("resigned", |page| {
        play(page, "f5d6")?;
        from_menu(page, "resign")?;
        page.session.press("#ask-yes", Pointer::Mouse)
    }),
    screen("refused", |page| page.tap(square("a1"), Pointer::Mouse)),
    screen("unreadable", unreadable),
    screen("trouble", trouble),
    screen("menu", |page| {
        page.session.press("#menu", Pointer::Mouse)?;
        page.session.element("dialog[open] #menu-newGame").map(drop)
    }),
    screen("new-game", |page| from_menu(page, "newGame")),
    screen("new-game-people", |page| {
        from_menu(page, "newGame")?;
        Sheet::by_mouse(page).pick("opponent", "person")?;
        Sheet::by_mouse(page).pick("black", "less")
    }),
    screen("new-game-rules", new_game_rules),
    screen("new-game-end", |page| {
        new_game_rules(page)?;
        scroll_to_end(page)
    }),
    screen("coin", |page| {
        from_menu(page, "newGame")?;
        Sheet::by_mouse(page).pick("black", "coin")?;
        page.session.press("#new-game-play", Pointer::Mouse)?;
        page.session.element("#coin-toss[open]").map(drop)
    }),
    screen("settings", |page| from_menu(page, "settings")),
    screen("settings-end", |page| {
        from_menu(page, "settings")?;
        scroll_to_end(page)
    }),
    screen("rules", |page| from_menu(page, "rules")),
    screen("lesson", lesson),
    screen("rules-end", |page| {
        from_menu(page, "rules")?;
        scroll_to_end(page)
    }),
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

fn clocks(page: &Page) -> Result<()> {
    new_game(page, Pointer::Mouse, |sheet| {
        sheet.write("name-me", "Marjatta")?;
        sheet.write("name-other", "Bartholomeus")?;
        sheet.pick("minutes", "5")
    })?;
    page.play(&transcript("f5d6c3"), Pointer::Mouse).map(drop)
}

/// The strongest computer has the first move and a minute for it.
fn thinking(page: &Page) -> Result<()> {
    fill_in(page, Pointer::Mouse, |sheet| {
        sheet.pick("opponent", "computer")?;
        page.session.script(
            "const level = document.querySelector('input[name=level]');
             level.value = level.max;
             level.dispatchEvent(new Event('input'));",
            &[],
        )?;
        sheet.pick("seconds", "60")?;
        sheet.pick("black", "other")
    })?;
    page.session.wait_for(
        "the computer says how far it is",
        "return !!document.querySelector('.thinking:not([hidden])[value]')",
        &[],
    )
}

fn hint(page: &Page) -> Result<()> {
    play(page, "f5d6c3d3c4f4f6b4")?;
    page.session.press("#hint", Pointer::Mouse)?;
    page.session.wait_for(
        "the best square is named",
        "return !!document.querySelector('#sentence i')",
        &[],
    )
}

fn by_hand(page: &Page) -> Result<()> {
    new_game(page, Pointer::Mouse, |sheet| {
        sheet.open("rules")?;
        sheet.switch_on("byHand")
    })?;
    page.tap(square("f5"), Pointer::Mouse)?;
    page.session.element("#pass.now").map(drop)
}

/// A game is kept that nobody can read.
fn unreadable(page: &Page) -> Result<()> {
    page.play(&transcript("f5"), Pointer::Mouse)?;
    // Written when the page is left, after the page has kept its own.
    page.session.script(
        "addEventListener('pagehide', () => localStorage.setItem('outflank.game', 'no game'))",
        &[],
    )?;
    page.reload_as_it_is()
}

/// An error of the page's own.
fn trouble(page: &Page) -> Result<()> {
    page.session.script(
        "const error = new Error('shown on purpose');
         dispatchEvent(new ErrorEvent('error', { error }));",
        &[],
    )?;
    page.session.element("#failure:not([hidden])").map(drop)
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
    let sheet = Sheet::by_mouse(page);
    sheet.open("start")?;
    sheet.pick("handicap", "me")?;
    sheet.open("rules")
}

/// The first lesson, played.
fn lesson(page: &Page) -> Result<()> {
    from_menu(page, "rules")?;
    let square = ".lesson-board button[data-square=\"44\"]";
    page.session.press(square, Pointer::Mouse)?;
    page.session.wait_for(
        "the lesson says what happened",
        "return document.querySelector('.lesson .button').checkVisibility()",
        &[],
    )
}

fn scroll_to_end(page: &Page) -> Result<()> {
    page.session
        .script(
            "document.querySelector('dialog[open] .dialog-scroll').scrollTop = arguments[0]",
            &[json!(100_000)],
        )
        .map(drop)
}
