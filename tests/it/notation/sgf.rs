//! SGF: what is written about a game, set-ups, clocks, results.

use outflank::notation::{Archive, EndReason, MoveTree, Winner};
use outflank::rules::Color;

use super::readers::{comment, error, game, line};

/// A game with these properties in its root.
fn root(properties: &str) -> String {
    format!("(;GM[2]{properties};B[f5];W[d6])")
}

#[test]
fn properties_say_who_played_when_and_where() {
    let read = game(&root(
        "PB[Ann\nB]PW[K\\]it]PC[Oulu]EV[Club]DT[2011-05-01]BR[1400]WR[1388]RO[2]TM[420]OT[5x10 s]RU[XOT]AN[Eve]AP[x:1]",
    ));
    let written = [
        read.players.black,
        read.players.white,
        read.place,
        read.event,
        read.date,
    ];
    assert_eq!(written, ["Ann B", "K]it", "Oulu", "Club", "2011-05-01"]);
    let facts: Vec<_> = read.facts.iter().collect();
    let mut expected = [
        ("rating-black", "1400"),
        ("rating-white", "1388"),
        ("round", "2"),
        ("clock", "420"),
        ("overtime", "5x10 s"),
        ("rules", "XOT"),
        ("annotator", "Eve"),
    ];
    expected.sort();
    assert_eq!(facts, expected);
}

#[test]
fn a_game_that_was_given_up_ends_where_the_first_tree_has_no_move() {
    for (text, moves) in [
        ("RE[W+R];B[f5](;)(;W[d6];B[c3])", "f5"),
        (
            "RE[B+T];B[f5];W[d6](;C[over])(;B[c3](;)(;W[d3]))(;B[c4])",
            "f5d6",
        ),
        ("RE[W+R](;)(;B[f5])", ""),
        ("RE[W+R];B[f5](;W[d6])(;)(;W[f6])", "f5d6"),
        ("RE[W+R];B[f5](;W[d6])(;W[f6](;)(;B[e6]))", "f5d6"),
        ("RE[W+R];B[f5](;W[d6](;))", "f5d6"),
        // Played to its end, as far as the file says.
        ("RE[W+2];B[f5](;)(;W[d6];B[c3])", "f5d6c3"),
    ] {
        assert_eq!(line(&game(&format!("(;GM[2]{text})"))), moves, "{text}");
    }
}

#[test]
fn results_have_a_winner_and_a_reason() {
    let player = |color| Some(Winner::Player(color));
    let (black, white) = (player(Color::Black), player(Color::White));
    for (text, difference, winner, reason) in [
        ("B+10", Some(1000), black, EndReason::Unknown),
        ("b+2.5", Some(250), black, EndReason::Unknown),
        ("W+4", Some(-400), white, EndReason::Unknown),
        ("w+R", None, white, EndReason::Resign),
        ("B+resign", None, black, EndReason::Resign),
        ("B+T", None, black, EndReason::Time),
        ("W+time", None, white, EndReason::Time),
        ("B+", None, black, EndReason::Unknown),
        (" 0 ", Some(0), Some(Winner::Draw), EndReason::Unknown),
        ("DRAW", Some(0), Some(Winner::Draw), EndReason::Unknown),
        ("Void", None, None, EndReason::Unknown),
        ("?", None, None, EndReason::Unknown),
    ] {
        let result = game(&root(&format!("RE[{text}]"))).result;
        assert_eq!(
            (result.difference, result.winner, result.reason),
            (difference, winner, reason),
            "{text}"
        );
    }
}

#[test]
fn a_backslash_keeps_the_next_sign_and_removes_a_line_end() {
    for (written, text) in [
        (r"a\]b\\c\:d", r"a]b\c:d"),
        ("a\\\nb\\\r\nc\\\rd", "abcd"),
        ("a\r\nb\rc\td", "a\nb\nc d"),
        ("a\\", "a]"),
    ] {
        let closing = if written.ends_with('\\') { "]]" } else { "]" };
        let read = game(&format!("(;GM[2]C[{written}{closing};B[f5])"));
        assert_eq!(comment(&read, MoveTree::START), text, "{written:?}");
    }
}

#[test]
fn comments_names_and_values_belong_to_their_node() {
    let read = game("(;GM[2]C[one]N[two]V[3];B[f5]V[-1.25]C[ a ];W[d6](;C[b]V[4])(;B[c3]C[c]))");
    let comments = [0, 1, 2, 3].map(|node| comment(&read, node));
    assert_eq!(comments, ["one\ntwo", "a", "b", "c"]);
    let value = |node| Some(read.moves.note(node)?.value?.black);
    // A node without a move has no value of its own.
    assert_eq!([0, 1, 2, 3].map(value), [Some(300), Some(-125), None, None]);
}

#[test]
fn a_set_up_has_points_rectangles_and_a_player() {
    for (properties, position) in [
        (
            "",
            "---------------------------OX------XO--------------------------- X",
        ),
        (
            "PL[w]",
            "---------------------------OX------XO--------------------------- O",
        ),
        ("PL[2]SZ[6]", "--------------OX----XO-------------- O"),
        (
            "SZ[6]AB[a1]AB[c3:d3]AW[c4:d4]PL[black]",
            "X-------------XX----OO-------------- X",
        ),
        (
            "SZ[6]AB[a1:b2]AW[c3:d4]AE[b1]PL[1]",
            "X-----XX------OO----OO-------------- X",
        ),
        (
            "AB[a1]AB[c3:d3]AW[c4:d4]PL[black]SZ[6]",
            "X-------------XX----OO-------------- X",
        ),
        // Discs are taken from the usual start.
        (
            "SZ[6]AE[a1]AW[e3]PL[White]",
            "--------------OXO---XO-------------- O",
        ),
    ] {
        let read = game(&format!("(;GM[2]{properties})"));
        assert_eq!(read.start().unwrap().to_string(), position, "{properties}");
    }
    for (properties, problem, column) in [
        ("SZ[7]", "unsupported-size", 11),
        ("SZ[8:8]", "unsupported-size", 11),
        ("PL[x]", "bad-value", 11),
        ("PL[]", "bad-value", 11),
        ("AB[]", "bad-board", 11),
        ("AB[d3:z9]", "bad-board", 11),
        ("SZ[6]AB[g7]", "bad-board", 16),
        ("AB[d4:e5];SZ[6]AW[a1]", "bad-board", 26),
        ("GM[1]", "other-game", 11),
        ("B", "bad-value", 8),
        ("[x]", "bad-value", 8),
    ] {
        let text = format!("(;GM[2]{}", properties.replacen("GM[2]", "", 1));
        let text = match properties {
            "[x]" => "(;GM[2];[x])".to_owned(),
            _ => text + ")",
        };
        let expected = (problem, 1, if properties == "[x]" { 9 } else { column });
        assert_eq!(error(&text), expected, "{text}");
    }
}

#[test]
fn the_time_of_a_turn_is_what_its_player_has_less_than_before() {
    let times = |text: &str| {
        let read = game(text);
        let elapsed = |node| read.moves.note(node).and_then(|note| note.elapsed_ms);
        (1..=read.moves.len() as u32)
            .map(elapsed)
            .collect::<Vec<_>>()
    };
    // Without a time for the game the first turns have none.
    assert_eq!(
        times("(;GM[2];B[f5]BL[100];W[d6]WL[90];B[c3]BL[98.5];W[d3]WL[91])"),
        [None, None, Some(1500), None]
    );
    // The other player's clock is noted, and is no time of this turn.
    assert_eq!(
        times("(;GM[2]TM[100];B[f5]WL[95];W[d6]WL[90]BL[80];B[c3]BL[75])"),
        [None, Some(5000), Some(5000)]
    );
    // A variation begins with the clocks of its place.
    assert_eq!(
        times("(;GM[2]TM[100];B[f5]BL[90](;W[d6]WL[70];B[c3]BL[80])(;W[f6]WL[60];B[e6]BL[85]))"),
        [10_000, 30_000, 10_000, 40_000, 5_000].map(Some)
    );
}

#[test]
fn an_empty_move_is_a_pass_and_a_player_who_is_not_to_move_is_wrong() {
    for (text, code, column) in [
        ("(;GM[2];B[f5];W[])", "not-forced", 17),
        ("(;GM[2];B[f5];B[d6])", "wrong-turn", 17),
        ("(;GM[2];W[f5])", "wrong-turn", 11),
        ("(;GM[2];B[z9])", "bad-token", 11),
        ("(;GM[2];B[f5];W[d6]", "unclosed", 20),
        ("(;GM[2];B[f5]C[x", "unclosed", 16),
        ("(;GM[2]C[x];B[f5];AE[e4])", "late-setup", 22),
    ] {
        assert_eq!(error(text), (code, 1, column), "{text}");
    }
    assert_eq!(line(&game("(;GM[2] ; B [ F5 ] ;W[d6])")), "f5d6");
}

#[test]
fn trees_stand_one_after_the_other_and_text_between_them_is_skipped() {
    let text = "see [1] (;GM[2];B[f5]C[a ) \\] (b];W[d6]) and ) (;GM[2];B[d3](;W[c3])(;W[e3]))\n(;GM[2];B[e6]";
    let archive = Archive::open(text.as_bytes().to_vec()).unwrap();
    let turns = (0..archive.len()).map(|index| archive.game(index).game.moves.len());
    assert_eq!(turns.collect::<Vec<_>>(), [2, 3, 1]);
    let codes = (0..archive.len()).map(|index| {
        archive
            .game(index)
            .error
            .map(|error| (error.code(), error.line))
    });
    assert_eq!(
        codes.collect::<Vec<_>>(),
        [None, None, Some(("unclosed", 2))]
    );
}
