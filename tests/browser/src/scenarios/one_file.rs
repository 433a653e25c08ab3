//! The one-file edition, opened without a server; and the message of index.html when it is opened so.

use std::fs;

use anyhow::Result;

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::{square, transcript};

/// One file in an empty folder: it opens, the computer replies, two people play, games come in, an opening is drilled, a reload loses nothing.
pub fn plays(world: &World) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("page.html");
    fs::copy(world.site.join("outflank.html"), &file)?;
    // All files are of one origin, so the window has to be new.
    let world = &world.with_own_windows();
    let url = format!("file://{}", file.display());
    let page = Page::open_url(world, Window::DESKTOP, &url)?;
    page.play(&[square("f5")], Pointer::Mouse)?;
    page.wait_for_answer(4 + 1)?;
    page.screenshot("one-file")?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&transcript("f5d6c3d3c4"), Pointer::Mouse)?;

    // Where the worker has no database of the page's, the page itself brings games in.
    super::import::bring(&page, "paste", "f5d6c3\nf5f6e6f4")?;
    page.session
        .wait_for_element("button#import-keep[aria-disabled=false]")?;
    page.session.press("button#import-keep", Pointer::Mouse)?;
    page.session.wait_for(
        "both games are kept",
        "return document.querySelectorAll('.games-list li').length === 3",
        &[],
    )?;
    super::openings::reads_and_drills(&page, Pointer::Mouse)?;
    page.session.press("#places a[href='#']", Pointer::Mouse)?;
    page.reload()?;
    page.wait_for_label(square("c4"), "Black")?;
    page.finish()
}

/// index.html cannot work without a server, and shows a sentence about that in each language.
pub fn index_explains(world: &World) -> Result<()> {
    let session = world.session(Window::DESKTOP)?;
    session.go(&format!(
        "file://{}",
        world.site.join("index.html").display()
    ))?;
    session.wait_for(
        "a sentence about the one-file edition is shown",
        "const names = document.body.innerText.match(/outflank\\.html/g) ?? [];
         // Without delay: over file:// nothing can still load.
         if (getComputedStyle(document.querySelector('.cold')).animationDelay !== '0s') return false;
         return names.length === 4 && ['and JavaScript', 'JavaScript nodig', 'JavaScriptin', 'und JavaScript'].every((part) => document.body.innerText.includes(part))",
        &[],
    )?;
    world.pool.put(session);
    Ok(())
}
