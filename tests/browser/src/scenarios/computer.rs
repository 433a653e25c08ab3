//! The computer as an opponent: it replies, gives hints and can be hurried.

use super::World;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;
use anyhow::Result;

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
