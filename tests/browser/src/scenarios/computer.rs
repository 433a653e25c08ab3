//! The computer as an opponent: it replies, gives hints and can be hurried.

use super::World;
use crate::browser::Window;
use crate::new_game_form::fill_in;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;
use crate::stored_game;
use anyhow::{Result, ensure};
use serde_json::json;

pub fn answers(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    page.play(&[square("d3")], Pointer::Touch)?;
    page.wait_for_answer(4 + 1)?;
    page.screenshot("computer-replied")?;
    page.session.press("#hint", Pointer::Touch)?;
    page.session.wait_for(
        "a hint with its value",
        "return [...document.querySelectorAll('#board button')]
            .some((cell) => /(exact|estimate).*best/.test(cell.getAttribute('aria-label')))",
        &[],
    )?;
    page.screenshot("hint")?;
    page.finish()
}

/// On 6x6 the first hints are those of solved positions: each is exact at once, and the value says so.
pub fn knows_solved_positions(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    fill_in(&page, Pointer::Touch, |form| form.pick("size", "6"))?;
    page.wait_until_playable()?;
    page.session.press("#hint", Pointer::Touch)?;
    page.session.wait_for(
        "four exact hints and a solved value",
        "const labels = [...document.querySelectorAll('#board button')].map((cell) => cell.getAttribute('aria-label'));
         return labels.filter((label) => /exact \u{2212}4, best/.test(label)).length === 4
            && [...document.querySelectorAll('.value-label')].some((label) => label.textContent.includes('solved'))",
        &[],
    )?;
    page.screenshot("solved")?;
    page.finish()
}

/// Later on 6x6 the engine searches, and a hint has exact values only, those of the best squares first.
pub fn hints_exactly(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    let header = "size 6\ntag black me\ntag white other";
    let record = stored_game::record(header, "c2d2e5b2d1f6d5e4a2")?;
    page.start_with_game(&json!({}), &record)?;
    page.session.script(
        "window.hintKinds = new Set();
         new MutationObserver(() => document.querySelectorAll('#board button').forEach((cell) =>
            (cell.getAttribute('aria-label').match(/exact|estimate/) ?? []).forEach((kind) => hintKinds.add(kind)),
         )).observe(document.querySelector('#board'), { subtree: true, attributeFilter: ['aria-label'] })",
        &[],
    )?;
    page.session.press("#hint", Pointer::Touch)?;
    page.session.wait_for(
        "nine exact hints",
        "const labels = [...document.querySelectorAll('#board button')].map((cell) => cell.getAttribute('aria-label'));
         return labels.filter((label) => /exact/.test(label)).length === 9",
        &[],
    )?;
    let kinds = page.session.script("return [...hintKinds]", &[])?;
    ensure!(kinds == json!(["exact"]), "{kinds}");
    page.screenshot("exact-hints")?;
    page.finish()
}

/// The computer has a minute for its move and makes it when it is asked to.
pub fn hurries(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    page.start_against_full_strength(60)?;
    page.session.wait_for(
        "the computer can be hurried",
        "return document.querySelector('#pass').textContent.includes('Move now')
            && document.querySelector('#pass').getAttribute('aria-disabled') === 'false'",
        &[],
    )?;
    page.screenshot("move-now")?;
    page.session.press("#pass", Pointer::Mouse)?;
    page.wait_until_playable()?;
    page.finish()
}

/// With "match me" a lost game lowers the rating, which is shown, and the next game has the nearest level, after a reload too.
pub fn matches(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    fill_in(&page, Pointer::Touch, |form| form.switch_on("matchMe"))?;
    page.wait_until_playable()?;
    page.session.press("#menu", Pointer::Touch)?;
    page.session.press("#menu-resign", Pointer::Touch)?;
    page.session.press("#ask-yes", Pointer::Touch)?;
    page.session.wait_for(
        "the rating of level 2 has fallen by half of the first change",
        "return document.querySelector('#sentence').textContent.includes('Your rating: 259 (\u{2212}120)')",
        &[],
    )?;
    page.session.reload()?;
    page.session
        .wait_for_element("html[data-ready=yes] #menu-sheet")?;
    page.session.press("#menu", Pointer::Touch)?;
    page.session.press("#menu-newGame", Pointer::Touch)?;
    page.session.wait_for(
        "the sheet shows the rating and its level",
        "const words = document.querySelector('dialog[open]').textContent;
         return words.includes('Your rating is 259') && words.includes('Newcomer')",
        &[],
    )?;
    page.screenshot("match-me")?;
    page.session.press("#new-game-play", Pointer::Touch)?;
    page.wait_until_playable()?;
    page.session.wait_for(
        "the nearest level plays",
        "return document.querySelector('#strip-far').textContent.includes('Newcomer')",
        &[],
    )?;
    page.finish()
}
