//! After the first visit the page works without its server. A new version is offered and breaks no running game.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::World;
use crate::browser::{Browser, Window};
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::{square, transcript};

/// Waits until the service worker is active; `ready` may resolve while it still activates.
pub const ACTIVATED: &str = "
    const done = arguments[0];
    navigator.serviceWorker.ready.then(({ active }) => {
        const look = () => { if (active.state === 'activated') done(true); };
        active.addEventListener('statechange', look);
        look();
    });";

/// Waits until the browser has found a new version and refused it.
const REFUSED: &str = "
    const done = arguments[0];
    navigator.serviceWorker.getRegistration().then(async (registration) => {
        const refused = (worker) => {
            const look = () => { if (worker.state === 'redundant') done(true); };
            worker.addEventListener('statechange', look);
            look();
        };
        if (registration.installing) return refused(registration.installing);
        registration.addEventListener('updatefound', () => refused(registration.installing));
        await registration.update().catch(() => {});
    });";

pub fn run(world: &World) -> Result<()> {
    // A page without its server leaves the window in a special state.
    let world = &world.with_own_windows();
    let mut page = Page::open_at(world, Window::PHONE, "/kept/offline")?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    page.play(&transcript("f5d6c3"), Pointer::Touch)?;
    page.session.script_async(ACTIVATED, &[])?;
    page.stop_server();
    // Not by a reload: under Firefox's driver it bypasses the service worker.
    page.session.go("about:blank")?;
    // Firefox rarely loses its service worker, and finds it at the next visit.
    page.visit().or_else(|error| {
        println!("  the first visit without a server failed: {error}");
        page.visit()
    })?;
    page.wait_for_label(square("c3"), "Black")?;
    page.play(&transcript("d3c4"), Pointer::Touch)?;
    page.wait_for_label(square("c4"), "Black")?;
    page.screenshot("offline")?;
    page.finish()
}

/// A new version waits until the player accepts it: the game goes on in the old version, and then in the new one.
pub fn update(world: &World) -> Result<()> {
    let folder = tempfile::tempdir()?;
    copy(&world.site, folder.path())?;
    accept_update(&World {
        site: folder.path().to_owned(),
        ..world.clone()
    })
}

fn accept_update(world: &World) -> Result<()> {
    let page = Page::open_at(world, Window::DESKTOP, "/kept/update")?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&[square("f5")], Pointer::Mouse)?;
    page.session.script_async(ACTIVATED, &[])?;
    // The version is the first string in the service worker's file.
    change(&world.site.join("sw.js"), "\"", "\"next ")?;
    change(&world.site.join("index.html"), "<title>", "<title>Next ")?;
    // The upload goes on after a visit.
    let style = world.site.join("www/style/coach.css");
    let old = fs::read(&style)?;
    fs::write(&style, [&old[..], b"/* next */"].concat())?;
    seal(&world.site)?;
    let new = fs::read(&style)?;
    fs::write(&style, old)?;
    visit_again(&page)?;
    page.session.script_async(REFUSED, &[])?;
    fs::write(&style, new)?;
    visit_again(&page)?;
    page.session.wait_for(
        "the new version is offered",
        "return document.title === 'Outflank' && document.querySelector('#sentence').textContent.includes('new version')",
        &[],
    )?;
    page.screenshot("update-offered")?;
    // The player may ignore it: the game goes on.
    page.play(&[square("d6")], Pointer::Mouse)?;
    page.session.press("#menu", Pointer::Mouse)?;
    page.session.press("#menu-update", Pointer::Mouse)?;
    page.session.wait_for(
        "the new version is loaded",
        "return document.title === 'Next Outflank'",
        &[],
    )?;
    page.wait_until_playable()?;
    page.wait_for_label(square("d6"), "White")?;
    page.finish()
}

/// Writes the digest of a site's files into its service worker, unless that is of a version without one.
pub fn seal(site: &Path) -> Result<()> {
    let path = site.join("sw.js");
    let worker = fs::read_to_string(&path)?;
    let Some((before, rest)) = worker.split_once("const CONTENT = \"") else {
        return Ok(());
    };
    let (_, after) = rest.split_once('"').context("no content")?;
    let (_, list) = before.split_once("const FILES = [").context("no files")?;
    let (list, _) = list.split_once(']').context("no files")?;
    let mut content = Sha256::new();
    for name in list
        .split('"')
        .skip(1)
        .step_by(2)
        .filter(|&name| name != "./")
    {
        content.update(Sha256::digest(fs::read(site.join(name))?));
    }
    let bytes: Vec<String> = content.finalize().iter().map(u8::to_string).collect();
    let filled = format!("{before}const CONTENT = \"{}\"{after}", bytes.join(","));
    Ok(fs::write(path, filled)?)
}

/// Visits the page again. With no page open in between, WebKit may put a new version in use without an offer
/// (docs/known-issues.md).
fn visit_again(page: &Page) -> Result<()> {
    if page.session.browser() != Browser::WebKit {
        page.session.go("about:blank")?;
    }
    page.visit()
}

/// A version that does not isolate its pages takes the place of one that does, as after a roll-back: the game goes on, and the
/// engine on one thread.
pub fn roll_back(world: &World) -> Result<()> {
    let folder = tempfile::tempdir()?;
    copy(&world.site, folder.path())?;
    let world = &World {
        site: folder.path().to_owned(),
        ..world.clone()
    };
    let page = Page::open_at(world, Window::DESKTOP, "/kept/back")?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&[square("f5")], Pointer::Mouse)?;
    page.session.script_async(ACTIVATED, &[])?;
    let visit = |isolated: bool| {
        visit_again(&page)?;
        page.session.wait_for(
            "the page is isolated, or not",
            "return crossOriginIsolated === arguments[0]",
            &[json!(isolated)],
        )
    };
    visit(true)?;
    let worker = world.site.join("sw.js");
    change(&worker, "\"", "\"earlier ")?;
    change(&worker, "Cross-Origin-Opener-Policy", "X-Opener")?;
    change(&worker, "Cross-Origin-Embedder-Policy", "X-Embedder")?;
    visit(true)?;
    page.session.wait_for(
        "the other version is offered",
        "return document.querySelector('#sentence').textContent.includes('new version')",
        &[],
    )?;
    page.session.press("#menu", Pointer::Mouse)?;
    page.session.press("#menu-update", Pointer::Mouse)?;
    page.session.wait_for(
        "the other version is loaded",
        "return crossOriginIsolated === false",
        &[],
    )?;
    page.wait_until_playable()?;
    page.wait_for_label(square("f5"), "Black")?;
    page.session.press("#hint", Pointer::Mouse)?;
    page.session.wait_for(
        "the engine names the best square",
        "return document.querySelector('#sentence').textContent.startsWith('Best is')",
        &[],
    )?;
    visit(false)?;
    page.finish()
}

/// Replaces the first `old` in a file by `new`.
fn change(path: &Path, old: &str, new: &str) -> Result<()> {
    let text = fs::read_to_string(path)?;
    if !text.contains(old) {
        bail!("{} has no {old:?}", path.display());
    }
    Ok(fs::write(path, text.replacen(old, new, 1))?)
}

/// Copies a folder.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
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
