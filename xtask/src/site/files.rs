//! The files of the site: where each comes from, and how they are written to target/site.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use crate::repo;

/// The files of a site, by their paths.
pub type Files = BTreeMap<PathBuf, Vec<u8>>;

/// The sources at the root of the repository and of the site.
const AT_THE_ROOT: [&str; 1] = ["index.html"];

/// The sources in www/ that belong to the site's root: a service worker controls only its own folder.
const FROM_WWW_TO_THE_ROOT: [&str; 2] = [SERVICE_WORKER, "manifest.webmanifest"];

pub const SERVICE_WORKER: &str = "sw.js";

/// The endings of sources that are not part of the site: tests and types.
const NOT_SHIPPED: [&str; 2] = [".test.js", ".d.ts"];

/// The placeholders in sw.js for the version, the list of the site's files, and the digest of their digests.
const VERSION: &str = "@VERSION@";
const FILES: &str = "\"@FILES@\"";
const CONTENT: &str = "@CONTENT@";

/// Writes the site from its sources as they are, module by module, and returns its folder.
pub fn assemble(pkg: &Path, vendor: &Path) -> Result<PathBuf> {
    let folder = repo::target("site");
    let mut site = Files::new();
    for (path, source) in plan(&[("www/pkg", pkg), ("www/vendor", vendor)])? {
        let bytes = fs::read(&source).with_context(|| source.display().to_string())?;
        site.insert(path, bytes);
    }
    write(site, &folder)?;
    Ok(folder)
}

/// Writes a site with its service worker filled in; unchanged files keep their times, stale ones are removed.
pub fn write(mut site: Files, folder: &Path) -> Result<()> {
    fill_service_worker(&mut site)?;
    for (path, bytes) in &site {
        let to = folder.join(path);
        if fs::read(&to).is_ok_and(|old| old == *bytes) {
            continue;
        }
        fs::create_dir_all(to.parent().unwrap_or(folder))?;
        fs::write(to, bytes)?;
    }
    for stale in list(folder)? {
        if !site.contains_key(&stale) {
            fs::remove_file(folder.join(stale))?;
        }
    }
    Ok(())
}

/// The service worker before it is filled in.
pub fn service_worker() -> Result<Vec<u8>> {
    Ok(fs::read(repo::root().join("www").join(SERVICE_WORKER))?)
}

/// Every file below a folder.
pub fn read(folder: &Path) -> Result<Files> {
    let paths = list(folder)?.into_iter();
    paths
        .map(|path| Ok((path.clone(), fs::read(folder.join(path))?)))
        .collect()
}

/// Writes into the service worker the list of the site's files, the digest of their digests without that of the page, and a
/// version that changes when any of them does.
fn fill_service_worker(site: &mut Files) -> Result<()> {
    let Some(worker) = site.remove(Path::new(SERVICE_WORKER)) else {
        return Ok(());
    };
    let mut digest = Sha256::new_with_prefix(&worker);
    let mut content = Sha256::new();
    let mut names = Vec::new();
    for (path, bytes) in site.iter() {
        let name = path.to_string_lossy().replace('\\', "/");
        digest.update(&name);
        digest.update(bytes);
        let is_page = name == "index.html";
        if !is_page {
            content.update(Sha256::digest(bytes));
        }
        let address = if is_page { "./" } else { &name };
        names.push(serde_json::to_string(address)?);
    }
    let hash = digest.finalize();
    let version: String = hash[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    let content = content.finalize();
    let content: Vec<String> = content.iter().map(u8::to_string).collect();
    let filled = String::from_utf8_lossy(&worker)
        .replace(VERSION, &version)
        .replace(FILES, &names.join(", "))
        .replace(CONTENT, &content.join(","));
    site.insert(PathBuf::from(SERVICE_WORKER), filled.into_bytes());
    Ok(())
}

/// Every file of the site, with its source; `made` are folders that the build has written, by their places in the site.
fn plan(made: &[(&str, &Path)]) -> Result<BTreeMap<PathBuf, PathBuf>> {
    let root = repo::root();
    let mut plan = BTreeMap::new();
    for name in AT_THE_ROOT {
        plan.insert(PathBuf::from(name), root.join(name));
    }
    let www = root.join("www");
    for path in list(&www)? {
        let name = path.to_string_lossy();
        if NOT_SHIPPED.iter().any(|ending| name.ends_with(ending)) {
            continue;
        }
        let to_root = FROM_WWW_TO_THE_ROOT
            .iter()
            .any(|name| path == Path::new(name));
        let to = if to_root {
            path.clone()
        } else {
            Path::new("www").join(&path)
        };
        plan.insert(to, www.join(path));
    }
    for (to, folder) in made {
        for path in list(folder)? {
            if path.to_string_lossy().ends_with(".d.ts") {
                continue;
            }
            plan.insert(Path::new(to).join(&path), folder.join(path));
        }
    }
    Ok(plan)
}

/// The paths of all files below a folder, relative to it and sorted; none if there is no such folder.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for entry in WalkDir::new(folder) {
        let entry = entry?;
        if !entry.file_type().is_dir() {
            found.push(entry.path().strip_prefix(folder)?.to_path_buf());
        }
    }
    found.sort();
    Ok(found)
}

/// The number of the page's sources, which shows removals, and the time of the latest change.
pub type SourceState = (usize, Option<SystemTime>);

/// The present state of the page's sources.
pub fn source_state() -> Result<SourceState> {
    let root = repo::root();
    let mut sources: Vec<PathBuf> = ["index.html", "Cargo.toml", "Cargo.lock"]
        .map(|name| root.join(name))
        .to_vec();
    for folder in ["src", "www"] {
        let folder = root.join(folder);
        sources.extend(list(&folder)?.into_iter().map(|path| folder.join(path)));
    }
    let newest = sources
        .iter()
        .filter_map(|path| fs::metadata(path).ok()?.modified().ok())
        .max();
    Ok((sources.len(), newest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_listed_by_relative_path_and_a_missing_folder_is_empty() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let found = list(folder).unwrap();
        assert!(found.contains(&PathBuf::from("src/site/files.rs")));
        assert!(found.is_sorted());
        assert!(list(&folder.join("no-such-folder")).unwrap().is_empty());
    }

    const CONTENT_OF_ONE: &str = "const CONTENT = \"254,141,122,135,61,196,137,97,166,175,51,76,153,107,44,179,\
        206,55,20,157,92,233,201,37,57,82,165,76,106,146,193,173\";";

    fn filled(page: &str, main: &str) -> String {
        let worker = "const VERSION = \"@VERSION@\";\nconst FILES = [\"@FILES@\"];\nconst CONTENT = \"@CONTENT@\";\n";
        let files = [
            ("sw.js", worker),
            ("index.html", page),
            ("www/main.js", main),
        ];
        let mut site = files
            .map(|(name, text)| (PathBuf::from(name), text.as_bytes().to_vec()))
            .into();
        fill_service_worker(&mut site).unwrap();
        String::from_utf8(site[Path::new("sw.js")].clone()).unwrap()
    }

    #[test]
    fn the_service_worker_lists_the_files_and_changes_with_them() {
        let one = filled("page", "one");
        assert!(
            one.contains("const FILES = [\"./\", \"www/main.js\"];"),
            "{one}"
        );
        assert!(!one.contains('@'), "{one}");
        assert_eq!(one, filled("page", "one"));
        let content = |worker: &str| worker.lines().last().map(str::to_owned);
        // The SHA-256 of the SHA-256 of "one".
        assert_eq!(content(&one).as_deref(), Some(CONTENT_OF_ONE), "{one}");
        let other_page = filled("other", "one");
        assert_ne!(one, other_page);
        assert_eq!(content(&one), content(&other_page));
        assert_ne!(content(&one), content(&filled("page", "two")));
    }
}
