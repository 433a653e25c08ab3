//! What one feels and hears: a move is felt unless one does not want that, and nothing is heard until one does.

use serde_json::{Value, json};

use super::World;
use crate::Result;
use crate::browser::{Kind, Window};
use crate::page::Page;
use crate::session::{Pointer, key};
use crate::sheet::new_game;
use crate::square::square;

/// Notes every vibration, and every source of sound that is made.
const NOTE: &str = "
    window.felt = [];
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (ms) => felt.push(ms) > 0 });
    window.heard = [];
    window.AudioContext = class extends AudioContext { constructor() { super(); heard.push(this); } };";

pub fn run(world: &World) -> Result<()> {
    let page = Page::open_after(world, Window::PHONE, NOTE)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    page.play(&[square("f5")], Pointer::Touch)?;
    expect(&page, 1, 0)?;
    // A touch that plays nothing is not felt.
    page.tap(square("a1"), Pointer::Touch)?;
    expect(&page, 1, 0)?;
    page.session.press("#menu", Pointer::Touch)?;
    page.session.press("#menu-settings", Pointer::Touch)?;
    for name in ["sound", "haptics"] {
        page.session
            .press(&format!("label:has(input[name={name}])"), Pointer::Touch)?;
    }
    page.session.keys(key::ESCAPE)?;
    page.play(&[square("d6"), square("c3")], Pointer::Touch)?;
    expect(&page, 1, 1)?;
    // Not every browser has something to play on here.
    if world.browser.kind == Kind::Chromium {
        page.session.wait_for(
            "the gesture has unlocked the sound",
            "return window.heard[0].state === 'running'",
            &[],
        )?;
    }
    page.finish()
}

fn expect(page: &Page, felt: usize, sources: usize) -> Result<()> {
    // What is felt comes after what is seen.
    page.sentence()?;
    let seen = page
        .session
        .script("return [window.felt.length, window.heard.length]", &[])?;
    if seen != json!([felt, sources]) {
        return Err(format!(
            "felt and heard: {seen}, not {}",
            Value::from(vec![felt, sources])
        )
        .into());
    }
    Ok(())
}
