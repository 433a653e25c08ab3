//! After the first visit the page needs nobody: the server goes, the page plays on. A new version is offered, and breaks
//! no running game.

use std::fs;
use std::path::Path;

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::sheet::new_game;
use crate::square::{square, transcript};

/// Waits until the worker has taken over; that it is ready may be said while it is still at it.
const KEPT: &str = "
    const done = arguments[0];
    navigator.serviceWorker.ready.then(({ active }) => {
        const look = () => { if (active.state === 'activated') done(true); };
        active.addEventListener('statechange', look);
        look();
    });";

pub fn run(world: &World) -> Result<()> {
    let mut page = Page::open_at(world, Window::PHONE, "/kept/offline")?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    page.play(&transcript("f5d6c3"), Pointer::Touch)?;
    page.session.script_later(KEPT, &[])?;
    page.stop_server();
    // Not by the driver's reload: Firefox's goes round the service worker.
    page.session.go("about:blank")?;
    // Firefox lost its worker once in many runs, and found it at the next try, as a player's would be.
    page.come_back().or_else(|error| {
        println!("  the first visit without a server: {error}");
        page.come_back()
    })?;
    page.wait_for_label(square("c3"), "Black")?;
    page.play(&transcript("d3c4"), Pointer::Touch)?;
    page.wait_for_label(square("c4"), "Black")?;
    page.picture("offline")?;
    page.finish()
}

/// A new version waits until the player takes it: the game goes on in the old one, and then in the new one.
pub fn update(world: &World) -> Result<()> {
    let folder = std::env::temp_dir().join(format!(
        "outflank-update-{}-{}",
        world.browser.kind.name(),
        std::process::id()
    ));
    copy(&world.site, &folder)?;
    let outcome = take_the_new_one(&World {
        site: folder.clone(),
        ..world.clone()
    });
    fs::remove_dir_all(&folder)?;
    outcome
}

fn take_the_new_one(world: &World) -> Result<()> {
    let page = Page::open_at(world, Window::DESKTOP, "/kept/update")?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&[square("f5")], Pointer::Mouse)?;
    page.session.script_later(KEPT, &[])?;
    // Its name is the first text that the worker's file says.
    change(&world.site.join("sw.js"), "\"", "\"next ")?;
    change(&world.site.join("index.html"), "<title>", "<title>Next ")?;
    page.session.go("about:blank")?;
    page.come_back()?;
    page.session.wait_for(
        "the new version is offered",
        "return document.title === 'Outflank' && document.querySelector('#sentence').textContent.includes('new version')",
        &[],
    )?;
    page.picture("update-offered")?;
    // Nobody has to take it: the game goes on.
    page.play(&[square("d6")], Pointer::Mouse)?;
    page.session.press("#menu", Pointer::Mouse)?;
    page.session.press("#menu-update", Pointer::Mouse)?;
    page.session.wait_for(
        "the new version is there",
        "return document.title === 'Next Outflank'",
        &[],
    )?;
    page.wait_until_playable()?;
    page.wait_for_label(square("d6"), "White")?;
    page.finish()
}

/// Says something else in one place of a file.
fn change(path: &Path, old: &str, new: &str) -> Result<()> {
    let text = fs::read_to_string(path)?;
    if !text.contains(old) {
        return Err(format!("{} has no {old:?}", path.display()).into());
    }
    Ok(fs::write(path, text.replacen(old, new, 1))?)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &place)?;
        } else {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}
