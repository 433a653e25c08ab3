//! GTP.

use outflank::rules::Phase;

use super::{Session, after, start};

/// Plays both sides of a game by `genmove` and checks every move.
pub fn whole_game(session: &mut Session) {
    let mut position = start();
    let mut colors = ["b", "w"].iter().cycle();
    while position.phase() != Phase::Over {
        let answer = session.gtp(&format!("genmove {}", colors.next().unwrap()));
        let name = answer.strip_prefix("= ").expect("a move");
        position = if name == "pass" {
            position.pass().unwrap().position
        } else {
            after(&position, name)
        };
    }
    assert_eq!(session.gtp("genmove b"), "= pass");
}

#[test]
fn plays_a_whole_game() {
    let mut session = Session::start(&["--gtp", "--level", "2"]);
    whole_game(&mut session);
    assert_eq!(session.gtp("quit"), "=");
    session.close();
}

#[test]
fn answers_its_commands() {
    let mut session = Session::start(&["--gtp", "--level", "1"]);
    for (command, answer) in [
        ("protocol_version", "= 2"),
        ("7 name", "=7 Outflank"),
        ("known_command genmove", "= true"),
        ("known_command dance", "= false"),
        ("clear_board", "="),
        ("play black F5", "="),
        ("play w d6 # with a comment", "="),
        ("boardsize 6", "="),
        ("play b b3", "="),
        ("boardsize 10", "="),
        ("boardsize 8", "="),
    ] {
        assert_eq!(session.gtp(command), answer, "{command}");
    }
    let listed = session.gtp("list_commands");
    for command in ["clear_board", "play", "genmove", "quit"] {
        assert!(listed.contains(command), "{listed}");
    }
    session.gtp("play b f5");
    assert_eq!(
        session.gtp("showboard").trim_start_matches("= "),
        after(&start(), "f5").to_string()
    );
    session.gtp("clear_board");
    assert_eq!(
        session.gtp("showboard").trim_start_matches("= "),
        start().to_string()
    );
    session.close();
}

#[test]
fn refuses_wrong_commands_and_continues() {
    let mut session = Session::start(&["--gtp", "--level", "1"]);
    for command in [
        "dance",
        "play",
        "play b",
        "play b a1",
        "play b z9",
        "play b pass",
        "play w d3",
        "play green f5",
        "genmove",
        "genmove w",
        "boardsize seven",
        "boardsize 7",
        "boardsize 99999999999999999999",
        "12 \u{1f642} \u{0}",
    ] {
        assert!(session.gtp(command).starts_with('?'), "{command}");
    }
    session.send("\n   \n# nothing but a comment");
    assert_eq!(
        session.gtp("showboard").trim_start_matches("= "),
        start().to_string()
    );
    assert_eq!(session.gtp("play b f5"), "=");
    session.close();
}

#[test]
fn answers_a_script_and_exits_at_its_end() {
    let mut session = Session::start(&["--gtp", "--level", "1"]);
    session.send("1 play b f5\n2 genmove w\n3 genmove b");
    drop(session.input.take());
    assert_eq!(session.receive_starting_with("=1").trim(), "=1");
    let second = session.receive_starting_with("=2");
    let position = after(&after(&start(), "f5"), second.strip_prefix("=2 ").unwrap());
    after(
        &position,
        session
            .receive_starting_with("=3")
            .strip_prefix("=3 ")
            .unwrap(),
    );
    session.close();
}
