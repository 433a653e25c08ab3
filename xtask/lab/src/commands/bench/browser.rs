//! The measurement in headless Chromium: the shipped wasm, in a worker, on a page of its own.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use serde::{Deserialize, Serialize};
use tiny_http::{Header, Request, Response, Server};

use super::Cost;
use crate::arena::node;

/// Names of the program.
const CHROMIUM: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Longest time for all positions.
const TIMEOUT: Duration = Duration::from_secs(1800);

const PAGE: &str = "<!doctype html><title>bench</title><script type=module>new Worker('/worker.js', { type: 'module' })</script>";

/// The worker that solves the positions. The first one is solved twice, because V8 compiles during the first search.
const WORKER: &str = "\
import init, { Engine, expandWeights } from '/www/pkg/engine.js';
await init();
const job = await (await fetch('/job')).json();
const weights = job.weights && new Uint8Array(await (await fetch('/weights')).arrayBuffer());
const results = [];
for (const [index, position] of [job.positions[0], ...job.positions].entries()) {
  const engine = new Engine(job.tableBytes);
  if (weights) engine.useTables(expandWeights(weights));
  const limits = index ? {} : { depth: 12 };
  const { value, nodes, elapsedMs } = engine.search('best', position, limits, () => {});
  results.push({ value, nodes, elapsedMs });
  engine.free();
}
await fetch('/done', { method: 'POST', body: JSON.stringify(results.slice(1)) });
";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Job<'a> {
    table_bytes: usize,
    weights: bool,
    positions: &'a [String],
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Solved {
    value: f64,
    nodes: u64,
    elapsed_ms: f64,
}

/// Solves the positions in Chromium.
///
/// # Errors
/// When the page cannot be built, Chromium is missing, or it returns no results in time.
pub fn solve(
    positions: &[String],
    table_bytes: usize,
    weights: Option<&Path>,
) -> Result<Vec<Cost>> {
    node::xtask(&["build"])?;
    let job = serde_json::to_string(&Job {
        table_bytes,
        weights: weights.is_some(),
        positions,
    })?;
    let weights = weights.map(fs::read).transpose()?.unwrap_or_default();
    let server = Server::http("127.0.0.1:0").map_err(|error| anyhow!(error))?;
    let profile = tempfile::tempdir()?;
    let mut browser = launch(&format!("http://{}/", server.server_addr()), profile.path())?;
    let results = serve(&server, &job, &weights);
    // The results are there; how the browser ends does not matter.
    let _ = browser.kill();
    let _ = browser.wait();
    let solved: Vec<Solved> = serde_json::from_str(&results?)?;
    Ok(solved
        .into_iter()
        .map(|solved| Cost {
            score: solved.value as i32,
            nodes: solved.nodes,
            helper_nodes: 0,
            seconds: solved.elapsed_ms / 1e3,
        })
        .collect())
}

fn launch(address: &str, profile: &Path) -> Result<Child> {
    let launch = |name: &&str| {
        Command::new(name)
            .args(["--headless", "--no-sandbox", "--disable-gpu"])
            .args(["--disable-quic", "--no-first-run", "--disable-sync"])
            .args([
                "--disable-background-networking",
                "--disable-component-update",
            ])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg(address)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok()
    };
    CHROMIUM
        .iter()
        .find_map(launch)
        .context("Chromium is not installed")
}

/// Serves the page until it posts its results.
fn serve(server: &Server, job: &str, weights: &[u8]) -> Result<String> {
    let deadline = Instant::now() + TIMEOUT;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let mut request = server
            .recv_timeout(left)?
            .context("Chromium returned no results")?;
        let site = node::repository().join("target/site");
        let path = request.url().to_owned();
        let (kind, body) = match path.as_str() {
            "/" => ("text/html", PAGE.into()),
            "/worker.js" => ("text/javascript", WORKER.into()),
            "/job" => ("application/json", job.into()),
            "/weights" => ("application/octet-stream", weights.to_vec()),
            "/www/pkg/engine.js" => ("text/javascript", fs::read(site.join(&path[1..]))?),
            "/www/pkg/engine_bg.wasm" => ("application/wasm", fs::read(site.join(&path[1..]))?),
            "/done" => {
                let mut results = String::new();
                request.as_reader().read_to_string(&mut results)?;
                respond(request, "text/plain", Vec::new());
                return Ok(results);
            }
            _ => {
                let _ = request.respond(Response::empty(404));
                continue;
            }
        };
        respond(request, kind, body);
    }
}

fn respond(request: Request, kind: &str, body: Vec<u8>) {
    let mut response = Response::from_data(body);
    if let Ok(header) = Header::from_bytes("Content-Type", kind) {
        response.add_header(header);
    }
    // A connection that breaks is retried by the browser.
    let _ = request.respond(response);
}
