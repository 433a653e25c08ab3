use anyhow::Result;
use clap::Args;
#[derive(Args)]
pub struct Options {}
pub fn run(_: &Options) -> Result<()> {
    Ok(())
}
