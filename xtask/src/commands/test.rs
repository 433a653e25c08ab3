//! `cargo xtask test`: everything that can fail, natively, in wasm and in real browsers.

use anyhow::{Result, bail};

use crate::suite::plan::Plan;
use crate::suite::steps::{self, Scenarios};
use crate::suite::test_report::TestReport;
use crate::tools::browsers::{Browser, Driven};
use crate::{outln, tools};

/// The scenarios of `--quick`: games by mouse and keys, the computer, and both ways without a server.
const QUICK: [&str; 5] = [
    "a whole game by clicks",
    "a whole game by keys",
    "the first touch plays",
    "offline after the first visit",
    "one file plays without a server",
];

#[derive(clap::Args)]
pub struct Options {
    /// The browsers, separated by commas: chromium, firefox, webkit
    #[arg(
        long,
        value_name = "NAMES",
        value_enum,
        value_delimiter = ',',
        hide_possible_values = true,
        default_values_t = Browser::ALL,
        hide_default_value = true
    )]
    pub browsers: Vec<Browser>,
    /// Only the scenarios of the page whose name contains this; may be repeated
    #[arg(long, value_name = "TEXT")]
    pub only: Vec<String>,
    /// Check every language on every screen, and run the long tests too
    #[arg(long)]
    pub thorough: bool,
    /// Only the rules, the engine, the page's modules and a few scenarios in Chromium
    #[arg(long, conflicts_with_all = ["browsers", "only", "thorough"])]
    pub quick: bool,
}

pub fn run(options: &Options) -> Result<()> {
    let mut plan = Plan::default();
    if options.quick {
        quick(&mut plan)?;
    } else {
        add(&mut plan, options)?;
    }
    finish(plan)
}

/// Adds all tests, or only scenarios if `only` names some of them.
pub fn add(plan: &mut Plan, options: &Options) -> Result<()> {
    let browsers = ensure(&options.browsers)?;
    let which = Scenarios {
        only: options.only.clone(),
        is_thorough: options.thorough,
    };
    let builds = if !options.only.is_empty() {
        steps::scenario_builds(plan)
    } else {
        steps::native(plan);
        steps::page_modules(plan);
        let builds = steps::scenario_builds(plan);
        steps::wasm(plan, &browsers);
        builds
    };
    steps::scenarios(plan, &builds, &browsers, &which);
    Ok(())
}

fn quick(plan: &mut Plan) -> Result<()> {
    let browsers = ensure(&[Browser::Chromium])?;
    steps::page_modules(plan);
    let builds = steps::scenario_builds(plan);
    steps::core(plan);
    let which = Scenarios {
        only: QUICK.map(str::to_owned).to_vec(),
        is_thorough: false,
    };
    steps::scenarios(plan, &builds, &browsers, &which);
    Ok(())
}

/// Installs the browsers before anything runs, so that what has to be done by hand is reported at once.
fn ensure(browsers: &[Browser]) -> Result<Vec<Driven>> {
    tools::node::ensure()?;
    browsers.iter().map(|browser| browser.ensure()).collect()
}

/// Runs a plan and ends with the sum of its tests: the last line is read by people and programs alike.
pub fn finish(plan: Plan) -> Result<()> {
    let report: TestReport = plan.run()?;
    outln!("\n{report}")?;
    if report.failed > 0 {
        bail!("some tests failed");
    }
    Ok(())
}

impl Default for Options {
    fn default() -> Self {
        Self {
            browsers: Browser::ALL.to_vec(),
            only: Vec::new(),
            thorough: false,
            quick: false,
        }
    }
}
