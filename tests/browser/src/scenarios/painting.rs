//! What is painted bit by bit, move by move, looks as if it were painted at once.

use serde_json::Value;

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::sheet::new_game;
use crate::square::transcript;

/// One number for all that the canvas shows, once that has stayed the same for a while.
const SHOWN: &str = "
    const done = arguments[arguments.length - 1];
    const canvas = document.querySelector('#board canvas');
    const look = () => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.reduce((hash, byte) => (hash * 31 + byte) | 0, 0);
    // On a busy machine frames are far apart: what moves has to have had its turn.
    const frames = (count, then) => count ? requestAnimationFrame(() => frames(count - 1, then)) : then();
    const wait = (before) => setTimeout(() => frames(3, () => {
        const now = look();
        if (now === before) done(now);
        else wait(now);
    }), 300);
    wait(look());";

pub fn run(world: &World) -> Result<()> {
    let window = Window {
        reduced_motion: false,
        ..Window::PHONE
    };
    let page = Page::open(world, window)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    let start = shown(&page)?;
    page.play(&transcript("f5d6c3d3c4f4f6b4"), Pointer::Touch)?;
    let bit_by_bit = shown(&page)?;
    // Turned round once, it lies as before, and every turn is painted anew.
    for _ in 0..4 {
        page.session.keys("r")?;
        shown(&page)?;
    }
    let at_once = shown(&page)?;
    if bit_by_bit == start {
        return Err("eight moves leave the board as it was".into());
    }
    if at_once != bit_by_bit {
        page.picture("painted-at-once")?;
        return Err("the board does not show what it showed before it was painted anew".into());
    }
    page.finish()
}

fn shown(page: &Page) -> Result<Value> {
    page.session.script_later(SHOWN, &[])
}
