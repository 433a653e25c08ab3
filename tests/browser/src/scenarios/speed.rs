//! How fast it is, told by what happens and in which order; the figures in ms are printed, since they are the machine's.

use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::sheet::new_game;
use crate::square::transcript;

/// How long nothing is done, to see that nothing runs.
const IDLE: Duration = Duration::from_secs(3);

/// A phone as slow as this, compared with the machine that runs the test.
const SLOWDOWN: u32 = 6;

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
         return { named: named.map(short), extra: fetched.map(({ name }) => name).filter((name) => !named.includes(name)).map(short) };",
        &[],
    )?;
    if seen["extra"] != json!([]) {
        return Err(format!("fetched before it was needed: {}", seen["extra"]).into());
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

/// Notes for each tap how long it took until the next frame was painted, and whether that frame shows something new.
const WATCH_TAPS: &str = "
    window.taps = [];
    const canvas = document.querySelector('#board canvas');
    // The supplies above and below the board change with every move, and with nothing else.
    const look = () => {
        const [high, pen] = [Math.round(canvas.height / 9), canvas.getContext('2d')];
        return [0, canvas.height - high].map((top) => pen.getImageData(0, top, canvas.width, high).data.reduce((hash, byte) => (hash * 31 + byte) | 0, 0)).join();
    };
    let seen = canvas && look();
    addEventListener('pointerup', ({ timeStamp }) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        // The message comes after this frame has been painted.
        channel.port1.onmessage = () => {
            const ms = performance.now() - timeStamp;
            const now = canvas && look();
            window.taps.push({ answered: !canvas || now !== seen, ms });
            seen = now;
        };
        channel.port2.postMessage(0);
    }), { capture: true });";

/// A page on which a tap does next to nothing: what the browser, the driver and the machine take by themselves.
const NEXT_TO_NOTHING: &str = "
    document.body.textContent = 'tap';
    addEventListener('pointerup', () => { document.body.style.color = document.body.style.color ? '' : 'red'; });";

/// A tap is answered in the very next frame.
pub fn tap_to_paint(world: &World) -> Result<()> {
    const MOVES: &str = "f5d6c3d3c4f4e3f3";
    let page = Page::open(world, PHONE)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    page.session.devtools(
        "Emulation.setCPUThrottlingRate",
        &json!({ "rate": SLOWDOWN }),
    )?;
    page.session.script(WATCH_TAPS, &[])?;
    page.play(&transcript(MOVES), Pointer::Touch)?;
    let [median, worst] = taps(&page)?;
    let blank = Page::open(world, PHONE)?;
    blank.session.devtools(
        "Emulation.setCPUThrottlingRate",
        &json!({ "rate": SLOWDOWN }),
    )?;
    blank.session.go("about:blank")?;
    blank.session.script(NEXT_TO_NOTHING, &[])?;
    blank.session.script(WATCH_TAPS, &[])?;
    for _ in transcript(MOVES) {
        blank.session.press("body", Pointer::Touch)?;
    }
    let [least, _] = taps(&blank)?;
    println!(
        "  tap to paint at 1/{SLOWDOWN} of this machine's speed: {median:.0} ms (median), {worst:.0} ms at most; {least:.0} ms on a page that does next to nothing",
    );
    page.finish()
}

/// The median and the longest of eight taps, each answered in the next frame.
fn taps(page: &Page) -> Result<[f64; 2]> {
    page.session.wait_for(
        "eight taps have been painted",
        "return window.taps.length === 8",
        &[],
    )?;
    let taps = page.session.script("return window.taps", &[])?;
    let taps = taps.as_array().cloned().unwrap_or_default();
    if taps.iter().any(|tap| tap["answered"] != Value::Bool(true)) {
        return Err(format!("a tap was not answered in the next frame: {taps:?}").into());
    }
    let mut times: Vec<f64> = taps.iter().filter_map(|tap| tap["ms"].as_f64()).collect();
    times.sort_by(f64::total_cmp);
    Ok([times[times.len() / 2], times[times.len() - 1]])
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
