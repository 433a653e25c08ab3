//! The NBoard protocol, version 2 (C. Welty).

use std::error::Error;

use outflank::engine::{Choice, Limits, Report};
use outflank::rules::{Phase, Position, Setup, Square};

use crate::asker::Asker;
use crate::engine::{Lines, Listener};
use crate::ggf;

/// The word at which a search has to end.
const STOP: &str = "ping";

/// A conversation with a board.
pub struct NBoard {
    asker: Asker,
    position: Position,
    level: Option<u8>,
    depth: Option<u32>,
    time_ms: Option<f64>,
}

impl NBoard {
    pub fn new(
        asker: Asker,
        level: Option<u8>,
        time_ms: Option<f64>,
    ) -> Result<Self, Box<dyn Error>> {
        let position = Position::new(&Setup::default())?;
        Ok(Self {
            asker,
            position,
            level,
            depth: None,
            time_ms,
        })
    }

    /// Answers until the input ends.
    pub fn converse(mut self, lines: &mut Lines) -> Result<(), Box<dyn Error>> {
        println!("set myname Outflank");
        while let Some(line) = lines.next() {
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            if word == "quit" {
                break;
            }
            if let Err(error) = self.answer(word, rest.trim(), lines) {
                println!("status {error}");
            }
        }
        Ok(())
    }

    fn answer(&mut self, word: &str, rest: &str, lines: &Lines) -> Result<(), Box<dyn Error>> {
        match word {
            "set" => match rest.split_once(' ').unwrap_or((rest, "")) {
                ("depth", depth) => self.depth = Some(depth.trim().parse()?),
                ("game", game) => self.position = ggf::read(game)?,
                _ => {}
            },
            "move" => self.position = ggf::apply(&self.position, rest)?,
            "ping" => println!("pong {rest}"),
            "go" => self.go(lines)?,
            "hint" => self.hint(rest.parse().unwrap_or(1), lines)?,
            "learn" => println!("learned"),
            _ => {}
        }
        Ok(())
    }

    fn limits(&self) -> Limits {
        let level = if self.depth.is_some() {
            None
        } else {
            self.level
        };
        // A board that sets a depth wants the end solved from about as far again.
        let exact_empties = self.depth.map(|depth| depth + depth / 2);
        Limits {
            level,
            depth: self.depth,
            time_ms: self.time_ms,
            exact_empties,
            ..Limits::default()
        }
    }

    fn go(&mut self, lines: &Lines) -> Result<(), Box<dyn Error>> {
        if self.position.phase() == Phase::Over {
            println!("status the game is over");
            return Ok(());
        }
        println!("status Outflank is thinking");
        let position = self.position;
        let mut host = Listener::new(lines, STOP, |report: &Report| {
            println!("search {}", found(report, &position))
        });
        let report = self.asker.search(&position, &self.limits(), &mut host)?;
        println!("nodestats {} {:.3}", report.nodes, report.elapsed_ms / 1e3);
        println!(
            "=== {}/{:.2}/{:.3}",
            name(report.best, &position),
            report.discs(),
            report.elapsed_ms / 1e3
        );
        println!("status");
        Ok(())
    }

    fn hint(&mut self, moves: usize, lines: &Lines) -> Result<(), Box<dyn Error>> {
        let position = self.position;
        let mut host = Listener::new(lines, STOP, |_: &Report| {});
        let report = self.asker.analyse(&position, &self.limits(), &mut host)?;
        if report.squares.is_empty() {
            println!("search {}", found(&report, &position));
        }
        for entry in report.squares.iter().take(moves.max(1)) {
            let value = f64::from(entry.value) / f64::from(outflank::engine::eval::DISC);
            let depth = if entry.exact {
                "100%".to_owned()
            } else {
                entry.depth.to_string()
            };
            println!(
                "search {} {value:.2} 0 {depth}",
                name(Choice::Play(entry.square), &position)
            );
        }
        println!("nodestats {} {:.3}", report.nodes, report.elapsed_ms / 1e3);
        println!("status");
        Ok(())
    }
}

/// A line of the protocol for what a search has found: moves, value, 0, depth.
fn found(report: &Report, position: &Position) -> String {
    let line: String = report
        .pv
        .iter()
        .map(|&choice| name(choice, position))
        .collect();
    let depth = if report.exact {
        "100%".to_owned()
    } else {
        report.depth.to_string()
    };
    format!("{line} {:.2} 0 {depth}", report.discs())
}

fn name(choice: Choice, position: &Position) -> String {
    match choice {
        Choice::Play(square) => Square::from_index(position.size(), square)
            .map_or(String::new(), |square| square.to_string().to_uppercase()),
        Choice::Pass | Choice::Nothing => "PA".into(),
    }
}
