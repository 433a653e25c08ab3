//! Texts and files that are made to do harm: read or refused with a reason, in linear time and memory.

use outflank::notation::{Archive, Format};

use super::wthor::file;

const TEN_MILLION: usize = 10_000_000;

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
    let (open, close) = ("(".repeat(100_000), ")".repeat(100_000));
    for (text, expected) in [
        (format!("(;GM[2];B[f5]{open};W[d6]{close})"), ""),
        (format!("(;GM[2];B[f5]{open}"), "unclosed"),
        (format!("(;GM[2];B[f5]{close}"), ""),
        (
            format!("(;GM[2];B[f5]{}{close})", "(;W[d6]".repeat(100_000)),
            "wrong-turn",
        ),
        // A variation of the first move.
        (
            format!("[Black \"A\"]\n\n1. f5 {open} d6 {close} *"),
            "no-flip",
        ),
        (
            format!("[Black \"A\"]\n\n1. f5 {}", "{".repeat(100_000)),
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
        ("q".repeat(TEN_MILLION), "unknown-format"),
        ("(".repeat(TEN_MILLION), "unknown-format"),
        ("\0".repeat(TEN_MILLION), "unknown-format"),
        ("\u{202e}".repeat(TEN_MILLION / 3), "unknown-format"),
        ("f5d6".repeat(TEN_MILLION / 4), "occupied"),
        (format!("(;GM[2];B[f5]C[{}])", "c".repeat(TEN_MILLION)), ""),
        (
            format!("outflank 2\ntag name-me {}\n", "n".repeat(TEN_MILLION)),
            "truncated",
        ),
    ] {
        assert_eq!(code(text.clone()), expected, "{:?}", text.get(..30));
    }
}

#[test]
fn names_are_short_and_have_no_control_and_no_direction() {
    let name = format!("\u{202e}<b>An\u{2067}n</b>\0\t{}", "n".repeat(TEN_MILLION));
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
