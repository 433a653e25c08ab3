//! The kept games: listed, found, deleted and restored, shared between tabs, and carried to another device as a file.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::{Pointer, key};
use crate::square::transcript;

/// The script that keeps the text of a saved file in `window.saved`.
const CATCH_FILES: &str = "
    URL.createObjectURL = (blob) => {
        blob.text().then((text) => { window.saved = text; });
        return 'data:,';
    };
    HTMLAnchorElement.prototype.click = () => {};";

/// Every game is kept from its fourth move on; one is found, deleted, restored, deleted for good, and opened.
pub fn games(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    let session = &page.session;
    play(&page, "f5d6c3d3")?;
    play(&page, "f5f6e6f4c3")?;
    play(&page, "f5d6c3")?;
    session.press("#places a[href='#games']", Pointer::Mouse)?;
    wait_for_rows(&page, &[5, 4])?;
    session.wait_for(
        "the newest game is on the board",
        "return document.querySelector('#board button[data-square=\"18\"]').getAttribute('aria-label').includes('Black')",
        &[],
    )?;

    session.press("#games-search", Pointer::Mouse)?;
    session.keys("f5d6")?;
    wait_for_rows(&page, &[4])?;
    session.script(
        "const field = document.querySelector('#games-search');
         field.value = '';
         field.dispatchEvent(new Event('input'))",
        &[],
    )?;
    wait_for_rows(&page, &[5, 4])?;

    session.press(".games-list li[aria-posinset='1'] button", Pointer::Mouse)?;
    session.keys("\u{e017}")?;
    wait_for_rows(&page, &[4])?;
    session.press("#games-restore", Pointer::Mouse)?;
    wait_for_rows(&page, &[5, 4])?;
    session.press("#games-delete", Pointer::Mouse)?;
    wait_for_rows(&page, &[4])?;
    session.press("#places a[href='#']", Pointer::Mouse)?;
    page.wait_for_label(crate::square::square("c3"), "Black")?;
    page.visit()?;
    session.keys("5")?;
    wait_for_rows(&page, &[4])?;
    session.press(".games-list li button", Pointer::Mouse)?;
    session.keys(key::ENTER)?;
    session.wait_for(
        "the game goes on in Play",
        "return location.hash === '' && document.querySelectorAll('.moves .move').length === 4",
        &[],
    )?;
    page.finish()
}

/// A game that is kept in one tab appears in the list of another.
pub fn two_tabs(world: &World) -> Result<()> {
    let page = Page::open(&world.module_by_module(), Window::DESKTOP)?;
    let session = &page.session;
    session.press("#places a[href='#games']", Pointer::Mouse)?;
    session.wait_for(
        "the list is empty",
        "return document.querySelector('.games-about')?.textContent.startsWith('No game is kept')",
        &[],
    )?;
    // The other tab: a library of its own over the same database.
    session.script_async(
        "const done = arguments[arguments.length - 1];
         import(`${location.origin}/www/device/library.js`).then(async ({ Library, openDatabase }) => {
             const other = new Library(openDatabase, console.error, new BroadcastChannel('outflank.library'));
             const player = { computer: false, level: 0, seat: 'me', name: 'Kit' };
             await other.keep({ record: 'unread', card: {
                 id: 'g1', date: 1, kind: 'own', size: 8, players: [player, player], score: [2, 2], turns: 4, over: false, winner: 0,
                 board: '0'.repeat(64), moves: 'f5d6c3d3',
             } });
             done(true);
         })",
        &[],
    )?;
    session.wait_for(
        "the other tab's game is listed",
        "return document.querySelector('.games-list button')?.getAttribute('aria-label').startsWith('Kit 2')",
        &[],
    )?;
    page.finish()
}

/// A backup restores all games with the player's own words in a fresh profile, and adds nothing twice.
pub fn backup(world: &World) -> Result<()> {
    let page = Page::open_after(world, Window::DESKTOP, CATCH_FILES)?;
    play(&page, "f5d6c3d3")?;
    play(&page, "f5f6e6f4c3")?;
    page.session
        .press("#places a[href='#games']", Pointer::Mouse)?;
    wait_for_rows(&page, &[5, 4])?;
    page.session.press("#games-more-slot", Pointer::Mouse)?;
    page.session.press("#games-title", Pointer::Mouse)?;
    page.session.keys("The best")?;
    let drilled = r#"{"lines":[{"line":"f5d6c3","colour":1}],"missed":{}}"#;
    page.session.script(
        "localStorage.setItem('outflank.drill', arguments[0])",
        &[json!(drilled)],
    )?;
    page.session.press("#games-backUp", Pointer::Mouse)?;
    page.session.wait_for(
        "the backup is saved",
        "return window.saved?.includes('The best')",
        &[],
    )?;
    let saved = page.session.script("return window.saved", &[])?;
    restore(&page, &saved)?;
    page.session.wait_for(
        "nothing is new",
        "return document.querySelector('.games-about').textContent.startsWith('0 games are new')",
        &[],
    )?;
    page.finish()?;

    let fresh = Page::open(world, Window::DESKTOP)?;
    fresh
        .session
        .press("#places a[href='#games']", Pointer::Mouse)?;
    restore(&fresh, &saved)?;
    wait_for_rows(&fresh, &[5, 4])?;
    fresh.session.wait_for(
        "its name and the drilled line came along",
        "const named = document.querySelector('.games-list button').getAttribute('aria-label').includes('The best');
         return named && localStorage.getItem('outflank.drill')?.includes(arguments[0])",
        &[json!("f5d6c3")],
    )?;
    restore(&fresh, &json!("no backup"))?;
    fresh.session.wait_for(
        "another file is refused",
        "return document.querySelector('.games-about').textContent.startsWith('This file is no backup')",
        &[],
    )?;
    wait_for_rows(&fresh, &[5, 4])?;
    fresh.finish()
}

/// A browser without a database: the game goes on, and the page reports it once.
pub fn without_database(world: &World) -> Result<()> {
    const REFUSED: &str = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('', 'SecurityError'); } });";
    let page = Page::open_after(world, Window::DESKTOP, REFUSED)?;
    play(&page, "f5d6c3d3")?;
    page.session.wait_for(
        "the list's absence is reported",
        "return document.querySelector('#sentence').textContent.startsWith('The browser keeps no list')",
        &[],
    )?;
    page.play(&transcript("c4"), Pointer::Mouse)?;
    page.session
        .press("#places a[href='#games']", Pointer::Mouse)?;
    page.session.wait_for(
        "the place says why it is empty",
        "return document.querySelector('.games-about')?.textContent.startsWith('The browser keeps no list')",
        &[],
    )?;
    page.session.back()?;
    page.wait_for_label(crate::square::square("c4"), "Black")?;
    Ok(())
}

/// Plays the first moves of a game between two people.
fn play(page: &Page, moves: &str) -> Result<()> {
    new_game(page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&transcript(moves), Pointer::Mouse)?;
    page.record().map(drop)
}

/// Waits until the list shows games of this many discs beyond the first four, in this order.
fn wait_for_rows(page: &Page, turns: &[u32]) -> Result<()> {
    page.session.wait_for(
        &format!("the games of {turns:?} turns are listed"),
        "const rows = [...document.querySelectorAll('.games-list li')]
             .sort((a, b) => a.getAttribute('aria-posinset') - b.getAttribute('aria-posinset'));
         const turns = rows.map((row) => [...row.querySelectorAll('.side-score')].reduce((sum, { textContent }) => sum + Number(textContent), -4));
         const sizes = rows.every((row) => row.getAttribute('aria-setsize') === String(arguments[0].length));
         return sizes && JSON.stringify(turns) === JSON.stringify(arguments[0])",
        &[json!(turns)],
    )
}

/// Restores a file with this text, as if the player had picked it.
fn restore(page: &Page, text: &Value) -> Result<()> {
    page.session.wait_for_element("#games-more-slot")?;
    page.session.press("#games-more-slot", Pointer::Mouse)?;
    page.session.wait_for_element("dialog[open] #games-file")?;
    let text = text.as_str().context("no text")?;
    page.session
        .script(
            "const files = new DataTransfer();
             files.items.add(new File([arguments[0]], 'backup.txt', { type: 'text/plain' }));
             const field = document.querySelector('#games-file');
             field.files = files.files;
             field.dispatchEvent(new Event('change'))",
            &[json!(text)],
        )
        .map(drop)
}
