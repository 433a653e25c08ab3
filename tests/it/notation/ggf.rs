//! Games of the Generic Game Server.

use outflank::notation::{Archive, EndReason, Format, Winner, WrittenGame, write};
use outflank::rules::Color;

const CELLS: &str = "-------- -------- -------- ---O*--- ---*O--- -------- -------- --------";

/// The code of the error of the first game and the text that it points to; nothing for a game without an error.
fn error(text: &str) -> Option<(&'static str, String)> {
    let error = match Archive::open(text.as_bytes().to_vec()) {
        Ok(archive) => archive.game(0).error?,
        Err(error) => error,
    };
    assert_eq!(error.line, 1);
    let rest: String = text.chars().skip(error.column - 1).take(4).collect();
    Some((error.code(), rest))
}

#[test]
fn tags_that_cannot_be_read_are_named_where_they_stand() {
    let board = format!("BO[8 {CELLS} *]");
    for (tags, expected) in [
        (format!("GM[Othello]TY[8]{board}"), None),
        (format!("GM[Othello]TY[s8r20]{board}"), None),
        (
            format!("GM[Othello]TY[88]{board}"),
            Some(("octagon", "88]B")),
        ),
        (
            format!("GM[Othello]TY[s88r20]{board}"),
            Some(("octagon", "s88r")),
        ),
        (
            format!("GM[Othello]TY[8ka]{board}"),
            Some(("other-game", "8ka]")),
        ),
        (
            format!("GM[Othello]TY[s8ar20]{board}"),
            Some(("other-game", "s8ar")),
        ),
        (
            format!("GM[Othello]TY[4]{board}"),
            Some(("unsupported-size", "4]BO")),
        ),
        (
            format!("GM[Othello]TY[s12]{board}"),
            Some(("unsupported-size", "s12]")),
        ),
        (
            format!("GM[Othello]TY[14]{board}"),
            Some(("unsupported-size", "14]B")),
        ),
        (
            format!("GM[Othello]BO[ 88 {CELLS} *]"),
            Some(("octagon", "88 -")),
        ),
        (
            format!("GM[Othello]BO[ 7 {CELLS} *]"),
            Some(("unsupported-size", "7 --")),
        ),
        (
            format!("GM[Othello]BO[  {CELLS} *]"),
            Some(("bad-board", "----")),
        ),
        (
            format!("GM[Othello]BO[8 {CELLS} ?]"),
            Some(("bad-board", " ---")),
        ),
        (
            format!("GM[Othello]BO[8 {}* *]", CELLS.replacen('O', "?", 1)),
            Some(("bad-board", "?*--")),
        ),
        ("GM[Othello]B[f5]".to_owned(), Some(("no-board", "f5];"))),
    ] {
        let found = error(&format!("(;{tags};)"));
        let found = found.as_ref().map(|(code, rest)| (*code, &rest[..]));
        assert_eq!(found, expected, "{tags}");
    }
}

#[test]
fn a_result_has_its_reason() {
    for (text, difference, winner, reason) in [
        (
            "+4.00:s",
            Some(400),
            Some(Winner::Player(Color::Black)),
            EndReason::Agreed,
        ),
        (
            "-32",
            Some(-3200),
            Some(Winner::Player(Color::White)),
            EndReason::Unknown,
        ),
        ("0", Some(0), Some(Winner::Draw), EndReason::Unknown),
        (
            "-64:r",
            Some(-6400),
            Some(Winner::Player(Color::White)),
            EndReason::Resign,
        ),
        (
            "+64:t",
            Some(6400),
            Some(Winner::Player(Color::Black)),
            EndReason::Time,
        ),
        ("+2:l", Some(200), None, EndReason::Left),
        ("?", None, None, EndReason::Unknown),
    ] {
        let game = format!("(;GM[Othello]RE[{text}]BO[8 {CELLS} *]B[f5];)");
        let result = Archive::open(game.into_bytes())
            .unwrap()
            .game(0)
            .game
            .result;
        assert_eq!(
            (result.difference, result.winner, result.reason),
            (difference, winner, reason),
            "{text}"
        );
    }
}

#[test]
fn a_game_of_chess_among_others_is_refused() {
    let text = format!("(;GM[Othello]BO[8 {CELLS} *];)(;GM[Chess]BO[8 {CELLS} *];)");
    let archive = Archive::open(text.clone().into_bytes()).unwrap();
    assert_eq!((archive.len(), archive.game(0).error), (2, None));
    let error = archive.game(1).error.unwrap();
    let place = text.find("Chess").unwrap() + 1;
    assert_eq!((error.code(), error.column), ("other-game", place));
}

#[test]
fn brackets_hold_the_signs_that_divide_games() {
    let board = format!("BO[8 {CELLS} *]");
    let text = format!(
        "see [ (;GM[Othello]PB[a (;GM b]{board}B[f5];)] (;GM[Othello]PB[c;) d]{board}B[f5]W[d6];)\n\
         (;GM[Othello]PB[e]{board} (;GM[Othello]PB[f]{board}B[d3]"
    );
    let archive = Archive::open(text.into_bytes()).unwrap();
    let games = (0..archive.len()).map(|index| {
        let game = archive.game(index).game;
        (game.players.black, game.moves.len())
    });
    let expected = [("a (;GM b", 1), ("c;) d", 2), ("e", 0), ("f", 1)];
    let expected = expected.map(|(name, turns)| (name.to_owned(), turns));
    assert_eq!(games.collect::<Vec<_>>(), expected);
}

#[test]
fn what_is_not_known_is_not_written_but_for_the_clock() {
    let mut game = WrittenGame::default();
    let text = write(&game, Format::Ggf, 0).unwrap();
    let tags = "(;GM[Othello]PC[Outflank]PB[]PW[]TI[0]TY[8]RE[?]";
    assert_eq!(text, format!("{tags}BO[8 {CELLS} *];)"));
    game.facts.insert("clock", "5:00");
    game.facts.insert("rating-black", "1700");
    game.players.black = "Ann [A]".to_owned();
    game.place = "Oulu".to_owned();
    game.date = "2026-11-26".to_owned();
    let text = write(&game, Format::Ggf, 0).unwrap();
    let begin = "(;GM[Othello]PC[Oulu]DT[2026-11-26]PB[Ann [A)]PW[]RB[1700]TI[5:00]TY[8]RE[?]";
    assert!(text.starts_with(begin), "{text}");
}

#[test]
fn a_result_is_written_as_it_was_read() {
    for text in ["+4:s", "-32", "+0", "-64:r", "+64:t", "+2.5:l", "?"] {
        let game = format!("(;GM[Othello]RE[{text}]BO[8 {CELLS} *];)");
        let game = Archive::open(game.into_bytes()).unwrap().game(0).game;
        let written = write(&game, Format::Ggf, 0).unwrap();
        assert!(written.contains(&format!("RE[{text}]")), "{written}");
    }
}

#[test]
fn a_winner_without_a_number_of_discs_has_all_squares() {
    let mut game = WrittenGame::default();
    for (winner, reason, text) in [
        (Winner::Player(Color::Black), EndReason::Resign, "+64:r"),
        (Winner::Player(Color::White), EndReason::Time, "-64:t"),
        (Winner::Draw, EndReason::Agreed, "+0:s"),
    ] {
        (game.result.winner, game.result.reason) = (Some(winner), reason);
        let written = write(&game, Format::Ggf, 0).unwrap();
        assert!(written.contains(&format!("RE[{text}]")), "{written}");
    }
}
