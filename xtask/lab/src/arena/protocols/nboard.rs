//! The NBoard protocol, version 2 (C. Welty).

use anyhow::Result;
use outflank::engine::eval::DISC;
use outflank::engine::{Choice, Limits, Question, Report};
use outflank::rules::{Phase, Position};

use crate::arena::engine_handle::EngineHandle;
use crate::arena::input_lines::{InputLines, InterruptibleHost};
use crate::arena::report_json::choice_name;
use crate::arena::{ggf, start_position};
use crate::output::{Closed, outln};

/// The command that ends a search.
const STOP_WORD: &str = "ping";

/// A session with a board.
pub struct NBoard {
    engine: EngineHandle,
    position: Position,
    /// Limits of a search while the board sets no depth.
    limits: Limits,
    /// The depth that the board sets.
    depth: Option<u32>,
}

impl NBoard {
    /// A session with this engine; each move is searched within `limits`.
    ///
    /// # Errors
    /// Never in practice: the start position is valid.
    pub fn new(engine: EngineHandle, limits: Limits) -> Result<Self> {
        Ok(Self {
            engine,
            position: start_position(8)?,
            limits,
            depth: None,
        })
    }

    /// Answers until `quit` or the end of the input.
    ///
    /// # Errors
    /// When standard output is closed.
    pub fn run(mut self, lines: &mut InputLines) -> Result<()> {
        outln!("set myname Outflank")?;
        while let Some(line) = lines.next() {
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            if word == "quit" {
                break;
            }
            if let Err(error) = self.answer(word, rest.trim(), lines) {
                if error.is::<Closed>() {
                    return Err(error);
                }
                outln!("status {error:#}")?;
            }
        }
        Ok(())
    }

    fn answer(&mut self, word: &str, rest: &str, lines: &InputLines) -> Result<()> {
        match word {
            "set" => match rest.split_once(' ').unwrap_or((rest, "")) {
                ("depth", depth) => self.depth = Some(depth.trim().parse()?),
                ("game", game) => self.position = ggf::read(game)?,
                _ => {}
            },
            "move" => self.position = ggf::apply(&self.position, rest)?,
            "ping" => outln!("pong {rest}")?,
            "go" => self.go(lines)?,
            "hint" => self.hint(rest.parse().unwrap_or(1), lines)?,
            "learn" => outln!("learned")?,
            _ => {}
        }
        Ok(())
    }

    fn limits(&self) -> Limits {
        match self.depth {
            None => self.limits,
            Some(depth) => Limits {
                level: None,
                depth: Some(depth),
                // A board that sets a depth expects the end solved from about half as far again.
                exact_empties: Some(depth.saturating_add(depth / 2)),
                ..self.limits
            },
        }
    }

    fn go(&mut self, lines: &InputLines) -> Result<()> {
        if self.position.phase() == Phase::Over {
            outln!("status the game is over")?;
            return Ok(());
        }
        outln!("status Outflank is thinking")?;
        let position = self.position;
        let mut host = InterruptibleHost::new(lines, STOP_WORD, |report: &Report| {
            // A closed output is an error of the next line.
            let _ = outln!("search {}", summary(report, &position));
        });
        let report = self.engine.search(&position, &self.limits(), &mut host)?;
        outln!("nodestats {} {:.3}", report.nodes, report.elapsed_ms / 1e3)?;
        outln!(
            "=== {}/{:.2}/{:.3}",
            name(report.best, &position),
            report.discs(),
            report.elapsed_ms / 1e3
        )?;
        outln!("status")?;
        Ok(())
    }

    fn hint(&mut self, moves: usize, lines: &InputLines) -> Result<()> {
        let position = self.position;
        let mut host = InterruptibleHost::new(lines, STOP_WORD, |_: &Report| {});
        let report = self
            .engine
            .run(Question::AllMoves, &position, &self.limits(), &mut host)?;
        if report.squares.is_empty() {
            outln!("search {}", summary(&report, &position))?;
        }
        for entry in report.squares.iter().take(moves.max(1)) {
            let value = f64::from(entry.value) / f64::from(DISC);
            let depth = if entry.exact {
                "100%".to_owned()
            } else {
                entry.depth.to_string()
            };
            outln!(
                "search {} {value:.2} 0 {depth}",
                name(Choice::Play(entry.square), &position)
            )?;
        }
        outln!("nodestats {} {:.3}", report.nodes, report.elapsed_ms / 1e3)?;
        outln!("status")?;
        Ok(())
    }
}

/// The principal variation, value, 0 and depth of a report, as the protocol writes them.
fn summary(report: &Report, position: &Position) -> String {
    let pv: String = report
        .pv
        .iter()
        .map(|&choice| name(choice, position))
        .collect();
    let depth = if report.exact {
        "100%".to_owned()
    } else {
        report.depth.to_string()
    };
    format!("{pv} {:.2} 0 {depth}", report.discs())
}

fn name(choice: Choice, position: &Position) -> String {
    match choice {
        Choice::Play(_) => choice_name(choice, position.size()).to_uppercase(),
        Choice::Pass | Choice::Nothing => "PA".into(),
    }
}
