//! The protocols of `lab engine`, GTP and NBoard, as another program uses them.

mod gtp;
mod matches;
mod nboard;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use outflank::rules::{Position, Setup, Square};

/// Longest time for an answer on a busy machine, including the build of the wasm.
const TIMEOUT: Duration = Duration::from_secs(600);

/// A running `lab engine`.
struct Session {
    program: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Session {
    fn start(words: &[&str]) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_lab"))
            .arg("engine")
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(program.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            input: program.stdin.take(),
            program,
            lines,
        }
    }

    fn send(&mut self, text: &str) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{text}").unwrap();
        input.flush().unwrap();
    }

    fn receive(&self) -> String {
        self.lines.recv_timeout(TIMEOUT).expect("an answer")
    }

    /// The next line that starts with `beginning`; earlier lines are skipped.
    fn receive_starting_with(&self, beginning: &str) -> String {
        loop {
            let line = self.receive();
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// Sends a GTP command and returns its whole answer, up to the empty line.
    fn gtp(&mut self, command: &str) -> String {
        self.send(command);
        let mut answer = String::new();
        loop {
            let line = self.receive();
            if line.is_empty() {
                return answer.trim().to_owned();
            }
            answer = format!("{answer}\n{line}");
        }
    }

    /// Closes the input and expects the program to exit successfully.
    fn close(mut self) {
        drop(self.input.take());
        let start_time = Instant::now();
        loop {
            if let Some(status) = self.program.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                return;
            }
            assert!(
                start_time.elapsed() < TIMEOUT,
                "the program does not exit at the end of its input"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // The program may have exited already.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn start() -> Position {
    Position::new(&Setup::default()).unwrap()
}

fn after(position: &Position, name: &str) -> Position {
    let square: Square = name.to_lowercase().parse().unwrap();
    position.play(square).unwrap().position
}
