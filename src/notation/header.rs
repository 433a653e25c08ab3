//! The terms of a game as lines with a key and a value: the header of a record.

use super::transcript;
use super::{RecordError, RecordProblem};
use crate::game::{Flipping, Ms, Tags, Terms, TimeOver};
use crate::rules::{ByColor, Color, Handicap, Position, Setup, Size, Square, SquareSet, Start};

/// Reads terms from lines such as `size 10` or `clock 300000 300000`; a missing key means the default.
///
/// ```
/// use outflank::notation::read_terms;
///
/// let terms = read_terms("size 6\nhandicap white a1 f6\ntag black Anna")?;
/// assert_eq!(terms.setup.handicap.unwrap().corners.len(), 2);
/// assert_eq!(terms.tags["black"], "Anna");
/// assert_eq!(read_terms("size 6\ncolour red").unwrap_err().at, 2);
/// # Ok::<(), outflank::notation::RecordError>(())
/// ```
///
/// # Errors
/// At the first line that is not valid.
pub fn read_terms(text: &str) -> Result<Terms, RecordError> {
    let mut header = Header::default();
    for (line, text) in (1..).zip(text.lines()) {
        if !text.trim().is_empty() {
            header.read(line, text)?;
        }
    }
    header.terms()
}

/// Lines of a header; each is compared with those before it, and a game has a few tags.
const MOST_LINES: usize = 1000;

/// A term with two values.
struct Switch {
    key: &'static str,
    /// The default and the other value; `take-back` is on by default.
    values: [&'static str; 2],
    get: fn(&Terms) -> bool,
    set: fn(&mut Terms, bool),
}

const PASSER: &str = "passer";
const HANDS_OVER: &str = "hands-over";
const FLIP: &str = "flip";
const HAND: &str = "hand";

/// All terms with two values, in the order in which they are written.
const SWITCHES: [Switch; 7] = [
    Switch {
        key: PASSER,
        values: ["keeps", HANDS_OVER],
        get: |terms| terms.setup.passer_hands_over,
        set: |terms, on| terms.setup.passer_hands_over = on,
    },
    Switch {
        key: FLIP,
        values: ["program", HAND],
        get: |terms| terms.flipping == Flipping::ByHand,
        set: |terms, on| terms.flipping = [Flipping::Program, Flipping::ByHand][usize::from(on)],
    },
    Switch {
        key: "time-over",
        values: [TimeOver::Stops.code(), TimeOver::Loses.code()],
        get: |terms| terms.time_over == TimeOver::Loses,
        set: |terms, on| terms.time_over = [TimeOver::Stops, TimeOver::Loses][usize::from(on)],
    },
    Switch {
        key: "touch-move",
        values: ["off", "on"],
        get: |terms| terms.touch_move,
        set: |terms, on| terms.touch_move = on,
    },
    Switch {
        key: "pass",
        values: ["button", "auto"],
        get: |terms| terms.auto_pass,
        set: |terms, on| terms.auto_pass = on,
    },
    Switch {
        key: "rules",
        values: ["friendly", "tournament"],
        get: |terms| terms.tournament,
        set: |terms, on| terms.tournament = on,
    },
    Switch {
        key: "take-back",
        values: ["on", "off"],
        get: |terms| !terms.take_back,
        set: |terms, off| terms.take_back = !off,
    },
];

/// Writes the terms; defaults are omitted, except for size and start.
pub(super) fn write(terms: &Terms) -> String {
    let mut text = String::new();
    write_start(&mut text, &terms.setup, &terms.opening);
    if let Some(clock) = terms.clock_ms {
        line(
            &mut text,
            "clock",
            &format!("{} {}", clock.black, clock.white),
        );
    }
    for Switch {
        key, values, get, ..
    } in &SWITCHES
    {
        if get(terms) {
            line(&mut text, key, values[1]);
        }
    }
    write_tags(&mut text, &terms.tags);
    text
}

/// Writes the terms of a game whose setup, flipping and tags alone can differ from the defaults: less code, as the readers need
/// no more.
pub(super) fn write_setup(terms: &Terms) -> String {
    let mut text = String::new();
    write_start(&mut text, &terms.setup, &[]);
    if terms.setup.passer_hands_over {
        line(&mut text, PASSER, HANDS_OVER);
    }
    if terms.flipping == Flipping::ByHand {
        line(&mut text, FLIP, HAND);
    }
    write_tags(&mut text, &terms.tags);
    text
}

fn line(text: &mut String, key: &str, value: &str) {
    text.push_str(key);
    if !value.is_empty() {
        text.push(' ');
        text.push_str(value);
    }
    text.push('\n');
}

fn write_start(text: &mut String, setup: &Setup, opening: &[Square]) {
    line(text, "size", &setup.size.side().to_string());
    match setup.start {
        _ if !opening.is_empty() => {
            let moves: String = opening.iter().map(Square::to_string).collect();
            line(text, "start opening", &moves);
        }
        Start::Board { board, turn } => {
            // Every game has a playable start.
            if let Ok(start) = Position::from_board(board, turn) {
                line(text, "start board", &start.to_string());
            }
        }
        start => line(text, "start", start.code()),
    }
    if let Some(Handicap { color, corners }) = setup.handicap {
        line(text, "handicap", &format!("{color} {corners}"));
    }
}

fn write_tags(text: &mut String, tags: &Tags) {
    for (key, value) in tags.iter() {
        text.push_str("tag ");
        line(text, key, value);
    }
}

/// Terms while they are read; corners and opening are resolved when the size is known.
#[derive(Default)]
pub(super) struct Header {
    terms: Terms,
    seen: Vec<String>,
    handicap: Option<(usize, Color, Vec<Square>)>,
    opening: Option<(usize, String)>,
}

impl Header {
    /// Reads one line; `line` is its number, for errors.
    pub fn read(&mut self, line: usize, text: &str) -> Result<(), RecordError> {
        let fail = |problem| RecordError { at: line, problem };
        let (key, value) = text.split_once(' ').unwrap_or((text, ""));
        let name = match key {
            "tag" => format!("tag {}", value.split(' ').next().unwrap_or("")),
            key => key.to_string(),
        };
        if self.seen.contains(&name) {
            return Err(fail(RecordProblem::RepeatedKey));
        }
        if self.seen.len() == MOST_LINES {
            return Err(fail(RecordProblem::UnknownKey));
        }
        self.seen.push(name);
        self.set(line, key, value).map_err(fail)
    }

    fn set(&mut self, line: usize, key: &str, value: &str) -> Result<(), RecordProblem> {
        let bad = RecordProblem::BadValue;
        let terms = &mut self.terms;
        if let Some(switch) = SWITCHES.iter().find(|switch| switch.key == key) {
            let index = switch.values.iter().position(|&known| known == value);
            (switch.set)(terms, index.ok_or(bad)? == 1);
            return Ok(());
        }
        match key {
            "size" => {
                let side = value.parse().map_err(|_| bad)?;
                terms.setup.size = Size::from_side(side).ok_or(bad)?;
            }
            "start" => match value.split_once(' ') {
                Some(("opening", moves)) => self.opening = Some((line, moves.to_string())),
                Some(("board", text)) => {
                    let start: Position = text.parse().map_err(|_| bad)?;
                    let (board, turn) = (*start.board(), start.turn());
                    terms.setup.start = Start::Board { board, turn };
                }
                _ if value == Start::Crossed.code() => terms.setup.start = Start::Crossed,
                _ if value == Start::Empty.code() => terms.setup.start = Start::Empty,
                _ => return Err(bad),
            },
            "handicap" => {
                let (color, squares) = corners(value).ok_or(bad)?;
                self.handicap = Some((line, color, squares));
            }
            "clock" => terms.clock_ms = Some(clock(value).ok_or(bad)?),
            "tag" => {
                let (name, text) = value.split_once(' ').unwrap_or((value, ""));
                terms.tags.insert(name, text);
            }
            _ => return Err(RecordProblem::UnknownKey),
        }
        Ok(())
    }

    /// The terms, after all lines have been read.
    pub fn terms(self) -> Result<Terms, RecordError> {
        let mut terms = self.terms;
        let fail = |at, problem| RecordError { at, problem };
        if let Some((line, color, squares)) = self.handicap {
            let corners = SquareSet::from_squares(terms.setup.size, squares);
            let corners = corners.ok_or(fail(line, RecordProblem::BadValue))?;
            terms.setup.handicap = Some(Handicap { color, corners });
        }
        if let Some((line, moves)) = self.opening {
            let start = Position::new(&terms.setup);
            let start = start.map_err(|_| fail(line, RecordProblem::BadValue))?;
            let opening = transcript::squares(&start, &moves);
            terms.opening =
                opening.map_err(|error| fail(line, RecordProblem::Opening { error }))?;
        }
        Ok(terms)
    }
}

fn corners(value: &str) -> Option<(Color, Vec<Square>)> {
    let mut words = value.split(' ');
    let name = words.next()?;
    let color = Color::ALL
        .into_iter()
        .find(|color| color.to_string() == name)?;
    let squares = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    Some((color, squares))
}

fn clock(value: &str) -> Option<ByColor<Ms>> {
    let (black, white) = value.split_once(' ')?;
    Some(ByColor {
        black: black.parse().ok()?,
        white: white.parse().ok()?,
    })
}
