//! The engine's workers: how soon the next search starts after a cancel, pauses by a more urgent search, and dead workers.

use serde_json::{Value, json};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

/// Longest time from a cancel to the first report of the next search, in ms, on a machine with nothing else to do.
const GOAL_MS: f64 = 100.0;

/// A client beside the page's: cancels searches in three ways, and measures the time from each cancel to the first report
/// of the next search.
const DROPS: &str = "
    const [position, done] = arguments;
    const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    Promise.all([window.load('www/engine/client.js'), window.load('www/device/platform.js')]).then(async ([{ EngineClient }, platform]) => {
        const engine = new EngineClient(platform.loadEngine, platform.spawnWorker);
        engine.warm();
        for (const size of [8, 6, 10]) engine.addWeights(size, await platform.loadWeights(size));
        let open = 0;
        let job = null;
        const replace = () => new Promise((onReport) => {
            job?.cancel();
            open++;
            job = engine.request({ question: 'all', position, limits: { timeMs: 30000 }, priority: 'hint', onReport });
            job.done.catch(({ code }) => { if (code === 'cancelled') open--; });
        });
        const timed = async () => {
            const start = performance.now();
            await replace();
            return performance.now() - start;
        };
        const times = { first: [await timed()], alone: [], chased: [], flurry: [] };
        for (let i = 0; i < 8; i++) {
            await rest(1500);
            times.alone.push(await timed());
        }
        for (let i = 0; i < 12; i++) times.chased.push(await timed());
        for (let i = 0; i < 4; i++) {
            await rest(700);
            for (let j = 0; j < 10; j++) {
                replace();
                await rest(20);
            }
            times.flurry.push(await timed());
        }
        job.cancel();
        await null;
        done({ times, open });
    }).catch((error) => done({ error: String(error?.stack ?? error) }));";

/// A running search is cancelled at once, and the next one reports soon after.
pub fn drops(world: &World) -> Result<()> {
    let page = Page::open(&world.module_by_module(), Window::DESKTOP)?;
    page.session.wait_for(
        "the page has its engine",
        "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/weights-10.bin'))",
        &[],
    )?;
    let seen = page.session.script_later(DROPS, &[json!(POSITION)])?;
    if seen["open"] != json!(0) {
        return Err(format!("not every cancelled search was rejected: {seen}").into());
    }
    for (name, what) in [
        ("first", "the very first"),
        ("alone", "each after a rest"),
        ("chased", "each as soon as the last had reported"),
        ("flurry", "after ten in 200 ms"),
    ] {
        let times: Vec<f64> = of(&seen["times"][name]);
        let (median, most) = (median(&times), times.iter().copied().fold(0.0, f64::max));
        let slow = times.iter().filter(|&&ms| ms > GOAL_MS).count();
        println!(
            "  from a cancel to the next search's first report, {what}: {median:.0} ms (median of {}), {most:.0} ms at most, {slow} over {GOAL_MS:.0} ms",
            times.len()
        );
    }
    page.finish()
}

/// A client beside the page's: a hint is requested while a review has been running for a second.
const PAUSES: &str = "
    const [position, done] = arguments;
    Promise.all([window.load('www/engine/client.js'), window.load('www/device/platform.js')]).then(async ([{ EngineClient }, platform]) => {
        const engine = new EngineClient(platform.loadEngine, platform.spawnWorker);
        engine.warm();
        const seen = { ends: [], reports: [] };
        let old;
        const hintTime = new Promise((resolve) => { old = resolve; });
        const review = engine.request({
            question: 'best', position, limits: { timeMs: 3000 }, priority: 'review',
            onReport: ({ elapsedMs, depth }) => {
                seen.reports.push([elapsedMs, depth]);
                if (elapsedMs > 1000) old();
            },
        });
        review.done.then(() => seen.ends.push('review'));
        await hintTime;
        const start = performance.now();
        const hint = engine.request({
            question: 'all', position, limits: { timeMs: 600 }, priority: 'hint',
            onReport: () => { seen.hintMs ??= performance.now() - start; },
        });
        seen.squares = (await hint.done).squares.length;
        seen.ends.push('hint');
        const { elapsedMs, depth } = await review.done;
        seen.reports.push([elapsedMs, depth]);
        done(seen);
    }).catch((error) => done({ error: String(error?.stack ?? error) }));";

/// A hint does not wait for a review and does not end it: the review continues from where it was.
pub fn pauses(world: &World) -> Result<()> {
    let page = Page::open(&world.module_by_module(), Window::DESKTOP)?;
    let seen = page.session.script_later(PAUSES, &[json!(POSITION)])?;
    if seen["ends"] != json!(["hint", "review"]) || seen["squares"] != json!(4) {
        return Err(format!("the review and the hint ended otherwise: {seen}").into());
    }
    let reports: Vec<Vec<f64>> = seen["reports"]
        .as_array()
        .into_iter()
        .flatten()
        .map(of)
        .collect();
    let grows = |index: usize| reports.is_sorted_by_key(|report| report.get(index).copied());
    // A search from scratch would report less time and depth again.
    if reports.len() < 2 || !grows(0) || !grows(1) {
        return Err(format!("the review did not continue: {seen}").into());
    }
    println!(
        "  from a hint during a review to its first report: {} ms",
        seen["hintMs"]
    );
    page.finish()
}

fn of(list: &Value) -> Vec<f64> {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_f64)
        .collect()
}

fn median(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

/// The start: far from the end, so that no search is over before it is cancelled.
const POSITION: &str = "---------------------------OX------XO--------------------------- X";

/// Workers that die: the first `missing` find no script, and `mortal` searches become such that no worker survives.
const MORTAL: &str = "
    window.died = 0;
    window.Worker = class extends Worker {
        constructor(address, options) {
            super(window.missing-- > 0 ? new URL('www/gone.js', document.baseURI) : address, options);
        }
        postMessage(message, transfer = []) {
            if (message?.type !== 'search' || window.mortal <= 0) return super.postMessage(message, transfer);
            window.mortal--;
            window.died++;
            super.postMessage({ ...message, position: null });
        }
    };";

/// A worker whose script is missing and one that dies of a question are both replaced; the computer moves all the same.
pub fn dies_once(world: &World) -> Result<()> {
    let script = format!("{MORTAL} window.missing = 1; window.mortal = 1;");
    let page = Page::open_after(world, Window::PHONE, &script)?;
    page.play(&[square("d3")], Pointer::Touch)?;
    page.wait_for_answer(4 + 1)?;
    let seen = page
        .session
        .script("return [window.missing <= 0, window.died]", &[])?;
    if seen != json!([true, 1]) {
        return Err(format!("the workers died otherwise: {seen}").into());
    }
    page.finish()
}

/// When the second worker dies of the same question, the player is told; once workers live again, so does the game.
pub fn keeps_dying(world: &World) -> Result<()> {
    let script = format!("{MORTAL} window.missing = 0; window.mortal = 1000;");
    let page = Page::open_after(world, Window::PHONE, &script)?;
    page.play(&[square("d3")], Pointer::Touch)?;
    page.session.wait_for(
        "the player is told",
        "return /stopped twice/.test(document.querySelector('#sentence').textContent)",
        &[],
    )?;
    page.picture("computer-stopped")?;
    let died = page.session.script("return window.died", &[])?;
    if died != json!(2) {
        return Err(format!("the move was asked {died} times").into());
    }
    page.session.script("window.mortal = 0", &[])?;
    page.session.press("#undo", Pointer::Touch)?;
    page.play(&[square("d3")], Pointer::Touch)?;
    page.wait_for_answer(4 + 1)?;
    page.finish()
}

/// Far longer than any task of the page takes even on a busy machine, and much shorter than a search, in ms.
const MUCH_TOO_LONG_MS: f64 = 250.0;

/// While the computer thinks and hints refine, the main thread is never taken for long.
pub fn stays_fluid(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    page.play(&[square("d3")], Pointer::Mouse)?;
    page.wait_for_answer(4 + 1)?;
    page.session.script(
        "window.tasks = [];
         new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
             .observe({ type: 'longtask' });",
        &[],
    )?;
    page.session.press("#hint", Pointer::Mouse)?;
    page.session.wait_for(
        "the hints have looked far ahead",
        "return new Promise((done) => setTimeout(() => done(/(exact|estimate)/.test(
            [...document.querySelectorAll('#board button')].map((cell) => cell.getAttribute('aria-label')).join())), 3000))",
        &[],
    )?;
    page.session.press("#hint", Pointer::Mouse)?;
    let tasks = of(&page.session.script("return window.tasks", &[])?);
    let most = tasks.iter().copied().fold(0.0, f64::max);
    println!(
        "  while hints refined for 3 s the main thread had {} tasks over 50 ms, {most:.0} ms the longest",
        tasks.len()
    );
    if most > MUCH_TOO_LONG_MS {
        return Err(format!("a task took {most:.0} ms").into());
    }
    page.finish()
}
