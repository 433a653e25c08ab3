//! The browsers that the page is tested in: which they are, and how to come by them and their drivers.

use std::fmt;
use std::path::PathBuf;
use std::process::Command;

use super::debian;
use crate::{Result, process, repo};

/// Debian does not package it; cargo builds it.
const GECKODRIVER: &str = "0.37.1";

/// A browser with a WebDriver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    Chromium,
    Firefox,
    WebKit,
}

/// `cargo xtask browsers [NAME...]`: makes sure of them, and does nothing else.
pub fn run(words: &[String]) -> Result<()> {
    for browser in Browser::parse_list(&words.join(","))? {
        let driver = browser.ensure()?;
        println!("{browser}: {}", driver.display());
    }
    Ok(())
}

impl Browser {
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Reads `chromium,firefox`; nothing means all.
    pub fn parse_list(text: &str) -> Result<Vec<Self>> {
        if text.is_empty() {
            return Ok(Self::ALL.to_vec());
        }
        text.split(',')
            .map(|name| {
                Self::ALL
                    .into_iter()
                    .find(|browser| browser.name() == name)
                    .ok_or_else(|| format!("{name} is none of chromium, firefox, webkit").into())
            })
            .collect()
    }

    /// Makes sure that the browser and its driver are installed, and gives the driver.
    pub fn ensure(self) -> Result<PathBuf> {
        debian::ensure(self.packages(), &format!("testing in {self}"))?;
        match self {
            Self::Chromium => find("chromedriver"),
            Self::Firefox => geckodriver(),
            Self::WebKit => find("WebKitWebDriver"),
        }
    }

    fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Chromium => &["chromium", "chromium-driver"],
            Self::Firefox => &["firefox-esr"],
            Self::WebKit => &["webkit2gtk-driver", "xvfb", "xauth"],
        }
    }

    /// The variable by which the wasm test runner is told the driver.
    pub fn driver_variable(self) -> &'static str {
        match self {
            Self::Chromium => "CHROMEDRIVER",
            Self::Firefox => "GECKODRIVER",
            Self::WebKit => "SAFARIDRIVER",
        }
    }

    /// A command that has a screen when this browser needs one: WebKit's has no headless mode.
    pub fn on_screen(self, command: Command) -> Command {
        if self != Self::WebKit {
            return command;
        }
        let mut wrapped = Command::new("xvfb-run");
        wrapped
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

fn find(program: &str) -> Result<PathBuf> {
    process::find(program).ok_or_else(|| format!("{program} is not on the PATH").into())
}

/// Builds geckodriver into target/tools, once.
fn geckodriver() -> Result<PathBuf> {
    let folder = repo::target("tools");
    let driver = folder.join("bin/geckodriver");
    if !driver.is_file() {
        println!("building geckodriver {GECKODRIVER} into target/tools (minutes, once)");
        process::run(
            process::cargo()
                .args(["install", "geckodriver", "--locked", "--debug", "--quiet"])
                .args(["--version", GECKODRIVER, "--root"])
                .arg(&folder),
        )?;
    }
    Ok(driver)
}
