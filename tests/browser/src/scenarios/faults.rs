//! A monkey whose browser fails: workers end, storage is refused or wiped, the server is gone, the clock jumps, tabs are closed and
//! opened, and large texts are pasted.
//!
//! After every batch the page has no error, and once storage works again it shows the game of its record.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result, anyhow, bail, ensure};
use serde_json::{Value, json};
use static_server::{Server, Site};

use super::monkey::{NO_DIALOGS, STEP_BACK, act, compare, is_not_stuck, print_progress, times};
use super::soak::heap;
use super::{World, offline};
use crate::browser::{Browser, Window};
use crate::median::median;
use crate::page::{Page, first_script};
use crate::ports;
use crate::random::Random;

/// The seed, to which each browser and window adds its own; every other one has to pass too.
const SEED: u64 = 20_261_125;

/// The number of actions in all, and with `--thorough`.
const ACTIONS: usize = 160;
const THOROUGH: usize = 100_000;

/// Windows of WebKit that run side by side: each waits for frames most of the time.
const LANES: usize = 3;

/// After this many actions caches are full. Some places take more memory than others and a page that was loaded again takes the
/// least, so that medians over as many actions are compared, before this point and at the end.
const WARM: usize = 10_000;

/// The most that the median of the heap may grow from then on, as a factor.
const MAX_GROWTH: f64 = 1.2;

/// The number of faults between two looks at the heap, of which each collects the garbage.
const LOOK: usize = 10;

/// Gives the test a hold on storage, clocks and workers.
const HOOKS: &str = "
    window.faults = { refused: '', skewMs: 0, workers: [] };
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
        if (faults.refused) throw new DOMException('', faults.refused);
        setItem.call(this, key, value);
    };
    const [date, ticks] = [Date.now.bind(Date), performance.now.bind(performance)];
    Date.now = () => date() + faults.skewMs;
    performance.now = () => ticks() + Math.max(0, faults.skewMs);
    window.Worker = class extends Worker {
        constructor(...parts) { super(...parts); faults.workers.push(this); }
    };";

/// What can fail; each is done, or done and undone, between two batches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    WorkerEnds,
    StorageFull,
    StorageForbidden,
    StorageWiped,
    Offline,
    ClockJumps,
    TabReopened,
    SecondTab,
    LettersGrow,
    Zoom,
    SettingsChange,
    LargePaste,
}

const FAULTS: [Fault; 12] = [
    Fault::WorkerEnds,
    Fault::StorageFull,
    Fault::StorageForbidden,
    Fault::StorageWiped,
    Fault::Offline,
    Fault::ClockJumps,
    Fault::TabReopened,
    Fault::SecondTab,
    Fault::LettersGrow,
    Fault::Zoom,
    Fault::SettingsChange,
    Fault::LargePaste,
];

impl Fault {
    fn can_happen_in(self, browser: Browser) -> bool {
        match self {
            // WebKit's driver does not answer there.
            Self::SecondTab => browser != Browser::WebKit,
            // The other drivers have no zoom; the resizes of the monkey change the layout in the same way.
            Self::Zoom => browser == Browser::Chromium,
            _ => true,
        }
    }
}

pub fn run(world: &World) -> Result<()> {
    if !world.thorough {
        return run_in_window(world, ACTIONS, SEED);
    }
    // WebKit's window keeps a list of what is sent to it, and spends four fifths of its time there after 55,000 actions.
    let (windows, lanes) = if world.browser == Browser::WebKit {
        (10, LANES)
    } else {
        (1, 1)
    };
    let next = AtomicUsize::new(0);
    let lane = || -> Result<()> {
        loop {
            let window = next.fetch_add(1, Ordering::Relaxed);
            if window >= windows {
                return Ok(());
            }
            run_in_window(world, THOROUGH / windows, SEED + 10 * window as u64)
                .inspect_err(|_| next.store(windows, Ordering::Relaxed))
                .with_context(|| format!("window {window}"))?;
        }
    };
    thread::scope(|scope| {
        let lanes: Vec<_> = (0..lanes).map(|_| scope.spawn(lane)).collect();
        let ended = lanes
            .into_iter()
            .map(|lane| lane.join().map_err(|_| anyhow!("a panic"))?);
        ended.collect()
    })
}

fn run_in_window(world: &World, actions: usize, seed: u64) -> Result<()> {
    // Faults and steps back change more than the page's origin.
    let world = &world.with_own_windows();
    let random = &mut Random::new(seed + world.browser as u64);
    let mut host = Host::start(world)?;
    let page = Page::open_url(world, Window::DESKTOP, &host.url()?)?;
    page.session.script_async(offline::ACTIVATED, &[])?;
    let (mut count, mut done) = (0, BTreeMap::new());
    let (mut early, mut late) = (Vec::new(), Vec::new());
    while count < actions {
        let fault = *random.one_of(&FAULTS);
        if !fault.can_happen_in(world.browser) {
            continue;
        }
        *done.entry(fault).or_insert(0) += 1;
        let what = || format!("action {count}, {fault:?}");
        let acted = with_fault(&page, &mut host, fault, random).with_context(what)?;
        let what = || format!("action {count}, {fault:?}, {acted:?}");
        let mut wrong = compare(&page);
        if wrong.is_err() && acted.contains(&STEP_BACK) && page.is_empty()? {
            // The step to the empty page before ended after the visit that follows it.
            page.visit_in_any_state().with_context(what)?;
            wrong = compare(&page);
        }
        let wrong = wrong.with_context(what)?;
        if !wrong.is_empty() {
            page.screenshot("faults")?;
            bail!("{}: {wrong}", what());
        }
        let before = count;
        count += 1 + acted.map(times).iter().sum::<usize>();
        print_progress(before, count);
        if world.browser == Browser::Chromium && done.values().sum::<usize>() % LOOK == 0 {
            if count <= WARM {
                early.push(heap(&page)?);
            } else if count > actions - WARM {
                late.push(heap(&page)?);
            }
        }
    }
    println!("  {done:?}");
    if !late.is_empty() {
        let (warm, now) = (median(&early), median(&late));
        println!("  heap: {warm} bytes in the first {WARM} actions, {now} in the last");
        ensure!(now <= warm * MAX_GROWTH, "the heap has grown");
    }
    is_not_stuck(&page)?;
    page.finish()
}

/// Random actions during a fault, and some after it. Returns their kinds.
fn with_fault(
    page: &Page,
    host: &mut Host,
    fault: Fault,
    random: &mut Random,
) -> Result<[&'static str; 2]> {
    ensure_hooks(page)?;
    let first_tab = begin(page, host, fault, random)?;
    let during = act(page, random)?;
    end(page, host, fault)?;
    if let Some(tab) = first_tab {
        page.session.close_tab(&tab)?;
        // Drivers switch tabs without the event by which a page learns that it is in view again.
        page.session
            .script("document.dispatchEvent(new Event('visibilitychange'))", &[])?;
    }
    let after = act(page, random)?;
    Ok([during, after])
}

/// Visits a page without hooks again: the service worker has the page, but their script comes from the server, which may be busy.
fn ensure_hooks(page: &Page) -> Result<()> {
    let hooks = page.session.script("return typeof faults", &[])?;
    if hooks == "undefined" {
        page.visit_in_any_state()?;
    }
    Ok(())
}

/// Returns the tab that was in view, if another one is opened.
fn begin(page: &Page, host: &mut Host, fault: Fault, random: &mut Random) -> Result<Option<Value>> {
    let session = &page.session;
    match fault {
        Fault::WorkerEnds => end_worker(page, random)?,
        Fault::StorageFull => refuse(page, "QuotaExceededError")?,
        Fault::StorageForbidden => refuse(page, "SecurityError")?,
        Fault::StorageWiped => drop(session.script("localStorage.clear()", &[])?),
        Fault::Offline => host.stop(),
        Fault::ClockJumps => {
            let skew = *random.one_of(&[-86_400_000_i64, -5_000, 5_000, 3_600_000, 86_400_000]);
            session.script("faults.skewMs += arguments[0]", &[json!(skew)])?;
        }
        Fault::TabReopened => {
            session.go("about:blank")?;
            page.visit_in_any_state()?;
        }
        Fault::SecondTab => {
            let first = session.open_tab()?;
            page.visit_in_any_state()?;
            return Ok(Some(first));
        }
        Fault::LettersGrow => {
            let letters = *random.one_of(&["", "150%", "200%"]);
            session.script(
                "document.documentElement.style.fontSize = arguments[0]",
                &[json!(letters)],
            )?;
        }
        Fault::Zoom => zoom(page, *random.one_of(&[25, 67, 150, 300, 500]))?,
        Fault::SettingsChange => change_settings(page, random)?,
        Fault::LargePaste => {
            let text = *random.one_of(&["f5d6c3d3c4", "(;GM[2]", "\u{202e}<b>\n"]);
            paste(page, text)?;
        }
    }
    Ok(None)
}

/// Undoes what does not stay.
fn end(page: &Page, host: &mut Host, fault: Fault) -> Result<()> {
    match fault {
        Fault::StorageFull | Fault::StorageForbidden => refuse(page, ""),
        Fault::Offline => {
            host.restart()?;
            // A page that was loaded meanwhile has no hooks.
            page.visit_in_any_state()
        }
        Fault::Zoom => page
            .session
            .devtools("Emulation.clearDeviceMetricsOverride", &json!({}))
            .map(drop),
        _ => Ok(()),
    }
}

/// Ends one of the workers, with the error that a browser reports then. WebKit dispatches no event to a worker that ended.
fn end_worker(page: &Page, random: &mut Random) -> Result<()> {
    let share = random.below(100) as f64 / 100.0;
    let script = "
        const worker = faults.workers.splice(Math.floor(arguments[0] * faults.workers.length), 1)[0];
        worker?.terminate();
        worker?.onerror?.(new ErrorEvent('error', { cancelable: true }))";
    page.session.script(script, &[json!(share)]).map(drop)
}

/// Makes storage refuse everything, for a reason; "" ends that.
fn refuse(page: &Page, reason: &str) -> Result<()> {
    page.session
        .script(
            "if (window.faults) faults.refused = arguments[0]",
            &[json!(reason)],
        )
        .map(drop)
}

fn zoom(page: &Page, percent: u32) -> Result<()> {
    let Window { width, height, .. } = Window::DESKTOP;
    let metrics = json!({
        "width": width * 100 / percent,
        "height": height * 100 / percent,
        "deviceScaleFactor": f64::from(percent) / 100.0,
        "mobile": false,
    });
    page.session
        .devtools("Emulation.setDeviceMetricsOverride", &metrics)
        .map(drop)
}

/// Stores another language and theme, and loads the page again.
fn change_settings(page: &Page, random: &mut Random) -> Result<()> {
    let language = *random.one_of(&["en", "nl", "fi", "de"]);
    let theme = *random.one_of(&["light", "dark", "contrast", "system"]);
    let script = "
        const settings = JSON.parse(localStorage.getItem('outflank.settings') ?? '{}');
        const [language, theme] = arguments;
        localStorage.setItem('outflank.settings', JSON.stringify({ ...settings, language, theme }))";
    page.session
        .script(script, &[json!(language), json!(theme)])?;
    page.reload_in_any_state()
}

/// Pastes a text a hundred thousand times.
fn paste(page: &Page, text: &str) -> Result<()> {
    let script = "
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', arguments[0].repeat(100000));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))";
    page.session.script(script, &[json!(text)]).map(drop)
}

/// The server of the page, which can be gone for a while.
struct Host {
    site: Site,
    server: Option<Server>,
    port: u16,
}

impl Host {
    fn start(world: &World) -> Result<Self> {
        let script = [NO_DIALOGS, HOOKS].concat();
        let site = Site::new(&world.site).first_script(&first_script(world, &script));
        let mut host = Self {
            site,
            server: None,
            port: ports::unused()?,
        };
        host.restart()?;
        Ok(host)
    }

    fn restart(&mut self) -> Result<()> {
        self.server = Some(Server::start(self.site.clone(), self.port)?);
        Ok(())
    }

    fn stop(&mut self) {
        self.server = None;
    }

    fn url(&self) -> Result<String> {
        Ok(self.server.as_ref().context("no server")?.url())
    }
}
