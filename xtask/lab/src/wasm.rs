//! The wasm engine in a Node process of its own.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use outflank::engine::eval::DISC;
use outflank::engine::{Choice, Limits, Report, SquareValue};
use outflank::rules::{Position, Size, Square};

use crate::node;

/// The wasm engine, asked by lines.
pub struct WasmEngine {
    node: Child,
    ask: ChildStdin,
    answer: BufReader<ChildStdout>,
    /// Processor seconds of the last answer.
    pub cpu_seconds: f64,
}

impl WasmEngine {
    /// Builds the wasm if need be and starts Node with it.
    pub fn start(table_bytes: usize, weights: Option<&str>) -> Result<Self, Box<dyn Error>> {
        let mut command = node::script("engine.cjs", &node::build()?);
        command.arg(table_bytes.to_string());
        if let Some(path) = weights {
            command.arg(std::fs::canonicalize(path).map_err(|error| format!("{path}: {error}"))?);
        }
        let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut node = spawned.map_err(|error| format!("node: {error}"))?;
        let ask = node.stdin.take().ok_or("node takes no input")?;
        let answer = BufReader::new(node.stdout.take().ok_or("node gives no output")?);
        Ok(Self {
            node,
            ask,
            answer,
            cpu_seconds: 0.0,
        })
    }

    /// Starts afresh.
    pub fn forget(&mut self) -> Result<(), Box<dyn Error>> {
        self.exchange("forget").map(|_| ())
    }

    fn exchange(&mut self, line: &str) -> Result<String, Box<dyn Error>> {
        writeln!(self.ask, "{line}")?;
        let mut answer = String::new();
        if self.answer.read_line(&mut answer)? == 0 {
            return Err("the engine under Node has gone".into());
        }
        Ok(answer.trim_end().to_owned())
    }

    /// Asks about a position.
    pub fn ask(
        &mut self,
        question: &str,
        position: &Position,
        limits: &Limits,
    ) -> Result<Report, Box<dyn Error>> {
        let answer = self.exchange(&format!("{question}\t{position}\t{}", as_json(limits)))?;
        let words: Vec<&str> = answer.split(' ').collect();
        let &[
            best,
            value,
            exact,
            depth,
            confidence,
            nodes,
            elapsed,
            cpu,
            over,
            line,
            list,
        ] = words.as_slice()
        else {
            return Err(answer.into());
        };
        self.cpu_seconds = cpu.parse::<f64>()? / 1e3;
        let size = position.size();
        let line = line
            .split(',')
            .map(|word| choice(word, size))
            .collect::<Result<Vec<_>, _>>()?;
        let entries = list.split(',').filter(|entry| *entry != "-");
        Ok(Report {
            best: choice(best, size)?,
            value: discs(value)?,
            exact: exact.parse()?,
            depth: depth.parse()?,
            confidence: confidence.parse()?,
            nodes: nodes.parse()?,
            elapsed_ms: elapsed.parse()?,
            pv: line,
            over: over.parse()?,
            squares: entries.map(square_value).collect::<Result<_, _>>()?,
            // It never pauses.
            ..Report::default()
        })
    }
}

impl Drop for WasmEngine {
    fn drop(&mut self) {
        // It may be gone already; there is nothing more to do then.
        let _ = self.node.kill();
        let _ = self.node.wait();
    }
}

fn discs(word: &str) -> Result<i32, Box<dyn Error>> {
    Ok((word.parse::<f64>()? * f64::from(DISC)).round() as i32)
}

fn square_value(entry: &str) -> Result<SquareValue, Box<dyn Error>> {
    let parts: Vec<&str> = entry.split(':').collect();
    let &[square, value, exact, depth] = parts.as_slice() else {
        return Err(format!("{entry}: not a square's value").into());
    };
    Ok(SquareValue {
        bound: outflank::engine::Bound::None,
        square: square.parse()?,
        value: discs(value)?,
        exact: exact.parse()?,
        depth: depth.parse()?,
    })
}

fn choice(word: &str, size: Size) -> Result<Choice, Box<dyn Error>> {
    Ok(match word {
        "-" => Choice::Nothing,
        "pass" => Choice::Pass,
        _ => {
            let square: Square = word.parse()?;
            Choice::Play(square.index(size).ok_or("a square off the board")?)
        }
    })
}

fn as_json(limits: &Limits) -> String {
    let mut parts = vec![format!("\"seed\":{}", limits.seed)];
    let mut add = |name: &str, value: Option<String>| {
        parts.extend(value.map(|value| format!("\"{name}\":{value}")));
    };
    add("level", limits.level.map(|n| n.to_string()));
    add("depth", limits.depth.map(|n| n.to_string()));
    add("timeMs", limits.time_ms.map(|n| n.to_string()));
    add("clockMs", limits.clock_ms.map(|n| n.to_string()));
    add("nodes", limits.nodes.map(|n| n.to_string()));
    add("exactEmpties", limits.exact_empties.map(|n| n.to_string()));
    format!("{{{}}}", parts.join(","))
}
