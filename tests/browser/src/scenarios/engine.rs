//! The engine's workers: how soon a dropped search makes way for the next.

use serde_json::{Value, json};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;

/// A search may take so long to make way, in ms, on a machine with nothing else to do.
const GOAL_MS: f64 = 100.0;

/// A client of its own beside the page's: drops searches in three ways, and times each from the drop to the first
/// report of the next search.
const DROPS: &str = "
    const [position, done] = arguments;
    const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    Promise.all([window.load('www/engine-client.js'), window.load('www/platform.js')]).then(async ([{ EngineClient }, platform]) => {
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
    let page = Page::open(world, Window::DESKTOP)?;
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
