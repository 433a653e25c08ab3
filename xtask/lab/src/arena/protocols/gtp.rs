//! The commands of the Go Text Protocol that Othello programs use.

use anyhow::{Context, Result, bail};
use outflank::engine::{Limits, Report};
use outflank::rules::{Color, Phase, Position};

use crate::arena::engine_handle::EngineHandle;
use crate::arena::input_lines::{InputLines, InterruptibleHost};
use crate::arena::player::chosen_square;
use crate::arena::{ggf, start_position};
use crate::output::outln;

/// A session by GTP.
pub struct Gtp {
    engine: EngineHandle,
    position: Position,
    limits: Limits,
}

/// The supported commands, for `list_commands`.
const COMMANDS: [&str; 11] = [
    "protocol_version",
    "name",
    "version",
    "list_commands",
    "known_command",
    "boardsize",
    "clear_board",
    "play",
    "genmove",
    "showboard",
    "quit",
];

impl Gtp {
    /// A session with this engine; each move is searched within `limits`.
    ///
    /// # Errors
    /// Never in practice: the start position is valid.
    pub fn new(engine: EngineHandle, limits: Limits) -> Result<Self> {
        Ok(Self {
            engine,
            position: start_position(8)?,
            limits,
        })
    }

    /// Answers until `quit` or the end of the input.
    ///
    /// # Errors
    /// When standard output is closed.
    pub fn run(mut self, lines: &mut InputLines) -> Result<()> {
        while let Some(line) = lines.next() {
            let line = line.split('#').next().unwrap_or("").trim().to_owned();
            let mut words: Vec<&str> = line.split_whitespace().collect();
            if words.is_empty() {
                continue;
            }
            let id = words[0]
                .parse::<u32>()
                .map_or(String::new(), |id| id.to_string());
            if !id.is_empty() {
                words.remove(0);
            }
            match self.answer(&words, lines) {
                Ok(text) => outln!("={id} {text}\n")?,
                Err(error) => outln!("?{id} {error:#}\n")?,
            }
            if words.first() == Some(&"quit") {
                break;
            }
        }
        Ok(())
    }

    fn answer(&mut self, words: &[&str], lines: &InputLines) -> Result<String> {
        Ok(match words {
            ["protocol_version"] => "2".into(),
            ["name"] => "Outflank".into(),
            ["version"] => env!("CARGO_PKG_VERSION").into(),
            ["list_commands"] => COMMANDS.join("\n"),
            ["known_command", name] => COMMANDS.contains(name).to_string(),
            ["boardsize", side] => {
                self.position = start_position(side.parse()?).context("unacceptable size")?;
                String::new()
            }
            ["clear_board"] => {
                self.position = start_position(self.position.size().side())?;
                String::new()
            }
            ["play", color, square] => {
                self.set_turn(color)?;
                self.position = ggf::apply(&self.position, square)?;
                String::new()
            }
            ["genmove", color] => {
                self.set_turn(color)?;
                self.genmove(lines)?
            }
            ["showboard"] => self.position.to_string(),
            ["quit"] => String::new(),
            _ => bail!("unknown command"),
        })
    }

    /// Makes this colour the one to move, by a pass of the other if necessary.
    fn set_turn(&mut self, color: &str) -> Result<()> {
        let color = match color.to_lowercase().as_str() {
            "b" | "black" => Color::Black,
            "w" | "white" => Color::White,
            _ => bail!("not a colour"),
        };
        if self.position.turn() != color {
            self.position = self
                .position
                .pass()
                .context("not this colour's turn")?
                .position;
        }
        Ok(())
    }

    fn genmove(&mut self, lines: &InputLines) -> Result<String> {
        match self.position.phase() {
            Phase::Over => return Ok("pass".into()),
            Phase::Pass => {
                self.position = self.position.pass()?.position;
                return Ok("pass".into());
            }
            Phase::Place | Phase::Play => {}
        }
        let mut host = InterruptibleHost::new(lines, "quit", |_: &Report| {});
        let report = self
            .engine
            .search(&self.position, &self.limits, &mut host)?;
        let Some(square) = chosen_square(report.best, self.position.size()) else {
            return Ok("pass".into());
        };
        self.position = self.position.play(square)?.position;
        Ok(square.to_string())
    }
}
