//! Between a written game and the game that is played.

use outflank::game::Game;
use outflank::notation::{
    Archive, Format, MoveTree, WrittenGame, WrittenResult, read_terms, record, transcript, write,
};

use super::samples::TRANSCRIPT;

#[test]
fn names_and_facts_go_both_ways() {
    let terms = "size 6\ntag black computer level 7\ntag white other\ntag name-other Ann\ntag date 2026-11-25\n\
        tag event Club final\ntag place Oulu\n";
    let mut game = Game::new(read_terms(terms).unwrap(), 0).unwrap();
    for (action, now_ms) in [("c2", 1000), ("b2", 3500), ("b3", 3500)] {
        game.apply(action.parse().unwrap(), now_ms).unwrap();
    }
    let mut written = WrittenGame::of_game(&game);
    assert_eq!(written.players.black, "Outflank 7");
    assert_eq!(written.players.white, "Ann");
    let facts = [&written.date, &written.event, &written.place];
    assert_eq!(facts, ["2026-11-25", "Club final", "Oulu"]);
    let times = written.moves.main_line();
    let times = times.map(|node| written.moves.note(node)?.elapsed_ms);
    assert_eq!(times.collect::<Vec<_>>(), [Some(1000), Some(2500), None]);
    written.facts.insert("seed".to_owned(), "77".to_owned());
    let back = written.to_game(10_000).unwrap();
    let tags = &back.terms().tags;
    let tags = ["date", "event", "place", "seed"].map(|name| &tags[name][..]);
    assert_eq!(tags, ["2026-11-25", "Club final", "Oulu", "77"]);
    // The times of the moves lie before now.
    assert_eq!(back.since_ms(), 10_000);
    assert_eq!(record::write(&back), written.to_record().unwrap());
}

/// Who goes back and resigns there has not played the moves that followed.
#[test]
fn moves_after_the_place_of_a_resignation_are_variations() {
    for (back, moves) in [(1, "f5d6"), (2, "f5"), (3, "")] {
        let terms = read_terms("size 8").unwrap();
        let mut game = transcript::replay(terms, "f5d6c3", 0).unwrap();
        (0..back).for_each(|_| game.undo(0).unwrap());
        let loser = format!("resign {}", game.position().turn());
        game.apply(loser.parse().unwrap(), 0).unwrap();
        let written = WrittenGame::of_game(&game);
        assert_eq!(write(&written, Format::Transcript, 0).unwrap(), moves);
        assert_eq!(written.moves.len(), 3, "{moves}");
        for game in [
            written.to_game(0).unwrap(),
            record::read(&written.to_record().unwrap(), 0).unwrap(),
            of_sgf(&write(&written, Format::Sgf, 0).unwrap()),
        ] {
            assert_eq!(game.line().len(), moves.len() / 2 + 1, "{moves}");
            assert_eq!(WrittenGame::of_game(&game), written, "{moves}");
        }
    }
}

#[test]
fn times_are_part_of_an_sgf_with_clocks() {
    for (clock, written) in [
        ("60000 60000", "TM[60.000]"),
        ("60000 90500", "BL[60.000]WL[90.500]"),
    ] {
        let mut game = Game::new(read_terms(&format!("clock {clock}")).unwrap(), 0).unwrap();
        for (at_ms, word) in [(1500, "f5"), (4000, "d6"), (4000, "c3"), (6250, "d3")] {
            game.apply(word.parse().unwrap(), at_ms).unwrap();
        }
        game.jump(1, 7000).unwrap();
        for (at_ms, word) in [(8000, "f6"), (9001, "e6")] {
            game.apply(word.parse().unwrap(), at_ms).unwrap();
        }
        let text = write(&WrittenGame::of_game(&game), Format::Sgf, 0).unwrap();
        assert!(text.contains(written), "{text}");
        let back = of_sgf(&text);
        let times = |game: &Game| {
            let steps = game.nodes().into_iter().filter_map(|node| game.step(node));
            steps
                .map(|step| (step.to_string(), step.elapsed_ms))
                .collect::<Vec<_>>()
        };
        let mut expected = times(&game);
        let mut found = times(&back);
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{text}");
    }
    // Without clocks there is no time left that could be written.
    let mut game = Game::new(read_terms("size 8").unwrap(), 0).unwrap();
    game.apply("f5".parse().unwrap(), 1000).unwrap();
    let text = write(&WrittenGame::of_game(&game), Format::Sgf, 0).unwrap();
    assert!(text.ends_with("\n;B[f5])\n"), "{text}");
}

/// The game of an SGF file.
fn of_sgf(text: &str) -> Game {
    let read = Archive::open(text.as_bytes().to_vec()).unwrap().game(0);
    assert_eq!(read.error, None, "{text}");
    read.game.to_game(0).unwrap()
}

#[test]
fn a_result_stays_where_the_player_looks_back() {
    let terms = read_terms("size 8").unwrap();
    let mut game = transcript::replay(terms, "f5d6c3", 0).unwrap();
    game.apply("resign white".parse().unwrap(), 0).unwrap();
    let result = WrittenGame::of_game(&game).result;
    assert_eq!(result.to_text(), "black resign");
    for cursor in [3, 0] {
        game.jump(cursor, 0).unwrap();
        assert_eq!(WrittenGame::of_game(&game).result, result, "{cursor}");
    }
}

/// The player without time moves no more, and the other one goes on.
#[test]
fn a_player_without_time_passes_in_what_is_written() {
    let terms = read_terms("clock 10000 1000").unwrap();
    let mut game = transcript::replay(terms, "f5d6c3d3c4", 0).unwrap();
    game.apply("timeout".parse().unwrap(), 1000).unwrap();
    game.apply("c6".parse().unwrap(), 1000).unwrap();
    let written = WrittenGame::of_game(&game);
    let text = write(&written, Format::Transcript, 0).unwrap();
    assert_eq!(text, "f5d6c3d3c4pac6pa");
    assert_eq!(text, transcript::write(&game));
    let ggf = write(&written, Format::Ggf, 0).unwrap();
    assert!(ggf.ends_with("B[C4]W[PA//1.000]B[C6]W[PA];)"), "{ggf}");
    // A reader of numbers would give the disc of Black to White.
    let refused = write(&written, Format::Sheet, 0).unwrap_err();
    assert_eq!(refused.code(), "not-forced");
}

/// A tree may have a move twice in one place.
#[test]
fn moves_that_are_one_keep_the_comments_of_each() {
    let text = "(;GM[2];B[f5]C[a](;W[d6]C[b])(;W[d6]V[3]C[c\nd]))".replace("\\n", "\n");
    let written = Archive::open(text.into_bytes()).unwrap().game(0).game;
    for game in [
        written.to_game(0).unwrap(),
        record::read(&written.to_record().unwrap(), 0).unwrap(),
    ] {
        let one = WrittenGame::of_game(&game);
        let notes = (1..=one.moves.len() as u32).map(|node| one.moves.note(node).unwrap());
        let notes: Vec<_> = notes
            .map(|note| (&note.comment[..], note.value.map(|value| value.black)))
            .collect();
        assert_eq!(notes, [("a", None), ("b\nc\nd", Some(300))]);
    }
}

#[test]
fn a_game_with_an_impossible_move_is_not_written() {
    let mut game = WrittenGame::default();
    game.moves.add(MoveTree::START, "a1".parse().unwrap());
    for format in [Format::Record, Format::Link] {
        let error = write(&game, format, 0).unwrap_err();
        assert_eq!(error.code(), "no-flip", "{format:?}");
    }
}

#[test]
fn errors_name_their_place() {
    let error = record::read("outflank 1\nsize 7\n", 0).unwrap_err();
    assert!(error.to_string().starts_with("line 2: "), "{error}");
    let terms = read_terms("size 6").unwrap();
    let error = transcript::replay(terms, "c2zz", 0).unwrap_err();
    assert!(error.to_string().starts_with("character 3: "), "{error}");
}

#[test]
fn a_game_that_is_played_out_has_the_result_of_its_discs() {
    let terms = read_terms("size 8").unwrap();
    let game = transcript::replay(terms, TRANSCRIPT, 0).unwrap();
    let discs = game.position().board().count();
    assert_eq!(discs.black + discs.white, 64);
    let result = WrittenGame::of_game(&game).result;
    assert_eq!(result, WrittenResult::of_discs(discs.black, discs.white));
}

#[test]
fn a_start_has_a_known_name() {
    for (start, code) in [
        ("crossed", None),
        ("empty", None),
        ("full", Some("bad-value")),
        ("", Some("bad-value")),
        ("opening", Some("bad-value")),
        ("board X", Some("bad-value")),
    ] {
        let found = read_terms(&format!("start {start}")).err();
        assert_eq!(found.map(|error| error.code()), code, "{start}");
    }
}
