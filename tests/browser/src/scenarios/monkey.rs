//! Many random touches, keys, resizes, rotations, reloads and steps back, from a seed.
//!
//! After every batch of them the page has no error and shows the game of its record.

use std::collections::BTreeMap;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Error, Result, bail, ensure};

use serde_json::{Value, json};

use super::World;
use crate::browser::Window;
use crate::page::Page;
use crate::random::Random;
use crate::session::{Pointer, key};

/// The number of actions before each check.
const BATCH: usize = 8;

/// The seed, to which each browser adds its own; every other one has to pass too.
const SEED: u64 = 20_261_120;

/// The keys that are typed.
const KEYS: &str = "abcdefgh12345678uhrzpm?\u{e004}\u{e007}\u{e00c}\u{e010}\u{e011}\u{e012}\u{e013}\u{e014}\u{e015} ";

/// Dialogs of the browser would block the page or its driver: of a printer, of files, and WebKit's before it pastes.
pub const NO_DIALOGS: &str = "
    window.print = () => {};
    addEventListener('click', (event) => { if (event.target.type === 'file') event.preventDefault(); }, { capture: true });
    navigator.clipboard.readText = async () => { throw new DOMException('', 'NotAllowedError'); };";

/// Compares the page with its saved record, in any language of the page.
const COMPARE: &str = "
    const done = arguments[arguments.length - 1];
    const look = ({ Game }) => {
        // What waits for the next frame is done as if the page was left: the record is up to date then.
        dispatchEvent(new Event('pagehide'));
        const failure = document.querySelector('#failure');
        if (!failure.hidden) return `the page shows the error ${failure.textContent}: ${window.reported.join('; ')}`;
        if (window.errors.length) return window.errors.join('; ');
        // Another place shows other boards: the game is compared once it is in view again.
        if (document.querySelector('#app').dataset.place) return '';
        const record = localStorage.getItem('outflank.game');
        if (!record) return 'no record is saved';
        const game = Game.restore(record, Date.now());
        const { cells, size } = game.view(Date.now());
        game.free();
        const squares = [...document.querySelectorAll('#board button')];
        if (squares.length !== size * size) return `${squares.length} squares for a board of ${size}`;
        const words = new Map();
        for (const square of squares) {
            const word = square.getAttribute('aria-label').split(', ')[1];
            const disc = cells[square.dataset.square];
            if ((words.get(word) ?? disc) !== disc) return `${square.getAttribute('aria-label')} is ${disc} in the record\\n${record}`;
            words.set(word, disc);
        }
        return words.size > 3 ? `discs are called ${[...words.keys()]}` : '';
    };
    // A page that is being loaded again has no module yet.
    const ready = () => document.documentElement.dataset.ready === 'yes' || new Promise((later) => setTimeout(later, 50)).then(ready);
    Promise.resolve(ready()).then(() => window.load('www/pkg/outflank.js')).then(look).then(done, (error) => done(`no look: ${error}`));";

/// How [`COMPARE`] begins when it could not compare.
const NO_LOOK: &str = "no look";

/// The time after which another page has replaced the one before.
const REPLACED: Duration = Duration::from_secs(1);

/// What a page that does not answer has loaded.
const STATE: &str = "
    const loaded = performance.getEntriesByType('resource').map(({ name, responseStatus }) => `${name} ${responseStatus}`);
    const { readyState, visibilityState, documentElement } = document;
    return [location.href, readyState, visibilityState, documentElement.dataset.ready, window.errors, window.reported, loaded.join(' ')]";

/// The number of actions in all, and with `--thorough`.
const ACTIONS: usize = 1200;
const THOROUGH: usize = 100_000;

pub fn run(world: &World) -> Result<()> {
    // Steps back lead through the history of the window.
    let world = &world.with_own_windows();
    let page = Page::open_after(world, Window::DESKTOP, NO_DIALOGS)?;
    let mut random = Random::new(SEED + world.browser as u64);
    let mut done = BTreeMap::new();
    let mut count = 0;
    let actions = if world.thorough { THOROUGH } else { ACTIONS };
    while count < actions {
        let kind = act(&page, &mut random).with_context(|| format!("action {count}"))?;
        *done.entry(kind).or_insert(0) += times(kind);
        let before = count;
        count += times(kind);
        print_progress(before, count);
        let wrong = compare(&page).with_context(|| format!("action {count}, {kind}"))?;
        if !wrong.is_empty() {
            page.screenshot("monkey")?;
            bail!("action {count}, {kind}: {wrong}");
        }
    }
    println!("  {done:?}");
    page.screenshot("monkey-end")?;
    is_not_stuck(&page)?;
    page.finish()
}

/// What is wrong with the page: an error, or squares that differ from the record; else "".
pub fn compare(page: &Page) -> Result<String> {
    // A page that a step back is about to replace forgets scripts or refuses modules; one that is stuck answers neither time.
    let look = || {
        let wrong = page.session.script_async(COMPARE, &[])?;
        let wrong = wrong.as_str().context("an answer without a text")?;
        ensure!(!wrong.starts_with(NO_LOOK), "{wrong}");
        Ok(wrong.to_owned())
    };
    let again = |_| {
        thread::sleep(REPLACED);
        look()
    };
    look().or_else(again).map_err(|error: Error| {
        let state = page.session.script(STATE, &[]).unwrap_or_default();
        drop(page.screenshot("no-answer"));
        error.context(format!("no answer of the page {state}"))
    })
}

/// Prints how far a long run is.
pub fn print_progress(before: usize, count: usize) {
    const STEP: usize = 5000;
    if before / STEP < count / STEP {
        println!("  {count} actions");
    }
}

/// The number of actions that [`act`] does of a kind.
pub fn times(kind: &str) -> usize {
    if SINGLE.contains(&kind) { 1 } else { BATCH }
}

/// A step back of the browser.
pub const STEP_BACK: &str = "a step back";

/// Actions that are not done in batches.
const SINGLE: [&str; 5] = ["squares", "a resize", "a rotation", "a reload", STEP_BACK];

/// Does a batch of random actions of one kind, and returns the kind.
pub fn act(page: &Page, random: &mut Random) -> Result<&'static str> {
    let session = &page.session;
    match random.below(100) {
        0..45 => touch_anywhere(page, random).map(|()| "touches"),
        45..70 => touch_squares(page, random).map(|()| "squares"),
        70..90 => {
            let keys: Vec<char> = KEYS.chars().collect();
            let typed: String = (0..BATCH).map(|_| *random.one_of(&keys)).collect();
            session.keys(&typed).map(|()| "keys")
        }
        90..93 => {
            let side = |random: &mut Random| u32::try_from(320 + random.below(1000)).unwrap_or(320);
            session
                .resize(side(random), side(random))
                .map(|()| "a resize")
        }
        93..95 => {
            let [width, height] = size(page)?;
            session.resize(height, width).map(|()| "a rotation")
        }
        95..98 => page.reload_by_itself().map(|()| "a reload"),
        _ => {
            session.back()?;
            page.visit_in_any_state().map(|()| STEP_BACK)
        }
    }
}

/// The size of the viewport.
fn size(page: &Page) -> Result<[u32; 2]> {
    let size = page
        .session
        .script("return [innerWidth, innerHeight]", &[])?;
    let side = |index: usize| size[index].as_u64().and_then(|side| side.try_into().ok());
    Ok([0, 1].map(|index| side(index).unwrap_or(300)))
}

/// Touches random points of the window.
fn touch_anywhere(page: &Page, random: &mut Random) -> Result<()> {
    let [width, height] = size(page)?.map(|side| side as usize);
    let points: Vec<_> = (0..BATCH)
        .map(|_| [random.below(width), random.below(height)])
        .collect();
    touch(page, random, &json!(points))
}

/// Touches legal squares, so that games progress; anything that covers them is touched instead.
fn touch_squares(page: &Page, random: &mut Random) -> Result<()> {
    let open = page.session.script(
        "return [...document.querySelectorAll('#board button[aria-disabled=\"false\"]')].map((square) => {
            const box = square.getBoundingClientRect();
            return [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)];
         }).filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)",
        &[],
    )?;
    let open = open.as_array().cloned().unwrap_or_default();
    if open.is_empty() {
        return page
            .session
            .script("document.querySelector('#pass.now')?.click()", &[])
            .map(drop);
    }
    let point = random.one_of(&open).clone();
    touch(page, random, &json!([point]))
}

fn touch(page: &Page, random: &mut Random, points: &Value) -> Result<()> {
    let mut actions = Vec::new();
    for point in points.as_array().into_iter().flatten() {
        let (x, y) = (&point[0], &point[1]);
        actions.push(
            json!({ "type": "pointerMove", "duration": 0, "origin": "viewport", "x": x, "y": y }),
        );
        actions.push(json!({ "type": "pointerDown", "button": 0 }));
        actions.push(json!({ "type": "pointerUp", "button": 0 }));
    }
    let pointer = *random.one_of(&[Pointer::Mouse, Pointer::Touch]);
    match page.session.gesture(pointer, &actions) {
        Err(error) if is_refusal(&format!("{error:#}")) => Ok(()),
        result => result,
    }
}

/// Whether a driver did not finish a gesture for a reason that is no fault of the page.
fn is_refusal(error: &str) -> bool {
    // The viewport of a page that is zoomed or resized may shrink after its size was read.
    error.contains("move target out of bounds")
        // Firefox's driver, if a touch of the gesture leaves the page.
        || error.contains("message reply cannot be cloned")
}

/// A new game can be started and played.
pub fn is_not_stuck(page: &Page) -> Result<()> {
    page.session.resize(1000, 800)?;
    page.reload_in_any_state()?;
    page.session.keys(key::ESCAPE)?;
    page.session.script("location.hash = ''", &[])?;
    page.session.wait_for(
        "the game is in view",
        "return !document.querySelector('#app').dataset.place",
        &[],
    )?;
    crate::new_game_form::new_game(page, Pointer::Mouse, |_| Ok(()))?;
    for _ in 0..4 {
        let before = page.record()?;
        let open = "#board button[aria-disabled=\"false\"]";
        page.session.press(open, Pointer::Mouse)?;
        // If the random actions switched on confirmation, the first touch only shows the move.
        if page.record()? == before {
            page.session.press(open, Pointer::Mouse)?;
        }
        page.session.wait_for(
            "a move is saved",
            "return localStorage.getItem('outflank.game') !== arguments[0]",
            &[json!(before)],
        )?;
    }
    Ok(())
}
