//! Bundles the page's modules and styles into a few small files, by esbuild.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

use super::files::{self, Files};
use crate::tools::node;
use crate::{process, repo};

const ESBUILD: &str = "0.28.2";

/// The modules that the page and its worker start with, the bindings for those who use them alone, and the styles.
const ENTRIES: [&str; 4] = [
    "www/main.js",
    "www/engine/worker.js",
    "www/pkg/outflank.js",
    "www/style/style.css",
];

/// A site whose scripts and styles are bundled.
pub struct Bundled {
    pub files: Files,
    /// The page's own script and all scripts that must be loaded before it runs.
    pub first: BTreeSet<PathBuf>,
}

/// The parts of esbuild's metafile that matter here.
#[derive(Deserialize)]
struct Metafile {
    outputs: BTreeMap<String, Output>,
}

/// A file that esbuild wrote.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Output {
    entry_point: Option<String>,
    imports: Vec<Import>,
}

#[derive(Deserialize)]
struct Import {
    path: String,
    kind: String,
}

/// Bundles the site in this folder; modules that load later stay in files of their own, other files keep their paths.
pub fn site(folder: &Path) -> Result<Bundled> {
    let out = repo::target("bundle");
    let meta = esbuild(
        folder,
        &out,
        &ENTRIES,
        &["--splitting", "--chunk-names=www/[name]-[hash]"],
    )?;
    let mut files = files::read(folder)?;
    files.retain(|path, _| !is_source(path));
    files.extend(files::read(&out)?);
    Ok(Bundled {
        files,
        first: first(&meta)?,
    })
}

/// Bundles one module with all its imports, static and dynamic, into one script, and returns its text.
pub fn script(folder: &Path, entry: &str, out: &Path) -> Result<String> {
    esbuild(folder, out, &[entry], &[])?;
    Ok(fs::read_to_string(out.join(entry))?)
}

fn is_source(path: &Path) -> bool {
    let bundled = path
        .extension()
        .is_some_and(|extension| extension == "js" || extension == "css");
    bundled && path.starts_with("www")
}

/// Runs esbuild and returns its description of the output.
fn esbuild(folder: &Path, out: &Path, entries: &[&str], more: &[&str]) -> Result<Metafile> {
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    let metafile = out.with_extension("json");
    let mut esbuild = node::command()?;
    esbuild
        .arg(node::package("esbuild", ESBUILD)?.join("bin/esbuild"))
        .args(entries)
        .args([
            "--bundle",
            "--format=esm",
            "--target=esnext",
            "--minify",
            "--charset=utf8",
        ])
        .args([
            "--legal-comments=none",
            "--log-level=warning",
            "--outbase=.",
            "--entry-names=[dir]/[name]",
        ])
        .arg(format!("--outdir={}", out.display()))
        .arg(format!("--metafile={}", metafile.display()))
        .args(more)
        .current_dir(folder);
    process::run(&mut esbuild)?;
    let text = fs::read_to_string(&metafile)?;
    serde_json::from_str(&text).with_context(|| metafile.display().to_string())
}

/// The page's first script and all its static imports, by their paths in the site.
fn first(meta: &Metafile) -> Result<BTreeSet<PathBuf>> {
    let mut outputs = meta.outputs.iter();
    let entry = outputs.find(|(_, output)| output.entry_point.as_deref() == Some(ENTRIES[0]));
    let entry = entry.with_context(|| format!("esbuild wrote no output for {}", ENTRIES[0]))?;
    let mut open = vec![entry.0.as_str()];
    let mut found = BTreeSet::new();
    while let Some(name) = open.pop() {
        if !found.insert(path_in_site(name)?) {
            continue;
        }
        let imports = meta.outputs.get(name).map(|output| &output.imports);
        let early = imports.into_iter().flatten();
        open.extend(
            early
                .filter(|import| import.kind == "import-statement")
                .map(|import| import.path.as_str()),
        );
    }
    Ok(found)
}

/// The path in the site of an output, whose name is relative to esbuild's working folder.
fn path_in_site(output: &str) -> Result<PathBuf> {
    let start = output
        .find("www/")
        .with_context(|| format!("{output} lies outside of www"))?;
    Ok(PathBuf::from(&output[start..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_scripts_are_all_static_imports() {
        let meta = serde_json::from_value(serde_json::json!({ "outputs": {
            "../bundle/www/main.js": {
                "entryPoint": "www/main.js",
                "imports": [
                    { "path": "../bundle/www/a-1.js", "kind": "import-statement" },
                    { "path": "../bundle/www/late-2.js", "kind": "dynamic-import" },
                ],
            },
            "../bundle/www/a-1.js": { "imports": [{ "path": "../bundle/www/b-3.js", "kind": "import-statement" }] },
            "../bundle/www/b-3.js": { "imports": [] },
            "../bundle/www/late-2.js": { "imports": [{ "path": "../bundle/www/a-1.js", "kind": "import-statement" }] },
        }}));
        let expected = ["www/main.js", "www/a-1.js", "www/b-3.js"].map(PathBuf::from);
        assert_eq!(first(&meta.unwrap()).unwrap(), expected.into());
    }

    #[test]
    fn a_metafile_without_the_entry_is_refused() {
        assert!(serde_json::from_str::<Metafile>("null").is_err());
        let other = serde_json::json!({ "outputs": { "www/other.js": { "imports": [] } } });
        assert!(first(&serde_json::from_value(other).unwrap()).is_err());
    }
}
