//! `cargo xtask shots`: a picture of every screen.

use anyhow::Result;

use crate::suite::end_to_end;
use crate::tools::browsers::Browser;
use crate::{outln, process, repo};

#[derive(clap::Args)]
pub struct Options {
    /// The browsers, separated by commas
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        default_value = "chromium"
    )]
    browsers: Vec<Browser>,
    /// Only the screens whose name contains this
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
}

pub fn run(options: &Options) -> Result<()> {
    end_to_end::build()?;
    end_to_end::prepare_site()?;
    for &browser in &options.browsers {
        let driver = browser.ensure()?;
        let mut program = end_to_end::command(browser, &driver, &options.only)?;
        program.arg("--shots");
        process::run(&mut browser.with_display(program, end_to_end::DISPLAY))?;
        let folder = repo::target("screens").join(browser.name());
        outln!("{}", folder.display())?;
    }
    Ok(())
}
