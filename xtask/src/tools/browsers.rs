//! The browsers that the page is tested in, and how they and their drivers are installed.

use std::fmt;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;
use clap::ValueEnum;

use super::debian;
use crate::{output, process, repo};

/// The version of geckodriver, which cargo builds: Debian does not package it.
const GECKODRIVER: &str = "0.37.1";

/// A browser with a WebDriver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Browser {
    Chromium,
    Firefox,
    #[value(name = "webkit")]
    WebKit,
}

impl Browser {
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Installs the browser and its driver if they are missing, and returns the driver.
    pub fn ensure(self) -> Result<PathBuf> {
        debian::ensure(self.packages(), &format!("testing in {self}"))?;
        match self {
            Self::Chromium => process::find("chromedriver"),
            Self::Firefox => geckodriver(),
            Self::WebKit => process::find("WebKitWebDriver"),
        }
    }

    fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Chromium => &["chromium", "chromium-driver"],
            Self::Firefox => &["firefox-esr"],
            Self::WebKit => &["webkit2gtk-driver", "xvfb", "xauth"],
        }
    }

    /// The environment variable that passes the driver to the wasm test runner.
    pub fn driver_variable(self) -> &'static str {
        match self {
            Self::Chromium => "CHROMEDRIVER",
            Self::Firefox => "GECKODRIVER",
            Self::WebKit => "SAFARIDRIVER",
        }
    }

    /// Gives the command a display if this browser needs one: WebKit's has no headless mode.
    ///
    /// The search for a free display begins at `first`: programs that start at the same time need different ones.
    pub fn with_display(self, command: Command, first: u32) -> Command {
        if self != Self::WebKit {
            return command;
        }
        let mut wrapped = Command::new("xvfb-run");
        wrapped
            // In this order: the search begins when its option is read.
            .arg(format!("--server-num={first}"))
            .args(["--auto-servernum", "--server-args=-screen 0 1600x1200x24"])
            .arg(command.get_program())
            .args(command.get_args());
        if let Some(folder) = command.get_current_dir() {
            wrapped.current_dir(folder);
        }
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => wrapped.env(name, value),
                None => wrapped.env_remove(name),
            };
        }
        wrapped
    }
}

impl fmt::Display for Browser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Chromium => "Chromium",
            Self::Firefox => "Firefox",
            Self::WebKit => "WebKitGTK",
        })
    }
}

/// Builds geckodriver into target/tools, once.
fn geckodriver() -> Result<PathBuf> {
    let folder = repo::target("tools");
    let driver = folder.join("bin/geckodriver");
    if !driver.is_file() {
        output::long(
            &format!("building geckodriver {GECKODRIVER} into target/tools (minutes, once)"),
            || {
                process::run(
                    process::cargo()
                        .args(["install", "geckodriver", "--locked", "--debug", "--quiet"])
                        .args(["--version", GECKODRIVER, "--root"])
                        .arg(&folder),
                )
            },
        )?;
    }
    Ok(driver)
}
