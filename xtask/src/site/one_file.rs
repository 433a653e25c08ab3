//! `outflank.html`: the whole game in one file that plays by a double click.
//!
//! Without a server, browsers refuse modules, `fetch` and workers from other files. So the modules are bundled into one
//! inline script, and the core, the worker and the evaluations become inline data blocks.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use super::bindings::{self, For};
use super::html::{self, Edit};
use super::{build, bundle, files};
use crate::repo;

/// The module that loads the page's other parts, and its replacement in this edition.
const PLATFORM: &str = "www/device/platform.js";
const OWN_PLATFORM: &str = "xtask/one-file/platform.js";

/// The elements of the page that need other files or a server; the edition has a script and styles of its own.
const REMOVED: &str = "head script, link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], \
                       link[rel=manifest], link[rel=apple-touch-icon]";

const ICON: &str = "link[rel=icon]";
const POLICY: &str = "meta[http-equiv=Content-Security-Policy]";

/// Builds the file's text from the site's sources in `source`, and from the page and the styles in `site` as shipped.
pub fn build(source: &Path, site: &Path) -> Result<String> {
    let source = with_own_platform(source)?;
    let script = |entry| {
        let text = bundle::script(&source, entry, &repo::target("one-file/scripts"))?;
        Ok::<_, anyhow::Error>(closed(&text))
    };
    let workers = bundle::WORKERS.map(|(name, entry)| Ok((name, script(entry)?)));
    let workers = workers.into_iter().collect::<Result<Vec<_>>>()?;
    let script = script("www/main.js")?;
    let page = fs::read_to_string(site.join("index.html"))?;
    let style = styles(&page, site)?;
    let icon = one(&page, ICON, "href")?;
    let icon = STANDARD.encode(fs::read(site.join(icon))?);
    let policy = allow(&one(&page, POLICY, "content")?, &script, &style)?;
    let mut end = blocks(&source, site, &workers)?;
    writeln!(end, "<script type=\"module\">{script}</script>")?;
    html::edit(
        &page,
        &[
            (REMOVED, Edit::Remove),
            (POLICY, Edit::Set("content", &policy)),
            (
                ICON,
                Edit::Set("href", &format!("data:image/svg+xml;base64,{icon}")),
            ),
            ("head", Edit::Append(&format!("<style>{style}</style>\n"))),
            ("body", Edit::Append(&end)),
        ],
    )
}

/// Copies the sources into a folder of their own, with a platform and bindings that need no other file.
fn with_own_platform(source: &Path) -> Result<PathBuf> {
    let folder = repo::target("one-file/source");
    let mut files = files::read(source)?;
    files.retain(|path, _| !path.starts_with("www/pkg"));
    let own = fs::read(repo::root().join(OWN_PLATFORM))?;
    files.insert(PathBuf::from(PLATFORM), own);
    files::write(files, &folder)?;
    for module in build::MODULES {
        bindings::write(
            &module.wasm()?,
            &folder.join("www/pkg"),
            module.name,
            For::OneFile,
        )?;
    }
    Ok(folder)
}

/// Script text that cannot end its own element.
fn closed(script: &str) -> String {
    script.replace("</script", "<\\/script")
}

fn weights(site: &Path, size: u8) -> Result<Option<String>> {
    let start = format!("weights-{size}.");
    let found = files::list(site)?.into_iter().find(|path| {
        path.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with(&start))
    });
    found
        .map(|path| Ok(STANDARD.encode(fs::read(site.join(path))?)))
        .transpose()
}

/// An element that holds data: no browser runs a script of this type.
fn data(id: &str, text: &str) -> String {
    format!("<script type=\"text/plain\" id=\"{id}\">{text}</script>\n")
}

/// The data blocks at the end of the page: the wasm modules, the workers' scripts, the evaluations, the files of `www/data`.
fn blocks(source: &Path, site: &Path, workers: &[(&str, String)]) -> Result<String> {
    let mut blocks = String::new();
    for module in build::MODULES {
        let wasm = source.join(format!("www/pkg/{}_bg.wasm", module.name));
        let id = format!("data-{}", module.name);
        blocks.push_str(&data(&id, &STANDARD.encode(fs::read(wasm)?)));
    }
    for (name, script) in workers {
        blocks.push_str(&data(&format!("data-worker-{name}"), script));
    }
    for size in [6, 8, 10] {
        if let Some(weights) = weights(site, size)? {
            blocks.push_str(&data(&format!("data-weights-{size}"), &weights));
        }
    }
    for path in files::list(site)? {
        let file = path.strip_prefix("www/data").ok();
        let file = file.and_then(|file| file.to_str());
        // The weights have blocks of their own.
        if let Some(file) = file.filter(|file| !file.starts_with("weights")) {
            let bytes = fs::read(site.join(&path))?;
            blocks.push_str(&data(&format!("data-file-{file}"), &STANDARD.encode(bytes)));
        }
    }
    Ok(blocks)
}

/// The text of all style sheets: those that the page names, and then those of parts that load later.
fn styles(page: &str, site: &Path) -> Result<String> {
    let named = html::attributes(page, "link[rel=stylesheet]", "href")?;
    let mut paths: Vec<PathBuf> = named.into_iter().map(PathBuf::from).collect();
    for path in files::list(site)? {
        if path.extension().is_some_and(|found| found == "css") && !paths.contains(&path) {
            paths.push(path);
        }
    }
    let mut style = String::new();
    for path in paths {
        style.push_str(&fs::read_to_string(site.join(path))?);
    }
    if style.contains("url(") {
        bail!("a style sheet names another file, which a single file cannot have");
    }
    Ok(style)
}

/// The attribute of the only element that the selector finds.
fn one(page: &str, selector: &str, name: &str) -> Result<String> {
    let [value] = html::attributes(page, selector, name)?
        .try_into()
        .map_err(|found: Vec<_>| {
            anyhow::anyhow!(
                "the page has {} of {selector} with {name}, not one",
                found.len()
            )
        })?;
    Ok(value)
}

/// The content security policy that allows exactly this script and this style, by their hashes, instead of files.
fn allow(policy: &str, script: &str, style: &str) -> Result<String> {
    let mut policy = policy.to_owned();
    for (directive, text) in [("script-src", script), ("style-src", style)] {
        let own = format!("{directive} 'self'");
        let start = policy
            .find(&own)
            .with_context(|| format!("the page's policy has no {own}"))?;
        let hash = STANDARD.encode(Sha256::digest(text));
        policy.replace_range(
            start..start + own.len(),
            &format!("{directive} 'sha256-{hash}'"),
        );
    }
    Ok(policy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_allows_the_inline_parts_instead_of_files() {
        let policy = allow(
            "script-src 'self' 'x'; style-src 'self'; img-src 'self'",
            "a",
            "b",
        );
        assert_eq!(
            policy.unwrap(),
            "script-src 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=' 'x'; \
             style-src 'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='; img-src 'self'"
        );
        assert!(allow("script-src 'self'", "a", "b").is_err());
    }

    #[test]
    fn a_script_cannot_end_its_element() {
        assert_eq!(closed("'</script>'"), "'<\\/script>'");
    }
}
