//! The page's modules and styles made into few and small files, by esbuild.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::files::{self, Files};
use crate::tools::node;
use crate::{Result, process, repo};

const ESBUILD: &str = "0.28.2";

/// What the page and its worker begin with, the bindings for whoever wants them alone, and the look.
const ENTRIES: [&str; 4] = [
    "www/main.js",
    "www/engine/worker.js",
    "www/pkg/outflank.js",
    "www/style/style.css",
];

/// A site whose scripts and styles are bundled.
pub struct Bundled {
    pub files: Files,
    /// The scripts that have to be there before the page's own begins, and this one.
    pub first: BTreeSet<PathBuf>,
}

/// Bundles the site in this folder; what comes late lies in files of its own, and addresses of other files hold.
pub fn site(folder: &Path) -> Result<Bundled> {
    let out = repo::target("bundle");
    let facts = esbuild(
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
        first: first(&facts)?,
    })
}

/// Bundles one module with all that it imports, early and late, into one script, and gives its text.
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

/// Runs esbuild and gives what it tells about its output.
fn esbuild(folder: &Path, out: &Path, entries: &[&str], more: &[&str]) -> Result<Value> {
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    let facts = out.with_extension("json");
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
        .arg(format!("--metafile={}", facts.display()))
        .args(more)
        .current_dir(folder);
    process::run(&mut esbuild)?;
    let mut facts: Value = serde_json::from_str(&fs::read_to_string(facts)?)?;
    Ok(facts["outputs"].take())
}

/// The page's first script and all that it imports from its beginning, by their paths in the site.
fn first(outputs: &Value) -> Result<BTreeSet<PathBuf>> {
    let outputs = outputs.as_object().ok_or("esbuild told of no output")?;
    let entry = outputs
        .iter()
        .find(|(_, facts)| facts["entryPoint"] == ENTRIES[0]);
    let mut open = vec![entry.ok_or("esbuild told of no entry")?.0.as_str()];
    let mut found = BTreeSet::new();
    while let Some(output) = open.pop() {
        if !found.insert(in_the_site(output)?) {
            continue;
        }
        let imports = outputs[output]["imports"].as_array().into_iter().flatten();
        let early = imports.filter(|import| import["kind"] == "import-statement");
        open.extend(early.filter_map(|import| import["path"].as_str()));
    }
    Ok(found)
}

/// A path in the site; esbuild names its output as seen from where it worked.
fn in_the_site(output: &str) -> Result<PathBuf> {
    let place = output
        .find("www/")
        .ok_or_else(|| format!("{output} lies outside of www"))?;
    Ok(PathBuf::from(&output[place..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_first_is_all_that_is_imported_from_the_beginning() {
        let outputs = serde_json::json!({
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
        });
        let expected = ["www/main.js", "www/a-1.js", "www/b-3.js"].map(PathBuf::from);
        assert_eq!(first(&outputs).unwrap(), expected.into());
    }

    #[test]
    fn what_is_no_account_of_a_bundle_is_refused() {
        assert!(first(&Value::Null).is_err());
        assert!(first(&serde_json::json!({ "www/other.js": { "imports": [] } })).is_err());
    }
}
