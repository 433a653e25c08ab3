//! The wasm engine in a Node process of its own.

use std::fs::canonicalize;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use anyhow::{Context, Result, bail};
use outflank::engine::{Host, Limits, Question, Report};
use outflank::rules::Position;
use serde::{Deserialize, Serialize};

use super::engine_handle::EngineConfig;
use super::node;
use super::report_json::{LimitsJson, ReportJson};

/// The wasm engine; requests and responses are one line of JSON each.
pub struct WasmEngine {
    node: Child,
    requests: ChildStdin,
    responses: BufReader<ChildStdout>,
    /// Processor seconds of the last search, of all its threads.
    pub cpu_seconds: f64,
    /// Nodes of all helpers in the last search.
    pub helper_nodes: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum Request<'a> {
    Clear,
    Search {
        question: &'a str,
        position: String,
        limits: LimitsJson,
    },
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum Response {
    Cleared,
    #[serde(rename_all = "camelCase")]
    Found {
        report: ReportJson,
        /// Those before it.
        reports: Vec<ReportJson>,
        helper_nodes: u64,
        cpu_ms: f64,
    },
    Failed(String),
}

impl WasmEngine {
    /// Builds the wasm if necessary and starts Node with it.
    pub fn start(config: &EngineConfig, table_bytes: usize) -> Result<Self> {
        let absolute = |path: &Option<PathBuf>| match path {
            Some(path) => canonicalize(path).with_context(|| path.display().to_string()),
            None => Ok(PathBuf::new()),
        };
        let mut command = node::script("engine.cjs")?;
        command.args([table_bytes, config.threads].map(|number| number.to_string()));
        command.args([absolute(&config.weights)?, absolute(&config.solved)?]);
        let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut node = spawned.context("node")?;
        let requests = node.stdin.take().context("node has no input")?;
        let responses = BufReader::new(node.stdout.take().context("node has no output")?);
        Ok(Self {
            node,
            requests,
            responses,
            cpu_seconds: 0.0,
            helper_nodes: 0,
        })
    }

    /// Clears the transposition table.
    pub fn clear(&mut self) -> Result<()> {
        match self.exchange(&Request::Clear)? {
            Response::Cleared => Ok(()),
            _ => bail!("the engine under Node sent the wrong response"),
        }
    }

    /// Searches a position; `host` receives the reports after the search.
    pub fn run(
        &mut self,
        question: Question,
        position: &Position,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<Report> {
        let request = Request::Search {
            question: match question {
                Question::BestMove => "best",
                Question::AllMoves => "all",
            },
            position: position.to_string(),
            limits: limits.into(),
        };
        match self.exchange(&request)? {
            Response::Found {
                report,
                reports,
                helper_nodes,
                cpu_ms,
            } => {
                for report in reports {
                    host.report(&report.into_report(position.size())?);
                }
                self.cpu_seconds = cpu_ms / 1e3;
                self.helper_nodes = helper_nodes;
                report.into_report(position.size())
            }
            Response::Failed(message) => bail!(message),
            Response::Cleared => bail!("the engine under Node sent the wrong response"),
        }
    }

    fn exchange(&mut self, request: &Request) -> Result<Response> {
        writeln!(self.requests, "{}", serde_json::to_string(request)?)?;
        let mut line = String::new();
        if self.responses.read_line(&mut line)? == 0 {
            bail!("the engine under Node has exited");
        }
        serde_json::from_str(&line).with_context(|| line.trim_end().to_owned())
    }
}

impl Drop for WasmEngine {
    fn drop(&mut self) {
        // The process may have exited already.
        let _ = self.node.kill();
        let _ = self.node.wait();
    }
}
