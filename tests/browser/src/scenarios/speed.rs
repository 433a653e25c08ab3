//! Speed, tested by what happens and in which order. Times in ms depend on the machine: they are printed, with generous bounds.

use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use serde_json::{Value, json};

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::{Page, selector};
use crate::session::Pointer;
use crate::square::transcript;
use crate::wait;

/// For how long nothing is done, to see that nothing runs.
const IDLE: Duration = Duration::from_secs(3);

/// The interval in which a page is checked for work that an earlier input has started.
const MOMENT: Duration = Duration::from_millis(500);

/// Limit for such work.
const SETTLED: Duration = Duration::from_secs(30);

/// How many times slower the emulated phone is than the machine that runs the test.
const SLOWDOWN: u32 = 6;

/// Bound for the work from a tap to its paint, beyond that of a page which paints one rectangle (median of eight). A player
/// perceives a reply within 100 ms as immediate; on an idle machine it takes about a tenth of that.
const LONGEST_WORK_MS: f64 = 100.0;

/// For how long a finger touches the screen.
const HELD_MS: u32 = 200;

/// The most files that the page may name: each is a request before the board can be played.
const MOST_NAMED: usize = 10;

/// A phone with animations.
const PHONE: Window = Window {
    reduced_motion: false,
    ..Window::PHONE
};

/// Before the board can be played, only the few files that the page names are fetched.
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
        bail!("fetched before it was needed: {}", seen["extra"]);
    }
    if seen["patience"] != json!("15s") {
        bail!("a slow connection is reported after {}", seen["patience"]);
    }
    let named = seen["named"].as_array().map_or(0, Vec::len);
    if named > MOST_NAMED {
        bail!("the page names {named} files: {}", seen["named"]);
    }
    page.session.wait_for(
        "the engine is fetched afterwards",
        "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/engine_bg.wasm'))",
        &[],
    )?;
    page.finish()
}

/// Records for each tap how long the page worked until the next frame was painted, and whether that frame differs from the
/// one before. The time that it waits for the screen is left out.
const WATCH_TAPS: &str = "
    window.taps = [];
    // Mouse events that the browser derives from a touch come between the tap and its frame.
    window.mice = 0;
    for (const type of ['mousemove', 'mousedown', 'click']) addEventListener(type, () => { window.mice++; }, { capture: true });
    const canvas = document.querySelector('canvas');
    // A small image of the board is enough and quickly read; in a smaller one a disc on its edge could be lost.
    const small = new OffscreenCanvas(256, 256).getContext('2d', { willReadFrequently: true });
    // The rim of the board is half clear: over an image of itself it would change.
    small.globalCompositeOperation = 'copy';
    const look = () => {
        small.drawImage(canvas, 0, 0, 256, 256);
        let sum = 0;
        for (const pixel of new Uint32Array(small.getImageData(0, 0, 256, 256).data.buffer)) sum = Math.imul(sum, 31) + pixel | 0;
        return sum;
    };
    let [seen, looking, handled] = [0, 0, 0];
    const lookNow = () => {
        clearTimeout(looking);
        looking = 0;
        seen = look();
    };
    // While the finger is down: reading the canvas makes the next painting slower, which the tap must not pay for.
    addEventListener('pointerdown', () => { looking = setTimeout(lookNow, 60); });
    addEventListener('pointerup', () => {
        if (looking) lookNow();
        const start = performance.now();
        requestAnimationFrame(() => {
            const frame = performance.now();
            let painted = 0;
            const done = () => {
                if (painted) return;
                painted = performance.now() - frame;
                window.taps.push({ painted: look() !== seen, ms: handled - start + painted });
            };
            // Whichever comes first: during animations frames follow each other and leave no room for a task.
            scheduler.postTask(done, { priority: 'user-blocking' });
            requestAnimationFrame(done);
        });
    }, { capture: true });
    addEventListener('pointerup', () => { handled = performance.now(); });
    window.whenStill = (done, before = look(), left = 3) => setTimeout(() => {
        const now = look();
        if (now === before && left === 1) done(true);
        else whenStill(done, now, now === before ? left - 1 : 3);
    }, 100);";

/// A page on which a tap paints one rectangle on a canvas of the board's size: the share of the browser and the machine.
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

/// A tap is painted in the next frame. The work until then is compared with a page that does almost nothing, in alternating
/// taps because the load of the machine varies.
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
    if ours[4] - least[4] > LONGEST_WORK_MS {
        bail!("a tap takes {LONGEST_WORK_MS} ms longer than one rectangle: {ours:?}, {least:?}");
    }
    let mice = page.session.script("return window.mice", &[])?;
    if mice != json!(0) {
        bail!("eight taps made {mice} events of a mouse");
    }
    page.finish()
}

/// How long the page works for one tap, which has to be painted in the next frame.
fn tap(page: &Page, place: &str, taps: usize) -> Result<f64> {
    slow_down(page, SLOWDOWN)?;
    page.session.hold(place, HELD_MS)?;
    page.session.wait_for(
        "the tap has been painted",
        "return window.taps.length > arguments[0]",
        &[json!(taps)],
    )?;
    slow_down(page, 1)?;
    // The flips and the status line follow; they end before the next tap.
    page.session
        .script_async("window.whenStill(arguments[0])", &[])?;
    let tap = page
        .session
        .script("return window.taps[arguments[0]]", &[json!(taps)])?;
    if tap["painted"] != Value::Bool(true) {
        bail!("a tap was not painted in the next frame: {tap}");
    }
    tap["ms"].as_f64().context("no time")
}

/// Slows the page down by this factor.
fn slow_down(page: &Page, times: u32) -> Result<()> {
    let rate = json!({ "rate": times });
    page.session
        .devtools("Emulation.setCPUThrottlingRate", &rate)
        .map(drop)
}

/// Counts the frames and timers of the page.
const COUNT: &str = "
    window.ran = 0;
    for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval', 'requestIdleCallback']) {
        const schedule = window[name];
        if (schedule) window[name] = (task, ...more) => schedule.call(window, (...given) => { window.ran++; return task(...given); }, ...more);
    }";

/// While nothing moves nothing runs, neither in a game against the computer nor between two people; a clock needs one timer
/// per second.
pub fn nothing_runs(world: &World) -> Result<()> {
    let page = Page::open_after(world, PHONE, COUNT)?;
    page.play(&transcript("f5"), Pointer::Touch)?;
    page.wait_for_answer(4 + 1)?;
    page.session.wait_for(
        "the page is at rest",
        "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/engine_bg.wasm'))",
        &[],
    )?;
    expect_runs(&page, 0, 0)?;
    new_game(&page, Pointer::Touch, |form| form.pick("minutes", "5"))?;
    page.play(&transcript("f5"), Pointer::Touch)?;
    let seconds = IDLE.as_secs();
    expect_runs(&page, seconds - 1, seconds + 1)
}

fn expect_runs(page: &Page, least: u64, most: u64) -> Result<()> {
    let runs_in = |time: Duration| -> Result<u64> {
        page.session.script("window.ran = 0", &[])?;
        sleep(time);
        let ran = page.session.script("return window.ran", &[])?;
        ran.as_u64().context("no count")
    };
    // A clock may still have one timer.
    wait::until(
        SETTLED,
        "the page has settled",
        || Ok(runs_in(MOMENT)? <= 1),
    )?;
    let ran = runs_in(IDLE)?;
    if ran < least || ran > most {
        bail!("{ran} frames and timers in {} s of rest", IDLE.as_secs());
    }
    Ok(())
}

/// While nothing moves, the processor rests. That no timers run is tested by `nothing_runs`.
pub fn rest(world: &World) -> Result<()> {
    let page = Page::open(world, PHONE)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    page.play(&transcript("f5d6"), Pointer::Touch)?;
    page.session.wait_for(
        "the page is at rest",
        "return document.getAnimations().length === 0
            && performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/engine_bg.wasm'))",
        &[],
    )?;
    // Work that follows the last move ends by itself: animations, a short search, further downloads.
    page.session.devtools("Performance.enable", &json!({}))?;
    let busy_in = |time: Duration| -> Result<f64> {
        let before = busy(&page)?;
        sleep(time);
        Ok(busy(&page)? - before)
    };
    wait::until(SETTLED, "the page has settled", || {
        Ok(busy_in(MOMENT)? < MOMENT.as_secs_f64() / 50.0)
    })?;
    let spent = busy_in(IDLE)?;
    println!(
        "  the main thread was busy for {:.1} ms in {} s of rest",
        spent * 1000.0,
        IDLE.as_secs()
    );
    if spent > IDLE.as_secs_f64() / 20.0 {
        bail!("busy for {spent:.2} s while nothing moved");
    }
    page.finish()
}

/// For how many seconds the main thread of the page has been busy.
fn busy(page: &Page) -> Result<f64> {
    let answer = page
        .session
        .devtools("Performance.getMetrics", &json!({}))?;
    let metrics = answer["metrics"].as_array().context("no metrics")?;
    let task = metrics
        .iter()
        .find(|metric| metric["name"] == "TaskDuration");
    task.and_then(|task| task["value"].as_f64())
        .context("no TaskDuration")
}
