//! Texts, files and links that are made to do harm: each is refused with a reason or read, makes no markup, and never holds the
//! page up.

use anyhow::{Result, bail, ensure};
use outflank::game::{Game, Terms};
use outflank::notation::record;
use serde_json::{Value, json};

use super::World;
use crate::browser::Window;
use crate::page::Page;

/// The longest time for which the page may do nothing else, in ms.
const MOST_BLOCKED_MS: f64 = 100.0;

/// Tries before a time over the limit counts: other programs hold the page up too, but not each time.
const TRIES: usize = 4;

/// `until` waits; `tick` returns a function that ends the ticking and returns the longest time between two ticks, in ms.
const TICKS: &str = "
    const until = (look) => new Promise((resolve) => {
        const again = () => { const seen = look(); if (seen) resolve(seen); else setTimeout(again, 10); };
        again();
    });
    const tick = () => {
        let [blocked, last, running] = [0, performance.now(), true];
        const look = () => {
            const now = performance.now();
            blocked = Math.max(blocked, now - last);
            last = now;
            if (running) setTimeout(look, 1);
        };
        look();
        return () => {
            running = false;
            look();
            return blocked;
        };
    };";

/// Brings one of the inputs in, by name; resolves with what the page shows, and with the longest time between two ticks since
/// the page had the text.
const BRING: &str = "
    const [name, record, done] = arguments;
    const wthor = (count, bytes) => {
        const file = new Uint8Array(bytes);
        file.set([20, 26, 11, 20, ...count, 0, 0, 0xe5, 7, 8, 0, 24, 0]);
        return file;
    };
    const markup = '<img src=x onerror=\"window.intruder=1\"><b>Ann</b>';
    const million = 1000000;
    const inputs = {
        markup: () => `(;GM[2]PB[${markup}]PW[\\u202eBob\\u202c\\u0000\\u2067]EV[<script>window.intruder=1</script>];B[f5]C[${markup}];W[d6])`,
        'own record': () => record,
        'a long name': () => `(;GM[2]PB[${'n'.repeat(10 * million)}]PW[w];B[f5])`,
        'a long comment': () => `(;GM[2];B[f5]C[${'c'.repeat(million)}])`,
        'a long line': () => 'q'.repeat(10 * million),
        'many moves': () => 'f5d6'.repeat(million),
        'many brackets': () => '('.repeat(million),
        nul: () => '\\u0000'.repeat(100000),
        directions: () => '\\u202e\\u2066'.repeat(100000),
        nested: () => `(;GM[2];B[f5]${'(;W[d6]'.repeat(100000)}${')'.repeat(100001)}`,
        'nested without end': () => `(;GM[2];B[f5]${'('.repeat(100000)}`,
        'many games': () => wthor([255, 255, 255, 255], 84),
    };
    const shown = () => document.querySelector('.import-found')?.textContent ?? '';
    (async () => {
        location.hash = 'games';
        await until(() => document.querySelector('.import-found') === null);
        location.hash = 'games/import';
        await until(() => document.getElementById('import-files') && shown() === '');
        const input = inputs[name]();
        const data = new DataTransfer();
        if (typeof input === 'string') data.setData('text/plain', input);
        else data.items.add(new File([input], `${markup}.wtb`));
        const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
        // Firefox gives an event of a script an empty clipboard of its own.
        Object.defineProperty(event, 'clipboardData', { value: data });
        await new Promise((resolve) => setTimeout(resolve, 50));
        const end = tick();
        document.getElementById('board').dispatchEvent(event);
        const text = await until(() => document.querySelector('.import-fault, .import-rows li, .import-ask') && shown());
        await new Promise((resolve) => setTimeout(resolve, 30));
        const blocked = end();
        done({
            text: text.slice(0, 2000), blocked, length: text.length, intruder: window.intruder ?? 0,
            names: [...document.querySelectorAll('.import-names bdi')].map((node) => node.textContent),
            strangers: document.querySelectorAll('.import-found :is(img, script, iframe, object, embed, a, style)').length,
        });
    })();";

/// The inputs, and what the page shows for each.
const INPUTS: [(&str, &str); 12] = [
    ("markup", "SGF, 1 game."),
    ("own record", "Outflank, 1 game."),
    ("a long name", "SGF, 1 game."),
    ("a long comment", "SGF, 1 game."),
    ("a long line", "This is no known form of a game."),
    ("many moves", "The square is occupied."),
    ("many brackets", "This is no known form of a game."),
    ("nul", "This is no known form of a game."),
    ("directions", "This is no known form of a game."),
    ("nested", "SGF, 1 game."),
    ("nested without end", "The end is missing"),
    ("many games", "The record is cut off or was changed."),
];

/// What is pasted or opened as a file.
pub fn games(world: &World) -> Result<()> {
    let page = Page::open(&world.with_own_windows(), Window::DESKTOP)?;
    let mut terms = Terms::default();
    let name = format!("\u{202e}<img src=x>{}", "n".repeat(100_000));
    terms.tags.insert("name-me", name);
    let own = record::write(&Game::new(terms, 0)?);
    for (name, expected) in INPUTS {
        attempt(&page, world, name, || {
            let seen = page
                .session
                .script_async(&format!("{TICKS}{BRING}"), &[json!(name), json!(own)])?;
            check(name, expected, &seen)?;
            Ok(seen)
        })?;
    }
    page.screenshot("hostile-file")?;
    kept(&page, &own)?;
    page.finish()
}

/// Keeps the game that is shown, which opens it, and reviews it; resolves with what all of the page has by then.
const KEEP: &str = "
    const done = arguments[0];
    (async () => {
        document.getElementById('import-keep').click();
        await until(() => location.hash === ''
            && [...document.querySelectorAll('.strip .name')].some((node) => node.textContent.includes('<img')));
        location.hash = 'review';
        const name = await until(() => document.querySelector('.versus-side b')?.textContent);
        done({
            name, intruder: window.intruder ?? 0, strangers: document.body.querySelectorAll('img, iframe, object, embed').length,
            controls: /[\\u202a-\\u202e\\u2066-\\u2069\\0]/.test(document.body.textContent),
        });
    })();";

/// Names and comments with markup stay text on the board, in the list of moves and in Review.
fn kept(page: &Page, own: &str) -> Result<()> {
    let session = &page.session;
    session.script_async(&format!("{TICKS}{BRING}"), &[json!("markup"), json!(own)])?;
    let seen = session.script_async(&format!("{TICKS}{KEEP}"), &[])?;
    let name = "<img src=x onerror=\"window.intruder=1\"><b>Ann</b>";
    let expected = json!({ "name": name, "intruder": 0, "strangers": 0, "controls": false });
    ensure!(seen == expected, "{seen}");
    page.screenshot("hostile-review")
}

/// Opens a link of a megabyte; resolves as `BRING` does.
const OPEN: &str = "
    const [start, done] = arguments;
    (async () => {
        location.hash = 'games';
        await until(() => document.querySelector('#games-search') && document.querySelector('.link-note') === null);
        location.hash = start + 'A'.repeat(1000000);
        const end = tick();
        const text = await until(() => document.querySelector('.link-note.fault')?.textContent);
        await new Promise((resolve) => setTimeout(resolve, 30));
        done({ text, blocked: end() });
    })();";

/// Links of a megabyte: of a game, and of a turn in a game by link.
pub fn links(world: &World) -> Result<()> {
    let page = Page::open(&world.with_own_windows(), Window::PHONE)?;
    for start in ["g/A%3Cimg%20src=x%3E", "t/A"] {
        attempt(&page, world, start, || {
            let seen = page
                .session
                .script_async(&format!("{TICKS}{OPEN}"), &[json!(start)])?;
            let text = seen["text"].as_str().unwrap_or_default();
            ensure!(
                text.len() < 500 && text.contains("link"),
                "{start} is answered by {text:?}"
            );
            Ok(seen)
        })?;
    }
    page.screenshot("hostile-link")?;
    page.finish()
}

/// Tries an input until the page was not held up.
fn attempt(
    page: &Page,
    world: &World,
    name: &str,
    bring: impl Fn() -> Result<Value>,
) -> Result<()> {
    let mut blocked = f64::INFINITY;
    for _ in 0..TRIES {
        let seen = bring()?;
        blocked = blocked.min(seen["blocked"].as_f64().unwrap_or(f64::INFINITY));
        if blocked <= MOST_BLOCKED_MS {
            println!("  {}: {name}: {blocked:.0} ms", world.browser.name());
            return Ok(());
        }
    }
    page.screenshot("hostile-blocked")?;
    bail!("{name} holds the page up for {blocked:.0} ms")
}

fn check(name: &str, expected: &str, seen: &Value) -> Result<()> {
    let text = seen["text"].as_str().unwrap_or_default();
    ensure!(text.contains(expected), "{name} is answered by {text:?}");
    ensure!(
        seen["strangers"] == json!(0) && seen["intruder"] == json!(0),
        "{name} made markup: {seen}"
    );
    ensure!(
        seen["length"].as_u64().is_some_and(|length| length < 2000),
        "{name} is shown at full length: {seen}"
    );
    if text.contains(['\u{202e}', '\u{2066}', '\u{2067}', '\0']) {
        bail!("{name} is shown with its controls: {text:?}");
    }
    if name == "markup" {
        let names = json!([
            "<img src=x onerror=\"window.intruder=1\"><b>Ann</b>",
            "Bob",
            "<script>window.intruder=1</script>"
        ]);
        ensure!(seen["names"] == names, "{}", seen["names"]);
    }
    Ok(())
}
