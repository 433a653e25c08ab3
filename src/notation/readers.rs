//! The readers by family: a program that takes one family contains no other one.

use std::ops::Range;

use super::choice::Choice;
use super::format::Format;
use super::problem::{Fault, NotationProblem};
use super::replay_line::Reading;
use super::text::part;
use super::written::WrittenGame;
use super::wthor::{self, Kind, Names};
use super::{board_line, ggf, link, logbook, online, own, pgn, sgf, sheet, transcript};
use crate::rules::Setup;

/// The readers of some formats.
pub struct Readers {
    pub(super) formats: &'static [Format],
    /// The places of the games in a text; none for the text as a whole.
    pub(super) split: fn(Format, &str, Option<Choice>) -> Vec<Range<usize>>,
    /// Reads the text of one game.
    pub(super) read: fn(Format, &str, Option<Choice>) -> Reading,
    /// Reads a record of a binary file.
    pub(super) record: fn(&[u8], Kind, usize, &Names) -> Reading,
}

impl Readers {
    /// Moves and boards: what people write and copy.
    pub const TEXTS: Readers = Readers {
        formats: &[
            Format::Transcript,
            Format::Sheet,
            Format::Board,
            Format::Bits,
            Format::Obf,
        ],
        split: split_text,
        read: read_text,
        record: no_record,
    };

    /// Games with tags, and positions of chess programs.
    pub const TAGGED: Readers = Readers {
        formats: &[Format::Ggf, Format::Sgf, Format::Pgn, Format::Fen],
        split: |format, text, _| match format {
            Format::Ggf => ggf::split(text),
            Format::Sgf => sgf::split(text),
            Format::Pgn => pgn::split(text),
            _ => lines(text),
        },
        read: |format, text, _| match format {
            Format::Ggf => ggf::read(text),
            Format::Sgf => sgf::read(text),
            Format::Pgn => pgn::read(text),
            _ => match pgn::read_fen(text) {
                Ok(setup) => position(setup),
                Err(fault) => Reading::refused(fault.at, fault.problem),
            },
        },
        record: no_record,
    };

    /// Collections of games, as programs, servers and federations keep them.
    pub const COLLECTIONS: Readers = Readers {
        formats: &[
            Format::Logbook,
            Format::Quest,
            Format::Egaroucid,
            Format::Wthor,
            Format::Wthor10,
            Format::Solitaires,
        ],
        split: |format, text, _| match format {
            Format::Quest => online::split_quest(text),
            Format::Logbook => lines(text),
            _ => Vec::new(),
        },
        read: |format, text, _| match format {
            Format::Logbook => logbook::read(text),
            Format::Quest => online::read_quest(text),
            _ => online::read_egaroucid(text),
        },
        record: wthor::read_written,
    };

    /// Records and links, which need the game.
    pub const OWN: Readers = Readers {
        formats: &[Format::Record, Format::Link],
        split: |format, text, _| match format {
            Format::Record => own::record_starts(text),
            _ => link::all(text),
        },
        read: |format, text, _| own::read(format, text),
        record: no_record,
    };

    /// All of them.
    pub const ALL: &[&Readers] = &[
        &Readers::TEXTS,
        &Readers::TAGGED,
        &Readers::COLLECTIONS,
        &Readers::OWN,
    ];
}

fn no_record(_: &[u8], _: Kind, _: usize, _: &Names) -> Reading {
    Reading::refused(0, NotationProblem::Unknown)
}

fn split_text(format: Format, text: &str, chosen: Option<Choice>) -> Vec<Range<usize>> {
    match format {
        Format::Transcript if chosen == Some(Choice::GamePerLine) => {
            transcript::lines(text).collect()
        }
        Format::Transcript | Format::Sheet => Vec::new(),
        Format::Board if board_line::first_cells(text).is_none() => Vec::new(),
        _ => lines(text),
    }
}

/// The lines that are no comments.
fn lines(text: &str) -> Vec<Range<usize>> {
    let is_comment = |line: &Range<usize>| part(text, line.clone()).trim_start().starts_with('%');
    let lines = transcript::lines(text);
    lines.filter(|line| !is_comment(line)).collect()
}

fn read_text(format: Format, text: &str, choice: Option<Choice>) -> Reading {
    match format {
        Format::Transcript => match choice.and_then(Choice::setup) {
            Some(setup) => transcript::read_from(setup, text),
            None => transcript::read_any(text),
        },
        Format::Sheet => sheet::read(text),
        Format::Board | Format::Obf => {
            let digits = choice.and_then(Choice::digits);
            let turn = choice.and_then(Choice::turn);
            let picture = match board_line::first_cells(text) {
                None => board_line::picture(text),
                Some(_) => None,
            };
            let mut reading = board_line::read(picture.as_deref().unwrap_or(text), digits, turn);
            if picture.is_some() {
                // Places in the picture are not those in the line.
                reading.fault = None;
            }
            reading
        }
        _ => match choice.and_then(Choice::bits) {
            Some((a1_is_high, player)) => board_line::read_bits(text, a1_is_high, player),
            None => Reading::refused(0, NotationProblem::Value),
        },
    }
}

/// A game that is one position.
fn position(setup: Setup) -> Reading {
    let game = WrittenGame {
        setup,
        ..WrittenGame::default()
    };
    let fault = game.start().err().map(|problem| Fault::new(0, problem));
    Reading::new(game, fault)
}
