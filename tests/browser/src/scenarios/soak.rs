//! Many games of the computer and many reviews in one page, which grows neither larger nor slower.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::World;
use crate::browser::Window;
use crate::median::median;
use crate::new_game_form::fill_in;
use crate::page::Page;
use crate::session::Pointer;

/// Games in all, and with `--thorough`; every fifth one is reviewed.
const GAMES: usize = 1;
const THOROUGH: usize = 1000;

/// After this many games the heap has its usual size, and the code its usual speed.
const WARM: usize = 100;

/// The most that the heap, and the time of a game, may grow from then on, as a factor.
const MAX_GROWTH: f64 = 1.2;

/// The longest time without another finished game, of which some are reviewed.
const STUCK: Duration = Duration::from_secs(120);

/// Timers that only show something for a while fire at once, and workers are counted.
const HASTE: &str = "
    const wait = window.setTimeout;
    window.setTimeout = (task, ms, ...rest) => wait(task, Math.min(ms ?? 0, 20), ...rest);
    window.soak = { games: 0, reviews: 0, times: [], workers: 0 };
    window.Worker = class extends Worker {
        constructor(...parts) { super(...parts); soak.workers++; }
        terminate() { soak.workers--; super.terminate(); }
    };";

/// Plays one game after the other, and reviews every fifth one.
const PLAY_ON: &str = "
    const last = arguments[0];
    const visible = (selector) => {
        const node = document.querySelector(selector);
        return node?.checkVisibility() ? node : null;
    };
    let [start, reviewing] = [performance.now(), false];
    const look = () => {
        if (reviewing) {
            if (document.querySelector('.review-progress')?.hidden !== true) return;
            reviewing = false;
            soak.reviews++;
            location.hash = '';
            return;
        }
        const rematch = visible('#rematch');
        if (!rematch) return;
        if (!soak.counted) {
            soak.counted = true;
            soak.times.push(performance.now() - start);
            soak.games++;
            if (soak.games % 5 === 0) {
                reviewing = true;
                return visible('#to-review').click();
            }
        }
        if (soak.games === last) return clearInterval(timer);
        soak.counted = false;
        start = performance.now();
        rematch.click();
    };
    const timer = setInterval(look, 10);";

pub fn run(world: &World) -> Result<()> {
    let page = Page::open_after(world, Window::DESKTOP, HASTE)?;
    page.start_over(&json!({ "animation": "off" }))?;
    fill_in(&page, Pointer::Mouse, |form| form.pick("opponent", "watch"))?;
    let games = if world.thorough { THOROUGH } else { GAMES };
    page.session.script(PLAY_ON, &[json!(games)])?;
    let mut warm = None;
    let (mut played, mut since) = (0, Instant::now());
    while played < games {
        std::thread::sleep(Duration::from_millis(500));
        let now = count(
            &page,
            "return soak.games - (soak.games % 5 === 0 && soak.reviews < soak.games / 5)",
        )?;
        if now > played {
            (played, since) = (now, Instant::now());
        }
        if since.elapsed() > STUCK {
            page.screenshot("soak")?;
            bail!("{played} games, and no other one within {STUCK:?}");
        }
        if played >= WARM && warm.is_none() {
            warm = Some((heap(&page)?, count(&page, "return soak.workers")?));
        }
    }
    let reviews = count(&page, "return soak.reviews")?;
    let workers = count(&page, "return soak.workers")?;
    println!("  {games} games, {reviews} reviews, {workers} workers");
    ensure!(reviews == games / 5, "not every fifth game was reviewed");
    if let Some((warm_heap, warm_workers)) = warm {
        let end = heap(&page)?;
        println!("  heap: {warm_heap} bytes after {WARM} games, {end} at the end");
        ensure!(end <= warm_heap * MAX_GROWTH, "the heap has grown");
        ensure!(workers <= warm_workers, "{warm_workers} workers before");
        is_as_fast(&page)?;
    }
    page.finish()
}

/// The last games take no longer than those before.
fn is_as_fast(page: &Page) -> Result<()> {
    let times = page.session.script("return soak.times", &[])?;
    let times: Vec<f64> = serde_json::from_value(times)?;
    let first = median(&times[WARM..2 * WARM]);
    let last = median(&times[times.len() - WARM..]);
    println!("  median time of a game: {first:.0} ms, {last:.0} ms at the end");
    ensure!(last <= first * MAX_GROWTH, "games have become slower");
    Ok(())
}

fn count(page: &Page, script: &str) -> Result<usize> {
    let found = page.session.script(script, &[])?;
    let found = found.as_u64().context("no number")?;
    Ok(usize::try_from(found)?)
}

/// The bytes in use on the heap of the page, without garbage.
pub fn heap(page: &Page) -> Result<f64> {
    page.session
        .devtools("HeapProfiler.collectGarbage", &json!({}))?;
    let usage: Value = page.session.devtools("Runtime.getHeapUsage", &json!({}))?;
    usage["usedSize"].as_f64().context("no size of the heap")
}
