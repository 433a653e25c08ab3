//! The first visit: the first touch plays, and the computer replies.

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
