//! `cargo xtask browsers`: installs browsers and their drivers, and does nothing else.

use anyhow::Result;

use crate::outln;
use crate::tools::browsers::Browser;

#[derive(clap::Args)]
pub struct Options {
    /// Which; all of them if none is named
    #[arg(value_name = "NAME")]
    pub browsers: Vec<Browser>,
}

pub fn run(options: &Options) -> Result<()> {
    let browsers = match options.browsers.as_slice() {
        [] => Browser::ALL.as_slice(),
        some => some,
    };
    for browser in browsers {
        let driven = browser.ensure()?;
        outln!("{browser}: {}", driven.driver.display())?;
    }
    Ok(())
}
