//! After the first visit the page works without its server. A new version is offered and breaks no running game.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::World;
use crate::browser::{Browser, Window};
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::{square, transcript};
use crate::wait;

/// Waits until the service worker is active; `ready` may resolve while it still activates.
pub const ACTIVATED: &str = "
    const done = arguments[0];
    navigator.serviceWorker.ready.then(({ active }) => {
        const look = () => { if (active.state === 'activated') done(true); };
        active.addEventListener('statechange', look);
        look();
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
    page.session.go("about:blank")?;
    page.visit()?;
    let offered = is_offered(&page, "next")?;
    let title = page.session.script("return document.title", &[])?;
    if title != json!("Outflank") {
        bail!("{title} came unasked");
    }
    page.screenshot("update-offered")?;
    // The player may ignore it: the game goes on.
    page.play(&[square("d6")], Pointer::Mouse)?;
    if offered {
        accept(&page)?;
    } else {
        page.session.go("about:blank")?;
        page.visit()?;
    }
    page.session.wait_for(
        "the new version is loaded",
        "return document.title === 'Next Outflank'",
        &[],
    )?;
    page.wait_until_playable()?;
    page.wait_for_label(square("d6"), "White")?;
    page.finish()
}

/// Waits until the version whose name begins with `name` is offered. False if WebKit has put it in use already: with no page
/// open when its files are complete, it waits for nobody, and a visit may begin at that moment.
fn is_offered(page: &Page, name: &str) -> Result<bool> {
    let state = "const done = arguments[0];
        Promise.all([caches.keys(), navigator.serviceWorker.getRegistration()]).then(([kept, found]) => done({
            sentence: document.querySelector('#sentence').textContent, kept,
            installing: found?.installing?.state, waiting: found?.waiting?.state, active: found?.active?.state,
        }))";
    let mut seen = Value::Null;
    wait::until(OFFERED, "the other version is offered", || {
        seen = page.session.script_async(state, &[])?;
        let kept = seen["kept"].as_array().map_or(&[][..], Vec::as_slice);
        let taken = matches!(kept, [one] if one.as_str().is_some_and(|one| one.contains(&format!("/ {name} "))));
        let sentence = seen["sentence"].as_str().unwrap_or_default();
        Ok(taken || sentence.contains("new version"))
    })
    .with_context(|| seen.to_string())?;
    let offered = "return document.querySelector('#sentence').textContent.includes('new version')";
    let offered = page.session.script(offered, &[])? == json!(true);
    if !offered && page.session.browser() != Browser::WebKit {
        bail!("the version {name} came into use without an offer");
    }
    Ok(offered)
}

/// Takes the version that is offered.
fn accept(page: &Page) -> Result<()> {
    page.session.press("#menu", Pointer::Mouse)?;
    page.session.press("#menu-update", Pointer::Mouse)
}

/// Limit for the download of a version.
const OFFERED: Duration = Duration::from_secs(60);

/// Visits within which a page is isolated.
const VISITS: usize = 3;

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
        // A browser on a busy machine goes past a service worker that starts slowly: the next visit finds it running.
        for _ in 0..VISITS {
            page.session.go("about:blank")?;
            page.visit()?;
            let found = page.session.script("return crossOriginIsolated", &[])?;
            if found == json!(isolated) {
                return Ok(());
            }
        }
        bail!("isolated: not {isolated} in {VISITS} visits")
    };
    visit(true)?;
    let worker = world.site.join("sw.js");
    change(&worker, "\"", "\"earlier ")?;
    change(&worker, "Cross-Origin-Opener-Policy", "X-Opener")?;
    change(&worker, "Cross-Origin-Embedder-Policy", "X-Embedder")?;
    visit(true)?;
    if is_offered(&page, "earlier")? {
        accept(&page)?;
        page.session.wait_for(
            "the other version is loaded",
            "return crossOriginIsolated === false",
            &[],
        )?;
        page.wait_until_playable()?;
    } else {
        visit(false)?;
    }
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
