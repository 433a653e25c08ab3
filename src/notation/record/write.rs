use std::fmt::Write;

use super::{NAME, VERSION, clock_runs};
use crate::fnv::fnv1a;
use crate::game::{Game, NodeId, TimedAction};
use crate::notation::header;

/// Writes a game as a record.
pub fn write(game: &Game) -> String {
    let header = header::write(game.terms());
    let nodes = game.nodes();
    let mut writer = Writer {
        text: format!("{NAME} {VERSION}\n{header}moves\n"),
        game,
        place: nodes[game.opening_length()],
        nodes: &nodes,
    };
    for &node in &nodes {
        writer.turn(node);
    }
    writer.end();
    writer.text
}

/// A record that is being written.
struct Writer<'a> {
    text: String,
    game: &'a Game,
    /// All places in the order of the record.
    nodes: &'a [NodeId],
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
        let number = self.nodes.iter().take_while(|&&known| known != node);
        self.line(key, number.count() as u64);
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
        let hash = fnv1a(self.text.bytes());
        let _ = writeln!(self.text, "check {hash:016x}");
    }
}
