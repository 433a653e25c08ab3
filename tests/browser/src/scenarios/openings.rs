//! The place Openings: by mouse and keys, from a link, into a game, and without a server.

use anyhow::{Result, ensure};
use serde_json::json;

use super::World;
use crate::browser::Window;
use crate::new_game_form::fill_in;
use crate::page::Page;
use crate::session::{Pointer, key};
use crate::square::{square, transcript};

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
        "return document.querySelector('.opening-row > .hidden').textContent",
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

/// Waits until the drill asks the question with this number, if its last verdict is of this kind.
fn wait_for_question(page: &Page, number: u32, verdict: &str) -> Result<()> {
    page.session.wait_for(
        &format!("question {number}, verdict {verdict:?}"),
        "return document.querySelector('#drill-answer[aria-disabled=\"false\"]')
             && document.querySelector('.drill-text').textContent.includes(`question ${arguments[0]}.`)
             && document.querySelector('.drill-card').dataset.kind === arguments[1]",
        &[json!(number), json!(verdict)],
    )
}

pub fn drill(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    page.session
        .script("location.hash = '#drill/f5d6c3d3c4'", &[])?;
    page.session.press("#drill-start", Pointer::Mouse)?;
    wait_for_question(&page, 1, "")?;
    page.tap(square("f5"), Pointer::Mouse)?;
    wait_for_question(&page, 2, "right")?;
    page.wait_for_label(square("d6"), "White")?;
    page.tap(square("c6"), Pointer::Mouse)?;
    wait_for_question(&page, 2, "wrong")?;
    page.session.press("#drill-answer", Pointer::Mouse)?;
    wait_for_name(&page, ".drill-card", "c3")?;
    page.screenshot("drill")?;
    page.session.press("#drill-choose", Pointer::Mouse)?;
    wait_for_name(&page, ".drill-row", "Black")?;
    // What was missed is due on a later day.
    page.session.script(
        "const drill = JSON.parse(localStorage.getItem('outflank.drill'));
         for (const missed of Object.values(drill.missed)) missed.card.day -= 3;
         localStorage.setItem('outflank.drill', JSON.stringify(drill));",
        &[],
    )?;
    page.reload()?;
    page.session
        .press("#drill-repeat[aria-disabled=\"false\"]", Pointer::Mouse)?;
    wait_for_question(&page, 1, "")?;
    page.tap(square("c3"), Pointer::Mouse)?;
    wait_for_name(&page, ".drill-card", "1 of 1")?;
    page.session.press("#places a[href='#']", Pointer::Mouse)?;
    opens_with_it(&page)?;
    page.finish()
}

/// A line of the explorer is drilled.
pub fn reads_and_drills(page: &Page, pointer: Pointer) -> Result<()> {
    page.session
        .script("location.hash = '#openings/f5d6c3d3c4'", &[])?;
    wait_for_name(page, ".opening-name", "Tiger")?;
    wait_for_rows(page, "f5d6c3d3c4", "f4")?;
    page.session.press("#openings-drill", pointer)?;
    page.session.press("#drill-start", pointer)?;
    wait_for_question(page, 1, "")?;
    page.tap(square("f5"), pointer)?;
    wait_for_question(page, 2, "right")
}

/// The computer answers with the parallel opening, which one person in ninety plays.
fn opens_with_it(page: &Page) -> Result<()> {
    fill_in(page, Pointer::Mouse, |form| {
        form.open("start")?;
        form.choose("line", "c4c5")
    })?;
    page.wait_until_playable()?;
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("f4"), "White")
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

/// Drops two files on the board: a year of WTHOR with two games, and a GGF game of another year. All are the shortest game.
const DROP: &str = "
    const moves = arguments[0];
    const games = 2;
    const year = new Uint8Array(16 + 68 * games);
    year.set([20, 26, 11, 20, games, 0, 0, 0, 0, 0, 0xe5, 7, 8, 0, 24, 0]);
    for (let game = 0; game < games; game++) year.set([0, 0, 0, 0, game, 0, 64, 64, ...moves.map(([row, column]) => 10 * row + column)], 16 + 68 * game);
    const colours = 'BW';
    const ggf = '(;GM[Othello]DT[1998]BO[8 ---------------------------O*------*O--------------------------- *]'
        + moves.map(([row, column], n) => `${colours[n % 2]}[${'ABCDEFGH'[column - 1]}${row}]`).join('') + ';)';
    const data = new DataTransfer();
    data.items.add(new File([year], 'WTH_2021.wtb'));
    data.items.add(new File([ggf], 'one.ggf'));
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
    document.getElementById('board').dispatchEvent(event);";

/// The games of files that are dropped become a source, year by year.
fn drop_files(page: &Page) -> Result<()> {
    let moves: Vec<[u8; 2]> = transcript("e6f4e3f6g5d6e7f5c5")
        .iter()
        .map(|square| [square.row() + 1, square.column() + 1])
        .collect();
    page.session
        .script("location.hash = '#openings/e6f4'", &[])?;
    wait_for_rows(page, "e6f4", "c3")?;
    page.session.script(DROP, &[json!(moves)])?;
    wait_for_rows(page, "e6f4", "e3")?;
    wait_for_name(page, ".opening-count", "3 finished games read")?;
    page.session.script(
        "const years = document.querySelector('.opening-years');
         years.value = '1998';
         years.dispatchEvent(new Event('change'));",
        &[],
    )?;
    wait_for_name(page, ".opening-count", "1 of 1 games of the files")
}

pub fn offline(world: &World) -> Result<()> {
    // A page without its server leaves the window in a special state.
    let world = &world.with_own_windows();
    let mut page = Page::open_at(world, Window::PHONE, "/kept/openings")?;
    page.session.script_async(KEPT, &[])?;
    page.stop_server();
    reads_and_drills(&page, Pointer::Touch)?;
    drop_files(&page)?;
    page.finish()
}
