//! Haptics and sound: a move vibrates unless that is switched off, and sounds only once that is switched on.

use anyhow::{Result, bail};
use serde_json::{Value, json};

use super::World;
use crate::browser::{Browser, Window};
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::{Pointer, key};
use crate::square::square;

/// Records every vibration and every audio context.
const NOTE: &str = "
    window.vibrations = [];
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (ms) => vibrations.push(ms) > 0 });
    window.contexts = [];
    window.AudioContext = class extends AudioContext { constructor() { super(); contexts.push(this); } };";

pub fn run(world: &World) -> Result<()> {
    let page = Page::open_after(world, Window::PHONE, NOTE)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    page.play(&[square("f5")], Pointer::Touch)?;
    expect(&page, 1, 0)?;
    // A touch that plays nothing does not vibrate.
    page.tap(square("a1"), Pointer::Touch)?;
    expect(&page, 1, 0)?;
    // Sound is one touch away.
    page.session.press("#sound-here", Pointer::Touch)?;
    page.session.press("#menu", Pointer::Touch)?;
    page.session.press("#menu-settings", Pointer::Touch)?;
    page.session
        .press("label:has(input[name=haptics])", Pointer::Touch)?;
    page.session.keys(key::ESCAPE)?;
    page.play(&[square("d6"), square("c3")], Pointer::Touch)?;
    expect(&page, 1, 1)?;
    // Not every browser has something to play on here.
    if world.browser == Browser::Chromium {
        page.session.wait_for(
            "the gesture has unlocked the sound",
            "return window.contexts[0].state === 'running'",
            &[],
        )?;
    }
    page.finish()
}

fn expect(page: &Page, vibrations: usize, contexts: usize) -> Result<()> {
    // Haptics follow the paint: wait until the page has settled.
    page.sentence()?;
    let seen = page.session.script(
        "return [window.vibrations.length, window.contexts.length]",
        &[],
    )?;
    if seen != json!([vibrations, contexts]) {
        bail!(
            "vibrations and audio contexts: {seen}, not {}",
            Value::from(vec![vibrations, contexts])
        );
    }
    Ok(())
}
