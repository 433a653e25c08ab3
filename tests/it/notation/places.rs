//! An error names the line and the character of what is wrong, in every format.

use outflank::notation::Archive;

use super::samples::*;

/// The place after some text: line and character, both from 1.
fn place_after(text: &str) -> (usize, usize) {
    let line = text.matches('\n').count() + 1;
    let last = text.rsplit('\n').next().unwrap_or("");
    (line, last.chars().count() + 1)
}

#[test]
fn a_wrong_move_is_named_where_it_stands() {
    // The text; what stands before the wrong part, that part, what stands there instead; the game and the reason.
    for (text, before, right, wrong, game, code) in [
        (TRANSCRIPT, "d6c3", "d3", "a1", 0, "no-flip"),
        (GGF, "]B[E6]W[", "F6", "A1", 0, "no-flip"),
        (GGF, "*]B[", "E6", "Z9", 0, "bad-token"),
        (GGF_MATCH, "W[", "D6", "A1", 0, "no-flip"),
        (GGF_MATCH, "B[e6]W[", "f4", "a1", 1, "no-flip"),
        (SGF_EDAX, ";W[", "d6", "a1", 0, "no-flip"),
        (SGF_TREE, "(;B[c3];W[", "d3", "a1", 0, "no-flip"),
        (SGF_TREE, "(;B[c5])(;B[", "c6", "a1", 0, "no-flip"),
        (PGN_EDAX, "1. f5 ", "d6", "a1", 0, "no-flip"),
        (PGN_PLAYOK, "d6 2. ", "c3", "a1", 0, "no-flip"),
        (PGN_PLAYOK, "f6) ", "f4", "a1", 1, "no-flip"),
        (PGN_FLIPELLO, "P@f4 ", "P@d3", "P@a1", 0, "no-flip"),
        (LOGBOOK, "+d3", "-c3", "-a1", 0, "no-flip"),
        (LOGBOOK, "+f5", "-d6", "-a1", 1, "no-flip"),
        (QUEST, "800,\"m\":", "\"f4\"", "\"a1\"", 0, "no-flip"),
        (SCRIPT, "X f5 ", "d6", "a1", 1, "no-flip"),
        (FEN, "\n8/8/4p3/3p", "pp2", "xp2", 1, "bad-board"),
        (OBF, "G8:+18; ", "H1", "A1", 0, "no-flip"),
    ] {
        let whole = format!("{before}{right}");
        let at = text.find(&whole).unwrap() + before.len();
        let changed = format!("{}{wrong}{}", &text[..at], &text[at + right.len()..]);
        let read = Archive::open(changed.into_bytes()).unwrap().game(game);
        let error = read.error.unwrap();
        let place = place_after(&text[..at]);
        assert_eq!(
            (error.line, error.column, error.code()),
            (place.0, place.1, code),
            "{whole}"
        );
    }
}

#[test]
fn characters_are_counted_and_not_bytes() {
    let text = "[Event \"x\"]\n\n{Grüße, 白} 1. f5 a1 *";
    let error = Archive::open(text.as_bytes().to_vec())
        .unwrap()
        .game(0)
        .error;
    let error = error.unwrap();
    assert_eq!((error.line, error.column, error.code()), (3, 18, "no-flip"));
}
