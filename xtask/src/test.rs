//! `cargo xtask test`: everything that can fail, natively, in wasm and in real browsers.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::browsers::Browser;
use crate::end_to_end::EndToEnd;
use crate::options::Options;
use crate::repo::{self, WASM};
use crate::tally::Tally;
use crate::{Result, build, command, node, site};

pub fn run(words: &[String]) -> Result<()> {
    let mut options = Options::new(words);
    let browsers = options.value("--browsers")?.unwrap_or_default();
    let only = options.value("--only")?;
    let thorough = options.flag("--thorough");
    options.finish()?;
    let tally = all(&Browser::parse_list(&browsers)?, only.as_deref(), thorough)?;
    // The last line is for people and programs alike.
    println!("\n{tally}");
    if tally.is_green() {
        Ok(())
    } else {
        Err("some tests failed".into())
    }
}

/// Runs all tests; `only` narrows them to the end-to-end scenarios whose names contain it. `thorough` is
/// for all languages where the longest words do.
fn all(browsers: &[Browser], only: Option<&str>, thorough: bool) -> Result<Tally> {
    let drivers = browsers
        .iter()
        .map(|browser| Ok((*browser, browser.ensure()?)))
        .collect::<Result<Vec<_>>>()?;
    let mut tally = Tally::default();
    if only.is_none() {
        tally.run(
            "native tests and documentation examples",
            command::cargo().args(["test", "--workspace", "--quiet"]),
        );
        scripts(&mut tally)?;
        build::ensure_wasm_target()?;
        for (browser, driver) in &drivers {
            tally.run(
                &format!("wasm tests in {browser}"),
                &mut wasm(*browser, driver),
            );
        }
    }
    let program = EndToEnd::prepare()?;
    for (browser, driver) in &drivers {
        let more: &[&str] = if thorough { &["--thorough"] } else { &[] };
        let mut scenarios = program.command(*browser, driver, only.unwrap_or_default(), more);
        tally.run(&format!("the page in {browser}"), &mut scenarios);
    }
    Ok(tally)
}

/// The tests of the page's pure modules, where there are some.
fn scripts(tally: &mut Tally) -> Result<()> {
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in ["www", "tests/page"].map(|name| repo::root().join(name)) {
        let found = site::files(&folder)?.into_iter();
        files.extend(found.map(|path| folder.join(path)));
    }
    files.retain(|path| {
        let name = path.to_string_lossy();
        name.ends_with(".test.js") || name.ends_with(".test.mjs")
    });
    if !files.is_empty() {
        let mut node = node::command()?;
        node.args(["--test", "--test-reporter=tap"]).args(files);
        tally.run("tests of the page's modules", &mut node);
    }
    Ok(())
}

/// The wasm tests in one browser, through our own runner.
fn wasm(browser: Browser, driver: &Path) -> Command {
    let mut cargo = command::cargo();
    // In release: a debug build has names and checks that take the browser ten times as long to load.
    cargo
        // Not quietly: cargo would hand the word on to the runner, which does not know it.
        .args(["test", "--release", "--package", "outflank"])
        .args(["--target", WASM, "--test", "wasm"])
        .env("WASM_BINDGEN_USE_BROWSER", "1")
        .env("WASM_BINDGEN_TEST_TIMEOUT", "300")
        .env(browser.driver_variable(), driver);
    if browser == Browser::WebKit {
        // What JavaScriptCore makes of a module while it compiles it beside the running code is not always right
        // (ARCHITECTURE.md, "Code map"); these tests are of our code.
        cargo.env("JSC_useConcurrentJIT", "0");
    }
    browser.on_screen(cargo)
}
