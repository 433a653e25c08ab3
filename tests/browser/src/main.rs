//! Plays on the served page in a real browser, by mouse, touch and keyboard.
//!
//! Runs the scenarios with the options and the output of Rust's own test harness. With `--shots` it saves screenshots of all
//! screens instead.

mod browser;
mod driver;
mod median;
mod new_game_form;
mod page;
mod ports;
mod random;
mod scenarios;
mod screens;
mod session;
mod session_pool;
mod shots;
mod square;
mod stored_game;
mod story;
mod wait;
mod webdriver;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result};
use clap::Parser;
use libtest_mimic::{Arguments, Completion, Trial};

use browser::Browser;
use scenarios::{Scenario, World};

/// The most scenarios that run at the same time: one more than two cores, since many wait for a clock or a frame.
const MAX_THREADS: usize = 3;

/// The number of slow scenarios listed at the end.
const SLOWEST: usize = 10;

/// The most scenarios that have a second try. Browsers and their drivers fail now and then where the page does not
/// (docs/known-issues.md), and more often on a busy machine; a fault of the page fails more scenarios, or both tries.
const MAX_RETRIED: usize = 2;

/// Plays on the served page in a real browser.
#[derive(Parser)]
struct Options {
    /// The browser
    #[arg(long, value_enum)]
    browser: Browser,

    /// The WebDriver program of the browser
    #[arg(long)]
    driver: PathBuf,

    /// The folder with the assembled site
    #[arg(long)]
    site: PathBuf,

    /// The script of axe-core
    #[arg(long)]
    axe: PathBuf,

    /// The folder for screenshots
    #[arg(long, default_value = "target/screens")]
    screens: PathBuf,

    /// Run only the scenarios (with --shots: the screens) whose names contain one of these texts
    #[arg(long)]
    only: Vec<String>,

    /// Check screens in every language and layout, which takes several times as long
    #[arg(long)]
    thorough: bool,

    /// Save screenshots of all screens instead
    #[arg(long)]
    shots: bool,

    #[command(flatten)]
    harness: Arguments,
}

impl Options {
    /// Whether `--only` includes this name.
    fn includes(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|text| name.contains(text))
    }
}

fn main() -> Result<ExitCode> {
    let options = Options::parse();
    let absolute = |path: &Path| {
        path.canonicalize()
            .with_context(|| path.display().to_string())
    };
    let world = World {
        browser: options.browser,
        driver: options.driver.clone(),
        site: absolute(&options.site)?,
        axe: absolute(&options.axe)?,
        screens: options.screens.join(options.browser.name()),
        thorough: options.thorough,
        pool: Arc::default(),
        installs: true,
    };
    if options.shots {
        shots::run(&world, |name| options.includes(name))?;
        return Ok(ExitCode::SUCCESS);
    }
    Ok(run(&world, &options))
}

/// Runs the scenarios: those that measure times one by one, then the others side by side.
fn run(world: &World, options: &Options) -> ExitCode {
    let report = Arc::<TestReport>::default();
    let included = |scenario: &&Scenario| options.includes(scenario.name);
    let (alone, others): (Vec<_>, Vec<_>) = (scenarios::ALL.iter())
        .filter(included)
        .partition(|scenario| scenario.alone);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = (cores + 1).min(MAX_THREADS);
    let mut failed = false;
    for (scenarios, threads) in [(alone, 1), (others, threads)] {
        let mut harness = options.harness.clone();
        harness.test_threads.get_or_insert(threads);
        let trials = scenarios.iter().map(|it| trial(world, it, &report));
        failed |= libtest_mimic::run(&harness, trials.collect()).has_failed();
    }
    if !options.harness.list {
        report.print();
    }
    if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

fn trial(world: &World, scenario: &'static Scenario, report: &Arc<TestReport>) -> Trial {
    let browser = world.browser.name();
    let report = Arc::clone(report);
    let world = World {
        installs: scenario.installs,
        ..world.clone()
    };
    let run = move || {
        if let Some(reason) = scenario.skipped_in(world.browser) {
            return Ok(Completion::ignored_with(reason));
        }
        let start = Instant::now();
        let outcome = (scenario.run)(&world).or_else(|error| {
            report.retry(scenario.name, error)?;
            (scenario.run)(&world)
        });
        report.add(start.elapsed(), scenario.name);
        outcome
            .map(|()| Completion::Completed)
            .map_err(|error| format!("{error:#}").into())
    };
    Trial::ignorable_test(scenario.name, run).with_kind(browser)
}

/// What is said after all scenarios.
#[derive(Default)]
struct TestReport {
    durations: Mutex<Vec<(Duration, &'static str)>>,
    /// The scenarios that failed once, with their errors.
    retried: Mutex<Vec<String>>,
    retries: AtomicUsize,
}

impl TestReport {
    fn add(&self, duration: Duration, name: &'static str) {
        lock(&self.durations).push((duration, name));
    }

    /// Notes that a scenario has failed and is tried again.
    ///
    /// # Errors
    /// The same error if enough scenarios have been tried again.
    fn retry(&self, name: &str, error: Error) -> Result<()> {
        if self.retries.fetch_add(1, Ordering::Relaxed) >= MAX_RETRIED {
            return Err(error);
        }
        let failure = format!("{name}: {error:#}");
        // A long scenario ends much later.
        eprintln!("tried again: {failure}");
        lock(&self.retried).push(failure);
        Ok(())
    }

    /// Lists the slowest scenarios, and those that had a second try.
    fn print(&self) {
        let mut list = lock(&self.durations);
        list.sort_by_key(|(duration, ..)| std::cmp::Reverse(*duration));
        for (duration, name) in list.iter().take(SLOWEST) {
            let seconds = duration.as_secs_f32();
            println!("{seconds:6.1} s  {name}");
        }
        for retried in &*lock(&self.retried) {
            println!("TRIED AGAIN after a failure: {retried}");
        }
    }
}

fn lock<T>(list: &Mutex<T>) -> MutexGuard<'_, T> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}
