//! `cargo xtask lighthouse`: the page as it is shipped, judged by Lighthouse on its slow phone and slow network.

use std::fs;
use std::path::{Path, PathBuf};

use static_server::{Server, Site};

use crate::options::Options;
use crate::site::{dist, files};
use crate::tools::browsers::Browser;
use crate::tools::node;
use crate::{Result, process, repo};

const LIGHTHOUSE: &str = "12.8.2";

/// What Lighthouse judges. Speed is shown too, but it is the machine's as much as the page's.
const TO_BE_PERFECT: [&str; 3] = ["accessibility", "best-practices", "seo"];

/// Prints the scores and what costs points, one line each.
const SCORES: &str = "
    const { categories, audits } = JSON.parse(require('fs').readFileSync(process.argv[1], 'utf8'));
    for (const { id, score, auditRefs } of Object.values(categories)) {
        console.log(id, Math.round(score * 100));
        for (const { id: name, weight } of auditRefs) {
            const { score: part, displayValue = '' } = audits[name];
            if (weight > 0 && part !== null && part < 1) console.log('   ', name, Math.round(part * 100), displayValue);
        }
    }";

/// The files that a host sends compressed.
const COMPRESSED: [&str; 6] = ["html", "js", "css", "wasm", "svg", "webmanifest"];

pub fn run(words: &[String]) -> Result<()> {
    Options::new(words).finish()?;
    Browser::Chromium.ensure()?;
    let chromium = process::find("chromium").ok_or("chromium is not on the PATH")?;
    let program = node::package("lighthouse", LIGHTHOUSE)?.join("cli/index.js");
    let server = Server::start(Site::new(packed()?).compressed(), 0)?;
    let report = repo::target("lighthouse/report.json");
    let mut lighthouse = node::command()?;
    lighthouse
        .arg(program)
        .arg(server.url())
        .args(["--quiet", "--output=json", "--output-path"])
        .arg(&report)
        .arg(
            "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run \
             --disable-background-networking --disable-component-update --disable-sync",
        )
        .env("CHROME_PATH", chromium);
    process::run(&mut lighthouse)?;
    let scores = process::read(node::command()?.args(["--eval", SCORES]).arg(&report))?;
    println!("{scores}");
    let perfect = |name: &&&str| scores.lines().any(|line| line == format!("{name} 100"));
    let lacking: Vec<_> = TO_BE_PERFECT.iter().filter(|name| !perfect(name)).collect();
    if lacking.is_empty() {
        Ok(())
    } else {
        Err(format!("less than 100: {lacking:?}; see {}", report.display()).into())
    }
}

/// The shipped site once more, each file beside itself under brotli.
fn packed() -> Result<PathBuf> {
    let built = dist::write()?;
    let folder = repo::target("lighthouse/site");
    for (path, bytes) in files::read(&built)? {
        let to = folder.join(&path);
        fs::create_dir_all(to.parent().unwrap_or(&folder))?;
        fs::write(&to, &bytes)?;
        if compresses(&path) {
            let mut name = to.into_os_string();
            name.push(".br");
            fs::write(name, dist::brotli(&bytes)?)?;
        }
    }
    Ok(folder)
}

fn compresses(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| COMPRESSED.contains(&extension))
}
