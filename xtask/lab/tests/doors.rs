//! The engine's doors for other programs, spoken to as those would: GTP and NBoard over standard input and output.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use outflank::rules::{Phase, Position, Setup, Square};

/// How long an answer may take on a busy machine, the building of the wasm included.
const PATIENCE: Duration = Duration::from_secs(600);

/// The engine behind one of its doors.
struct Door {
    program: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Door {
    fn open(words: &[&str]) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_lab"))
            .arg("engine")
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(program.stdout.take().unwrap());
        let (send, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            input: program.stdin.take(),
            program,
            lines,
        }
    }

    fn say(&mut self, text: &str) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{text}").unwrap();
        input.flush().unwrap();
    }

    fn hear(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("an answer")
    }

    /// The next line that begins so; those before it are passed over.
    fn hear_of(&self, beginning: &str) -> String {
        loop {
            let line = self.hear();
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// A GTP command and its whole answer, up to the empty line.
    fn gtp(&mut self, command: &str) -> String {
        self.say(command);
        let mut answer = String::new();
        loop {
            let line = self.hear();
            if line.is_empty() {
                return answer.trim().to_owned();
            }
            answer = format!("{answer}\n{line}");
        }
    }

    /// Ends the input and waits for the program's end; it has to be a good one.
    fn close(mut self) {
        drop(self.input.take());
        let begun = Instant::now();
        loop {
            if let Some(status) = self.program.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "it goes on without input");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn start() -> Position {
    Position::new(&Setup::default()).unwrap()
}

fn after(position: &Position, name: &str) -> Position {
    let square: Square = name.to_lowercase().parse().unwrap();
    position.play(square).unwrap().position
}

/// Both sides of a game by `genmove`, every move checked.
fn whole_game(door: &mut Door) {
    let mut position = start();
    let mut colors = ["b", "w"].iter().cycle();
    while position.phase() != Phase::Over {
        let answer = door.gtp(&format!("genmove {}", colors.next().unwrap()));
        let name = answer.strip_prefix("= ").expect("a move");
        position = if name == "pass" {
            position.pass().unwrap().position
        } else {
            after(&position, name)
        };
    }
    assert_eq!(door.gtp("genmove b"), "= pass");
}

#[test]
fn gtp_plays_a_whole_game() {
    let mut door = Door::open(&["--gtp", "--level", "2"]);
    whole_game(&mut door);
    assert_eq!(door.gtp("quit"), "=");
    door.close();
}

#[test]
fn gtp_knows_its_few_commands() {
    let mut door = Door::open(&["--gtp", "--level", "1"]);
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
        assert_eq!(door.gtp(command), answer, "{command}");
    }
    let listed = door.gtp("list_commands");
    for command in ["clear_board", "play", "genmove", "quit"] {
        assert!(listed.contains(command), "{listed}");
    }
    door.gtp("play b f5");
    assert_eq!(
        door.gtp("showboard").trim_start_matches("= "),
        after(&start(), "f5").to_string()
    );
    door.gtp("clear_board");
    assert_eq!(
        door.gtp("showboard").trim_start_matches("= "),
        start().to_string()
    );
    door.close();
}

#[test]
fn gtp_refuses_what_makes_no_sense_and_goes_on() {
    let mut door = Door::open(&["--gtp", "--level", "1"]);
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
        assert!(door.gtp(command).starts_with('?'), "{command}");
    }
    door.say("\n   \n# nothing but a comment");
    assert_eq!(
        door.gtp("showboard").trim_start_matches("= "),
        start().to_string()
    );
    assert_eq!(door.gtp("play b f5"), "=");
    door.close();
}

#[test]
fn gtp_answers_a_script_to_its_end_and_ends_with_it() {
    let mut door = Door::open(&["--gtp", "--level", "1"]);
    door.say("1 play b f5\n2 genmove w\n3 genmove b");
    drop(door.input.take());
    assert_eq!(door.hear_of("=1").trim(), "=1");
    let second = door.hear_of("=2");
    let position = after(&after(&start(), "f5"), second.strip_prefix("=2 ").unwrap());
    after(&position, door.hear_of("=3").strip_prefix("=3 ").unwrap());
    door.close();
}

/// A game in GGF from the start, with these moves.
fn game(moves: &str) -> String {
    let board = "8 ---------------------------O*------*O--------------------------- *";
    format!("set game (;GM[Othello]PC[t]PB[a]PW[b]RE[?]TI[0]TY[8]BO[{board}]{moves};)")
}

/// The conversation a board has, every answer checked.
fn as_a_board(door: &mut Door) {
    door.say("nboard 2");
    door.say("set depth 3");
    door.say(&game("B[F5//0.2]W[D6]"));
    door.say("ping 1");
    assert_eq!(door.hear_of("pong"), "pong 1");
    let position = after(&after(&start(), "f5"), "d6");
    door.say("hint 3");
    for _ in 0..3 {
        let line = door.hear_of("search");
        let words: Vec<&str> = line.split_whitespace().collect();
        after(&position, &words[1][..2]);
        assert!(words[2].parse::<f64>().is_ok() && words[4] == "3", "{line}");
    }
    assert_eq!(door.hear_of("status").trim(), "status");
    door.say("go");
    let line = door.hear_of("===");
    let words: Vec<&str> = line[3..].trim().split('/').collect();
    let next = after(&position, words[0]);
    assert!(
        words[1].parse::<f64>().is_ok() && words[2].parse::<f64>().is_ok(),
        "{line}"
    );
    // The engine is told its own move like any other.
    door.say(&format!("move {line}", line = &line[3..].trim()));
    door.say("go");
    after(&next, line_move(&door.hear_of("===")));
    door.say("learn");
    assert_eq!(door.hear_of("learned"), "learned");
}

fn line_move(line: &str) -> &str {
    line[3..].trim().split('/').next().unwrap()
}

#[test]
fn nboard_hints_and_goes() {
    let mut door = Door::open(&["--level", "1"]);
    assert_eq!(door.hear_of("set myname"), "set myname Outflank");
    as_a_board(&mut door);
    door.close();
}

#[test]
fn nboard_takes_nonsense_and_goes_on() {
    let mut door = Door::open(&["--level", "1"]);
    for line in [
        "dance",
        "",
        "set",
        "set contempt 5",
        "\u{1f642} \u{0}",
        "hint",
        "analyze",
    ] {
        door.say(line);
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
        door.say(line);
        door.say("ping 3");
        let mut said = Vec::new();
        loop {
            let line = door.hear();
            if line.starts_with("pong") {
                break;
            }
            said.push(line);
        }
        assert!(
            said.last().is_some_and(|last| last.len() > "status ".len()),
            "{line}: {said:?}"
        );
    }
    // The position is still the first one, and a game that is over is said to be.
    door.say("go");
    after(&start(), line_move(&door.hear_of("===")));
    let full = format!("{}{}", "*".repeat(63), "O");
    door.say(&format!("set game (;BO[8 {full} *];)"));
    door.say("go");
    assert_eq!(door.hear_of("status the"), "status the game is over");
    door.say("hint 2");
    door.hear_of("nodestats");
    door.say("quit");
    door.close();
}

#[test]
fn nboard_stops_thinking_at_a_ping() {
    let mut door = Door::open(&["--seconds", "100"]);
    door.say(&game(""));
    door.say("hint 1");
    let begun = Instant::now();
    door.say("ping 9");
    assert_eq!(door.hear_of("pong"), "pong 9");
    assert!(begun.elapsed() < Duration::from_secs(60));
    door.close();
}

#[test]
fn words_that_are_not_understood_are_refused() {
    for words in [
        &["--level", "high"][..],
        &["--dance"],
        &["--eval", "/no/such/file"],
        &["--eval", env!("CARGO_MANIFEST_DIR")],
        &["--gtp", "--table"],
    ] {
        let mut door = Door::open(words);
        let status = door.program.wait().unwrap();
        assert_eq!(status.code(), Some(1), "{words:?}");
    }
}

#[test]
fn two_doors_play_a_match() {
    let lab = env!("CARGO_BIN_EXE_lab");
    let play = |a: &str, b: &str| {
        let run = Command::new(lab)
            .args(["match", a, b, "--games", "2", "--plies", "6", "--quiet"])
            .output()
            .unwrap();
        (
            run.status.success(),
            String::from_utf8_lossy(&run.stdout).into_owned(),
        )
    };
    for door in [
        format!("gtp={lab} engine --gtp --level 1"),
        format!("level=2,nboard={lab} engine --level 1"),
    ] {
        let (fine, said) = play("level=1", &door);
        assert!(
            fine && said.contains(" against ") && said.contains("Elo"),
            "{said}"
        );
    }
    let (fine, _) = play("level=1", "gtp=true");
    assert!(!fine, "a program that has gone is told of");
}

#[test]
#[ignore = "a minute: builds the wasm for Node"]
fn the_wasm_stands_behind_both_doors() {
    let mut door = Door::open(&["--gtp", "--level", "2", "--wasm"]);
    whole_game(&mut door);
    door.close();
    let mut door = Door::open(&["--level", "1", "--wasm"]);
    as_a_board(&mut door);
    door.close();
}
