//! Another Othello program, driven by NBoard or GTP over its standard input and output.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use outflank::rules::{Color, Position, Size, Square};

use super::ggf;

/// The protocol of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    NBoard,
    Gtp,
}

/// A program and how to start it.
#[derive(Clone, Debug, PartialEq)]
pub struct ProgramConfig {
    pub protocol: Protocol,
    /// The program and its arguments, separated by blanks.
    pub command: String,
    /// Depth for a program with the NBoard protocol.
    pub depth: Option<u32>,
    /// Longest time for one move.
    pub timeout: Duration,
}

/// A running program.
pub struct External {
    config: ProgramConfig,
    program: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// When the current move must be there.
    deadline: Instant,
}

impl External {
    /// Starts the program.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(config: &ProgramConfig) -> Result<Self> {
        let mut words = config.command.split_whitespace();
        let name = words.next().context("the command of a program is empty")?;
        let mut program = Command::new(name)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| config.command.clone())?;
        let input = program.stdin.take().context("the program has no input")?;
        let output = program.stdout.take().context("the program has no output")?;
        let mut external = Self {
            config: config.clone(),
            program,
            input,
            lines: read_lines(BufReader::new(output)),
            deadline: Instant::now() + config.timeout,
        };
        if config.protocol == Protocol::NBoard {
            external.send("nboard 2")?;
            if let Some(depth) = config.depth {
                external.send(&format!("set depth {depth}"))?;
            }
        }
        Ok(external)
    }

    /// Whether games must begin at the start position, because the protocol has no set-up.
    pub fn needs_whole_games(&self) -> bool {
        self.config.protocol == Protocol::Gtp
    }

    fn send(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .with_context(|| format!("{} has exited", self.config.command))
    }

    /// The next line of the program. One that does not send it in time is killed.
    fn receive(&mut self) -> Result<String> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(line.trim().to_owned()),
            Err(RecvTimeoutError::Disconnected) => bail!("{} has exited", self.config.command),
            Err(RecvTimeoutError::Timeout) => {
                let _ = self.program.kill();
                let seconds = self.config.timeout.as_secs_f64();
                bail!(
                    "{} did not answer within {seconds} s (--timeout) and was killed",
                    self.config.command
                )
            }
        }
    }

    /// The program's move after `moves` from `opening`; `None` is a pass.
    ///
    /// # Errors
    /// When the program fails, or does not answer in time.
    pub fn choose(
        &mut self,
        opening: &Position,
        moves: &[Option<Square>],
    ) -> Result<Option<Square>> {
        self.deadline = Instant::now() + self.config.timeout;
        match self.config.protocol {
            Protocol::NBoard => self.choose_by_nboard(opening, moves),
            Protocol::Gtp => self.choose_by_gtp(opening, moves),
        }
    }

    fn choose_by_nboard(
        &mut self,
        opening: &Position,
        moves: &[Option<Square>],
    ) -> Result<Option<Square>> {
        self.send(&format!("set game {}", ggf::write(opening, moves)?))?;
        self.send("go")?;
        loop {
            let line = self.receive()?;
            if let Some(rest) = line.strip_prefix("===") {
                // The protocol separates move, value and time by slashes; Edax by blanks.
                let mut words = rest.split(|sign: char| sign == '/' || sign.is_whitespace());
                return ggf::square(words.find(|word| !word.is_empty()).unwrap_or(""));
            }
        }
    }

    fn choose_by_gtp(
        &mut self,
        opening: &Position,
        moves: &[Option<Square>],
    ) -> Result<Option<Square>> {
        if opening.size() != Size::Eight {
            self.gtp_command(&format!("boardsize {}", opening.size().side()))?;
        }
        self.gtp_command("clear_board")?;
        let mut turn = opening.turn();
        for choice in moves {
            let name = choice.map_or("pass".to_owned(), |square| square.to_string());
            self.gtp_command(&format!("play {} {name}", letter(turn)))?;
            turn = !turn;
        }
        let reply = self.gtp_command(&format!("genmove {}", letter(turn)))?;
        ggf::square(&reply)
    }

    fn gtp_command(&mut self, line: &str) -> Result<String> {
        self.send(line)?;
        loop {
            let reply = self.receive()?;
            if let Some(text) = reply.strip_prefix('=') {
                return Ok(text.trim().to_owned());
            }
            if let Some(text) = reply.strip_prefix('?') {
                bail!("{line}: {}", text.trim());
            }
        }
    }
}

/// The lines of a program, read on a thread of their own so that the receiver can wait with a timeout.
fn read_lines(output: impl BufRead + Send + 'static) -> Receiver<String> {
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        for line in output.lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

impl Drop for External {
    fn drop(&mut self) {
        // The program may have exited already.
        let _ = self.send("quit");
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::start_position;

    #[test]
    fn a_program_that_does_not_answer_is_killed() {
        for protocol in [Protocol::NBoard, Protocol::Gtp] {
            let mut external = External::start(&ProgramConfig {
                protocol,
                command: "sleep 1000".to_owned(),
                depth: None,
                timeout: Duration::from_millis(50),
            })
            .unwrap();
            let error = external
                .choose(&start_position(8).unwrap(), &[])
                .unwrap_err();
            assert!(error.to_string().contains("did not answer"), "{error}");
            assert!(!external.program.wait().unwrap().success());
        }
    }
}
