//! Files of other programs, read.

use outflank::notation::{
    Archive, Choice, EndReason, Format, MoveTree, NotationProblem, Ply, ReadGame, Readers, Winner,
    WrittenGame,
};
use outflank::rules::{Color, Size};

use super::samples::{self, *};
use crate::support::effort::fewer_in_miri;

fn open(text: &str) -> Archive {
    Archive::open(text.as_bytes().to_vec()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The games of a text without an error.
#[track_caller]
fn games(text: &str) -> Vec<WrittenGame> {
    let archive = open(text);
    (0..archive.len())
        .map(|index| {
            let ReadGame { game, error, .. } = archive.game(index);
            assert_eq!(error, None, "game {index}");
            game
        })
        .collect()
}

#[track_caller]
pub(super) fn game(text: &str) -> WrittenGame {
    let [game] = games(text)
        .try_into()
        .unwrap_or_else(|games: Vec<_>| panic!("{} games", games.len()));
    game
}

/// The main line, with passes.
pub(super) fn line(game: &WrittenGame) -> String {
    let name = |node| match game.moves.ply(node) {
        Some(Ply::Play(square)) => square.to_string(),
        _ => "pa".to_owned(),
    };
    game.moves.main_line().map(name).collect()
}

pub(super) fn comment(game: &WrittenGame, node: u32) -> &str {
    game.moves.note(node).map_or("", |note| &note.comment)
}

/// The error of the first game of a text, or of the text.
pub(super) fn error(text: &str) -> (&'static str, usize, usize) {
    let error = match Archive::open(text.as_bytes().to_vec()) {
        Ok(archive) => archive
            .game(0)
            .error
            .unwrap_or_else(|| panic!("read: {text}")),
        Err(error) => error,
    };
    (error.code(), error.line, error.column)
}

#[test]
fn every_sample_has_its_format() {
    for (format, text) in samples::ALL {
        assert_eq!(open(text).format().code(), *format, "{text}");
    }
}

#[test]
fn transcripts_find_their_board() {
    let game = game(TRANSCRIPT);
    assert_eq!((game.setup.size, game.moves.len()), (Size::Eight, 62));
    for (text, size) in [
        ("c2d2", Size::Six),
        ("g6e7d4", Size::Ten),
        ("F5 f4 2. F3 g4", Size::Eight),
    ] {
        assert_eq!(self::game(text).setup.size, size, "{text}");
    }
    assert_eq!(games("f5d6c3\nf5f6\n\ne6f4\n").len(), 3);
    assert_eq!(games("f5d6\nc3d3\n").len(), 1);
    assert_eq!(games("1. f5 d6\n2. c3 d3").len(), 1);
}

#[test]
fn what_can_mean_several_games_is_asked() {
    let choices = |text: &str| open(text).choices().to_vec();
    assert_eq!(
        choices("d5"),
        [Choice::Crossed10, Choice::Crossed6, Choice::Empty8]
    );
    assert_eq!(choices("f5d6\nf5f6"), []);
    assert_eq!(
        choices("d3c3\nc4e3"),
        [Choice::OneGame, Choice::GamePerLine]
    );
    assert_eq!(choices(BITS_HIGH).len(), 4);
    let zeros = format!("{}0{} 0", "-".repeat(27), "-".repeat(36));
    assert_eq!(choices(&zeros), [Choice::ZeroBlack, Choice::ZeroWhite]);
    let no_side = format!("{}OX{}XO{}", "-".repeat(27), "-".repeat(6), "-".repeat(27));
    assert_eq!(choices(&no_side), [Choice::BlackMoves, Choice::WhiteMoves]);
    let mut archive = open("d5");
    assert!(archive.is_empty());
    archive.choose(Choice::Empty8);
    assert_eq!(
        (archive.len(), line(&archive.game(0).game)),
        (1, "d5".to_owned())
    );
}

#[test]
fn bits_are_read_in_both_conventions() {
    let tiger = "------------------XO------XXX------OXX-----O-------------------- O";
    let low = "0000080800080000,000000301c040000";
    for (text, choice) in [(BITS_HIGH, Choice::HighWhite), (low, Choice::LowWhite)] {
        let mut archive = open(text);
        archive.choose(choice);
        let start = archive.game(0).game.start().unwrap();
        assert_eq!(start.to_string(), tiger);
    }
    let mut archive = open(BITS_HIGH);
    archive.choose(Choice::LowBlack);
    let turned: String = tiger.split(' ').next().unwrap().chars().rev().collect();
    let swapped = turned.replace('X', "?").replace('O', "X").replace('?', "O");
    assert_eq!(
        archive.game(0).game.start().unwrap().to_string(),
        format!("{swapped} X")
    );
}

#[test]
fn a_sheet_is_the_game_of_its_numbers() {
    assert_eq!(game(SHEET).moves, game(TRANSCRIPT).moves);
    let rows: String = SHEET
        .split('/')
        .enumerate()
        .map(|(row, line)| format!("{} | {}\n", row + 1, line.trim()))
        .collect();
    assert_eq!(
        game(&format!("  a b c d e f g h\n{rows}")).moves,
        game(TRANSCRIPT).moves
    );
    assert_eq!(error(&SHEET.replace(" 36 ", " 37 ")).0, "bad-sheet");
    let gap = error(&SHEET.replace(" 36 ", " - "));
    assert_eq!(gap.0, "bad-sheet");
}

#[test]
fn ggf_keeps_players_evals_and_times() {
    let plain = game(GGF);
    assert_eq!(
        (plain.moves.len(), plain.players.black.as_str()),
        (64, "b_player")
    );
    assert_eq!(plain.result.difference, Some(-3200));
    let [first, second] = games(GGF_MATCH).try_into().unwrap();
    assert_eq!(
        (first.date.as_str(), second.date.as_str()),
        ("2004-09-18", "2004-09-18")
    );
    assert_eq!(
        (first.place.as_str(), &first.facts["rating-black"][..]),
        ("GGS/os", "2100.5")
    );
    assert_eq!(
        (first.result.difference, first.result.reason),
        (Some(400), EndReason::Agreed)
    );
    assert_eq!(second.result.winner, None);
    let note = |node| first.moves.note(node).unwrap();
    assert_eq!(
        (note(1).value.unwrap().black, note(1).elapsed_ms),
        (-150, Some(1230))
    );
    assert_eq!((note(2).value, note(2).elapsed_ms), (None, Some(500)));
    assert_eq!(note(3).value.unwrap().black, 200);
    assert_eq!(line(&second), "e6f4");
}

/// The komi of both players, their mean, and a result with a fraction.
#[test]
fn ggf_keeps_the_komi() {
    let komi = game(
        "1 (;GM[Othello]PC[GGS/os]PB[ant]PW[bee]TI[15:00//2:00]TY[8kr18]RE[-2.50]KB[F5/3.00]KW[F5/4.00]KM[3.50]\
         BO[8 ---------------------------O*------*O--------------------------- *]B[F5/-3.5]W[D6];)",
    );
    let fact = |name: &str| &komi.facts[name][..];
    assert_eq!(
        (fact("komi"), fact("komi-black"), fact("komi-white")),
        ("3.50", "F5/3.00", "F5/4.00")
    );
    assert_eq!(komi.result.difference, Some(-250));
    assert_eq!(line(&komi), "f5d6");
}

#[test]
fn ggf_refuses_what_is_not_played_here() {
    let board = "BO[8 ---------------------------O*------*O--------------------------- *]";
    for (text, code) in [
        ("(;GM[Othello]TY[88a]BO[88 ---];)".to_owned(), "octagon"),
        (
            "(;GM[Othello]TY[4]BO[4 ----- *];)".to_owned(),
            "unsupported-size",
        ),
        (
            "(;GM[Othello]TY[14r20]B[f5];)".to_owned(),
            "unsupported-size",
        ),
        ("(;GM[Othello]B[f5];)".to_owned(), "no-board"),
        ("(;GM[Othello]BO[8 --- *];)".to_owned(), "bad-board"),
        (format!("(;GM[Othello]{board}B[f5]B[d6];)"), "wrong-turn"),
        (format!("(;GM[Othello]{board}B[f5]W[a1];)"), "no-flip"),
        (format!("(;GM[Othello]{board}B[f5]W[pass];)"), "not-forced"),
        (format!("(;GM[Othello]{board}B[f5]W[d6"), "unclosed"),
    ] {
        assert_eq!(error(&text).0, code, "{text}");
    }
    let ten = format!(
        "(;GM[Othello]BO[10 {}O*{}*O{} *]B[g6];)",
        "-".repeat(44),
        "-".repeat(8),
        "-".repeat(44)
    );
    assert_eq!(game(&ten).setup.size, Size::Ten);
    let good = open(&format!(
        "(;GM[Othello]{board}B[f5]\nW[d6]B[c3]W[a1]B[d3];)"
    ))
    .game(0);
    assert_eq!(
        (
            good.game.moves.len(),
            good.error.unwrap().line,
            good.error.unwrap().column
        ),
        (3, 2, 13)
    );
}

#[test]
fn sgf_keeps_variations_comments_and_values() {
    let edax = game(SGF_EDAX);
    assert_eq!(
        (line(&edax), edax.setup == Default::default()),
        ("f5d6c3".to_owned(), true)
    );
    assert_eq!(edax.result.winner, Some(Winner::Player(Color::White)));
    let tree = game(SGF_TREE);
    assert_eq!((line(&tree), tree.moves.len()), ("f5d6c3d3".to_owned(), 8));
    assert_eq!(comment(&tree, MoveTree::START), "start [of] all");
    assert_eq!(
        (comment(&tree, 1), comment(&tree, 4)),
        ("one of\nfour", "usual")
    );
    assert_eq!(
        (tree.event.as_str(), comment(&tree, 5)),
        ("Club: final", "second \\ third")
    );
    assert_eq!(tree.moves.note(2).unwrap().value.unwrap().black, -150);
    assert_eq!(tree.moves.children(2).collect::<Vec<_>>(), [3, 5]);
    assert_eq!(tree.moves.children(6).collect::<Vec<_>>(), [7, 8]);
    let setup = game(SGF_SETUP);
    assert_eq!(
        (line(&setup), setup.start().unwrap().turn()),
        ("c3".to_owned(), Color::White)
    );
}

#[test]
fn sgf_clocks_and_marks_are_kept() {
    let game = game(
        "(;GM[2]TM[300];B[f5]BL[290.5];W[d6]WL[299]BM[1](;B[c3]BL[280]TE[1]C[best])(;B[c5]BL[285.5]DO[]))",
    );
    let note = |node| game.moves.note(node).cloned().unwrap_or_default();
    let times: Vec<_> = (1..=4).map(|node| note(node).elapsed_ms).collect();
    assert_eq!(times, [9_500, 1_000, 10_500, 5_000].map(Some));
    let comments: Vec<_> = (1..=4).map(|node| note(node).comment).collect();
    assert_eq!(comments, ["", "?", "!\nbest", "?!"]);
    assert_eq!(game.facts["clock"], "300");
}

#[test]
fn sgf_marks_that_no_board_shows_become_text() {
    let game = game(
        "(;GM[2]RU[Friendly]OT[10 s]GC[a game]TR[d4];B[f5]LB[f6:A][d6:b\\]]C[which?]GB[2]TE[1]BM[1];W[d6]OS[3];B[c3]XX[9])",
    );
    let comment = |node| comment(&game, node);
    assert_eq!(comment(0), "a game\nTR[d4]");
    assert_eq!(comment(1), "!\nwhich?\nLB[f6:A][d6:b]]\nGB[2]");
    assert_eq!((comment(2), comment(3)), ("OS[3]", ""));
    assert_eq!(
        (&game.facts["rules"][..], &game.facts["overtime"][..]),
        ("Friendly", "10 s")
    );
}

#[test]
fn sgf_refuses_other_games_and_late_set_ups() {
    for (text, code) in [
        ("(;GM[1]SZ[19];B[pd])", "other-game"),
        ("(;GM[2]SZ[12];B[f5])", "unsupported-size"),
        ("(;GM[2];B[f5];AW[a1])", "late-setup"),
        ("(;GM[2];B[f5];W[z9])", "bad-token"),
        ("(;GM[2];B[f5]C[x\\])", "unclosed"),
        ("(;GM[2];B[f5]", "unclosed"),
        ("(;GM[2]AB[k1])", "bad-board"),
        ("(;GM[2]AB[a2]AW[b2])", "position-centre"),
    ] {
        assert_eq!(error(text).0, code, "{text}");
    }
    let depth = fewer_in_miri(100_000, 1000);
    let deep = format!("(;GM[2](;B[f5]{}", "(".repeat(depth));
    assert_eq!(error(&deep).0, "unclosed");
    let nested = format!("(;GM[2]{};B[f5]{})", "(;".repeat(depth), ")".repeat(depth));
    assert_eq!(line(&game(&nested)), "f5");
}

#[test]
fn pgn_is_read_in_all_its_forms() {
    let edax = game(PGN_EDAX);
    assert_eq!(
        (line(&edax), edax.players.black.as_str()),
        ("f5d6c3d3".to_owned(), "Ann \"A\" B")
    );
    assert_eq!(
        (edax.date.as_str(), &edax.facts["round"][..]),
        ("2014-02-21", "3")
    );
    assert_eq!(
        (comment(&edax, 2), comment(&edax, 4)),
        ("a comment", "Ann wins 40-24")
    );
    assert_eq!(edax.result.winner, Some(Winner::Player(Color::Black)));
    let [first, second] = games(PGN_PLAYOK).try_into().unwrap();
    assert_eq!(
        (first.result.difference, &first.facts["rating-white"][..]),
        (Some(1000), "1388")
    );
    assert_eq!((line(&second), second.moves.len()), ("e6f4".to_owned(), 4));
    let flipello = game(PGN_FLIPELLO);
    assert_eq!(
        (line(&flipello), flipello.setup == Default::default()),
        ("f5d6c3".to_owned(), true)
    );
    assert_eq!(line(&game("1. f5 d6 2. c3 {good} d3 37-27")), "f5d6c3d3");
    assert_eq!(error("[Variant \"chess\"]\n\n1. e4").0, "other-game");
    assert_eq!(error("[Event \"x\"]\n\n1. f5 d6\n2. a1"), ("no-flip", 4, 4));
    assert_eq!(error("[Event \"x\"]\n\n1. f5 {d6").0, "unclosed");
}

#[test]
fn positions_are_read() {
    let [first, second] = games(FEN).try_into().unwrap();
    assert_eq!(
        (
            first.setup == Default::default(),
            second.start().unwrap().turn()
        ),
        (true, Color::White)
    );
    let [first, second] = games(OBF).try_into().unwrap();
    let values: Vec<i32> = first
        .moves
        .children(0)
        .map(|node| first.moves.note(node).unwrap().value.unwrap().black)
        .collect();
    assert_eq!(values, [1800, 1200]);
    assert_eq!(comment(&first, 0), "FFO 40");
    assert_eq!(second.moves.note(0).unwrap().value.unwrap().black, 0);
    let script = games(SCRIPT);
    assert!(script.iter().all(|game| game.setup == Default::default()));
    assert_eq!(
        (line(&script[1]), comment(&script[1], 0)),
        ("f5d6".to_owned(), "two moves")
    );
    let tiger = "------------------XO------XXX------OXX-----O-------------------- O";
    assert_eq!(game(PICTURE).start().unwrap().to_string(), tiger);
    assert_eq!(
        error("---------------------------OX------XO------------------------ X").0,
        "bad-board"
    );
}

#[test]
fn games_of_programs_and_servers_are_read() {
    let [first, second] = games(LOGBOOK).try_into().unwrap();
    assert_eq!(
        (line(&first), first.result.difference, line(&second)),
        ("d3c3c4e3".to_owned(), Some(-400), "f5d6c3".to_owned())
    );
    assert_eq!(error("+d3+c3: 0 10"), ("wrong-turn", 1, 4));
    let quest = game(QUEST);
    assert_eq!(
        (line(&quest), quest.players.black.as_str()),
        ("e6f4c3".to_owned(), "Änn é")
    );
    assert_eq!(
        (quest.date.as_str(), &quest.facts["rating-white"][..]),
        ("2021-03-04", "1400")
    );
    let times: Vec<_> = quest
        .moves
        .main_line()
        .map(|node| quest.moves.note(node).unwrap().elapsed_ms)
        .collect();
    assert_eq!(times, [Some(1200), Some(800), Some(30)]);
    let saved = game(EGAROUCID);
    assert_eq!(
        (
            line(&saved),
            saved.players.white.as_str(),
            saved.date.as_str()
        ),
        ("f5d6".to_owned(), "Kit", "2023-05-06")
    );
}

#[test]
fn what_is_no_game_is_refused_with_its_place() {
    for (text, expected) in [
        ("", ("no-game", 1, 1)),
        (" \n\t", ("no-game", 1, 1)),
        ("hello there", ("unknown-format", 1, 1)),
        ("f5d6a1", ("no-flip", 1, 5)),
        ("1. f5 d6\n2. c3 zz", ("bad-token", 2, 7)),
        ("f5 pass", ("not-forced", 1, 4)),
        ("outflank 1\nsize 8\n", ("truncated", 2, 1)),
        ("see https://x.org/#g/Zabc", ("bad-link", 1, 22)),
        ("https://x.org/#g/Zabcdefgh", ("link-damaged", 1, 18)),
        ("see #g/Aabcdefgh", ("link-damaged", 1, 8)),
        ("#g/?", ("bad-link", 1, 4)),
    ] {
        assert_eq!(error(text), expected, "{text}");
    }
    assert_eq!(
        Archive::open(vec![b'x'; (64 << 20) + 1])
            .err()
            .unwrap()
            .code(),
        "too-large"
    );
}

#[test]
fn each_format_has_its_readers() {
    for (name, text) in ALL {
        let opened = Archive::open_with(text.as_bytes().to_vec(), &[])
            .err()
            .unwrap();
        let NotationProblem::Elsewhere { format } = opened.problem else {
            panic!("{name}: {opened}");
        };
        let known = Archive::open_as(text.as_bytes().to_vec(), format, Readers::ALL).unwrap();
        let detected = open(text);
        assert_eq!(known.format(), detected.format(), "{name}");
        if detected.choices().is_empty() {
            assert_eq!(known.len(), detected.len(), "{name}");
        }
    }
}

#[test]
fn objects_inside_each_other_are_one_game() {
    let quest = r#"{"position":{"moves":[{"m":"f5"}]}}"#;
    let nested = format!(
        "{}{quest}{}",
        "{\"a\":[".repeat(3),
        "],\"position\":0}".repeat(3)
    );
    assert_eq!(open(&nested).len(), 1);
    assert_eq!(open(&format!("[{quest},{quest}]")).len(), 2);
}

#[test]
#[cfg_attr(miri, ignore = "a quarter of an hour for the tags of one header")]
fn a_header_has_no_more_lines_than_a_game_needs() {
    let tags: String = (0..2000).map(|n| format!("tag t{n} x\n")).collect();
    let error = outflank::notation::read_terms(&tags).unwrap_err();
    assert_eq!((error.at, error.code()), (1001, "unknown-key"));
}

#[test]
fn codes_name_their_formats_and_choices() {
    for format in Format::ALL {
        assert_eq!(Format::from_code(format.code()), Some(format));
    }
    for choice in Choice::ALL {
        assert_eq!(Choice::from_code(choice.code()), Some(choice));
    }
}
