//! The browsers that the page is tested in, and how they and their drivers are installed.

use std::fmt;
use std::path::PathBuf;

use anyhow::Result;
use clap::ValueEnum;

use super::{crates, debian};
use crate::process;

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

/// A browser with its installed driver.
#[derive(Clone, Debug)]
pub struct Driven {
    pub browser: Browser,
    pub driver: PathBuf,
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

    /// Installs the browser and its driver if they are missing.
    pub fn ensure(self) -> Result<Driven> {
        debian::ensure(self.packages(), &format!("testing in {self}"))?;
        let driver = match self {
            Self::Chromium => process::find("chromedriver")?,
            Self::Firefox => crates::program("geckodriver", GECKODRIVER)?,
            Self::WebKit => process::find("WebKitWebDriver")?,
        };
        Ok(Driven {
            browser: self,
            driver,
        })
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

    /// Whether it needs a display: WebKit's MiniBrowser has no headless mode.
    pub fn needs_display(self) -> bool {
        self == Self::WebKit
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
