//! `cargo xtask dist`: a folder that any static host serves as it is, and what each of its files weighs.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::budget::{self, PARTS};
use crate::options::Options;
use crate::{Result, build, command, first_load, one_file, repo, site, tidy};

/// What one file weighs, in bytes.
#[derive(Clone, Copy, Default)]
struct Weight {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

pub fn run(words: &[String]) -> Result<()> {
    Options::new(words).finish()?;
    let folder = write()?;
    let first = first_load::files(&site::read(&repo::target("site"))?)?;
    println!("{}", folder.display());
    let mut parts = [Weight::default(); PARTS.len()];
    println!("{:>9} {:>9} {:>9}", "raw", "gzip", "brotli");
    for path in site::files(&folder)? {
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

/// Writes the built site to target/dist, with little but what browsers read, and the one-file edition beside it.
pub fn write() -> Result<PathBuf> {
    let built = build::page()?;
    let folder = repo::target("dist");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    for path in site::files(&built)? {
        let to = folder.join(&path);
        fs::create_dir_all(to.parent().expect("a file lies in a folder"))?;
        fs::write(to, shipped(&path, fs::read(built.join(&path))?)?)?;
    }
    let scripts = one_file::scripts(&built)?;
    shrink(&[&folder, &scripts])?;
    let one_file = one_file::build(&folder, &scripts)?;
    fs::write(folder.join("outflank.html"), one_file)?;
    Ok(folder)
}

/// Says every script in these folders in fewer letters, by a program of its own that serving need not wait for.
fn shrink(folders: &[&Path]) -> Result<()> {
    let program = ["run", "--quiet", "--package", "shrink", "--"];
    command::run(command::cargo().args(program).args(folders))
}

/// What is shipped of a file.
fn shipped(path: &Path, bytes: Vec<u8>) -> Result<Vec<u8>> {
    if path.extension().is_none_or(|extension| extension != "css") {
        return Ok(bytes);
    }
    Ok(tidy::style(&String::from_utf8(bytes)?).into_bytes())
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
