//! Another Othello program, spoken to by NBoard or GTP over its standard input and output.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use outflank::rules::{Color, Position, Square};

use crate::ggf;

/// The language a program understands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Language {
    NBoard,
    Gtp,
}

/// A running program.
pub struct External {
    language: Language,
    program: Child,
    ask: ChildStdin,
    answer: BufReader<ChildStdout>,
}

impl External {
    /// Starts the program; `depth` is told to one that speaks NBoard.
    pub fn start(
        language: Language,
        command: &str,
        depth: Option<u32>,
    ) -> Result<Self, Box<dyn Error>> {
        let mut words = command.split_whitespace();
        let mut spawn = Command::new(words.next().ok_or("a program needs a name")?);
        spawn
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut program = spawn
            .spawn()
            .map_err(|error| format!("{command}: {error}"))?;
        let ask = program.stdin.take().ok_or("the program takes no input")?;
        let answer = BufReader::new(program.stdout.take().ok_or("the program gives no output")?);
        let mut external = Self {
            language,
            program,
            ask,
            answer,
        };
        if language == Language::NBoard {
            external.say("nboard 2")?;
            if let Some(depth) = depth {
                external.say(&format!("set depth {depth}"))?;
            }
        }
        Ok(external)
    }

    /// Whether it knows no set-up, so that a game has to begin at the first position.
    pub fn replays(&self) -> bool {
        self.language == Language::Gtp
    }

    fn say(&mut self, line: &str) -> Result<(), Box<dyn Error>> {
        writeln!(self.ask, "{line}")?;
        Ok(self.ask.flush()?)
    }

    fn hear(&mut self) -> Result<String, Box<dyn Error>> {
        let mut line = String::new();
        if self.answer.read_line(&mut line)? == 0 {
            return Err("the other program has gone".into());
        }
        Ok(line.trim().to_owned())
    }

    /// Its move after these from the opening; `None` is a pass.
    pub fn choose(
        &mut self,
        opening: &Position,
        moves: &[Option<Square>],
    ) -> Result<Option<Square>, Box<dyn Error>> {
        match self.language {
            Language::NBoard => self.by_nboard(opening, moves),
            Language::Gtp => self.by_gtp(opening, moves),
        }
    }

    fn by_nboard(
        &mut self,
        opening: &Position,
        moves: &[Option<Square>],
    ) -> Result<Option<Square>, Box<dyn Error>> {
        self.say(&format!("set game {}", ggf::write(opening, moves)))?;
        self.say("go")?;
        loop {
            let line = self.hear()?;
            if let Some(rest) = line.strip_prefix("===") {
                // The protocol puts strokes between move, value and time; Edax puts blanks.
                let mut words = rest.split(|sign: char| sign == '/' || sign.is_whitespace());
                return ggf::square(words.find(|word| !word.is_empty()).unwrap_or(""));
            }
        }
    }

    fn by_gtp(
        &mut self,
        opening: &Position,
        moves: &[Option<Square>],
    ) -> Result<Option<Square>, Box<dyn Error>> {
        self.command("clear_board")?;
        let mut turn = opening.turn();
        for choice in moves {
            let name = choice.map_or("pass".to_owned(), |square| square.to_string());
            self.command(&format!("play {} {name}", letter(turn)))?;
            turn = !turn;
        }
        let reply = self.command(&format!("genmove {}", letter(turn)))?;
        ggf::square(&reply)
    }

    fn command(&mut self, line: &str) -> Result<String, Box<dyn Error>> {
        self.say(line)?;
        loop {
            let reply = self.hear()?;
            if let Some(text) = reply.strip_prefix('=') {
                return Ok(text.trim().to_owned());
            }
            if let Some(text) = reply.strip_prefix('?') {
                return Err(format!("{line}: {}", text.trim()).into());
            }
        }
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // It may be gone already; there is nothing more to do then.
        let _ = self.say("quit");
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn letter(color: Color) -> char {
    match color {
        Color::Black => 'b',
        Color::White => 'w',
    }
}
