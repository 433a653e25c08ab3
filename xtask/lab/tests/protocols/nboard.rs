//! NBoard.

use std::time::{Duration, Instant};

use super::{Session, after, start};

/// The command for a game from the start with these moves in GGF.
fn game(moves: &str) -> String {
    let board = "8 ---------------------------O*------*O--------------------------- *";
    format!("set game (;GM[Othello]PC[t]PB[a]PW[b]RE[?]TI[0]TY[8]BO[{board}]{moves};)")
}

/// Plays the part of a board and checks every answer.
pub fn act_as_board(session: &mut Session) {
    session.send("nboard 2");
    session.send("set depth 3");
    session.send(&game("B[F5//0.2]W[D6]"));
    session.send("ping 1");
    assert_eq!(session.receive_starting_with("pong"), "pong 1");
    let position = after(&after(&start(), "f5"), "d6");
    session.send("hint 3");
    for _ in 0..3 {
        let line = session.receive_starting_with("search");
        let words: Vec<&str> = line.split_whitespace().collect();
        after(&position, &words[1][..2]);
        assert!(words[2].parse::<f64>().is_ok() && words[4] == "3", "{line}");
    }
    assert_eq!(session.receive_starting_with("status").trim(), "status");
    session.send("go");
    let line = session.receive_starting_with("===");
    let words: Vec<&str> = line[3..].trim().split('/').collect();
    let next = after(&position, words[0]);
    assert!(
        words[1].parse::<f64>().is_ok() && words[2].parse::<f64>().is_ok(),
        "{line}"
    );
    // A board sends the engine's own move back like any other.
    session.send(&format!("move {line}", line = &line[3..].trim()));
    session.send("go");
    after(&next, line_move(&session.receive_starting_with("===")));
    session.send("learn");
    assert_eq!(session.receive_starting_with("learned"), "learned");
}

fn line_move(line: &str) -> &str {
    line[3..].trim().split('/').next().unwrap()
}

#[test]
fn hints_and_moves() {
    let mut session = Session::start(&["--level", "1"]);
    assert_eq!(
        session.receive_starting_with("set myname"),
        "set myname Outflank"
    );
    act_as_board(&mut session);
    session.close();
}

#[test]
fn accepts_wrong_commands_and_continues() {
    let mut session = Session::start(&["--level", "1"]);
    for line in [
        "dance",
        "",
        "set",
        "set contempt 5",
        "\u{1f642} \u{0}",
        "hint",
        "analyze",
    ] {
        session.send(line);
    }
    for line in [
        "set depth deep",
        "set game",
        "set game (;GM[Othello]",
        "set game (;BO[8 -- *];)",
        "set game (;BO[9 -- *];)",
        "move a1",
        "move",
        "move PA",
        "move Ü",
    ] {
        session.send(line);
        session.send("ping 3");
        let mut received = Vec::new();
        loop {
            let line = session.receive();
            if line.starts_with("pong") {
                break;
            }
            received.push(line);
        }
        assert!(
            received
                .last()
                .is_some_and(|last| last.len() > "status ".len()),
            "{line}: {received:?}"
        );
    }
    // The position is still the first one. A finished game is reported as such.
    session.send("go");
    after(&start(), line_move(&session.receive_starting_with("===")));
    let full = format!("{}{}", "*".repeat(63), "O");
    session.send(&format!("set game (;BO[8 {full} *];)"));
    session.send("go");
    assert_eq!(
        session.receive_starting_with("status the"),
        "status the game is over"
    );
    session.send("hint 2");
    session.receive_starting_with("nodestats");
    session.send("quit");
    session.close();
}

#[test]
fn a_ping_stops_the_search() {
    let mut session = Session::start(&["--seconds", "100"]);
    session.send(&game(""));
    session.send("hint 1");
    let start_time = Instant::now();
    session.send("ping 9");
    assert_eq!(session.receive_starting_with("pong"), "pong 9");
    assert!(start_time.elapsed() < Duration::from_secs(60));
    session.close();
}
