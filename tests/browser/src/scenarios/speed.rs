//! How fast it is, told by what happens and in which order; the figures in ms are printed, since they are the machine's.

use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::{Page, selector};
use crate::session::Pointer;
use crate::sheet::new_game;
use crate::square::transcript;

/// How long nothing is done, to see that nothing runs.
const IDLE: Duration = Duration::from_secs(3);

/// A phone as slow as this, compared with the machine that runs the test.
const SLOWDOWN: u32 = 6;

/// For how long a finger lies on the glass.
const HELD_MS: u32 = 200;

/// How many files the page may name: each is a request, and every one of them is waited for.
const MOST_NAMED: usize = 10;

/// A phone where things move.
const PHONE: Window = Window {
    reduced_motion: false,
    ..Window::PHONE
};

/// Before the board can be played, nothing is fetched but what the page names, and that is little.
pub fn first_load(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    let seen = page.session.script(
        "const named = [...document.querySelectorAll('link[href], script[src]')].map((node) => node.href || node.src);
         const fetched = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < window.readyAt);
         const short = (address) => address.replace(document.baseURI, '');
         const patience = getComputedStyle(document.querySelector('.cold')).animationDelay;
         return { patience, named: named.map(short), extra: fetched.map(({ name }) => name).filter((name) => !named.includes(name)).map(short) };",
        &[],
    )?;
    if seen["extra"] != json!([]) {
        return Err(format!("fetched before it was needed: {}", seen["extra"]).into());
    }
    if seen["patience"] != json!("15s") {
        return Err(format!("a slow line is told off after {}", seen["patience"]).into());
    }
    let named = seen["named"].as_array().map_or(0, Vec::len);
    if named > MOST_NAMED {
        return Err(format!("the page names {named} files: {}", seen["named"]).into());
    }
    page.session.wait_for(
        "the engine comes afterwards",
        "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/engine_bg.wasm'))",
        &[],
    )?;
    page.finish()
}

/// Notes for each tap how long the page was at work until the next frame was painted, and whether that frame shows
/// something new. What lies between, waiting for the screen, is nobody's work and is left out.
const WATCH_TAPS: &str = "
    window.taps = [];
    // The mouse that a browser makes of a finger comes between the tap and its frame.
    window.mice = 0;
    for (const type of ['mousemove', 'mousedown', 'click']) addEventListener(type, () => { window.mice++; }, { capture: true });
    const canvas = document.querySelector('canvas');
    // A small picture of the board is enough, and soon looked at; in a smaller one a disc on its edge could fall between the pixels.
    const small = new OffscreenCanvas(256, 256).getContext('2d', { willReadFrequently: true });
    const look = () => {
        small.drawImage(canvas, 0, 0, 256, 256);
        let sum = 0;
        for (const pixel of new Uint32Array(small.getImageData(0, 0, 256, 256).data.buffer)) sum = Math.imul(sum, 31) + pixel | 0;
        return sum;
    };
    let [seen, looking, heard] = [0, 0, 0];
    const lookNow = () => {
        clearTimeout(looking);
        looking = 0;
        seen = look();
    };
    // While discs rise under the finger: a look makes the next stroke dearer, and that is not to be the tap's.
    addEventListener('pointerdown', () => { looking = setTimeout(lookNow, 60); });
    addEventListener('pointerup', () => {
        if (looking) lookNow();
        const begun = performance.now();
        requestAnimationFrame(() => {
            const frame = performance.now();
            let painted = 0;
            const done = () => {
                if (painted) return;
                painted = performance.now() - frame;
                window.taps.push({ answered: look() !== seen, ms: heard - begun + painted });
            };
            // Whichever comes first: where things move, frames follow upon each other and leave a task no room.
            scheduler.postTask(done, { priority: 'user-blocking' });
            requestAnimationFrame(done);
        });
    }, { capture: true });
    addEventListener('pointerup', () => { heard = performance.now(); });";

/// A page on which a tap paints one rectangle on a canvas as large as our board's: what the browser and the machine take by themselves.
const ONE_RECTANGLE: &str = "
    const board = document.createElement('canvas');
    [board.width, board.height] = arguments;
    board.style.width = '100%';
    document.body.replaceChildren(board);
    const pen = board.getContext('2d');
    addEventListener('pointerup', () => requestAnimationFrame(() => {
        pen.fillStyle = `hsl(${performance.now()} 50% 50%)`;
        pen.fillRect(50, 50, 86, 86);
    }));";

/// A tap is answered in the very next frame, and what the page has to do until then is measured beside a page that does
/// next to nothing: by turns, since a busy machine is not equally busy all the time.
pub fn tap_to_paint(world: &World) -> Result<()> {
    let page = Page::open(world, PHONE)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    let side = |name: &str| {
        page.session.script(
            &format!("return document.querySelector('#board canvas').{name}"),
            &[],
        )
    };
    let size = [side("width")?, side("height")?];
    let blank = Page::open(world, PHONE)?;
    blank.session.go("about:blank")?;
    blank.session.script(ONE_RECTANGLE, &size)?;
    for page in [&page, &blank] {
        page.session.devtools(
            "Emulation.setCPUThrottlingRate",
            &json!({ "rate": SLOWDOWN }),
        )?;
        page.session.script(WATCH_TAPS, &[])?;
    }
    let (mut ours, mut least) = (Vec::new(), Vec::new());
    for square in transcript("f5d6c3d3c4f4e3f3") {
        ours.push(tap(&page, &selector(square), ours.len())?);
        least.push(tap(&blank, "canvas", least.len())?);
    }
    for times in [&mut ours, &mut least] {
        times.sort_by(f64::total_cmp);
    }
    println!(
        "  work from tap to paint at 1/{SLOWDOWN} of this machine's speed: {:.1} ms at best, {:.1} ms (median); on a page that paints one rectangle {:.1} and {:.1} ms",
        ours[0], ours[4], least[0], least[4],
    );
    let mice = page.session.script("return window.mice", &[])?;
    if mice != json!(0) {
        return Err(format!("eight taps made {mice} events of a mouse").into());
    }
    page.finish()
}

/// How long the page is at work for one tap, which has to be answered in the next frame.
fn tap(page: &Page, place: &str, taps: usize) -> Result<f64> {
    page.session.hold(place, HELD_MS)?;
    page.session.wait_for(
        "the tap has been painted",
        "return window.taps.length > arguments[0]",
        &[json!(taps)],
    )?;
    // What follows a move, the turning discs and the words, is over before the next.
    sleep(Duration::from_millis(600));
    let tap = page
        .session
        .script("return window.taps[arguments[0]]", &[json!(taps)])?;
    if tap["answered"] != Value::Bool(true) {
        return Err(format!("a tap was not answered in the next frame: {tap}").into());
    }
    tap["ms"].as_f64().ok_or_else(|| "no time".into())
}

/// Counts what the page runs by itself: frames and timers.
const COUNT: &str = "
    window.ran = 0;
    for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval', 'requestIdleCallback']) {
        const ask = window[name];
        if (ask) window[name] = (task, ...more) => ask.call(window, (...given) => { window.ran++; return task(...given); }, ...more);
    }";

/// While nothing moves nothing runs, neither while a person thinks against the computer nor between two; a clock's
/// second is one timer.
pub fn nothing_runs(world: &World) -> Result<()> {
    let page = Page::open_after(world, PHONE, COUNT)?;
    page.play(&transcript("f5"), Pointer::Touch)?;
    page.wait_for_answer(4 + 1)?;
    page.session.wait_for(
        "all that was begun is done",
        "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/engine_bg.wasm'))",
        &[],
    )?;
    expect_runs(&page, 0, 0)?;
    new_game(&page, Pointer::Touch, |sheet| sheet.pick("minutes", "5"))?;
    page.play(&transcript("f5"), Pointer::Touch)?;
    let seconds = IDLE.as_secs();
    expect_runs(&page, seconds - 1, seconds + 1)
}

fn expect_runs(page: &Page, least: u64, most: u64) -> Result<()> {
    sleep(IDLE);
    page.session.script("window.ran = 0", &[])?;
    sleep(IDLE);
    let ran = page.session.script("return window.ran", &[])?;
    let ran = ran.as_u64().ok_or("no count")?;
    if ran < least || ran > most {
        return Err(format!("{ran} frames and timers in {} s of rest", IDLE.as_secs()).into());
    }
    Ok(())
}

/// While nothing moves, the processor rests; that nothing is asked for either, another scenario holds.
pub fn rest(world: &World) -> Result<()> {
    let page = Page::open(world, PHONE)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    page.play(&transcript("f5d6"), Pointer::Touch)?;
    page.session.wait_for(
        "all that was begun is done",
        "return document.getAnimations().length === 0
            && performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/engine_bg.wasm'))",
        &[],
    )?;
    // What follows the last turn ends by itself: motions, a glance of the engine, what is fetched for later.
    sleep(IDLE);
    page.session.devtools("Performance.enable", &json!({}))?;
    let before = busy(&page)?;
    sleep(IDLE);
    let spent = busy(&page)? - before;
    println!(
        "  the main thread was busy for {:.1} ms in {} s of rest",
        spent * 1000.0,
        IDLE.as_secs()
    );
    if spent > IDLE.as_secs_f64() / 20.0 {
        return Err(format!("busy for {spent:.2} s while nothing moved").into());
    }
    page.finish()
}

/// For how many seconds the page's main thread has had something to do.
fn busy(page: &Page) -> Result<f64> {
    let answer = page
        .session
        .devtools("Performance.getMetrics", &json!({}))?;
    let metrics = answer["metrics"].as_array().ok_or("no metrics")?;
    let task = metrics
        .iter()
        .find(|metric| metric["name"] == "TaskDuration");
    task.and_then(|task| task["value"].as_f64())
        .ok_or_else(|| "no TaskDuration".into())
}
