//! Wrong options, matches between programs, and the wasm engine behind the protocols.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::Session;
use super::gtp::whole_game;
use super::nboard::act_as_board;

#[test]
fn wrong_options_are_refused() {
    for words in [
        &["--level", "high"][..],
        &["--dance"],
        &["--eval", "/no/such/file"],
        &["--eval", env!("CARGO_MANIFEST_DIR")],
        &["--gtp", "--table"],
    ] {
        let mut session = Session::start(words);
        let status = session.program.wait().unwrap();
        assert_eq!(status.code(), Some(1), "{words:?}");
    }
}

#[test]
fn other_programs_play_a_match() {
    let lab = env!("CARGO_BIN_EXE_lab");
    let play = |a: &str, b: &str, size: &str| {
        let run = Command::new(lab)
            .args(["match", a, b, "--games", "2", "--plies", "6", "--quiet"])
            .args(["--size", size])
            .output()
            .unwrap();
        (
            run.status.success(),
            String::from_utf8_lossy(&run.stdout).into_owned(),
        )
    };
    for (program, size) in [
        (format!("gtp={lab} engine --gtp --level 1"), "8"),
        (format!("gtp={lab} engine --gtp --level 1"), "6"),
        (format!("level=2,nboard={lab} engine --level 1"), "8"),
    ] {
        let (success, output) = play("level=1", &program, size);
        assert!(
            success && output.contains(" against ") && output.contains("Elo"),
            "{output}"
        );
    }
    let (success, _) = play("level=1", "gtp=true", "8");
    assert!(!success, "a program that exits is an error");
}

#[test]
fn a_program_without_an_answer_ends_the_match() {
    let start_time = Instant::now();
    let run = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(["match", "level=1", "nboard=sleep 1000", "--games", "2"])
        .args(["--plies", "4", "--timeout", "0.2"])
        .output()
        .unwrap();
    let message = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(1), "{message}");
    assert!(message.contains("did not answer within 0.2 s"), "{message}");
    assert!(start_time.elapsed() < Duration::from_secs(100));
}

#[test]
fn a_closed_output_ends_a_command_quietly() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(["solve", "tests/data/ffo-1-59.tsv", "--depth", "1"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    let mut output = BufReader::new(program.stdout.take().unwrap());
    output.read_line(&mut first).unwrap();
    drop(output);
    let run = program.wait_with_output().unwrap();
    assert!(run.status.success(), "{}", run.status);
    assert_eq!(String::from_utf8_lossy(&run.stderr), "");
}

#[test]
#[ignore = "a minute: builds the wasm for Node"]
fn the_wasm_answers_both_protocols() {
    let mut session = Session::start(&["--gtp", "--level", "2", "--wasm"]);
    whole_game(&mut session);
    session.close();
    let mut session = Session::start(&["--level", "1", "--wasm"]);
    act_as_board(&mut session);
    session.close();
}
