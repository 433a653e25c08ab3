//! `cargo xtask shots`: a picture of every screen, for looking at.

use crate::options::Options;
use crate::suite::end_to_end::EndToEnd;
use crate::tools::browsers::Browser;
use crate::{Result, process, repo};

pub fn run(words: &[String]) -> Result<()> {
    let mut options = Options::new(words);
    let browsers = options.value("--browsers")?;
    let only = options.value("--only")?.unwrap_or_default();
    options.finish()?;
    let program = EndToEnd::prepare()?;
    for browser in Browser::parse_list(browsers.as_deref().unwrap_or("chromium"))? {
        let driver = browser.ensure()?;
        process::run(&mut program.command(browser, &driver, &only, &["--shots"]))?;
        let folder = repo::target("screens").join(browser.name());
        println!("{}", folder.display());
    }
    Ok(())
}
