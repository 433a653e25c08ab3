//! The program that plays on the page in a browser, and what it needs: the site as it is shipped, and axe-core.

use std::process::Command;

use anyhow::{Context, Result};

use crate::site::dist;
use crate::tools::browsers::{Browser, Driven};
use crate::tools::display;
use crate::tools::node;
use crate::{output, process, repo};

/// The version of the accessibility checker that every screen must satisfy.
const AXE: &str = "4.14.1";

/// The first display that is tried for the program.
const DISPLAY: u32 = 99;

/// Builds the program.
pub fn build() -> Result<()> {
    output::long("building the program of the scenarios", || {
        process::run(process::cargo().args(["build", "--quiet", "--package", "end-to-end"]))
    })
}

/// Builds the site and installs axe-core.
pub fn prepare_site() -> Result<()> {
    dist::write()?;
    node::package("axe-core", AXE)?;
    Ok(())
}

/// The program in one browser, for the scenarios or screens whose names contain one of the texts in `only`.
///
/// It runs all of them if `only` is empty.
pub fn command(Driven { browser, driver }: &Driven, only: &[String]) -> Result<Command> {
    let this = std::env::current_exe()?;
    let folder = this.parent().context("this program lies in no folder")?;
    // Started directly, since cargo would lock the target folder while it checks what is built.
    let mut program = Command::new(folder.join("end-to-end"));
    program
        .current_dir(repo::root())
        .args(["--browser", browser.name(), "--driver"])
        .arg(driver)
        .arg("--site")
        .arg(dist::folder())
        .arg("--axe")
        .arg(node::package("axe-core", AXE)?.join("axe.min.js"))
        .arg("--screens")
        .arg(repo::target("screens"));
    for text in only {
        program.arg("--only").arg(text);
    }
    Ok(program)
}

/// The command with a display, if the browser needs one.
pub fn with_display(browser: Browser, command: Command) -> Command {
    if browser.needs_display() {
        display::wrap(command, DISPLAY)
    } else {
        command
    }
}
