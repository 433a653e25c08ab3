//! Between a written game and the game that is played.

use outflank::game::Game;
use outflank::notation::{WrittenGame, WrittenResult, read_terms, record, transcript};

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
