//! A game with flips by hand: with a correction, a mistake that stands, and a reload during a turn.

use anyhow::{Context, Result, bail};
use outflank::rules::{Color, Phase, Setup, Size};

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;
use crate::story::Story;

/// The turns with a special event.
const CORRECTED: usize = 3;
const RELOADED: usize = 6;
const MISTAKEN: usize = 8;

pub fn run(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    new_game(&page, Pointer::Mouse, |form| {
        form.pick("size", "6")?;
        form.open("rules")?;
        form.switch_on("byHand")
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
        bail!("the game was over after {turns} turns");
    }
    story.check()?;
    page.screenshot("by-hand-end")?;
    page.finish()
}

/// Flips that are wrong and would end the game are asked about first.
pub fn asks(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    new_game(&page, Pointer::Touch, |form| {
        form.pick("size", "6")?;
        form.open("rules")?;
        form.switch_on("byHand")
    })?;
    page.tap(square("c2"), Pointer::Touch)?;
    for disc in ["c3", "d4"] {
        page.tap(square(disc), Pointer::Touch)?;
        page.wait_for_label(square(disc), "Black")?;
    }
    for (answer, over) in [("no", false), ("yes", true)] {
        page.session.press("#pass", Pointer::Touch)?;
        page.session
            .press(&format!("#ask-{answer}"), Pointer::Touch)?;
        let ended = page.sentence()?.contains("wins");
        if ended != over {
            bail!("after {answer:?} the page says {:?}", page.sentence()?);
        }
    }
    page.screenshot("by-hand-ended")?;
    page.finish()
}

/// One turn: the disc, the flips one by one, Done; and the special event of this turn.
fn turn(story: &mut Story, number: usize) -> Result<()> {
    let square = story.choose();
    let mine = name(story.position.turn());
    let flips: Vec<_> = story.position.flips(square).iter().collect();
    let page = story.page;
    page.play(&[square], Pointer::Mouse)?;
    let (first, rest) = flips.split_first().context("a move without flips")?;
    if number != CORRECTED {
        flip(page, *first, mine)?;
    }
    if number == RELOADED {
        let record = page.record()?;
        page.reload()?;
        if page.record()?.lines().count() != record.lines().count() {
            bail!("a reload changed {record:?} to {:?}", page.record()?);
        }
        page.wait_for_label(*first, mine)?;
        page.screenshot("by-hand-reloaded")?;
    }
    for disc in rest {
        flip(page, *disc, mine)?;
    }
    let mut turned = story.position.flips(square);
    if number == MISTAKEN {
        let theirs = story.position.board().discs(!story.position.turn());
        let more = theirs.iter().find(|disc| !turned.contains(*disc));
        let more = more.context("no disc to flip by mistake")?;
        flip(page, more, mine)?;
        if !page.sentence()?.contains("too many") {
            bail!("a mistake is reported as {:?}", page.sentence()?);
        }
        turned = turned.with(more);
    }
    page.done(Pointer::Mouse)?;
    if number == CORRECTED {
        if !page.sentence()?.contains("missing") {
            bail!("a missing flip is reported as {:?}", page.sentence()?);
        }
        page.screenshot("by-hand-missing")?;
        // The opponent has not moved yet: the missing flip is still possible.
        flip(page, *first, mine)?;
    }
    let played = story.position.play_flipping(square, turned)?;
    story.update(played);
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
