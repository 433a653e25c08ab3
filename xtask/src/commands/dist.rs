//! `cargo xtask dist`: writes the folder for a static host and compares its size with the budget.

use std::fmt;
use std::fs;
use std::io::Write;

use anyhow::{Result, bail};

use crate::outln;
use crate::site::budget::{self, PARTS};
use crate::site::{dist, files};

/// The size of one file or part, in bytes.
#[derive(Clone, Copy, Default)]
struct Size {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

pub fn run() -> Result<()> {
    let site = dist::write()?;
    outln!("{}", site.folder.display())?;
    let mut parts = [Size::default(); PARTS.len()];
    outln!("{:>9} {:>9} {:>9}", "raw", "gzip", "brotli")?;
    for path in files::list(&site.folder)? {
        let size = measure(&fs::read(site.folder.join(&path))?)?;
        outln!("{size}  {}", path.display())?;
        parts[budget::part_of(&path, &site.first)].add(size);
    }
    outln!()?;
    let mut too_large = Vec::new();
    for (part, size) in PARTS.iter().zip(parts) {
        outln!("{size}  {} (at most {})", part.name, part.limit)?;
        if size.brotli > part.limit {
            too_large.push(part.name);
        }
    }
    if !too_large.is_empty() {
        bail!("over the budget: {}", too_large.join("; "));
    }
    Ok(())
}

fn measure(bytes: &[u8]) -> Result<Size> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(bytes)?;
    Ok(Size {
        raw: bytes.len(),
        gzip: gzip.finish()?.len(),
        brotli: dist::brotli(bytes)?.len(),
    })
}

impl Size {
    fn add(&mut self, other: Self) {
        self.raw += other.raw;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>9} {:>9} {:>9}", self.raw, self.gzip, self.brotli)
    }
}
