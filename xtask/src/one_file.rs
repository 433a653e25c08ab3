//! `outflank.html`: the whole game in one file that plays by a double click.
//!
//! Opened without a server, browsers refuse ES modules, `fetch` and workers from files. So the modules become one
//! classic script, and the core, the worker and the evaluation lie in the page as blocks of data.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::bindings::{self, For};
use crate::{Result, build, bundle, repo, site};

/// The module that knows where things come from, and the one that takes its place here.
const PLATFORM: &str = "www/platform.js";
const OWN_PLATFORM: &str = "xtask/one-file/platform.js";

/// The scripts of the page and of its worker, in their folder, and the modules that each begins with.
const SCRIPTS: [(&str, &str); 2] = [
    ("page.js", "www/main.js"),
    ("worker.js", "www/engine-worker.js"),
];

/// Writes the file's scripts from the assembled site into a folder of their own, and gives it.
pub fn scripts(site: &Path) -> Result<PathBuf> {
    let pkg = repo::target("one-file/pkg");
    for module in build::MODULES {
        bindings::write(&module.wasm()?, &pkg, module.name, For::OneFile)?;
    }
    let read = |path: &Path| source(site, &pkg, path);
    let folder = repo::target("one-file/scripts");
    fs::create_dir_all(&folder)?;
    for (name, entry) in SCRIPTS {
        fs::write(folder.join(name), bundle::bundle(Path::new(entry), &read)?)?;
    }
    Ok(folder)
}

/// Builds the file's text from the site as it is shipped, and the scripts in their folder.
pub fn build(site: &Path, scripts: &Path) -> Result<String> {
    let [script, worker] = SCRIPTS.map(|(name, _)| fs::read_to_string(scripts.join(name)));
    let (script, worker) = (closed(&script?), closed(&worker?));
    let pkg = repo::target("one-file/pkg");
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
    writeln!(end, "<script>{script}</script>")?;
    page.put_before("</body>", &end)?;
    Ok(page.html)
}

/// A module's text: the site's, but for the platform and the bindings.
fn source(site: &Path, pkg: &Path, path: &Path) -> Result<String> {
    let file: PathBuf = if path == Path::new(PLATFORM) {
        repo::root().join(OWN_PLATFORM)
    } else if let Ok(name) = path.strip_prefix("www/pkg") {
        pkg.join(name)
    } else {
        site.join(path)
    };
    let text = fs::read_to_string(&file);
    text.map_err(|error| format!("{}: {error}", file.display()).into())
}

/// Script text that can't end its own element.
fn closed(script: &str) -> String {
    script.replace("</script", "<\\/script")
}

fn weights(site: &Path, size: u8) -> Result<Option<String>> {
    let start = format!("weights-{size}.");
    let found = site::files(site)?.into_iter().find(|path| {
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
