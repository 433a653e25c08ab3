//! The program that plays on the page, and what it needs: the site as it is shipped, and axe-core.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::site::dist;
use crate::tools::browsers::Browser;
use crate::tools::node;
use crate::{Result, process, repo};

/// The accessibility checker that every screen has to satisfy.
const AXE: &str = "4.14.1";

/// What the program is given.
pub struct EndToEnd {
    site: PathBuf,
    axe: PathBuf,
}

impl EndToEnd {
    /// Builds the site and fetches the rest.
    pub fn prepare() -> Result<Self> {
        Ok(Self {
            site: dist::write()?,
            axe: node::package("axe-core", AXE)?.join("axe.min.js"),
        })
    }

    /// The program in one browser, for what has `only` in its name.
    pub fn command(&self, browser: Browser, driver: &Path, only: &str, more: &[&str]) -> Command {
        let mut cargo = process::cargo();
        cargo
            .args(["run", "--quiet", "--package", "end-to-end", "--"])
            .args(["--browser", browser.name(), "--only", only, "--driver"])
            .arg(driver)
            .arg("--site")
            .arg(&self.site)
            .arg("--axe")
            .arg(&self.axe)
            .arg("--screens")
            .arg(repo::target("screens"))
            .args(more);
        browser.on_screen(cargo)
    }
}
