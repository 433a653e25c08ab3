//! A whole game by link between two players who share nothing but the links.

use std::fs;

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;

use super::World;
use super::offline::ACTIVATED;
use crate::browser::Window;
use crate::new_game_form::fill_in;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::transcript;

/// The system sends nothing, what is copied is kept, and nothing moves.
const COPY: &str = "
    localStorage.setItem('outflank.settings', JSON.stringify({ animation: 'off' }));
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } });";

/// White has no disc left after the ninth move.
const GAME: &str = "f5d6c5f4e7f6g5e6e3";

pub fn run(world: &World) -> Result<()> {
    let world = world.with_own_windows();
    let ann = Page::open_after(&world, Window::PHONE, COPY)?;
    let kit = Page::open_after(&world, Window::PHONE, COPY)?;
    fill_in(&ann, Pointer::Touch, |form| {
        form.pick("opponent", "link")?;
        form.write("name-me", "Ann")?;
        form.write("name-other", "Kit")
    })?;
    let mut links: Vec<String> = Vec::new();
    for (turn, &square) in transcript(GAME).iter().enumerate() {
        let (page, name) = if turn % 2 == 0 {
            (&ann, "Kit")
        } else {
            (&kit, "Ann")
        };
        if let Some(link) = links.last() {
            open(page, link)?;
            wait_for_sentence(page, &format!("{name} played"))?;
        }
        page.wait_until_playable()?;
        page.tap(square, Pointer::Touch)?;
        wait_for_sentence(page, if turn == 8 { "wins" } else { "Send your move" })?;
        links.push(send(page)?);
        if turn == 2 {
            check_copies(page, &links)?;
        }
    }
    open(&kit, &links[8])?;
    wait_for_sentence(&kit, "wins")?;
    kit.session.script("location.hash = 'games'", &[])?;
    kit.session.wait_for(
        "the game is kept, once",
        "return document.querySelectorAll('.games-list li').length === 1 && document.querySelector('.games-list li').textContent.includes('Ann')",
        &[],
    )?;
    ann.session.press("#rematch", Pointer::Touch)?;
    wait_for_sentence(&ann, "Send the game")?;
    let again = ann.record()?;
    let terms = "\ntag black other\ntag by-link yes\ntag name-me Ann\ntag name-other Kit\n";
    ensure!(again.contains(terms), "{again}");
    ann.finish()?;
    kit.finish()
}

/// A game by link needs no server: Ann plays offline after her first visit, Kit in the one-file edition.
pub fn without_server(world: &World) -> Result<()> {
    let world = world.with_own_windows();
    let mut ann = Page::open_at(&world, Window::PHONE, "/kept/by-link")?;
    fill_in(&ann, Pointer::Touch, |form| {
        form.pick("opponent", "link")?;
        form.write("name-me", "Ann")?;
        form.write("name-other", "Kit")
    })?;
    ann.session.script_async(ACTIVATED, &[])?;
    ann.stop_server();
    ann.session.go("about:blank")?;
    // Firefox rarely loses its service worker, and finds it at the next visit.
    ann.visit().or_else(|_| ann.visit())?;
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("page.html");
    fs::copy(world.site.join("outflank.html"), &file)?;
    let kit = Page::open_url(&world, Window::PHONE, &format!("file://{}", file.display()))?;
    for page in [&ann, &kit] {
        page.session.script(COPY, &[])?;
    }
    let mut link: Option<String> = None;
    for (square, page, name) in [
        ("f5", &ann, "Kit"),
        ("d6", &kit, "Ann"),
        ("c5", &ann, "Kit"),
    ] {
        if let Some(link) = &link {
            open(page, link)?;
            wait_for_sentence(page, &format!("{name} played"))?;
        }
        page.wait_until_playable()?;
        page.tap(crate::square::square(square), Pointer::Touch)?;
        wait_for_sentence(page, "Send your move")?;
        link = Some(send(page)?);
    }
    ann.finish()?;
    kit.finish()
}

/// Ann has sent her second move: her own link, and an older one, change nothing unless she says so.
fn check_copies(ann: &Page, links: &[String]) -> Result<()> {
    open(ann, &links[2])?;
    wait_for_sentence(ann, "Kit has not answered yet")?;
    open(ann, &links[1])?;
    ann.session.wait_for_element(".turn-copies")?;
    let text = ann.text(".link-note")?;
    if !text.contains("ends at turn 2, your game at turn 3") {
        bail!("{text}");
    }
    ann.session.press("#turn-own", Pointer::Touch)?;
    wait_for_sentence(ann, "Kit has not answered yet")
}

fn open(page: &Page, link: &str) -> Result<()> {
    let (_, fragment) = link.split_once('#').context("the link has no fragment")?;
    page.session
        .script("location.hash = arguments[0]", &[json!(fragment)])?;
    page.session.wait_for(
        "the link is read",
        "return !location.hash.startsWith('#t/') || !!document.querySelector('.turn-copies')",
        &[],
    )
}

/// Sends the turn, and returns its link.
fn send(page: &Page) -> Result<String> {
    page.session.script("window.copied = ''", &[])?;
    page.session.press("#pass.now", Pointer::Touch)?;
    page.session
        .wait_for("the link is copied", "return window.copied !== ''", &[])?;
    let link = page.session.script("return window.copied", &[])?;
    let link = link.as_str().context("the link is no text")?.to_owned();
    if !link.contains("#t/A") {
        bail!("{link}");
    }
    Ok(link)
}

fn wait_for_sentence(page: &Page, part: &str) -> Result<()> {
    page.session.wait_for(
        part,
        "return document.getElementById('sentence').textContent.includes(arguments[0])",
        &[json!(part)],
    )
}
