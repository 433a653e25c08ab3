//! The few commands of the Go Text Protocol that Othello programs know.

use std::error::Error;

use outflank::engine::{Choice, Limits, Report};
use outflank::rules::{Color, Phase, Position, Setup, Size, Square};

use crate::asker::Asker;
use crate::engine::{Lines, Listener};
use crate::ggf;

/// A conversation by GTP.
pub struct Gtp {
    asker: Asker,
    position: Position,
    limits: Limits,
}

/// The commands known, for `list_commands`.
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
    pub fn new(
        asker: Asker,
        level: Option<u8>,
        time_ms: Option<f64>,
    ) -> Result<Self, Box<dyn Error>> {
        let position = Position::new(&Setup::default())?;
        let limits = Limits {
            level,
            time_ms,
            ..Limits::default()
        };
        Ok(Self {
            asker,
            position,
            limits,
        })
    }

    /// Answers until `quit` or the end of the input.
    pub fn converse(mut self, lines: &mut Lines) -> Result<(), Box<dyn Error>> {
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
                Ok(text) => println!("={id} {text}\n"),
                Err(error) => println!("?{id} {error}\n"),
            }
            if words.first() == Some(&"quit") {
                break;
            }
        }
        Ok(())
    }

    fn answer(&mut self, words: &[&str], lines: &Lines) -> Result<String, Box<dyn Error>> {
        Ok(match words {
            ["protocol_version"] => "2".into(),
            ["name"] => "Outflank".into(),
            ["version"] => env!("CARGO_PKG_VERSION").into(),
            ["list_commands"] => COMMANDS.join("\n"),
            ["known_command", name] => COMMANDS.contains(name).to_string(),
            ["boardsize", side] => {
                let size = Size::from_side(side.parse()?).ok_or("unacceptable size")?;
                self.position = Position::new(&Setup {
                    size,
                    ..Setup::default()
                })?;
                String::new()
            }
            ["clear_board"] => {
                let size = self.position.size();
                self.position = Position::new(&Setup {
                    size,
                    ..Setup::default()
                })?;
                String::new()
            }
            ["play", color, square] => {
                self.turn(color)?;
                self.position = ggf::apply(&self.position, square)?;
                String::new()
            }
            ["genmove", color] => {
                self.turn(color)?;
                self.genmove(lines)?
            }
            ["showboard"] => self.position.to_string(),
            ["quit"] => String::new(),
            _ => return Err("unknown command".into()),
        })
    }

    /// Makes sure that this colour is to move, passing for the other who can't.
    fn turn(&mut self, color: &str) -> Result<(), Box<dyn Error>> {
        let color = match color.to_lowercase().as_str() {
            "b" | "black" => Color::Black,
            "w" | "white" => Color::White,
            _ => return Err("not a colour".into()),
        };
        if self.position.turn() != color {
            self.position = self
                .position
                .pass()
                .map_err(|_| "not this colour's turn")?
                .position;
        }
        Ok(())
    }

    fn genmove(&mut self, lines: &Lines) -> Result<String, Box<dyn Error>> {
        match self.position.phase() {
            Phase::Over => return Ok("pass".into()),
            Phase::Pass => {
                self.position = self.position.pass()?.position;
                return Ok("pass".into());
            }
            Phase::Place | Phase::Play => {}
        }
        let mut host = Listener::new(lines, "quit", |_: &Report| {});
        let report = self.asker.search(&self.position, &self.limits, &mut host)?;
        let Choice::Play(square) = report.best else {
            return Ok("pass".into());
        };
        let square =
            Square::from_index(self.position.size(), square).ok_or("a square off the board")?;
        self.position = self.position.play(square)?.position;
        Ok(square.to_string())
    }
}
