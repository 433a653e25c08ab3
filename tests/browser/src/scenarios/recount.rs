//! A browser that miscalculates: the page says so, plays on no wrong board and keeps the game as it was.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};
use outflank::rules::recount;

use super::World;
use super::offline::copy;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

/// The squares over which a line of 8x8 may flip to both sides: all but the outer columns.
const INNER: i64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The bit of d6.
const D6: i64 = 1 << 43;

/// The check at the start gets the right checksum, as from a browser that miscalculates only later.
const PASSES_THE_START: &str = "
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...all) => {
        const made = await instantiate(...all);
        if (!made.exports?.rulesChecksum) return made;
        const exports = { ...made.exports, rulesChecksum: () => CHECKSUM };
        return Object.create(WebAssembly.Instance.prototype, { exports: { value: exports } });
    };";

const STOPPED: &str = "return !document.querySelector('#failure').hidden
    && document.querySelector('#failure').textContent.includes('miscalculated')
    && document.querySelector('#live').textContent.includes('miscalculated')";

/// Times the check of a module that has not run yet, and a snapshot with its recount, in ms.
const TIMES: &str = "
    const done = arguments[0];
    window.load('www/pkg/outflank.js').then(async ({ default: init, rulesChecksum, Game }) => {
        await init();
        const start = performance.now();
        rulesChecksum();
        const checked = performance.now() - start;
        const game = new Game({ opening: 'f5d6c3d3c4f4' }, 0);
        const views = performance.now();
        for (let n = 0; n < 500; n++) game.view(0);
        done([checked, (performance.now() - views) / 500]);
    });";

/// A site whose rules can be made wrong and right again while it is served.
struct Site {
    folder: tempfile::TempDir,
    right: Vec<u8>,
}

impl Site {
    fn new(world: &World) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        copy(&world.site, folder.path())?;
        let right = fs::read(module(folder.path()))?;
        Ok(Self { folder, right })
    }

    fn world(&self, world: &World) -> World {
        World {
            site: self.folder.path().to_owned(),
            ..world.clone()
        }
    }

    /// From now on no disc on d6 flips along a row or a diagonal.
    fn break_rules(&self) -> Result<()> {
        let [right, wrong] = [INNER, INNER & !D6].map(constant);
        let mut bytes = self.right.clone();
        let places: Vec<usize> = (0..bytes.len())
            .filter(|&at| bytes[at..].starts_with(&right))
            .collect();
        ensure!(!places.is_empty(), "the module has no such constant");
        for at in places {
            bytes[at..at + wrong.len()].copy_from_slice(&wrong);
        }
        Ok(fs::write(module(self.folder.path()), bytes)?)
    }

    fn mend_rules(&self) -> Result<()> {
        Ok(fs::write(module(self.folder.path()), &self.right)?)
    }
}

fn module(site: &Path) -> PathBuf {
    site.join("www/pkg/outflank_bg.wasm")
}

/// The instruction `i64.const` with this number, in signed LEB128.
fn constant(number: i64) -> Vec<u8> {
    let mut bytes = vec![0x42];
    let mut rest = number;
    loop {
        let low = rest as u8 & 0x7f;
        rest >>= 7;
        let ends = matches!((rest, low & 0x40), (0, 0) | (-1, 0x40));
        bytes.push(if ends { low } else { low | 0x80 });
        if ends {
            return bytes;
        }
    }
}

/// Wrong rules are found before the stored game is opened: it stays, and the next visit goes on with it.
pub fn start(world: &World) -> Result<()> {
    let site = Site::new(world)?;
    let page = Page::open(&site.world(world), Window::PHONE)?;
    let times = page.session.script_async(TIMES, &[])?;
    println!(
        "  {}: the check at the start and a snapshot take {times} ms",
        world.browser.name()
    );
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    page.play(&[square("f5")], Pointer::Touch)?;
    let record = page.record()?;
    site.break_rules()?;
    page.session.reload()?;
    page.session.wait_for("the page says so", STOPPED, &[])?;
    page.screenshot("miscounted-start")?;
    ensure!(
        page.record()? == record,
        "the stored game changed: {}",
        page.record()?
    );
    site.mend_rules()?;
    page.session.press("#failure-reload", Pointer::Touch)?;
    page.wait_until_playable()?;
    page.wait_for_label(square("f5"), "Black")?;
    page.finish()
}

/// A turn that is miscounted later ends the game before it is stored.
pub fn turn(world: &World) -> Result<()> {
    let site = Site::new(world)?;
    site.break_rules()?;
    let script = PASSES_THE_START.replace("CHECKSUM", &recount::checksum().to_string());
    let page = Page::open_after(&site.world(world), Window::DESKTOP, &script)?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&[square("f5")], Pointer::Mouse)?;
    let record = page.record()?;
    // White's disc on d6 could be flipped from c7, which the rules miss now.
    page.tap(square("d6"), Pointer::Mouse)?;
    page.session.wait_for("the page says so", STOPPED, &[])?;
    page.wait_for_label(square("d6"), "empty")?;
    page.screenshot("miscounted-turn")?;
    page.session.press("#failure-close", Pointer::Mouse)?;
    page.tap(square("f4"), Pointer::Mouse)?;
    page.session.wait_for("and says so again", STOPPED, &[])?;
    page.wait_for_label(square("f4"), "empty")?;
    if page.record()? != record {
        bail!("the stored game changed: {}", page.record()?);
    }
    site.mend_rules()?;
    page.session.press("#failure-reload", Pointer::Mouse)?;
    page.wait_until_playable()?;
    page.wait_for_label(square("f5"), "Black")?;
    page.play(&[square("d6")], Pointer::Mouse)?;
    page.finish()
}
