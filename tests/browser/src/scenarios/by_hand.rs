//! A game whose discs are turned by hand: with a correction, a mistake that stands, and a reload in the middle of a turn.

use outflank::rules::{Color, Phase, Setup, Size};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::sheet::new_game;
use crate::story::Story;

/// The turns with something of their own.
const CORRECTED: usize = 3;
const RELOADED: usize = 6;
const MISTAKEN: usize = 8;

pub fn run(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    new_game(&page, Pointer::Mouse, |sheet| {
        sheet.pick("size", "6")?;
        sheet.open("rules")?;
        sheet.switch_on("byHand")
    })?;
    let setup = Setup {
        size: Size::Six,
        ..Setup::default()
    };
    let mut story = Story::new(&page, &setup, Pointer::Mouse, 5)?;
    let mut turns = 0;
    while story.position.phase() != Phase::Over {
        if story.position.phase() == Phase::Pass {
            story.turn()?;
        } else {
            turns += 1;
            turn(&mut story, turns)?;
        }
    }
    if turns <= MISTAKEN {
        return Err(format!("the game was over after {turns} turns").into());
    }
    story.check()?;
    page.picture("by-hand-end")?;
    page.finish()
}

/// One turn: the disc, the flips one by one, Done; and what this turn has of its own.
fn turn(story: &mut Story, number: usize) -> Result<()> {
    let square = story.choose();
    let mine = name(story.position.turn());
    let flips: Vec<_> = story.position.flips(square).iter().collect();
    let page = story.page;
    page.play(&[square], Pointer::Mouse)?;
    let (first, rest) = flips.split_first().ok_or("a play that turns nothing")?;
    if number != CORRECTED {
        flip(page, *first, mine)?;
    }
    if number == RELOADED {
        let record = page.record()?;
        page.reload()?;
        if page.record()?.lines().count() != record.lines().count() {
            return Err(format!("a reload made {record:?} {:?}", page.record()?).into());
        }
        page.wait_for_label(*first, mine)?;
        page.picture("by-hand-reloaded")?;
    }
    for disc in rest {
        flip(page, *disc, mine)?;
    }
    let mut turned = story.position.flips(square);
    if number == MISTAKEN {
        let theirs = story.position.board().discs(!story.position.turn());
        let more = theirs.iter().find(|disc| !turned.contains(*disc));
        let more = more.ok_or("no disc to turn by mistake")?;
        flip(page, more, mine)?;
        if !page.sentence()?.contains("too many") {
            return Err(format!("a mistake is told as {:?}", page.sentence()?).into());
        }
        turned = turned.with(more);
    }
    page.done(Pointer::Mouse)?;
    if number == CORRECTED {
        if !page.sentence()?.contains("missing") {
            return Err(format!("a forgotten disc is told as {:?}", page.sentence()?).into());
        }
        page.picture("by-hand-missing")?;
        // The other has not moved yet: what was forgotten may still be turned.
        flip(page, *first, mine)?;
    }
    let played = story.position.play_flipping(square, turned)?;
    story.took(played);
    story.check()
}

fn flip(page: &Page, disc: outflank::rules::Square, to: &str) -> Result<()> {
    page.tap(disc, Pointer::Mouse)?;
    page.wait_for_label(disc, to)
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
