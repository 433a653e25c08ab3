//! Texts and files that are made to do harm: read or refused with a reason, in linear time and memory.

use std::fmt::Write;
use std::time::{Duration, Instant};

use outflank::notation::{Archive, Format};
use outflank::rules::{Size, Square};

use super::games::fnv1a;
use super::wthor::file;
use crate::support::effort::fewer_in_miri;

/// The length of what is long, in bytes.
const LONG: usize = fewer_in_miri(10_000_000, 1000);

/// The depth of what is deep.
const DEEP: usize = fewer_in_miri(50_000, 300);

/// The code of the error of the text, or of its first game; empty if it is read.
fn code(bytes: impl Into<Vec<u8>>) -> &'static str {
    match Archive::open(bytes.into()) {
        Ok(archive) => archive.game(0).error.map_or("", |error| error.code()),
        Err(error) => error.code(),
    }
}

#[test]
fn a_file_of_four_thousand_million_games_is_refused_by_its_length() {
    for count in [[0xff; 4], [0, 0, 0, 0x80], [1, 0, 0, 1]] {
        let mut bytes = file();
        bytes[4..8].copy_from_slice(&count);
        assert_eq!(code(bytes.clone()), "wthor-length");
        // Names, on 10x10, solitaires.
        for (at, byte) in [(12, 10), (13, 1), (12, 0)] {
            let mut other = bytes.clone();
            other[at] = byte;
            assert_eq!(code(other), "wthor-length");
        }
    }
}

#[test]
fn trees_of_any_depth_are_read_or_refused() {
    let (open, close) = ("(".repeat(DEEP), ")".repeat(DEEP));
    for (text, expected) in [
        (format!("(;GM[2];B[f5]{open};W[d6]{close})"), ""),
        (format!("(;GM[2];B[f5]{open}"), "unclosed"),
        (format!("(;GM[2];B[f5]{close}"), ""),
        (
            format!("(;GM[2];B[f5]{}{close})", "(;W[d6]".repeat(DEEP)),
            "wrong-turn",
        ),
        // A variation of the first move.
        (
            format!("[Black \"A\"]\n\n1. f5 {open} d6 {close} *"),
            "no-flip",
        ),
        (
            format!("[Black \"A\"]\n\n1. f5 {}", "{".repeat(DEEP)),
            "unclosed",
        ),
    ] {
        let found = code(text.clone());
        assert_eq!(found, expected, "{}", &text[..40]);
    }
}

#[test]
fn lines_of_ten_megabytes_are_read_or_refused() {
    for (text, expected) in [
        ("q".repeat(LONG), "unknown-format"),
        ("(".repeat(LONG), "unknown-format"),
        ("\0".repeat(LONG), "unknown-format"),
        ("\u{202e}".repeat(LONG / 3), "unknown-format"),
        ("f5d6".repeat(LONG / 4), "occupied"),
        (format!("(;GM[2];B[f5]C[{}])", "c".repeat(LONG)), ""),
        (
            format!("outflank 2\ntag name-me {}\n", "n".repeat(LONG)),
            "truncated",
        ),
    ] {
        assert_eq!(code(text.clone()), expected, "{:?}", text.get(..30));
    }
}

/// Flips by hand may differ in any number of ways.
#[test]
fn turns_of_one_place_that_differ_in_flips_take_linear_time() {
    // Black flips a2 and a3, and each time another part of the 17 white discs.
    let start = "start board XOOOOOOOOOOOOOOOO--XXXXXXXXXXXXXXXXO X";
    let count: usize = fewer_in_miri(100_000, 300);
    let mut record = format!("outflank 2\nsize 6\n{start}\nflip hand\nmoves\n");
    for number in 0..count {
        if number > 0 {
            record.push_str("at 0\n");
        }
        record.push_str("a4 0\n");
        for bit in (0..17).filter(|bit| number >> bit & 1 == 1) {
            let index = if bit < 16 { bit + 1 } else { 35 };
            let square = Square::from_index(Size::Six, index).unwrap();
            let _ = writeln!(record, "flip {square} 0");
        }
        record.push_str("done 0\n");
    }
    let _ = writeln!(record, "cursor 1");
    let _ = writeln!(record, "check {:016x}", fnv1a(&record));
    let archive = Archive::open(record.into_bytes()).unwrap();
    let (read, reading) = timed(|| archive.game(0));
    assert_eq!((read.error, read.game.moves.len()), (None, count));
    let (record, writing) = timed(|| read.to_record().unwrap());
    let turns = record.lines().filter(|line| *line == "a4 0").count();
    assert_eq!(turns, count);
    // Quadratic time is fifty times that of the reader.
    assert!(writing < 10 * reading, "{writing:?}, {reading:?}");
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

#[test]
fn names_are_short_and_have_no_control_and_no_direction() {
    let name = format!("\u{202e}<b>An\u{2067}n</b>\0\t{}", "n".repeat(LONG));
    for (text, format) in [
        (format!("(;GM[2]PB[{name}]EV[{name}];B[f5])"), Format::Sgf),
        (
            format!("[Event \"{name}\"]\n[Black \"{name}\"]\n\n1. f5 d6 *"),
            Format::Pgn,
        ),
        (
            format!(
                "(;GM[Othello]PB[{name}]PC[{name}]BO[8 ---------------------------O*------*O--------------------------- *]B[f5];)"
            ),
            Format::Ggf,
        ),
    ] {
        let archive = Archive::open(text.into_bytes()).unwrap();
        assert_eq!(archive.format(), format);
        let game = archive.game(0).game;
        for text in [&game.players.black, &game.event, &game.place] {
            let is_empty = text.is_empty();
            assert!(
                is_empty || text.starts_with("<b>Ann</b> nnn"),
                "{:?}",
                text.get(..20)
            );
            assert!(text.chars().count() <= 200);
        }
        assert!(!game.players.black.is_empty());
    }
}
