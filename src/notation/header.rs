//! The terms of a game as lines of a key and a value: the head of a record, and what a new game is made from.

use std::fmt::Write;

use super::record::{RecordError, RecordProblem};
use super::transcript;
use crate::game::{Flipping, Ms, Terms, TimeOver};
use crate::rules::{ByColor, Color, Handicap, Position, Size, Square, SquareSet, Start};

/// Reads terms from lines such as `size 10` or `clock 300000 300000`; what no line says is as usual.
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
/// At the first line that can't be understood.
pub fn read_terms(text: &str) -> Result<Terms, RecordError> {
    let mut header = Header::default();
    for (line, text) in (1..).zip(text.lines()) {
        if !text.trim().is_empty() {
            header.read(line, text)?;
        }
    }
    header.terms()
}

/// Writes the terms; what is as usual is left out, except for the size and the start.
pub(super) fn write(terms: &Terms) -> String {
    let mut text = format!("size {}\n", terms.setup.size.side());
    let mut line = |key: &str, value: &str| {
        let gap = if value.is_empty() { "" } else { " " };
        // Writing to a `String` never fails.
        let _ = writeln!(text, "{key}{gap}{value}");
    };
    match terms.setup.start {
        _ if !terms.opening.is_empty() => {
            let moves: String = terms.opening.iter().map(Square::to_string).collect();
            line("start opening", &moves);
        }
        Start::Crossed => line("start", "crossed"),
        Start::Empty => line("start", "empty"),
    }
    if let Some(Handicap { color, corners }) = terms.setup.handicap {
        line("handicap", &format!("{color} {corners}"));
    }
    if let Some(clock) = terms.clock_ms {
        line("clock", &format!("{} {}", clock.black, clock.white));
    }
    let usual = Terms::default();
    for (key, yes, value, usually) in [
        (
            "passer",
            "hands-over",
            terms.setup.passer_hands_over,
            usual.setup.passer_hands_over,
        ),
        ("flip", "hand", terms.flipping == Flipping::ByHand, false),
        (
            "time-over",
            "loses",
            terms.time_over == TimeOver::Loses,
            false,
        ),
        ("touch-move", "on", terms.touch_move, usual.touch_move),
        ("pass", "auto", terms.auto_pass, usual.auto_pass),
        ("rules", "tournament", terms.tournament, usual.tournament),
    ] {
        if value != usually {
            line(key, yes);
        }
    }
    if !terms.take_back {
        line("take-back", "off");
    }
    for (key, value) in &terms.tags {
        line(&format!("tag {key}"), value);
    }
    text
}

/// Terms as far as they have been read; the corners and the opening wait for the size.
#[derive(Default)]
pub(super) struct Header {
    terms: Terms,
    seen: Vec<String>,
    handicap: Option<(usize, Color, Vec<Square>)>,
    opening: Option<(usize, String)>,
}

impl Header {
    /// Reads one line, whose number is for errors.
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
        self.seen.push(name);
        self.set(line, key, value).map_err(fail)
    }

    fn set(&mut self, line: usize, key: &str, value: &str) -> Result<(), RecordProblem> {
        let bad = RecordProblem::BadValue;
        let terms = &mut self.terms;
        let choose = |no, yes| match value {
            _ if value == yes => Ok(true),
            _ if value == no => Ok(false),
            _ => Err(bad),
        };
        match key {
            "size" => {
                let side = value.parse().map_err(|_| bad)?;
                terms.setup.size = Size::from_side(side).ok_or(bad)?;
            }
            "start" => match value.split_once(' ') {
                Some(("opening", moves)) => self.opening = Some((line, moves.to_string())),
                _ => {
                    let empty = choose("crossed", "empty")?;
                    terms.setup.start = if empty { Start::Empty } else { Start::Crossed };
                }
            },
            "handicap" => {
                let (color, squares) = corners(value).ok_or(bad)?;
                self.handicap = Some((line, color, squares));
            }
            "clock" => terms.clock_ms = Some(clock(value).ok_or(bad)?),
            "time-over" => {
                let loses = choose("stops", "loses")?;
                terms.time_over = if loses {
                    TimeOver::Loses
                } else {
                    TimeOver::Stops
                };
            }
            "flip" => {
                let by_hand = choose("program", "hand")?;
                terms.flipping = if by_hand {
                    Flipping::ByHand
                } else {
                    Flipping::Program
                };
            }
            "passer" => terms.setup.passer_hands_over = choose("keeps", "hands-over")?,
            "take-back" => terms.take_back = choose("off", "on")?,
            "touch-move" => terms.touch_move = choose("off", "on")?,
            "pass" => terms.auto_pass = choose("button", "auto")?,
            "rules" => terms.tournament = choose("friendly", "tournament")?,
            "tag" => {
                let (name, text) = value.split_once(' ').unwrap_or((value, ""));
                terms.tags.insert(name.to_string(), text.to_string());
            }
            _ => return Err(RecordProblem::UnknownKey),
        }
        Ok(())
    }

    /// All lines have been read.
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
            let plies = transcript::read(&start, &moves);
            let plies = plies.map_err(|error| fail(line, RecordProblem::Opening(error)))?;
            terms.opening = plies.into_iter().flatten().collect();
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
