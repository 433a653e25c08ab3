//! The Smart Game Format with `GM[2]`, with variations, comments and set-up positions.
//!
//! Properties are those of FF\[4\] (<https://www.red-bean.com/sgf/>); the format has no official section for Othello. Points
//! are `a1` to `j10`. Labels and marks are kept as text; a handicap counts by its discs (`AB`). Other properties are left
//! out. Edax writes the first move into the root and an empty node at the end; both are read.

mod tree;
mod write;

use super::move_tree::{MoveTree, NodeId, Ply, WrittenValue};
use super::number;
use super::problem::{Fault, NotationProblem};
use super::replay_line::{Place, Reading, Replay};
use super::written::{EndReason, Winner, WrittenGame, WrittenResult, one_line};
use crate::game::Ms;
use crate::rules::{Board, ByColor, Color, Setup, Size, Square};
use tree::{Event, Events, Property, text};

pub(super) use tree::split;
pub(super) use write::write;

/// Reads one game tree.
pub(super) fn read(text: &str) -> Reading {
    let mut reader = Reader::default();
    let fault = reader.read(text).err();
    let mut game = reader.game;
    if let Some(replay) = reader.replay {
        game.moves = replay.moves;
    }
    if let Some(end) = reader.empty_tree
        && game.result.reason != EndReason::Unknown
    {
        game.moves.end_at(end);
    }
    Reading::new(game, fault)
}

/// A game while it is read.
#[derive(Default)]
struct Reader {
    game: WrittenGame,
    /// None before the first move.
    replay: Option<Replay>,
    setup: Discs,
    /// Comments and a value before the first move.
    opening_note: (String, Option<WrittenValue>),
    /// The time that each player had left at the last node, in milliseconds.
    left_ms: ByColor<Option<Ms>>,
    /// Who made the last move.
    moved: Option<Color>,
    /// The place of the first tree without a move that has no moves before it at this place: the main line ends there, if the
    /// game was resigned or lost on time.
    empty_tree: Option<NodeId>,
}

/// The set-up of the root.
#[derive(Default)]
struct Discs {
    size: Size,
    board: Option<Board>,
    turn: Option<Color>,
}

impl Reader {
    fn read(&mut self, text: &str) -> Result<(), Fault> {
        // The places where subtrees began.
        let mut open: Vec<(Option<Place>, ByColor<Option<Ms>>)> = Vec::new();
        let mut properties: Vec<Property> = Vec::new();
        let mut unread = Ok(());
        for event in Events::new(text) {
            match event {
                Err(fault) => unread = Err(fault),
                Ok(Event::Property(property)) => properties.push(property),
                Ok(Event::Node) => self.node(&mut properties)?,
                Ok(Event::Open) => {
                    self.node(&mut properties)?;
                    let place = self.replay.as_ref().map(|replay| replay.place);
                    open.push((place, self.left_ms));
                }
                Ok(Event::Close) => {
                    self.node(&mut properties)?;
                    let (place, left_ms) = open.pop().unwrap_or((None, self.left_ms));
                    self.left_ms = left_ms;
                    self.end_empty_tree(place);
                    match (place, self.replay.as_mut()) {
                        (Some(place), Some(replay)) => replay.place = place,
                        // The subtree began before the first move.
                        (None, Some(replay)) => replay.rewind(&self.game.setup),
                        _ => {}
                    }
                }
            }
        }
        // The last node of a text that is cut off.
        self.node(&mut properties)?;
        unread.and(self.begin(0).map(drop))
    }

    /// Marks the place of a tree that ends without a move, before any other that begins there.
    fn end_empty_tree(&mut self, from: Option<Place>) {
        let begin = from.map_or(MoveTree::START, |place| place.node);
        let (here, last) = match &self.replay {
            Some(replay) => (replay.place.node, replay.moves.len()),
            None => (MoveTree::START, 0),
        };
        if begin == here && here as usize == last && self.empty_tree.is_none() {
            self.empty_tree = Some(here);
        }
    }

    /// Applies the properties of a node: the set-up first, then moves, then what is written about them.
    fn node(&mut self, properties: &mut Vec<Property>) -> Result<(), Fault> {
        let mut at = None;
        // Properties have no order, and discs need the size.
        if let Some(size) = properties.iter().find_map(size) {
            self.setup.size = size;
        }
        for property in properties.iter() {
            self.set_up(property)?;
        }
        for property in properties.iter() {
            if let Some(color) = player(property.name) {
                at = Some(self.turn(color, property)?);
                self.moved = Some(color);
            }
        }
        for property in properties.iter() {
            self.annotate(at, property);
        }
        self.mark(at, properties);
        properties.clear();
        Ok(())
    }

    /// The game at its start; later set-ups are refused.
    fn begin(&mut self, at: usize) -> Result<&mut Replay, Fault> {
        let replay = match self.replay.take() {
            Some(replay) => replay,
            None => {
                let Discs { size, board, turn } = self.setup;
                let board = board.unwrap_or(Board::crossed(size));
                self.game.setup = Setup::from_board(board, turn.unwrap_or(Color::Black));
                let mut replay =
                    Replay::new(&self.game.setup).map_err(|problem| Fault::new(at, problem))?;
                let (comment, value) = std::mem::take(&mut self.opening_note);
                if !comment.is_empty() || value.is_some() {
                    let note = replay.moves.note_mut(MoveTree::START);
                    (note.comment, note.value) = (comment, value);
                }
                replay
            }
        };
        Ok(self.replay.insert(replay))
    }

    fn turn(&mut self, color: Color, property: &Property) -> Result<NodeId, Fault> {
        let fail = |problem| Fault::new(property.at, problem);
        let word = property.value.trim();
        let turn = match word.is_empty() {
            true => Ply::Pass,
            false => word.parse().map_err(fail)?,
        };
        let replay = self.begin(property.at)?;
        replay.play(turn, Some(color)).map_err(fail)
    }

    fn set_up(&mut self, property: &Property) -> Result<(), Fault> {
        let Property { name, value, at } = *property;
        let fail = |problem| Fault::new(at, problem);
        match name {
            "GM" if value.trim() != "2" => return Err(fail(NotationProblem::OtherGame)),
            "SZ" if size(property).is_none() => return Err(fail(NotationProblem::Size)),
            "PL" => match value.trim().as_bytes().first() {
                Some(b'B' | b'b' | b'1') => self.setup.turn = Some(Color::Black),
                Some(b'W' | b'w' | b'2') => self.setup.turn = Some(Color::White),
                _ => return Err(fail(NotationProblem::Value)),
            },
            "AB" | "AW" | "AE" if self.replay.is_some() => {
                return Err(fail(NotationProblem::LateSetup));
            }
            "AB" => self.discs(property, Some(Color::Black))?,
            "AW" => self.discs(property, Some(Color::White))?,
            "AE" => self.discs(property, None)?,
            _ => {}
        }
        Ok(())
    }

    /// Sets the discs of a point, or of a rectangle `a1:b2`.
    fn discs(&mut self, property: &Property, color: Option<Color>) -> Result<(), Fault> {
        let size = self.setup.size;
        let fail = Fault::new(property.at, NotationProblem::Board);
        let corner = |word: &str| -> Option<Square> {
            let square: Square = word.trim().parse().ok()?;
            square.index(size).map(|_| square)
        };
        let (from, to) = property
            .value
            .split_once(':')
            .unwrap_or((property.value, property.value));
        let (from, to) = (corner(from).ok_or(fail)?, corner(to).ok_or(fail)?);
        let board = self.setup.board.get_or_insert_with(|| match color {
            Some(_) => Board::empty(size),
            None => Board::crossed(size),
        });
        if board.size() != size {
            return Err(fail);
        }
        for row in from.row()..=to.row() {
            for square in
                (from.column()..=to.column()).filter_map(|column| Square::new(column, row))
            {
                match color {
                    Some(color) => board.put(square, color),
                    None => board.remove(square),
                }
            }
        }
        Ok(())
    }

    /// The time of a turn, from what is left after it and what was left before; the other player's is only noted.
    fn clock(&mut self, turn: Option<NodeId>, color: Color, left: &str) {
        let left_ms = number::seconds(left);
        let before_ms = std::mem::replace(&mut self.left_ms[color], left_ms);
        let elapsed_ms = before_ms.zip(left_ms);
        let elapsed_ms = elapsed_ms.and_then(|(before, left)| before.checked_sub(left));
        if let (Some(turn), Some(replay)) = (turn, self.replay.as_mut())
            && replay.place.node == turn
            && self.moved == Some(color)
        {
            replay.moves.note_mut(turn).elapsed_ms = elapsed_ms;
        }
    }

    /// Puts the sign of the first property that judges a move before its comment, as the others contradict it, and marks that no
    /// board here shows behind the comment.
    fn mark(&mut self, turn: Option<NodeId>, properties: &[Property]) {
        let sign = |property: &Property| SIGNS.iter().find(|(known, _)| *known == property.name);
        if let (Some(_), Some((_, sign))) = (turn, properties.iter().find_map(sign)) {
            let comment = self.comment(turn);
            if !comment.is_empty() {
                comment.insert(0, '\n');
            }
            comment.insert_str(0, sign);
        }
        let mut last = "";
        for Property { name, value, .. } in properties {
            let name = MARKS.iter().find(|known| *known == name);
            let Some(name) = name.copied() else {
                last = "";
                continue;
            };
            let comment = self.comment(turn);
            if name != last {
                if !comment.is_empty() {
                    comment.push('\n');
                }
                comment.push_str(name);
            }
            comment.push('[');
            comment.push_str(&text(value));
            comment.push(']');
            last = name;
        }
    }

    /// The comment of a turn, or of the present place.
    fn comment(&mut self, turn: Option<NodeId>) -> &mut String {
        match self.replay.as_mut() {
            Some(replay) => {
                let node = turn.unwrap_or(replay.place.node);
                &mut replay.moves.note_mut(node).comment
            }
            None => &mut self.opening_note.0,
        }
    }

    /// What is written about the game, or about the turn of the node.
    fn annotate(&mut self, turn: Option<NodeId>, property: &Property) {
        let Property { name, value, .. } = *property;
        let game = &mut self.game;
        match name {
            "PB" => game.players.black = one_line(&text(value)),
            "PW" => game.players.white = one_line(&text(value)),
            "PC" => game.place = one_line(&text(value)),
            "EV" => game.event = one_line(&text(value)),
            "BL" => self.clock(turn, Color::Black, value),
            "WL" => self.clock(turn, Color::White, value),
            "DT" => game.date = number::date(&text(value)),
            "RE" => game.result = result(value.trim()),
            "C" | "N" | "GC" => {
                let comment = self.comment(turn);
                if !comment.is_empty() {
                    comment.push('\n');
                }
                comment.push_str(text(value).trim());
            }
            "V" => {
                let value = number::hundredths(value).map(|black| WrittenValue {
                    black,
                    exact: false,
                });
                match (turn, self.replay.as_mut()) {
                    (Some(turn), Some(replay)) => replay.moves.note_mut(turn).value = value,
                    (_, None) => self.opening_note.1 = value,
                    _ => {}
                }
            }
            _ => {
                if let Some((_, fact)) = FACTS.iter().find(|(known, _)| *known == name) {
                    game.facts.insert(*fact, one_line(&text(value)));
                    if name == "TM" {
                        self.left_ms = ByColor::new(|_| number::seconds(value));
                    }
                }
            }
        }
    }
}

/// The signs that stand for properties of a move, at the beginning of its comment.
const SIGNS: [(&str, &str); 4] = [("TE", "!"), ("BM", "?"), ("DO", "?!"), ("IT", "!?")];

/// Judgements and marks that are kept as they stand, as lines of the comment; the last three are of FF\[1\], their meaning is lost.
const MARKS: [&str; 15] = [
    "GB", "GW", "DM", "UC", "HO", "LB", "CR", "SQ", "TR", "MA", "AR", "LN", "PE", "OS", "OE",
];

/// Properties that are kept as they are.
const FACTS: [(&str, &str); 7] = [
    ("BR", "rating-black"),
    ("WR", "rating-white"),
    ("RO", "round"),
    ("TM", "clock"),
    ("OT", "overtime"),
    ("RU", "rules"),
    ("AN", "annotator"),
];

/// The size that a property sets, if it is possible.
fn size(property: &Property) -> Option<Size> {
    let value = (property.name == "SZ").then_some(property.value)?;
    value.trim().parse().ok().and_then(Size::from_side)
}

fn player(name: &str) -> Option<Color> {
    match name {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

/// A result: `B+10`, `W+R`, `0`, `Draw`, `?`.
fn result(value: &str) -> WrittenResult {
    let (winner, rest) = match value.split_once('+') {
        Some(("B" | "b", rest)) => (Winner::Player(Color::Black), rest),
        Some(("W" | "w", rest)) => (Winner::Player(Color::White), rest),
        _ if value == "0" || value.eq_ignore_ascii_case("draw") => {
            return WrittenResult::of_difference(0);
        }
        _ => return WrittenResult::default(),
    };
    let lead = number::hundredths(rest);
    let difference = lead.map(|lead| match winner {
        Winner::Player(Color::White) => -lead,
        _ => lead,
    });
    let reason = match rest.as_bytes().first() {
        Some(b'R' | b'r') => EndReason::Resign,
        Some(b'T' | b't') => EndReason::Time,
        _ => EndReason::Unknown,
    };
    WrittenResult {
        difference,
        winner: Some(winner),
        reason,
    }
}
