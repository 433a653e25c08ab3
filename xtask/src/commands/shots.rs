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
    /// Only the screens whose name contains this; may be repeated
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
}

pub fn run(options: &Options) -> Result<()> {
    end_to_end::build()?;
    end_to_end::prepare_site()?;
    for &browser in &options.browsers {
        let mut program = end_to_end::command(&browser.ensure()?, &options.only)?;
        program.arg("--shots");
        process::run(&mut end_to_end::with_display(browser, program))?;
        let folder = repo::target("screens").join(browser.name());
        outln!("{}", folder.display())?;
    }
    Ok(())
}
