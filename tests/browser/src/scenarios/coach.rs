//! The coach during play speaks correctly in a scripted game.

use anyhow::{Result, bail};
use serde_json::json;

use super::World;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

/// A game against the computer after 44 moves, as the page stores it. Black's a1 loses 12 discs, exactly: White's wedge on a2 is
/// worth 10 (`cargo xtask coach review`).
const GAME: &str = include_str!("coached-game.txt");

const SENTENCE: &str =
    "return document.querySelector('#coach-line:not([hidden])')?.firstChild.textContent ?? ''";

/// Plays the mistake until the coach speaks. It leaves a sentence that takes more than a second to the review, which happens on
/// a busy machine: then the move is taken back and played again.
fn play(page: &Page) -> Result<()> {
    const TRIES: usize = 5;
    const EXPECTED: &str = "White can get in between the discs of the edge, on ";
    let [black, white] = page.score()?;
    for _ in 0..TRIES {
        // The first touch shows, the second plays.
        page.tap(square("a1"), Pointer::Mouse)?;
        page.tap(square("a1"), Pointer::Mouse)?;
        let body = format!(
            "const filled = document.querySelectorAll('#board button:not([aria-label*=\", empty\"])').length;
             return filled > arguments[0] || (() => {{ {SENTENCE} }})() !== ''"
        );
        let what = "the coach speaks, or White answers";
        page.session
            .wait_for(what, &body, &[json!(black + white + 1)])?;
        let said = page.session.script(SENTENCE, &[])?;
        let said = said.as_str().unwrap_or_default();
        if said.starts_with(EXPECTED) {
            return Ok(());
        }
        if !said.is_empty() {
            bail!("the coach says {said:?}");
        }
        page.session.press("#undo", Pointer::Mouse)?;
        page.wait_for_label(square("a1"), "legal")?;
    }
    bail!("the coach says nothing in {TRIES} tries")
}

pub fn speaks(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    page.session.script(
        "localStorage.setItem('outflank.game', arguments[0]); localStorage.setItem('outflank.size', '8')",
        &[json!(GAME)],
    )?;
    page.session.script(
        "localStorage.setItem('outflank.settings', JSON.stringify({ coach: 'beginner', animation: 'off' }))",
        &[],
    )?;
    page.reload()?;
    // The sentence and its answers come in the places of others.
    page.session.wait_for_element("#coach-line")?;
    play(&page)?;
    page.screenshot("coach")?;
    let [black, white] = page.score()?;
    page.session.press("#coach-show", Pointer::Mouse)?;
    page.session.press("#coach-back", Pointer::Mouse)?;
    page.wait_for_label(square("a1"), "legal")?;
    page.session.wait_for(
        "the sentence goes with the move that is taken back",
        "return document.querySelector('#coach-line').hidden",
        &[],
    )?;
    play(&page)?;
    page.session.press("#coach-on", Pointer::Mouse)?;
    page.wait_for_answer(black + white)?;
    page.finish()
}
