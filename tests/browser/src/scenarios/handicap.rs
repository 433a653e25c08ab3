//! A handicap game on 10x10 from the empty start, by touch, to its end.

use outflank::rules::{Color, Handicap, Setup, Size, SquareSet, Start};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::sheet::new_game;
use crate::square::square;
use crate::story::Story;

pub fn run(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    new_game(&page, Pointer::Touch, |sheet| {
        sheet.pick("size", "10")?;
        sheet.open("start")?;
        sheet.pick("start", "empty")?;
        sheet.pick("handicap", "other")?;
        // The upper left corner is chosen to begin with.
        sheet.switch_on("corner-3")
    })?;
    let corners = SquareSet::from_squares(Size::Ten, ["a1", "j10"].map(square));
    let setup = Setup {
        size: Size::Ten,
        start: Start::Empty,
        handicap: Some(Handicap {
            color: Color::White,
            corners: corners.ok_or("corners of another board")?,
        }),
        ..Setup::default()
    };
    let mut story = Story::new(&page, &setup, Pointer::Touch, 10)?;
    story.check()?;
    page.picture("handicap-start")?;
    for turn in 1.. {
        if !story.turn()? {
            break;
        }
        if turn == 40 {
            story.check()?;
            page.picture("handicap-middle")?;
            page.reload()?;
            story.check()?;
        }
    }
    story.check()?;
    page.picture("handicap-end")?;
    page.finish()
}
