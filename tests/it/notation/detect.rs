//! The format of a text, by what it begins with.

use outflank::notation::{Archive, Choice};

use super::readers::game;
use super::samples::*;

/// The code of the format, or of the error.
fn format(text: &str) -> &'static str {
    match Archive::open(text.as_bytes().to_vec()) {
        Ok(archive) => archive.format().code(),
        Err(error) => error.code(),
    }
}

fn choices(text: &str) -> Vec<Choice> {
    let archive = Archive::open(text.as_bytes().to_vec()).unwrap();
    archive.choices().to_vec()
}

#[test]
fn the_first_signs_of_a_text_show_its_format() {
    for (text, expected) in [
        ("outflank 1\nsize 8\n", "record"),
        ("outflanked", "unknown-format"),
        // Arrays of objects and of texts.
        (&format!("[{QUEST}]"), "quest"),
        (&format!("[ {EGAROUCID}]"), "egaroucid"),
        ("[\"moves\"]", "quest"),
        ("{\"position\":{}}", "quest"),
        ("{\"place\":{}}", "unknown-format"),
        ("[1,2]", "unknown-format"),
        // Trees, perhaps behind other text.
        ("text (; GM[2]SZ[8];B[f5])", "sgf"),
        ("(;B[f5];W[d6])", "sgf"),
        ("(of 2004) ( text ( (;GM[2];B[f5])", "sgf"),
        ("game (of GGS): (;GM[Othello]BO[8])", "ggf"),
        ("(a) (b", "unknown-format"),
        ("(;GM[othello]PB[a]BO[8])", "ggf"),
        ("(;GM[ OTHELLO ]BO[8])", "ggf"),
        ("(;GM[Other]BO[8])", "sgf"),
        ("(;PB[a]BO[8 --])", "ggf"),
        ("(; nothing)", "unknown-format"),
        ("(GM[2])", "unknown-format"),
        // Tags, perhaps behind other lines.
        ("[Event \"x\"]\n\n1. f5 d6 *", "pgn"),
        ("[Event \"Round #t/2\"]\n\n1. f5 d6 *", "pgn"),
        ("(;GM[2]C[see https://x.org/#g/abc];B[f5])", "sgf"),
        ("f5 d7", "transcript"),
        ("e6 f9", "transcript"),
        ("[Event x]\n[Site \"y\"]\n1. f5", "pgn"),
        ("Dear all,\n[Event \"x\"]\n1. f5 d6 *", "pgn"),
        ("[nothing]", "unknown-format"),
        // Moves with a result are a game without its tags.
        ("f5 f6 {a remark}", "pgn"),
        ("1. f5 f4 2. e3 37-27", "pgn"),
        ("1. f5 f4 2. e3", "transcript"),
        ("f5d6c3 20-44", "pgn"),
        ("F5D6 {a remark} c3", "pgn"),
    ] {
        assert_eq!(format(text), expected, "{text}");
    }
    let far = format!("{}[Event \"x\"]\n", "line\n".repeat(49));
    assert_eq!(format(&far), "pgn");
    assert_eq!(format(&format!("line\n{far}")), "unknown-format");
}

#[test]
fn two_numbers_that_are_the_same_from_both_ends_need_no_end() {
    let symmetric = "0000001008000000 0000000810000000";
    assert_eq!(choices(symmetric), [Choice::LowBlack, Choice::LowWhite]);
    let one_is_not = "0000001008000001 8000000810000000";
    assert_eq!(choices(one_is_not).len(), 4);
    assert_eq!(choices(&format!("{symmetric}\n{one_is_not}")).len(), 4);
}

#[test]
fn a_tree_behind_a_remark_in_parentheses_is_read() {
    for text in [SGF_TREE, SGF_EDAX, GGF] {
        let expected = game(text);
        assert_eq!(
            game(&format!("A game (of the club) [1]:\n{text}")),
            expected
        );
    }
}

#[test]
fn results_at_the_end_of_moves_make_them_a_game() {
    for (last, is_result) in [
        ("37-27", true),
        ("1-0", true),
        ("1/2-1/2", true),
        ("*", true),
        ("-27", false),
        ("37-", false),
        ("37", false),
        ("x-y", false),
    ] {
        // The third move is not legal, so that this is no transcript.
        let text = format!("f5 d6 a1 {last}");
        let expected = if is_result { "pgn" } else { "transcript" };
        assert_eq!(format(&text), expected, "{text}");
    }
}

#[test]
fn lines_that_each_begin_a_game_may_be_one_or_several() {
    let either = [Choice::OneGame, Choice::GamePerLine];
    assert_eq!(choices("c2b2\nb3"), either, "on 6x6");
    assert_eq!(choices("c2b2b3"), []);
    assert_eq!(choices("c2b2\nd2"), [], "d2 begins no game");
}
