//! The page's handles, called as JavaScript calls them, in a browser.
#![cfg(target_arch = "wasm32")]

// The comparison of the engine's boards with the rules runs natively (tests/it) and here.
#[path = "it/engine/twin.rs"]
mod twin;

#[path = "it/support"]
mod support {
    pub mod engine_position;
    pub mod position;
    pub mod rng;
}

use js_sys::{Array, JSON, Object, Reflect, Uint8Array};
use outflank::wasm::{
    Engine, Game, delete_turn, expand_weights, promote_turn, read_notes, rules_checksum,
    tournament_rules, write_notes,
};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn get(object: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(object.clone(), |object, key| {
        Reflect::get(&object, &key.into()).unwrap()
    })
}

fn number(object: &JsValue, path: &str) -> f64 {
    get(object, path)
        .as_f64()
        .unwrap_or_else(|| panic!("{path} is no number"))
}

fn text(object: &JsValue, path: &str) -> String {
    get(object, path)
        .as_string()
        .unwrap_or_else(|| panic!("{path} is no text"))
}

fn bytes(object: &JsValue, path: &str) -> Vec<u8> {
    get(object, path).dyn_into::<Uint8Array>().unwrap().to_vec()
}

fn pair(object: &JsValue, path: &str) -> [f64; 2] {
    [0, 1].map(|n| number(object, &format!("{path}.{n}")))
}

/// The object that a text of JSON describes.
fn parsed(json: &str) -> JsValue {
    JSON::parse(json).unwrap()
}

fn game(new_game: &str) -> Game {
    Game::new(parsed(new_game), 0.0).unwrap()
}

fn view(game: &mut Game, now_ms: f64) -> JsValue {
    game.view(now_ms).unwrap()
}

/// The code of what is thrown, which is a real `Error` with a message.
#[track_caller]
fn code<T>(result: Result<T, JsValue>) -> String {
    let error = result.err().expect("this should throw");
    assert!(error.is_instance_of::<js_sys::Error>());
    assert!(!text(&error, "message").is_empty());
    text(&error, "code")
}

#[wasm_bindgen_test]
fn the_page_expects_the_checksum_of_the_rules() {
    let page = include_str!("../www/session/recount.js");
    assert!(page.contains(&format!("= {};", rules_checksum())));
}

#[wasm_bindgen_test]
fn a_new_game_begins_with_a_position() {
    let text = "--------------OX----XX-------------- O";
    let view = view(&mut game(&format!(r#"{{"position":"{text}"}}"#)), 0.0);
    assert_eq!((number(&view, "size"), number(&view, "turn")), (6.0, 2.0));
    assert_eq!(pair(&view, "score"), [3.0, 1.0]);
}

#[wasm_bindgen_test]
fn a_new_game_is_seen() {
    let view = view(&mut game("{}"), 0.0);
    assert_eq!(number(&view, "size"), 8.0);
    assert_eq!(
        bytes(&view, "cells")
            .iter()
            .filter(|&&cell| cell == 1)
            .count(),
        2
    );
    assert_eq!(bytes(&view, "cells")[27], 2, "white on d4");
    assert_eq!(number(&view, "turn"), 1.0);
    assert_eq!(text(&view, "phase"), "play");
    let legal: Vec<usize> = (0..64).filter(|&n| bytes(&view, "legal")[n] == 1).collect();
    assert_eq!(legal, [19, 26, 37, 44]);
    assert_eq!(bytes(&view, "flipCounts"), bytes(&view, "legal"));
    assert_eq!(pair(&view, "score"), [2.0, 2.0]);
    assert_eq!(pair(&view, "supply"), [30.0, 30.0]);
    assert_eq!(pair(&view, "tournament"), [32.0, 32.0]);
    assert_eq!(number(&view, "lastSquare"), -1.0);
    assert!(get(&view, "clocks").is_null() && get(&view, "outcome").is_null());
    assert!(get(&view, "byHand").is_null() && get(&view, "setup.handicap").is_null());
    assert_eq!(get(&view, "canUndo"), JsValue::FALSE);
}

#[wasm_bindgen_test]
fn turns_are_played_taken_back_and_listed() {
    let mut game = game("{}");
    game.apply("e6", 1000.0).unwrap();
    game.apply("f4", 3000.0).unwrap();
    let seen = view(&mut game, 3000.0);
    assert_eq!(number(&seen, "lastSquare"), 29.0);
    assert_eq!(bytes(&seen, "lastFlips"), [28]);
    assert_eq!(
        (number(&seen, "cursor"), number(&seen, "length")),
        (2.0, 2.0)
    );
    game.undo(4000.0).unwrap();
    assert_eq!(get(&view(&mut game, 0.0), "canRedo"), JsValue::TRUE);
    game.redo(4000.0).unwrap();
    game.go_to(0.0, 4000.0).unwrap();
    assert_eq!(game.flips(44.0), [36]);
    let steps = game.steps();
    let last: &JsValue = steps[1].as_ref();
    assert_eq!(steps.len(), 2);
    assert_eq!((number(last, "color"), number(last, "square")), (2.0, 29.0));
    assert_eq!(
        (text(last, "text").as_str(), number(last, "elapsedMs")),
        ("f4", 2000.0)
    );
    assert_eq!(bytes(last, "flips"), [28]);
    assert_eq!(game.transcript(), "e6f4");
    assert!(game.position_text().starts_with("---") && game.position_text().ends_with(" X"));
}

#[wasm_bindgen_test]
fn all_lines_are_listed_with_their_turns() {
    let mut game = game("{}");
    for action in ["f5", "d6", "c3"] {
        game.apply(action, 0.0).unwrap();
    }
    game.go_to(1.0, 0.0).unwrap();
    game.apply("f6", 0.0).unwrap();
    let all = |game: &Game| -> Vec<_> {
        let line = |step: &JsValue| {
            let [node, parent, turn] = ["node", "parent", "turn"].map(|key| number(step, key));
            (text(step, "text"), node, parent, turn)
        };
        game.steps().iter().map(line).collect()
    };
    let expected = [
        ("f5", 1.0, 0.0, 1.0),
        ("d6", 2.0, 1.0, 0.0),
        ("c3", 3.0, 2.0, 0.0),
        ("f6", 4.0, 1.0, 2.0),
    ];
    assert_eq!(
        all(&game),
        expected.map(|(text, node, parent, turn)| (text.to_owned(), node, parent, turn))
    );
    assert_eq!(number(&view(&mut game, 0.0), "node"), 4.0);
    assert_eq!(game.transcript(), "f5f6");
    let restored = Game::restore(&game.record(), 0.0).unwrap();
    assert_eq!(all(&restored), all(&game));
}

#[wasm_bindgen_test]
fn a_record_is_edited() {
    let mut game = game("{}");
    for action in ["f5", "d6", "c3"] {
        game.apply(action, 0.0).unwrap();
    }
    game.go_to(1.0, 0.0).unwrap();
    game.apply("f6", 0.0).unwrap();
    let record = game.record();
    let promoted = promote_turn(&record, 4, 0.0).unwrap();
    let moves = |record: &str| Game::restore(record, 0.0).unwrap().transcript();
    assert!(promoted.contains("moves\nf5 0\nf6 0\nat 1\nd6 0\n"));
    let deleted = delete_turn(&promoted, 2, 0.0).unwrap();
    assert_eq!(moves(&deleted), "f5d6c3");
    assert_eq!(code(delete_turn(&record, 9, 0.0)), "no-such-turn");
    assert_eq!(code(promote_turn("", 0, 0.0)), "foreign");
}

#[wasm_bindgen_test]
fn notes_of_a_record_are_read_and_written() {
    let mut game = game("{}");
    game.apply("f5", 0.0).unwrap();
    let value = r#"{"black":-1.5,"exact":true,"depth":20,"nodes":1000000,"best":19}"#;
    let notes = format!(
        r#"[{{"comment":"one\ntwo"}},{{"comment":"","value":{value},"playedMs":1700000000000}}]"#
    );
    let record = write_notes(&game.record(), parsed(&notes), 0.0).unwrap();
    assert!(record.contains(";value -192 exact 20 1000000 d3\n;played 1700000000000\n"));
    let read: Array = read_notes(&record).unwrap().unchecked_into();
    assert_eq!(read.length(), 2);
    assert_eq!(text(&read.get(0), "comment"), "one\ntwo");
    assert_eq!(number(&read.get(1), "value.black"), -1.5);
    assert_eq!(number(&read.get(1), "value.best"), 19.0);
    assert_eq!(number(&read.get(1), "playedMs"), 1_700_000_000_000.0);
    assert_eq!(
        code(write_notes(&record, parsed(r#"[{"comment":3}]"#), 0.0)),
        "bad-value"
    );
    let many = r#"[{"comment":""},{"comment":""},{"comment":""}]"#;
    assert_eq!(
        code(write_notes(&record, parsed(many), 0.0)),
        "no-such-turn"
    );
}

#[wasm_bindgen_test]
fn a_game_is_kept_and_restored() {
    let mut game = game(
        r#"{"size":10,"start":"empty","handicap":{"color":2,"corners":[0,3]},"clockMs":[60000,90000],"tags":{"coin":"17"}}"#,
    );
    game.apply("e5", 1000.0).unwrap();
    let record = game.record();
    let mut restored = Game::restore(&record, 5000.0).unwrap();
    assert_eq!(restored.record(), record);
    let seen = view(&mut restored, 5000.0);
    assert_eq!(text(&seen, "phase"), "place");
    assert_eq!(pair(&seen, "clocks.remainingMs"), [59_000.0, 86_000.0]);
    assert_eq!(number(&seen, "clocks.running"), 2.0);
    assert_eq!(text(&seen, "tags.coin"), "17");
    assert_eq!(number(&seen, "setup.handicap.color"), 2.0);
    assert_eq!(
        get(&seen, "setup.handicap.corners")
            .unchecked_into::<Array>()
            .length(),
        2
    );
    assert_eq!(pair(&seen, "setup.clockMs"), [60_000.0, 90_000.0]);
    let moves = Game::new(parsed(r#"{"opening":"f5 d6 C3"}"#), 0.0).unwrap();
    assert_eq!(moves.transcript(), "f5d6c3");
}

#[wasm_bindgen_test]
fn a_clock_runs_after_the_wall_clock_was_set_back() {
    let ahead_ms = 9_000_000.0;
    let mut game = Game::new(parsed(r#"{"clockMs":[60000,60000]}"#), ahead_ms).unwrap();
    game.apply("e6", ahead_ms).unwrap();
    let mut restored = Game::restore(&game.record(), 8_000_000.0).unwrap();
    let seen = view(&mut restored, 8_001_000.0);
    assert_eq!(number(&seen, "clocks.remainingMs.1"), 59_000.0);
}

#[wasm_bindgen_test]
fn flips_by_hand_are_counted() {
    let mut game = game(r#"{"byHand":true}"#);
    game.apply("e6", 0.0).unwrap();
    game.apply("flip d4", 0.0).unwrap();
    let seen = view(&mut game, 0.0);
    assert_eq!(text(&seen, "phase"), "flip");
    assert_eq!(
        (
            number(&seen, "byHand.placed"),
            number(&seen, "byHand.missing")
        ),
        (44.0, 1.0)
    );
    assert_eq!(number(&seen, "byHand.extra"), 1.0);
    assert_eq!(bytes(&seen, "byHand.flippable"), [27, 36]);
    assert_eq!(get(&seen, "byHand.done"), JsValue::FALSE);
}

#[wasm_bindgen_test]
fn the_end_has_a_winner_and_a_reason() {
    let mut game = game(r#"{"opening":"d3e3f5c5b5f4f3b6a7"}"#);
    let seen = view(&mut game, 0.0);
    assert_eq!(
        (text(&seen, "phase").as_str(), number(&seen, "turn")),
        ("over", 0.0)
    );
    assert_eq!(
        (
            number(&seen, "outcome.winner"),
            text(&seen, "outcome.reason").as_str()
        ),
        (1.0, "score")
    );
    assert_eq!(pair(&seen, "tournament"), [64.0, 0.0]);
    assert_eq!(code(game.apply("a1", 0.0)), "over");
    assert!(get(&seen, "result").is_undefined());
}

#[wasm_bindgen_test]
fn an_early_end_is_seen_until_the_game_is_played_on() {
    let mut by_source = game(r#"{"tags":{"result":"1 white time -4.5"}}"#);
    for (square, result) in [("f5", Some("white time -4.5")), ("d6", None)] {
        by_source.apply(square, 0.0).unwrap();
        assert_eq!(
            get(&view(&mut by_source, 0.0), "result")
                .as_string()
                .as_deref(),
            result
        );
    }
    let mut resigned = game("{}");
    resigned.apply("resign", 0.0).unwrap();
    assert_eq!(text(&view(&mut resigned, 0.0), "result"), "white resign");
}

#[wasm_bindgen_test]
fn whatever_is_refused_says_why_and_changes_nothing() {
    let mut game = game("{}");
    game.apply("e6", 0.0).unwrap();
    let before = game.record();
    for (action, expected) in [
        ("e6", "occupied"),
        ("a1", "no-flip"),
        ("i9", "bad-square"),
        ("z9", "bad-square"),
        ("a", "bad-square"),
        ("", "bad-action"),
        ("\u{0}🙂", "bad-action"),
        ("pass", "not-forced"),
        ("flip e5", "not-flipping"),
        ("done", "not-flipping"),
        ("timeout", "time-left"),
        ("flip", "bad-action"),
    ] {
        assert_eq!(code(game.apply(action, 0.0)), expected, "{action}");
    }
    assert_eq!(code(game.redo(0.0)), "no-such-turn");
    for cursor in [
        -1.0,
        0.5,
        2.0,
        1e300,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
    ] {
        assert_eq!(code(game.go_to(cursor, 0.0)), "no-such-turn", "{cursor}");
    }
    for square in [
        -1.0,
        0.5,
        64.0,
        255.0,
        256.0,
        300.0,
        1e300,
        f64::NAN,
        f64::NEG_INFINITY,
    ] {
        assert!(game.flips(square).is_empty(), "{square}");
    }
    assert_eq!(game.record(), before);
}

#[wasm_bindgen_test]
fn any_number_is_taken_for_a_time() {
    for now_ms in [f64::NAN, -5.0, 1e300, f64::INFINITY, f64::NEG_INFINITY, 0.5] {
        let mut game = Game::new(parsed(r#"{"clockMs":[1000,1000]}"#), now_ms).unwrap();
        let _ = game.apply("f5", now_ms);
        let _ = game.apply("timeout", f64::INFINITY);
        let _ = game.undo(now_ms);
        let seen = view(&mut game, now_ms);
        assert!(
            pair(&seen, "clocks.remainingMs")
                .iter()
                .all(|left| (0.0..=1000.0).contains(left))
        );
        assert_eq!(
            Game::restore(&game.record(), now_ms).unwrap().record(),
            game.record()
        );
    }
}

#[wasm_bindgen_test]
fn texts_are_refused_with_their_place() {
    let place = |result: Result<Game, JsValue>| {
        let error = result.err().unwrap();
        (text(&error, "code"), number(&error, "at"))
    };
    assert_eq!(place(Game::restore("", 0.0)), ("foreign".into(), 1.0));
    assert_eq!(
        place(Game::restore("outflank 7\n", 0.0)),
        ("newer".into(), 1.0)
    );
    let record = game("{}").record();
    assert_eq!(
        place(Game::restore(&record[..20], 0.0)),
        ("truncated".into(), 3.0)
    );
    assert_eq!(
        place(Game::restore(&record.replace('8', "6"), 0.0)),
        ("damaged".into(), 6.0)
    );
    let repeated = sign("outflank 1\nsize 8\nsize 8\nmoves\ncursor 0\n");
    assert_eq!(
        place(Game::restore(&repeated, 0.0)),
        ("repeated-key".into(), 3.0)
    );
}

/// The record of a body of lines, with the hash that belongs to it.
fn sign(body: &str) -> String {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    let hash = body.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    format!("{body}check {hash:016x}\n")
}

/// The header of the record that a new game has.
fn header(new_game: &str) -> Vec<String> {
    let record = game(new_game).record();
    let lines = record.lines().skip(1).take_while(|line| *line != "moves");
    lines.map(str::to_owned).collect()
}

#[wasm_bindgen_test]
fn a_new_game_has_the_record_of_its_choices() {
    assert_eq!(header("{}"), ["size 8", "start crossed"]);
    let first = r#"{"size":8,"start":"crossed","opening":"","players":[{"computer":false,"level":0,"seat":"me","name":""},
        {"computer":true,"level":2,"seat":"other","name":""}],"takeBack":true,"touchMove":true,"autoPass":false,"byHand":false,
        "passerHandsOver":false,"tournament":false,"tags":{"seed":"7","seconds":"5"}}"#;
    assert_eq!(
        header(first),
        [
            "size 8",
            "start crossed",
            "touch-move on",
            "tag black me",
            "tag seconds 5",
            "tag seed 7",
            "tag white computer level 2"
        ]
    );
    let all = r#"{"size":10,"start":"empty","handicap":{"color":1,"corners":[0,3]},"clockMs":[300000,1800000],
        "timeOver":"loses","byHand":true,"passerHandsOver":true,"takeBack":false,"autoPass":true,
        "players":[{"computer":false,"level":0,"seat":"other","name":"Bob"},{"computer":false,"level":0,"seat":"me","name":"Ann"}]}"#;
    assert_eq!(
        header(all),
        [
            "size 10",
            "start empty",
            "handicap black a1 j10",
            "clock 300000 1800000",
            "passer hands-over",
            "flip hand",
            "time-over loses",
            "pass auto",
            "take-back off",
            "tag black other",
            "tag name-me Ann",
            "tag name-other Bob",
            "tag white me"
        ]
    );
    let opening = r#"{"opening":"f5 D6","handicap":{"color":2,"corners":[1]}}"#;
    assert_eq!(
        header(opening),
        ["size 8", "start opening f5d6", "handicap white h1"]
    );
    let seen = view(&mut game(opening), 0.0);
    assert_eq!(text(&seen, "setup.start"), "opening");
    assert_eq!(text(&seen, "setup.opening"), "f5d6");
    assert_eq!(text(&view(&mut game(all), 0.0), "setup.opening"), "");
    assert!(get(&seen, "setup.position").is_undefined());
    let board = "X-------------XO----OX-------------- O";
    let set_up = format!(r#"{{"position":"{board}","passerHandsOver":true}}"#);
    let seen = view(&mut game(&set_up), 0.0);
    assert_eq!(text(&seen, "setup.start"), "board");
    assert_eq!(text(&seen, "setup.position"), board);
    assert_eq!(get(&seen, "setup.passerHandsOver"), JsValue::TRUE);
}

#[wasm_bindgen_test]
fn tournament_rules_set_the_strict_terms() {
    let strict = r#"{"tournament":true,"takeBack":true,"touchMove":false,"autoPass":true}"#;
    assert_eq!(
        header(strict)[2..],
        ["touch-move on", "rules tournament", "take-back off"]
    );
    let seen = view(&mut game(strict), 0.0);
    assert_eq!(text(&seen, "confirm"), "never");
    assert_eq!(get(&seen, "mayHint"), JsValue::FALSE);
    let decided = tournament_rules();
    for (key, value) in [
        ("takeBack", false),
        ("touchMove", true),
        ("autoPass", false),
    ] {
        assert_eq!(get(&decided, key), value, "{key}");
        assert_eq!(get(&seen, &format!("setup.{key}")), value, "{key}");
    }
    let friendly = view(&mut game("{}"), 0.0);
    assert_eq!(text(&friendly, "confirm"), "always");
    assert_eq!(get(&friendly, "mayHint"), JsValue::TRUE);
    assert_eq!(get(&friendly, "ownDisc"), JsValue::TRUE);
}

#[wasm_bindgen_test]
fn players_are_seen_as_they_were_chosen() {
    let seen = view(
        &mut game(r#"{"tags":{"black":"computer level 77","white":"me","name-me":"Ann"}}"#),
        0.0,
    );
    assert_eq!(get(&seen, "players.0.computer"), JsValue::TRUE);
    assert_eq!(
        number(&seen, "players.0.level"),
        15.0,
        "the highest level there is"
    );
    assert_eq!(get(&seen, "players.1.computer"), JsValue::FALSE);
    assert_eq!(text(&seen, "players.1.seat"), "me");
    assert_eq!(text(&seen, "players.1.name"), "Ann");
    let two = view(&mut game("{}"), 0.0);
    assert_eq!(
        (
            text(&two, "players.0.seat").as_str(),
            text(&two, "players.1.seat").as_str()
        ),
        ("me", "other")
    );
}

#[wasm_bindgen_test]
fn choices_of_another_kind_are_refused() {
    for (choices, expected) in [
        (r#"{"gravity":true}"#, "unknown-key"),
        (
            r#"{"handicap":{"color":1,"corners":[0],"size":8}}"#,
            "unknown-key",
        ),
        (r#"{"size":7}"#, "bad-value"),
        (r#"{"size":"8"}"#, "bad-value"),
        (r#"{"size":null}"#, "bad-value"),
        (r#"{"start":"parallel"}"#, "bad-value"),
        (r#"{"takeBack":"yes"}"#, "bad-value"),
        (r#"{"clockMs":60000}"#, "bad-value"),
        (r#"{"clockMs":[60000]}"#, "bad-value"),
        (r#"{"clockMs":[60000,"x"]}"#, "bad-value"),
        (r#"{"clockMs":[0,0]}"#, "bad-clock"),
        (r#"{"handicap":{}}"#, "bad-value"),
        (r#"{"handicap":7}"#, "bad-value"),
        (r#"{"handicap":{"color":3,"corners":[0]}}"#, "bad-value"),
        (r#"{"handicap":{"color":1,"corners":[0.5]}}"#, "bad-value"),
        (
            r#"{"handicap":{"color":1,"corners":[4]}}"#,
            "handicap-corners",
        ),
        (
            r#"{"handicap":{"color":1,"corners":[]}}"#,
            "handicap-corners",
        ),
        (r#"{"position":"dance"}"#, "position-length"),
        (r#"{"opening":"f5zz"}"#, "bad-opening"),
        (r#"{"opening":"a1"}"#, "bad-opening"),
        (r#"{"players":[{"computer":true}]}"#, "bad-value"),
        (r#"{"tags":{"a b":"c"}}"#, "bad-tag"),
        (r#"{"tags":{"a":1}}"#, "bad-value"),
        (r#"{"tags":["a"]}"#, "bad-value"),
        (r#"{"tags":{}}"#, ""),
        (r#""gravity on""#, "bad-value"),
        ("null", "bad-value"),
        ("17", "bad-value"),
        ("[8]", "unknown-key"),
    ] {
        let made = Game::new(parsed(choices), 0.0);
        match expected {
            "" => assert!(made.is_ok(), "{choices}"),
            expected => assert_eq!(code(made), expected, "{choices}"),
        }
    }
    assert_eq!(code(Game::new(JsValue::UNDEFINED, 0.0)), "bad-value");
    assert_eq!(code(Game::new(JsValue::NULL, 0.0)), "bad-value");
}

/// A view is plain data: it can be sent to a worker, and compared by its text.
#[wasm_bindgen_test]
fn a_view_is_a_plain_object() {
    let seen = view(
        &mut game(r#"{"clockMs":[60000,60000],"handicap":{"color":1,"corners":[0]}}"#),
        0.0,
    );
    let prototype = Object::get_prototype_of(&seen);
    assert_eq!(prototype, Object::get_prototype_of(&Object::new()));
    assert!(js_sys::JSON::stringify(&seen).is_ok());
}

const START: &str = "---------------------------OX------XO--------------------------- X";

/// An object with these numbers, as the worker makes it.
fn limits(numbers: &[(&str, f64)]) -> JsValue {
    let object = Object::new();
    for (name, number) in numbers {
        Reflect::set(&object, &(*name).into(), &(*number).into()).unwrap();
    }
    object.into()
}

fn nobody() -> JsValue {
    js_sys::Function::new_no_args("").into()
}

fn searched(engine: &mut Engine, position: &str, numbers: &[(&str, f64)]) -> JsValue {
    let report = engine.search("best".into(), position, limits(numbers), nobody());
    report.unwrap_or_else(|error| panic!("{error:?}"))
}

#[wasm_bindgen_test]
fn a_table_of_any_size_and_limits_of_any_kind_give_a_legal_move() {
    for bytes in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e9] {
        let report = searched(&mut Engine::new(bytes), START, &[("depth", 3.0)]);
        assert!(
            ["c4", "d3", "e6", "f5"].contains(&text(&report, "best").as_str()),
            "{bytes}"
        );
    }
    let mut engine = Engine::new(1e6);
    for numbers in [
        &[("timeMs", -1e9)][..],
        &[("timeMs", 0.0)],
        &[("clockMs", 0.0)],
        &[("clockMs", f64::INFINITY), ("timeMs", 20.0)],
        &[("clockMs", 20.0), ("reserveMsPerMove", 1e9)],
        &[("clockMs", 20.0), ("reserveMsPerMove", f64::NAN)],
        &[("clockMs", 20.0), ("reserveMsPerMove", f64::NEG_INFINITY)],
        &[("nodes", 0.0)],
        &[("depth", f64::NAN), ("timeMs", 20.0)],
        &[("depth", -7.0)],
        &[("level", 0.0), ("seed", -1.0)],
        &[("level", 250.0), ("timeMs", 20.0)],
        &[("timeMs", 20.0), ("pauseMs", -5.0)],
    ] {
        let report = searched(&mut engine, START, numbers);
        assert!(
            ["c4", "d3", "e6", "f5"].contains(&text(&report, "best").as_str()),
            "{numbers:?}"
        );
    }
}

#[wasm_bindgen_test]
fn a_text_that_is_no_position_is_refused_and_a_finished_game_is_over() {
    let mut engine = Engine::new(1e6);
    for position in ["", "X", "hello", "\u{0}🙂", &START[1..], &START[..65]] {
        for name in ["best", "all"] {
            let report = engine.search(name.into(), position, limits(&[]), nobody());
            assert!(!code(report).is_empty());
        }
    }
    let report = engine.search("why".into(), START, limits(&[]), nobody());
    assert_eq!(code(report), "question-unknown");
    let over = format!("{}{} O", "X".repeat(40), "-".repeat(24));
    let report = searched(&mut engine, &over, &[("level", 1.0)]);
    assert_eq!(
        (text(&report, "best").as_str(), get(&report, "over")),
        ("", JsValue::TRUE)
    );
    assert_eq!(number(&report, "value"), -64.0);
}

#[wasm_bindgen_test]
fn invalid_weights_are_refused_and_tables_are_shared() {
    let mut engine = Engine::new(1e6);
    assert_eq!(code(expand_weights(b"<!doctype html>")), "weights-foreign");
    assert_eq!(code(expand_weights(b"")), "weights-foreign");
    assert_eq!(code(engine.use_tables(vec![8; 100])), "weights-length");
    let small = format!("{} X", "--------------OX----XO--------------");
    let simple = searched(&mut engine, &small, &[("depth", 6.0)]);
    let file = include_bytes!("../www/data/weights-6.bin");
    let tables = expand_weights(file).unwrap();
    let mut other = Engine::new(1e6);
    let [taken, again] = [&mut engine, &mut other].map(|engine| {
        engine.use_tables(tables.clone()).unwrap();
        searched(engine, &small, &[("depth", 6.0)])
    });
    assert_eq!(number(&taken, "nodes"), number(&again, "nodes"));
    assert_ne!(number(&taken, "nodes"), number(&simple, "nodes"));
}

#[wasm_bindgen_test]
fn a_token_of_any_kind_gives_a_legal_move() {
    let mut engine = Engine::new(1e6);
    let tokens: [JsValue; 4] = [
        js_sys::Float64Array::from(&[f64::INFINITY, -1.0, f64::NAN, 1e300][..]).into(),
        js_sys::Float64Array::new_with_length(2).into(),
        js_sys::Array::of1(&"x".into()).into(),
        "token".into(),
    ];
    for token in tokens {
        let object = limits(&[("timeMs", 20.0), ("depth", 4.0)]);
        Reflect::set(&object, &"resume".into(), &token).unwrap();
        let report = engine.search("best".into(), START, object, nobody());
        let report = report.unwrap_or_else(|error| panic!("{error:?}"));
        assert!(["c4", "d3", "e6", "f5"].contains(&text(&report, "best").as_str()));
    }
}

#[wasm_bindgen_test]
fn a_reserve_leaves_less_of_the_clock() {
    let elapsed_ms = |reserve_ms| {
        let limits = [("clockMs", 6000.0), ("reserveMsPerMove", reserve_ms)];
        number(
            &searched(&mut Engine::new(1e6), START, &limits),
            "elapsedMs",
        )
    };
    // 30 moves are left: this reserve takes the whole clock but the fifth that is always for thinking.
    let without = elapsed_ms(0.0);
    // A busy machine may interrupt one search for longer.
    assert!((0..5).any(|_| elapsed_ms(200.0) < without), "{without} ms");
}

#[wasm_bindgen_test]
fn root_moves_and_a_window_limit_a_search() {
    let mut engine = Engine::new(1e6);
    let object = limits(&[("depth", 4.0)]);
    // f5 alone; squares that are not legal, or not on the board, are ignored.
    let squares = [37.0, 0.0, 200.0, -3.0].map(JsValue::from);
    Reflect::set(&object, &"onlyMoves".into(), &js_sys::Array::of(&squares)).unwrap();
    let report = engine.search("all".into(), START, object, nobody());
    let report = report.unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(text(&report, "best"), "f5");
    assert_eq!(js_sys::Array::from(&get(&report, "squares")).length(), 1);
    let object = limits(&[("depth", 6.0)]);
    let window = js_sys::Array::of2(&20.into(), &30.into());
    Reflect::set(&object, &"window".into(), &window).unwrap();
    let report = engine.search("best".into(), START, object, nobody());
    let report = report.unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(text(&report, "bound"), "upper");
}

#[wasm_bindgen_test]
fn a_paused_search_continues_with_its_token() {
    let mut engine = Engine::new(1e6);
    let limits = limits(&[("timeMs", 300.0), ("pauseMs", 30.0)]);
    let mut pauses = 0;
    let report = loop {
        let report = engine.search("best".into(), START, limits.clone(), nobody());
        let report = report.unwrap_or_else(|error| panic!("{error:?}"));
        let token = get(&report, "resume");
        if token.is_undefined() {
            break report;
        }
        pauses += 1;
        Reflect::set(&limits, &"resume".into(), &token).unwrap();
    };
    assert!(pauses > 1, "{pauses} pauses");
    assert!(number(&report, "elapsedMs") >= 300.0);
}
