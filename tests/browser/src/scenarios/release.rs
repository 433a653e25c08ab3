//! A visitor of a released version, as it is kept in tests/data/releases, comes back after an update: everything is there. What a
//! newer version has stored is refused by an older one, and kept.

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::World;
use super::offline::{ACTIVATED, copy, seal};
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::{square, transcript};
use crate::wait;

/// Limit for the way to another version; a busy machine is slow.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The releases, the oldest first.
fn releases() -> Result<Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/releases");
    let files = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let mut files = files
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    files.sort();
    ensure!(!files.is_empty(), "there is no release in {folder:?}");
    Ok(files)
}

/// Unpacks a release; files that it left out, and that its service worker lists, are those of `site`.
fn unpack(release: &Path, site: &Path) -> Result<tempfile::TempDir> {
    let folder = tempfile::tempdir()?;
    let mut bytes = Vec::new();
    brotli::BrotliDecompress(&mut Cursor::new(fs::read(release)?), &mut bytes)?;
    tar::Archive::new(&bytes[..]).unpack(folder.path())?;
    let worker = fs::read_to_string(folder.path().join("sw.js"))?;
    for name in worker.split('"').filter(|name| name.starts_with("www/")) {
        let file = folder.path().join(name);
        if !file.exists() {
            fs::create_dir_all(file.parent().context("a file without a folder")?)?;
            // A file of no later version is empty: the page works without it.
            fs::copy(site.join(name), &file)
                .map(drop)
                .or_else(|_| fs::write(&file, ""))?;
        }
    }
    seal(folder.path())?;
    Ok(folder)
}

/// Puts the site of today in place of a release.
fn replace(folder: &Path, site: &Path) -> Result<()> {
    fs::remove_dir_all(folder.join("www"))?;
    copy(site, folder)
}

/// The version in a service worker's file, which names its cache.
fn version(site: &Path) -> Result<String> {
    let worker = fs::read_to_string(site.join("sw.js"))?;
    let version = worker.split('"').nth(1).context("no version")?;
    Ok(version.to_owned())
}

/// Whether the only cache of the page is that of this version.
const ONLY_CACHE: &str = "
    const [version, done] = arguments;
    caches.keys().then((keys) => {
        const names = keys.filter((name) => name.startsWith('outflank '));
        done(names.length === 1 && names[0].endsWith(` ${version}`));
    });";

/// Games, the list of games, settings and progress survive the update from every release.
pub fn update(world: &World) -> Result<()> {
    for release in releases()? {
        let folder = unpack(&release, &world.site)?;
        let old = World {
            site: folder.path().to_owned(),
            ..world.clone()
        };
        let page = Page::open_at(&old, Window::DESKTOP, "/kept/release")?;
        let session = &page.session;
        new_game(&page, Pointer::Mouse, |_| Ok(()))?;
        page.play(&transcript("f5f6e6f4"), Pointer::Mouse)?;
        new_game(&page, Pointer::Mouse, |form| form.pick("size", "6"))?;
        page.play(&transcript("e4"), Pointer::Mouse)?;
        session.press("#turn", Pointer::Mouse)?;
        session.script_async(ACTIVATED, &[])?;
        ensure_version(&page, &version(&old.site)?)?;
        let settings = stored(&page, "settings")?;
        wait_for_list(&page)?;
        replace(folder.path(), &world.site)?;
        // Not by a reload: under Firefox's driver it bypasses the service worker.
        session.go("about:blank")?;
        page.visit()?;
        session.wait_for(
            "the new version is offered",
            "return document.querySelector('#sentence').textContent.includes('new version')",
            &[],
        )?;
        session.press("#menu", Pointer::Mouse)?;
        session.press("#menu-update", Pointer::Mouse)?;
        ensure_version(&page, &version(&world.site)?)?;
        page.wait_until_playable()?;
        page.wait_for_label(square("e4"), "Black")?;
        ensure!(
            stored(&page, "settings")? == settings,
            "the settings changed: {}",
            stored(&page, "settings")?
        );
        wait_for_list(&page)?;
        session.press(".games-list li button", Pointer::Mouse)?;
        page.wait_for_label(square("f6"), "White")?;
        page.finish()?;
    }
    Ok(())
}

fn ensure_version(page: &Page, version: &str) -> Result<()> {
    wait::until(TIMEOUT, &format!("version {version} is in use"), || {
        // A page that gives way to the new version takes the script along.
        let there = page.session.script_async(ONLY_CACHE, &[json!(version)]);
        Ok(there.is_ok_and(|there| there == json!(true)))
    })
}

fn stored(page: &Page, name: &str) -> Result<String> {
    page.settle()?;
    let key = format!("outflank.{name}");
    let text = page
        .session
        .script("return localStorage.getItem(arguments[0])", &[json!(key)])?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// The hash at the end of a record.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The same record, as a version far in the future would sign it.
fn newer(record: &str) -> Result<String> {
    let (_, rest) = record.split_once('\n').context("no line")?;
    let (body, _) = rest.rsplit_once("check ").context("no check")?;
    let body = format!("outflank 99\n{body}");
    Ok(format!("{body}check {:016x}\n", fnv1a(&body)))
}

/// Gives the list of games the version of a newer page, or only opens it; resolves with its version and its number of packs.
const LIST: &str = "
    const [version, done] = arguments;
    const request = indexedDB.open('outflank', version ?? undefined);
    request.onerror = () => done(String(request.error));
    request.onsuccess = () => {
        const list = request.result;
        const count = list.transaction('cards').objectStore('cards').count();
        count.onsuccess = () => {
            list.close();
            done([list.version, count.result]);
        };
    };";

/// The record of a newer version is set aside by the last release and by the page of today, and the list of games of a newer
/// version is left alone.
pub fn refuse_newer(world: &World) -> Result<()> {
    let last = releases()?.pop().context("no release")?;
    let old = unpack(&last, &world.site)?;
    let released = World {
        site: old.path().to_owned(),
        ..world.clone()
    };
    let (page, _) = with_newer_record(&released)?;
    page.finish()?;

    let (page, record) = with_newer_record(world)?;
    // The page is still there, as in another tab: its connection to the list gives way to the newer one.
    wait_for_list(&page)?;
    let list = |version: Option<u32>| page.session.script_async(LIST, &[json!(version)]);
    let kept = list(Some(99))?;
    ensure!(kept == json!([99, 1]), "the list of games: {kept}");
    page.leave()?;
    page.visit()?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&transcript("f5f6e6f4"), Pointer::Mouse)?;
    page.session.wait_for(
        "the page says that it keeps no list",
        "return document.querySelector('#sentence').textContent.includes('keeps no list of games')",
        &[],
    )?;
    refused(&page, &record)?;
    let after = list(None)?;
    ensure!(after == kept, "the list of games became {after}");
    page.finish()
}

/// Goes to the list of games, and waits for the one that is kept.
fn wait_for_list(page: &Page) -> Result<()> {
    page.session.script("location.hash = 'games'", &[])?;
    page.session.wait_for(
        "the game is listed",
        "return document.querySelectorAll('.games-list li').length === 1",
        &[],
    )
}

/// A page with a kept game, which has found the record of a newer version in place of its running game.
fn with_newer_record(world: &World) -> Result<(Page, String)> {
    let page = Page::open(world, Window::DESKTOP)?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&transcript("f5f6e6f4"), Pointer::Mouse)?;
    let record = newer(&page.record()?)?;
    wait_for_list(&page)?;
    page.start_with_game(&json!({}), &record)?;
    page.session.wait_for(
        "the page says why it does not read the record",
        "return document.querySelector('#sentence').textContent.includes('a newer version wrote it')",
        &[],
    )?;
    refused(&page, &record)?;
    Ok((page, record))
}

/// The record that could not be read is set aside as it was.
fn refused(page: &Page, record: &str) -> Result<()> {
    let aside = stored(page, "refused")?;
    ensure!(aside == record, "set aside is {aside:?}");
    Ok(())
}
