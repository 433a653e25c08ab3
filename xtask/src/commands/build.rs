//! `cargo xtask build`: the page in target/site, or with `--lab` a wasm module that Node can measure.

use anyhow::Result;

use crate::outln;
use crate::site::build;

#[derive(clap::Args)]
pub struct Options {
    /// Build the wasm module for measuring under Node instead, into target/lab-wasm
    #[arg(long)]
    lab: bool,
}

pub fn run(options: &Options) -> Result<()> {
    let folder = if options.lab {
        build::lab_wasm()?
    } else {
        build::page()?
    };
    outln!("built {}", folder.display())
}
