//! `cargo xtask release`: keeps target/dist as a fixture in tests/data/releases, from which later versions are updated to.

use std::fs;

use anyhow::{Result, ensure};

use crate::outln;
use crate::repo;
use crate::site::{dist, files};

#[derive(clap::Args)]
pub struct Options {
    /// The version, or the day and commit of one without a number
    name: String,
}

/// Parts that no update depends on, and that are most of the bytes: the tests take them from the site of today.
const LEFT_OUT: [&str; 3] = ["outflank.html", "www/icons/", "www/data/weights-"];

pub fn run(options: &Options) -> Result<()> {
    let folder = dist::folder();
    ensure!(
        folder.join("index.html").exists(),
        "there is no {}: run `cargo xtask dist`",
        folder.display()
    );
    let mut archive = tar::Builder::new(Vec::new());
    archive.mode(tar::HeaderMode::Deterministic);
    for path in files::list(&folder)? {
        if !LEFT_OUT
            .iter()
            .any(|start| path.to_string_lossy().starts_with(start))
        {
            archive.append_path_with_name(folder.join(&path), &path)?;
        }
    }
    let packed = dist::brotli(&archive.into_inner()?)?;
    let releases = repo::root().join("tests/data/releases");
    fs::create_dir_all(&releases)?;
    let file = releases.join(format!("{}.tar.br", options.name));
    fs::write(&file, &packed)?;
    outln!("{} {}", packed.len(), file.display())
}
