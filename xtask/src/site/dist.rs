//! The folder that any static host serves as it is: target/dist.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use super::{build, bundle, files, first_load, one_file};
use crate::{output, repo};

/// The site as it is shipped.
pub struct Dist {
    pub folder: PathBuf,
    /// The files that must be loaded before the board is playable.
    pub first: BTreeSet<PathBuf>,
}

/// The folder that [`write()`] writes.
pub fn folder() -> PathBuf {
    repo::target("dist")
}

/// Writes the bundled site and, beside it, the one-file edition.
pub fn write() -> Result<Dist> {
    let built = build::page()?;
    let folder = folder();
    let mut bundled = output::long("bundling the page", || bundle::site(&built))?;
    let first = first_load::files(&bundled)?;
    first_load::announce(&mut bundled)?;
    bundled.files.insert(
        PathBuf::from(files::SERVICE_WORKER),
        files::service_worker()?,
    );
    files::write(bundled.files, &folder)?;
    let one_file = output::long("building the one-file edition", || {
        one_file::build(&built, &folder)
    })?;
    fs::write(folder.join("outflank.html"), one_file)?;
    Ok(Dist { folder, first })
}

/// The bytes under brotli, at its highest compression.
pub fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let best = brotli::enc::BrotliEncoderParams::default();
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &best)?;
    Ok(packed)
}
