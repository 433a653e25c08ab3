//! A handicap game on 10x10 from the empty start, by touch: how it begins and how it ends.

use anyhow::{Context, Result};
use outflank::rules::{Color, Handicap, Setup, Size, SquareSet, Start};
use serde_json::json;

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;
use crate::story::Story;

/// The turns at the beginning and the empty squares at the end that are played on the page; those between show nothing new.
const PLAYED_FIRST: usize = 16;
const PLAYED_LAST: u8 = 16;

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
    for _ in 0..PLAYED_FIRST {
        story.turn()?;
    }
    story.check()?;
    page.screenshot("handicap-middle")?;
    let record = story.skip_to(PLAYED_LAST)?;
    page.start_with_game(&json!({}), &record)?;
    story.check()?;
    while story.turn()? {}
    story.check()?;
    page.screenshot("handicap-end")?;
    page.finish()
}
