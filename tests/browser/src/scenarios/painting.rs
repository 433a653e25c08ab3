//! A board painted in parts, move by move, looks as if painted at once; without a screen it keeps its layout.

use anyhow::{Context, Result, bail};
use serde_json::json;

use super::World;
use crate::browser::{Browser, Window};
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::transcript;

/// Saves the image of the canvas once it has stopped changing, and counts the pixels that differ from the image saved before
/// by more than `slack` of 255 levels.
const CHANGED: &str = "
    const [slack, done] = arguments;
    const canvas = document.querySelector('#board canvas');
    const look = () => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    const differ = (one, other) => {
        const pixels = new Set();
        one.forEach((byte, i) => { if (Math.abs(byte - other[i]) > slack) pixels.add(i >> 2); });
        return pixels.size;
    };
    // On a busy machine frames are far apart: wait for both time and frames.
    const frames = (count, then) => count ? requestAnimationFrame(() => frames(count - 1, then)) : then();
    const wait = (before) => setTimeout(() => frames(3, () => {
        const now = look();
        if (differ(now, before)) return wait(now);
        const kept = window.kept ?? now;
        window.kept = now;
        done(differ(now, kept));
    }), 300);
    wait(look());";

/// The allowed rounding error of a colour. In Firefox 16 pixels at a square's edge differ by 2 levels in about one of four runs;
/// the other browsers paint identical boards.
fn slack(world: &World) -> u8 {
    match world.browser {
        Browser::Firefox => 4,
        Browser::Chromium | Browser::WebKit => 0,
    }
}

pub fn run(world: &World) -> Result<()> {
    let window = Window {
        reduced_motion: false,
        ..Window::PHONE
    };
    let page = Page::open(world, window)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    let slack = slack(world);
    changed_pixels(&page, slack)?;
    page.play(&transcript("f5d6c3d3c4f4f6b4"), Pointer::Touch)?;
    if changed_pixels(&page, slack)? == 0 {
        bail!("eight moves do not change the board");
    }
    as_at_once(&page, slack)?;
    page.finish()
}

/// Compares the board with the same one painted at once.
fn as_at_once(page: &Page, slack: u8) -> Result<()> {
    page.session
        .script("window.bitByBit = window.kept; return 0", &[])?;
    // After four rotations it has the first orientation, and each rotation repaints all.
    for _ in 0..4 {
        page.session.keys("r")?;
        changed_pixels(page, slack)?;
    }
    page.session
        .script("window.kept = window.bitByBit; return 0", &[])?;
    let pixels = changed_pixels(page, slack)?;
    if pixels > 0 {
        page.screenshot("painted-at-once")?;
        bail!("painted at once, {pixels} pixels of the board differ");
    }
    Ok(())
}

/// While its page is left, a window has no screen, and WebKit reports a pixel ratio of 0. That must not hang the painter: the
/// game goes on, and with a screen the board is painted again.
pub fn without_a_screen(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    let slack = slack(world);
    page.play(&transcript("f5"), Pointer::Touch)?;
    changed_pixels(&page, slack)?;
    page.session.script(
        "window.screened = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio');
         Object.defineProperty(window, 'devicePixelRatio', { value: 0, configurable: true });
         return 0",
        &[],
    )?;
    page.play(&transcript("d6"), Pointer::Touch)?;
    page.session.script(
        "Object.defineProperty(window, 'devicePixelRatio', window.screened); return 0",
        &[],
    )?;
    if changed_pixels(&page, slack)? == 0 {
        bail!("with a screen the board does not show the move");
    }
    as_at_once(&page, slack)?;
    page.finish()
}

/// The number of pixels of the board that have changed since the last call.
fn changed_pixels(page: &Page, slack: u8) -> Result<u64> {
    let pixels = page.session.script_async(CHANGED, &[json!(slack)])?;
    pixels.as_u64().context("no count")
}
