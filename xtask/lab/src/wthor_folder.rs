//! Folders of WTHOR files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use outflank::notation::wthor::{self, WthorGame};

/// The games of every `.wtb` file in `folder`, by file, sorted by name.
///
/// # Errors
/// When a file cannot be read or there is none.
pub fn read(folder: &Path) -> Result<Vec<(PathBuf, Vec<WthorGame>)>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        paths.push(entry?.path());
    }
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("wtb"))
    });
    if paths.is_empty() {
        bail!("{}: no .wtb file", folder.display());
    }
    paths.sort();
    let read = |path: PathBuf| {
        let games = fs::read(&path)
            .map_err(anyhow::Error::from)
            .and_then(|file| Ok(wthor::read(&file)?))
            .with_context(|| path.display().to_string())?;
        Ok((path, games))
    };
    paths.into_iter().map(read).collect()
}
