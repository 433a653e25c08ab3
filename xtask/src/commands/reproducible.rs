//! `cargo xtask reproducible`: two clones in different folders build the same bytes.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};
use sha2::{Digest, Sha256};

use crate::site::files;
use crate::{outln, output, process, repo};

/// The folders of the clones: paths of different lengths, so that one in the output moves what follows.
const CLONES: [&str; 2] = ["clone", "another-clone"];

pub fn run() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut sites = Vec::new();
    for name in CLONES {
        let clone = folder.path().join(name);
        output::long(&format!("building {name}"), || dist(&clone))?;
        sites.push(clone.join("target/dist"));
    }
    let [one, other] = &sites[..] else {
        bail!("two clones make two sites");
    };
    let differing = differences(one, other)?;
    if !differing.is_empty() {
        let kept = folder.keep();
        for path in differing {
            outln!("differs: {}", path.display())?;
        }
        bail!(
            "two clones build different bytes; they are in {}",
            kept.display()
        );
    }
    let paths = files::list(one)?;
    outln!("{} files, the same bytes in both clones", paths.len())?;
    outln!("sha256 of all: {}", digest(one, &paths)?)
}

/// Clones HEAD into a folder, and writes its site there with nothing that was built before.
fn dist(clone: &Path) -> Result<()> {
    let mut git = Command::new("git");
    git.args(["clone", "--quiet"]).arg(repo::root()).arg(clone);
    process::run(&mut git)?;
    let mut dist = process::cargo();
    dist.current_dir(clone)
        .args(["xtask", "dist"])
        .env_remove("CARGO_TARGET_DIR");
    process::run(&mut dist)
}

/// The paths whose files are not the same in two folders.
fn differences(one: &Path, other: &Path) -> Result<Vec<PathBuf>> {
    let mut paths: BTreeSet<PathBuf> = files::list(one)?.into_iter().collect();
    paths.extend(files::list(other)?);
    if paths.is_empty() {
        bail!("{} is empty", one.display());
    }
    let read = |folder: &Path, path: &Path| fs::read(folder.join(path)).ok();
    let is_same = |path: &PathBuf| {
        let bytes = read(one, path);
        bytes.is_some() && bytes == read(other, path)
    };
    Ok(paths.into_iter().filter(|path| !is_same(path)).collect())
}

/// One digest of all paths and contents.
fn digest(folder: &Path, paths: &[PathBuf]) -> Result<String> {
    let mut all = Sha256::new();
    let mut paths = paths.to_vec();
    paths.sort();
    for path in paths {
        let bytes = fs::read(folder.join(&path))?;
        all.update(format!("{} {}\n", path.display(), bytes.len()));
        all.update(bytes);
    }
    Ok(format!("{:x}", all.finalize()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_bytes_and_missing_files_differ() {
        let folder = tempfile::tempdir().unwrap();
        let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
        let write = |site: &Path, path: &str, text: &str| {
            let path = site.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        for site in [&one, &other] {
            write(site, "www/same", "a");
            write(site, "differs", &site.display().to_string());
        }
        write(&one, "first", "");
        write(&other, "www/second", "");
        let paths = ["differs", "first", "www/second"].map(PathBuf::from);
        assert_eq!(differences(&one, &other).unwrap(), paths);
        assert!(differences(&one, &one).unwrap().is_empty());
        let none = folder.path().join("none");
        assert!(differences(&none, &none).is_err());
    }
}
