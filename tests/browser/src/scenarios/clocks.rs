//! Clocks that run out: by the rule that takes the moves away, and by the rule that loses the game.

use anyhow::{Context, Result, bail};
use outflank::rules::{Color, Position, Setup};

use super::World;
use crate::browser::Window;
use crate::new_game_form::{NewGameForm, new_game};
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

/// Black's whole time, in minutes: enough for two moves on a busy machine, and a short wait.
const SHORT: &str = "0.25";

/// Black's time is over: Black moves no more, and White plays on alone.
pub fn stops(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    new_game(&page, Pointer::Mouse, |form| clocks(form, "stops"))?;
    page.play(&[square("f5"), square("d6")], Pointer::Mouse)?;
    let before = page.text(BLACK_CLOCK)?;
    page.reload()?;
    page.wait_for_label(square("d6"), "White")?;
    if before.is_empty() || page.text(BLACK_CLOCK)? > before {
        bail!("a reload changed {before} to {}", page.text(BLACK_CLOCK)?);
    }
    page.screenshot("clock-running")?;
    wait_until_over(&page)?;
    page.screenshot("clock-over")?;
    // Black's turns are passed automatically: White moves several times in a row.
    let mut position = Position::new(&Setup::default())?;
    for name in ["f5", "d6"] {
        position = position.play(square(name))?.position;
    }
    position = position.with_time_over(Color::Black);
    for _ in 0..3 {
        let after = position.pass()?.position;
        let open = after.legal().iter().next().context("White can't move")?;
        page.play(&[open], Pointer::Mouse)?;
        page.wait_for_label(open, "White")?;
        position = after.play(open)?.position;
    }
    page.finish()
}

/// Black's time is over: White has won.
pub fn loses(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    new_game(&page, Pointer::Touch, |form| clocks(form, "loses"))?;
    page.play(&[square("d3")], Pointer::Touch)?;
    page.play(&[square("c3")], Pointer::Touch)?;
    page.session.wait_for(
        "White wins on time",
        "return document.querySelector('#sentence').textContent.includes('White wins on time')",
        &[],
    )?;
    page.screenshot("clock-lost")?;
    page.finish()
}

const BLACK_CLOCK: &str = ".strip[data-disc=\"1\"] .clock";

fn clocks(form: &NewGameForm, over: &str) -> Result<()> {
    form.pick("minutes", "-1")?;
    form.write("minutes-me", SHORT)?;
    form.write("minutes-other", "10")?;
    form.open("rules")?;
    form.pick("timeOver", over)
}

fn wait_until_over(page: &Page) -> Result<()> {
    page.session.wait_for(
        "Black is out of time",
        "return document.querySelector('.strip[data-disc=\"1\"] .role').textContent.toLowerCase().includes('out of time')",
        &[],
    )
}
