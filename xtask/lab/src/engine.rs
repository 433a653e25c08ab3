//! `cargo xtask engine`: the engine for other boards, by NBoard or GTP over standard input and output.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::error::Error;
use std::io::BufRead;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, channel};

use outflank::engine::{Host, Report};

use crate::asker::{Asker, Making};
use crate::clock::Clock;
use crate::gtp::Gtp;
use crate::nboard::NBoard;
use crate::options::Options;

const HELP: &str = "\
cargo xtask engine   answers the NBoard protocol, or GTP, line by line

  --gtp          GTP (clear_board, play, genmove, quit and a few more) in place of NBoard
  --level N      level of play, 1 to 8 (NBoard may set a depth instead)
  --seconds S    seconds a move
  --eval FILE    trained weights
  --table MB     size of the transposition table (default 64)
  --wasm         the wasm under Node in place of the native engine";

/// Runs the command with the words after its name.
///
/// # Errors
/// When the words can't be understood, or the engine can't be made.
pub fn run(args: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(args);
    if options.flag("--help") {
        println!("{HELP}");
        return Ok(());
    }
    let gtp = options.flag("--gtp");
    let seconds: Option<f64> = options.value("--seconds")?;
    let time_ms = seconds.map(|seconds| seconds * 1e3);
    let level = options.value("--level")?.or(time_ms.is_none().then_some(7));
    let making = Making {
        table_mb: options.value("--table")?.unwrap_or(64),
        weights: options.value("--eval")?,
        wasm: options.flag("--wasm"),
        ..Making::default()
    };
    options.rest()?;
    let asker = Asker::new(&making)?;
    let mut lines = Lines::start();
    if gtp {
        Gtp::new(asker, level, time_ms)?.converse(&mut lines)
    } else {
        NBoard::new(asker, level, time_ms)?.converse(&mut lines)
    }
}

/// The lines that come in, also while the engine thinks.
#[derive(Clone)]
pub struct Lines {
    incoming: Rc<Receiver<String>>,
    waiting: Rc<RefCell<VecDeque<String>>>,
}

impl Lines {
    fn start() -> Self {
        let (send, receive) = channel();
        std::thread::spawn(move || {
            for line in std::io::stdin().lock().lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            incoming: Rc::new(receive),
            waiting: Rc::default(),
        }
    }

    /// The next line; `None` at the end of the input.
    pub fn next(&mut self) -> Option<String> {
        let waiting = self.waiting.borrow_mut().pop_front();
        waiting.or_else(|| self.incoming.recv().ok())
    }

    /// Whether a line waits to be read that begins with this word.
    fn pending(&self, word: &str) -> bool {
        let mut waiting = self.waiting.borrow_mut();
        while let Ok(line) = self.incoming.try_recv() {
            waiting.push_back(line);
        }
        waiting.iter().any(|line| line.starts_with(word))
    }
}

/// The host of a search whose asker may interrupt by sending a line that begins with a certain word.
pub struct Listener<F> {
    clock: Clock,
    lines: Lines,
    word: &'static str,
    tell: F,
}

impl<F: FnMut(&Report)> Listener<F> {
    pub fn new(lines: &Lines, word: &'static str, tell: F) -> Self {
        Self {
            clock: Clock::default(),
            lines: lines.clone(),
            word,
            tell,
        }
    }
}

impl<F: FnMut(&Report)> Host for Listener<F> {
    fn now_ms(&mut self) -> f64 {
        self.clock.now_ms()
    }

    fn stop(&mut self) -> bool {
        self.lines.pending(self.word)
    }

    fn report(&mut self, report: &Report) {
        (self.tell)(report);
    }
}
