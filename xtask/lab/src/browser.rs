//! The bench in headless Chromium: the shipped wasm, in a worker, on a page of its own.

use std::error::Error;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use outflank::rules::Position;

use crate::bench::Cost;

/// Names under which Chromium is installed.
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// How long the browser may take.
const PATIENCE: Duration = Duration::from_secs(1800);

/// The worker that solves; it posts one line a position to the server.
const WORKER: &str = "\
import init, { Engine } from '/www/pkg/engine.js';
await init();
const job = await (await fetch('/job')).json();
let weights;
if (job.weights) weights = new Uint8Array(await (await fetch('/weights')).arrayBuffer());
const answer = [];
for (const position of [job.positions[0], ...job.positions]) {
  const engine = new Engine(job.tableBytes);
  if (weights) engine.loadWeights(weights);
  const limits = answer.length ? {} : { depth: 12 };
  const report = engine.search(position, limits, () => {});
  answer.push(`${report.value} ${report.nodes} ${report.elapsedMs / 1000}`);
  engine.free();
}
await fetch('/done', { method: 'POST', body: answer.slice(1).join('\\n') });
";

const PAGE: &str = "<!doctype html><title>bench</title><script type=module>new Worker('/worker.js', { type: 'module' })</script>";

/// Solves the positions in Chromium.
///
/// # Errors
/// When the page can't be built, or there is no Chromium, or it fails.
pub fn solve(
    positions: &[Position],
    table_mb: usize,
    weights: Option<&str>,
) -> Result<Vec<Cost>, Box<dyn Error>> {
    let site = site()?;
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let address = format!("http://{}/", listener.local_addr()?);
    let texts: Vec<String> = positions
        .iter()
        .map(|position| format!("\"{position}\""))
        .collect();
    let job = format!(
        "{{\"tableBytes\":{},\"weights\":{},\"positions\":[{}]}}",
        table_mb << 20,
        weights.is_some(),
        texts.join(",")
    );
    let profile = std::env::temp_dir().join(format!("outflank-bench-{}", std::process::id()));
    let mut browser = None;
    for name in NAMES {
        let mut command = Command::new(name);
        command.args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
        ]);
        command.args([
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ]);
        command
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg(&address);
        browser = command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok();
        if browser.is_some() {
            break;
        }
    }
    let mut browser = browser.ok_or("no Chromium is installed")?;
    let weights = weights.map(std::fs::read).transpose()?.unwrap_or_default();
    let answer = serve(&listener, Desk { site, job, weights });
    // The browser has done its work; what its end says does not matter.
    let _ = browser.kill();
    let _ = browser.wait();
    let _ = std::fs::remove_dir_all(profile);
    answer?.lines().map(cost).collect()
}

fn cost(line: &str) -> Result<Cost, Box<dyn Error>> {
    let words: Vec<&str> = line.split(' ').collect();
    let &[value, nodes, seconds] = words.as_slice() else {
        return Err(format!("Chromium says: {line}").into());
    };
    Ok(Cost {
        value: value.parse::<f64>()? as i32,
        nodes: nodes.parse()?,
        seconds: seconds.parse()?,
    })
}

/// Builds the page, for the bindings it ships.
fn site() -> Result<PathBuf, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut build = Command::new("cargo");
    build
        .args(["xtask", "build"])
        .current_dir(&root)
        .env_remove("RUSTFLAGS");
    if !build.stdout(Stdio::null()).status()?.success() {
        return Err("the page could not be built".into());
    }
    Ok(root.join("target/site"))
}

/// What the page may ask for.
struct Desk {
    site: PathBuf,
    job: String,
    weights: Vec<u8>,
}

/// Answers requests until the results are posted.
fn serve(listener: &TcpListener, desk: Desk) -> Result<String, Box<dyn Error>> {
    let desk = Arc::new(desk);
    let (done, results) = channel();
    let listener = listener.try_clone()?;
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let (desk, done) = (Arc::clone(&desk), done.clone());
            // A browser opens connections in advance, so each waits on a thread of its own; one that breaks is its
            // own affair.
            std::thread::spawn(move || {
                if let Ok(Some(body)) = desk.answer(stream) {
                    let _ = done.send(body);
                }
            });
        }
    });
    Ok(results
        .recv_timeout(PATIENCE)
        .map_err(|_| "Chromium gave no results")?)
}

impl Desk {
    /// Answers one request; gives the results when they are posted.
    fn answer(&self, mut stream: TcpStream) -> std::io::Result<Option<String>> {
        let mut reader = BufReader::new(stream.try_clone()?);
        let (mut first, mut length) = (String::new(), 0);
        reader.read_line(&mut first)?;
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line)? == 0 || line.trim().is_empty() {
                break;
            }
            if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().unwrap_or(0);
            }
        }
        let path = first.split(' ').nth(1).unwrap_or("/");
        match path {
            "/" => send(&mut stream, "text/html", PAGE.as_bytes())?,
            "/worker.js" => send(&mut stream, "text/javascript", WORKER.as_bytes())?,
            "/job" => send(&mut stream, "application/json", self.job.as_bytes())?,
            "/weights" => send(&mut stream, "application/octet-stream", &self.weights)?,
            "/done" => {
                let mut body = vec![0; length];
                reader.read_exact(&mut body)?;
                send(&mut stream, "text/plain", b"")?;
                return Ok(Some(String::from_utf8_lossy(&body).into_owned()));
            }
            "/www/pkg/engine.js" => {
                send(
                    &mut stream,
                    "text/javascript",
                    &std::fs::read(self.site.join(&path[1..]))?,
                )?;
            }
            "/www/pkg/engine_bg.wasm" => {
                send(
                    &mut stream,
                    "application/wasm",
                    &std::fs::read(self.site.join(&path[1..]))?,
                )?;
            }
            _ => write!(
                stream,
                "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            )?,
        }
        Ok(None)
    }
}

fn send(stream: &mut TcpStream, kind: &str, body: &[u8]) -> std::io::Result<()> {
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(body)
}
