//! Lines of standard input, which arrive also during a search.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::BufRead;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, channel};

use outflank::engine::{Host, Report};

use super::clock::Clock;

/// The lines of standard input.
#[derive(Clone)]
pub struct InputLines {
    incoming: Rc<Receiver<String>>,
    queue: Rc<RefCell<VecDeque<String>>>,
}

impl InputLines {
    /// Starts to read standard input.
    pub fn start() -> Self {
        let (sender, incoming) = channel();
        std::thread::spawn(move || {
            for line in std::io::stdin().lock().lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            incoming: Rc::new(incoming),
            queue: Rc::default(),
        }
    }

    /// The next line; `None` at the end of the input.
    pub fn next(&mut self) -> Option<String> {
        let queued = self.queue.borrow_mut().pop_front();
        queued.or_else(|| self.incoming.recv().ok())
    }

    /// Whether a line that starts with `word` has arrived.
    fn is_pending(&self, word: &str) -> bool {
        let mut queue = self.queue.borrow_mut();
        while let Ok(line) = self.incoming.try_recv() {
            queue.push_back(line);
        }
        queue.iter().any(|line| line.starts_with(word))
    }
}

/// A host that stops the search when a line arrives that starts with `stop_word`.
pub struct InterruptibleHost<F> {
    clock: Clock,
    lines: InputLines,
    stop_word: &'static str,
    on_report: F,
}

impl<F: FnMut(&Report)> InterruptibleHost<F> {
    pub fn new(lines: &InputLines, stop_word: &'static str, on_report: F) -> Self {
        Self {
            clock: Clock::default(),
            lines: lines.clone(),
            stop_word,
            on_report,
        }
    }
}

impl<F: FnMut(&Report)> Host for InterruptibleHost<F> {
    fn now_ms(&mut self) -> f64 {
        self.clock.now_ms()
    }

    fn stop(&mut self) -> bool {
        self.lines.is_pending(self.stop_word)
    }

    fn report(&mut self, report: &Report) {
        (self.on_report)(report);
    }
}
