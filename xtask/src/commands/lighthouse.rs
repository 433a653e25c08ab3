//! `cargo xtask lighthouse`: measures the shipped page with Lighthouse, on its slow phone and slow network.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use static_server::{Server, Site};

use crate::site::{dist, files};
use crate::tools::browsers::Browser;
use crate::tools::node;
use crate::{outln, output, process, repo};

const LIGHTHOUSE: &str = "12.8.2";

/// The categories that must score 100. Speed is printed too, but depends on the machine as much as on the page.
const TO_BE_PERFECT: [&str; 3] = ["accessibility", "best-practices", "seo"];

/// The files that a host sends compressed.
const COMPRESSED: [&str; 6] = ["html", "js", "css", "wasm", "svg", "webmanifest"];

/// The parts of Lighthouse's report that are printed.
#[derive(Deserialize)]
struct Report {
    categories: BTreeMap<String, Category>,
    audits: BTreeMap<String, Audit>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Category {
    /// From 0 to 1; none when Lighthouse could not measure it.
    score: Option<f64>,
    audit_refs: Vec<AuditRef>,
}

#[derive(Deserialize)]
struct AuditRef {
    id: String,
    weight: f64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Audit {
    score: Option<f64>,
    #[serde(default)]
    display_value: String,
}

pub fn run() -> Result<()> {
    Browser::Chromium.ensure()?;
    let chromium = process::find("chromium")?;
    let program = node::package("lighthouse", LIGHTHOUSE)?.join("cli/index.js");
    let server = Server::start(Site::new(packed()?).compressed(), 0)?;
    let path = repo::target("lighthouse/report.json");
    let mut lighthouse = node::command()?;
    lighthouse
        .arg(program)
        .arg(server.url())
        .args(["--quiet", "--output=json", "--output-path"])
        .arg(&path)
        .arg(
            "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run \
             --disable-background-networking --disable-component-update --disable-sync",
        )
        .env("CHROME_PATH", chromium);
    output::long("measuring the page", || process::run(&mut lighthouse))?;
    let report: Report = serde_json::from_str(&fs::read_to_string(&path)?)
        .with_context(|| format!("{} is no report of Lighthouse", path.display()))?;
    for line in report.lines() {
        outln!("{line}")?;
    }
    let lacking = report.imperfect();
    if !lacking.is_empty() {
        bail!(
            "less than 100: {}; see {}",
            lacking.join(", "),
            path.display()
        );
    }
    Ok(())
}

impl Report {
    /// The score of every category, and below it each audit that lowers it.
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (name, category) in &self.categories {
            lines.push(format!("{name} {}", percent(category.score)));
            for AuditRef { id, weight } in &category.audit_refs {
                let Some(audit) = self.audits.get(id) else {
                    continue;
                };
                if *weight > 0.0 && audit.score.is_some_and(|score| score < 1.0) {
                    let (score, value) = (percent(audit.score), &audit.display_value);
                    lines.push(format!("    {id} {score} {value}").trim_end().to_owned());
                }
            }
        }
        lines
    }

    /// The categories that must score 100 and do not.
    fn imperfect(&self) -> Vec<&'static str> {
        let is_perfect = |name: &str| {
            let category = self.categories.get(name);
            category.is_some_and(|category| percent(category.score) == "100")
        };
        let names = TO_BE_PERFECT.into_iter();
        names.filter(|name| !is_perfect(name)).collect()
    }
}

fn percent(score: Option<f64>) -> String {
    score.map_or_else(
        || "unknown".to_owned(),
        |score| format!("{:.0}", (score * 100.0).round()),
    )
}

/// Copies the shipped site into a folder of its own, with a brotli file beside each file that a host compresses.
fn packed() -> Result<PathBuf> {
    let site = dist::write()?;
    let folder = repo::target("lighthouse/site");
    for (path, bytes) in files::read(&site.folder)? {
        let to = folder.join(&path);
        fs::create_dir_all(to.parent().unwrap_or(&folder))?;
        fs::write(&to, &bytes)?;
        if is_compressed(&path) {
            let mut name = to.into_os_string();
            name.push(".br");
            fs::write(name, dist::brotli(&bytes)?)?;
        }
    }
    Ok(folder)
}

fn is_compressed(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| COMPRESSED.contains(&extension))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_and_what_lowers_them_are_read_from_a_report() {
        let report: Report = serde_json::from_value(serde_json::json!({
            "categories": {
                "seo": { "score": 1, "auditRefs": [{ "id": "title", "weight": 1 }] },
                "accessibility": { "score": 0.94, "auditRefs": [{ "id": "label", "weight": 3 }, { "id": "note", "weight": 0 }] },
                "best-practices": { "score": null, "auditRefs": [] },
            },
            "audits": {
                "title": { "score": 1 },
                "label": { "score": 0.5, "displayValue": "2 elements" },
                "note": { "score": null },
            },
        }))
        .unwrap();
        assert_eq!(
            report.lines(),
            [
                "accessibility 94",
                "    label 50 2 elements",
                "best-practices unknown",
                "seo 100"
            ]
        );
        assert_eq!(report.imperfect(), ["accessibility", "best-practices"]);
    }
}
