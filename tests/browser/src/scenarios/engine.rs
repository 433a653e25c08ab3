//! The engine's workers: how soon a dropped search makes way for the next, and what comes of a worker's death.

use serde_json::{Value, json};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

/// A search may take so long to make way, in ms, on a machine with nothing else to do.
const GOAL_MS: f64 = 100.0;

/// A client of its own beside the page's: drops searches in three ways, and times each from the drop to the first
/// report of the next search.
const DROPS: &str = "
    const [position, done] = arguments;
    const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    Promise.all([window.load('www/engine/client.js'), window.load('www/device/platform.js')]).then(async ([{ EngineClient }, platform]) => {
        const engine = new EngineClient(platform.loadEngine, platform.spawnWorker);
        engine.warm();
        for (const size of [8, 6, 10]) engine.addWeights(size, await platform.loadWeights(size));
        let open = 0;
        const ask = () => new Promise((first) => {
            open++;
            engine.ask('analyse', position, { timeMs: 30000 }, first).catch(({ code }) => { if (code === 'cancelled') open--; });
        });
        const timed = async () => {
            const begun = performance.now();
            await ask();
            return performance.now() - begun;
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
                ask();
                await rest(20);
            }
            times.flurry.push(await timed());
        }
        engine.cancel();
        await null;
        done({ times, open });
    }).catch((error) => done({ error: String(error?.stack ?? error) }));";

/// A running search is dropped at once, and the next one reports soon after.
pub fn drops(world: &World) -> Result<()> {
    let page = Page::open(&world.module_by_module(), Window::DESKTOP)?;
    page.session.wait_for(
        "the page has its engine",
        "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/weights-10.bin'))",
        &[],
    )?;
    let seen = page.session.script_later(DROPS, &[json!(POSITION)])?;
    if seen["open"] != json!(0) {
        return Err(format!("not every dropped search was told: {seen}").into());
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
            "  from a drop to the next search's first report, {what}: {median:.0} ms (median of {}), {most:.0} ms at most, {slow} over {GOAL_MS:.0} ms",
            times.len()
        );
    }
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

/// The start: far from the end, so that no search is over before it is dropped.
const POSITION: &str = "---------------------------OX------XO--------------------------- X";

/// Workers that die: the first `missing` find no script, and `mortal` questions are turned into some that no worker
/// survives.
const MORTAL: &str = "
    window.died = 0;
    window.Worker = class extends Worker {
        constructor(address, options) {
            super(window.missing-- > 0 ? new URL('www/gone.js', document.baseURI) : address, options);
        }
        postMessage(message, transfer = []) {
            if (message?.type !== 'ask' || window.mortal <= 0) return super.postMessage(message, transfer);
            window.mortal--;
            window.died++;
            super.postMessage({ ...message, kind: 'nothing that an engine does' });
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
