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

/// The module that the page starts with.
const PAGE: &str = "www/main.js";

/// The bindings, for those who use them alone.
const BINDINGS: &str = "www/pkg/outflank.js";

/// The modules that workers start with, by the names of their folders.
pub const WORKERS: [(&str, &str); 3] = [
    ("engine", "www/engine/worker.js"),
    ("film", "www/film/worker.js"),
    ("import", "www/import/worker.js"),
];

/// The folder of the style sheets. One that no other imports is an entry: the page's own, and those of parts that load later.
const STYLES: &str = "www/style";

/// A site whose scripts and styles are bundled.
pub struct Bundled {
    pub files: Files,
    /// The page's own script and all scripts that must be loaded before it runs.
    pub first: BTreeSet<PathBuf>,
}

/// The parts of esbuild's metafile that matter here.
#[derive(Deserialize)]
struct Metafile {
    inputs: BTreeMap<String, Input>,
    outputs: BTreeMap<String, Output>,
}

/// A module that esbuild has read.
#[derive(Deserialize)]
struct Input {
    imports: Vec<Import>,
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
    let styles = styles(folder)?;
    let entries: Vec<&str> = [PAGE, BINDINGS]
        .into_iter()
        .chain(styles.iter().map(String::as_str))
        .collect();
    let split = ["--splitting", "--chunk-names=www/[name]-[hash]"];
    let inject = format!("--inject:{}", first_modules(folder, &out)?.display());
    let meta = esbuild(folder, &out, &entries, &[&split[..], &[&inject]].concat())?;
    let mut files = files::read(folder)?;
    files.retain(|path, _| !is_source(path));
    files.extend(files::read(&out)?);
    // Apart from the page and from each other, whose modules would come along.
    for (_, worker) in WORKERS {
        esbuild(folder, &out, &[worker], &split)?;
        files.extend(files::read(&out)?);
    }
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

/// Writes a module that imports all modules of the first load, and returns its path.
///
/// A bundler puts two modules into one file only if the same entries need both. If every later part imports what the first load
/// has, which is there anyway, the first load is one file; else it would be one for each set of places that share some modules.
fn first_modules(folder: &Path, out: &Path) -> Result<PathBuf> {
    let meta = esbuild(folder, out, &[PAGE], &["--splitting"])?;
    let names = reached(PAGE, |name| {
        meta.inputs
            .get(name)
            .map_or(&[][..], |input| &input.imports)
    });
    let imports = names.iter().filter(|name| *name != PAGE).map(|name| {
        let path = serde_json::to_string(&folder.join(name).to_string_lossy())?;
        Ok(format!("import {path};\n"))
    });
    let path = out.with_file_name("first.js");
    fs::write(&path, imports.collect::<Result<String>>()?)?;
    Ok(path)
}

/// All modules that must be loaded before this one runs, itself included.
fn reached<'a>(from: &str, imports: impl Fn(&str) -> &'a [Import]) -> BTreeSet<String> {
    let mut open = vec![from.to_owned()];
    let mut found = BTreeSet::new();
    while let Some(name) = open.pop() {
        if found.contains(&name) {
            continue;
        }
        let early = imports(&name).iter();
        open.extend(
            early
                .filter(|import| import.kind == "import-statement")
                .map(|import| import.path.clone()),
        );
        found.insert(name);
    }
    found
}

/// The style sheets that no other imports.
fn styles(folder: &Path) -> Result<Vec<String>> {
    let styles = folder.join(STYLES);
    let mut texts = BTreeMap::new();
    for path in files::list(&styles)? {
        let name = path.to_string_lossy().into_owned();
        texts.insert(name, fs::read_to_string(styles.join(&path))?);
    }
    let imported = |name: &str| {
        let import = format!("@import \"./{name}\"");
        texts.values().any(|text| text.contains(&import))
    };
    let entries = texts.keys().filter(|name| !imported(name));
    Ok(entries.map(|name| format!("{STYLES}/{name}")).collect())
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
    let entry = outputs.find(|(_, output)| output.entry_point.as_deref() == Some(PAGE));
    let entry = entry.with_context(|| format!("esbuild wrote no output for {PAGE}"))?;
    let names = reached(entry.0, |name| {
        meta.outputs
            .get(name)
            .map_or(&[][..], |output| &output.imports)
    });
    names.iter().map(|name| path_in_site(name)).collect()
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
        let meta = serde_json::from_value(serde_json::json!({ "inputs": {}, "outputs": {
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
    fn styles_that_no_other_imports_are_entries() {
        let folder = tempfile::tempdir().unwrap();
        let styles = folder.path().join(STYLES);
        fs::create_dir_all(&styles).unwrap();
        for (name, text) in [
            ("style.css", "@import \"./base.css\";"),
            ("base.css", ""),
            ("games.css", ""),
        ] {
            fs::write(styles.join(name), text).unwrap();
        }
        let expected = ["www/style/games.css", "www/style/style.css"];
        assert_eq!(super::styles(folder.path()).unwrap(), expected);
    }

    #[test]
    fn a_metafile_without_the_entry_is_refused() {
        assert!(serde_json::from_str::<Metafile>("null").is_err());
        let other =
            serde_json::json!({ "inputs": {}, "outputs": { "www/other.js": { "imports": [] } } });
        assert!(first(&serde_json::from_value(other).unwrap()).is_err());
    }
}
