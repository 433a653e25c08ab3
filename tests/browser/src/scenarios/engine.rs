//! The engine's workers: how soon the next search starts after a cancel, pauses by a more urgent search, and dead workers.

use anyhow::{Result, bail};
use serde_json::{Value, json};

use super::World;
use super::offline::ACTIVATED;
use crate::browser::{Browser, Window};
use crate::median::median;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

/// Goal for the time from the cancellation of a search to the first report of the next one, on an idle machine.
const GOAL_MS: f64 = 100.0;

/// Bound for the median of these times. It is far above the goal because other scenarios and programs use the same cores,
/// and far below the time of a broken cancellation: a search that does not pause holds its worker for 30 s.
const BOUND_MS: f64 = 5.0 * GOAL_MS;

/// Uses a client beside the page's own: cancels searches in three ways, and measures the time from each cancellation to the
/// first report of the next search. A pause is long enough for a search to become old (0.4 s), so that its worker is
/// replaced, and for the spare worker to get ready.
const CANCELLATIONS: &str = "
    const [position, done] = arguments;
    const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    Promise.all([window.load('www/engine/client.js'), window.load('www/device/platform.js')]).then(async ([{ EngineClient }, platform]) => {
        const engine = new EngineClient(platform.loadEngine, platform.spawnWorker);
        engine.warm();
        for (const size of [8, 6, 10]) engine.addWeights(size, await platform.loadWeights(size));
        let open = 0;
        let job = null;
        const search = () => new Promise((onReport) => {
            job?.cancel();
            open++;
            job = engine.request({ question: 'all', position, limits: { timeMs: 30000 }, priority: 'hint', onReport });
            job.done.catch(({ code }) => { if (code === 'cancelled') open--; });
        });
        const timed = async () => {
            const start = performance.now();
            await search();
            return performance.now() - start;
        };
        const times = { first: [await timed()], rested: [], chained: [], burst: [] };
        for (let i = 0; i < 8; i++) {
            await rest(800);
            times.rested.push(await timed());
        }
        for (let i = 0; i < 12; i++) times.chained.push(await timed());
        for (let i = 0; i < 4; i++) {
            await rest(700);
            for (let j = 0; j < 10; j++) {
                search();
                await rest(20);
            }
            times.burst.push(await timed());
        }
        job.cancel();
        await null;
        done({ times, open });
    }).catch((error) => done({ error: String(error?.stack ?? error) }));";

/// A running search is cancelled at once, and the next one reports soon after.
pub fn cancels(world: &World) -> Result<()> {
    let page = Page::open(&world.module_by_module(), Window::DESKTOP)?;
    page.session.wait_for(
        "the page has its engine",
        "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/weights-10.bin'))",
        &[],
    )?;
    let seen = page
        .session
        .script_async(CANCELLATIONS, &[json!(POSITION)])?;
    if seen["open"] != json!(0) {
        bail!("not every cancelled search was rejected: {seen}");
    }
    for (name, what) in [
        ("first", "the first search"),
        ("rested", "each after a pause"),
        ("chained", "each after the first report of the one before"),
        ("burst", "after ten in 200 ms"),
    ] {
        let times = numbers(&seen["times"][name]);
        let (median, most) = (median(&times), times.iter().copied().fold(0.0, f64::max));
        let slow = times.iter().filter(|&&ms| ms > GOAL_MS).count();
        println!(
            "  {}: from a cancellation to the next first report, {what}: median {median:.0} ms of {}, {most:.0} ms at most, {slow} over {GOAL_MS:.0} ms",
            world.browser.name(),
            times.len()
        );
        // The first search includes the start of its worker and is a single time: it has no bound.
        let within = median <= BOUND_MS;
        if name != "first" && !within {
            bail!("the median is over {BOUND_MS:.0} ms, {what}: {times:?}");
        }
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
    let seen = page.session.script_async(PAUSES, &[json!(POSITION)])?;
    if seen["ends"] != json!(["hint", "review"]) || seen["squares"] != json!(4) {
        bail!("the review and the hint ended otherwise: {seen}");
    }
    let reports: Vec<Vec<f64>> = seen["reports"]
        .as_array()
        .into_iter()
        .flatten()
        .map(numbers)
        .collect();
    let grows = |index: usize| reports.is_sorted_by_key(|report| report.get(index).copied());
    // A search from scratch would report less time and depth again.
    if reports.len() < 2 || !grows(0) || !grows(1) {
        bail!("the review did not continue: {seen}");
    }
    println!(
        "  from a hint during a review to its first report: {} ms",
        seen["hintMs"]
    );
    page.finish()
}

fn numbers(list: &Value) -> Vec<f64> {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_f64)
        .collect()
}

/// The start: far from the end, so that no search ends before it is cancelled.
const POSITION: &str = "---------------------------OX------XO--------------------------- X";

/// A client beside the page's solves a position with two threads, if the browser lets them share memory.
const THREADS: &str = "
    const [position, done] = arguments;
    Promise.all([window.load('www/engine/client.js'), window.load('www/device/platform.js')]).then(async ([client, platform]) => {
        const seen = { isolated: crossOriginIsolated, shares: client.makeSharedMemory() !== null, helped: 0, dead: 0 };
        const spawn = () => {
            const worker = platform.spawnWorker();
            const post = worker.postMessage.bind(worker);
            worker.postMessage = (message, ...rest) => {
                if (message.type === 'help') seen.helped++;
                post(message, ...rest);
            };
            worker.addEventListener('error', () => seen.dead++);
            worker.addEventListener('message', ({ data }) => { if (data.type === 'dead') seen.dead++; });
            return worker;
        };
        const options = { threads: () => 2, makeMemory: client.makeSharedMemory };
        const engine = new client.EngineClient(platform.loadEngine, spawn, options);
        const { value, exact } = await engine.request({ question: 'best', position, limits: {}, priority: 'move' }).done;
        done({ ...seen, value, exact });
    }).catch((error) => done({ error: String(error?.stack ?? error) }));";

/// A first visit has one thread. The second one is isolated by the service worker, and has two where the browser shares memory.
pub fn has_threads(world: &World) -> Result<()> {
    let page = Page::open_at(&world.module_by_module(), Window::DESKTOP, "/kept/threads")?;
    let solve = |page: &Page| page.session.script_async(THREADS, &[json!(SOLVED)]);
    page.session.script_async(ACTIVATED, &[])?;
    let alone = json!({ "isolated": false, "shares": false, "helped": 0, "dead": 0, "value": 38, "exact": true });
    let first = solve(&page)?;
    if first != alone {
        bail!("the first visit: {first}");
    }
    // Not by a reload: under Firefox's driver it bypasses the service worker.
    page.session.go("about:blank")?;
    page.visit()?;
    let second = solve(&page)?;
    // WebKitGTK isolates the page, and shares no memory.
    let shares = world.browser != Browser::WebKit;
    let helped = second["helped"].as_u64().unwrap_or(0) > 0;
    if (second["isolated"] != json!(true) || second["shares"] != json!(shares) || helped != shares)
        || (second["dead"] != json!(0)
            || second["value"] != json!(38)
            || second["exact"] != json!(true))
    {
        bail!("the second visit: {second}");
    }
    page.finish()
}

/// FFO 40, which Black wins by 38 discs.
const SOLVED: &str = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";

/// Workers that die: the first `missing` have no script, and the next `mortal` searches are replaced by invalid ones, which
/// end the worker.
const MORTAL: &str = "
    window.died = 0;
    // Without the openings the computer searches its first move.
    const fetched = window.fetch;
    window.fetch = (what, ...rest) => /openings-8/.test(String(what))
        ? Promise.reject(new TypeError('no openings')) : fetched(what, ...rest);
    const scriptOf = (address) => String(address).includes('/engine/') && window.missing-- > 0
        ? new URL('www/gone.js', document.baseURI).href : address;
    // Where there are trusted types, only the page's policy makes the address of a worker.
    const types = window.trustedTypes;
    const createPolicy = types?.createPolicy.bind(types);
    if (types) types.createPolicy = (name, rules) => createPolicy(name, {
        ...rules, createScriptURL: (address) => scriptOf(rules.createScriptURL(address)),
    });
    window.Worker = class extends Worker {
        constructor(address, options) {
            super(types ? address : scriptOf(address), options);
        }
        postMessage(message, transfer = []) {
            if (message?.type !== 'search' || window.mortal <= 0) return super.postMessage(message, transfer);
            window.mortal--;
            window.died++;
            super.postMessage({ ...message, position: null });
        }
    };";

/// A worker without a script and one that dies during a request are both replaced; the computer moves.
pub fn dies_once(world: &World) -> Result<()> {
    let script = format!("{MORTAL} window.missing = 1; window.mortal = 1;");
    let page = Page::open_after(world, Window::PHONE, &script)?;
    page.play(&[square("d3")], Pointer::Touch)?;
    page.wait_for_answer(4 + 1)?;
    let seen = page
        .session
        .script("return [window.missing <= 0, window.died]", &[])?;
    if seen != json!([true, 1]) {
        bail!("other workers died: {seen}");
    }
    page.finish()
}

/// When a second worker dies during the same request, the page reports it; once workers run again, the game goes on.
pub fn keeps_dying(world: &World) -> Result<()> {
    let script = format!("{MORTAL} window.missing = 0; window.mortal = 1000;");
    let page = Page::open_after(world, Window::PHONE, &script)?;
    page.play(&[square("d3")], Pointer::Touch)?;
    page.session.wait_for(
        "the page reports the failure",
        "return /stopped twice/.test(document.querySelector('#sentence').textContent)",
        &[],
    )?;
    page.screenshot("computer-stopped")?;
    let died = page.session.script("return window.died", &[])?;
    if died != json!(2) {
        bail!("the move was requested {died} times");
    }
    page.session.script("window.mortal = 0", &[])?;
    page.session.press("#undo", Pointer::Touch)?;
    page.play(&[square("d3")], Pointer::Touch)?;
    page.wait_for_answer(4 + 1)?;
    page.finish()
}

/// Bound for a task of the main thread: longer than any task of the page on a busy machine, and much shorter than a search.
const LONGEST_TASK_MS: f64 = 250.0;

/// While the computer thinks and hints are refined, no task of the main thread is long.
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
        "hints have been refined for 3 s",
        "return new Promise((done) => setTimeout(() => done(/(exact|estimate)/.test(
            [...document.querySelectorAll('#board button')].map((cell) => cell.getAttribute('aria-label')).join())), 3000))",
        &[],
    )?;
    page.session.press("#hint", Pointer::Mouse)?;
    let tasks = numbers(&page.session.script("return window.tasks", &[])?);
    let most = tasks.iter().copied().fold(0.0, f64::max);
    println!(
        "  while hints refined for 3 s the main thread had {} tasks over 50 ms, {most:.0} ms the longest",
        tasks.len()
    );
    if most > LONGEST_TASK_MS {
        bail!("a task took {most:.0} ms");
    }
    page.finish()
}
