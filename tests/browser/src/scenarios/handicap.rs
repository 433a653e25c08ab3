//! A handicap game on 10x10 from the empty start, by touch, to its end.

use anyhow::{Context, Result};
use outflank::rules::{Color, Handicap, Setup, Size, SquareSet, Start};

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;
use crate::story::Story;

pub fn run(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    new_game(&page, Pointer::Touch, |form| {
        form.pick("size", "10")?;
        form.open("start")?;
        form.pick("start", "empty")?;
        form.pick("handicap", "other")?;
        // The upper left corner is selected by default.
        form.switch_on("corner-3")
    })?;
    let corners = SquareSet::from_squares(Size::Ten, ["a1", "j10"].map(square));
    let setup = Setup {
        size: Size::Ten,
        start: Start::Empty,
        handicap: Some(Handicap {
            color: Color::White,
            corners: corners.context("corners of another board")?,
        }),
        ..Setup::default()
    };
    let mut story = Story::new(&page, &setup, Pointer::Touch, 10)?;
    story.check()?;
    page.screenshot("handicap-start")?;
    for turn in 1.. {
        if !story.turn()? {
            break;
        }
        if turn == 40 {
            story.check()?;
            page.screenshot("handicap-middle")?;
            page.reload()?;
            story.check()?;
        }
    }
    story.check()?;
    page.screenshot("handicap-end")?;
    page.finish()
}
