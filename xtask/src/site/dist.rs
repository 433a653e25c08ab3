//! `cargo xtask dist`: a folder that any static host serves as it is, and what each of its files weighs.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use super::budget::{self, PARTS};
use super::{build, bundle, files, first_load, one_file};
use crate::options::Options;
use crate::{Result, repo};

/// What one file weighs, in bytes.
#[derive(Clone, Copy, Default)]
struct Weight {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

pub fn run(words: &[String]) -> Result<()> {
    Options::new(words).finish()?;
    let (folder, first) = written()?;
    println!("{}", folder.display());
    let mut parts = [Weight::default(); PARTS.len()];
    println!("{:>9} {:>9} {:>9}", "raw", "gzip", "brotli");
    for path in files::files(&folder)? {
        let weight = weigh(&fs::read(folder.join(&path))?)?;
        println!("{weight}  {}", path.display());
        parts[budget::part_of(&path, &first)].add(weight);
    }
    println!();
    let mut too_heavy = Vec::new();
    for (part, weight) in PARTS.iter().zip(parts) {
        println!("{weight}  {} (at most {})", part.name, part.limit);
        if weight.brotli > part.limit {
            too_heavy.push(part.name);
        }
    }
    if too_heavy.is_empty() {
        Ok(())
    } else {
        Err(format!("over the budget: {}", too_heavy.join("; ")).into())
    }
}

/// Writes the site as it is shipped to target/dist, bundled, and the one-file edition beside it.
pub fn write() -> Result<PathBuf> {
    Ok(written()?.0)
}

/// The same, with the files that a visitor waits for.
fn written() -> Result<(PathBuf, BTreeSet<PathBuf>)> {
    let built = build::page()?;
    let folder = repo::target("dist");
    let mut bundled = bundle::site(&built)?;
    let first = first_load::files(&bundled);
    first_load::announce(&mut bundled)?;
    bundled.files.insert(
        PathBuf::from(files::SERVICE_WORKER),
        files::service_worker()?,
    );
    files::write(bundled.files, &folder)?;
    let one_file = one_file::build(&built, &folder)?;
    fs::write(folder.join("outflank.html"), one_file)?;
    Ok((folder, first))
}

fn weigh(bytes: &[u8]) -> Result<Weight> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(bytes)?;
    Ok(Weight {
        raw: bytes.len(),
        gzip: gzip.finish()?.len(),
        brotli: brotli(bytes)?.len(),
    })
}

/// The bytes under brotli, as small as it makes them.
pub fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let best = brotli::enc::BrotliEncoderParams::default();
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &best)?;
    Ok(packed)
}

impl Weight {
    fn add(&mut self, other: Self) {
        self.raw += other.raw;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}

impl std::fmt::Display for Weight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:>9} {:>9} {:>9}", self.raw, self.gzip, self.brotli)
    }
}
