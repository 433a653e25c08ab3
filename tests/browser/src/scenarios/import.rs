//! Games come in by paste, drop and typing; a mistake is named with its place; nothing is kept before the player says so.

use anyhow::{Result, bail};
use serde_json::json;

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::{square, transcript};

const BOARD: &str = "BO[8 ---------------------------O*------*O--------------------------- *]";

const BRING: &str = "
    const data = new DataTransfer();
    data.setData('text/plain', arguments[1]);
    const options = { bubbles: true, cancelable: true };
    const event = arguments[0] === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent('drop', { ...options, dataTransfer: data });
    // Firefox gives an event of a script an empty clipboard of its own.
    if (arguments[0] === 'paste') Object.defineProperty(event, 'clipboardData', { value: data });
    document.getElementById('board').dispatchEvent(event);";

const ROWS: &str = "return document.querySelectorAll('.import-rows li').length === arguments[0]";

/// Pastes or drops a text on the board.
pub fn bring(page: &Page, how: &str, text: &str) -> Result<()> {
    let arguments = [json!(how), json!(text)];
    page.session.script(BRING, &arguments).map(drop)
}

pub fn run(world: &World) -> Result<()> {
    let page = Page::open(&world.with_own_windows(), Window::PHONE)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    page.tap(square("f5"), Pointer::Touch)?;
    let session = &page.session;

    let games = format!(
        "(;GM[Othello]PB[ant]PW[bee]{BOARD}B[F5]W[D6]B[C3];)\n(;GM[Othello]{BOARD}B[e6]W[f4]B[a1];)"
    );
    bring(&page, "paste", &games)?;
    session.wait_for("two games are listed", ROWS, &[json!(2)])?;
    for (selector, part) in [
        (".import-status", "GGF, 2 games. One stops early."),
        (
            ".import-fault",
            "Nothing would flip there. Line 2, character 98.",
        ),
        (".import-excerpt mark", "a1"),
    ] {
        let text = page.text(selector)?;
        if !text.contains(part) {
            bail!("{selector} says {text}");
        }
    }
    let count = "return document.querySelectorAll('.import-rows input:checked').length";
    if session.script(count, &[])? != 1 {
        bail!("the whole game alone is chosen");
    }

    // Typed into the field, a text that can mean different games is asked about.
    session.script(
        "const field = document.getElementById('import-text');
         field.value = 'd3c3\\nc4e3';
         field.dispatchEvent(new Event('input'));",
        &[],
    )?;
    session.wait_for_element("#import-choice-game-per-line")?;
    session.press("#import-choice-game-per-line", Pointer::Touch)?;
    session.wait_for("each line is a game", ROWS, &[json!(2)])?;
    session.press("button#import-keep", Pointer::Touch)?;
    session.wait_for(
        "both are in the list of games",
        "return location.hash === '#games' && document.querySelectorAll('.games-list li').length === 2",
        &[],
    )?;

    // One game opens at once; the running game was untouched until then.
    bring(&page, "drop", "F5 f6 E6")?;
    session.wait_for("one game is listed", ROWS, &[json!(1)])?;
    session.press("button#import-keep", Pointer::Touch)?;
    session.wait_for(
        "the game is on the board",
        "return location.hash === ''",
        &[],
    )?;
    page.wait_for_label(square("e6"), "Black")?;
    page.finish()
}

/// Makes a file of WTHOR with this many games and gives it to the page; resolves with what the page measures.
const LARGE: &str = "
    const [count, moves, done] = arguments;
    const bytes = new Uint8Array(16 + 68 * count);
    bytes.set([20, 26, 11, 20, count & 255, count >> 8 & 255, count >> 16, 0, 0, 0, 0xe5, 7, 8, 0, 24, 0]);
    for (let game = 0; game < count; game++) bytes.set([game & 255, game >> 8, 0, 0, 0, 0, 38, 38, ...moves], 16 + 68 * game);
    const tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
    const until = (look) => new Promise((resolve) => {
        const again = () => (look() ? resolve(performance.now()) : setTimeout(again, 20));
        again();
    });
    (async () => {
        location.hash = 'games/import';
        await until(() => document.getElementById('import-files'));
        const files = new DataTransfer();
        files.items.add(new File([bytes], 'large.wtb'));
        const field = document.getElementById('import-files');
        field.files = files.files;
        field.dispatchEvent(new Event('change'));
        await until(() => document.querySelector('#import-keep.now'));
        const start = performance.now();
        document.getElementById('import-keep').click();
        const kept = await until(() => location.hash === '#games');
        const rows = () => [...document.querySelectorAll('.games-list li')];
        const listed = await until(() => rows().length > 3 && rows()[0].ariaSetSize === String(count));
        const desk = document.getElementById('desk');
        const frames = [];
        for (let last = await new Promise(requestAnimationFrame), frame = 0; frame < 240; frame++) {
            desk.scrollTop += 60;
            const now = await new Promise(requestAnimationFrame);
            frames.push(now - last);
            last = now;
        }
        frames.sort((a, b) => a - b);
        const numbers = rows().map((row) => Number(row.ariaPosInSet));
        done({
            seconds: (kept - start) / 1000, listed: (listed - kept) / 1000, task: Math.max(0, ...tasks.map(({ duration }) => duration)),
            median: frames[120], late: frames[228], inOrder: numbers.every((number, n) => !n || number === numbers[n - 1] + 1),
        });
    })();";

/// Ends the first worker that is asked to read, with the error that a browser reports then.
const ENDS_ONCE: &str = "
    let ended = false;
    window.Worker = class extends Worker {
        postMessage(message, ...more) {
            if (ended || message?.name !== 'read') return super.postMessage(message, ...more);
            ended = true;
            this.terminate();
            setTimeout(() => this.onerror(new ErrorEvent('error', { cancelable: true })));
        }
    };";

/// The place says that the worker has ended, and reads the next text with another one.
pub fn interrupted(world: &World) -> Result<()> {
    let page = Page::open_after(&world.with_own_windows(), Window::PHONE, ENDS_ONCE)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    let session = &page.session;
    bring(&page, "paste", "f5d6c3d3c4")?;
    session.wait_for(
        "the place says it",
        "return document.querySelector('.import-status')?.textContent.startsWith('That was interrupted.') ?? false",
        &[],
    )?;
    page.screenshot("import-interrupted")?;
    bring(&page, "paste", "f5d6c3d3c4")?;
    session.wait_for("the game is listed", ROWS, &[json!(1)])?;
    page.finish()
}

/// All of a large archive is brought in by a worker and listed.
pub fn large(world: &World) -> Result<()> {
    let count = if world.thorough { 130_000 } else { 3000 };
    let page = Page::open(&world.with_own_windows(), Window::DESKTOP)?;
    let moves: Vec<u8> = transcript(super::games::WITH_ONE_PASS.moves)
        .iter()
        .map(|square| 10 * (square.row() + 1) + square.column() + 1)
        .collect();
    let seen = page
        .session
        .script_async(LARGE, &[json!(count), json!(moves)])?;
    println!("  {count} games: {seen}");
    if seen["inOrder"] != json!(true) {
        bail!("the rows are not in the order of their numbers");
    }
    page.finish()
}
