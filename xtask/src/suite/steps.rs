//! The steps of the test suite, as they are added to a plan.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use super::end_to_end;
use super::plan::{Load, Plan, StepId};
use crate::repo::{self, WASM};
use crate::site::files;
use crate::tools::browsers::{Browser, Driven};
use crate::tools::{display, node, rust};
use crate::{outln, output, process};

/// The first display that is tried for the wasm tests; scenarios may run at the same time.
const WASM_DISPLAY: u32 = 199;

/// Which scenarios run.
#[derive(Clone, Default)]
pub struct Scenarios {
    /// Texts: a scenario runs if its name contains one of them, or if there are none.
    pub only: Vec<String>,
    /// Check screens in every language, not only in those with the longest words.
    pub is_thorough: bool,
}

/// All native tests of the workspace, and its documentation examples.
pub fn native(plan: &mut Plan) {
    let build = plan.add_build("build the native tests", &[], || {
        process::run(process::cargo().args(["test", "--workspace", "--quiet", "--no-run"]))
    });
    plan.add(
        "native tests and documentation examples",
        Load::All,
        &[build],
        || {
            process::run(process::cargo().args([
                "test",
                "--workspace",
                "--quiet",
                "--no-fail-fast",
            ]))
        },
    );
}

/// The native tests of the core alone.
pub fn core(plan: &mut Plan) {
    plan.add_build("tests of the rules and the engine", &[], || {
        process::run(process::cargo().args([
            "test",
            "--package",
            "outflank",
            "--quiet",
            "--no-fail-fast",
        ]))
    });
}

/// The tests of the page's modules under Node.
pub fn page_modules(plan: &mut Plan) {
    plan.add("tests of the page's modules", Load::One, &[], || {
        let mut files: Vec<PathBuf> = Vec::new();
        for folder in ["www", "tests/page"].map(|name| repo::root().join(name)) {
            let found = files::list(&folder)?.into_iter();
            files.extend(found.map(|path| folder.join(path)));
        }
        files.retain(|path| {
            let name = path.to_string_lossy();
            name.ends_with(".test.js") || name.ends_with(".test.mjs")
        });
        let mut node = node::command()?;
        process::run(node.args(["--test", "--test-reporter=tap"]).args(files))
    });
}

/// The wasm tests in each browser.
pub fn wasm(plan: &mut Plan, browsers: &[Driven]) {
    let build = plan.add_build("build the wasm tests", &[], || {
        rust::ensure_wasm_target()?;
        process::run(process::cargo().args(["build", "--quiet", "--package", "wasm-runner"]))?;
        process::run(wasm_tests().arg("--no-run"))
    });
    for driven in browsers.iter().cloned() {
        plan.add(
            format!("wasm tests in {}", driven.browser),
            Load::One,
            &[build],
            move || process::run(&mut wasm_in(&driven)),
        );
    }
}

fn wasm_tests() -> Command {
    let mut cargo = process::cargo();
    // In release: a browser takes ten times as long to load a debug build.
    cargo
        // Without --quiet, which cargo would pass on to the runner.
        .args(["test", "--release", "--package", "outflank"])
        .args(["--target", WASM, "--test", "wasm"]);
    cargo
}

/// The wasm tests in one browser, through the runner in xtask/wasm-runner.
fn wasm_in(Driven { browser, driver }: &Driven) -> Command {
    let mut cargo = wasm_tests();
    cargo
        .env("WASM_BINDGEN_USE_BROWSER", "1")
        .env("WASM_BINDGEN_TEST_TIMEOUT", "300")
        .env(browser.driver_variable(), driver);
    if *browser == Browser::WebKit {
        // JavaScriptCore miscounts now and then while it compiles beside functions with many parameters
        // (docs/known-issues.md), which shipped modules do not have, but those of tests do.
        cargo.env("JSC_useConcurrentJIT", "0");
    }
    if browser.needs_display() {
        display::wrap(cargo, WASM_DISPLAY)
    } else {
        cargo
    }
}

/// Builds what the scenarios need.
pub fn scenario_builds(plan: &mut Plan) -> [StepId; 2] {
    let program = plan.add_build("build the program of the scenarios", &[], end_to_end::build);
    let site = plan.add_build("build the page", &[], end_to_end::prepare_site);
    [program, site]
}

/// The scenarios in each browser, after their builds.
pub fn scenarios(plan: &mut Plan, builds: &[StepId], browsers: &[Driven], which: &Scenarios) {
    for driven in browsers.iter().cloned() {
        let which = which.clone();
        let title = format!("the page in {}", driven.browser);
        // The program plays several scenarios at once, and some of them measure times.
        plan.add(title.clone(), Load::All, builds, move || {
            which.run(&title, &driven)
        });
    }
}

impl Scenarios {
    fn run(&self, title: &str, driven: &Driven) -> Result<()> {
        let mut program = end_to_end::command(driven, &self.only)?;
        if self.is_thorough {
            program.arg("--thorough");
        }
        let mut program = end_to_end::with_display(driven.browser, program);
        let (result, text) = output::capture(title, || process::run(&mut program));
        outln!("{}", text.trim_end())?;
        result?;
        // A misspelt filter must not look like a success.
        let has_run = |filter: &&String| {
            let mut tests = text.lines().filter(|line| line.starts_with("test "));
            tests.any(|line| line.contains(filter.as_str()))
        };
        if let Some(filter) = self.only.iter().find(|filter| !has_run(filter)) {
            bail!("no scenario has {filter:?} in its name");
        }
        Ok(())
    }
}
