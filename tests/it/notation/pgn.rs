//! PGN: tags, comments, variations, results, positions.

use outflank::notation::{Archive, EndReason, Format, MoveTree, Ply, Winner, WrittenGame, write};
use outflank::rules::{Color, Position, Setup};

use super::readers::{comment, error, game, line};
use super::samples::{PGN_PLAYOK, TRANSCRIPT};
use crate::support::effort::fewer_in_miri;

/// A game with a tag before its moves.
fn tagged(tag: &str) -> String {
    format!("[{tag}]\n\n1. f5 d6 *")
}

#[test]
fn tags_say_who_played_when_and_where() {
    let read = game(
        "[event \"Club\"]\n[SITE \"Oulu\"]\n[Date \"2011.05.01\"]\n[Black \"Ann\"]\n[White \"Kit\"]\n[Round \"2\"]\n\
         [BlackElo \"1400\"]\n[WhiteElo \"1388\"]\n[TimeControl \"420\"]\n[Mood \"good\"]\n\n1. f5 d6 *",
    );
    let written = [
        read.event,
        read.place,
        read.date,
        read.players.black,
        read.players.white,
    ];
    assert_eq!(written, ["Club", "Oulu", "2011-05-01", "Ann", "Kit"]);
    let facts = ["round", "rating-black", "rating-white", "clock"].map(|fact| &read.facts[fact]);
    assert_eq!(facts, ["2", "1400", "1388", "420"]);
    assert_eq!(read.facts.iter().count(), 4);
    let unknown = game("[Event \"?\"]\n[Black \"\"]\n[Round \"?\"]\n\n1. f5 *");
    assert_eq!((unknown.event, unknown.players.black), Default::default());
    assert_eq!(unknown.facts.iter().count(), 0);
}

#[test]
fn a_game_without_moves_and_result_is_a_game_too() {
    let text = "[Event \"a\"]\n[Black \"Ann\"]\n\n[Event \"b\"]\n\n[Black \"Kit\"]\n\n1. f5 d6 *\n";
    let archive = Archive::open(text.into()).unwrap();
    let games = [0, 1].map(|index| archive.game(index).game);
    assert_eq!(archive.len(), 2);
    let [first, second] = &games;
    assert_eq!(
        (&*first.event, &*first.players.black, line(first)),
        ("a", "Ann", String::new())
    );
    assert_eq!(
        (&*second.event, &*second.players.black, line(second)),
        ("b", "Kit", "f5d6".into())
    );
}

#[test]
fn a_date_that_is_not_known_is_none() {
    for (date, read) in [("????.??.??", ""), ("2011.??.??", "2011.??.??")] {
        assert_eq!(game(&tagged(&format!("Date \"{date}\""))).date, read);
    }
}

#[test]
fn a_backslash_keeps_quotation_marks_and_backslashes_only() {
    for (written, name) in [
        (r#"A \"B\""#, r#"A "B""#),
        (r"C\\", r"C\"),
        (r"D\E", r"D\E"),
    ] {
        assert_eq!(
            game(&tagged(&format!("Black \"{written}\""))).players.black,
            name
        );
    }
}

#[test]
fn the_game_of_a_variant_is_othello() {
    for (variant, is_read) in [("Othello", true), ("REVERSI", true), ("atomic", false)] {
        let text = tagged(&format!("Variant \"{variant}\""));
        if is_read {
            assert_eq!(line(&game(&text)), "f5d6");
        } else {
            assert_eq!(error(&text), ("other-game", 1, 11));
        }
    }
}

#[test]
fn the_first_result_with_discs_or_a_winner_stands() {
    for (tag, end, difference, winner) in [
        ("*", "37-27", Some(1000), Some(Winner::Player(Color::Black))),
        ("37-27", "*", Some(1000), Some(Winner::Player(Color::Black))),
        (
            "37-27",
            "1-0",
            Some(1000),
            Some(Winner::Player(Color::Black)),
        ),
        (
            "1-0",
            "20-44",
            Some(-2400),
            Some(Winner::Player(Color::White)),
        ),
        ("0-1", "*", None, Some(Winner::Player(Color::White))),
        ("1/2-1/2", "*", None, Some(Winner::Draw)),
        ("*", "*", None, None),
        ("101-0", "*", None, None),
        ("none", "*", None, None),
    ] {
        let text = format!("[Result \"{tag}\"]\n\n1. f5 d6 {end}");
        let result = game(&text).result;
        assert_eq!(
            (result.difference, result.winner),
            (difference, winner),
            "{text}"
        );
        assert_eq!(result.reason, EndReason::Unknown);
    }
}

#[test]
fn comments_belong_to_the_move_before_them() {
    let read = game(
        "[Event \"x\"]\n% no part of the game\n{ before }{all}\n1... f5!? $4 ; to the end { of the line\n\
         {more} d6?! (f4 {second}) {third} 2. c3,+# *",
    );
    assert_eq!((line(&read), read.moves.len()), ("f5d6c3".to_owned(), 4));
    assert_eq!(comment(&read, MoveTree::START), "before\nall");
    assert_eq!(comment(&read, 1), "to the end { of the line\nmore");
    assert_eq!((comment(&read, 2), comment(&read, 3)), ("third", "second"));
}

#[test]
fn variations_replace_the_move_before_them() {
    let read =
        game("[Event \"x\"]\n\n1. f5 d6 (1... f6 2. e6 (2. d3) f4) (1... f4) 2. c3 (2. c4 d3) *");
    assert_eq!(line(&read), "f5d6c3");
    let after = |node| {
        let names = read
            .moves
            .children(node)
            .filter_map(|child| read.moves.ply(child));
        names.map(|ply| ply.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(after(1), ["d6", "f6", "f4"]);
    let [d6, f6, f4] = read
        .moves
        .children(1)
        .collect::<Vec<_>>()
        .try_into()
        .unwrap();
    assert_eq!(
        (after(d6), after(f6)),
        (
            vec!["c3".to_owned(), "c4".to_owned()],
            vec!["e6".to_owned(), "d3".to_owned()]
        )
    );
    assert!(after(f4).is_empty());
    for (text, problem, column) in [
        ("(f5)", "bad-token", 1),
        ("f5 d6)", "unclosed", 6),
        ("f5 (f5", "unclosed", 7),
        ("f5 {d6", "unclosed", 4),
        ("f5 } d6", "bad-token", 4),
        ("f5 [Event \"x\" d6", "unclosed", 4),
        ("f5 [Event x]", "unclosed", 4),
        ("f5 z9", "bad-token", 4),
    ] {
        let expected = (problem, 3, column);
        assert_eq!(
            error(&format!("[Event \"x\"]\n\n{text}")),
            expected,
            "{text}"
        );
    }
}

#[test]
fn moves_may_stand_in_a_row() {
    for (text, moves) in [
        ("f5d6c3 20-44", "f5d6c3"),
        ("F5D6 {a remark} c3d3! *", "f5d6c3d3"),
        ("1. f5d6 2. c3 (c4d3) d3 1-0", "f5d6c3d3"),
    ] {
        assert_eq!(line(&game(text)), moves, "{text}");
    }
    let read = game("f5d6 {a remark} c3 20-44");
    assert_eq!(comment(&read, 2), "a remark");
    assert_eq!(read.result.difference, Some(-2400));
    for (text, problem, column) in [
        ("f5d6z9c3 *", "bad-token", 5),
        ("f5d6a1 *", "no-flip", 5),
        ("f5d *", "bad-token", 3),
        ("f5 ! *", "bad-token", 4),
        ("f5d6c3d3\u{e4}5 {}", "bad-token", 9),
    ] {
        let text = format!("[Event \"x\"]\n\n{text}");
        assert_eq!(error(&text), (problem, 3, column), "{text}");
    }
}

#[test]
fn a_later_game_begins_with_its_tags() {
    let archive = Archive::open(PGN_PLAYOK.replace("\n\n1.", "\n\n\n1.").into_bytes());
    let archive = archive.unwrap();
    let whites = (0..archive.len()).map(|index| archive.game(index).game.players.white);
    assert_eq!(whites.collect::<Vec<_>>(), ["kit", "ann"]);
}

#[test]
fn white_of_flipello_has_the_first_move_and_is_black_here() {
    let read = game(
        "[White \"Ann\"]\n[WhiteElo \"1400\"]\n[Variant \"Flipello\"]\n[Black \"Kit\"]\n[Round \"2\"]\n\n1. P@f4 1-0",
    );
    assert_eq!([&*read.players.black, &*read.players.white], ["Ann", "Kit"]);
    assert_eq!(
        ["rating-black", "rating-white", "round"].map(|fact| &read.facts[fact]),
        ["1400", "", "2"]
    );
    assert_eq!(read.result.winner, Some(Winner::Player(Color::Black)));
}

#[test]
fn moves_of_flipello_are_mirrored_and_a_piece_that_stays_passes() {
    let flipello = |moves: &str| format!("[Variant \"Flipello\"]\n\n{moves}");
    // The first row of chess is the last one here.
    let read = game(&flipello("1. P@f4 P@d3"));
    assert_eq!(line(&read), "f5d6");
    // Without time White passes after f5.
    for pass in ["a1a1", "pass", "--"] {
        assert_eq!(
            error(&flipello(&format!("1. P@f4 {pass}"))).0,
            "not-forced",
            "{pass}"
        );
    }
    for wrong in ["f4", "P@f9", "a1a2", "P@z1"] {
        assert_eq!(
            error(&flipello(&format!("1. {wrong}"))).0,
            "bad-token",
            "{wrong}"
        );
    }
}

#[test]
fn positions_have_the_size_of_their_rows() {
    for (fen, position) in [
        (
            "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1",
            "---------------------------OX------XO--------------------------- X",
        ),
        (
            "6/6/2Pp2/2pP2/6/6 w",
            "--------------XO----OX-------------- O",
        ),
        (
            "6/6/2Pp2/2pP2/6/5p b",
            "-----X--------XO----OX-------------- X",
        ),
        (
            "10/10/10/10/4pP4/4Pp4/10/10/10/10 w",
            &format!("{0}----OX--------XO----{0} O", "-".repeat(40))[..],
        ),
    ] {
        let read = game(&tagged(&format!("FEN \"{fen}\"")).replace("1. f5 d6 ", ""));
        assert_eq!(read.start().unwrap().to_string(), position, "{fen}");
    }
    // The character of the tag's value.
    for (fen, column) in [
        ("8/8/8/3pP3/3Pp3/8/8/8", 22),
        ("8/8/8/3pP3/3Pp3/8/8/8 x", 22),
        ("8/8/8/3pP3/3Pp3/8/8/7 b", 22),
        ("8/8/8/3pP3/3Pp4/8/8/8 b", 16),
        ("8/8/8/3qP3/3Pp3/8/8/8 b", 8),
        ("8/8/8 b", 1),
    ] {
        assert_eq!(
            error(&tagged(&format!("FEN \"{fen}\""))),
            ("bad-board", 1, 6 + column),
            "{fen}"
        );
    }
}

#[test]
fn moves_are_numbered_and_fill_lines_of_79_characters() {
    let mut read = game(TRANSCRIPT);
    let plies = read
        .moves
        .main_line()
        .filter_map(|node| read.moves.ply(node));
    let names: Vec<_> = plies
        .map(|ply| match ply {
            Ply::Play(square) => square.to_string(),
            Ply::Pass => "pass".to_owned(),
        })
        .collect();
    let moves = names.chunks(2).zip(1..);
    let moves = moves.map(|(pair, number)| format!("{number}. {}", pair.join(" ")));
    let moves = moves.collect::<Vec<_>>().join(" ");
    for length in (1..80).step_by(fewer_in_miri(1, 26)) {
        let remark = "x".repeat(length);
        read.moves
            .note_mut(MoveTree::START)
            .comment
            .clone_from(&remark);
        let text = write(&read, Format::Pgn, 0).unwrap();
        let (_, body) = text.split_once("]\n\n").unwrap();
        let lines: Vec<&str> = body.lines().collect();
        assert_eq!(lines.join(" "), format!("{{{remark}}} {moves} *"));
        for (line, next) in lines.iter().zip(&lines[1..]) {
            let word = next.split(' ').next().unwrap();
            assert!(line.len() <= 79 || !line.contains(' '), "{line}");
            assert!(line.len() + 1 + word.len() > 79, "{line}\n{next}");
        }
    }
}

#[test]
fn another_start_is_written_as_a_position() {
    for (position, fen) in [
        (
            "--------------XO----OX-------------- O",
            "6/6/2Pp2/2pP2/6/6 w",
        ),
        (
            "X------------OXO----OX------------OO X",
            "4PP/6/2Pp2/1PpP2/6/p5 b",
        ),
    ] {
        let position: Position = position.parse().unwrap();
        let written = WrittenGame {
            setup: Setup::from_board(*position.board(), position.turn()),
            ..WrittenGame::default()
        };
        let text = write(&written, Format::Pgn, 0).unwrap();
        assert!(
            text.contains(&format!("[FEN \"{fen} - - 0 1\"]\n")),
            "{text}"
        );
    }
    let usual = write(&WrittenGame::default(), Format::Pgn, 0).unwrap();
    assert!(!usual.contains("FEN"), "{usual}");
}
