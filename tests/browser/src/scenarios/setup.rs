//! A board is set up by touch and by keys; what can be done from it is said, and it is played and analysed.

use anyhow::Result;
use serde_json::json;

use super::World;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

pub fn run(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    let session = &page.session;
    let report = |part: &str| {
        session.wait_for(
            &format!("the report says {part:?}"),
            "return !!document.querySelector('.setup-report')?.textContent.includes(arguments[0])",
            &[json!(part)],
        )
    };
    session.press("#places a[href='#games']", Pointer::Mouse)?;
    session.wait_for_element("#games-setup")?;
    session.press("#games-setup", Pointer::Mouse)?;
    report("2 black, 2 white, 60 empty. Black can move on 4 squares")?;
    page.tap(square("f5"), Pointer::Mouse)?;
    page.wait_for_label(square("f5"), "Black")?;
    session.keys("-")?;
    page.wait_for_label(square("f5"), "White")?;
    report("2 black, 3 white")?;
    session.keys("u")?;
    session.press("label:has([name=setup-turn][value='2'])", Pointer::Mouse)?;
    report("White can move on 5 squares")?;
    session.press("#setup-play", Pointer::Mouse)?;
    session.wait_for(
        "the board is the running game",
        "return location.hash === '' && document.getElementById('sentence').checkVisibility()",
        &[],
    )?;
    // The first touch shows, the second plays.
    page.tap(square("d6"), Pointer::Mouse)?;
    page.tap(square("d6"), Pointer::Mouse)?;
    page.wait_for_label(square("d6"), "White")?;

    session.script(
        "location.hash = `games/setup/1${'0'.repeat(17)}1${'0'.repeat(17)}1`",
        &[],
    )?;
    report("A middle square is empty")?;
    session.wait_for_element("#setup-play[aria-disabled=true]")?;
    session.press("#setup-start", Pointer::Mouse)?;
    page.tap(square("a3"), Pointer::Mouse)?;
    report("No game leads here: a3")?;
    session.press("#setup-analyse", Pointer::Mouse)?;
    session.wait_for(
        "the board is in Review",
        "return location.hash.startsWith('#review/g') && document.getElementById('app').dataset.place === 'review'",
        &[],
    )?;
    session.wait_for(
        "its squares have values",
        "return document.querySelectorAll('#board button[aria-label*=estimate]').length === 4",
        &[],
    )?;
    page.finish()
}
