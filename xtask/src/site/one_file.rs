//! `outflank.html`: the whole game in one file that plays by a double click.
//!
//! Opened without a server, browsers refuse modules, `fetch` and workers from other files. So the modules become one
//! that lies in the page, and the core, the worker and the evaluation lie there as blocks of data.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use super::bindings::{self, For};
use super::{build, bundle, files};
use crate::{Result, repo};

/// The module that knows where things come from, and the one that takes its place here.
const PLATFORM: &str = "www/device/platform.js";
const OWN_PLATFORM: &str = "xtask/one-file/platform.js";

/// Builds the file's text from the site as its sources stand, and the page and styles as they are shipped.
pub fn build(source: &Path, site: &Path) -> Result<String> {
    let source = with_own_platform(source)?;
    let pkg = source.join("www/pkg");
    let script = |entry| {
        let text = bundle::script(&source, entry, &repo::target("one-file/scripts"))?;
        Ok::<_, crate::Error>(closed(&text))
    };
    let (script, worker) = (script("www/main.js")?, script("www/engine/worker.js")?);
    let mut page = Page {
        html: fs::read_to_string(site.join("index.html"))?,
    };

    let style = page.take_styles(site)?;
    page.drop_lines_with(&[
        "rel=\"preload\"",
        "rel=\"modulepreload\"",
        "rel=\"manifest\"",
        "rel=\"apple-touch-icon\"",
        "type=\"module\"",
        // Here that is always a file, and all is well.
        "location.protocol",
    ]);
    page.inline_icon(site)?;
    page.allow(&[&script], &[&style])?;
    page.put_before("</head>", &format!("<style>{style}</style>\n"))?;
    let mut end = String::new();
    for module in build::MODULES {
        let wasm = fs::read(pkg.join(format!("{}_bg.wasm", module.name)))?;
        end.push_str(&data(
            &format!("data-{}", module.name),
            &STANDARD.encode(wasm),
        ));
    }
    end.push_str(&data("data-worker", &worker));
    for size in [6, 8, 10] {
        if let Some(weights) = weights(site, size)? {
            end.push_str(&data(&format!("data-weights-{size}"), &weights));
        }
    }
    writeln!(end, "<script type=\"module\">{script}</script>")?;
    page.put_before("</body>", &end)?;
    Ok(page.html)
}

/// The sources in a folder of their own, with the platform and the bindings that need no other file.
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

/// Script text that can't end its own element.
fn closed(script: &str) -> String {
    script.replace("</script", "<\\/script")
}

fn weights(site: &Path, size: u8) -> Result<Option<String>> {
    let start = format!("weights-{size}.");
    let found = files::files(site)?.into_iter().find(|path| {
        path.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with(&start))
    });
    found
        .map(|path| Ok(STANDARD.encode(fs::read(site.join(path))?)))
        .transpose()
}

/// An element that holds data: with this type, no browser runs it.
fn data(id: &str, text: &str) -> String {
    format!("<script type=\"text/plain\" id=\"{id}\">{text}</script>\n")
}

/// The page while it is being rewritten.
struct Page {
    html: String,
}

impl Page {
    /// Takes the linked style sheets out and gives their text.
    fn take_styles(&mut self, site: &Path) -> Result<String> {
        let mut style = String::new();
        for line in self.lines_with("rel=\"stylesheet\"") {
            style.push_str(&fs::read_to_string(site.join(attribute(&line, "href")?))?);
        }
        if style.contains("url(") {
            return Err("a style sheet names another file: one file has no others".into());
        }
        self.drop_lines_with(&["rel=\"stylesheet\""]);
        Ok(style)
    }

    /// Puts the icon's picture where its name stood.
    fn inline_icon(&mut self, site: &Path) -> Result<()> {
        for line in self.lines_with("rel=\"icon\"") {
            let href = attribute(&line, "href")?;
            let picture = STANDARD.encode(fs::read(site.join(href))?);
            self.html = self
                .html
                .replace(href, &format!("data:image/svg+xml;base64,{picture}"));
        }
        Ok(())
    }

    /// Lets the content security policy allow exactly these scripts and styles, by their hashes.
    fn allow(&mut self, scripts: &[&str], styles: &[&str]) -> Result<()> {
        for (directive, texts) in [("script-src", scripts), ("style-src", styles)] {
            let own = format!("{directive} 'self'");
            if !self.html.contains(&own) {
                return Err(format!("the page's policy has no {own}").into());
            }
            let mut allowed = directive.to_owned();
            for text in texts {
                let hash = STANDARD.encode(Sha256::digest(text));
                write!(allowed, " 'sha256-{hash}'")?;
            }
            self.html = self.html.replacen(&own, &allowed, 1);
        }
        Ok(())
    }

    fn lines_with(&self, text: &str) -> Vec<String> {
        let lines = self.html.lines().filter(|line| line.contains(text));
        lines.map(str::to_owned).collect()
    }

    fn drop_lines_with(&mut self, texts: &[&str]) {
        let kept = self
            .html
            .lines()
            .filter(|line| !texts.iter().any(|text| line.contains(text)));
        self.html = kept.flat_map(|line| [line, "\n"]).collect();
    }

    fn put_before(&mut self, tag: &str, text: &str) -> Result<()> {
        let place = self
            .html
            .rfind(tag)
            .ok_or_else(|| format!("the page has no {tag}"))?;
        self.html.insert_str(place, text);
        Ok(())
    }
}

/// The value of an attribute in a line of the page.
fn attribute<'a>(line: &'a str, name: &str) -> Result<&'a str> {
    let value = line
        .split_once(&format!("{name}=\""))
        .and_then(|(_, rest)| rest.split_once('"'))
        .map(|(value, _)| value);
    value.ok_or_else(|| format!("no {name} in {line}").into())
}
