//! The first visit: the first touch plays, and the computer answers.

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

pub fn answers(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    page.play(&[square("d3")], Pointer::Touch)?;
    page.wait_for_answer(4 + 1)?;
    page.picture("computer-answered")?;
    page.session.press("#hint", Pointer::Touch)?;
    page.session.wait_for(
        "a hint with its value",
        "return [...document.querySelectorAll('#board button')]
            .some((cell) => /(exact|estimate).*best/.test(cell.getAttribute('aria-label')))",
        &[],
    )?;
    page.picture("hint")?;
    page.finish()
}
