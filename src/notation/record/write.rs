use std::fmt::Write;

use super::{NAME, VERSION, clock_runs};
use crate::fnv::fnv1a;
use crate::game::{Action, Game, Ms, NodeId, Terms, TimedAction};
use crate::notation::header;

/// Writes a game as a record.
pub fn write(game: &Game) -> String {
    let nodes = game.nodes();
    let last = nodes.iter().max().map_or(0, |&last| last as usize);
    let mut numbers = vec![0; last + 1];
    for (number, &node) in (0..).zip(&nodes) {
        numbers[node as usize] = number;
    }
    let mut writer = Writer {
        text: head(&header::write(game.terms())),
        game,
        place: nodes[game.opening_length()],
        numbers,
    };
    for &node in &nodes {
        writer.turn(node);
    }
    writer.end();
    writer.text
}

/// The lines before the first turn.
fn head(header: &str) -> String {
    format!("{NAME} {VERSION}\n{header}moves\n")
}

/// The hash of all lines before it.
fn end(text: &mut String) {
    let hash = fnv1a(text.bytes());
    let _ = writeln!(text, "check {hash:016x}");
}

/// Bytes of a move without a time, and of what follows on the last.
const LINE: usize = "f5 0\n".len();
const END: usize = "cursor 60\ncheck 0123456789abcdef\n".len();

/// Writes a game from its turns, without playing it. The first item is the start; each turn comes after the one that it follows
/// on. The place of a turn in this order, from 1, is its number in the record. The cursor is after turn `cursor`.
pub fn write_turns<'a>(
    terms: &Terms,
    turns: impl Iterator<Item = Turn<'a>>,
    cursor: u32,
) -> String {
    let mut text = head(&header::write_setup(terms));
    text.reserve(LINE * usize::from(terms.setup.size.squares()) + END);
    let mut place = 0;
    for (number, turn) in (0..).zip(turns) {
        // Writing to a `String` never fails.
        if let Some((action, elapsed_ms)) = turn.action {
            if turn.parent != place {
                let _ = writeln!(text, "at {}", turn.parent);
            }
            let _ = writeln!(text, "{action} {elapsed_ms}");
            for action in turn.flips {
                let _ = writeln!(text, "{action} 0");
            }
        }
        place = number;
        text.push_str(turn.note);
    }
    let _ = writeln!(text, "cursor {cursor}");
    end(&mut text);
    text
}

/// A turn of a game that is not played, or the start, which has no action.
pub struct Turn<'a> {
    pub parent: u32,
    pub action: Option<(Action, Ms)>,
    /// What follows on the action where flips are made by hand; it takes no time.
    pub flips: &'a [Action],
    /// Its lines; empty for none.
    pub note: &'a str,
}

/// A record that is being written.
struct Writer<'a> {
    text: String,
    game: &'a Game,
    /// The number in the record by place.
    numbers: Vec<u32>,
    /// The turn that the next line continues.
    place: NodeId,
}

impl Writer<'_> {
    fn line(&mut self, key: &str, number: u64) {
        // Writing to a `String` never fails.
        let _ = writeln!(self.text, "{key} {number}");
    }

    /// A line with the number that a turn has in the record.
    fn line_of(&mut self, key: &str, node: NodeId) {
        let number = self.numbers.get(node as usize).copied().unwrap_or(0);
        self.line(key, number.into());
    }

    /// Goes to a turn, unless the next line continues it anyway.
    fn seek(&mut self, node: NodeId) {
        if self.place != node {
            self.line_of("at", node);
        }
        self.place = node;
    }

    fn actions(&mut self, place: NodeId, actions: &[TimedAction]) {
        if !actions.is_empty() {
            self.seek(place);
        }
        for timed in actions {
            self.line(&timed.action.to_string(), timed.elapsed_ms);
        }
    }

    fn turn(&mut self, node: NodeId) {
        let actions = self.game.actions(node);
        if !actions.is_empty() {
            self.actions(self.game.parent(node).unwrap_or_default(), actions);
            self.place = node;
            // The reader adds an automatic pass, which has no actions.
            if let [next, ..] = self.game.children(node)
                && self.game.actions(*next).is_empty()
            {
                self.place = *next;
            }
        }
        let note = self.game.note(node);
        if !note.is_empty() {
            self.seek(node);
            self.text.push_str(note);
        }
    }

    /// Writes the turn that is not finished, and the lines behind the turns.
    fn end(&mut self) {
        let cursor = self.game.node();
        self.actions(cursor, self.game.unfinished_actions());
        self.line_of("cursor", cursor);
        if let Some(last) = self.game.line_end() {
            self.line_of("line", last);
        }
        if clock_runs(self.game) {
            self.line("running", self.game.since_ms());
        }
        end(&mut self.text);
    }
}
